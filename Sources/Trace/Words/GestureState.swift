/// The states of a recognizer, with Apple's numbers; `ended` of a discrete one is called recognized.
public enum GestureState: Int, TraceWord {
    /// Nothing is decided yet.
    case possible
    /// A continuous gesture goes on.
    case began, changed
    /// A discrete gesture was recognized, or a continuous one came to its end.
    case ended
    /// A gesture that had begun was given up.
    case cancelled
    /// There was no such gesture.
    case failed
    public static let table = WordTable(GestureState.self)
}
