// Why code is called, and what its answer means.

import Trace

extension Call {
    /// - Parameter isOfRecognizer: whether a recognizer is called, for what responders have too.
    func explanation(isOfRecognizer: Bool) -> Explanation {
        switch self {
        case .interrupt: Explanation("the digitizer has scanned the glass", "A-2")
        case .source1: Explanation("its port is the one that this pass serves", "B-2", "B-4")
        case .source0: Explanation("somebody marked it, and a pass serves all marked", "B-3", "B-4")
        case .timer: Explanation("it is due, and this pass serves the timers' port", "R05")
        case .observer: Explanation("it wants to hear of this point of a pass", "B-5", "R04")
        case .block: Explanation("blocks run at fixed points of a pass", "B-5", "R01")
        case .mainQueue: Explanation("the main queue has work for this pass", "B-5", "R07")

        case .applicationSendEvent: Explanation("an event goes to the application first", "A-4", "P05")
        case .windowSendEvent: Explanation("the application hands it to its windows", "A-4", "C-1")

        case .hitTest: Explanation("it looks in its own tree for what the finger hit", "C-3", "C-6")
        case .pointInside: Explanation("the view itself says how far it reaches", "C-2", "C-4")

        case .touchesBegan:
            isOfRecognizer
                ? Self.heardFirst
                : Explanation("the recognizers have heard; now the responders", "F-1", "E-2")
        case .touchesMoved:
            isOfRecognizer
                ? Self.heardFirst
                : Explanation("the touch has not been taken from its view", "F-1", "E-2")
        case .touchesEnded:
            isOfRecognizer
                ? Self.heardFirst
                : Explanation("who heard began hears the end if nobody took it", "D-7", "E-2")
        case .touchesCancelled:
            isOfRecognizer
                ? Explanation("the system took the touch; recognizers hear first", "D-6", "F-1")
                : Explanation("who heard began hears that the touch is gone", "F-4", "D-7", "D-6")

        case .action: Explanation("its new state is told to all its targets", "F-3", "P07")
        case .reset: Explanation("its attempt is over and its fingers are gone", "F-2", "G09")
        case .shouldBegin: Explanation("it wants to begin, and may be forbidden to", "F-9", "G10")
        case .shouldReceiveTouch: Explanation("a new touch may be kept from it", "F-9", "G13")
        case .shouldReceiveEvent: Explanation("an event may be kept from it", "F-9", "G13")
        case .shouldRecognizeSimultaneously:
            Explanation("side by side, if the delegate of either one allows it", "F-8", "F-9")
        case .shouldRequireFailure: Explanation("it may have to wait for the other one", "F-7", "G14")
        case .shouldBeRequiredToFail: Explanation("the other one may have to wait for it", "F-7", "G14")
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking, .sendAction,
            .applicationSendAction, .touchesShouldBegin, .touchesShouldCancel, .delayReleased,
            .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging,
            .willBeginDecelerating, .didEndDecelerating, .viewForZooming, .willBeginZooming,
            .didZoom, .didEndZooming, .shouldHighlightRow, .didHighlightRow, .didUnhighlightRow,
            .willSelectRow, .didSelectRow, .willDeselectRow, .didDeselectRow,
            .leadingSwipeActionsConfigurationForRow, .trailingSwipeActionsConfigurationForRow,
            .willBeginEditingRow, .didEndEditingRow, .canBecomeFirstResponder, .becomeFirstResponder,
            .canResignFirstResponder,
            .resignFirstResponder, .shouldBeginEditing, .didBeginEditing, .shouldEndEditing,
            .didEndEditing, .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled:
            explanationOfControls
        case .canPrevent: Explanation("its recognition makes others fail, unless it will not", "F-8")
        case .canBePrevented: Explanation("another's recognition makes it fail, unless it will not", "F-8")
        }
    }

