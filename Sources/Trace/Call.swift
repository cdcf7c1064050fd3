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
    /// A touch was offered to a recognizer: `shouldReceive`.
    case shouldBegin, shouldReceiveTouch
    public static let table = WordTable(Call.self)
}

/// Why a recognizer changed its state.
public enum TransitionReason: UInt8, TraceWord {
    /// The subclass set its `state`.
    case stateSet
    // A tap
    case tapsCompleted, movedTooFar, pressedTooLong, nextTapTooLate, nextTapTooFar, tooManyTouches
    case tooFewTouches
    // Any recognizer
    case touchCancelled, preventedBy, delegateRefused, disabled
    /// No finger is down, no timer runs, and nothing was decided (G-8).
    case touchesGone
    /// The touches are gone after a verdict: back to possible.
    case reset
    /// Began was said at the event before (G06).
    case followsBegan
    public static let table = WordTable(TransitionReason.self)
}
