/// How a control stands to the finger that came down on it: pure states and transitions (H-1, U01 … U06).
struct ControlTracking: StateTable, Hashable {
    enum State: String, CaseIterable, Hashable {
        /// It has no finger, or none that it follows.
        case idle
        /// `beginTracking` is being asked.
        case asking
        /// It follows the finger; its targets have heard of the touch-down, and not yet of its end.
        case following
    }

    enum Input: String, CaseIterable, Hashable {
        case touchBegan
        case beginTrackingSaidYes
        /// `beginTracking` or `continueTracking` said no.
        case saidNo
        case lifted
        case cancelled
    }

    typealias Transition = State

    static let owner: StaticString = "control"

    private(set) var state = State.idle

    mutating func take(_ input: Input) {
        if let next = Self.transition(from: state, on: input) { state = next }
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<State> {
        switch (state, input) {
        case (.idle, .touchBegan): .go(.asking)
        // Another finger is declined.
        case (.asking, .touchBegan), (.following, .touchBegan):
            .impossible(.oneFingerAtATime)

        case (.asking, .beginTrackingSaidYes): .go(.following)
        case (.asking, .saidNo), (.following, .saidNo): .go(.idle)
        case (.idle, .beginTrackingSaidYes), (.idle, .saidNo), (.following, .beginTrackingSaidYes):
            .impossible(.nobodyWasAsked)

        case (.asking, .lifted), (.asking, .cancelled), (.following, .lifted), (.following, .cancelled):
            .go(.idle)
        case (.idle, .lifted), (.idle, .cancelled): .impossible(.noFingerIsDown)
        }
    }
}
