/// Where one finger of a recording is, as far as its samples tell; decides which phase may follow.
struct FingerTrack {
    enum State: Hashable, CaseIterable {
        /// Not seen yet.
        case absent
        case down
        /// Ended or cancelled.
        case lifted
        /// After an error: anything may follow, so that one mistake is reported once.
        case uncertain
    }

    /// What a phase in a state means.
    enum Verdict: Hashable {
        case fits
        /// Moved, ended or cancelled without a `began`.
        case neverBegan
        /// Began while it is down.
        case alreadyDown
        /// Moved, ended or cancelled after its end.
        case alreadyLifted
    }

    private(set) var state: State

    /// The time of its last sample, in nanoseconds; nil before the first.
    var lastNanoseconds: Int64?

    /// The phase with which it went down last.
    var beganAt: FilePosition?

    init(state: State = .absent) {
        self.state = state
    }

    mutating func lose() {
        state = .uncertain
    }

    mutating func follow(_ phase: FingerRecording.Phase) -> Verdict {
        let verdict: Verdict
        (state, verdict) = Self.transition(from: state, on: phase)
        return verdict
    }

    static func transition(from state: State, on phase: FingerRecording.Phase) -> (State, Verdict) {
        switch (state, phase) {
        case (.absent, .began), (.lifted, .began), (.uncertain, .began): (.down, .fits)
        case (.down, .moved): (.down, .fits)
        case (.down, .ended), (.down, .cancelled): (.lifted, .fits)
        case (.uncertain, .moved): (.uncertain, .fits)
        case (.uncertain, .ended), (.uncertain, .cancelled): (.lifted, .fits)
        case (.down, .began): (.uncertain, .alreadyDown)
        case (.absent, .moved), (.absent, .ended), (.absent, .cancelled): (.uncertain, .neverBegan)
        case (.lifted, .moved), (.lifted, .ended), (.lifted, .cancelled): (.uncertain, .alreadyLifted)
        }
    }
}
