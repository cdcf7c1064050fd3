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
    /// Up to here what a thread records is settled as soon as nothing is due before it: no code can make an earlier
    /// record, and none takes it back. Before all time outside of a run, in a nested one, whose end may drop what its
    /// thread has recorded, and in a paced one, whose records are released when their time has come.
    var settledThrough = Instant(nanoseconds: .min)
}
