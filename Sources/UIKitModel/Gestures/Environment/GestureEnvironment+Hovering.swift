import Geometry
import RunLoops
import Trace

/// Where the pointer is in an app, and which recognizers know that it is over their views.
final class Hovering {
    /// The window that it is over; nil if none is.
    fileprivate(set) weak var window: UIWindow?
    /// The recognizers of the view below the pointer and of its superviews, as they were told; also those that
    /// take no more part until it leaves.
    fileprivate var recognizers: [UIHoverGestureRecognizer] = []
}

/// A pointer's event: no touches, no views' callbacks, only recognizers that hover (G-8).
extension GestureEnvironment {
    /// Finds the view below the pointer in `window`, and tells who has lost the pointer, then who has it.
    ///
    /// One walk of the tree, where a touch that begins has two; and a view that is left hears of it, its action
    /// included, before the one that is entered (both *assumed*).
    func deliverHover(_ event: UIEvent, in window: UIWindow) {
        guard let pointer = event.pointer else { return }
        let view = pointer.isInRange ? hitTest(pointer, of: event, in: window) : nil
        // Another window has it, or will.
        if view == nil && hovering.window !== window { return }
        hovering.window = view == nil ? nil : window
        event.pointer?.isPlaced = view != nil
        let wanted = hoverRecognizers(from: view)
        let left = hovering.recognizers.filter { recognizer in !wanted.contains { $0 === recognizer } }
        if !left.isEmpty {
            hovering.recognizers.removeAll { recognizer in left.contains { $0 === recognizer } }
            deliver(withoutTouches: event, isGoingOn: !wanted.isEmpty) {
                for recognizer in left { tell(recognizer, .left, pointer) }
            }
        }
        guard !wanted.isEmpty else { return }
        deliver(withoutTouches: event) {
            for recognizer in wanted { tellOfPlace(recognizer, pointer, event) }
        }
    }

    /// Walks the window's tree once.
    private func hitTest(
        _ pointer: UIEvent.Pointer, of event: UIEvent, in window: UIWindow
    ) -> UIView? {
        let place = window.pointFromScreen(pointer.place)
        let answer = lookForViews(of: event) { window.askHitTest(place, with: event) }
        thread.record(
            .hitTested(window: window.subject?.id ?? .none, pass: 0, view: answer?.subject?.id ?? .none))
        return answer
    }

    /// In D-4's order: the view's in the order of adding, then each superview's.
    private func hoverRecognizers(from view: UIView?) -> [UIHoverGestureRecognizer] {
        var recognizers: [UIHoverGestureRecognizer] = []
        var candidate = view
        while let ancestor = candidate {
            for recognizer in ancestor.gestureRecognizers ?? [] {
                if let recognizer = recognizer as? UIHoverGestureRecognizer { recognizers.append(recognizer) }
            }
            candidate = ancestor.superview
        }
        return recognizers
    }

    private func tellOfPlace(
        _ recognizer: UIHoverGestureRecognizer, _ pointer: UIEvent.Pointer, _ event: UIEvent
    ) {
        if hovering.recognizers.contains(where: { $0 === recognizer }) {
            tell(recognizer, .moved, pointer)
        } else if hasActed(recognizer) {
            // It has left with this event, in another window: it comes back with the next one (M-6, *assumed*).
        } else if recognizer.takes(pointer), receives(recognizer, event), recognizer.takes(pointer) {
            hovering.recognizers.append(recognizer)
            tell(recognizer, .entered, pointer)
        }
    }

    private func tell(
        _ recognizer: UIHoverGestureRecognizer, _ input: HoverStateMachine.Input, _ pointer: UIEvent.Pointer
    ) {
        thread.spend(.recognizer)
        recognizer.hear(input, of: pointer)
    }
}

extension UIEvent {
    /// Whether a window has something to do with a hover event: it may be below the pointer, or was.
    func concernsHovering(_ window: UIWindow) -> Bool {
        guard let pointer else { return false }
        if pointer.isInRange { return !pointer.isPlaced }
        return window.application?.gestureEnvironment.hovering.window === window
    }
}
