import VirtualTime

extension SimulatedThread {
    /// The turn of a driver's thread: it makes reports, one after the other, until there are none. Behind one that took
    /// time it gives way if something else is due.
    ///
    /// - Parameters:
    ///   - hasToReport: whether something is to be reported.
    ///   - report: makes the next report, and sends it.
    @inlinable
    package func reportAll(while hasToReport: () -> Bool, report: () -> Void) {
        let began = clock
        while hasToReport() {
            report()
            if status == .sending { return }
            // A turn without anything to report would show only where threads wait for a core.
            if !hasToReport() && !kernel.hasFewCores { break }
            if clock > began && kernel.agenda.nextInstant <= clock {
                requestTurn(at: clock)
                return
            }
        }
        rest()
    }
}
