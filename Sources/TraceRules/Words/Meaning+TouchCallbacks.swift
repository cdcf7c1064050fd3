// What a callback is, in a paragraph: touches, and what recognizers do and are asked.

import Trace

extension Call {
    var meaningAmongTouches: Meaning {
        switch self {
        case .touchesBegan:
            Meaning(
                """
                A finger has come down. The recognizers of its view and of all views above hear of it \
                first; then the hit view, and from there up the responder chain until somebody does not \
                call `super`. A recognizer that delays touches can keep the views from hearing at all.
                """, "F-1", "E-2", "D-7")
        case .touchesMoved:
            Meaning(
                """
                A finger has moved. The touch still belongs to the view that it began on, wherever the \
                finger is now; recognizers hear first, and a view hears nothing of a touch that was taken \
                from it.
                """, "F-1", "C-8", "E-2")
        case .touchesEnded:
            Meaning(
                """
                A finger has left the glass. Whoever heard it begin hears this or `touchesCancelled`, \
                once. While a recognizer that waits for another tap may still win, the views' share is \
                held back.
                """, "D-7", "F-6", "E-2")
        case .touchesCancelled:
            Meaning(
                """
                The touch is gone without having ended: a recognizer has won it and takes it from the \
                view, or the system has taken it back. Undo what the touch began; nothing more comes.
                """, "F-4", "D-6", "D-7")
        case .action:
            Meaning(
                """
                A recognizer calls its targets after its state became began, changed, ended or cancelled, \
                never on failed; or a target gets what a control has sent it. A recognizer's action comes \
                before its views hear that they have lost the touch.
                """, "F-3", "P07")
        case .reset:
            Meaning(
                """
                A recognizer's attempt is over and its fingers are up: it forgets all it knew and is ready \
                for the next one. Recognizers that depend on each other get here together. (Override it to \
                clear your own state, and call `super`.)
                """, "F-2", "G09")
        case .shouldBegin:
            Meaning(
                """
                May the recognizer go ahead? First the view under the finger is asked, if it would lose \
                its touch, then the recognizer's delegate. No means that the recognizer has failed: this \
                is how a button keeps its tap from a recognizer around it.
                """, "F-9", "G10")
        case .shouldReceiveTouch:
            Meaning(
                """
                A new touch is offered to a recognizer. If its delegate declines, the recognizer never \
                knows that the finger is there.
                """, "F-9", "G13")
        case .shouldReceiveEvent:
            Meaning(
                """
                An event with something new for a recognizer is offered to it, once, before its touches \
                are offered one by one. Declining keeps all of it away.
                """, "F-9", "G13")
        case .shouldRecognizeSimultaneously:
            Meaning(
                """
                Two recognizers want one touch. They may work side by side if the delegate of either says \
                yes; a no decides nothing by itself, since the other's delegate may still allow it.
                """, "F-8", "F-9")
        case .shouldRequireFailure:
            Meaning(
                """
                A recognizer that wants to start asks, for each rival, whether it has to wait until that \
                one has failed. The answer holds for this attempt.
                """, "F-7", "G14")
        case .shouldBeRequiredToFail:
            Meaning(
                """
                The same requirement seen from its other end: has the rival to wait until this recognizer \
                has failed? Here the one that is waited for has the say.
                """, "F-7", "G14")
        case .canPrevent:
            Meaning(
                """
                A recognizer is about to win: does its class make a given rival fail with that? Taps let a \
                tap that wants more taps go on; an override can spare others too.
                """, "F-8")
        case .canBePrevented:
            Meaning(
                """
                Another recognizer is about to win: does this one's class put up with being failed for \
                that? An override that answers no lets it go on beside the winner, without a delegate.
                """, "F-8")
        default: fatalError("rule book bug: \(self) belongs to another part of it")
        }
    }
}
