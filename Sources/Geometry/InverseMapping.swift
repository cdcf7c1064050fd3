/// The way from a superview's coordinates into a view's own, worked out once and used for every point.
///
/// A live view keeps one and makes it anew when its bounds, center or transform change; a walk then pays two
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

    // In the order of use: a translation reads the first 24 bytes of 72.

    /// Which of the fields below count.
    public let kind: Kind

    /// What is added last: the middle of the bounds, for a translation already less the center.
    @usableFromInline let after: PlanePoint

    /// What is subtracted first: the center and the transform's own shift. Subtracting before multiplying,
    /// and not folding both into one shift, keeps a view's middle exact wherever its superview has it.
    @usableFromInline let before: PlanePoint

    /// The inverse of the transform, without its shift.
    @usableFromInline let a: Double
    @usableFromInline let b: Double
    @usableFromInline let c: Double
    @usableFromInline let d: Double

    /// The way from a superview's coordinates into those of a view that lies in it so.
    @inlinable
    public init(of geometry: ViewGeometry) {
        let middle = geometry.bounds.middle
        let transform = geometry.transform
        let shift = PlanePoint(x: geometry.center.x + transform.tx, y: geometry.center.y + transform.ty)
        let linear = Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        if linear.isTranslation {
            kind = .translation
            after = PlanePoint(x: middle.x - shift.x, y: middle.y - shift.y)
            before = .zero
            (a, b, c, d) = (1, 0, 0, 1)
        } else if let inverse = linear.inverse {
            kind = .affine
            after = middle
            before = shift
            (a, b, c, d) = (inverse.a, inverse.b, inverse.c, inverse.d)
        } else {
            kind = .singular
            after = .nowhere
            before = .zero
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
        if kind == .affine {
            let x = point.x - before.x
            let y = point.y - before.y
            return PlanePoint(x: a * x + c * y + after.x, y: b * x + d * y + after.y)
        }
        // A singular mapping adds "not a number", which needs no branch of its own.
        return PlanePoint(x: point.x + after.x, y: point.y + after.y)
    }
}
