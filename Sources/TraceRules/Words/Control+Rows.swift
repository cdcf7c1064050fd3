import Trace

extension ControlEvent {
    /// When a control sends it.
    var row: WordRow {
        switch self {
        case .touchDown:
            "A finger has come down on the control, and the control follows it from now on.".row(
                "U01 H-2", why: "a finger came down on the control", "H-2 U01")
        case .touchDownRepeat:
            "The finger's second tap, or a later one, has come down: it is sent after `touchDown`.".row(
                "U01 H-2", why: "a finger came down on the control", "H-2 U01")
        case .touchDragInside:
            "The followed finger has moved and still counts as inside the control.".row(
                "U02 U08", why: "the tracked finger moved", "H-2 U02")
        case .touchDragOutside:
            "The followed finger has moved and counts as outside the control.".row(
                "U02 U08", why: "the tracked finger moved", "H-2 U02")
        case .touchDragEnter:
            "The followed finger has come back: it counts as inside the control again.".row(
                "U02 U08", why: "the finger crossed the edge of what counts as inside", "H-2 U02 U08")
        case .touchDragExit:
            "The followed finger has left the control by so much that it counts as outside.".row(
                "U02 U08", why: "the finger crossed the edge of what counts as inside", "H-2 U02 U08")
        case .touchUpInside:
            """
            The followed finger was lifted inside the control: what a button fires by. It never comes when a \
            recognizer or a scroll view has taken the touch: then `touchCancel` does.
            """.row("U03 H-2 H-6", why: "the tracked finger was lifted", "H-2 U03")
        case .touchUpOutside:
            "The followed finger was lifted where it counts as outside: the control does not fire.".row(
                "U03 H-2", why: "the tracked finger was lifted", "H-2 U03")
        case .touchCancel:
            """
            The control has lost the finger that it followed, mostly to a recognizer; no up event follows. A text \
            field says it at every lift, since recognizers of its own take the finger on a device.
            """.row("U05 H-6", why: "the touch was taken from the control", "H-6 U05")
        case .valueChanged:
            """
            The finger has given a slider, a switch or its like another value; a continuous slider also says so when its \
            knob is touched and when it is let go.
            """.row("H-2 H-3", why: "the finger has the control's value in hand", "H-2")
        case .primaryActionTriggered:
            """
            What the control is there for has happened: for a button a lift inside, beside `touchUpInside`.
            """.row("U03 H-2", why: "it did what it is there for", "H-2 U03")
        case .editingDidBegin:
            "A text field has the keyboard, and says so to its targets.".row(
                "H-2 E-4", why: "it got or lost the keyboard")
        case .editingDidEnd:
            "A text field has lost the keyboard, and says so to its targets.".row(
                "H-2 E-4", why: "it got or lost the keyboard")
        }
    }

    /// When a control sends it.
    public var meaning: Meaning { row.meaning }
}

extension ControlRefusal {
    /// Why a control does nothing about a touch.
    var row: WordRow {
        switch self {
        case .disabled:
            "`isEnabled` was switched off between the hit-test and the touch: the control follows no new finger."
                .row(
                    "H-1 E-3", why: "it was hit before it was disabled, and follows no new finger",
                    phrase: "is disabled by now: it does nothing about the touch")
        case .followsAnother:
            "The control follows a finger already, and follows one at a time.".row(
                "H-1 E-3", why: "a control follows one finger at a time",
                phrase: "follows another touch: it does nothing about this one")
        case .onSubview:
            "The finger is on a view inside the control, and that one's touches are not its own.".row(
                "U06 H-1", why: "it follows only touches that hit the control itself",
                phrase: "does not follow the touch: it is on a view inside")
        case .besideKnob:
            "The finger came down on a slider, but beside its thumb, which is what it moves by.".row(
                "H-1", why: "only a finger on its knob moves a slider",
                phrase: "does not follow the touch: it is beside the knob")
        case .atEnd:
            "The value is at its smallest or largest already, and the step leads beyond.".row(
                "H-2", why: "its value goes no farther that way", phrase: "stays at the end of its values")
        case .alreadySelected:
            "The segment under the finger is the selected one already.".row(
                "H-2", why: "only another segment is a new value", phrase: "has this segment selected already"
            )
        }
    }

    /// Why a control does nothing about a touch.
    public var meaning: Meaning { row.meaning }
    /// The same, in words that follow the control's name.
    public var phrase: String { row.phrase }
}
