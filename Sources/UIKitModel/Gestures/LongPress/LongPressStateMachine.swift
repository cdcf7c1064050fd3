import Trace

/// Decides whether fingers press for long, perhaps after taps: pure states and transitions, no touches and no
/// clock (G-2).
///
/// The taps before the press have states of their own, since a tap is lifted where the press is held.
struct LongPressStateMachine: StateTable, Hashable {
    static var owner: StaticString { "long press recognizer" }

    enum State: String, CaseIterable, Hashable {
        /// No finger has come yet.
        case ready
        /// Fingers of a tap are coming down, fewer than required.
        case gatheringTap
        /// All fingers of a tap are down.
        case tapping
        /// The fingers of a tap are being lifted.
        case lifting
        /// A tap is complete; another one or the press has to follow.
        case betweenTaps
        /// Fingers of the press are coming down, fewer than required.
        case gathering
        /// All fingers of the press are down, not yet for long enough.
        case pressing
        /// It has begun, and the fingers are down.
        case holding
        case ended, cancelled, failed
    }

    enum Input: String, CaseIterable, Hashable {
        /// A finger of a tap came down, and more are required.
        case tapFingerDown
        /// The last of the fingers of a tap came down.
        case lastTapFingerDown
        /// A finger of the press came down, and more are required.
        case pressFingerDown
        /// The last of the fingers of the press came down.
        case lastPressFingerDown
        /// More fingers than required are down (G29).
        case extraFingerDown
        /// A finger came down too far from the first tap (G19).
        case fingerDownTooFar
        /// A finger moved, and none is too far from where it came down.
        case moved
        /// A finger moved, and one is too far from where it came down (G-2).
        case movedTooFar
        /// A finger was lifted; if it is one of a tap, others are down.
        case fingerUp
        /// The last finger of a tap was lifted.
        case tapUp
        /// The longest tap is over (G21).
        case tapTimeOver
        /// The longest gap is over (G20).
        case gapTimeOver
        /// The press has lasted long enough.
        case pressTimeOver
        /// The system took a touch away (D-6).
        case touchCancelled
        case reset

        /// Whether it comes from the timer.
        var isTimeOver: Bool { self == .tapTimeOver || self == .gapTimeOver || self == .pressTimeOver }
    }

    /// What the recognizer has to do about its timer.
    enum TimerOrder: String, Hashable {
        case leave, startTapTimer, startGapTimer, startPressTimer, stop
    }

    struct Proposal: Hashable {
        let state: GestureState
        let reason: TransitionReason
    }

    struct Transition: Hashable {
        let state: State
        let timer: TimerOrder
        /// What the recognizer asks for; nil for nothing.
        var proposal: Proposal?
    }

    private(set) var state = State.ready

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> Transition? {
        guard let transition = Self.transition(from: state, on: input) else { return nil }
        state = transition.state
        return transition
    }

