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
    public static let table = WordTable(Call.self)
}

extension Call {
    /// Whether the caller wants a yes or a no.
    public var isAnsweredYesOrNo: Bool {
        switch self {
        case .pointInside, .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent,
            .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
            .canBePrevented:
            true
        case .interrupt, .source1, .source0, .timer, .observer, .block, .mainQueue, .applicationSendEvent,
            .windowSendEvent, .hitTest, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
            .action, .reset:
            false
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
    /// A finger was lifted before there was anything to recognize.
    case liftedTooEarly
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
    public static let table = WordTable(TransitionReason.self)
}
