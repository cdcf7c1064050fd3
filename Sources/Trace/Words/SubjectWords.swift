/// What kind of thing a subject is.
public enum SubjectType: Int, TraceWord {
    // Of the system, whatever runs on it
    /// What the kernel keeps.
    case process, thread, port, runLoop
    /// What a run loop serves.
    case source0, source1, timer, observer
    /// What a run loop's Source1 calls when the display refreshes (L03).
    case displayLink
    /// An object of the app's own.
    case application, applicationDelegate, window, view, viewController, recognizer
    public static let table = WordTable(SubjectType.self)
}

/// How two subjects stand to each other: `related(subject, relation, other)`.
public enum Relation: Int, TraceWord {
    /// subject is a subview of other, in front of all that are there.
    case subviewOf
    /// subject is a window of the application.
    case windowOf
    /// subject is the controller whose root view is other.
    case controllerOf
    /// subject is the root view controller of the window.
    case rootControllerOf
    /// subject is a recognizer of the view.
    case recognizerOf
    /// subject, a recognizer, may only recognize when other has failed.
    case requiresFailureOf
    /// subject is the delegate of the application.
    case delegateOf
    /// subject is the window that has the keyboard.
    case keyWindowOf
    /// subject is the responder of the application that hears of keys and buttons first.
    case firstResponderOf
    /// subject is the process in the foreground.
    case foreground
    /// subject is a process of whose scene the display shows nothing; other is the process of the render server.
    case offScreen
    /// subject is the process that commands to what plays go to; other is mediaremoted.
    case nowPlaying
    /// subject is a port whose receiver is the run loop of the thread.
    case receivedBy
    /// subject is a controller that the other controller presents.
    case presentedBy
    public static let table = WordTable(Relation.self)
}
