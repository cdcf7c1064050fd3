import Foundation
import Geometry
import Trace

/// Recognizes two fingers that move apart or together (G-5).
///
/// Continuous: it begins when their distance has changed by ``GestureConstants/pinchSlop``, and ends when both
/// have been lifted (G35). While one is lifted there is no change; another one that comes goes on from the same
/// scale. A third finger is ignored. ``TwoFingerStateMachine`` decides, ``PinchTrack`` measures.
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerRecognizer {
    /// The distance of the two fingers on the screen over that when they came down; 1 with each new gesture.
    ///
    /// The slop is not taken off (*assumed*). Setting it counts on from there, and forgets the velocity.
    open var scale: CGFloat {
        get { CGFloat(track.scale) }
        set {
            track.setScale(Double(newValue))
            twoFingers.speed.jump(to: track.scale)
            twoFingers.speed.forget()
        }
    }

    /// Scale factors a second, negative when the fingers close.
    open var velocity: CGFloat {
        CGFloat(twoFingers.speed.velocity(newestWeight: constants.velocityNewestWeight))
    }

    final var twoFingers = TwoFingers(from: 1)
    private var track = PinchTrack(distanceMin: UIKitConstants.current.gestures.pinchDistanceMin)
    private let constants = UIKitConstants.current.gestures

    override func recordValues() {
        record(.scale, Double(scale))
        record(.velocity, Double(velocity))
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hearBegan(touches, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hearMoved(touches, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hearEnded(touches, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hearCancelled(touches, event)
    }

    open override func reset() {
        twoFingers = TwoFingers(from: 1)
        track = PinchTrack(distanceMin: constants.pinchDistanceMin)
    }

    // MARK: Measuring

    final var measure: Double { track.scale }

    final var isBeyondSlop: Bool { track.change.magnitude >= constants.pinchSlop }

    final func pairUp(_ first: PlanePoint, _ second: PlanePoint, isActive: Bool) {
        if !isActive { track = PinchTrack(distanceMin: constants.pinchDistanceMin) }
        track.rebase(to: first.distance(to: second))
    }

    final func follow(_ first: PlanePoint, _ second: PlanePoint) {
        track.follow(first.distance(to: second))
    }

    override var usualName: String { "pinch" }
}
