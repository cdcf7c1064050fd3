import Arithmetic
import Foundation
import Geometry
import HIDEvents

/// What a pencil's touch has besides: how hard the pencil presses, and how it leans (M-21).
extension UITouch {
    /// Properties of a touch that may be estimated at first, with Apple's numbers.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// How hard it presses; the only one that is ever estimated here.
        public static let force = Self(rawValue: 1)
        /// Where the pencil's cap points.
        public static let azimuth = Self(rawValue: 2)
        /// How steeply the pencil stands.
        public static let altitude = Self(rawValue: 4)
        /// Where it is.
        public static let location = Self(rawValue: 8)
    }

    /// How hard it presses: 1 is an average press; 0 on a screen that does not measure it.
    public final var force: CGFloat { pencil.map { CGFloat($0.force) } ?? fingerForce }

    /// The most that ``force`` can be; 0 for a finger, whose force is not measured here.
    public final var maximumPossibleForce: CGFloat { pencil == nil ? 0 : CGFloat(Pencil.maximumForce) }

    /// The angle between the pencil and the glass, radians: 0 if it lies on the glass, π/2 if it stands on its tip,
    /// as a finger does.
    public final var altitudeAngle: CGFloat { pencil.map { CGFloat($0.altitude) } ?? .pi / 2 }

    /// Where the pencil's cap points, radians clockwise from the x axis of `view`; nil for the
    /// window's. 0 for a finger.
    public final func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return CGFloat(arcTangent(Double(direction.dy), Double(direction.dx)))
    }

    /// The same as a direction: a vector of length 1 toward the pencil's cap. To the right for a finger.
    public final func azimuthUnitVector(in view: UIView?) -> CGVector {
        guard let pencil else { return CGVector(dx: 1, dy: 0) }
        return pencil.direction(at: place) { convert($0, to: view) }
    }

    /// Which of its values are estimates.
    ///
    /// Not every estimate is updated: see ``estimatedPropertiesExpectingUpdates``.
    public final var estimatedProperties: Properties { pencil?.isEstimated ?? false ? .force : [] }

    /// Which of its values an update is to tell; ``estimationUpdateIndex`` says which update.
    ///
    /// None of a touch that is cancelled: who hears of that hears of no update of its last sample (M-22; *assumed*).
    public final var estimatedPropertiesExpectingUpdates: Properties {
        phase != .cancelled && pencil?.expectsUpdate ?? false ? .force : []
    }

    /// The number by which an update finds what it is about; nil for a touch without estimates and without an update.
    ///
    /// It is greater with each sample of a pencil. Keep it with the sample: the touch will have another one.
    public final var estimationUpdateIndex: NSNumber? {
        guard let pencil, pencil.index != 0 else { return nil }
        return NSNumber(value: pencil.index)
    }
}

extension UITouch.TouchType {
    /// What ``pencil`` was called before.
    public static let stylus = UITouch.TouchType.pencil
}

/// What a sample of a pencil tells, besides its place.
struct PencilSample: Hashable {
    var force: Double
    /// Radians.
    let altitude: Double
    /// Radians, on the screen.
    let azimuth: Double
    /// The number of the sample; 0 for one that never was, such as a predicted one.
    let index: UInt32
    var isEstimated: Bool
    /// Whether an update is to tell the force.
    var expectsUpdate: Bool

    /// Nil if the event is not about a pencil.
    init?(_ event: IOHIDEvent) {
        guard event.transducer == .stylus else { return nil }
        force = event.pressure
        altitude = event.stylus.altitude
        azimuth = event.stylus.azimuth
        index = event.stylus.generationCount
        isEstimated = event.stylus.estimatedMask.contains(.estimatedPressure)
        expectsUpdate = event.stylus.willUpdateMask.contains(.estimatedPressure)
    }

    /// Nil if it is of a pencil that rests: nothing new (M-10).
    var asNew: PencilSample? { index == 0 ? nil : self }

    /// Where its cap points, in the coordinates that `convert` leads to; its length is 1.
    ///
    /// - Parameter place: where its tip is, on the screen.
    func direction(at place: PlanePoint, _ convert: (PlanePoint) -> CGPoint) -> CGVector {
        let cap = PlanePoint(x: place.x + cosine(azimuth), y: place.y + sine(azimuth))
        let (start, end) = (convert(place), convert(cap))
        let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
        let length = (x * x + y * y).squareRoot()
        return length > 0
            ? CGVector(dx: CGFloat(x / length), dy: CGFloat(y / length)) : CGVector(dx: 1, dy: 0)
    }

    /// The same for a place of which no report comes or is known, such as one to come or one whose report got lost:
    /// nobody will ever measure it (M-21; *assumed*: it is an estimate as a whole).
    var unmeasured: PencilSample {
        PencilSample(
            force: force, altitude: altitude, azimuth: azimuth, index: 0, isEstimated: true,
            expectsUpdate: false)
    }

    private init(
        force: Double, altitude: Double, azimuth: Double, index: UInt32, isEstimated: Bool,
        expectsUpdate: Bool
    ) {
        (self.force, self.altitude, self.azimuth, self.index) = (force, altitude, azimuth, index)
        (self.isEstimated, self.expectsUpdate) = (isEstimated, expectsUpdate)
    }

    /// The update has come: with the force that was measured, or with `nil` in its place, since none will come.
    mutating func update(force measured: Double?) {
        if let measured { (force, isEstimated) = (measured, false) }
        expectsUpdate = false
    }
}
