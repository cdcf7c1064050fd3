// What a control's event says, in a paragraph.

import Trace

extension ControlEvent {
    /// When a control sends it.
    public var meaning: Meaning {
        switch self {
        case .touchDown:
            Meaning(
                "A finger has come down on the control, and the control follows it from now on.", "U01", "H-2"
            )
        case .touchDownRepeat:
            Meaning(
                "The finger's second tap, or a later one, has come down: it is sent after `touchDown`.",
                "U01",
                "H-2")
        case .touchDragInside:
            Meaning("The followed finger has moved and still counts as inside the control.", "U02", "U08")
        case .touchDragOutside:
            Meaning("The followed finger has moved and counts as outside the control.", "U02", "U08")
        case .touchDragEnter:
            Meaning("The followed finger has come back: it counts as inside the control again.", "U02", "U08")
        case .touchDragExit:
            Meaning(
                "The followed finger has left the control by so much that it counts as outside.", "U02", "U08"
            )
        case .touchUpInside:
            Meaning(
                """
                The followed finger was lifted inside the control: what a button fires by. It never comes \
                when a recognizer or a scroll view has taken the touch: then `touchCancel` does.
                """, "U03", "H-2", "H-6")
        case .touchUpOutside:
            Meaning(
                "The followed finger was lifted where it counts as outside: the control does not fire.",
                "U03", "H-2")
        case .touchCancel:
            Meaning(
                """
                The control has lost the finger that it followed, mostly to a recognizer; no up event \
                follows.
                """,
                "U05", "H-6")
        case .valueChanged:
            Meaning("The finger has given a slider, a switch or its like another value.", "H-2", "H-3")
        case .primaryActionTriggered:
            Meaning(
                """
                What the control is there for has happened: for a button a lift inside, beside \
                `touchUpInside`.
                """,
                "U03", "H-2")
        case .editingDidBegin:
            Meaning("A text field has the keyboard, and says so to its targets.", "H-2", "E-4")
        case .editingDidEnd:
            Meaning("A text field has lost the keyboard, and says so to its targets.", "H-2", "E-4")
        }
    }
}
