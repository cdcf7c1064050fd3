import Foundation
import Geometry
import Trace

/// Recognizes two fingers that move apart or together (G-5).
///
/// Continuous: it begins when their distance has changed by `GestureConstants.pinchSlop`, and ends when both
/// have been lifted (G35). While one is lifted there is no change; another one that comes goes on from the same
/// scale. A third finger is ignored. `TwoFingerStateMachine` decides, `PinchTrack` measures.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance of the two fingers on the screen over that when they came down; 1 with each new gesture.
    ///
    /// The slop is not taken off (*assumed*). Setting it counts on from there, and forgets the velocity.
    open var scale: CGFloat {
        get { CGFloat(track.scale) }
        set {
            track.setScale(Double(newValue))
            measureHasBeenSet()
        }
    }

    /// Scale factors a second, negative when the fingers close.
    open var velocity: CGFloat { CGFloat(measureVelocity) }

    private var track = PinchTrack(distanceMin: UIKitConstants.current.gestures.pinchDistanceMin)

    override func recordValues() {
        record(.scale, Double(scale))
        record(.velocity, Double(velocity))
    }

    // MARK: Measuring

    override var measure: Double { track.scale }

    override var isBeyondSlop: Bool { track.change.magnitude >= constants.pinchSlop }

    override func startMeasure() { track = PinchTrack(distanceMin: constants.pinchDistanceMin) }

    override func pairUp(_ first: PlanePoint, _ second: PlanePoint) {
        track.rebase(to: first.distance(to: second))
    }

    override func follow(_ first: PlanePoint, _ second: PlanePoint) {
        track.follow(first.distance(to: second))
    }

    override var usualName: String { "pinch" }
}
