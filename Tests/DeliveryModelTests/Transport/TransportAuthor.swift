import TaptrailTesting
import VirtualTime

extension TransportSchedule {
    init(seed: UInt64) {
        var author = TransportAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part.
struct TransportAuthor {
    var chance: SeededGenerator
    var schedule = TransportSchedule()
    /// Until when a pointer or those before it are there.
    var alone: Int64 = 0
    var pointersCome = true
    var pencilsCome = true
    let ms: Int64 = 1_000_000
    /// Strokes lie between these.
    var begin: Int64 = 100_000_000
    var end: Int64 = 320_000_000
    /// Whether it goes on when apps have been suspended.
    var isLong = false
    /// Whether senders wait for room.
    var isNarrow = false

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "transport model")
        schedule.seed = seed
    }

    mutating func write() -> TransportSchedule {
        schedule.isModern = chance.oneIn(2)
        schedule.scan = chance.pick([60, 60, 100, 120, 120, 240])
        schedule.display = chance.pick([60, 60, 120, 100])
        schedule.producer = chance.pick(TransportSchedule.Producer.allCases)
        isNarrow = chance.oneIn(schedule.isModern ? 5 : 2)
        // The rests of a finger would be told scan by scan.
        isLong = schedule.producer != .kernel && !isNarrow && chance.oneIn(6)
        addCosts()
        addApps()
        addStrokes()
        addKeys()
        addEvents()
        if isLong { goOnLater() }
        return schedule.tidy
    }

    /// Between two instants, to the nanosecond.
    mutating func time(_ from: Int64, _ to: Int64) -> Int64 {
        from + Int64(chance.below(Int(to - from)))
    }

    mutating func place() -> TransportSchedule.Place {
        .init(x: Double(8 + chance.below(1_000)) / 4, y: Double(8 + chance.below(2_000)) / 4)
    }

    // MARK: The phone

    private mutating func addCosts() {
        var costs = TransportSchedule.Costs()
        let scale = Int64(chance.pick([1, 1, 1, 3]))
        costs.scan = time(1_000, chance.oneIn(6) ? 7 * ms : 900_000)
        costs.hidEvent = time(1, 60_000)
        costs.machSend = time(1, 20_000 * scale)
        costs.wake = time(1, 100_000 * scale)
        costs.source1 = time(1, isNarrow && chance.oneIn(2) ? 9 * ms : 40_000 * scale)
        costs.route = time(1, chance.oneIn(8) ? 6 * ms : 60_000 * scale)
        costs.source0 = time(1, 40_000)
        costs.block = time(1, 40_000)
        costs.displayLink = time(1, 2 * ms)
        schedule.costs = costs
    }

    private mutating func addApps() {
        schedule.apps = [.init(name: "a", state: chance.oneIn(isNarrow ? 40 : 8) ? .background : .foreground)]
        if chance.oneIn(2) { schedule.apps.append(.init(name: "b", state: .background)) }
        if chance.oneIn(4) { schedule.apps.append(.init(name: "c", state: .notRunning)) }
        for app in schedule.apps.indices {
            schedule.apps[app].receivesRemoteControlEvents =
                schedule.apps[app].state != .notRunning && chance.oneIn(3)
            // Timers of an app are made when it starts.
            guard schedule.apps[app].state != .notRunning,
                chance.oneIn(isNarrow ? 1 : schedule.isModern ? 6 : 3)
            else { continue }
            let start = time(begin, isNarrow ? begin + 100 * ms : end)
            schedule.apps[app].hangs.append((start, time(5 * ms, 90 * ms)))
        }
        if isNarrow {
            schedule.queueLimit = chance.pick([1, 1, 2, 3])
            if chance.oneIn(2) { schedule.sendTimeout = time(1 * ms, 40 * ms) }
        }
    }

    private mutating func addKeys() {
        for key in ["a", "b", "z"] where chance.oneIn(5) {
            let down = time(begin, end)
            schedule.keys.append(.init(name: key, down: down, up: down + time(1 * ms, 60 * ms)))
        }
    }

    // MARK: Events

