import MachPorts
import Trace

/// A process that events are sent to.
struct EventClient {
    let process: ProcessID
    /// Where its events go.
    let eventPort: MachPort
    /// The id of its context: what an event carries that is for it (P10). 0 on the classic path.
    let contextID: UInt32
}
