import Trace

/// An application at a moment of the trail.
public struct ApplicationState: RosterMember {
    /// Its identity in the trace.
    public let id: SubjectID
    /// The process that it lives in.
    public let process: SubjectID
    /// In the order in which they came; with equal levels the later one lies in front.
    public internal(set) var windows: [SubjectID] = []
    /// The window that gets keys; none before one is made key.
    public internal(set) var keyWindow = SubjectID.none
    /// Who gets keys and actions without a target first; none if nobody does.
    public internal(set) var firstResponder = SubjectID.none
    /// The application's delegate; none if there is none.
    public internal(set) var delegate = SubjectID.none
    /// By their bit, which they have while they live.
    public internal(set) var touches: [TouchState] = []
    /// What is known of a touch before its first record: why its view will not hear of it.
    var keptOut: [KeptOutTouch] = []

    struct KeptOutTouch: Hashable, Sendable {
        let slot: Int
        let why: KeptOut
    }
}
