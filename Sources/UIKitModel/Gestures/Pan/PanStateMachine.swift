import Trace

/// Decides whether fingers drag: pure states and transitions, no touches and no clock (G-3, G-7).
struct PanStateMachine: StateTable, Hashable {
    static var owner: StaticString { "pan recognizer" }

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
        /// The same, on content that was gliding: a scroll view's pan, also of further fingers of that event (I-6).
        case fingerDownOnGlidingContent
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
        case (.ready, .fingerDown), (.ready, .fingerDownOfTooFew): .to(.tracking)
        case (.ready, .fingerDownOnGlidingContent), (.tracking, .fingerDownOnGlidingContent):
            .go(Transition(state: .panning, order: .propose(.began, .caughtContent)))
        case (.panning, .fingerDownOnGlidingContent): .change(.fingersChanged)
        case (.ready, .fingerDownOffEdge): .fail(.notAtEdge)
        // The first finger was one that the app has it ignore, or a subclass has set began before it came.
        case (.tracking, .fingerDownOffEdge): .fail(.notAtEdge)
        case (.panning, .fingerDownOffEdge):
            .go(Transition(state: .cancelled, order: .propose(.cancelled, .notAtEdge)))
        case (.tracking, .fingerDown), (.tracking, .fingerDownOfTooFew): .nothing
        case (.panning, .fingerDown): .change(.fingersChanged)
        // Fewer fingers than required: no change.
        case (.panning, .fingerDownOfTooFew): .nothing

        case (.ready, .extraFingerDown), (.tracking, .extraFingerDown): .fail(.tooManyTouches)
        case (.panning, .extraFingerDown): .go(Transition(state: .panning, order: .ignoreTouch))
        case (.tracking, .secondFingerDown), (.panning, .secondFingerDown):
            .go(Transition(state: state, order: .ignoreTouch))

        case (.tracking, .moved): .nothing
        case (.tracking, .movedBeyondHysteresis):
            .go(Transition(state: .panning, order: .propose(.began, .movedBeyondHysteresis)))
        case (.tracking, .movedAlongEdge): .fail(.strayedAcross)
        case (.tracking, .movedOutward): .fail(.wentTheOtherWay)
        // What has begun goes anywhere.
        case (.panning, .moved), (.panning, .movedBeyondHysteresis), (.panning, .movedAlongEdge),
            (.panning, .movedOutward):
            .change(.moved)

        case (.tracking, .fingerUp), (.tracking, .fingerUpLeavingTooFew): .nothing
        case (.panning, .fingerUp): .change(.fingersChanged)
        case (.panning, .fingerUpLeavingTooFew): .nothing
        case (.tracking, .lastFingerUp): .fail(.liftedTooEarly)
        case (.panning, .lastFingerUp): .go(Transition(state: .ended, order: .propose(.ended, .lifted)))

        case (.tracking, .touchCancelled): .fail(.touchCancelled)
        case (.panning, .touchCancelled):
            .go(Transition(state: .cancelled, order: .propose(.cancelled, .touchCancelled)))

        case (.ready, .begunBySubclass), (.tracking, .begunBySubclass): .to(.panning)
        case (.panning, .begunBySubclass): .nothing

        case (_, .reset): .to(.ready)

        case (.ready, .secondFingerDown), (.ready, .moved), (.ready, .movedBeyondHysteresis),
            (.ready, .movedAlongEdge), (.ready, .movedOutward), (.ready, .fingerUp),
            (.ready, .fingerUpLeavingTooFew), (.ready, .lastFingerUp), (.ready, .touchCancelled):
            .impossible(.noFingerIsDown)

        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): .nothing
        }
    }
}

extension StateTableEntry<PanStateMachine.Transition> {
    fileprivate static func to(_ state: PanStateMachine.State) -> Self {
        .go(Transition(state: state, order: .leave))
    }

    fileprivate static func fail(_ reason: TransitionReason) -> Self {
        .go(Transition(state: .failed, order: .propose(.failed, reason)))
    }

    fileprivate static func change(_ reason: TransitionReason) -> Self {
        .go(Transition(state: .panning, order: .propose(.changed, reason)))
    }
}
