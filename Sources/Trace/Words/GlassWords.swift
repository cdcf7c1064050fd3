/// How many fingers a glass follows at once at the most: so many does an iPad's screen tell apart (*observed*).
package let glassFingersMax = 11

/// What a finger does on the glass, or a pointer or pencil above it.
public enum ContactPhase: Int, TraceWord {
    /// On the glass: touching begins, goes on somewhere else, ends.
    case down, moved, up
    /// The system takes the contact away (D-6).
    case cancelled
    /// In range without touching (E07).
    case cameInRange, hovered, leftRange
    public static let table = WordTable(ContactPhase.self)
}

/// Why a contact made no report.
public enum SampleLoss: Int, TraceWord {
    /// Neither place nor touching changed: the kernel's rule sends nothing (E07).
    case nothingChanged
    /// The glass follows only so many fingers at once.
    case tooManyFingers
    /// The finger left and came back between two scans, which see it moved.
    case liftedBetweenScans
    /// A fault: the report was lost before the driver could send it (M-29).
    case reportLost
    /// A fault: the glass goes on seeing a finger that was lifted (M-29).
    case stuckFinger
    public static let table = WordTable(SampleLoss.self)
}

/// What goes wrong with the glass or with its reports, since the story has it so (M-29).
public enum Fault: Int, TraceWord {
    /// The next report of a finger gets lost.
    case lostReport
    /// The next report of a finger is sent twice.
    case doubledReport
    /// The next report of a finger comes later, behind others.
    case lateReport
    /// The glass does not see that a finger is lifted.
    case stuckFinger
    /// The glass sees a finger that nobody has put down.
    case ghostTouch
    /// The bytes of the next report of a finger are spoiled.
    case spoiledMessage
    public static let table = WordTable(Fault.self)
}
