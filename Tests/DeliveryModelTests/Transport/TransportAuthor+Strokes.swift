import TaptrailTesting
import VirtualTime

/// Fingers, pencils and pointers.
extension TransportAuthor {
    mutating func addStrokes() {
        var freeAt: [Int: Int64] = [:]
        if schedule.strokes.isEmpty, chance.oneIn(4) { schedule.touches = 1 + chance.below(2) }
        let isCrowded = schedule.touches < 3
        for _ in 0...chance.below(isCrowded ? 6 : 4) {
            let kind: TransportSchedule.Stroke.Kind =
                pointersCome && chance.oneIn(8) ? .hover : pencilsCome && chance.oneIn(8) ? .pencil : .finger
            // There is one pencil, and a pointer is alone.
            let finger = kind == .pencil ? 4 : chance.pick(isCrowded ? [1, 2, 3] : [1, 1, 2, 3])
            if kind == .hover, let last = freeAt.values.max() { alone = max(alone, last) }
            addStroke(finger, kind, &freeAt)
        }
    }

    private var gap: Int64 { 2_000_000_000 / schedule.scan }

    private mutating func addStroke(
        _ finger: Int, _ kind: TransportSchedule.Stroke.Kind, _ freeAt: inout [Int: Int64]
    ) {
        let earliest = max(freeAt[finger] ?? begin, alone)
        guard earliest < end else { return }
        var down = time(earliest, min(earliest + 90 * ms, end))
        if chance.oneIn(6) { down = schedule.scan(notBefore: down) }
        var stroke = stroke(finger, kind, from: down)
        if kind == .finger {
            switch chance.below(6) {
            case 0, 1: record(&stroke)
            case 2: pair(&stroke, freeAt)
            default: break
            }
        }
        take(stroke, &freeAt)
        if kind == .hover, chance.oneIn(2) { touch(after: stroke, &freeAt) }
    }

    /// Its number is free again some scans after it.
    private mutating func take(_ stroke: TransportSchedule.Stroke, _ freeAt: inout [Int: Int64]) {
        freeAt[stroke.finger] = stroke.up + 2 * gap
        if stroke.pair != nil { freeAt[stroke.finger + 1] = stroke.up + 2 * gap }
        if stroke.kind == .hover { alone = max(alone, stroke.up + 2 * gap) }
        schedule.strokes.append(stroke)
    }

    private mutating func stroke(
        _ finger: Int, _ kind: TransportSchedule.Stroke.Kind, from down: Int64
    ) -> TransportSchedule.Stroke {
        let isShort = kind == .finger && chance.oneIn(6)
        var up = down + (isShort ? time(1, gap) : gap + time(0, 90 * ms))
        if chance.oneIn(6) { up = max(schedule.scan(notBefore: up), down + 1) }
        let from = place()
        var stroke = TransportSchedule.Stroke(
            finger: finger, kind: kind, down: down, up: up, from: from, to: chance.oneIn(3) ? from : place())
        stroke.isCancelled = kind == .finger && chance.oneIn(6)
        stroke.isEased = chance.oneIn(4)
        if chance.oneIn(4) { stroke.jitter = Double(1 + chance.below(12)) / 4 }
        if kind == .pencil {
            stroke.force = [Double(chance.below(5)) / 2, Double(chance.below(5)) / 2]
            stroke.updatesAfter = schedule.costs.scan > ms ? time(60 * ms, 80 * ms) : time(3 * ms, 40 * ms)
            stroke.altitude = Double(chance.below(91))
            stroke.azimuth = Double(chance.below(721) - 360)
        }
        if kind != .hover, !isShort, chance.oneIn(5) { addCorners(&stroke) }
        return stroke
    }

    private mutating func addCorners(_ stroke: inout TransportSchedule.Stroke) {
        var from = stroke.down
        while stroke.corners.count < 3, stroke.up - from > 20 * ms, chance.oneIn(stroke.corners.count + 1) {
            from = time(from + 1 * ms, stroke.up - 1 * ms)
            let last = stroke.corners.last?.place ?? stroke.from
            stroke.corners.append((from, chance.oneIn(4) ? last : place()))
        }
    }

    /// Two fingers that close, open or turn, if the next number is free.
    private mutating func pair(_ stroke: inout TransportSchedule.Stroke, _ freeAt: [Int: Int64]) {
        guard stroke.finger < 3, freeAt[stroke.finger + 1] ?? 0 < stroke.down else { return }
        stroke.corners = []
        stroke.to = stroke.from
        let angle = Double(chance.below(36) * 10)
        if chance.oneIn(2) {
            stroke.pair = .rotation(
                degrees: Double(chance.below(721) - 360), radius: Double(chance.below(80)), angle: angle)
        } else {
            stroke.pair = .pinch(
                from: Double(chance.below(300)), to: Double(chance.below(300)), angle: angle)
        }
    }

    /// What hovered comes down, at the scan that no longer sees it above the glass or soon after; and may be above it
    /// once more.
    private mutating func touch(
        after hover: TransportSchedule.Stroke, _ freeAt: inout [Int: Int64]
    ) {
        var last = hover.up
        for kind in [TransportSchedule.Stroke.Kind.finger, .hover].prefix(1 + chance.below(2)) {
            let scan = max(schedule.scan(notBefore: last), last)
            let down = chance.oneIn(2) ? time(last, scan + 1) : scan + time(0, gap / 2)
            let next = stroke(hover.finger, kind, from: down)
            guard schedule.scan(notBefore: down) >= scan else { return }
            take(next, &freeAt)
            last = max(next.up, schedule.scan(after: schedule.scan(notBefore: down)))
        }
        alone = max(alone, last + 2 * gap)
    }

    /// Its reports have instants of their own, quarters of milliseconds apart.
    private mutating func record(_ stroke: inout TransportSchedule.Stroke) {
        var time = stroke.down
        var last = stroke.from
        (stroke.isEased, stroke.jitter, stroke.corners) = (false, 0, [])
        stroke.samples = [(time, last)]
        for _ in 0...chance.below(8) {
            time += Int64(1 + chance.below(40)) * 250_000
            if !chance.oneIn(4) { last = place() }
            stroke.samples.append((time, last))
        }
        stroke.up = time
    }
}
