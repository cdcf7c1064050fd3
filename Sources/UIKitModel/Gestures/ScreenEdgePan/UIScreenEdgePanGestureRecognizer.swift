import Foundation
import Geometry
import Trace

/// A pan of one finger that starts at an edge of the screen and goes inward (G-7).
///
/// It ignores every touch but its first, and keeps that from the views until it knows (G31). The way inward is
/// ours (*assumed*): a first `GestureConstants.panHysteresis` that leads rather along the edge, or out of the
/// screen, fails it; when it has begun it goes anywhere.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges to start at; without any it always fails.
    open var edges: UIRectEdge = [] {
        didSet { record(.edges, Double(edges.rawValue)) }
    }

    /// The wanted edges that the finger came down at, as edges of the glass.
    private var startEdges: UIRectEdge = []

    public override init(target: Any?, action: ActionSelector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
        delaysTouchesBegan = true
    }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIPanGestureRecognizer.attributes + [
            .init("edges", \UIScreenEdgePanGestureRecognizer.edges)
        ]

    override func input(ofNew touch: UITouch) -> PanStateMachine.Input {
        guard fingers.isEmpty else { return .secondFingerDown }
        guard let screen = touch.window?.application?.screen else { return .fingerDownOffEdge }
        startEdges = interfaceOrientation.edgesOfGlass(edges).intersection(
            ScreenEdge.edges(
                at: touch.place, of: Rectangle(screen.fixedBounds), region: constants.screenEdgeRegion))
        return startEdges.isEmpty ? .fingerDownOffEdge : super.input(ofNew: touch)
    }

    override var inputOfMove: PanStateMachine.Input {
        guard track.hasReached(constants.panHysteresis) else { return .moved }
        switch ScreenEdge.way(track.translation, from: startEdges) {
        case .inward: return .movedBeyondHysteresis
        case .along: return .movedAlongEdge
        case .outward: return .movedOutward
        }
    }

    override var usualName: String { "screen edge pan" }
}
