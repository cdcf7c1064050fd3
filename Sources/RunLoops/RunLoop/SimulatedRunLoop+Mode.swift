import Trace

extension SimulatedRunLoop {
    /// A set of sources, timers and observers that are served together (B-6).
    public struct Mode: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name that a trace shows.
        public let name: String

        /// The mode of this name; two of one name are the same.
        public init(_ name: String) { self.name = name }
        public init(stringLiteral name: String) { self.name = name }

        /// The mode of a loop that does nothing special (B-6).
        public static let `default`: Mode = "kCFRunLoopDefaultMode"
        /// Not a mode but a set of them: what is added to it is added to each, also to those that join it
        /// later.
        public static let common: Mode = "kCFRunLoopCommonModes"
        /// The mode of a scroll view that tracks a finger.
        public static let tracking: Mode = "UITrackingRunLoopMode"
    }

    /// What an observer can wait for, with Apple's numbers.
    public struct Activity: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The run begins.
        public static let entry = Activity(rawValue: 1 << 0)
        /// Timers that are due come next.
        public static let beforeTimers = Activity(rawValue: 1 << 1)
        /// Source0s that were signalled come next.
        public static let beforeSources = Activity(rawValue: 1 << 2)
        /// There is nothing to do, and the thread is about to sleep.
        public static let beforeWaiting = Activity(rawValue: 1 << 5)
        /// The thread is awake again, and what woke it is not served yet.
        public static let afterWaiting = Activity(rawValue: 1 << 6)
        /// The run is over.
        public static let exit = Activity(rawValue: 1 << 7)
        /// The one that a record names.
        @inline(__always)
        init(_ activity: LoopActivity) {
            self =
                switch activity {
                case .entry: .entry
                case .beforeTimers: .beforeTimers
                case .beforeSources: .beforeSources
                case .beforeWaiting: .beforeWaiting
                case .afterWaiting: .afterWaiting
                case .exit: .exit
                }
        }

        /// All phases.
        public static let all = Activity(rawValue: 0x0fff_ffff)
    }

    /// How a run ended, with Apple's numbers (R08).
    public enum RunResult: Int, Sendable {
        /// The mode has no source and no timer, or has lost the last.
        case finished = 1
        /// `stop()` was called; the time of the run was over; a source was served, and the run was to end
        /// after one.
        case stopped, timedOut, handledSource

        init(_ end: LoopRunEnd) {
            self =
                switch end {
                case .finished: .finished
                case .stopped: .stopped
                case .timedOut: .timedOut
                case .handledSource: .handledSource
                }
        }
    }
}
