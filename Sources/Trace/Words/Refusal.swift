/// Why a message was not put into a port's queue.
public enum Refusal: Int, TraceWord {
    /// The port has no receiver any more (`MACH_SEND_INVALID_DEST`).
    case deadPort
    /// The queue is full, and the sender would not wait.
    case queueFull
    /// The queue stayed full until the sender's deadline (`MACH_SEND_TIMED_OUT`).
    case timedOut
    /// The sender died while it waited.
    case senderDied
    /// The message had been received, but its Source1 was taken out before its callback could run.
    case sourceRemoved
    /// The bytes are no event.
    case unreadable
    /// The event is not for a context of the process that received it (P10).
    case foreignContext
    public static let table = WordTable(Refusal.self)
}
