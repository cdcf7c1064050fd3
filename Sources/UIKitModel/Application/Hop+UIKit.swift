import RunLoops

// The hops of an app, in the order of the journey.
extension Hop {
    public static var userEvent: Hop { Hop(48, "userEvent", "For UIKit to put a UIEvent together.") }
    public static var sendEvent: Hop {
        Hop(49, "sendEvent", "For UIApplication.sendEvent(_:) to be entered.")
    }
    public static var windowSendEvent: Hop {
        Hop(50, "windowSendEvent", "For UIWindow.sendEvent(_:) to be entered.")
    }
    public static var hitTest: Hop { Hop(51, "hitTest", "For one view to be asked in a hit-test.") }
    public static var recognizer: Hop { Hop(52, "recognizer", "For one recognizer to hear one phase.") }
    public static var responder: Hop { Hop(53, "responder", "For one responder to hear one phase.") }
    public static var action: Hop { Hop(54, "action", "For an action to be sent.") }
}
