import Trace
import VirtualTime

/// A process at a moment of the trail.
public struct ProcessState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// Whether it has started and not died.
    public internal(set) var isAlive = false
    /// Why it died.
    public internal(set) var death: DeathReason?
    /// What state of an app's life it is in; nil as long as that has not changed.
    public internal(set) var appState: AppState?
    /// Whether it is the app in front, which gets what happens on the glass.
    public internal(set) var isInForeground = false
    /// The frame of the app that the display shows; nil before the first.
    public internal(set) var shownFrame: Int64?
    /// The number of the touch that each bit stands for, or stood for last; 0 for none, empty before the first.
    var touchNumbers: [UInt32] = []
}

/// A thread at a moment of the trail.
public struct ThreadState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// The process that it belongs to.
    public let process: SubjectID
    /// Whether it has started and not died.
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
        /// Which callback it is.
        public let call: Call
        /// Whom the system calls.
        public let on: SubjectID
        /// Whom or what the call is about; none if it names nobody.
        public let about: SubjectID
        /// Whether code of the app's own runs in it.
        public let isAppCode: Bool
        /// The record of its beginning.
        public let began: RecordNumber
        /// When it began.
        public let instant: Instant
    }
}
