import Geometry
import Trace

/// A view or window at a moment of the trail.
public struct ViewState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// Whether it is a window.
    public let isWindow: Bool
    /// The view that it lies in; none for a window and for one that was removed.
    public internal(set) var superview = SubjectID.none
    /// Those in front last.
    public internal(set) var subviews: [SubjectID] = []
    /// In the order in which they were added.
    public internal(set) var recognizers: [SubjectID] = []
    /// It has left its window; should it come back, it is another subject.
    public internal(set) var isRemoved = false
    /// What was set of it: geometry, flags, the offset of a scroll view.
    public internal(set) var properties = PropertyList()

    /// Where it lies in its superview, a window on the screen.
    public var geometry: ViewGeometry {
        let size = properties.point(.boundsSize)
        return ViewGeometry(
            bounds: Rectangle(
                origin: properties.point(.boundsOrigin), size: PlaneSize(width: size.x, height: size.y)),
            center: properties.point(.center), transform: transform)
    }

    private var transform: Transform {
        guard let abc = properties[.transformABC], let dt = properties[.transformDT] else { return .identity }
        return Transform(a: abc.x, b: abc.y, c: abc.z, d: dt.x, tx: dt.y, ty: dt.z)
    }

    /// What keeps it from being asked about any point.
    public var hitTestTraits: HitTestTraits {
        HitTestTraits(
            isEnabled: properties.flag(.isEnabled, or: true),
            isUserInteractionEnabled: properties.flag(.isUserInteractionEnabled, or: true),
            isAnimated: properties.flag(.isAnimated, or: false),
            isHidden: properties.flag(.isHidden, or: false), alpha: properties.x(.alpha, or: 1))
    }
}

/// A view controller at a moment of the trail.
public struct ControllerState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// Its root view.
    public internal(set) var view = SubjectID.none
    /// The window whose root controller it is.
    public internal(set) var window = SubjectID.none
    /// The controller that presents it.
    public internal(set) var presenter = SubjectID.none
}
