// What a callback is, in a paragraph: controls, and who has the keyboard.

import Trace

extension Call {
    var meaningAmongControls: Meaning {
        switch self {
        case .beginTracking:
            Meaning(
                """
                A control's `touchesBegan` asks the control whether it wants to follow this finger. On yes \
                it lights up and tells its targets `touchDown`; on no it leaves the finger alone.
                """, "H-1", "U01")
        case .continueTracking:
            Meaning(
                """
                The followed finger has moved, and the control is asked whether to go on. The drag events, \
                inside or outside, enter or exit, are told after it.
                """, "H-1", "U02")
        case .endTracking:
            Meaning(
                """
                The followed finger has left the glass. `touchUpInside` or `touchUpOutside` follows at \
                once, from within `touchesEnded`.
                """, "H-1", "U03")
        case .cancelTracking:
            Meaning(
                """
                The control loses the finger that it followed, mostly because a recognizer or a scroll \
                view took the touch. `touchCancel` follows, and no up event ever will.
                """, "H-6", "U05")
        case .sendAction:
            Meaning(
                """
                A control sends one of its actions to one of its targets; it does so for each pair in the \
                order in which they were added. Override it to see or to stop what goes out.
                """, "H-3", "U07")
        case .applicationSendAction:
            Meaning(
                """
                The application carries an action from its sender to its target. Without a target it looks \
                along the responder chain for the first object that knows the action.
                """, "H-3", "P06", "E-5")
        default: fatalError("rule book bug: \(self) belongs to another part of it")
        }
    }

    var meaningAmongFirstResponders: Meaning {
        switch self {
        case .canBecomeFirstResponder:
            Meaning(
                """
                Would the responder hear of keys first? Plain views say no, text fields say yes.
                """, "E-4")
        case .becomeFirstResponder:
            Meaning(
                """
                A responder asks to hear of keys before anybody else, which for a text field brings up the \
                keyboard. The present first responder has to give way for it to succeed.
                """, "E-4")
        case .canResignFirstResponder:
            Meaning(
                """
                Would the first responder let somebody else be first? A field with an invalid text may \
                want to keep its keyboard.
                """, "E-4")
        case .resignFirstResponder:
            Meaning(
                """
                The first responder gives way. `endEditing(_:)` on a view above makes this call for it, or \
                with force takes the keyboard away without asking.
                """, "E-4")
        case .shouldBeginEditing:
            Meaning(
                """
                A text field is about to get the keyboard and asks its delegate. No keeps the keyboard \
                away.
                """, "E-4")
        case .didBeginEditing:
            Meaning(
                """
                A text field has the keyboard.
                """, "E-4")
        case .shouldEndEditing:
            Meaning(
                """
                A text field is about to lose the keyboard and asks its delegate, who may insist on a \
                valid text first.
                """, "E-4")
        case .didEndEditing:
            Meaning(
                """
                A text field has lost the keyboard.
                """, "E-4")
        case .pressesBegan:
            Meaning(
                """
                A button or a key goes down. It has no place on the screen, so there is no hit-test: it \
                starts at the first responder and goes up the chain.
                """, "D-5", "E-4")
        case .pressesChanged:
            Meaning(
                """
                A pressed button that measures force or position reports another value, to whoever heard \
                it go down.
                """, "D-5", "E-4")
        case .pressesEnded:
            Meaning(
                """
                A button or a key is let go.
                """, "D-5", "E-4")
        case .pressesCancelled:
            Meaning(
                """
                The system takes a press back before the button is let go.
                """, "D-5", "E-4")
        default: fatalError("rule book bug: \(self) belongs to another part of it")
        }
    }
}
