import HIDEvents
import VirtualTime

/// How one finger moves from its going down to its leaving.
struct FingerStroke {
    /// In order of time, at least two. Places are the screen's.
    let points: [FingerPath.Point]
    /// Whether the finger gathers speed from every point and loses it towards the next, instead of moving
    /// steadily.
    let isEased: Bool
    /// How far each scan finds the finger beside its way at most, along each axis; points.
    let jitter: Double

    /// How many scans find the finger on its way; those of its rests are not counted.
    func movingScans(_ digitizer: Digitizer) -> Int64 {
        zip(points, points.dropFirst()).reduce(0) { sum, segment in
            let (a, b) = segment
            if jitter == 0, a.x == b.x, a.y == b.y { return sum }
            return sum + digitizer.tick(notBefore: b.instant) - digitizer.tick(notBefore: a.instant)
        }
    }

    /// The stroke as the glass takes it. What does not move steadily gets a point at every scan.
    ///
    /// - Parameter generator: the stream that the jitter is drawn from.
    func path(
        finger: Int, end: FingerPath.End, digitizer: Digitizer, generator: inout SeededGenerator
    ) -> FingerPath {
        let points = isEased || jitter > 0 ? scannedPoints(digitizer, &generator) : points
        return FingerPath(finger: finger, points: points, end: end)
    }

    private func scannedPoints(
        _ digitizer: Digitizer, _ generator: inout SeededGenerator
    ) -> [FingerPath.Point] {
        let (first, last) = (points[0], points[points.count - 1])
        var scanned = [shaken(first, &generator)]
        var segment = 0
        var tick = digitizer.tick(notBefore: first.instant)
        while true {
            let instant = digitizer.instant(ofTick: tick)
            if instant >= last.instant { break }
            tick += 1
            if instant == first.instant { continue }
            while points[segment + 1].instant <= instant { segment += 1 }
            scanned.append(shaken(place(at: instant, in: segment), &generator))
        }
        scanned.append(shaken(last, &generator))
        return scanned
    }

    /// Where the finger is between two of its points.
    private func place(at instant: Instant, in segment: Int) -> FingerPath.Point {
        let (a, b) = (points[segment], points[segment + 1])
        let part = Double((instant - a.instant).nanoseconds) / Double((b.instant - a.instant).nanoseconds)
        let way = isEased ? eased(part) : part
        return FingerPath.Point(instant: instant, x: a.x + (b.x - a.x) * way, y: a.y + (b.y - a.y) * way)
    }

    /// 0 … 1 to 0 … 1, level at both ends and the same from either: 3t² − 2t³.
    private func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

    private func shaken(_ point: FingerPath.Point, _ generator: inout SeededGenerator) -> FingerPath.Point {
        guard jitter > 0 else { return point }
        let x = point.x + jitter * (2 * generator.nextUnit() - 1)
        let y = point.y + jitter * (2 * generator.nextUnit() - 1)
        return FingerPath.Point(instant: point.instant, x: x, y: y)
    }
}
