import Trace

extension SimulatedThread {
    /// The code that runs fails: its process ends at the thread's clock, and nothing that the code does from here on
    /// counts (M-31). Its callers come out of their calls without a record.
    ///
    /// - Parameter reason: what the process dies of.
    public func crash(_ reason: DeathReason = .crashed) {
        if state.pointee.isDead { return }
        kernel.end(process, reason, cause: state.pointee.cause, at: clock)
        state.pointee.standstill.insert(.isDead)
    }

    /// Whether nothing counts any more that the thread's code does: it has died, or the trace is full.
    ///
    /// Who calls code that can call itself without an end, as that of an app can, asks this before each call.
    public var isPastItsEnd: Bool { state.pointee.isDead || (isRecording && recorder.isFull) }
}
