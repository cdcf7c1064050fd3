import HIDEvents
import Trace
import VirtualTime

/// The keys that are held down, as an app has heard of them.
final class PressTracker {
    /// Used for every event of the app, as UIKit does.
    private let event = UIPressesEvent()

    /// The event of a keyboard's report; nil if it is about nothing that the app knows, such as the release
    /// of a key that went down while another app was in front.
    ///
    /// - Parameters:
    ///   - isActive: whether the app is, and has been since the report; else no press begins (M-25).
    ///   - start: who hears of a key that goes down, and in which window.
    func apply(
        _ report: IOHIDEvent, isActive: Bool, start: () -> (responder: UIResponder?, window: UIWindow?)
    ) -> UIPressesEvent? {
        guard let key = report.key else { return nil }
        let instant = report.timeStamp.instant
        // One that is over may still be told of, when its callback runs the run loop.
        let known = event.presses.first { $0.keyboardKey == key && !$0.isOver }
        guard report.isKeyDown == (known == nil), known != nil || isActive else { return nil }
        rest()
        if let known {
            known.happen(.ended, at: instant)
        } else {
            let (responder, window) = start()
            event.presses.append(UIPress(key, at: instant, responder: responder, window: window))
        }
        event.instant = instant
        return event
    }

    /// The event of presses that the system takes back; nil if there are none among those held down.
    func cancel(at instant: Instant, where isLost: (UIPress) -> Bool) -> UIPressesEvent? {
        let lost = event.presses.filter { !$0.isOver && isLost($0) }
        if lost.isEmpty { return nil }
        rest()
        for press in lost { press.happen(.cancelled, at: instant) }
        event.instant = instant
        return event
    }

    /// Presses that are over are none any more.
    ///
    /// - Parameter evenIfUntold: whether nobody will tell what has not been told of them.
    func forgetFinished(evenIfUntold: Bool) {
        if evenIfUntold { for press in event.presses where press.isOver { press.forgetNews() } }
        event.presses.removeAll { $0.isOver && (evenIfUntold || !$0.isNews) }
    }

    private func rest() {
        for press in event.presses { press.rest() }
    }
}
