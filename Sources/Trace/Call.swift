/// A piece of code that somebody else calls: the callbacks of the record.
public enum Call: UInt8, TraceWord {
    // The kernel
    case interrupt
    // A run loop
    case source1, source0, timer, observer, block, mainQueue
    // UIApplication and UIWindow
    case applicationSendEvent, windowSendEvent
    // Hit-testing
    case hitTest, pointInside
    // Responders and recognizers
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    // Recognizers
    case action, reset
    /// May a recognizer begin? Its delegate is asked, or the view that was hit.
    case shouldBegin
    /// An event or a touch is offered to a recognizer: `shouldReceive`.
    case shouldReceiveTouch, shouldReceiveEvent
    /// How a recognizer stands to another: its class or its delegate is asked.
    case shouldRecognizeSimultaneously, shouldRequireFailure, shouldBeRequiredToFail
    case canPrevent, canBePrevented
    // Controls
    case beginTracking, continueTracking, endTracking, cancelTracking
    /// A control sends an action; the application carries it to its target.
    case sendAction, applicationSendAction
    // Scroll views
    case touchesShouldBegin, touchesShouldCancel
    /// The delay of a scroll view's touches is over (I-2).
    case delayReleased
    // The delegate of a scroll view
    case willBeginDragging, didScroll, willEndDragging, didEndDragging
    case willBeginDecelerating, didEndDecelerating
    case viewForZooming, willBeginZooming, didZoom, didEndZooming
    // The delegate of a table
    case shouldHighlightRow, didHighlightRow, didUnhighlightRow
    case willSelectRow, didSelectRow, willDeselectRow, didDeselectRow
    /// Which actions does a swipe uncover at this edge of a row, and does it have any?
    case leadingSwipeActionsConfigurationForRow, trailingSwipeActionsConfigurationForRow
    case willBeginEditingRow, didEndEditingRow
    // Who has the keyboard
    case canBecomeFirstResponder, becomeFirstResponder, canResignFirstResponder, resignFirstResponder
    // The delegate of a text field
    case shouldBeginEditing, didBeginEditing, shouldEndEditing, didEndEditing
    // Presses of buttons and keys
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
    public static let table = WordTable(Call.self)
}

/// Whose code a call is, and what it is about.
public enum CallFamily: CaseIterable, Sendable {
    case kernel, runLoop, sending, hitTesting, touches, presses
    /// What a recognizer does and is asked.
    case recognizing
    case action
    /// What a control does with its touch.
    case tracking
    /// An action on its way to a target.
    case actionSending
    /// What a scroll view does about its content's touches.
    case content
    case scrolling, rows, focus, editing
}

extension Call {
    public var family: CallFamily {
        switch self {
        case .interrupt: .kernel
        case .source1, .source0, .timer, .observer, .block, .mainQueue: .runLoop
        case .applicationSendEvent, .windowSendEvent: .sending
        case .hitTest, .pointInside: .hitTesting
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: .touches
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: .presses
        case .action: .action
        case .reset, .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent,
            .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
            .canBePrevented:
            .recognizing
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking: .tracking
        case .sendAction, .applicationSendAction: .actionSending
        case .touchesShouldBegin, .touchesShouldCancel, .delayReleased: .content
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
            .didEndDecelerating, .viewForZooming, .willBeginZooming, .didZoom, .didEndZooming:
            .scrolling
        case .shouldHighlightRow, .didHighlightRow, .didUnhighlightRow, .willSelectRow, .didSelectRow,
            .willDeselectRow, .didDeselectRow, .leadingSwipeActionsConfigurationForRow,
            .trailingSwipeActionsConfigurationForRow, .willBeginEditingRow, .didEndEditingRow:
            .rows
        case .canBecomeFirstResponder, .becomeFirstResponder, .canResignFirstResponder,
            .resignFirstResponder:
            .focus
        case .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing: .editing
        }
    }
}

/// Why a recognizer changed its state.
public enum TransitionReason: UInt8, TraceWord {
    /// The subclass set its `state`.
    case stateSet
    // A tap
    case tapsCompleted, movedTooFar, pressedTooLong, nextTapTooLate, nextTapTooFar, tooManyTouches
    case tooFewTouches
    // A press, a pan, a pinch, a rotation
    case pressedLongEnough, movedBeyondHysteresis, notAtEdge
    // A swipe
    case swipedFarEnough, swipedTooSlowly, strayedAcross, wentTheOtherWay
    // Whatever goes on after began
    case moved, fingersChanged, lifted
    // A pointer
    case pointerEntered, pointerLeft
    /// A finger was lifted before there was anything to recognize.
    case liftedTooEarly
    // A scroll view's delay and pan
    /// Content may have the touch: the time is over, or the finger left, or it cannot scroll that way.
    case delayIsOver
    /// Content may not have the touch: the scroll view keeps it.
    case contentRefused
    /// Content does not give the touch back.
    case contentKeepsTouch
    /// The finger moved along an axis that cannot scroll.
    case axisCannotScroll
    // Any recognizer
    case touchCancelled, preventedBy, delegateRefused, disabled
    /// Its view left the window, or lost it.
    case lostView
    /// The one that had to fail first has recognized (F-7).
    case requiredRecognized
    /// No finger is down, no timer runs, and nothing was decided (G-8).
    case touchesGone
    /// The touches are gone after a verdict: back to possible.
    case reset
    /// Began was said at the event before (G06).
    case followsBegan
    /// The subclass set failed after it had begun: it ends as cancelled (M-15).
    case failedAfterBegan
    public static let table = WordTable(TransitionReason.self)
}
