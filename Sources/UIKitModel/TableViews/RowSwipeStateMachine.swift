/// Decides whether a row shows its swipe actions: pure states and transitions, no views and no finger.
///
/// *Assumed*, all of it: how UIKit does it is not published.
struct RowSwipeStateMachine: StateTable, Hashable {
    static var owner: StaticString { "row swipe" }

    enum State: String, CaseIterable, Hashable {
        case closed
        /// The content of a row goes with the finger.
        case following
        /// All the buttons are uncovered, and no finger pulls.
        case open
    }

    enum Input: String, CaseIterable, Hashable {
        /// The pan has begun on a row that has actions: if a row is open, on that one.
        case panBegan
        /// The finger was lifted when the row was pulled far enough, or opened it with a flick.
        case liftedToOpen
        /// It was lifted when it had pulled across most of the row, and the first action may be chosen so.
        case liftedAcross
        case liftedToClose
        /// The finger was taken away.
        case panCancelled
        /// A tap in the table, on none of the buttons.
        case tappedElsewhere
        /// The app says that an action is done.
        case actionDone
        /// A finger scrolls the table.
        case scrolled
        /// The cell is not in the table any more, or has another size, or the delegate is another.
        case rowGone
    }

    enum Order: String, Hashable {
        case uncover, open, close
        /// The row is open, and its first action is chosen without a tap.
        case openAndChoose
        /// The row goes with the finger from where it is.
        case takeUp
    }

    struct Transition: Hashable {
        let state: State
        let order: Order
    }

    private(set) var state = State.closed

    /// Takes `input` in, and says what there is to do, if anything.
    mutating func take(_ input: Input) -> Order? {
        guard let transition = Self.transition(from: state, on: input) else { return nil }
        state = transition.state
        return transition.order
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition> {
        switch (state, input) {
        case (.closed, .panBegan): .to(.following, .uncover)
        // The row was closed under the finger, which goes on.
        case (.closed, .liftedToOpen), (.closed, .liftedAcross), (.closed, .liftedToClose),
            (.closed, .panCancelled):
            .nothing
        case (.closed, .tappedElsewhere), (.closed, .actionDone), (.closed, .scrolled), (.closed, .rowGone):
            .nothing

        // The app took the pan away, and gave it back.
        case (.following, .panBegan): .to(.following, .takeUp)
        case (.following, .liftedToOpen): .to(.open, .open)
        case (.following, .liftedAcross): .to(.open, .openAndChoose)
        case (.following, .liftedToClose), (.following, .panCancelled): .to(.closed, .close)
        // By another finger: the one that pulls decides.
        case (.following, .tappedElsewhere): .nothing
        case (.following, .actionDone), (.following, .scrolled), (.following, .rowGone):
            .to(.closed, .close)

        case (.open, .panBegan): .to(.following, .takeUp)
        case (.open, .tappedElsewhere), (.open, .actionDone), (.open, .scrolled), (.open, .rowGone):
            .to(.closed, .close)

        case (.open, .liftedToOpen), (.open, .liftedAcross), (.open, .liftedToClose),
            (.open, .panCancelled):
            .impossible(.fingerIsGone)
        }
    }
}

extension StateTableEntry<RowSwipeStateMachine.Transition> {
    fileprivate static func to(
        _ state: RowSwipeStateMachine.State, _ order: RowSwipeStateMachine.Order
    ) -> Self {
        .go(Transition(state: state, order: order))
    }
}
