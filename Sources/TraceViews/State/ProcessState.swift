import Trace
import VirtualTime

/// A process at a moment of the trail.
public struct ProcessState: RosterMember {
    public let id: SubjectID
    public internal(set) var isAlive = false
    /// Why it died.
    public internal(set) var death: DeathReason?
    public internal(set) var isInForeground = false
    /// The number of the touch that each bit stands for, or stood for last; 0 for none, empty before the first.
    var touchNumbers: [UInt32] = []
}

/// A thread at a moment of the trail.
public struct ThreadState: RosterMember {
    public let id: SubjectID
    public let process: SubjectID
    public internal(set) var isAlive = false
    /// It waits on the ports of its run loop.
    public internal(set) var isAsleep = false
    /// The full port that it waits to send to; none if it does not.
    public internal(set) var waitsToSend = SubjectID.none
    /// The callbacks that it is in, outermost first.
    public internal(set) var callbacks: [Callback] = []
    /// Its last record.
    public internal(set) var lastRecord = RecordNumber.none

    /// A callback that has begun and not ended.
    public struct Callback: Hashable, Sendable {
        public let call: Call
        public let on: SubjectID
        public let about: SubjectID
        public let isAppCode: Bool
        public let began: RecordNumber
        public let instant: Instant
    }
}
