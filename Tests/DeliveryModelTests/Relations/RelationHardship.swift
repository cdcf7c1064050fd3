/// What makes a schedule of relations hard, each as far as it came to pass.
enum RelationHardship: String, CaseIterable {
    /// A requirement would have closed a ring.
    case rings
    /// An action switches off, or takes away, a recognizer that has touches or presses.
    case endedByActions
    /// One that had begun never told of it, since an action before its own has switched it off.
    case untoldBeginnings
    /// A class or a delegate refuses an event.
    case refusedEvents
    /// A recognizer ignores its touches.
    case ignoredTouches
    /// A recognizer keeps a press from its responder for a time, or takes it.
    case heldPresses
    case takenPresses
    /// A delegate that is asked does something before it answers.
    case answersThatDo
    /// Two recognizers of two windows act in one event.
    case actionsInTwoWindows
    /// The first responder leaves its window with a press that has not been told to the end.
    case lostPresses
}
