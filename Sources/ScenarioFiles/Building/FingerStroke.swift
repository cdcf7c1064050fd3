import Geometry
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
    /// Goes round from the first of two points instead of straight to the second.
    var arc: Arc?

    /// A way round a centre.
    struct Arc {
        let centre: (x: Double, y: Double)
        /// Clockwise on the screen.
        let degrees: Double

        func turned(_ point: FingerPath.Point, by part: Double) -> (x: Double, y: Double) {
            let turn = Transform(degrees: degrees * part)
            let arm = PlanePoint(x: point.x - centre.x, y: point.y - centre.y).applying(turn)
            return (centre.x + arm.x, centre.y + arm.y)
        }
    }

    /// The same for another finger.
    func moved(by x: Double, _ y: Double) -> FingerStroke {
        FingerStroke(
            points: points.map { .init(instant: $0.instant, x: $0.x + x, y: $0.y + y) }, isEased: isEased,
            jitter: jitter, arc: arc)
    }

    /// How many scans find the finger on its way; those of its rests are not counted.
    func movingScans(_ digitizer: Digitizer) -> Int64 {
        zip(points, points.dropFirst()).reduce(0) { sum, segment in
            let (a, b) = segment
            if isRest(a, b) { return sum }
            return sum + digitizer.tick(notBefore: b.instant) - digitizer.tick(notBefore: a.instant)
        }
    }

    /// The stroke as the glass takes it. What does not move steadily gets a point at every scan.
    ///
    /// - Parameter generator: the stream that the jitter is drawn from.
    func path(
        finger: Int, end: FingerPath.End, contact: FingerPath.Contact, digitizer: Digitizer,
        generator: inout SeededGenerator
    ) -> FingerPath {
        let points = contact == .touching ? arrivingPoints(digitizer) : points
        let isSteady = !isEased && jitter == 0 && arc == nil
        return FingerPath(
            finger: finger, points: isSteady ? points : scannedPoints(points, digitizer, &generator),
            end: end,
            contact: contact)
    }

    /// A glass keeps the last place at a lift, so the finger arrives at the last scan that finds it down: it goes the
    /// whole way that the verb says (M-11). One that is lifted at the second scan has no time for that.
    private func arrivingPoints(_ digitizer: Digitizer) -> [FingerPath.Point] {
        let (before, lift) = (points[points.count - 2], points[points.count - 1])
        let firstTick = digitizer.tick(notBefore: points[0].instant)
        let lastTick = digitizer.tick(notBefore: lift.instant) - 1
        let arrival = digitizer.instant(ofTick: lastTick)
        guard !isRest(before, lift), lastTick > firstTick, arrival > before.instant else { return points }
        return points.dropLast() + [FingerPath.Point(instant: arrival, x: lift.x, y: lift.y), lift]
    }

    private func scannedPoints(
        _ points: [FingerPath.Point], _ digitizer: Digitizer, _ generator: inout SeededGenerator
    ) -> [FingerPath.Point] {
        var scanned = [shaken(points[0], &generator)]
        for (a, b) in zip(points, points.dropFirst()) {
            // A rest needs no points in between, however long it is.
            if !isRest(a, b) {
                var tick = digitizer.tick(notBefore: a.instant + .nanoseconds(1))
                while digitizer.instant(ofTick: tick) < b.instant {
                    let point = place(at: digitizer.instant(ofTick: tick), from: a, to: b)
                    scanned.append(shaken(point, &generator))
                    tick += 1
                }
            }
            scanned.append(shaken(b, &generator))
        }
        return scanned
    }

    /// Whether every scan finds the finger at one place.
    private func isRest(_ a: FingerPath.Point, _ b: FingerPath.Point) -> Bool {
        jitter == 0 && arc == nil && a.x == b.x && a.y == b.y
    }

    private func place(
        at instant: Instant, from a: FingerPath.Point, to b: FingerPath.Point
    ) -> FingerPath.Point {
        let part = Double((instant - a.instant).nanoseconds) / Double((b.instant - a.instant).nanoseconds)
        let way = isEased ? eased(part) : part
        if let arc {
            // All of the way but the lift at its end.
            let place = arc.turned(points[0], by: way)
            return FingerPath.Point(instant: instant, x: place.x, y: place.y)
        }
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
