import Trace

/// Decides what a pointer over its view is to a hover recognizer: pure states and transitions (G-8).
struct HoverStateMachine: Hashable {
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

    /// Nil where the input changes nothing.
    static func transition(from state: State, on input: Input) -> Transition? {
        switch (state, input) {
        case (.outside, .entered): Transition(state: .hovering, order: .propose(.began, .pointerEntered))
        case (.hovering, .moved): Transition(state: .hovering, order: .propose(.changed, .moved))
        case (.hovering, .left): Transition(state: .outside, order: .propose(.ended, .pointerLeft))

        // A verdict that the pointer did not bring about.
        case (.hovering, .reset): Transition(state: .spent)
        case (.spent, .moved), (.spent, .reset): nil
        case (.spent, .left): Transition(state: .outside)

        case (.outside, .reset): nil

        // Cannot happen: who has the pointer is told of its coming once, and of its leaving once.
        case (.outside, .moved), (.outside, .left), (.hovering, .entered), (.spent, .entered):
            fatalError("hover recognizer bug: \(input) in state \(state)")
        }
    }
}