    /// Of controls, scroll views, tables, first responders.
    private var explanationOfControls: Explanation {
        switch self {
        case .beginTracking: Explanation("the control says whether it follows the finger", "H-1", "U01")
        case .continueTracking: Explanation("the finger that it follows has moved", "H-1", "U02")
        case .endTracking: Explanation("the finger that it follows has left the glass", "H-1", "U03")
        case .cancelTracking: Explanation("the control has to give its finger up", "H-6", "U05")
        case .sendAction: Explanation("the control tells one target after the other", "H-3", "U07", "P06")
        case .applicationSendAction:
            Explanation("it goes to its target, without one up the chain", "H-3", "E-5")
        case .touchesShouldBegin: Explanation("may content have the touch?", "I-3", "S02")
        case .touchesShouldCancel: Explanation("may content lose the touch to scrolling?", "I-4", "S05")
        case .delayReleased: Explanation("it holds touches back from content no longer", "I-2", "S02")
        case .willBeginDragging: Explanation("the pan has begun; nothing has moved yet", "I-6")
        case .didScroll: Explanation("the offset is another one, whoever moved it", "I-6")
        case .willEndDragging: Explanation("the finger leaves; the delegate may say where to", "I-6", "S06")
        case .didEndDragging: Explanation("content has lost the finger", "I-6")
        case .willBeginDecelerating: Explanation("content goes on without the finger", "I-6")
        case .didEndDecelerating: Explanation("content does not go on by itself any more", "I-6")
        case .viewForZooming: Explanation("the delegate says what two fingers zoom", "I-6")
        case .willBeginZooming, .didZoom, .didEndZooming:
            Explanation("a scroll view tells its delegate", "I-6")
        case .shouldHighlightRow: Explanation("a finger came down on a row", "I-7")
        case .didHighlightRow: Explanation("the finger is on the row where it came down", "I-7")
        case .didUnhighlightRow: Explanation("no finger is on the row that it came down on", "I-7")
        case .willSelectRow: Explanation("the finger was lifted on the row where it came down", "I-7")
        case .didSelectRow: Explanation("the table's own `touchesEnded` selects the row", "I-7")
        case .willDeselectRow: Explanation("a row that is selected is to be so no longer", "I-7")
        case .didDeselectRow: Explanation("the row is selected no longer", "I-7")
        case .leadingSwipeActionsConfigurationForRow:
            Explanation("a finger pulls the row to the right", "I-7")
        case .trailingSwipeActionsConfigurationForRow:
            Explanation("a finger pulls the row to the left", "I-7")
        case .willBeginEditingRow: Explanation("a swipe uncovers the row's actions", "I-7")
        case .didEndEditingRow: Explanation("the row that was swiped is closed", "I-7")
        case .canBecomeFirstResponder: Explanation("without a yes nobody becomes it", "E-4")
        case .becomeFirstResponder: Explanation("it is to be the first to hear of keys", "E-4")
        case .canResignFirstResponder: Explanation("who has the keyboard may keep it", "E-4")
        case .resignFirstResponder: Explanation("it is to hear of keys first no longer", "E-4")
        case .shouldBeginEditing: Explanation("the delegate may keep the keyboard away", "E-4")
        case .didBeginEditing: Explanation("the field has the keyboard now", "E-4")
        case .shouldEndEditing: Explanation("the delegate may have the field keep the keyboard", "E-4")
        case .didEndEditing: Explanation("the field has the keyboard no longer", "E-4")
        default: Explanation("presses go to the first responder", "D-5", "E-4")
        }
    }

    /// What holds of every phase that comes from the glass.
    private static let heardFirst = Explanation("recognizers hear before the views", "F-1", "D-4")
}

extension Answer {
    /// - Parameters:
    ///   - call: what was asked.
    ///   - subject: who was asked.
    ///   - result: the answer, if it is a subject.
    func explanation(to call: Call, of subject: SubjectID, result: SubjectID) -> Explanation {
        switch self {
        case .nothing: return .none
        case .yes: return call.explanationOfAnswer(isYes: true)
        case .no: return call.explanationOfAnswer(isYes: false)
        case .subject:
            if call == .viewForZooming {
                return Explanation(result.isNone ? "then nothing is zoomed" : "two fingers zoom it", "I-6")
            }
            if result.isNone { return Explanation("nobody in this tree takes the point", "C-2", "C-3") }
            return result == subject
                ? Explanation("no subview wants it, so it is the view", "C-3")
                : Explanation("the first subview that answers wins", "C-3")
        }
    }
}