    private mutating func addEvents() {
        if chance.oneIn(5) {
            let start = time(begin, end)
            schedule.events.append((start, .shake(until: start + time(1 * ms, 60 * ms))))
        }
        while chance.oneIn(4) {
            let command = chance.pick(["remoteControlPlay", "remoteControlPause", "remoteControlStop"])
            schedule.events.append((time(begin, end), .remote(command)))
        }
        let hasHover = schedule.strokes.contains { $0.kind == .hover }
        if chance.oneIn(6), !hasHover {
            let start = time(begin, end)
            schedule.events.append((start, .ghost(place(), until: start + time(20 * ms, 60 * ms))))
        }
        let hasPencil = schedule.strokes.contains { $0.kind == .pencil }
        if !hasPencil { addFaults(hasHover) }
        addFronts(chance.oneIn(isLong ? 1 : 2) ? 2 : 3)
    }

    /// Of those of one report it is not said which comes first, so they are of one kind; and none is late where the
    /// driver is late as well.
    private mutating func addFaults(_ hasHover: Bool) {
        if chance.oneIn(2) {
            var faults: [TransportSchedule.Fault] = [.lostReport, .doubledReport, .spoiledMessage]
            if schedule.costs.scan < ms { faults.append(.lateReport) }
            let fault = chance.pick(faults)
            for finger in 1...3 where finger == 1 || chance.oneIn(3) {
                let number = 1 + (finger + chance.below(2)) % 3
                schedule.events.append((time(begin, end), .fault(fault, finger: number)))
            }
        }
        if chance.oneIn(4), !hasHover {
            schedule.events.append((time(begin, end), .fault(.stuckFinger, finger: 1 + chance.below(3))))
        }
    }

    /// One thing after the other, with time between; alerts may lie over each other and over what comes.
    private mutating func addFronts(_ choices: Int) {
        var start = begin
        while chance.oneIn(2) {
            start += time(5 * ms, 80 * ms)
            switch chance.below(5) {
            case 0, 1:
                let until = start + time(5 * ms, 90 * ms)
                schedule.events.append((start, .alert(until: until)))
            case 2: schedule.events.append((start, .front(nil)))
            case 3:
                let app = chance.below(schedule.apps.count)
                schedule.events.append((start, .front(app)))
            default:
                guard !isLong, chance.oneIn(2) else { continue }
                let running = schedule.apps.indices.filter { schedule.apps[$0].state != .notRunning }
                schedule.events.append((start, .kill(chance.pick(running))))
                pressWithNobodyInFront(start)
                return
            }
        }
    }

    /// A key that comes to backboardd when that knows of a death already, and not yet who is in front instead.
    private mutating func pressWithNobodyInFront(_ death: Int64) {
        guard schedule.isModern, chance.oneIn(2) else { return }
        let costs = schedule.costs
        // SpringBoard hears of it at the same instant as backboardd, if both sleep.
        let arrival = death + time(1, costs.wake + costs.block)
        let down = arrival - costs.hidEvent - costs.machSend
        schedule.keys.append(.init(name: "q", down: down, up: down + time(1 * ms, 60 * ms)))
    }

    /// Apps go to the back, and come again when they stand still; a finger may have stayed.
    private mutating func goOnLater() {
        let leaves = time(end, end + 100 * ms)
        schedule.events.append((leaves, .front(schedule.apps.count > 1 && chance.oneIn(2) ? 1 : nil)))
        let late = leaves + 5_000 * ms
        if !schedule.strokes.contains(where: { $0.kind == .hover }) {
            pointersCome = false
            let from = place()
            let up = late + time(-100 * ms, 300 * ms)
            schedule.strokes.append(
                .init(finger: 7, kind: .finger, down: time(begin, end), up: up, from: from, to: from))
            if chance.oneIn(2) {
                schedule.strokes[schedule.strokes.count - 1].corners = [(late - 200 * ms, from)]
                schedule.strokes[schedule.strokes.count - 1].to = place()
            }
        }
        (begin, end) = (late + 50 * ms, late + 250 * ms)
        // What becomes of the updates of a report that goes wrong is not said.
        pencilsCome = !schedule.events.contains { if case .fault = $0.event { true } else { false } }
        alone = max(alone, begin)
        addStrokes()
        for _ in 0...chance.below(3) {
            let app = chance.oneIn(4) ? nil : chance.below(schedule.apps.count)
            schedule.events.append((time(begin - 60 * ms, end), .front(app)))
        }
    }
}
