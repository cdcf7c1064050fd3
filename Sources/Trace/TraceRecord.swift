import VirtualTime

/// One thing that happened: when, where, why, about which touches, and what.
@frozen
public struct TraceRecord: Hashable, Sendable, BitwiseCopyable {
    /// When it happened.
    public var instant: Instant
    /// The record that this one follows from; an earlier one, 0 for none.
    public var cause: RecordNumber
    /// The digitizer's report that is being worked on.
    public var sample: SampleID
    /// The thread that did it; none for what the hardware or the kernel does.
    public var thread: ThreadID
    /// The touches that it is about; none if it is about none.
    public var touches: TouchSet
    /// How many callbacks of the thread stand around it.
    public var depth: UInt16
    /// What happened.
    public var event: TraceEvent

    /// A record with all that it has, without touches and causes if they are not said.
    @inlinable
    public init(
        instant: Instant, cause: RecordNumber = .none, sample: SampleID = .none, thread: ThreadID = .none,
        touches: TouchSet = TouchSet(rawValue: 0), depth: UInt16 = 0, event: TraceEvent
    ) {
        self.instant = instant
        self.cause = cause
        self.sample = sample
        self.thread = thread
        self.touches = touches
        self.depth = depth
        self.event = event
    }
}
