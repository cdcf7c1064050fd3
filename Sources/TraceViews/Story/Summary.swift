import Trace
import TraceRules
import VirtualTime

/// A run on one screen.
///
/// The way of the first touch from the glass into an app stands there whole, a row for each process, also in a long
/// story in which much happens before it. What comes later from the glass has one row, with the time that it took. Then
/// what was told to whom: each reason is given once, and the rules behind it are a footnote. What repeats itself is one
/// row.
public struct Summary: Sendable {
    /// One line of the summary.
    public struct Row: Hashable, Sendable {
        /// What the row tells of.
        public enum Kind: Hashable, Sendable {
            /// A finger, a pointer or a key does something.
            case input
            /// What one thread does with a sample, on its way to a view.
            case hop
            /// Anything else that happens.
            case event
            /// What is left out.
            case folded
        }

        /// What the row tells of.
        public let kind: Kind
        /// The record that it begins with.
        public let record: RecordNumber
        /// When it happened; of a hop when it was over.
        public internal(set) var instant: Instant
        /// Since the hop before; of others zero.
        public internal(set) var delta: Interval
        /// The process; empty for the glass.
        public let process: String
        /// What happened.
        public internal(set) var what: String
        /// Why, in a phrase; empty where it was said before.
        public internal(set) var why: String
        /// The number of the footnote with the rules, from 1; nil for none.
        public internal(set) var footnote: Int?
        /// The names of all that its records are about: what it says of one is not the same of another.
        var names: [String] = []

        /// What the row is in its story.
        enum Role {
            case plain
            /// A finger or a key goes down.
            case start
            /// What a reader looks for: an action runs, or something goes wrong.
            case outcome
        }

        let role: Role

        /// By this, stretches of a story are equal: the process, what it says without numbers, and of whom.
        var likeness: [String] { [process, Self.withoutNumbers(what)] + names }

        /// Digits that follow a letter belong to a word, such as the key `digit1`, and stay.
        private static func withoutNumbers(_ text: String) -> String {
            var isInWord = false
            return text.filter { character in
                isInWord = character.isLetter || (isInWord && character.isNumber)
                return isInWord || !character.isNumber
            }
        }
    }

    /// The rows, in the order of their records.
    public let rows: [Row]
    /// The ids of the rules behind the reasons; the first belongs to footnote 1.
    public let footnotes: [[String]]

    init(rows: [Row], footnotes: [[String]]) {
        let rows = Self.shortened(Self.folded(rows))
        (self.rows, self.footnotes) = Self.numbered(rows, footnotes)
    }

    /// A row in the place of those that are left out.
    static func leftOut(_ what: String, _ rows: some BidirectionalCollection<Row>) -> Row {
        let (first, last) = (rows.first!, rows.last!)
        return Row(
            kind: .folded, record: first.record, instant: first.instant, delta: .zero, process: "",
            what: "\(what), until \(DurationText.instant(last.instant))", why: "", footnote: nil,
            role: .plain)
    }

    /// Footnotes are numbered by the rows that are left.
    private static func numbered(_ rows: [Row], _ footnotes: [[String]]) -> ([Row], [[String]]) {
        var numbers = [Int?](repeating: nil, count: footnotes.count + 1)
        var used: [[String]] = []
        let rows = rows.map { row in
            guard let old = row.footnote else { return row }
            if numbers[old] == nil {
                used.append(footnotes[old - 1])
                numbers[old] = used.count
            }
            var row = row
            row.footnote = numbers[old]
            return row
        }
        return (rows, used)
    }

    // MARK: What repeats itself

    /// The most stretches that repeat themselves together: down, moved, up, and one more.
    private static let periodMax = 4

    /// Stretches that begin with something from the glass and are equal but for their numbers are told once.
    private static func folded(_ rows: [Row]) -> [Row] {
        var stretches: [[Row]] = [[]]
        for row in rows {
            if row.kind == .input { stretches.append([]) }
            stretches[stretches.count - 1].append(row)
        }
        let likeness = stretches.map { stretch in stretch.map(\.likeness) }
        var result: [Row] = []
        var index = 0
        while index < stretches.count {
            // What repeats itself in several stretches begins with a finger or a key that goes down.
            let periods = stretches[index].first?.role == .start ? periodMax : 1
            let (period, times) = repetition(at: index, likeness, periods)
            result += stretches[index..<(index + period)].joined()
            index += period
            guard times > 1 else { continue }
            let rest = Array(stretches[index..<(index + period * (times - 1))].joined())
            let many = times == 2 ? "the same once more" : "the same \(times - 1) times more"
            result.append(leftOut(many, rest))
            index += period * (times - 1)
        }
        return result
    }

    /// How many stretches repeat themselves from `index` on, and how often they come; those that spare most.
    private static func repetition(
        at index: Int, _ likeness: [[[String]]], _ periods: Int
    ) -> (period: Int, times: Int) {
        var best = (period: 1, times: 1)
        for period in 1...periods where index + 2 * period <= likeness.count {
            var times = 1
            while index + (times + 1) * period <= likeness.count,
                (0..<period).allSatisfy({
                    likeness[index + $0] == likeness[index + times * period + $0]
                })
            { times += 1 }
            if period * (times - 1) > best.period * (best.times - 1) { best = (period, times) }
        }
        return best
    }
}
