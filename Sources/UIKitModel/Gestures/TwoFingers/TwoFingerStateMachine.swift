import Trace

/// Decides whether two fingers pinch, or turn: pure states and transitions, no touches and no clock (G-5, G-6).
///
/// What they do is measured elsewhere; both gestures come and go alike (G35).
struct TwoFingerStateMachine: StateTable, Hashable {
    static var owner: StaticString { "two-finger recognizer" }

    enum State: String, CaseIterable, Hashable {
        /// No finger has come yet.
        case ready
        /// One or two fingers are down, and have not moved enough.
        case tracking
        /// Also when one of the two has been lifted.
        case active
        case ended
        case cancelled
        case failed
    }

    enum Input: String, CaseIterable, Hashable {
        case firstFingerDown
        /// A finger came down beside the one that is down.
        case secondFingerDown
        /// A third finger came down.
        case extraFingerDown
        /// Two fingers are down, and moved; not enough so far.
        case moved
        case movedBeyondSlop
        /// One of the two was lifted.
        case oneFingerUp
        /// No finger is down any more.
        case lastFingerUp
        /// The system took a touch away (D-6).
        case touchCancelled
        /// A subclass has set the state to began.
        case begunBySubclass
        case reset
    }

    struct Transition: Hashable {
        let state: State
        var order = GestureOrder.leave
    }

    private(set) var state = State.ready

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> GestureOrder {
        guard let transition = Self.transition(from: state, on: input) else { return .leave }
        state = transition.state
        return transition.order
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        case (.ready, .firstFingerDown): .go(Transition(state: .tracking))
        // The first finger was one that the app has it ignore, or a subclass has set began before it came.
        case (.tracking, .firstFingerDown), (.active, .firstFingerDown): .nothing
        case (.tracking, .secondFingerDown): .nothing
        case (.active, .secondFingerDown): .change(.fingersChanged)
        case (.tracking, .extraFingerDown), (.active, .extraFingerDown):
            .go(Transition(state: state, order: .ignoreTouch))

        case (.tracking, .moved): .nothing
        case (.tracking, .movedBeyondSlop):
            .go(Transition(state: .active, order: .propose(.began, .movedBeyondHysteresis)))
        case (.active, .moved), (.active, .movedBeyondSlop): .change(.moved)

        case (.tracking, .oneFingerUp): .nothing
        // What is measured stays, but an app can see that a finger has gone (*assumed*, as with a pan).
        case (.active, .oneFingerUp): .change(.fingersChanged)
        case (.tracking, .lastFingerUp): .fail(.liftedTooEarly)
        case (.active, .lastFingerUp): .go(Transition(state: .ended, order: .propose(.ended, .lifted)))

        case (.tracking, .touchCancelled): .fail(.touchCancelled)
        case (.active, .touchCancelled):
            .go(Transition(state: .cancelled, order: .propose(.cancelled, .touchCancelled)))

        case (.ready, .begunBySubclass), (.tracking, .begunBySubclass): .go(Transition(state: .active))
        case (.active, .begunBySubclass): .nothing

        case (_, .reset): .go(Transition(state: .ready))

        case (.ready, .secondFingerDown), (.ready, .extraFingerDown), (.ready, .moved),
            (.ready, .movedBeyondSlop), (.ready, .oneFingerUp), (.ready, .lastFingerUp),
            (.ready, .touchCancelled):
            .impossible(.noFingerIsDown)

        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): .nothing
        }
    }
}

extension StateTableEntry<TwoFingerStateMachine.Transition> {
    fileprivate static func fail(_ reason: TransitionReason) -> Self {
        .go(Transition(state: .failed, order: .propose(.failed, reason)))
    }

    fileprivate static func change(_ reason: TransitionReason) -> Self {
        .go(Transition(state: .active, order: .propose(.changed, reason)))
    }
}
