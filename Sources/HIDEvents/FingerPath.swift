import Trace
import VirtualTime

/// What one finger does on the glass: where it is from the moment it goes down until it is lifted. Or what a
/// pointer or pencil does above it: from its coming into range until it leaves.
public struct FingerPath: Hashable, Sendable {
    /// A place at an instant; between two of them the finger moves in a straight line at a steady speed.
    public struct Point: Hashable, Sendable {
        /// When the finger is there.
        public var instant: Instant
        /// Points of the screen, from the left.
        public var x: Double
        /// Points of the screen, from the top.
        public var y: Double

        /// A place of the screen at an instant.
        public init(instant: Instant, x: Double, y: Double) {
            self.instant = instant
            self.x = x
            self.y = y
        }
    }

    /// How a path comes to its end.
    public enum End: Hashable, Sendable {
        /// The finger leaves the glass, or the system takes its touch away (D-6).
        case lifted, cancelled
    }

    /// Whether the finger is on the glass.
    public enum Contact: Hashable, Sendable {
        /// On the glass from the first point to the last.
        case touching
        /// In range without touching, as a pointer or a pencil above the glass (E07).
        case hovering
    }

    /// Where the samples of a path come from.
    public enum Sampling: Hashable, Sendable {
        /// The digitizer scans it at its rate.
        case scanned
        /// Each point is a report at its own instant, as it was recorded.
        case asRecorded
    }

    /// Its number: 1, 2, …
    public let finger: Int
    /// In order of time, at least two: where it goes down or comes into range, where it is lifted or leaves.
    public let points: [Point]
    /// What happens at the last point.
    public let end: End
    /// Whether the digitizer scans it, or it is a recording with instants of its own.
    public let sampling: Sampling
    /// Whether it touches or hovers.
    public let contact: Contact
    /// The pencil that touches in place of a finger, or hovers in place of a pointer; nil for these.
    public let pencil: Pencil?

    /// - Precondition: `points` are two or more, none earlier than the one before; only what touches is
    ///   cancelled; a pencil is scanned.
    public init(
        finger: Int, points: [Point], end: End = .lifted, sampling: Sampling = .scanned,
        contact: Contact = .touching, pencil: Pencil? = nil
    ) {
        guard points.count >= 2 else {
            fatalError("a finger goes down and is lifted: two points at least")
        }
        guard zip(points, points.dropFirst()).allSatisfy({ $0.instant <= $1.instant }) else {
            fatalError("the points of a finger come in order of time")
        }
        guard contact == .touching || end == .lifted else {
            fatalError("there is no touch that could be cancelled")
        }
        guard pencil == nil || sampling == .scanned else {
            fatalError("a pencil is scanned")
        }
        self.finger = finger
        self.points = points
        self.end = end
        self.sampling = sampling
        self.contact = contact
        self.pencil = pencil
    }

    /// The same way, gone by a pencil.
    public func drawn(by pencil: Pencil) -> FingerPath {
        FingerPath(
            finger: finger, points: points, end: end, sampling: sampling, contact: contact, pencil: pencil)
    }

    /// A finger that goes down and is lifted near where it was.
    ///
    /// - Parameters:
    ///   - duration: from down to up. 50 ms is what WebKit's synthetic fingers take (E09).
    ///   - drift: how far the finger has slid when it is lifted, points.
    public static func tap(
        finger: Int = 1, x: Double, y: Double, at instant: Instant,
        for duration: Interval = FingerDefaults.tap,
        drift: (x: Double, y: Double) = (0, 0)
    ) -> FingerPath {
        drag(finger: finger, from: (x, y), to: (x + drift.x, y + drift.y), at: instant, for: duration)
    }

    /// A finger that stays. WebKit's synthetic long press takes two seconds (E09).
    public static func press(
        finger: Int = 1, x: Double, y: Double, at instant: Instant,
        for duration: Interval = FingerDefaults.press
    ) -> FingerPath {
        tap(finger: finger, x: x, y: y, at: instant, for: duration)
    }

    /// A finger that moves in a straight line at a steady speed.
    public static func drag(
        finger: Int = 1, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        at instant: Instant,
        for duration: Interval
    ) -> FingerPath {
        FingerPath(finger: finger, points: line(from: start, to: end, at: instant, for: duration))
    }

    /// A pointer or pencil that moves above the glass in a straight line at a steady speed.
    public static func hover(
        finger: Int = 1, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        at instant: Instant,
        for duration: Interval
    ) -> FingerPath {
        FingerPath(
            finger: finger, points: line(from: start, to: end, at: instant, for: duration), contact: .hovering
        )
    }

    private static func line(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), at instant: Instant,
        for duration: Interval
    ) -> [Point] {
        [
            Point(instant: instant, x: start.x, y: start.y),
            Point(instant: instant + duration, x: end.x, y: end.y),
        ]
    }

    // MARK: Phases

    var firstPhase: ContactPhase {
        switch contact {
        case .touching: .down
        case .hovering: .cameInRange
        }
    }

    var movingPhase: ContactPhase {
        switch contact {
        case .touching: .moved
        case .hovering: .hovered
        }
    }

    var lastPhase: ContactPhase {
        switch (contact, end) {
        case (.touching, .lifted): .up
        case (.touching, .cancelled): .cancelled
        case (.hovering, _): .leftRange
        }
    }

    // MARK: Places

    /// How its pencil is held at `instant`, from its first point to its last; nil if it is a finger.
    func reading(at instant: Instant) -> Pencil.Reading? {
        guard let pencil else { return nil }
        let (start, whole) = (points[0].instant, points[points.count - 1].instant - points[0].instant)
        if whole == .zero { return pencil.first }
        let share = Double((instant - start).nanoseconds) / Double(whole.nanoseconds)
        return pencil.reading(after: share)
    }

    /// Where the finger is at `instant`, which lies between its first point and its last.
    func place(at instant: Instant) -> (x: Double, y: Double) {
        let next = points.partitioningIndex { $0.instant > instant }
        let (a, b) = (points[next - 1], points[next])
        let part = Double((instant - a.instant).nanoseconds) / Double((b.instant - a.instant).nanoseconds)
        return (a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
    }
}
