import RunLoops

// The hops of the hardware and its drivers.
extension Hop {
    /// Spent once per report, whatever the number of its contacts.
    static var scan: Hop { Hop(16, "scan") }
    static var hidEvent: Hop { Hop(17, "hidEvent") }
}
