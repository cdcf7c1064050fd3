/// Why a recognizer changed its state.
public enum TransitionReason: Int, TraceWord {
    /// The subclass set its `state`.
    case stateSet
    // A tap
    /// As many taps as it takes, by as many fingers.
    case tapsCompleted
    /// A finger is farther from where it came down than is allowed (G-1, G-2).
    case movedTooFar
    /// The finger stayed down for too long (G-1).
    case pressedTooLong
    /// The next tap came too late, or too far from the one before (G-1).
    case nextTapTooLate, nextTapTooFar
    /// More fingers than it takes, or fewer.
    case tooManyTouches, tooFewTouches
    // A press, a pan, a pinch, a rotation
    /// The finger stayed down for as long as it takes (G-2).
    case pressedLongEnough
    /// The fingers moved, opened or turned as far as it takes (G-3, G-5, G-6).
    case movedBeyondHysteresis
    /// The finger came down too far from the edge of the screen (G-7).
    case notAtEdge
    // A swipe
    /// The finger went far enough, in time and in the direction (G-4).
    case swipedFarEnough
    /// The time was over before the finger had gone far enough (G-4).
    case swipedTooSlowly
    /// The finger went too far to the side (G-4).
    case strayedAcross
    /// The finger went against the direction (G-4).
    case wentTheOtherWay
    // Whatever goes on after began
    /// A finger moved.
    case moved
    /// A finger came or left, and others go on.
    case fingersChanged
    /// The last finger that it takes was lifted.
    case lifted
    // A pointer
    /// The pointer came over the view, or left it.
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
    /// The system took a touch away (D-6).
    case touchCancelled
    /// Another recognizer was first, and excludes it (F-8).
    case preventedBy
    /// The delegate, or the view, did not let it begin (F-9).
    case delegateRefused
    /// Its `isEnabled` was switched off (F-10).
    case disabled
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
    /// The finger came down on a scroll view's content that was gliding (I-6).
    case caughtContent
    public static let table = WordTable(TransitionReason.self)
}
