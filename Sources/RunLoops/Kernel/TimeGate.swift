import VirtualTime

/// Decides when virtual time may go on: what paces a run. The kernel asks it, and knows no clock but its own.
public protocol TimeGate: AnyObject {
    /// Something is to happen at `instant`: an entry of the agenda is due, or a record that was made ahead of
    /// its time is to be released. All records before are released.
    ///
    /// Called on the thread that drives the run, in the order of the instants, for one of them also several
    /// times. The gate may take its time; nothing else happens meanwhile.
    ///
    /// - Returns: whether the run goes on. If not it ends before `instant`, as done; whoever has refused once
    ///   goes on refusing, since a nested run asks again on its way out.
    func mayGoOn(to instant: Instant) -> Bool
}
