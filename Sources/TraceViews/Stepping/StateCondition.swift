import Trace
import VirtualTime

/// A question to a state that is answered with yes or no: `pan.state == began`, `app.port.depth > 2`,
/// `card.isHidden`, `time > 120ms and touch 1.phase == moved`.
public struct StateCondition: Sendable {
    public let text: String
    private let clauses: [Clause]

    private struct Clause: Sendable {
        let path: StatePath
        let comparison: Comparison
        let literal: String
    }

    private enum Comparison: String, CaseIterable, Sendable {
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case below = "<"
        case above = ">"
        /// The value is a flag, and it is set.
        case holds = ""
    }

    /// Why a text is no condition.
    public struct Mistake: Error, Hashable, Sendable {
        public let message: String
    }

    public init(_ text: String) throws(Mistake) {
        self.text = text
        var clauses: [Clause] = []
        for part in Self.split(text, at: " and ") {
            let clause = try Self.clause(part)
            clauses.append(clause)
        }
        self.clauses = clauses
    }

    private static func clause(_ text: String) throws(Mistake) -> Clause {
        for comparison in Comparison.allCases where comparison != .holds {
            let sides = split(text, at: comparison.rawValue)
            if sides.count == 1 { continue }
            guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { break }
            return Clause(path: StatePath(sides[0]), comparison: comparison, literal: sides[1])
        }
        let isBare = !text.isEmpty && !text.contains { "=<>!".contains($0) }
        guard isBare else {
            throw Mistake(message: "\"\(text)\" is no condition: write one such as pan.state == began")
        }
        return Clause(path: StatePath(text), comparison: .holds, literal: "")
    }

    /// The parts between the separators, without the spaces round them.
    private static func split(_ text: String, at separator: String) -> [String] {
        var parts: [String] = []
        var rest = Substring(text)
        while let range = rest.firstRange(of: separator) {
            parts.append(trimmed(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [trimmed(rest)]
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }

    // MARK: Asking

    /// The paths that it asks for.
    public var paths: [StatePath] { clauses.map(\.path) }

    /// Whether it is true of `state`; a value that is not there makes it false.
    public func holds(in state: TrailState, _ reader: StateReader) -> Bool {
        clauses.allSatisfy { clause in
            guard let value = try? reader.value(of: clause.path, in: state) else { return false }
            return Self.holds(value, clause.comparison, clause.literal, reader)
        }
    }

    private static func holds(
        _ value: StateValue, _ comparison: Comparison, _ literal: String, _ reader: StateReader
    ) -> Bool {
        if comparison == .holds { return value != .flag(false) && value != .nothing && value != .number(0) }
        if let number = value.number,
            let other = StepInstant.nanoseconds(literal).map(Double.init) ?? Double(literal)
        {
            switch comparison {
            case .equal: return number == other
            case .unequal: return number != other
            case .atMost: return number <= other
            case .atLeast: return number >= other
            case .below: return number < other
            case .above: return number > other
            case .holds: return true
            }
        }
        let isEqual = reader.text(value) == literal
        switch comparison {
        case .equal: return isEqual
        case .unequal: return !isEqual
        case .atMost, .atLeast, .below, .above, .holds: return false
        }
    }
}

extension StateValue {
    /// The value as a number to compare: instants and intervals in nanoseconds.
    fileprivate var number: Double? {
        switch self {
        case .number(let number): number
        case .instant(let instant): Double(instant.nanoseconds)
        case .interval(let interval): Double(interval.nanoseconds)
        case .touch(let number): Double(number.rawValue)
        case .record(let record): Double(record.rawValue)
        case .nothing, .flag, .word, .subject, .point, .size, .rectangle, .list: nil
        }
    }
}
