import TaptrailTesting
import VirtualTime

extension TransportSchedule {
    init(seed: UInt64) {
        var author = TransportAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part.
private struct TransportAuthor {
    private var chance: SeededGenerator
    private var schedule = TransportSchedule()
    /// Until when a pointer or those before it are there.
    private var alone: Int64 = 0
    private let ms: Int64 = 1_000_000
    /// Strokes lie between these.
    private let begin: Int64 = 100_000_000
    private let end: Int64 = 320_000_000

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "transport model")
        schedule.seed = seed
    }

    mutating func write() -> TransportSchedule {
        schedule.isModern = chance.oneIn(2)
        schedule.scan = chance.pick([60, 60, 100, 120, 120, 240])
        schedule.display = chance.pick([60, 60, 120, 100])
        schedule.producer = chance.pick(TransportSchedule.Producer.allCases)
        addCosts()
        addApps()
        addStrokes()
        addKeys()
        addEvents()
        return schedule.tidy
    }

    /// Between two instants, to the nanosecond.
    private mutating func time(_ from: Int64, _ to: Int64) -> Int64 {
        from + Int64(chance.below(Int(to - from)))
    }

    private mutating func place() -> TransportSchedule.Place {
        .init(x: Double(8 + chance.below(1_000)) / 4, y: Double(8 + chance.below(2_000)) / 4)
    }

    private mutating func addCosts() {
        var costs = TransportSchedule.Costs()
        let scale = Int64(chance.pick([1, 1, 1, 3]))
        costs.scan = time(1_000, chance.oneIn(6) ? 7 * ms : 900_000)
        costs.hidEvent = time(1, 60_000)
        costs.machSend = time(1, 20_000 * scale)
        costs.wake = time(1, 100_000 * scale)
        costs.source1 = time(1, 40_000 * scale)
        costs.route = time(1, chance.oneIn(8) ? 6 * ms : 60_000 * scale)
        costs.source0 = time(1, 40_000)
        costs.block = time(1, 40_000)
        costs.displayLink = time(1, 2 * ms)
        schedule.costs = costs
    }

    private mutating func addApps() {
        schedule.apps = [.init(name: "a", state: chance.oneIn(8) ? .background : .foreground)]
        if chance.oneIn(2) { schedule.apps.append(.init(name: "b", state: .background)) }
        if chance.oneIn(4) { schedule.apps.append(.init(name: "c", state: .notRunning)) }
        for app in schedule.apps.indices {
            schedule.apps[app].receivesRemoteControlEvents =
                schedule.apps[app].state != .notRunning && chance.oneIn(3)
            // Timers of an app are made when it starts.
            guard schedule.apps[app].state != .notRunning, chance.oneIn(schedule.isModern ? 6 : 3) else {
                continue
            }
            let start = time(begin, end)
            schedule.apps[app].hangs.append((start, time(5 * ms, 90 * ms)))
        }
        if chance.oneIn(4) {
            schedule.queueLimit = chance.pick([1, 1, 2, 3])
            if chance.oneIn(2) { schedule.sendTimeout = time(1 * ms, 40 * ms) }
        }
    }

    private mutating func addStrokes() {
        var freeAt: [Int: Int64] = [:]
        if chance.oneIn(5) { schedule.touches = 1 + chance.below(2) }
        for _ in 0...chance.below(4) {
            let kind: TransportSchedule.Stroke.Kind =
                chance.oneIn(8) ? .hover : chance.oneIn(8) ? .pencil : .finger
            // There is one pencil, and a pointer is alone.
            let finger = kind == .pencil ? 4 : chance.pick([1, 1, 2, 3])
            if kind == .hover, let last = freeAt.values.max() { alone = last }
            addStroke(finger, kind, &freeAt)
        }
    }

