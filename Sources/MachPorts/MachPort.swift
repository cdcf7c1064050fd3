import Trace
import VirtualTime

/// A right to send to a port. Whoever holds one can post messages; only the port's receiver takes them out.
@frozen
public struct MachPort: Hashable, Sendable, BitwiseCopyable {
    /// The index in the table of ports.
    public let index: UInt32
    /// The port's name in the trace.
    public let id: PortID

    /// A port that stands in the table at this index.
    @inlinable
    public init(index: UInt32, id: PortID) {
        self.index = index
        self.id = id
    }
}

/// How many messages a port holds before its senders have to wait.
///
/// *Source:* facts L06 (`MACH_PORT_QLIMIT_BASIC`, `_SMALL`, `_LARGE`), documented.
public enum PortQueueLimit {
    /// What a port has unless its receiver asks for more (B-1).
    public static let basic = 5
    /// Apple's `MACH_PORT_QLIMIT_SMALL`.
    public static let small = 16
    /// The most that a port can be given.
    public static let large = 1_024
}

/// What a sender wants to happen when the port is full.
public enum SendPatience: Hashable, Sendable {
    /// The message is refused at once.
    case none
    /// The sender waits this long at most (`MACH_SEND_TIMEOUT`).
    case atMost(Interval)
    /// The sender waits as long as it takes.
    case unlimited
}

/// What became of a message when it came to its port.
public enum Delivery: Hashable, Sendable {
    /// It is in the queue, which holds `depth` messages now.
    case queued(depth: Int)
    /// The queue is full, or others wait for room already.
    case full
    /// The port has no receiver any more.
    case dead
}
