import RunLoops

// The hops of an app, in the order of the journey.
extension Hop {
    /// Spent by the app's main thread, once for each report.
    public static var userEvent: Hop { Hop(48, "userEvent") }
    /// Spent by the app's main thread, before the application hears of the event.
    public static var sendEvent: Hop { Hop(49, "sendEvent") }
    /// Spent by the app's main thread, before a window hears of the event.
    public static var windowSendEvent: Hop { Hop(50, "windowSendEvent") }
    /// Spent by the app's main thread, for each view that is asked.
    public static var hitTest: Hop { Hop(51, "hitTest") }
    /// Spent by the app's main thread, before the recognizer's method runs.
    public static var recognizer: Hop { Hop(52, "recognizer") }
    /// Spent by the app's main thread, before the responder's method runs.
    public static var responder: Hop { Hop(53, "responder") }
    /// Spent by the app's main thread, before the target's method runs.
    public static var action: Hop { Hop(54, "action") }
}
