/// The activities of a run loop's pass that observers hear of.
public enum LoopActivity: Int, TraceWord {
    /// A run begins.
    case entry
    /// Timers that are due come next.
    case beforeTimers
    /// Source0s that were signalled come next.
    case beforeSources
    /// There is nothing to do, and the thread is about to sleep.
    case beforeWaiting
    /// The thread is awake, and what woke it is not served yet.
    case afterWaiting
    /// The run is over.
    case exit
    public static let table = WordTable(LoopActivity.self)
}

/// What made a sleeping run loop go on.
public enum Waker: Int, TraceWord {
    /// A message came at a port that a Source1 listens on (B-2).
    case source1
    /// A timer was due.
    case timer
    /// A block came to the main queue.
    case mainQueue
    /// Somebody called for the loop's attention, as a Source0 needs it (B-3).
    case wakeUp
    public static let table = WordTable(Waker.self)
}

/// What became of a run loop's source, timer or observer in one of the modes.
public enum ItemChange: Int, TraceWord {
    /// It is served in the mode from now on, or no longer.
    case added, removed
    /// It is served in no mode any more, and never will be.
    case invalidated
    public static let table = WordTable(ItemChange.self)
}

/// How a run of a run loop ended; Apple's numbers are one higher.
public enum LoopRunEnd: Int, TraceWord {
    /// The mode has no source and no timer, or has lost the last.
    case finished
    /// Somebody stopped the run.
    case stopped
    /// The time of the run was over.
    case timedOut
    /// A source was served, and the run was to end after one.
    case handledSource
    public static let table = WordTable(LoopRunEnd.self)
}