    /// A subclass has set the state to began: it goes on as one that has begun.
    mutating func begin() {
        switch state {
        case .ready, .gatheringTap, .tapping, .lifting, .betweenTaps, .gathering, .pressing: state = .holding
        case .holding, .ended, .cancelled, .failed: break
        }
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        // A tap, as a tap recognizer would have it.
        case (.ready, .tapFingerDown), (.betweenTaps, .tapFingerDown): .to(.gatheringTap, .startTapTimer)
        case (.ready, .lastTapFingerDown), (.betweenTaps, .lastTapFingerDown): .to(.tapping, .startTapTimer)
        case (.gatheringTap, .tapFingerDown): .nothing
        // The time of a tap counts from its first finger.
        case (.gatheringTap, .lastTapFingerDown): .to(.tapping)
        case (.tapping, .fingerUp): .to(.lifting)
        case (.lifting, .fingerUp): .nothing
        case (.tapping, .tapUp), (.lifting, .tapUp): .to(.betweenTaps, .startGapTimer)
        case (.gatheringTap, .tapTimeOver), (.tapping, .tapTimeOver), (.lifting, .tapTimeOver):
            .fail(.pressedTooLong)
        case (.betweenTaps, .gapTimeOver): .fail(.nextTapTooLate)

        // The press. Its time counts from its last finger.
        case (.ready, .pressFingerDown), (.betweenTaps, .pressFingerDown): .to(.gathering, .stop)
        case (.gathering, .pressFingerDown): .nothing
        case (.ready, .lastPressFingerDown), (.betweenTaps, .lastPressFingerDown),
            (.gathering, .lastPressFingerDown):
            .to(.pressing, .startPressTimer)
        case (.pressing, .pressTimeOver): .to(.holding, proposing: .began, .pressedLongEnough)
        case (.pressing, .fingerUp): .fail(.liftedTooEarly)

        // Either, as long as it has not begun.
        case (.gatheringTap, .fingerUp), (.gatheringTap, .tapUp), (.gathering, .fingerUp):
            .fail(.tooFewTouches)
        case (.ready, .extraFingerDown), (.gatheringTap, .extraFingerDown), (.tapping, .extraFingerDown),
            (.lifting, .extraFingerDown), (.betweenTaps, .extraFingerDown), (.gathering, .extraFingerDown),
            (.pressing, .extraFingerDown):
            .fail(.tooManyTouches)
        // So is one that comes when all have been down, also if the app has it ignore one of those.
        case (.tapping, .tapFingerDown), (.tapping, .lastTapFingerDown), (.tapping, .fingerDownTooFar),
            (.lifting, .tapFingerDown), (.lifting, .lastTapFingerDown), (.lifting, .fingerDownTooFar),
            (.pressing, .pressFingerDown), (.pressing, .lastPressFingerDown), (.pressing, .fingerDownTooFar):
            .fail(.tooManyTouches)
        case (.gatheringTap, .fingerDownTooFar), (.betweenTaps, .fingerDownTooFar),
            (.gathering, .fingerDownTooFar):
            .fail(.nextTapTooFar)
        case (.gatheringTap, .moved), (.tapping, .moved), (.lifting, .moved), (.gathering, .moved),
            (.pressing, .moved):
            .nothing
        case (.gatheringTap, .movedTooFar), (.tapping, .movedTooFar), (.lifting, .movedTooFar),
            (.gathering, .movedTooFar), (.pressing, .movedTooFar):
            .fail(.movedTooFar)
        case (.gatheringTap, .touchCancelled), (.tapping, .touchCancelled), (.lifting, .touchCancelled),
            (.gathering, .touchCancelled), (.pressing, .touchCancelled):
            .fail(.touchCancelled)

        // Begun: there is no limit to its movement, and nothing fails it any more (G29).
        case (.holding, .moved), (.holding, .movedTooFar): .to(.holding, proposing: .changed, .moved)
        case (.holding, .extraFingerDown), (.holding, .fingerDownTooFar), (.holding, .pressFingerDown),
            (.holding, .lastPressFingerDown), (.holding, .tapFingerDown), (.holding, .lastTapFingerDown):
            .nothing
        case (.holding, .fingerUp), (.holding, .tapUp): .to(.ended, proposing: .ended, .lifted)
        case (.holding, .touchCancelled): .to(.cancelled, proposing: .cancelled, .touchCancelled)

        case (_, .reset): .to(.ready, .stop)

        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): .nothing

        case (.ready, .fingerDownTooFar): .impossible(.nothingCameBefore)
        case (.ready, .moved), (.ready, .movedTooFar), (.ready, .fingerUp), (.ready, .tapUp),
            (.ready, .touchCancelled), (.betweenTaps, .moved), (.betweenTaps, .movedTooFar),
            (.betweenTaps, .fingerUp), (.betweenTaps, .tapUp), (.betweenTaps, .touchCancelled):
            .impossible(.noFingerIsDown)
        case (.ready, .tapTimeOver), (.ready, .gapTimeOver), (.ready, .pressTimeOver),
            (.gatheringTap, .gapTimeOver), (.gatheringTap, .pressTimeOver), (.tapping, .gapTimeOver),
            (.tapping, .pressTimeOver), (.lifting, .gapTimeOver), (.lifting, .pressTimeOver),
            (.betweenTaps, .tapTimeOver), (.betweenTaps, .pressTimeOver), (.gathering, .tapTimeOver),
            (.gathering, .gapTimeOver), (.gathering, .pressTimeOver), (.pressing, .tapTimeOver),
            (.pressing, .gapTimeOver), (.holding, .tapTimeOver), (.holding, .gapTimeOver),
            (.holding, .pressTimeOver):
            .impossible(.noSuchTimerRuns)
        case (.gatheringTap, .pressFingerDown), (.gatheringTap, .lastPressFingerDown),
            (.tapping, .pressFingerDown), (.tapping, .lastPressFingerDown), (.lifting, .pressFingerDown),
            (.lifting, .lastPressFingerDown), (.gathering, .tapFingerDown), (.gathering, .lastTapFingerDown),
            (.gathering, .tapUp), (.pressing, .tapFingerDown), (.pressing, .lastTapFingerDown),
            (.pressing, .tapUp):
            .impossible(.tapIsNoPress)
        }
    }
}

extension StateTableEntry<LongPressStateMachine.Transition> {
    fileprivate typealias Machine = LongPressStateMachine

    fileprivate static func to(_ state: Machine.State, _ timer: Machine.TimerOrder = .leave) -> Self {
        .go(Transition(state: state, timer: timer))
    }

    fileprivate static func to(
        _ state: Machine.State, proposing proposed: GestureState, _ reason: TransitionReason
    ) -> Self {
        .go(
            Transition(
                state: state, timer: .leave, proposal: Machine.Proposal(state: proposed, reason: reason)))
    }

    fileprivate static func fail(_ reason: TransitionReason) -> Self {
        .go(
            Transition(
                state: .failed, timer: .stop, proposal: Machine.Proposal(state: .failed, reason: reason)))
    }
}
