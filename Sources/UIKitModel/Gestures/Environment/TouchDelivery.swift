/// How far a touch has got with its view: pure states and transitions (D-3, D-7, F-4).
struct TouchDelivery: StateTable, Hashable {
    enum State: String, CaseIterable, Hashable {
        /// The view has heard nothing yet: its `touchesBegan` is still to come, or held back.
        case unheard
        /// The view has had `touchesBegan`, and gets what comes next.
        case heard
        /// The view has had `touchesEnded` or `touchesCancelled`.
        case finished
        /// The view takes no more fingers, and never hears of this one.
        case keptOut
        /// A recognizer has taken it: nothing more goes to the view but a `touchesCancelled` for what it had heard.
        case taken
    }

    enum Input: String, CaseIterable, Hashable {
        /// The view hears that it began or moved.
        case told
        /// The view hears that it ended or was cancelled.
        case toldOfEnd
        case keptOut
        case taken
    }

    typealias Transition = State

    static let owner: StaticString = "touch delivery"

    private(set) var state = State.unheard

    /// Whether the view hears of what the finger does next, unless that is held back.
    var isOpen: Bool { state == .unheard || state == .heard }

    mutating func take(_ input: Input) {
        if let next = Self.transition(from: state, on: input) { state = next }
    }

    static func entry(for state: State, on input: Input) -> StateTableEntry<State> {
        switch (state, input) {
        case (.unheard, .told): .go(.heard)
        case (.unheard, .keptOut): .go(.keptOut)
        case (.unheard, .taken): .go(.taken)
        case (.unheard, .toldOfEnd): .impossible(.nothingWasHeard)

        case (.heard, .told): .nothing
        case (.heard, .toldOfEnd): .go(.finished)
        case (.heard, .taken): .go(.taken)
        // Who is kept out is so from the hit-test on.
        case (.heard, .keptOut): .impossible(.isDecidedAtHitTest)

        case (.finished, .told), (.finished, .toldOfEnd), (.finished, .keptOut), (.finished, .taken),
            (.keptOut, .told), (.keptOut, .toldOfEnd), (.keptOut, .keptOut), (.keptOut, .taken),
            (.taken, .told), (.taken, .toldOfEnd), (.taken, .keptOut), (.taken, .taken):
            .impossible(.nothingMoreToTell)
        }
    }
}
