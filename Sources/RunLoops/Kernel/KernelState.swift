import VirtualTime

/// The plain part of a kernel that its run loops share; behind one pointer, so that nobody pays for counting
/// references to the kernel or for checks of exclusive access.
struct KernelState {
    /// The thread whose code is running; nil between turns.
    var current: Unmanaged<SimulatedThread>?
    /// The index of the thread whose nested run drives the simulation from its own stack; 0 for none.
    var nester: UInt32 = 0
    /// Nothing later than this happens in the present run.
    var horizon = Instant.distantFuture
}
