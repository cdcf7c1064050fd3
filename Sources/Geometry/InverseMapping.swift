/// The way from a superview's coordinates into a view's own, worked out once and used for every point.
///
/// A live view keeps one and makes it anew when its bounds, center or transform change; a walk then pays four
/// additions for a view that is not turned or stretched. The result is that of
/// ``ViewGeometry/convertFromSuperview(_:)`` bit by bit, because that one asks here.
///
/// *Source:* C-5.
@frozen
public struct InverseMapping: Hashable, Sendable, BitwiseCopyable {
    /// How much work a point takes.
    @frozen
    public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
        /// The view is shifted, no more.
        case translation
        /// The view is turned, stretched or skewed as well.
        case affine
        /// The view is flattened: no point leads into it.
        case singular
    }

    // In the order of use: a translation reads the first 40 bytes of 72.

    /// Which of the fields below count.
    public let kind: Kind

    /// What is subtracted first: where in the superview the point `after` lies. Subtracting before anything else, and
    /// not folding both into one shift, keeps that point exact wherever the superview has it and however far the
    /// view is scrolled.
    public let before: PlanePoint

    /// What is added last: for a translation the corner of the bounds, so that an edge stays an edge; else their
    /// middle, round which the view is turned.
    @usableFromInline let after: PlanePoint

    /// The inverse of the transform, without its shift.
    @usableFromInline let a: Double
    @usableFromInline let b: Double
    @usableFromInline let c: Double
    @usableFromInline let d: Double

    /// The way from a superview's coordinates into those of a view that lies in it so.
    @inlinable
    public init(of geometry: ViewGeometry) {
        let transform = geometry.transform
        let middle = PlanePoint(x: geometry.center.x + transform.tx, y: geometry.center.y + transform.ty)
        let linear = Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        if linear.isTranslation {
            let size = geometry.bounds.size
            kind = .translation
            before = PlanePoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
            after = geometry.bounds.origin
            (a, b, c, d) = (1, 0, 0, 1)
        } else if let inverse = linear.inverse {
            kind = .affine
            before = middle
            after = geometry.bounds.middle
            (a, b, c, d) = (inverse.a, inverse.b, inverse.c, inverse.d)
        } else {
            kind = .singular
            before = .zero
            after = .nowhere
            (a, b, c, d) = (0, 0, 0, 0)
        }
    }

    /// Whether any point leads into the view; `false` makes it unhittable.
    @inlinable
    public var isInvertible: Bool { kind != .singular }

    /// Converts a point of the superview to the view's own coordinates.
    ///
    /// - Returns: ``PlanePoint/nowhere`` if the mapping is not invertible; no rectangle contains that.
    @inlinable
    public func map(_ point: PlanePoint) -> PlanePoint {
        let x = point.x - before.x
        let y = point.y - before.y
        if kind == .affine {
            return PlanePoint(x: a * x + c * y + after.x, y: b * x + d * y + after.y)
        }
        // A singular mapping adds "not a number", which needs no branch of its own.
        return PlanePoint(x: x + after.x, y: y + after.y)
    }
}
