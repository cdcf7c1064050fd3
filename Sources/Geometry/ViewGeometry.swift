/// What decides where a view lies in its superview, and so which points it takes.
///
/// The three parts are UIKit's, with the layer's anchor point in the middle: the middle of `bounds` stands at
/// `center`, and `transform` turns and stretches round it. `frame` is derived.
///
/// *Source:* C-5.
@frozen
public struct ViewGeometry: Hashable, Sendable, BitwiseCopyable {
    /// The part of its own coordinate space that the view shows; scrolling moves the origin.
    public var bounds: Rectangle

    /// Where the middle of `bounds` stands, in the superview's coordinates.
    public var center: PlanePoint

    /// The map round the middle of `bounds`, on the way from the view to its superview.
    public var transform: Transform

    /// The geometry of a view.
    ///
    /// - Parameters:
    ///   - bounds: in the view's own coordinates.
    ///   - center: where the middle of the bounds lies, in the superview's coordinates.
    ///   - transform: what is done to the view about its center.
    @inlinable
    public init(bounds: Rectangle, center: PlanePoint, transform: Transform = .identity) {
        self.bounds = bounds
        self.center = center
        self.transform = transform
    }

    /// The geometry of a view that `init(frame:)` makes: bounds at 0, no transform.
    ///
    /// - Parameter frame: In the superview's coordinates; a negative size is standardized.
    @inlinable
    public init(frame: Rectangle) {
        let frame = frame.standardized
        self.init(bounds: Rectangle(origin: .zero, size: frame.size), center: frame.middle)
    }

    /// Whether one of its numbers is none (NaN).
    package var hasNaN: Bool {
        bounds.origin.isNowhere || bounds.size.width.isNaN || bounds.size.height.isNaN || center.isNowhere
            || transform.a.isNaN || transform.b.isNaN || transform.c.isNaN || transform.d.isNaN
            || transform.tx.isNaN || transform.ty.isNaN
    }
}

// MARK: - Conversion

extension ViewGeometry {
    /// Converts a point of the superview to the view's own coordinates.
    ///
    /// Computed by ``InverseMapping``, so that a walk with cached mappings and one without agree in every
    /// bit.
    ///
    /// - Returns: `nil` if the transform is singular.
    ///
    /// *Source:* C-5.
    @inlinable
    public func convertFromSuperview(_ point: PlanePoint) -> PlanePoint? {
        let mapping = InverseMapping(of: self)
        return mapping.isInvertible ? mapping.map(point) : nil
    }

    /// Converts a point of the view's own coordinates to the superview's.
    ///
    /// *Source:* C-5.
    @inlinable
    public func convertToSuperview(_ point: PlanePoint) -> PlanePoint {
        let middle = bounds.middle
        let turned = PlanePoint(x: point.x - middle.x, y: point.y - middle.y).applying(transform)
        return PlanePoint(x: turned.x + center.x, y: turned.y + center.y)
    }
}

// MARK: - Frame

extension ViewGeometry {
    /// The smallest upright rectangle of the superview round the transformed bounds.
    ///
    /// Setting it is exact while the transform only shifts: the bounds get the frame's size, the center goes
    /// where the frame comes out as asked. Otherwise UIKit calls the frame undefined. Here the size is then
    /// the box round the frame's size taken through the inverse: right for scales and quarter turns, too
    /// large for other turns, so that `frame = frame` makes such a view grow. A singular transform leaves the
    /// size as it was. The bounds' origin, and so the scroll position, never changes. A negative size is
    /// standardized (*assumed*).
    ///
    /// *Source:* C-5; UIKit's reference of `UIView.frame`.
    @inlinable
    public var frame: Rectangle {
        get {
            let size = bounds.size.boundingSize(applying: transform)
            return Rectangle(
                origin: PlanePoint(
                    x: center.x + transform.tx - size.width / 2,
                    y: center.y + transform.ty - size.height / 2),
                size: size)
        }
        set {
            let frame = newValue.standardized
            if transform.isTranslation {
                bounds.size = frame.size
            } else if let inverse = transform.inverse {
                bounds.size = frame.size.boundingSize(applying: inverse)
            }
            center = PlanePoint(x: frame.middle.x - transform.tx, y: frame.middle.y - transform.ty)
        }
    }
}
