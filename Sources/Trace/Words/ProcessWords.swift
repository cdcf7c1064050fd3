/// How a process came to its end.
public enum DeathReason: Int, TraceWord {
    /// By a mistake of its own.
    case crashed
    /// By the system or the user.
    case killed
    /// By the system's watchdog, which the main thread did not answer in time (L05).
    case watchdog
    /// A thread's stack was full: its run loop ran inside of itself, or callbacks led to callbacks, again and again.
    case stackOverflow
    public static let table = WordTable(DeathReason.self)
}

/// How far an app is from being used: the states that Apple's documentation of an app's life names.
public enum AppState: Int, TraceWord {
    /// In front, and it gets events.
    case active
    /// In front or on its way there, and it gets no events.
    case inactive
    /// Not in front; its code runs.
    case background
    /// Not in front, and its threads stand still.
    case suspended
    public static let table = WordTable(AppState.self)
}
