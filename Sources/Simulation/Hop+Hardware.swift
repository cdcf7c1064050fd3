import RunLoops

// The hops of the hardware and its drivers.
extension Hop {
    /// Spent once per report, whatever the number of its contacts.
    static var scan: Hop { Hop(16, "scan", "For the digitizer and its driver to work out one report.") }
    static var hidEvent: Hop { Hop(17, "hidEvent", "For IOHIDFamily to make an event of a report.") }
}
