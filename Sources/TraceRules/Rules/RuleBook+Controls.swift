extension RuleBook {
    /// How controls follow a finger and send their actions.
    static let controls: [Rule] = [
        Rule(
            id: "H-1",
            sentence: """
                A control follows one finger by `beginTracking`, `continueTracking`, `endTracking` and \
                `cancelTracking`, each called from within its matching touch method; one that follows a finger \
                already does nothing about another and passes it on to nobody. A disabled control is not hit, \
                and one that is switched off in a press goes on to its end.
                """,
            source: """
                a developer's published log (seed 000); of disabled ones, developers' reports (one is radar 42378576)
                """,
            confidence: .log),
        Rule(
            id: "H-2",
            sentence: """
                A control reports touches going down, dragging in, out, inside and outside, going up inside \
                or outside, being cancelled, a new value, and its primary action. A continuous slider tells its \
                value also when its knob is touched and let go.
                """,
            source: "Apple's `UIControl.Event` documentation; of the slider, developers' reports",
            confidence: .documented),
        Rule(
            id: "H-3",
            sentence: """
                A control's action runs through its own `sendAction` and the application's before it \
                reaches the target, and either method may be overridden. Without a target the responder \
                chain is searched.
                """,
            source: "Apple's `UIControl` documentation; a developer's published log (seed 001)",
            confidence: .documented),
        Rule(
            id: "H-4",
            sentence: """
                For the chain a control is a view like any other, and a recognizer takes precedence over \
                both.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
        Rule(
            id: "H-5",
            sentence: """
                The usual gesture of a standard control wins over a like recognizer on a view around it, \
                for example a tap on a button or a drag of a switch's knob, as long as that recognizer \
                would cancel the touch. Own control classes, and recognizers on the control or on top of \
                it, get no such protection.
                """,
            source: "Apple's gesture recognizer guide; a developer's published log (seed 000)",
            confidence: .documented),
        Rule(
            id: "H-6",
            sentence: """
                If a recognizer takes a control's finger, the control hears `touchesCancelled`, stops its \
                tracking by `cancelTracking` and sends `touchCancel`.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
    ]
}
