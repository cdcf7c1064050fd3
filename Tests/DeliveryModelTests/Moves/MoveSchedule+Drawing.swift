import TaptrailTesting
import VirtualTime

extension MoveSchedule {
    init(seed: UInt64) {
        var author = MoveAuthor(seed: seed)
        self = author.write()
    }
}

/// Draws a schedule part by part.
private struct MoveAuthor {
    private var chance: SeededGenerator
    private var schedule = MoveSchedule()
    private let ms: Int64 = 1_000_000
    /// Strokes begin between these.
    private let begin: Int64 = 100_000_000
    private let end: Int64 = 260_000_000

    init(seed: UInt64) {
        chance = SeededGenerator(seed: seed, stream: "move model")
        schedule.seed = seed
    }

    mutating func write() -> MoveSchedule {
        schedule.glass.isModern = chance.oneIn(2)
        schedule.glass.scan = chance.pick([60, 120, 120, 240, 240])
        schedule.glass.display = chance.pick([60, 60, 120, 100])
        schedule.glass.producer = chance.pick(TransportSchedule.Producer.allCases)
        schedule.glass.costs.scan = time(1_000, chance.oneIn(3) ? 4 * ms : 900_000)
        schedule.glass.apps = [.init(name: "app", state: .foreground)]
        schedule.systemVersion = chance.pick([9, 12, 16, 18])
        schedule.passesOn = schedule.passesOn.map { _ in chance.oneIn(3) }
        addHovers()
        addStrokes()
        addDeeds()
        addEvents()
        return schedule
    }

    /// Between two instants, to the nanosecond.
    private mutating func time(_ from: Int64, _ to: Int64) -> Int64 {
        from + Int64(chance.below(Int(to - from)))
    }

    /// Often inside of the inner views.
    private mutating func place() -> TransportSchedule.Place {
        let isLower = chance.oneIn(2)
        return .init(
            x: Double(161 + 4 * chance.below(240)) / 4,
            y: Double(161 + 4 * chance.below(300)) / 4 + (isLower ? MoveSchedule.border : 0))
    }

    private mutating func addHovers() {
        while schedule.hovers.count < 4, chance.oneIn(2) {
            schedule.hovers.append(.init(view: chance.below(4), isForPencils: chance.oneIn(6)))
        }
    }

    private mutating func addStrokes() {
        var freeAt: [Int: Int64] = [:]
        var alone: Int64 = 0
        for _ in 0...chance.below(4) {
            let kind: TransportSchedule.Stroke.Kind =
                chance.oneIn(5) ? .hover : chance.oneIn(4) ? .pencil : .finger
            // There is one pencil, and a pointer is alone.
            let finger = kind == .pencil ? 4 : chance.pick([1, 1, 2, 3])
            if kind == .hover, let last = freeAt.values.max() { alone = last }
            let earliest = max(freeAt[finger] ?? begin, alone)
            guard earliest < end else { continue }
            let gap = 1_000_000_000 / schedule.glass.scan
            let down = time(earliest, min(earliest + 60 * ms, end))
            let up = down + gap + time(0, chance.oneIn(3) ? 180 * ms : 70 * ms)
            let from = place()
            var stroke = TransportSchedule.Stroke(
                finger: finger, kind: kind, down: down, up: up, from: from,
                to: chance.oneIn(5) ? from : place())
            stroke.isCancelled = kind == .finger && chance.oneIn(6)
            if kind == .pencil {
                stroke.force = [Double(chance.below(5)) / 2, Double(chance.below(5)) / 2]
                stroke.updatesAfter = time(5 * ms, 60 * ms)
            }
            freeAt[finger] = stroke.up + 2 * gap
            if kind == .hover { alone = stroke.up + 2 * gap }
            schedule.glass.strokes.append(stroke)
        }
    }

    private mutating func addDeeds() {
        while schedule.deeds.count < 5, !chance.oneIn(3) {
            let long = time(1 * ms, chance.oneIn(3) ? 60 * ms : 12 * ms)
            var deed = MoveSchedule.Deed(
                caller: chance.below(4),
                call: chance.pick([.began, .moved, .moved, .moved, .ended, .cancelled]),
                number: chance.oneIn(2) ? 0 : chance.below(5), what: .spend(long))
            switch chance.below(8) {
            case 0: (deed.caller, deed.call) = (4 + chance.below(2), .sendEvent)
            case 1 where !schedule.hovers.isEmpty:
                (deed.caller, deed.call) = (6 + chance.below(schedule.hovers.count), .action)
            case 2: deed.call = .updated
            default: break
            }
            // A pointer's windows have no loops of their own.
            let isFree = deed.call != .sendEvent || !schedule.glass.strokes.contains { $0.kind == .hover }
            if isFree, chance.oneIn(3) { deed.what = .run(long) }
            schedule.deeds.append(deed)
        }
    }

    private mutating func addEvents() {
        while chance.oneIn(2) {
            schedule.events.append((time(begin, end + 60 * ms), .hang(time(1 * ms, 60 * ms))))
        }
        var isSideways = false
        var start = begin
        while chance.oneIn(3) {
            start += time(1 * ms, 60 * ms)
            if chance.oneIn(3) {
                isSideways.toggle()
                schedule.events.append((start, .turn(isSideways: isSideways)))
            } else {
                let until = start + time(1 * ms, chance.oneIn(2) ? 6 * ms : 80 * ms)
                schedule.events.append((start, .alert(until: until)))
                start = until
            }
            // Now and then all of it while the app is busy.
            if chance.oneIn(2) { schedule.events.append((start - time(2 * ms, 40 * ms), .hang(60 * ms))) }
        }
    }
}
