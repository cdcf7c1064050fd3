import Trace

/// Decides how long a scroll view holds touches back from its content, and whether content gets them: pure
/// states and transitions, no touches and no clock (I-1, I-3).
struct DelayedTouchesStateMachine: StateTable, Hashable {
    static var owner: StaticString { "scroll view delay" }

    enum State: String, CaseIterable, Hashable {
        /// No finger has come yet.
        case ready
        /// The time runs.
        case delaying
        /// Whether content may have the touches is being asked.
        case asking
        /// Content may have them: the recognizer has failed.
        case released
        /// The scroll view keeps them: the recognizer has recognized.
        case kept
    }

    enum Input: String, CaseIterable, Hashable {
        /// A finger came down, and is to be held back.
        case fingerDown
        /// A finger came down, and content is to have it at once (I-5).
        case fingerDownWithoutDelay
        /// The finger has not come the hysteresis, or along an axis that can scroll.
        case moved
        /// The finger has come the hysteresis where nothing can scroll (S03).
        case movedWhereNothingScrolls
        case timeOver
        case lifted
        /// The system took a touch away (D-6).
        case touchCancelled
        /// All of content may have its touches.
        case contentAgreed
        /// Some of content may not.
        case contentRefused
        case reset
    }

    enum Order: Hashable {
        case leave, startTimer
        /// Asks, and tells the machine the answer.
        case ask
        case propose(GestureState, TransitionReason)
    }

    struct Transition: Hashable {
        let state: State
        let order: Order
    }

    private(set) var state = State.ready

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> Order {
        guard let transition = Self.transition(from: state, on: input) else { return .leave }
        state = transition.state
        return transition.order
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        case (.ready, .fingerDown): .to(.delaying, .startTimer)
        case (.ready, .fingerDownWithoutDelay): .to(.asking, .ask)
        // The time of all runs from the first one.
        case (.delaying, .fingerDown), (.delaying, .fingerDownWithoutDelay): .nothing

        case (.delaying, .moved): .nothing
        case (.delaying, .movedWhereNothingScrolls), (.delaying, .timeOver), (.delaying, .lifted):
            .to(.asking, .ask)
        // Nobody is asked about a touch that the system takes away (D-6).
        case (.delaying, .touchCancelled): .to(.released, .propose(.failed, .touchCancelled))

        case (.asking, .contentAgreed): .to(.released, .propose(.failed, .delayIsOver))
        case (.asking, .contentRefused): .to(.kept, .propose(.ended, .contentRefused))

        case (_, .reset): .to(.ready)

        // The beginning of these touches was kept from it, or the app has it ignore them.
        case (.ready, .moved), (.ready, .movedWhereNothingScrolls), (.ready, .lifted),
            (.ready, .touchCancelled):
            .nothing
        // The answer comes too late: the recognizer was reset while it asked.
        case (.ready, .contentAgreed), (.ready, .contentRefused): .nothing
        case (.ready, .timeOver): .impossible(.noSuchTimerRuns)
        case (.delaying, .contentAgreed), (.delaying, .contentRefused): .impossible(.nobodyWasAsked)
        // The scroll view runs the run loop while it is being asked: it will answer about what it was asked.
        case (.asking, .fingerDown), (.asking, .fingerDownWithoutDelay), (.asking, .moved),
            (.asking, .movedWhereNothingScrolls), (.asking, .timeOver), (.asking, .lifted),
            (.asking, .touchCancelled):
            .nothing

        // A verdict is left only by reset.
        case (.released, _), (.kept, _): .nothing
        }
    }
}

extension StateTableEntry<DelayedTouchesStateMachine.Transition> {
    fileprivate static func to(
        _ state: DelayedTouchesStateMachine.State, _ order: DelayedTouchesStateMachine.Order = .leave
    ) -> Self {
        .go(Transition(state: state, order: order))
    }
}
