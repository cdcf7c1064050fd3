/// An upright rectangle in some coordinate space, in points.
///
/// The size may be negative, as a `CGRect`'s may: the rectangle then reaches to the left of its origin, or
/// above it. `minX` … `maxY`, `middle` and `contains(_:)` take it that way; `origin` and `size` stay as set.
@frozen
public struct Rectangle: Hashable, Sendable, BitwiseCopyable {
    /// The corner that the size is measured from.
    public var origin: PlanePoint

    /// The extent from the origin.
    public var size: PlaneSize

    /// The rectangle with this corner and this size.
    @inlinable
    public init(origin: PlanePoint, size: PlaneSize) {
        self.origin = origin
        self.size = size
    }

    /// The rectangle with its origin at (x, y), all in points.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: PlanePoint(x: x, y: y), size: PlaneSize(width: width, height: height))
    }

    /// The rectangle at the origin that contains nothing.
    @inlinable
    public static var zero: Rectangle { Rectangle(origin: .zero, size: .zero) }

    /// The left edge, which belongs to the rectangle.
    @inlinable
    public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }

    /// The right edge, which does not belong to the rectangle.
    @inlinable
    public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }

    /// The top edge, which belongs to the rectangle.
    @inlinable
    public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }

    /// The bottom edge, which does not belong to the rectangle.
    @inlinable
    public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }

    /// The place half way between opposite corners.
    @inlinable
    public var middle: PlanePoint {
        PlanePoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    }

    /// The same places, written with a size that is not negative.
    @inlinable
    public var standardized: Rectangle {
        Rectangle(
            origin: PlanePoint(x: minX, y: minY),
            size: PlaneSize(width: size.width.magnitude, height: size.height.magnitude))
    }

    /// Whether a place belongs to the rectangle: the left and top edges do, the right and bottom ones do not.
    ///
    /// So of two neighbours exactly one has the edge between them, and an empty rectangle contains nothing.
    ///
    /// - Parameter point: In the same coordinate space as the rectangle, in points.
    /// - Returns: `false` also for a point or a rectangle with a coordinate that is not a number.
    ///
    /// *Source:* C-2; `CGRectContainsPoint`.
    @inlinable
    public func contains(_ point: PlanePoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
