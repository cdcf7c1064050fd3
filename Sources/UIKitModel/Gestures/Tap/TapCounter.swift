import Geometry
import VirtualTime

/// Counts `UITouch.tapCount`: a touch that comes down soon after the last one was lifted, near to where that
/// one started and on the same view, counts on (T08).
///
/// How soon and how near is *assumed*: the gap and the distance of a multiple tap.
final class TapCounter {
    private var last: UITouch?
    private var lastStart = PlanePoint.zero
    private let constants = GestureConstants()

    /// Gives `touch`, whose view is known, its count.
    func count(_ touch: UITouch) {
        defer {
            last = touch
            lastStart = touch.place
        }
        guard let last, last.phase == .ended, last.view === touch.view,
            touch.instant - last.instant <= constants.tapGapMax,
            lastStart.distance(to: touch.place) <= constants.tapDistanceMax
        else { return }
        touch.tapCount = last.tapCount + 1
    }
}
