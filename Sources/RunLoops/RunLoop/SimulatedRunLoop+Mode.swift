import Trace

extension SimulatedRunLoop {
    /// A set of sources, timers and observers that are served together (B-6).
    public struct Mode: Hashable, Sendable, ExpressibleByStringLiteral {
        public let name: String

        public init(_ name: String) { self.name = name }
        public init(stringLiteral name: String) { self.name = name }

        public static let `default`: Mode = "kCFRunLoopDefaultMode"
        /// Not a mode but a set of them: what is added to it is added to each, also to those that join it later.
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

    /// The members of one mode.
    final class ModeState {
        let mode: Mode
        let name: NameID
        var isCommon: Bool
        /// By order; equal orders as they were added (R04).
        var sources0: [Source0] = []
        var sources1: [Source1] = []
        /// By fire date; equal dates as they were set.
        var timers: [Timer] = []
        var observers: [Observer] = []
        var observedActivities: Activity = []
        /// When the mode's timer port became readable, in the count that orders what becomes ready.
        var timersReadySince: UInt64 = 0

        init(mode: Mode, name: NameID, isCommon: Bool) {
            self.mode = mode
            self.name = name
            self.isCommon = isCommon
        }

        /// Whether nothing here can ever call; observers do not count.
        var isEmpty: Bool { sources0.isEmpty && sources1.isEmpty && timers.isEmpty }

        func insert(_ item: RunLoopItem) {
            switch item {
            case let source as Source0: Self.insert(source, into: &sources0)
            case let source as Source1: Self.insert(source, into: &sources1)
            case let timer as Timer: insert(timer)
            case let observer as Observer:
                Self.insert(observer, into: &observers)
                observedActivities.formUnion(observer.activities)
            default: fatalError("run loop bug: an item of no known kind")
            }
        }

        func remove(_ item: RunLoopItem) {
            switch item {
            case let source as Source0: sources0.removeAll { $0 === source }
            case let source as Source1: sources1.removeAll { $0 === source }
            case let timer as Timer: timers.removeAll { $0 === timer }
            case let observer as Observer:
                observers.removeAll { $0 === observer }
                observedActivities = observers.reduce([]) { $0.union($1.activities) }
            default: fatalError("run loop bug: an item of no known kind")
            }
        }

        /// Puts `timer` where its fire date wants it.
        func insert(_ timer: Timer) {
            timers.removeAll { $0 === timer }
            let place = timers.firstIndex { $0.fireDate > timer.fireDate } ?? timers.endIndex
            timers.insert(timer, at: place)
        }

        private static func insert<Item: RunLoopItem>(_ item: Item, into list: inout [Item]) {
            let place = list.firstIndex { $0.order > item.order } ?? list.endIndex
            list.insert(item, at: place)
        }
    }
}
