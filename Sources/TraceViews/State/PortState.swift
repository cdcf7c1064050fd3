import Trace
import VirtualTime

/// A mach port at a moment of the trail.
public struct PortState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// The process that has the receive right.
    public let process: SubjectID
    /// Whether it can be sent to; a port dies with its process.
    public internal(set) var isAlive = true
    /// The thread whose run loop takes the messages.
    public internal(set) var receiver = SubjectID.none
    /// What waits in the queue, first in, first out.
    public internal(set) var messages: [Message] = []
    /// What was set of it, such as its capacity.
    public internal(set) var properties = PropertyList()

    /// A message that waits in the queue.
    public struct Message: Hashable, Sendable {
        /// The record that put it into the queue.
        public let queued: RecordNumber
        /// When it came into the queue.
        public let instant: Instant
        /// The sample that it carries; none for other messages.
        public let sample: SampleID
    }
}
