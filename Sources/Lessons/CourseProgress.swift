import Foundation

/// How far somebody is in a course: which questions were answered right at the first try, and which tasks are done.
///
/// It is kept as JSON: `{"version": 1, "lessons": {"6": {"answers": [true, false], "hints": 1, "isTaskDone": true}}}`.
public struct CourseProgress: Hashable, Sendable, Codable {
    /// How far somebody is in one lesson.
    public struct OfLesson: Hashable, Sendable, Codable {
        /// For each question that was asked whether the first answer was right; empty before the lesson was played.
        public var answers: [Bool] = []
        /// How many hints were given.
        public var hints = 0
        /// Whether the task is done.
        public var isTaskDone = false

        /// Nothing done yet.
        public init() {}
    }

    /// How many hints may have been given: more than a lesson has, and one more can be counted.
    private static let hintCounts = 0...1_000_000

    private var version = 1
    private var lessons: [String: OfLesson] = [:]

    /// Nothing done yet.
    public init() {}

    /// Reads what ``json`` gave.
    ///
    /// - Returns: nil if it is nothing of the kind.
    public init?(json: [UInt8]) {
        guard let read = try? JSONDecoder().decode(CourseProgress.self, from: Data(json)), read.version == 1,
            read.lessons.values.allSatisfy({ Self.hintCounts.contains($0.hints) })
        else { return nil }
        self = read
    }

    /// The progress as JSON, keys in order.
    public var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(self) else { fatalError("course bug: progress that is no JSON") }
        return Array(data) + [UInt8(ascii: "\n")]
    }

    /// How far somebody is in the lesson of a number.
    public subscript(lesson: Int) -> OfLesson {
        get { lessons["\(lesson)"] ?? OfLesson() }
        set { lessons["\(lesson)"] = newValue }
    }
}
