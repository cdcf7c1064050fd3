import Foundation
import Geometry
import Trace

/// Recognizes two fingers that turn about each other (G-6).
///
/// Continuous: it begins when they have turned by ``GestureConstants/rotationSlop``, and ends when both
/// have been lifted (G35). While one is lifted there is no change; another one that comes goes on from the same
/// rotation. A third finger is ignored. ``TwoFingerStateMachine`` decides, ``RotationTrack`` measures.
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerRecognizer {
    /// Radians, clockwise, since the two fingers came down; all turns count. 0 with each new gesture.
    ///
    /// The slop is not taken off (*assumed*). Setting it counts on from there, and forgets the velocity.
    open var rotation: CGFloat {
        get { CGFloat(track.rotation) }
        set {
            track.setRotation(Double(newValue))
            twoFingers.speed.jump(to: track.rotation)
            twoFingers.speed.forget()
        }
    }

    /// Radians a second, clockwise.
    open var velocity: CGFloat {
        CGFloat(twoFingers.speed.velocity(newestWeight: constants.velocityNewestWeight))
    }

    final var twoFingers = TwoFingers(from: 0)
    private var track = RotationTrack()
    private let constants = UIKitConstants.current.gestures

    override func recordValues() {
        record(.rotation, Double(rotation))
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
        twoFingers = TwoFingers(from: 0)
        track = RotationTrack()
    }

    // MARK: Measuring

    final var measure: Double { track.rotation }

    final var isBeyondSlop: Bool { track.turn.magnitude >= constants.rotationSlop }

    final func pairUp(_ first: PlanePoint, _ second: PlanePoint, isActive: Bool) {
        if !isActive { track = RotationTrack() }
        track.rebase(first, second)
    }

    final func follow(_ first: PlanePoint, _ second: PlanePoint) {
        track.follow(first, second)
    }

    override var usualName: String { "rotation" }
}