    private mutating func addStroke(
        _ finger: Int, _ kind: TransportSchedule.Stroke.Kind, _ freeAt: inout [Int: Int64]
    ) {
        let gap = 2_000_000_000 / schedule.scan
        let earliest = max(freeAt[finger] ?? begin, alone)
        guard earliest < end else { return }
        var down = time(earliest, min(earliest + 90 * ms, end))
        if chance.oneIn(6) { down = schedule.scan(notBefore: down) }
        var up = down + gap + time(0, 90 * ms)
        if chance.oneIn(6) { up = schedule.scan(notBefore: up) }
        let from = place()
        var stroke = TransportSchedule.Stroke(
            finger: finger, kind: kind, down: down, up: up, from: from, to: chance.oneIn(3) ? from : place())
        stroke.isCancelled = kind == .finger && chance.oneIn(6)
        if kind == .pencil {
            stroke.force = [Double(chance.below(5)) / 2, Double(chance.below(5)) / 2]
            stroke.updatesAfter = schedule.costs.scan > ms ? time(60 * ms, 80 * ms) : time(3 * ms, 40 * ms)
        }
        if kind == .finger, chance.oneIn(3) { record(&stroke) }
        freeAt[finger] = stroke.up + 2 * gap
        if kind == .hover { alone = stroke.up + 2 * gap }
        schedule.strokes.append(stroke)
    }

    /// Its reports have instants of their own, quarters of milliseconds apart.
    private mutating func record(_ stroke: inout TransportSchedule.Stroke) {
        var time = stroke.down
        var last = stroke.from
        stroke.samples = [(time, last)]
        for _ in 0...chance.below(8) {
            time += Int64(1 + chance.below(40)) * 250_000
            if !chance.oneIn(4) { last = place() }
            stroke.samples.append((time, last))
        }
        stroke.up = time
    }

    private mutating func addKeys() {
        for key in ["a", "b", "z"] where chance.oneIn(5) {
            let down = time(begin, end)
            schedule.keys.append(.init(name: key, down: down, up: down + time(1 * ms, 60 * ms)))
        }
    }

    private mutating func addEvents() {
        if chance.oneIn(5) {
            let start = time(begin, end)
            schedule.events.append((start, .shake(until: start + time(1 * ms, 60 * ms))))
        }
        while chance.oneIn(4) {
            let command = chance.pick(["remoteControlPlay", "remoteControlPause", "remoteControlStop"])
            schedule.events.append((time(begin, end), .remote(command)))
        }
        if chance.oneIn(6), !schedule.strokes.contains(where: { $0.kind == .hover }) {
            let start = time(begin, end)
            schedule.events.append((start, .ghost(place(), until: start + time(20 * ms, 60 * ms))))
        }
        // One report has one fault, and none is late where the driver is late as well.
        let hasPencil = schedule.strokes.contains { $0.kind == .pencil }
        if !hasPencil, chance.oneIn(2) {
            var faults: [TransportSchedule.Fault] = [.lostReport, .doubledReport, .spoiledMessage]
            if schedule.costs.scan < ms { faults.append(.lateReport) }
            let finger = 1 + chance.below(3)
            schedule.events.append((time(begin, end), .fault(chance.pick(faults), finger: finger)))
        }
        if !hasPencil, chance.oneIn(4), !schedule.strokes.contains(where: { $0.kind == .hover }) {
            schedule.events.append((time(begin, end), .fault(.stuckFinger, finger: 1 + chance.below(3))))
        }
        addFronts()
    }

    /// One thing after the other, with time between.
    private mutating func addFronts() {
        var start = begin
        while chance.oneIn(2) {
            start += time(5 * ms, 80 * ms)
            switch chance.below(4) {
            case 0:
                let until = start + time(5 * ms, 60 * ms)
                schedule.events.append((start, .alert(until: until)))
                start = until
            case 1: schedule.events.append((start, .front(nil)))
            case 2:
                let app = chance.below(schedule.apps.count)
                schedule.events.append((start, .front(app)))
            default:
                guard chance.oneIn(2) else { continue }
                let running = schedule.apps.indices.filter { schedule.apps[$0].state != .notRunning }
                schedule.events.append((start, .kill(chance.pick(running))))
                return
            }
        }
    }
}
