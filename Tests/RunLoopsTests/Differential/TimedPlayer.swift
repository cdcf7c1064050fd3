import Synchronization

/// What a run loop must offer to be driven through a timed schedule. A number is a place among the items of a kind.
protocol TimedLoop: AnyObject {
    /// Whole ticks since the schedule began.
    var tick: Int { get }
    /// The same on the other thread.
    var otherTick: Int { get }
    /// Is busy until a tick.
    func work(until tick: Int)

    func addTimer(at tick: Int, interval: Int?, modes: [Int], callout: @escaping () -> Void)
    func addSource0(order: Int, mode: Int, callout: @escaping () -> Void)
    func addSource1(mode: Int, callout: @escaping () -> Void)
    func addObserver(
        _ activities: [Schedule.Activity], mode: Int, callout: @escaping (Schedule.Activity) -> Void)
    /// Something in each mode that is never due, so that a mode's timer port stays armed.
    func addKeepers()

    func write(_ source1: Int)
    func signal(_ source0: Int)
    func perform(in mode: Int, _ block: @escaping () -> Void)
    func setDate(_ timer: Int, to tick: Int)
    func invalidate(_ timer: Int)
    func wakeUp()
    func stop()

    /// Has another thread do `body` at its tick, one after the other.
    func meanwhile(_ deeds: [(tick: Int, body: () -> Void)])
    /// Runs until a tick at the latest; the result as CFRunLoop numbers it.
    func run(in mode: Int, until tick: Int) -> Int
}

/// Plays a timed schedule on a run loop, and writes down the callouts with their ticks.
final class TimedPlayer {
    private let schedule: TimedSchedule
    private let loop: any TimedLoop
    private(set) var log: [String] = []
    private var callCounts: [TimedSchedule.Item: Int] = [:]
    private var depth = 0
    /// The sources at whose ports a message waits. On Linux the real loop hears of a port when it becomes readable, and
    /// of a second message in it never; so there is one at a time.
    private let waiting = Mutex<Set<Int>>([])
    /// How many deeds the other thread has begun.
    private let deedsBegun = Mutex(0)

    init(_ schedule: TimedSchedule, on loop: any TimedLoop) {
        self.schedule = schedule
        self.loop = loop
    }

    func play() -> [String] {
        for (number, timer) in schedule.timers.enumerated() {
            loop.addTimer(
                at: timer.date, interval: timer.interval.map { $0 * TimedSchedule.ticksInABeat },
                modes: timer.modes
            ) { [unowned self] in call(.timer(number)) }
        }
        for (number, mode) in schedule.source0s.enumerated() {
            loop.addSource0(order: number, mode: mode) { [unowned self] in call(.source0(number)) }
        }
        for (number, mode) in schedule.source1s.enumerated() {
            loop.addSource1(mode: mode) { [unowned self] in
                waiting.withLock { _ = $0.remove(number) }
                call(.source1(number))
            }
        }
        for (number, observer) in schedule.observers.enumerated() {
            loop.addObserver(observer.activities, mode: observer.mode) { [unowned self] activity in
                call(.observer(number), " \(activity)")
            }
        }
        loop.addKeepers()
        loop.meanwhile(schedule.deeds.map { tick, deed in (tick, { [unowned self] in carryOut(deed) }) })
        for run in schedule.runs { self.run(run.mode, until: run.end) }
        return log
    }

    private func run(_ mode: Int, until end: Int) {
        note("run \(TimedSchedule.modes[mode])")
        let results = [1: "finished", 2: "stopped", 3: "timedOut", 4: "handledSource"]
        let result = loop.run(in: mode, until: end)
        note(results[result] ?? "\(result)")
    }

    private func note(_ text: String) { log.append("\(loop.tick) \(text)") }

    private func call(_ item: TimedSchedule.Item, _ detail: String = "") {
        note("\(item)\(detail)")
        let count = callCounts[item, default: 0]
        callCounts[item] = count + 1
        guard log.count < 200, let calls = schedule.calls[item], count < calls.count else { return }
        for action in calls[count] { perform(action) }
    }

    private func perform(_ action: TimedSchedule.Action) {
        switch action {
        case .work(let beats, let place):
            loop.work(until: TimedSchedule.tick(after: loop.tick, beats: beats, place: place))
        case .write(let source):
            // A simulated thread that works is ahead of the other one, whose message is the first of the two.
            let deeds = schedule.deeds[deedsBegun.withLock { $0 }...].prefix { $0.tick <= loop.tick }
            if !deeds.contains(where: { $0.deed.writes(to: source) }) { write(source) }
        case .signal(let source): loop.signal(source)
        case .perform(let block, let mode):
            loop.perform(in: mode) { [unowned self] in call(.block(block)) }
        case .setDate(let timer, let beats, let place):
            loop.setDate(timer, to: TimedSchedule.tick(after: loop.tick, beats: beats, place: place))
        case .invalidate(let timer): loop.invalidate(timer)
        case .wakeUp: loop.wakeUp()
        case .stop: loop.stop()
        case .run(let mode, let beats, let place):
            guard depth < 2 else { return }
            depth += 1
            run(mode, until: TimedSchedule.tick(after: loop.tick, beats: beats, place: place))
            depth -= 1
        }
    }

    private func write(_ source: Int) {
        if waiting.withLock({ $0.insert(source).inserted }) { loop.write(source) }
    }

    private func carryOut(_ deed: TimedSchedule.Deed) {
        // First of all: the real run loop may be woken by the deed and act before this returns.
        deedsBegun.withLock { $0 += 1 }
        switch deed {
        case .write(let source): write(source)
        case .signal(let source):
            loop.signal(source)
            loop.wakeUp()
        case .perform(let block, let mode):
            loop.perform(in: mode) { [unowned self] in call(.block(block)) }
            loop.wakeUp()
        case .wakeUp: loop.wakeUp()
        case .stop: loop.stop()
        case .setDate(let timer, let beats, let place):
            loop.setDate(timer, to: TimedSchedule.tick(after: loop.otherTick, beats: beats, place: place))
        case .invalidate(let timer): loop.invalidate(timer)
        }
    }
}

extension TimedSchedule.Deed {
    fileprivate func writes(to source: Int) -> Bool {
        if case .write(source) = self { true } else { false }
    }
}
