import Trace

extension SimulatedRunLoop {
    /// A set of sources, timers and observers that are served together (B-6).
    public struct Mode: Hashable, Sendable, ExpressibleByStringLiteral {
        public let name: String

        public init(_ name: String) { self.name = name }
        public init(stringLiteral name: String) { self.name = name }

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

        public static let entry = Activity(rawValue: 1 << 0)
        public static let beforeTimers = Activity(rawValue: 1 << 1)
        public static let beforeSources = Activity(rawValue: 1 << 2)
        public static let beforeWaiting = Activity(rawValue: 1 << 5)
        public static let afterWaiting = Activity(rawValue: 1 << 6)
        public static let exit = Activity(rawValue: 1 << 7)
        public static let all = Activity(rawValue: 0x0fff_ffff)
    }

    /// How a run ended, with Apple's numbers (R08).
    public enum RunResult: Int, Sendable {
        case finished = 1
        case stopped, timedOut, handledSource
    }
}
