import Trace

/// Decides whether two fingers pinch, or turn: pure states and transitions, no touches and no clock (G-5, G-6).
///
/// What they do is measured elsewhere; both gestures come and go alike (G35).
struct TwoFingerStateMachine: Hashable {
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

        static func fail(_ reason: TransitionReason) -> Transition {
            Transition(state: .failed, order: .propose(.failed, reason))
        }

        static func change(_ reason: TransitionReason) -> Transition {
            Transition(state: .active, order: .propose(.changed, reason))
        }
    }

    private(set) var state = State.ready

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> GestureOrder {
        guard let transition = Self.transition(from: state, on: input) else { return .leave }
        state = transition.state
        return transition.order
    }

    /// Nil where the input changes nothing.
    static func transition(from state: State, on input: Input) -> Transition? {
        switch (state, input) {
        case (.ready, .firstFingerDown): Transition(state: .tracking)
        // The first finger was one that the app has it ignore, or a subclass has set began before it came.
        case (.tracking, .firstFingerDown), (.active, .firstFingerDown): nil
        case (.tracking, .secondFingerDown): nil
        case (.active, .secondFingerDown): .change(.fingersChanged)
        case (.tracking, .extraFingerDown), (.active, .extraFingerDown):
            Transition(state: state, order: .ignoreTouch)

        case (.tracking, .moved): nil
        case (.tracking, .movedBeyondSlop):
            Transition(state: .active, order: .propose(.began, .movedBeyondHysteresis))
        case (.active, .moved), (.active, .movedBeyondSlop): .change(.moved)

        // With one finger there is no change.
        case (.tracking, .oneFingerUp), (.active, .oneFingerUp): nil
        case (.tracking, .lastFingerUp): .fail(.liftedTooEarly)
        case (.active, .lastFingerUp): Transition(state: .ended, order: .propose(.ended, .lifted))

        case (.tracking, .touchCancelled): .fail(.touchCancelled)
        case (.active, .touchCancelled):
            Transition(state: .cancelled, order: .propose(.cancelled, .touchCancelled))

        case (.ready, .begunBySubclass), (.tracking, .begunBySubclass): Transition(state: .active)
        case (.active, .begunBySubclass): nil

        case (_, .reset): Transition(state: .ready)

        // Cannot happen: no finger is down.
        case (.ready, .secondFingerDown), (.ready, .extraFingerDown), (.ready, .moved),
            (.ready, .movedBeyondSlop), (.ready, .oneFingerUp), (.ready, .lastFingerUp),
            (.ready, .touchCancelled):
            fatalError("two-finger recognizer bug: \(input) in state \(state)")

        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): nil
        }
    }
}
