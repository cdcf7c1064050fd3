import Dispatch

/// Where the code of a simulated thread runs: its own serial queue, or a child of that for what one kind of source
/// calls.
///
/// The children target the thread's queue, so that one piece of its code runs at a time, as on a thread. The run
/// loop decides the order, and the driver enters the queue of what comes next.
public enum ThreadQueue: UInt8, CaseIterable, Sendable {
    /// The thread's own: observers, timers, blocks, and what a thread without a run loop does.
    case thread
    /// Callbacks of Source1s.
    case source1
    /// Callbacks of Source0s.
    case source0
    /// Blocks of the main queue.
    case main

    /// What follows the thread's name in the label.
    fileprivate var suffix: String {
        switch self {
        case .thread: ""
        case .source1: ".source1"
        case .source0: ".source0"
        case .main: ".main-queue"
        }
    }
}

/// The queues of a simulated thread.
struct ThreadQueues {
    let thread: DispatchQueue
    private let source1: DispatchQueue
    private let source0: DispatchQueue
    private let main: DispatchQueue

    init(label: String) {
        let thread = DispatchQueue(label: label)
        func child(_ queue: ThreadQueue) -> DispatchQueue {
            DispatchQueue(label: label + queue.suffix, target: thread)
        }
        self.thread = thread
        (source1, source0, main) = (child(.source1), child(.source0), child(.main))
    }

    subscript(queue: ThreadQueue) -> DispatchQueue {
        switch queue {
        case .thread: thread
        case .source1: source1
        case .source0: source0
        case .main: main
        }
    }
}
