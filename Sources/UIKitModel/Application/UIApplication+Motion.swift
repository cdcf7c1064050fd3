import HIDEvents
import RunLoops
import Trace
import VirtualTime

/// Shakes of the device (M-41), on their way to the first responder.
extension UIApplication {
    /// Sends the event of an accelerometer's report, if there is one.
    final func handleMotion(_ report: IOHIDEvent) {
        let isActive = mayBegin(report.timeStamp.instant)
        let event = motionTracker.apply(report, isActive: isActive) { startWithoutPlace }
        if let event { sendMotion(event) }
    }

    private func sendMotion(_ event: ResponderEvent) { sendOnRecord(event, .motion) }

    /// Takes back the shake that goes on, since the app is active no longer.
    final func cancelMotion() {
        if let event = motionTracker.cancel(at: mainThread.clock) { sendMotion(event) }
    }

    /// Takes back the shake whose responder leaves its window with `view`.
    ///
    /// Before the view goes, so that the whole chain hears of it: *assumed*, as for presses.
    final func cancelMotion(below view: UIView) {
        let event = motionTracker.cancel(at: mainThread.clock) { $0?.isWithin(view) ?? false }
        if let event { sendMotion(event) }
    }
}
