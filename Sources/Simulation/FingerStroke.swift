import Geometry
import HIDEvents
import VirtualTime

/// How one finger moves from its going down to its leaving.
package struct FingerStroke {
    /// In order of time, at least two. Coordinates are the screen's, in points.
    package let points: [FingerPath.Point]
    /// Whether the finger gathers speed from every point and loses it towards the next, instead of moving
    /// steadily.
    let isEased: Bool
    /// How far each scan finds the finger beside its way at most, along each axis; points.
    let jitter: Double
    /// Goes round from the first of two points instead of straight to the second.
    private var arc: Arc?

    package init(_ points: [FingerPath.Point], isEased: Bool = false, jitter: Double = 0) {
        (self.points, self.isEased, self.jitter) = (points, isEased, jitter)
    }

    /// A way round a centre.
    private struct Arc {
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
    package func moved(by x: Double, _ y: Double) -> FingerStroke {
        var moved = FingerStroke(
            points.map { .init(instant: $0.instant, x: $0.x + x, y: $0.y + y) }, isEased: isEased,
            jitter: jitter)
        moved.arc = arc
        return moved
    }

    /// The same once more.
    ///
    /// - Parameter gap: from its end to the next beginning.
    package func again(after gap: Interval) -> FingerStroke {
        later(by: points[points.count - 1].instant - points[0].instant + gap)
    }

    /// The same at another time.
    package func later(by delay: Interval) -> FingerStroke {
        var later = FingerStroke(
            points.map { .init(instant: $0.instant + delay, x: $0.x, y: $0.y) }, isEased: isEased,
            jitter: jitter)
        later.arc = arc
        return later
    }

    /// How many scans the glass reports.
    ///
    /// - Parameter reportsRest: whether those of rests are among them.
    package func reportedScans(_ digitizer: Digitizer, reportsRest: Bool) -> Int64 {
        zip(points, points.dropFirst()).reduce(0) { sum, segment in
            let (a, b) = segment
            if !reportsRest, isRest(a, b) { return sum }
            return sum + digitizer.tick(notBefore: b.instant) - digitizer.tick(notBefore: a.instant)
        }
    }

    /// The stroke as the glass takes it. What does not move steadily gets a point at every scan.
    ///
    /// - Parameter generator: the stream that the jitter is drawn from.
    package func path(
        finger: Int, end: FingerPath.End, contact: FingerPath.Contact, digitizer: Digitizer,
        generator: inout SeededGenerator
    ) -> FingerPath {
        let arrives = contact == .touching && !isRest(points[points.count - 2], points[points.count - 1])
        let points = arrives ? digitizer.arriving(points) : points
        let isSteady = !isEased && jitter == 0 && arc == nil
        return FingerPath(
            finger: finger, points: isSteady ? points : scannedPoints(points, digitizer, &generator),
            end: end,
            contact: contact)
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

// MARK: Verbs

extension FingerStroke {
    /// When a verb begins, how long it lasts, and how its fingers move.
    package struct Manner {
        let start: Instant
        let duration: Interval
        package let isEased: Bool
        package let jitter: Double

        package init(from start: Instant, for duration: Interval, isEased: Bool = false, jitter: Double = 0) {
            (self.start, self.duration, self.isEased, self.jitter) = (start, duration, isEased, jitter)
        }
    }

    /// A straight line.
    package static func line(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ manner: Manner
    ) -> FingerStroke {
        FingerStroke(
            [
                .init(instant: manner.start, x: start.x, y: start.y),
                .init(instant: manner.start + manner.duration, x: end.x, y: end.y),
            ], isEased: manner.isEased, jitter: manner.jitter)
    }

    /// Two fingers that go straight towards each other or away. The first is the one that `angle` points away from.
    ///
    /// - Parameters:
    ///   - distances: how far from each other the fingers are at first and at last, points.
    ///   - angle: the direction from the first finger to the second, degrees clockwise from the right.
    package static func pinch(
        around middle: (x: Double, y: Double), distances: (first: Double, last: Double), angle: Double,
        _ manner: Manner
    ) -> [FingerStroke] {
        [-0.5, 0.5].map { side in
            let (start, end) = (arm(distances.first * side, angle), arm(distances.last * side, angle))
            return line(
                from: (middle.x + start.x, middle.y + start.y), to: (middle.x + end.x, middle.y + end.y),
                manner)
        }
    }

    /// Two fingers that go round the middle between them. The first is the one that `angle` points away from.
    ///
    /// - Parameters:
    ///   - degrees: how far, clockwise.
    ///   - radius: from the middle to each finger, points.
    package static func rotation(
        around middle: (x: Double, y: Double), by degrees: Double, radius: Double, angle: Double,
        _ manner: Manner
    ) -> [FingerStroke] {
        [-1.0, 1].map { side in
            let (arm, arc) = (arm(radius * side, angle), Arc(centre: middle, degrees: degrees))
            let start = (x: middle.x + arm.x, y: middle.y + arm.y)
            let end = arc.turned(.init(instant: manner.start, x: start.x, y: start.y), by: 1)
            var stroke = line(from: start, to: end, manner)
            stroke.arc = arc
            return stroke
        }
    }

    /// So far in a direction, degrees clockwise from the right.
    package static func arm(_ length: Double, _ degrees: Double) -> (x: Double, y: Double) {
        let arm = PlanePoint(x: length, y: 0).applying(Transform(degrees: degrees))
        return (arm.x, arm.y)
    }
}
