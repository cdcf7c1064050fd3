import Geometry
import Trace
import VirtualTime

/// Counts `UITouch.tapCount`: a touch that comes down soon after another one was lifted, near to where that one
/// started and on the same view, counts on (T08, K).
///
/// How soon and how near is *assumed*: the gap and the distance of a multiple tap. Of several fingers each one
/// counts on its own, from the nearest one before, of two that are as near from the later one (*assumed*).
final class TapCounter {
    /// Touches that may be counted on, in the order of their coming down.
    private var recent: [(touch: UITouch, start: PlanePoint)] = []
    var constants = GestureConstants()

    /// Gives `touch`, whose view is known, its count.
    func count(_ touch: UITouch) {
        recent.removeAll { !$0.touch.isDown && touch.instant - $0.touch.instant > constants.tapGapMax }
        let near = recent.indices.filter { index in
            let earlier = recent[index]
            return earlier.touch.phase == .ended && earlier.touch.view === touch.view
                && earlier.start.distance(to: touch.place) <= constants.tapDistanceMax
        }
        let before = near.reversed().min {
            recent[$0].start.distance(to: touch.place) < recent[$1].start.distance(to: touch.place)
        }
        if let before {
            touch.tapCount = recent[before].touch.tapCount + 1
            // Counted on once.
            recent.remove(at: before)
        }
        recent.append((touch, touch.place))
    }
}
