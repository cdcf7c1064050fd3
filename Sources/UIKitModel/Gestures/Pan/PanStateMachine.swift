import Trace

/// Decides whether fingers drag: pure states and transitions, no touches and no clock (G-3, G-7).
struct PanStateMachine: Hashable {
    enum State: String, CaseIterable, Hashable {
        /// No finger has come yet.
        case ready
        /// Fingers are down, and have not come far enough.
        case tracking
        case panning
        case ended
        case cancelled
        case failed
    }

    enum Input: String, CaseIterable, Hashable {
        /// A finger came down, and with it there are enough.
        case fingerDown
        /// A finger came down, and more are required.
        case fingerDownOfTooFew
        /// More fingers than allowed are down (G24).
        case extraFingerDown
        /// A finger that an edge pan has no use for (G31).
        case secondFingerDown
        /// The first finger did not come down at a wanted edge (G-7).
        case fingerDownOffEdge
        /// Enough fingers moved, less than the hysteresis so far (G22).
        case moved
        case movedBeyondHysteresis
        /// The way was the hysteresis along the edge, or out of the screen, before it was that inward (G-7).
        case movedAlongEdge
        case movedOutward
        /// A finger was lifted, and enough are down.
        case fingerUp
        /// A finger was lifted, and others are down, fewer than required.
        case fingerUpLeavingTooFew
        case lastFingerUp
        /// The system took a touch away (D-6).
        case touchCancelled
        /// A subclass has set the state to began.
        case begunBySubclass
        case reset
    }

    struct Transition: Hashable {
        let state: State
        let order: GestureOrder

        static func to(_ state: State) -> Transition { Transition(state: state, order: .leave) }

        static func fail(_ reason: TransitionReason) -> Transition {
            Transition(state: .failed, order: .propose(.failed, reason))
        }

        static func change(_ reason: TransitionReason) -> Transition {
            Transition(state: .panning, order: .propose(.changed, reason))
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
        case (.ready, .fingerDown), (.ready, .fingerDownOfTooFew): .to(.tracking)
        case (.ready, .fingerDownOffEdge): .fail(.notAtEdge)
        // The first finger was one that the app has it ignore, or a subclass has set began before it came.
        case (.tracking, .fingerDownOffEdge): .fail(.notAtEdge)
        case (.panning, .fingerDownOffEdge):
            Transition(state: .cancelled, order: .propose(.cancelled, .notAtEdge))
        case (.tracking, .fingerDown), (.tracking, .fingerDownOfTooFew): nil
        case (.panning, .fingerDown): .change(.fingersChanged)
        // Fewer fingers than required: no change.
        case (.panning, .fingerDownOfTooFew): nil

        case (.ready, .extraFingerDown), (.tracking, .extraFingerDown): .fail(.tooManyTouches)
        case (.panning, .extraFingerDown): Transition(state: .panning, order: .ignoreTouch)
        case (.tracking, .secondFingerDown), (.panning, .secondFingerDown):
            Transition(state: state, order: .ignoreTouch)

        case (.tracking, .moved): nil
        case (.tracking, .movedBeyondHysteresis):
            Transition(state: .panning, order: .propose(.began, .movedBeyondHysteresis))
        case (.tracking, .movedAlongEdge): .fail(.strayedAcross)
        case (.tracking, .movedOutward): .fail(.wentTheOtherWay)
        // What has begun goes anywhere.
        case (.panning, .moved), (.panning, .movedBeyondHysteresis), (.panning, .movedAlongEdge),
            (.panning, .movedOutward):
            .change(.moved)

        case (.tracking, .fingerUp), (.tracking, .fingerUpLeavingTooFew): nil
        case (.panning, .fingerUp): .change(.fingersChanged)
        case (.panning, .fingerUpLeavingTooFew): nil
        case (.tracking, .lastFingerUp): .fail(.liftedTooEarly)
        case (.panning, .lastFingerUp): Transition(state: .ended, order: .propose(.ended, .lifted))

        case (.tracking, .touchCancelled): .fail(.touchCancelled)
        case (.panning, .touchCancelled):
            Transition(state: .cancelled, order: .propose(.cancelled, .touchCancelled))

        case (.ready, .begunBySubclass), (.tracking, .begunBySubclass): .to(.panning)
        case (.panning, .begunBySubclass): nil

        case (_, .reset): .to(.ready)

        // Cannot happen: no finger is down.
        case (.ready, .secondFingerDown), (.ready, .moved), (.ready, .movedBeyondHysteresis),
            (.ready, .movedAlongEdge), (.ready, .movedOutward), (.ready, .fingerUp),
            (.ready, .fingerUpLeavingTooFew), (.ready, .lastFingerUp), (.ready, .touchCancelled):
            fatalError("pan recognizer bug: \(input) in state \(state)")

        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): nil
        }
    }
}
