import Foundation
import Geometry

extension UIGestureRecognizer {
    /// How many fingers are down: none in `touchesEnded` of the last one, nor in the action of `ended`. Of a tap or
    /// a swipe the fingers that made it, also when they are up (M-7; *assumed* of a swipe).
    public final var numberOfTouches: Int { placesOfTouches.count }

    /// Where one of its fingers is, in `view`'s coordinates; nil for the window's. Of a tap it is where the first
    /// tap's finger was, of a swipe where the finger started (M-16).
    ///
    /// - Precondition: `index` is at least 0 and less than ``numberOfTouches``.
    public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        let places = placesOfTouches
        guard places.indices.contains(index) else {
            fatalError(
                "location(ofTouch:in:): the \(usualName) has no touch \(index), its numberOfTouches is \(places.count)"
            )
        }
        return convert(places[index], to: view)
    }

    /// From the screen's coordinates to those of `view`, which may be in another window, or of the window.
    final func convert(_ place: PlanePoint, to view: UIView?) -> CGPoint {
        let inWindow = (view?.window ?? self.view?.window)?.pointFromScreen(place) ?? place
        return CGPoint(view?.pointFromRoot(inWindow) ?? inWindow)
    }

    /// Which way the interface stands that it is part of.
    final var interfaceOrientation: UIInterfaceOrientation {
        view?.window?.application?.interfaceOrientation ?? .portrait
    }

    /// The fingers whose places make its own: those that its window has been told of, and that are down or were lifted
    /// with the present event, in the order of their coming. When there are none, as for a recognizer that has waited,
    /// those that were lifted last.
    final var lastTouches: [UITouch] {
        let serial = environment?.eventSerial ?? 0
        let present = touches.filter { $0.hasCome && (!$0.hasLeft || $0.endSerial == serial) }
        guard present.isEmpty, let last = touches.map(\.endSerial).max() else { return present }
        return touches.filter { $0.endSerial == last }
    }

    /// The middle of some touches' places, in the screen's coordinates; nil if there is none.
    final func centroid(of touches: [UITouch]) -> PlanePoint? {
        guard !touches.isEmpty else { return nil }
        var sum = PlanePoint.zero
        for touch in touches { sum = PlanePoint(x: sum.x + touch.place.x, y: sum.y + touch.place.y) }
        return PlanePoint(middleOf: touches.count, addingUpTo: sum)
    }
}

extension PlanePoint {
    /// The middle of so many places, which add up to `sum`.
    ///
    /// A third has no end. So the middle of three fingers and more is a multiple of 2⁻³² pt; else the ways from middle
    /// to middle would not add up to the way of the fingers, and one of exactly the hysteresis might fall short of it.
    init(middleOf count: Int, addingUpTo sum: PlanePoint) {
        let middle = PlanePoint(x: sum.x / Double(count), y: sum.y / Double(count))
        self = count < 3 ? middle : PlanePoint(x: middle.x.onGrid, y: middle.y.onGrid)
    }
}

extension Double {
    fileprivate var onGrid: Double { (self * 4_294_967_296).rounded() / 4_294_967_296 }
}
