import Trace

/// Decides whether fingers tap: pure states and transitions, no touches and no clock (G-1).
struct TapStateMachine: StateTable, Hashable {
    static var owner: StaticString { "tap recognizer" }

    enum State: String, CaseIterable, Hashable {
        /// No finger has come yet.
        case ready
        /// Fingers are coming down, fewer than required.
        case gathering
        /// All required fingers are down.
        case pressing
        /// Fingers are being lifted.
        case lifting
        /// A tap is complete, and more are required.
        case betweenTaps
        case recognized
        case failed
    }

    enum Input: String, CaseIterable, Hashable {
        /// A finger came down, and more are required.
        case fingerDown
        /// The last of the required fingers came down.
        case lastFingerDown
        /// More fingers than required are down (G20).
        case extraFingerDown
        /// A finger came down too far from the first tap (G19).
        case fingerDownTooFar
        /// A finger strayed too far (G19).
        case movedTooFar
        /// A finger was lifted, and others are down.
        case fingerUp
        /// The last finger was lifted, and more taps are required.
        case tapUp
        /// The last finger was lifted, and that was the last tap.
        case lastTapUp
        /// The longest press is over (G21).
        case pressTimeOver
        /// The longest gap is over (G20).
        case gapTimeOver
        /// The system took a touch away (D-6).
        case touchCancelled
        case reset
    }

    /// What the recognizer has to do about its timer.
    enum TimerOrder: String, Hashable {
        case leave, startPressTimer, startGapTimer, stop
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
        case (.ready, .fingerDown), (.betweenTaps, .fingerDown): .to(.gathering, .startPressTimer)
        case (.ready, .lastFingerDown), (.betweenTaps, .lastFingerDown): .to(.pressing, .startPressTimer)
        case (.gathering, .fingerDown): .nothing
        // The time of a press counts from its first finger.
        case (.gathering, .lastFingerDown): .to(.pressing)
        case (.betweenTaps, .fingerDownTooFar), (.gathering, .fingerDownTooFar),
            (.pressing, .fingerDownTooFar), (.lifting, .fingerDownTooFar):
            .fail(.nextTapTooFar)

        case (.ready, .extraFingerDown), (.gathering, .extraFingerDown), (.pressing, .extraFingerDown),
            (.lifting, .extraFingerDown), (.betweenTaps, .extraFingerDown):
            .fail(.tooManyTouches)
        // A finger that comes when all have been down is one too many, also if more are required by now.
        case (.pressing, .fingerDown), (.pressing, .lastFingerDown), (.lifting, .fingerDown),
            (.lifting, .lastFingerDown):
            .fail(.tooManyTouches)

        case (.gathering, .movedTooFar), (.pressing, .movedTooFar), (.lifting, .movedTooFar):
            .fail(.movedTooFar)
        case (.gathering, .fingerUp), (.gathering, .tapUp), (.gathering, .lastTapUp): .fail(.tooFewTouches)
        case (.pressing, .fingerUp): .to(.lifting)
        case (.lifting, .fingerUp): .nothing
        case (.pressing, .tapUp), (.lifting, .tapUp): .to(.betweenTaps, .startGapTimer)
        case (.pressing, .lastTapUp), (.lifting, .lastTapUp): .to(.recognized, .stop)

        case (.gathering, .pressTimeOver), (.pressing, .pressTimeOver), (.lifting, .pressTimeOver):
            .fail(.pressedTooLong)
        case (.betweenTaps, .gapTimeOver): .fail(.nextTapTooLate)
        case (.gathering, .touchCancelled), (.pressing, .touchCancelled), (.lifting, .touchCancelled):
            .fail(.touchCancelled)

        case (_, .reset): .to(.ready, .stop)

        case (.ready, .fingerDownTooFar): .impossible(.nothingCameBefore)
        case (.ready, .movedTooFar), (.ready, .fingerUp), (.ready, .tapUp), (.ready, .lastTapUp),
            (.ready, .touchCancelled), (.betweenTaps, .movedTooFar), (.betweenTaps, .fingerUp),
            (.betweenTaps, .tapUp), (.betweenTaps, .lastTapUp), (.betweenTaps, .touchCancelled):
            .impossible(.noFingerIsDown)
        case (.ready, .pressTimeOver), (.ready, .gapTimeOver), (.gathering, .gapTimeOver),
            (.pressing, .gapTimeOver), (.lifting, .gapTimeOver), (.betweenTaps, .pressTimeOver):
            .impossible(.noSuchTimerRuns)

        // A verdict is left only by reset.
        case (.recognized, _), (.failed, _): .nothing
        }
    }
}

extension StateTableEntry<TapStateMachine.Transition> {
    fileprivate static func to(
        _ state: TapStateMachine.State, _ timer: TapStateMachine.TimerOrder = .leave
    ) -> Self {
        .go(Transition(state: state, timer: timer))
    }

    fileprivate static func fail(_ reason: TransitionReason) -> Self {
        .go(Transition(state: .failed, timer: .stop, failure: reason))
    }
}
