/// A state machine whose whole behaviour is one table: what each input does in each state.
///
/// The table is pure: no touches, no clock, and no trap. A pair that cannot come about is an entry of its own,
/// with the reason; only who meets such a pair traps.
protocol StateTable {
    associatedtype State: CaseIterable & Hashable
    associatedtype Input: CaseIterable & Hashable
    associatedtype Transition: Hashable

    /// Whose machine it is, as the message of a trap names it.
    static var owner: StaticString { get }

    static func entry(for state: State, on input: Input) -> StateTableEntry<Transition>
}

/// What one input does in one state.
enum StateTableEntry<Transition: Hashable>: Hashable {
    case go(Transition)
    case nothing
    /// The system never says this in that state; if it does, the fault is ours.
    case impossible(ImpossibleInput)
}

/// Why an input cannot come in a state.
enum ImpossibleInput: String {
    case noFingerIsDown = "no finger is down"
    case noSuchTimerRuns = "no such timer runs"
    case nothingCameBefore = "no tap came before from which it could be far"
    case tapIsNoPress = "the fingers of a tap are not those of the press"
    case nobodyLooks = "nobody looks where fingers go that wait for others"
    case nobodyWasAsked = "nobody was asked"
    case pointerIsElsewhere = "the pointer is elsewhere"
    case pointerIsHere = "the pointer is here already, and comes once"
    case oneFingerAtATime = "one finger is followed at a time"
    case nothingWasHeard = "its view has heard nothing of it"
    case nothingMoreToTell = "its view hears nothing more of it"
    case isDecidedAtHitTest = "that is decided at the hit-test"
    case waitsForDecision = "what comes waits until recognizers have decided"
    case nothingIsBeingDecided = "nothing is being decided"
    case hasItsOwnPhase = "what comes in a view's callback has a phase of its own"
    case fingerIsGone = "the finger that opened the row was lifted, and no other has begun"
}

extension StateTable {
    /// What the table says; nil where the input changes nothing.
    ///
    /// Traps for a pair that cannot come about, and names it.
    @inline(__always)
    static func transition(from state: State, on input: Input) -> Transition? {
        switch entry(for: state, on: input) {
        case .go(let transition): return transition
        case .nothing: return nil
        case .impossible(let why):
            fatalError("\(owner) bug: \(input) in state \(state), but \(why.rawValue)")
        }
    }
}
