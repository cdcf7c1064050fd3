import Geometry
import Trace
import TraceViews

/// Where the views of an app stand on the screen.
struct ViewOutlines {
    /// One view that can be seen.
    struct Outline {
        let view: SubjectID
        /// Its corners in points of the screen, clockwise from its own top left.
        let corners: [PlanePoint]

        /// The smallest upright rectangle around it, as its least and greatest coordinates.
        var extent: (left: Double, top: Double, right: Double, bottom: Double) {
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            return (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
        }
    }

    /// From back to front.
    private(set) var outlines: [Outline] = []
    private let state: TrailState

    /// - Parameter process: whose windows are shown.
    init(_ state: TrailState, of process: SubjectID) {
        self.state = state
        let application = state.applications.members.first { $0.process == process }
        for window in Self.backToFront(application?.windows ?? [], state) {
            add(window, .identity, depth: 0)
        }
    }

    private static func backToFront(_ windows: [SubjectID], _ state: TrailState) -> [SubjectID] {
        let levels = windows.map { state.view($0)?.properties[.windowLevel]?.x ?? 0 }
        return windows.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }.map { windows[$0] }
    }

    /// - Parameter map: from the superview's coordinates to the screen's.
    private mutating func add(_ view: SubjectID, _ map: Transform, depth: Int) {
        // Deeper trees than this stand in no trace of ours.
        guard depth < 512, let found = state.view(view), !found.isRemoved else { return }
        let traits = found.hitTestTraits
        // What nobody sees is not drawn.
        if traits.isHidden || traits.alpha < hitTestAlphaMin { return }
        let geometry = found.geometry
        let bounds = geometry.bounds
        let (left, top) = (bounds.origin.x, bounds.origin.y)
        let (right, bottom) = (left + bounds.size.width, top + bounds.size.height)
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map { x, y in
            geometry.convertToSuperview(PlanePoint(x: x, y: y)).applying(map)
        }
        outlines.append(Outline(view: view, corners: corners))
        let own = Self.map(geometry, map)
        for subview in found.subviews { add(subview, own, depth: depth + 1) }
    }

    /// From a view's own coordinates to the screen's.
    private static func map(_ geometry: ViewGeometry, _ outer: Transform) -> Transform {
        func mapped(_ x: Double, _ y: Double) -> PlanePoint {
            geometry.convertToSuperview(PlanePoint(x: x, y: y)).applying(outer)
        }
        let (zero, alongX, alongY) = (mapped(0, 0), mapped(1, 0), mapped(0, 1))
        return Transform(
            a: alongX.x - zero.x, b: alongX.y - zero.y, c: alongY.x - zero.x, d: alongY.y - zero.y,
            tx: zero.x, ty: zero.y)
    }
}
