import Trace
import VirtualTime

/// A run loop at a moment of the trail.
public struct RunLoopState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// The thread that it belongs to.
    public let thread: SubjectID
    /// Whether its thread waits in it for a message.
    public internal(set) var isAsleep = false
    /// Its runs, the innermost last; none before the first and after the last.
    public internal(set) var runs: [Run] = []
    /// Somebody called for its attention, and it has not woken up since.
    public internal(set) var hasWakeUp = false
    /// The records that handed it blocks which have not run yet.
    public internal(set) var blocks: [RecordNumber] = []

    /// One run of the loop; a callback may start another inside.
    public struct Run: Hashable, Sendable {
        /// The mode that it runs in, as a name of the trace.
        public let mode: NameID
        /// The phase of the pass.
        public internal(set) var activity: LoopActivity
    }
}

/// What stands in a run loop: a Source0, Source1, timer, observer or display link.
public struct LoopItemState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// Whether it is a Source0, Source1, timer, observer or display link.
    public let type: SubjectType
    /// The run loop that it belongs to.
    public let loop: SubjectID
    /// The modes that it belongs to, in the order in which it was added.
    public internal(set) var modes: [NameID] = []
    /// Whether it has not been invalidated.
    public internal(set) var isValid = true
    /// A Source0 that was signalled and has not been performed since.
    public internal(set) var isSignalled = false
    /// When a timer fires next; nil if it is not armed.
    public internal(set) var fires: Instant?
    /// Between two firings; zero for a timer that fires once.
    public internal(set) var interval = Interval.zero
}
