import Arithmetic
import Geometry

/// The rotation of two fingers: the sum of all turns of the line from one to the other.
struct RotationTrack: Hashable {
    /// Radians, clockwise; no jump where the line points left.
    private(set) var rotation = 0.0
    /// How far it has turned since the fingers came down together.
    private(set) var turn = 0.0
    /// The direction of the line; nil as long as the fingers have been in one place (*assumed*).
    private var angle: Double?

    /// Two fingers are there anew; the rotation stays.
    mutating func rebase(_ first: PlanePoint, _ second: PlanePoint) {
        turn = 0
        angle = Self.angle(first, second)
    }

    /// The line has turned the shorter way; half a turn in one step is taken clockwise (*assumed*).
    mutating func follow(_ first: PlanePoint, _ second: PlanePoint) {
        // Fingers in one place have no direction: the last one stays (*assumed*).
        guard let new = Self.angle(first, second) else { return }
        defer { angle = new }
        guard let angle else { return }
        var step = new - angle
        if step > .pi { step -= 2 * .pi }
        if step <= -.pi { step += 2 * .pi }
        turn += step
        rotation += step
    }

    mutating func setRotation(_ rotation: Double) { self.rotation = rotation }

    private static func angle(_ first: PlanePoint, _ second: PlanePoint) -> Double? {
        first == second ? nil : arcTangent(second.y - first.y, second.x - first.x)
    }
}
