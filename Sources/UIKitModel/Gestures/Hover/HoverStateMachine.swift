import Trace

/// Decides what a pointer over its view is to a hover recognizer: pure states and transitions (G-8).
struct HoverStateMachine: StateTable, Hashable {
    static var owner: StaticString { "hover recognizer" }

    enum State: String, CaseIterable, Hashable {
        /// The pointer is elsewhere.
        case outside
        case hovering
        /// The pointer is over the view, but something else has ended the attempt: a delegate refused, or the
        /// recognizer was switched off. As with a finger, the next attempt is the next coming (*assumed*).
        case spent
    }

    enum Input: String, CaseIterable, Hashable {
        /// The pointer came over its view, or over one below.
        case entered
        case moved
        /// The pointer left the view, the window or the range.
        case left
        case reset
    }

    struct Transition: Hashable {
        let state: State
        var order = GestureOrder.leave
    }

    private(set) var state = State.outside

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> GestureOrder {
        guard let transition = Self.transition(from: state, on: input) else { return .leave }
        state = transition.state
        return transition.order
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        case (.outside, .entered): .go(Transition(state: .hovering, order: .propose(.began, .pointerEntered)))
        case (.hovering, .moved): .go(Transition(state: .hovering, order: .propose(.changed, .moved)))
        case (.hovering, .left): .go(Transition(state: .outside, order: .propose(.ended, .pointerLeft)))

        // A verdict that the pointer did not bring about.
        case (.hovering, .reset): .go(Transition(state: .spent))
        case (.spent, .moved), (.spent, .reset): .nothing
        case (.spent, .left): .go(Transition(state: .outside))

        case (.outside, .reset): .nothing

        // Who has the pointer is told of its coming once, and of its leaving once.
        case (.outside, .moved), (.outside, .left): .impossible(.pointerIsElsewhere)
        case (.hovering, .entered), (.spent, .entered): .impossible(.pointerIsHere)
        }
    }
}
