import MachPorts
import Trace

/// How an app receives its events: from whom, and on which thread.
public struct EventIntake: Hashable, Sendable {
    /// From SpringBoard to the main thread, or from backboardd to a thread of its own.
    public var path = DeliveryPath.classic
    /// Whose Source0s the main thread has on the modern path (P02).
    public var systemVersion = SystemVersion.latest
    /// What an event carries that is for this app on the modern path (P10).
    public var contextID: UInt32 = 0
    /// How many messages the port holds that events come to.
    public var queueLimit = PortQueueLimit.large

    /// The classic path, and a port that holds as much as a port can.
    public init() {}
}
