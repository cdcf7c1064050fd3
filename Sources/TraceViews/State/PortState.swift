import Trace
import VirtualTime

/// A mach port at a moment of the trail.
public struct PortState: RosterMember {
    public let id: SubjectID
    /// The process that has the receive right.
    public let process: SubjectID
    public internal(set) var isAlive = true
    /// The thread whose run loop takes the messages.
    public internal(set) var receiver = SubjectID.none
    /// What waits in the queue, first in, first out.
    public internal(set) var messages: [Message] = []
    public internal(set) var properties = PropertyList()

    public struct Message: Hashable, Sendable {
        /// The record that put it into the queue.
        public let queued: RecordNumber
        public let instant: Instant
        public let sample: SampleID
    }
}
