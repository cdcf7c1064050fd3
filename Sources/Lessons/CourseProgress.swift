import Foundation

/// How far somebody is in a course: which questions were answered right at the first try, and which tasks are done.
///
/// It is kept as JSON: `{"version": 1, "lessons": {"6": {"answers": [true, false], "hints": 1, "isTaskDone": true}}}`.
public struct CourseProgress: Hashable, Sendable, Codable {
    /// How far somebody is in one lesson.
    public struct OfLesson: Hashable, Sendable, Codable {
        /// For each question that was asked whether the first answer was right; empty before the lesson was played. Of
        /// several plays it is the best one.
        public private(set) var answers: [Bool] = []
        /// How many hints were given.
        public var hints = 0
        /// Whether the task is done.
        public var isTaskDone = false

        /// Nothing done yet.
        public init() {}

        /// How many answers were right.
        public var rightAnswers: Int { answers.count(where: \.self) }

        /// Takes the answers of a play unless an earlier one was better.
        ///
        /// Answers to another number of questions are those of another version of the lesson: the new ones count.
        public mutating func take(_ new: [Bool]) {
            let isWorse = new.count == answers.count && new.count(where: \.self) < rightAnswers
            if !isWorse { answers = new }
        }
    }

    /// How many hints may have been given: more than a lesson has, and one more can be counted.
    private static let hintCounts = 0...1_000_000

    private var version = 1
    private var lessons: [String: OfLesson] = [:]

    /// Nothing done yet.
    public init() {}

    /// Why a file is not progress that can be read.
    public enum ReadingError: Error, Hashable, Sendable {
        /// It is not JSON.
        case notJSON
        /// It is of a version that this program does not know.
        case version(Int)
        /// A key is missing, or has a value that it cannot have.
        case wrong(key: String)

        /// What is wrong, as the end of a sentence that begins with the file.
        public var message: String {
            switch self {
            case .notJSON: "is not JSON"
            case .version(let version): "has version \(version), and this program knows version 1 only"
            case .wrong(let key): "has a wrong value, or none, for \"\(key)\""
            }
        }
    }

    /// Reads what ``json`` gave.
    public init(json: [UInt8]) throws(ReadingError) {
        let decoder = JSONDecoder()
        do {
            // A file of another version may differ in everything else.
            let version = try decoder.decode(Version.self, from: Data(json)).version
            guard version == 1 else { throw ReadingError.version(version) }
            self = try decoder.decode(CourseProgress.self, from: Data(json))
        } catch let error as ReadingError {
            throw error
        } catch {
            throw Self.readingError(error)
        }
        for (lesson, done) in lessons.sorted(by: { $0.key < $1.key })
        where !Self.hintCounts.contains(done.hints) { throw .wrong(key: "lessons.\(lesson).hints") }
    }

    private struct Version: Decodable { let version: Int }

    private static func readingError(_ error: any Error) -> ReadingError {
        func key(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> ReadingError {
            let keys = context.codingPath + (last.map { [$0] } ?? [])
            return keys.isEmpty
                ? .wrong(key: "version") : .wrong(key: keys.map(\.stringValue).joined(separator: "."))
        }
        return switch error as? DecodingError {
        case .keyNotFound(let name, let context): key(context, name)
        case .typeMismatch(_, let context), .valueNotFound(_, let context): key(context)
        case .dataCorrupted(let context) where !context.codingPath.isEmpty: key(context)
        default: .notJSON
        }
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
