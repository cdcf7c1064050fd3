import Trace

/// Decides what becomes of a swipe: pure states and transitions, no touches, no places and no clock (G-4).
///
/// Whether the fingers have gone far enough, or astray, is ``SwipeCourse``'s to say.
struct SwipeStateMachine: StateTable, Hashable {
    static var owner: StaticString { "swipe recognizer" }

    enum State: String, CaseIterable, Hashable {
        /// No finger has come yet.
        case ready
        /// Fingers are coming down, fewer than required.
        case gathering
        /// All required fingers are down, and may go.
        case moving
        case recognized
        case failed
    }

    enum Input: String, CaseIterable, Hashable {
        /// A finger came down, and more are required.
        case fingerDown
        /// The last of the required fingers came down.
        case lastFingerDown
        /// More fingers than required are down.
        case extraFingerDown
        /// All fingers have gone far enough in one of the directions (G27).
        case wentFarEnough
        /// A finger is too far beside each of the directions (G27).
        case strayedAcross
        /// A finger is behind where it started, in each of the directions (G27).
        case wentTheOtherWay
        /// The longest swipe is over (G27).
        case timeOver
        case fingerUp
        /// The system took a touch away (D-6).
        case touchCancelled
        case reset
    }

    /// What the recognizer has to do about its timer.
    enum TimerOrder: String, Hashable {
        case leave, start, stop
    }

    struct Transition: Hashable {
        let state: State
        let timer: TimerOrder
        /// Why it failed; nil unless it did.
        var failure: TransitionReason?
    }

    private(set) var state = State.ready

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> Transition? {
        guard let transition = Self.transition(from: state, on: input) else { return nil }
        state = transition.state
        return transition
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        case (.ready, .fingerDown): .to(.gathering, .start)
        case (.gathering, .fingerDown): .nothing
        // The time of a swipe counts from its last finger; until then it is the time for the others to come.
        case (.ready, .lastFingerDown), (.gathering, .lastFingerDown): .to(.moving, .start)
        case (.ready, .extraFingerDown), (.gathering, .extraFingerDown), (.moving, .extraFingerDown):
            .fail(.tooManyTouches)
        // So is one that comes when all have been down, also if the app has it ignore one of those.
        case (.moving, .fingerDown), (.moving, .lastFingerDown): .fail(.tooManyTouches)

        case (.moving, .wentFarEnough): .to(.recognized, .stop)
        case (.moving, .strayedAcross): .fail(.strayedAcross)
        case (.moving, .wentTheOtherWay): .fail(.wentTheOtherWay)
        case (.moving, .timeOver): .fail(.swipedTooSlowly)
        case (.moving, .fingerUp): .fail(.liftedTooEarly)
        case (.gathering, .timeOver), (.gathering, .fingerUp): .fail(.tooFewTouches)
        case (.gathering, .touchCancelled), (.moving, .touchCancelled): .fail(.touchCancelled)

        case (_, .reset): .to(.ready, .stop)

        // A verdict is left only by reset.
        case (.recognized, _), (.failed, _): .nothing

        case (.ready, .wentFarEnough), (.ready, .strayedAcross), (.ready, .wentTheOtherWay),
            (.ready, .fingerUp), (.ready, .touchCancelled):
            .impossible(.noFingerIsDown)
        case (.ready, .timeOver): .impossible(.noSuchTimerRuns)
        case (.gathering, .wentFarEnough), (.gathering, .strayedAcross), (.gathering, .wentTheOtherWay):
            .impossible(.nobodyLooks)
        }
    }
}

extension StateTableEntry<SwipeStateMachine.Transition> {
    fileprivate static func to(
        _ state: SwipeStateMachine.State, _ timer: SwipeStateMachine.TimerOrder
    ) -> Self {
        .go(Transition(state: state, timer: timer))
    }

    fileprivate static func fail(_ reason: TransitionReason) -> Self {
        .go(Transition(state: .failed, timer: .stop, failure: reason))
    }
}
