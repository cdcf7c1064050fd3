/// A place in some coordinate space, in points.
///
/// Which space is said by whoever hands the place on: the screen's, a window's, or a view's own.
/// The name is not `Point`, since on macOS Foundation brings a `Point` (and a `Size`) of `MacTypes.h` along,
/// and a client that imports both could write neither.
@frozen
public struct PlanePoint: Hashable, Sendable, BitwiseCopyable {
    /// The distance from the left edge of the space, in points; grows to the right.
    public var x: Double

    /// The distance from the top edge of the space, in points; grows downward.
    public var y: Double

    /// The point at these coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the space.
    @inlinable
    public static var zero: PlanePoint { PlanePoint(x: 0, y: 0) }

    /// A place that lies in no rectangle: what becomes of a point that cannot be converted.
    @inlinable
    public static var nowhere: PlanePoint { PlanePoint(x: .nan, y: .nan) }

    /// Whether it is no place, along one axis or both.
    @inlinable
    public var isNowhere: Bool { x.isNaN || y.isNaN }

    /// The length of the straight line to another place, in points.
    @inlinable
    public func distance(to other: PlanePoint) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
