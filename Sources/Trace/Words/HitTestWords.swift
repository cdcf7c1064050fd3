import Geometry

/// What a view says when a hit-test asks it. The raw values go into binary traces.
public enum HitVerdict: Int, TraceWord {
    /// The point is inside, and its subviews are asked.
    case inside
    /// Its `isUserInteractionEnabled` is off.
    case interactionDisabled
    /// Its `isHidden` is on.
    case hidden
    /// Its alpha is below 0.01.
    case transparent
    /// The point is outside of it, and its subviews are not asked (C-4).
    case outside
    /// Its transform flattens it: no point leads into it.
    case notInvertible
    /// It is a control, and its `isEnabled` is off.
    case disabled
    /// An animation of its app keeps touches from it (M-55).
    case animated
    public static let table = WordTable(HitVerdict.self)

    /// What the rule of C-2 says, as a record has it.
    package init(_ verdict: HitTestVerdict) {
        self =
            switch verdict {
            case .takesPoint: .inside
            case .interactionDisabled: .interactionDisabled
            case .hidden: .hidden
            case .transparent: .transparent
            case .outside: .outside
            case .notInvertible: .notInvertible
            case .disabled: .disabled
            case .animated: .animated
            }
    }
}

/// Why a touch is none for the view that it hit.
public enum KeptOut: Int, TraceWord {
    /// The view takes one finger at a time, and another one is down on it.
    case multipleTouchDisabled
    /// This view or another of the window wants its touches to be alone.
    case exclusiveTouch
    public static let table = WordTable(KeptOut.self)
}
