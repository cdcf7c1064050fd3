/// What makes a schedule of responders hard, each as far as it came to pass.
enum ResponderHardship: CaseIterable {
    /// Keys that the app hears of, and those that are cancelled.
    case keys, cancelledPresses
    /// A recognizer hears of a press, waits for another one, or keeps a press from its responder.
    case rivals, waits, heldBack
    /// Somebody becomes the first responder, or may not since another one stays.
    case focus, refusals
    case shakes, longShakes
    case commands
    /// A callback runs the loop.
    case innerRuns
    case alerts, suspensions, launches
    /// A view leaves its window.
    case removals
    /// Somebody up the chain does what a field sends.
    case actions
    /// A touch is cancelled, also by the device being turned.
    case cancelledTouches, turns
}
