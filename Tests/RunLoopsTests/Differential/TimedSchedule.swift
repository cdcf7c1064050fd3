import TaptrailTesting
import VirtualTime

/// What a run loop is given to do, and when: time passes in callouts, and another thread does things meanwhile.
///
/// Instants are ticks. Sixteen of them are a beat; whatever sets an instant has a place of its own within the beat, so
/// that two things happen at one tick only if one brings the other about. The real run loop is never so late that it
/// matters, unless the machine is busy.
struct TimedSchedule: Sendable {
    static let ticksInABeat = 16
    /// So long after its last deed the other thread stops whatever runs, and again and again.
    static let ticksUntilStopped = 2_000
    static let modes = ["default", "tracking", "third"]

    typealias Mode = Int

    struct Timer: Sendable {
        var date: Int
        /// In beats.
        var interval: Int?
        var modes: [Mode]
    }

    struct Observer: Sendable {
        var activities: [Schedule.Activity]
        var mode: Mode
    }

    enum Item: Hashable, Sendable {
        case timer(Int)
        case source0(Int)
        case source1(Int)
        case observer(Int)
        case block(Int)
    }

    /// What a callout does. A place is that of the beat at which something ends or is due.
    enum Action: Sendable {
        /// Is busy for some beats, up to a place.
        case work(beats: Int, place: Int)
        case write(Int)
        case signal(Int)
        case perform(block: Int, Mode)
        case setDate(timer: Int, beats: Int, place: Int)
        case invalidate(timer: Int)
        case wakeUp
        case stop
        case run(Mode, beats: Int, place: Int)
    }

    /// What the other thread does.
    enum Deed: Sendable {
        case write(Int)
        case signal(Int)
        case perform(block: Int, Mode)
        case wakeUp
        case stop
        case setDate(timer: Int, beats: Int, place: Int)
        case invalidate(timer: Int)
    }

    var seed: UInt64
    var timers: [Timer] = []
    /// The modes of the sources.
    var source0s: [Mode] = []
    var source1s: [Mode] = []
    var observers: [Observer] = []
    var blockCount = 0
    var calls: [Item: [[Action]]] = [:]
    var deeds: [(tick: Int, deed: Deed)] = []
    /// Runs one after the other: a mode, and the tick at which its time is over.
    var runs: [(mode: Mode, end: Int)] = []

    /// The tick of a place, so many beats and some ticks after `tick`.
    static func tick(after tick: Int, beats: Int, place: Int) -> Int {
        (tick / ticksInABeat + beats) * ticksInABeat + place
    }
}

extension TimedSchedule {
    init(seed: UInt64) {
        self.seed = seed
        var random = SeededGenerator(seed: seed)
        var places = random.shuffled(Array(0..<Self.ticksInABeat))
        func take() -> Int? { places.popLast() }
        func mode() -> Mode { random.pick([0, 0, 0, 1, 2]) }

        source1s = (0..<random.number(in: 1...3)).map { _ in mode() }
        for _ in 0..<random.number(in: 1...3) {
            // In a mode that does not run, a port of the real loop that is armed anew keeps its old place.
            let modes: [Mode] = random.pick(
                source1s.allSatisfy { $0 == 2 } ? [[0], [0], [1], [0, 1], [0, 1]] : [[0], [0], [1]])
            timers.append(
                Timer(
                    date: Self.tick(after: 0, beats: random.number(in: 1...5), place: take()!),
                    interval: random.happens(percent: 50) ? random.number(in: 1...3) : nil, modes: modes))
        }
        source0s = (0..<random.number(in: 1...2)).map { _ in mode() }
        for _ in 0..<random.number(in: 0...2) {
            let activities = Schedule.Activity.allCases.filter { _ in random.happens(percent: 35) }
            observers.append(Observer(activities: activities, mode: mode()))
        }
        blockCount = random.number(in: 1...2)

        // The runs' ends, and what the other thread does.
        var end = 0
        for _ in 0..<random.pick([1, 1, 2]) {
            end = Self.tick(after: end, beats: random.number(in: 3...7), place: take()!)
            runs.append((mode: random.pick([0, 0, 0, 1]), end: end))
        }
        for _ in 0..<random.number(in: 1...4) {
            guard places.count > 4, let place = take() else { break }
            let tick = Self.tick(after: 0, beats: random.number(in: 1...7), place: place)
            let deed: Deed
            switch random.below(12) {
            case 0...4: deed = .write(random.below(source1s.count))
            case 5...6: deed = .signal(random.below(source0s.count))
            case 7: deed = .perform(block: random.below(blockCount), mode())
            case 8: deed = .wakeUp
            case 9: deed = .stop
            case 10: deed = .invalidate(timer: random.below(timers.count))
            default:
                guard let place = take() else { continue }
                deed = .setDate(
                    timer: random.below(timers.count), beats: random.number(in: 1...2), place: place)
            }
            deeds.append((tick, deed))
        }
        deeds.sort { $0.tick < $1.tick }

        // What callouts do.
        var items: [Item] = timers.indices.map { .timer($0) } + source0s.indices.map { .source0($0) }
        items += source1s.indices.map { .source1($0) } + observers.indices.map { .observer($0) }
        items += (0..<blockCount).map { .block($0) }
        for item in random.shuffled(items) {
            calls[item] = (0..<random.number(in: 1...2)).map { _ in
                (0..<random.pick([0, 1, 1, 2])).compactMap { _ -> Action? in
                    switch random.below(15) {
                    case 0...4:
                        return take().map { .work(beats: random.number(in: 1...3), place: $0) }
                    case 5...6: return .write(random.below(source1s.count))
                    case 7...8: return .signal(random.below(source0s.count))
                    case 9: return .perform(block: random.below(blockCount), mode())
                    case 10:
                        let timer = random.below(timers.count)
                        // The real loop arms the port of the running mode alone, after a timer's own call.
                        guard item != .timer(timer) || timers[timer].modes.count == 1 else { return nil }
                        return take().map {
                            .setDate(timer: timer, beats: random.number(in: 1...3), place: $0)
                        }
                    case 11:
                        return random.happens(percent: 40)
                            ? .invalidate(timer: random.below(timers.count)) : nil
                    case 12: return .wakeUp
                    case 13: return random.happens(percent: 40) ? .stop : nil
                    default:
                        return take().map { .run(mode(), beats: random.number(in: 1...3), place: $0) }
                    }
                }
            }
        }
    }
}
