import Foundation
import Geometry

extension UIGestureRecognizer {
    /// How many fingers it sees.
    public final var numberOfTouches: Int { presentTouches.count }

    /// Where one of its fingers is, in `view`'s coordinates; nil for the window's.
    ///
    /// - Precondition: `index` is at least 0 and less than ``numberOfTouches``.
    public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        presentTouches[index].location(in: view)
    }

    /// From the screen's coordinates to those of `view`, or of the window.
    final func convert(_ place: PlanePoint, to view: UIView?) -> CGPoint {
        let inWindow = self.view?.window?.pointFromScreen(place) ?? place
        return CGPoint(view?.pointFromRoot(inWindow) ?? inWindow)
    }

    /// The fingers that are down, or were lifted with the present event, in the order of their coming. When
    /// there are none, as for a recognizer that has waited, those that were lifted last.
    final var presentTouches: [UITouch] {
        let serial = environment?.eventSerial ?? 0
        let present = touches.filter { $0.isDown || $0.endSerial == serial }
        guard present.isEmpty, let last = touches.map(\.endSerial).max() else { return present }
        return touches.filter { $0.endSerial == last }
    }

    /// The middle of some touches' places, in the screen's coordinates; nil if there is none.
    final func centroid(of touches: [UITouch]) -> PlanePoint? {
        guard !touches.isEmpty else { return nil }
        var sum = PlanePoint.zero
        for touch in touches { sum = PlanePoint(x: sum.x + touch.place.x, y: sum.y + touch.place.y) }
        let count = Double(touches.count)
        return PlanePoint(x: sum.x / count, y: sum.y / count)
    }
}

extension PlanePoint {
    func distance(to other: PlanePoint) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
