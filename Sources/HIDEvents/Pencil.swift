import VirtualTime

/// A pencil, which touches in place of a finger (M-21), or hovers in place of a pointer (G-8).
///
/// The glass sees where it is and how it leans. How hard it presses only its own sensor knows, and sends it over the
/// air; so a report has an estimate of the force, and an update with the real one comes later. Above the glass
/// there is no force.
public struct Pencil: Hashable, Sendable {
    /// What there is to be measured at an instant.
    public struct Reading: Hashable, Sendable {
        /// How hard it presses; 1 is an average press.
        public var force: Double
        /// The angle between it and the glass, radians: 0 if it lies on it, π/2 if it stands on its tip.
        public var altitude: Double
        /// Where its cap points, radians clockwise from the right of the screen.
        public var azimuth: Double

        /// A pencil that is held so.
        public init(force: Double, altitude: Double, azimuth: Double) {
            (self.force, self.altitude, self.azimuth) = (force, altitude, azimuth)
        }
    }

    /// The most that its sensor can tell, in average presses: 25/6 (*observed*: `maximumPossibleForce` of a pencil's
    /// touch).
    public static let maximumForce = 25.0 / 6

    /// How it is held where nothing else is said: an average press, and leaning as a writing hand holds it (*assumed*).
    public static let standard = Reading(force: 1, altitude: .pi / 3, azimuth: 0)

    /// How long an update takes over the air where nothing else is said: longer than a frame at 60 Hz, so that the
    /// estimate is told first (*assumed*).
    public static let standardUpdateDelay = Cost.fixed(.milliseconds(20))

    /// How it is held when it comes down, or into range.
    public let first: Reading
    /// How it is held when it is lifted, or leaves the range; in between it changes steadily.
    public let last: Reading
    /// From a scan of the glass to the update of its report.
    public let updateDelay: Cost

    /// A pencil that changes its hold steadily from its coming down to its lift.
    public init(from first: Reading, to last: Reading, updateDelay: Cost = Pencil.standardUpdateDelay) {
        (self.first, self.last, self.updateDelay) = (first, last, updateDelay)
    }

    /// A pencil that is held in one way.
    public init(
        _ reading: Reading = Pencil.standard, updateDelay: Cost = Pencil.standardUpdateDelay
    ) {
        self.init(from: reading, to: reading, updateDelay: updateDelay)
    }

    /// How it is held after this share of its time on the glass.
    func reading(after share: Double) -> Reading {
        func between(_ a: Double, _ b: Double) -> Double { a == b ? a : a + (b - a) * share }
        return Reading(
            force: between(first.force, last.force), altitude: between(first.altitude, last.altitude),
            azimuth: between(first.azimuth, last.azimuth))
    }
}

/// What a pencil sends over the air, later than the glass's report: the update of that report (M-21).
public struct PencilUpdate: Hashable, Sendable {
    /// The number of the report (`kIOHIDEventFieldDigitizerGenerationCount`).
    public let generation: UInt32
    /// The number of the finger that the pencil is.
    public let finger: Int
    /// Where the report found it, points of the screen.
    public let x: Double
    /// Points of the screen, from the top.
    public let y: Double
    /// How hard it pressed then.
    public let force: Double
}
