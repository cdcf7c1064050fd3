import Trace
import VirtualTime

/// A gesture recognizer at a moment of the trail.
public struct RecognizerState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// The process that it lives in.
    public let process: SubjectID
    /// The view that it was added to; none if it has left it.
    public internal(set) var view = SubjectID.none
    /// The state that it is in.
    public internal(set) var state = GestureState.possible
    /// Why it came to its state; nil if it never changed.
    public internal(set) var reason: TransitionReason?
    /// Who made it, if somebody did: the one that prevented it, the one that it had to wait for.
    public internal(set) var other = SubjectID.none
    /// The record of its last transition.
    public internal(set) var transition = RecordNumber.none
    /// Whom it waits for before it may leave possible; none if for nobody.
    public internal(set) var waitsFor = SubjectID.none
    /// Those that have to fail before it may recognize.
    public internal(set) var requirements: [SubjectID] = []
    /// The bits of the touches that it hears of.
    public internal(set) var touches = TouchSet()
    /// What it keeps from views, oldest first.
    public internal(set) var holds: [Hold] = []
    /// What was set of it: `isEnabled`, `cancelsTouchesInView` and so on.
    public internal(set) var properties = PropertyList()

    /// A phase that a recognizer keeps from a view for now.
    public struct Hold: Hashable, Sendable {
        /// The phase that is kept back.
        public let phase: TouchPhase
        /// The view that does not hear of it.
        public let view: SubjectID
        /// The touches that are in this phase.
        public let touches: TouchSet
        /// The record that says so.
        public let record: RecordNumber
        /// When it was kept back.
        public let instant: Instant
    }
}
