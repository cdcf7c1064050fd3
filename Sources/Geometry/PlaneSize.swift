/// The extent of a rectangle, in points.
///
/// A negative length is kept as it was set; `Rectangle` says what it means.
@frozen
public struct PlaneSize: Hashable, Sendable, BitwiseCopyable {
    /// The extent along x, in points.
    public var width: Double

    /// The extent along y, in points.
    public var height: Double

    /// The size of a rectangle so wide and so high, in points.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent at all: a rectangle of this size contains nothing.
    @inlinable
    public static var zero: PlaneSize { PlaneSize(width: 0, height: 0) }
}
