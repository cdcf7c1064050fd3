import Foundation
import Geometry
import Trace

/// Recognizes two fingers that turn about each other (G-6).
///
/// Continuous: it begins when they have turned by `GestureConstants.rotationSlop`, and ends when both
/// have been lifted (G35). While one is lifted there is no change; another one that comes goes on from the same
/// rotation. A third finger is ignored. `TwoFingerStateMachine` decides, `RotationTrack` measures.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// Radians, clockwise, since the two fingers came down; all turns count. 0 with each new gesture.
    ///
    /// The slop is not taken off (*assumed*). Setting it counts on from there, and forgets the velocity.
    open var rotation: CGFloat {
        get { CGFloat(track.rotation) }
        set {
            track.setRotation(Double(newValue))
            measureHasBeenSet()
        }
    }

    /// Radians a second, clockwise.
    open var velocity: CGFloat { CGFloat(measureVelocity) }

    private var track = RotationTrack()

    override func recordValues() {
        record(.rotation, Double(rotation))
        record(.velocity, Double(velocity))
    }

    // MARK: Measuring

    override var measure: Double { track.rotation }

    override var isBeyondSlop: Bool { track.turn.magnitude >= constants.rotationSlop }

    override func startMeasure() { track = RotationTrack() }

    override func pairUp(_ first: PlanePoint, _ second: PlanePoint) { track.rebase(first, second) }

    override func follow(_ first: PlanePoint, _ second: PlanePoint) { track.follow(first, second) }

    override var usualName: String { "rotation" }
}
