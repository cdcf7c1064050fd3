import VirtualTime

/// The plain part of a kernel that its run loops share; behind one pointer, so that nobody pays for counting
/// references to the kernel or for checks of exclusive access.
struct KernelState {
    /// The thread whose code is running; nil between turns.
    var current: Unmanaged<SimulatedThread>?
    private var readinessCount: UInt64 = 0
    /// Nothing later than this happens in the present run.
    var horizon = Instant.distantFuture

    /// The next number of the count that orders what becomes ready to be served (R12).
    mutating func nextReadiness() -> UInt64 {
        readinessCount += 1
        return readinessCount
    }
}
