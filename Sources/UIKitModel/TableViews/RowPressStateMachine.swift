/// Decides what a finger on a row does to it: pure states and transitions, no cells and no delegate (I-7).
struct RowPressStateMachine: StateTable, Hashable {
    static var owner: StaticString { "table row" }

    enum State: String, CaseIterable, Hashable {
        /// No finger is on a row that may be highlighted.
        case idle
        /// The finger is in the cell where it came down, which is highlighted.
        case inside
        /// It has left that cell.
        case outside
    }

    enum Input: String, CaseIterable, Hashable {
        /// A finger came down on a row that may be highlighted.
        case touchBegan
        case movedInside, movedOutside
        case endedInside, endedOutside
        case touchCancelled
        /// The cell is not in the table any more: the table has other rows, or shows others.
        case cellGone
    }

    enum Order: String, Hashable {
        case leave, highlight, unhighlight, select
        case unhighlightAndSelect
    }

    struct Transition: Hashable {
        let state: State
        let order: Order
    }

    private(set) var state = State.idle

    /// Takes `input` in, and says what there is to do.
    mutating func take(_ input: Input) -> Order {
        guard let transition = Self.transition(from: state, on: input) else { return .leave }
        state = transition.state
        return transition.order
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        case (.idle, .touchBegan): .to(.inside, .highlight)

        case (.inside, .movedInside): .nothing
        case (.inside, .movedOutside): .to(.outside, .unhighlight)
        case (.inside, .endedInside): .to(.idle, .unhighlightAndSelect)
        case (.inside, .endedOutside), (.inside, .touchCancelled), (.inside, .cellGone):
            .to(.idle, .unhighlight)

        case (.outside, .movedOutside): .nothing
        // Highlighted once more without a question (*assumed*).
        case (.outside, .movedInside): .to(.inside, .highlight)
        // It ends in the cell where it began: that selects (I-7).
        case (.outside, .endedInside): .to(.idle, .select)
        case (.outside, .endedOutside), (.outside, .touchCancelled), (.outside, .cellGone): .to(.idle)

        // The table follows no finger.
        case (.idle, .movedInside), (.idle, .movedOutside), (.idle, .endedInside), (.idle, .endedOutside),
            (.idle, .touchCancelled), (.idle, .cellGone):
            .nothing
        case (.inside, .touchBegan), (.outside, .touchBegan): .impossible(.oneFingerAtATime)
        }
    }
}

extension StateTableEntry<RowPressStateMachine.Transition> {
    fileprivate static func to(
        _ state: RowPressStateMachine.State, _ order: RowPressStateMachine.Order = .leave
    ) -> Self {
        .go(Transition(state: state, order: order))
    }
}
