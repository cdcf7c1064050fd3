import Foundation
import HIDEvents
import UIKitModel
import VirtualTime

/// Fingers on the glass. Points are the screen's, times count from the beginning; a finger that moves goes the whole
/// way by the last scan that finds it down (M-11).
extension Phone {
    /// Has a finger do something on the glass, from the present instant on at the earliest. A finger that is there
    /// already is a mistake of the caller's, and traps.
    public func play(_ path: FingerPath) {
        let stroke = path.points[0].instant...path.points[path.points.count - 1].instant
        let finger = PlayedFinger(number: path.finger, contact: path.contact)
        if let other = strokes[finger, default: FingerStrokesPlayed()].insert(stroke) {
            fatalError(
                "finger \(path.finger) is there from \(other.lowerBound) to \(other.upperBound) already; "
                    + "give this one another number")
        }
        playChecked(path)
    }

    /// The same of a finger that is known not to be there: of a file, all have been looked at.
    package func playChecked(_ path: FingerPath) {
        guard path.points[0].instant >= kernel.agenda.now else {
            fatalError(
                "a finger cannot come down at \(path.points[0].instant), since it is \(kernel.agenda.now) already"
            )
        }
        guard path.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            fatalError("a finger is somewhere: its places are finite numbers of points")
        }
        lastLift = max(lastLift, path.points[path.points.count - 1].instant)
        digitizer.play(path)
    }

    /// A finger that touches and leaves.
    ///
    /// - Parameters:
    ///   - duration: how long it stays; 50 ms if nothing else is said (E09).
    ///   - drift: how far it has slid when it leaves.
    public func tap(
        _ point: CGPoint, at time: Interval, for duration: Interval = FingerDefaults.tap,
        drift: CGVector = .zero, finger: Int = 1
    ) {
        drag(
            from: point, to: CGPoint(x: point.x + drift.dx, y: point.y + drift.dy), at: time, for: duration,
            finger: finger)
    }

    /// Two taps, one after the other.
    ///
    /// - Parameters:
    ///   - duration: how long the finger stays each time; 50 ms if nothing else is said (E09).
    ///   - gap: from the first lift to the second coming; 150 ms if nothing else is said (E09).
    public func doubleTap(
        _ point: CGPoint, at time: Interval, for duration: Interval = FingerDefaults.tap,
        gap: Interval = FingerDefaults.gap, finger: Int = 1
    ) {
        let tap = FingerStroke.line(from: point.pair, to: point.pair, .init(from: .at(time), for: duration))
        play(tap, finger: finger)
        play(tap.again(after: gap), finger: finger)
    }

    /// A finger that stays where it is; two seconds if nothing else is said (E09).
    public func press(
        _ point: CGPoint, at time: Interval, for duration: Interval = FingerDefaults.press, finger: Int = 1
    ) {
        tap(point, at: time, for: duration, finger: finger)
    }

    /// A finger that moves in a straight line at a steady speed.
    public func drag(
        from start: CGPoint, to end: CGPoint, at time: Interval, for duration: Interval, finger: Int = 1
    ) {
        play(.line(from: start.pair, to: end.pair, .init(from: .at(time), for: duration)), finger: finger)
    }

    /// A finger that moves quickly in one direction.
    ///
    /// - Parameters:
    ///   - distance: 200 pt if nothing else is said (*assumed*).
    ///   - duration: 100 ms if nothing else is said (*assumed*).
    public func swipe(
        from start: CGPoint, _ direction: FingerDirection, distance: CGFloat = FingerDefaults.distance,
        at time: Interval, for duration: Interval = FingerDefaults.swipe, finger: Int = 1
    ) {
        let step = direction.step
        let end = CGPoint(x: start.x + step.x * distance, y: start.y + step.y * distance)
        drag(from: start, to: end, at: time, for: duration, finger: finger)
    }

    /// Two fingers that go straight towards each other or away.
    ///
    /// - Parameters:
    ///   - distances: how far from each other they are at first and at last.
    ///   - angle: the direction from the first finger to the second, degrees clockwise from the right.
    ///   - duration: 500 ms if nothing else is said (*assumed*).
    ///   - finger: the first one's number; the second one has the next.
    public func pinch(
        around middle: CGPoint, distances: (first: CGFloat, last: CGFloat), angle: Double = 0,
        at time: Interval, for duration: Interval = FingerDefaults.twoFingers, finger: Int = 1
    ) {
        let strokes = FingerStroke.pinch(
            around: middle.pair, distances: (Double(distances.first), Double(distances.last)), angle: angle,
            .init(from: .at(time), for: duration))
        for (index, stroke) in strokes.enumerated() { play(stroke, finger: finger + index) }
    }

    /// Two fingers that go round the middle between them.
    ///
    /// - Parameters:
    ///   - degrees: how far, clockwise.
    ///   - radius: from the middle to each finger; 60 pt if nothing else is said (*assumed*).
    ///   - angle: the direction from the first finger to the second when they come down, degrees clockwise from the
    ///     right.
    ///   - duration: 500 ms if nothing else is said (*assumed*).
    ///   - finger: the first one's number; the second one has the next.
    public func rotate(
        around middle: CGPoint, by degrees: Double, radius: CGFloat = FingerDefaults.radius,
        angle: Double = 0, at time: Interval, for duration: Interval = FingerDefaults.twoFingers,
        finger: Int = 1
    ) {
        let strokes = FingerStroke.rotation(
            around: middle.pair, by: degrees, radius: Double(radius), angle: angle,
            .init(from: .at(time), for: duration))
        for (index, stroke) in strokes.enumerated() { play(stroke, finger: finger + index) }
    }

    /// A pointer or pencil that moves above the glass in a straight line at a steady speed: in range without
    /// touching, until it leaves.
    ///
    /// The glass follows one of them at a time (*assumed*). When it comes down, with the same number, it hovers no
    /// more.
    ///
    /// - Parameter pencil: the pencil that hovers; nil for a pointer. Its force counts for nothing.
    public func hover(
        from start: CGPoint, to end: CGPoint, at time: Interval, for duration: Interval, finger: Int = 1,
        pencil: Pencil? = nil
    ) {
        let path = FingerPath.hover(
            finger: finger, from: start.pair, to: end.pair, at: .at(time), for: duration)
        play(pencil.map { path.drawn(by: $0) } ?? path)
    }

    private func play(_ stroke: FingerStroke, finger: Int) {
        var jitter = SeededGenerator(seed: configuration.seed, stream: "jitter")
        play(
            stroke.path(
                finger: finger, end: .lifted, contact: .touching,
                digitizer: Digitizer(scanRate: configuration.scanRate), generator: &jitter))
    }
}

extension CGPoint {
    fileprivate var pair: (x: Double, y: Double) { (Double(x), Double(y)) }
}

/// A finger on the glass, or above it. One that hovers may come down before its hovering ends: the scan that sees both
/// takes them for one.
struct PlayedFinger: Hashable {
    let number: Int
    let contact: FingerPath.Contact
}

/// When one finger is there, of all that it was played to do: in the order of time.
struct FingerStrokesPlayed {
    private var strokes: [ClosedRange<Instant>] = []

    /// - Returns: the stroke that this one would overlap, which is not taken in then; nil if there is none.
    mutating func insert(_ stroke: ClosedRange<Instant>) -> ClosedRange<Instant>? {
        // Mostly the last one.
        var place = strokes.count
        while place > 0, strokes[place - 1].lowerBound > stroke.lowerBound { place -= 1 }
        if place > 0, strokes[place - 1].upperBound > stroke.lowerBound { return strokes[place - 1] }
        if place < strokes.count, strokes[place].lowerBound < stroke.upperBound { return strokes[place] }
        strokes.insert(stroke, at: place)
        return nil
    }
}
