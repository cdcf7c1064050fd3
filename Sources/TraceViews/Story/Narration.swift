import Trace
import TraceRules
import VirtualTime

/// A trail as lines to be read: one an event, or one for several where nothing new happens.
public struct Narration: Sendable {
    /// How much is told.
    public enum Length: Sendable {
        /// The story: equal moves in one line, no passes that only go back to sleep, no setting up.
        case story
        /// Every record.
        case all
    }

    /// One line of the story.
    public struct Line: Sendable {
        /// The record that the line tells of, the first if there are several.
        public let record: RecordNumber
        /// When it happened, on the virtual clock.
        public let instant: Instant
        /// Since the line before.
        public let delta: Interval
        /// The process, none for the glass.
        public let process: SubjectID
        /// The name of the process, which may have a slash in it; empty for the glass.
        package let processName: String
        /// Process and thread: `SpringBoard/main`; empty for the glass.
        public let place: String
        /// The stage of the journey that it belongs to.
        public let stage: Stage
        /// How many callbacks of the thread stand around it.
        public let depth: Int
        /// What happened.
        public let what: String
        /// What kept its message waiting, which stands at the end of ``what`` too.
        let delay: String?
        /// Why, in a phrase; may be empty.
        public let why: String
        /// The rules behind it.
        public let rules: [String]
    }

    /// The lines, in the order of their records.
    public let lines: [Line]

    /// - Parameters:
    ///   - stages: those to be told; nil for all.
    ///   - touch: tells only what the reports of this touch brought about, and what else was done about it,
    ///     such as by a timer; nil for all.
    public init(_ trail: Trail, length: Length, stages: Set<Stage>? = nil, touch: TouchChoice? = nil) {
        self = RunReport(trail, touch: touch).narration(length, stages: stages)
    }

    init(lines: [Line]) { self.lines = lines }
}
