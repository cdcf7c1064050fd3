import RunLoops
import Trace

/// The way of a key to its responder (D-5): no place and no hit-test. The recognizers of the first responder's view and
/// of those above hear of it (M-47), then the first responder, and then who stands behind it in the chain.
extension UIApplication {
    /// Sends the event of a keyboard's report or of a cancellation, on record.
    final func sendPresses(_ event: UIPressesEvent) {
        event.serial = touchTracker.countEvent()
        gestureEnvironment.pressesEvent = event
        let isInside = isSendingPresses
        isSendingPresses = true
        sendOnRecord(event, .presses)
        isSendingPresses = isInside
        // Inside of a callback of another press the event that goes on out there has still to tell of its own.
        // Otherwise its window was not given what is untold.
        pressTracker.forgetFinished(evenIfUntold: !isInside)
    }

    /// Who hears of a key that goes down now, and of what else has no place: the first responder; without one the
    /// key window's root controller, or else that window (*assumed*).
    ///
    /// The window that delivers it is the responder's own, and for one that stands in none the key window.
    final var startWithoutPlace: (responder: UIResponder?, window: UIWindow?) {
        guard let responder = firstResponder ?? keyWindow?.rootViewController ?? keyWindow else {
            return (nil, nil)
        }
        return (responder, responder.ownView?.window ?? keyWindow)
    }

    /// Takes back the presses whose responder leaves its window with `view`.
    ///
    /// *Source:* Apple's reference of `pressesCancelled(_:with:)`. Before the view goes, so that the whole
    /// chain hears of it: *assumed*.
    final func cancelPresses(below view: UIView) {
        gestureEnvironment.takeUnheardPresses(below: view)
        let event = pressTracker.cancel(at: mainThread.clock) {
            $0.responder?.isWithin(view) ?? false
        }
        if let event { sendPresses(event) }
        gestureEnvironment.cancelHeldPresses(below: view)
    }

    func record(_ press: UIPress) {
        mainThread.record(
            .press(
                key: press.keyboardKey, phase: PressPhase(press.phase),
                responder: press.responder?.subject?.id ?? .none, window: press.window?.subject?.id ?? .none))
    }
}

extension UIWindow {
    /// Tells the responders of the presses that changed, press by press in the order of their going down.
    final func deliver(_ event: UIPressesEvent) {
        guard let application else { return }
        for press in event.presses where press.window === self {
            while press.takeNews() {
                application.record(press)
                application.gestureEnvironment.deliver(press, event)
            }
        }
    }
}

extension UIResponder {
    /// The view that it is or has: what can leave a window.
    final var ownView: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }

    /// Whether it leaves its window when `view` does.
    final func isWithin(_ view: UIView) -> Bool { ownView?.isDescendant(of: view) ?? false }
}

extension PressPhase {
    init(_ phase: UIPress.Phase) { self = PressPhase(rawValue: phase.rawValue)! }
}
