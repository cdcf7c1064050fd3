import Trace

/// An application at a moment of the trail.
public struct ApplicationState: RosterMember {
    public let id: SubjectID
    public let process: SubjectID
    /// In the order in which they came; with equal levels the later one lies in front.
    public internal(set) var windows: [SubjectID] = []
    public internal(set) var keyWindow = SubjectID.none
    public internal(set) var firstResponder = SubjectID.none
    public internal(set) var delegate = SubjectID.none
    /// By their bit, which they have while they live.
    public internal(set) var touches: [TouchState] = []
    /// What is known of a touch before its first record: why its view will not hear of it.
    var keptOut: [KeptOutTouch] = []

    struct KeptOutTouch: Hashable, Sendable {
        let slot: Int
        let why: KeptOut
    }

    /// The touch of a bit.
    func touch(slot: Int) -> TouchState? { touches.first { $0.slot == slot } }
}
