import RunLoops

// The hops of an app, in the order of the journey.
extension Hop {
    /// Spent by the app's main thread, once for each report.
    public static var userEvent: Hop { Hop(48, "userEvent", "For UIKit to put a UIEvent together.") }
    /// Spent by the app's main thread, before the application hears of the event.
    public static var sendEvent: Hop {
        Hop(49, "sendEvent", "For UIApplication.sendEvent(_:) to be entered.")
    }
    /// Spent by the app's main thread, before a window hears of the event.
    public static var windowSendEvent: Hop {
        Hop(50, "windowSendEvent", "For UIWindow.sendEvent(_:) to be entered.")
    }
    /// Spent by the app's main thread, for each view that is asked.
    public static var hitTest: Hop { Hop(51, "hitTest", "For one view to be asked in a hit-test.") }
    /// Spent by the app's main thread, before the recognizer's method runs.
    public static var recognizer: Hop { Hop(52, "recognizer", "For one recognizer to hear one phase.") }
    /// Spent by the app's main thread, before the responder's method runs.
    public static var responder: Hop { Hop(53, "responder", "For one responder to hear one phase.") }
    /// Spent by the app's main thread, before the target's method runs.
    public static var action: Hop { Hop(54, "action", "For an action to be sent.") }
}
