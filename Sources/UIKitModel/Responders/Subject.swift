import RunLoops
import Trace

/// An object's place in the trace, from the moment it belongs to an app.
struct Subject {
    let id: SubjectID
    /// The app's main thread, which keeps the record.
    unowned let thread: SimulatedThread
    /// Whether its class is the app's own: then a log in an override would show its callbacks.
    let isAppCode: Bool
}

/// Whether objects of this class run the app's own code: every class from outside of this module does.
func isAppClass(_ type: AnyClass) -> Bool {
    !String(reflecting: type).hasPrefix("UIKitModel.")
}
