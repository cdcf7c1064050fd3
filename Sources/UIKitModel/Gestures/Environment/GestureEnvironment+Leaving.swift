import RunLoops
import Trace

/// A view that leaves its window with fingers on it hears `touchesCancelled`, and so do the recognizers that go with it
/// (M-9). What stays in the window, such as a recognizer of a superview, goes on with the finger.
///
/// *Source:* Apple's page on `touchesCancelled(_:with:)` names the view that is removed from its window. Older systems
/// went on delivering to it (*contested*).
extension GestureEnvironment {
    /// Tells the recognizers below `view`, then the views.
    ///
    /// A recognizer hears of all its touches that are down and of whose beginning it has heard, also of those that its
    /// view has no more or never had (D-7).
    ///
    /// - Parameter touches: those of the app, also those that views have still to hear of.
    func cancel(_ touches: [UITouch], below view: UIView) {
        let outer = thread.touches
        for recognizer in listed where recognizer.view?.isDescendant(of: view) ?? false {
            tell(recognizer, of: recognizer.touches.filter { !$0.hasLeft })
        }
        let touches = touches.filter { touch in
            touch.delivery.isOpen && touch.view?.isDescendant(of: view) ?? false
        }
        // Its window's own code has kept its beginning: nobody has it, and so nobody loses it (P14).
        for touch in touches where !touch.hasCome && touch.beganSerial != event?.serial {
            touch.delivery.take(.taken)
        }
        while let first = touches.first(where: { $0.delivery.isOpen }) {
            let isHeard = first.delivery.state == .heard
            let together = touches.filter {
                $0.view === first.view && $0.delivery.isOpen && ($0.delivery.state == .heard) == isHeard
            }
            if isHeard {
                takeHeard(together, by: nil)
            } else {
                for touch in together { take(touch, by: nil) }
            }
        }
        thread.touches = outer
    }

    private func tell(_ recognizer: UIGestureRecognizer, of touches: [UITouch]) {
        guard !touches.isEmpty, canHear(recognizer) else { return }
        // Before its code, which may take the view away once more.
        recognizer.giveUp(.lostView)
        let touches = touches.filter { hasHeard(recognizer, of: $0) }
        guard let first = touches.first, let event else { return }
        thread.touches = mask(of: touches)
        showing(touches, as: .cancelled) {
            call(recognizer, .touchesCancelled, set(of: touches), of: first, event)
        }
    }

    /// Whether a recognizer has heard of the beginning of one of its touches: the event that brings it
    /// may be under way.
    private func hasHeard(_ recognizer: UIGestureRecognizer, of touch: UITouch) -> Bool {
        touch.hasCome && (touch.beganSerial != event?.serial || recognizer.fedSerial == event?.serial)
    }
}

extension UIApplication {
    final func cancelTouches(below view: UIView) {
        let touches = touchTracker.event.touches
        // One that lingers is of the event too while that goes on inside of a callback that runs the loop.
        let others = touchTracker.lingering.filter { lingering in !touches.contains { $0 === lingering } }
        // Cells come and go in a flight, when no finger is down.
        if touches.isEmpty && others.isEmpty { return }
        gestureEnvironment.cancel(touches + others, below: view)
    }
}
