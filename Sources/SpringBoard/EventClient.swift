import MachPorts
import RunLoops
import Trace

/// A process that events are sent to.
struct EventClient {
    let process: ProcessID
    /// Where its events go.
    let eventPort: MachPort
    /// The id of its context: what an event carries that is for it (P10). 0 on the classic path.
    let contextID: UInt32
    /// Tells the app's main thread which state it is to be in; it does so when it gets to it.
    var tellState: (AppState) -> Void = { _ in }
}