extension Call {
    fileprivate func explanationOfAnswer(isYes: Bool) -> Explanation {
        switch self {
        case .pointInside:
            isYes
                ? Explanation("its subviews may be asked next", "C-3")
                : Explanation("neither the view nor a subview is hit", "C-2", "C-4")
        case .shouldBegin:
            isYes
                ? Explanation("nothing forbids it to begin", "F-9", "G10")
                : Explanation("what may not begin fails", "F-9", "G10")
        case .shouldReceiveTouch:
            isYes
                ? Explanation("the recognizer will hear of the touch", "F-9", "G13")
                : Explanation("for this recognizer there is no such touch", "F-9")
        case .shouldReceiveEvent:
            isYes
                ? Explanation("its touches are offered next", "F-9", "G13")
                : Explanation("for this recognizer there is no such event", "F-9")
        case .shouldRecognizeSimultaneously:
            isYes
                ? Explanation("true from one is enough", "F-8")
                : Explanation("no from one forbids nothing if the other says yes", "F-8")
        case .shouldRequireFailure, .shouldBeRequiredToFail:
            isYes
                ? Explanation("one waits until the other has failed", "F-7")
                : Explanation("nobody has to wait", "F-7")
        case .canPrevent, .canBePrevented:
            isYes
                ? Explanation("the first to recognize has the touch", "F-8")
                : Explanation("the two do not exclude each other", "F-8")
        case .beginTracking:
            isYes
                ? Explanation("the control follows the finger", "H-1")
                : Explanation("the control does not follow the finger", "H-1")
        case .continueTracking:
            isYes
                ? Explanation("the control follows the finger", "H-1")
                : Explanation("the control lets the finger go", "H-1")
        case .touchesShouldBegin:
            isYes
                ? Explanation("content may have the touch", "I-3")
                : Explanation("content gets nothing; the scroll view keeps it", "I-3")
        case .touchesShouldCancel:
            isYes
                ? Explanation("content loses the touch, and it scrolls", "I-4")
                : Explanation("content keeps the touch, and nothing scrolls", "I-4")
        case .shouldHighlightRow:
            isYes
                ? Explanation("the row may be selected", "I-7")
                : Explanation("the row is neither highlighted nor selected", "I-7")
        case .leadingSwipeActionsConfigurationForRow, .trailingSwipeActionsConfigurationForRow:
            isYes
                ? Explanation("there are actions, so the row may be pulled", "I-7")
                : Explanation("nothing stands behind that edge of the row", "I-7")
        case .canBecomeFirstResponder:
            isYes
                ? Explanation("it can have the keyboard", "E-4")
                : Explanation("who says no does not get the keyboard", "E-4")
        case .becomeFirstResponder:
            isYes
                ? Explanation("it hears of keys first from now on", "E-4")
                : Explanation("the keyboard stays where it was", "E-4")
        case .canResignFirstResponder:
            isYes
                ? Explanation("it lets the keyboard go", "E-4")
                : Explanation("it does not let the keyboard go", "E-4")
        case .resignFirstResponder:
            isYes
                ? Explanation("it hears of keys first no longer", "E-4")
                : Explanation("it keeps the keyboard, and nobody else gets it", "E-4")
        case .shouldBeginEditing:
            isYes
                ? Explanation("the field may have the keyboard", "E-4")
                : Explanation("the field does not get the keyboard", "E-4")
        case .shouldEndEditing:
            isYes
                ? Explanation("the field may let the keyboard go", "E-4")
                : Explanation("the field keeps the keyboard", "E-4")
        // They are not answered with yes or no.
        case .interrupt, .source1, .source0, .timer, .observer, .block, .mainQueue, .applicationSendEvent,
            .windowSendEvent, .hitTest, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
            .action, .reset, .endTracking, .cancelTracking, .sendAction, .applicationSendAction,
            .delayReleased,
            .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging,
            .willBeginDecelerating, .didEndDecelerating, .viewForZooming, .willBeginZooming,
            .didZoom, .didEndZooming, .didHighlightRow, .didUnhighlightRow, .willSelectRow,
            .didSelectRow, .willDeselectRow, .didDeselectRow, .willBeginEditingRow, .didEndEditingRow,
            .didBeginEditing, .didEndEditing, .pressesBegan, .pressesChanged, .pressesEnded,
            .pressesCancelled:
            .none
        }
    }
}
