/// What the environment is doing: pure states and transitions (F-1, P08).
///
/// What comes inside of a view's callback has a phase of its own; the outer event then goes on where it was.
struct EnvironmentPhase: StateTable, Hashable {
    enum State: String, CaseIterable, Hashable {
        case idle
        /// Recognizers hear of an event, are asked and settle. Code that runs the run loop in there sees no events:
        /// they wait until all is decided (*assumed*), or one event would be taken apart by another.
        case decidingEvent
        /// Views hear of an event.
        case tellingViews
        /// Recognizers settle what timers and other callbacks have proposed.
        case decidingBetweenEvents
    }

    enum Input: String, CaseIterable, Hashable {
        case eventCame
        /// Something was proposed outside of an event, and the loop is before its sleep.
        case updateIsDue
        /// Recognizers have settled, and their actions are sent.
        case decided
        case eventIsOver
    }

    typealias Transition = State

    static let owner: StaticString = "gesture environment"

    private(set) var state = State.idle

    /// Whether recognizers are being asked and told.
    @inline(__always)
    var isDeciding: Bool { state == .decidingEvent || state == .decidingBetweenEvents }

    /// Whether what happens belongs to an event.
    @inline(__always)
    var isDelivering: Bool { state == .decidingEvent || state == .tellingViews }

    // With every event; the input is known where it is called.
    @inline(__always)
    mutating func take(_ input: Input) {
        if let next = Self.transition(from: state, on: input) { state = next }
    }

    @inline(__always)
    static func entry(for state: State, on input: Input) -> StateTableEntry<State> {
        switch (state, input) {
        case (.idle, .eventCame): .go(.decidingEvent)
        case (.idle, .updateIsDue): .go(.decidingBetweenEvents)
        // A view's callback may run the loop, which brings the next event, or the update before its sleep.
        case (.tellingViews, .eventCame), (.tellingViews, .updateIsDue): .impossible(.hasItsOwnPhase)
        case (.decidingEvent, .eventCame), (.decidingEvent, .updateIsDue),
            (.decidingBetweenEvents, .eventCame),
            (.decidingBetweenEvents, .updateIsDue):
            .impossible(.waitsForDecision)

        case (.decidingEvent, .decided): .go(.tellingViews)
        case (.decidingBetweenEvents, .decided): .go(.idle)
        case (.idle, .decided), (.tellingViews, .decided): .impossible(.nothingIsBeingDecided)

        case (.tellingViews, .eventIsOver): .go(.idle)
        case (.idle, .eventIsOver): .impossible(.nothingIsBeingDecided)
        case (.decidingEvent, .eventIsOver), (.decidingBetweenEvents, .eventIsOver):
            .impossible(.waitsForDecision)
        }
    }
}
