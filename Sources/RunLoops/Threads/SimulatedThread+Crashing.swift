extension SimulatedThread {
    /// The code that runs fails: its process ends at the thread's clock, and nothing that the code does from here on
    /// counts (M-31). Its callers come out of their calls without a record.
    public func crash() {
        if state.pointee.isDead { return }
        kernel.end(process, .crashed, cause: state.pointee.cause, at: clock)
        state.pointee.standstill.insert(.isDead)
    }
}
