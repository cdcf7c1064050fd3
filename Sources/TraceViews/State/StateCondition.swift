import Trace
import VirtualTime

/// A question to a state that is answered with yes or no: `pan.state == began`, `app.port.depth > 2`,
/// `card.isHidden`, `list.contentOffset.y == 120 ±0.5`, `time > 120ms and touch 1.phase == moved`.
public struct StateCondition: Sendable {
    /// The condition as it was given.
    public let text: String
    /// All of them have to hold.
    public let clauses: [Clause]

    /// How a value is compared with a literal.
    public enum Comparison: String, CaseIterable, Sendable {
        /// The same; numbers may differ by what stands after `±`.
        case equal = "=="
        /// Anything but the same.
        case unequal = "!="
        /// The same, or less.
        case atMost = "<="
        /// The same, or more.
        case atLeast = ">="
        /// Less, or earlier.
        case below = "<"
        /// More, or later.
        case above = ">"
        /// The value is a flag that is set, or anything but 0 and none.
        case holds = ""

        /// Whether it asks which of two numbers is larger.
        public var isOrder: Bool {
            switch self {
            case .atMost, .atLeast, .below, .above: true
            case .equal, .unequal, .holds: false
            }
        }
    }

    /// A value and what it is to be.
    public struct Clause: Sendable {
        /// The value that is compared.
        public let path: StatePath
        /// How it is compared.
        public let comparison: Comparison
        /// What it is compared with; empty for a value that is to hold by itself.
        public let literal: String
        /// The literal as numbers; nil if it is something else.
        let numbers: StateNumbers?
        /// Whether it is the number of a record as a reader is shown that, `#107`.
        private let isRecord: Bool
        /// The literal without what may be typed or not in numbers.
        let bareLiteral: String
        /// Where the path and the literal begin in the condition, in Unicode scalars.
        public let pathOffset: Int
        /// Where the literal begins, in Unicode scalars from the start of the condition.
        public let literalOffset: Int

        init(
            path: StatePath, comparison: Comparison, literal: String, pathOffset: Int, literalOffset: Int
        ) {
            (self.path, self.comparison, self.literal) = (path, comparison, literal)
            (self.pathOffset, self.literalOffset) = (pathOffset, literalOffset)
            isRecord = literal.hasPrefix("#")
            numbers = StateNumbers(isRecord ? String(literal.dropFirst()) : literal)
            bareLiteral = Self.bare(literal)
        }

        /// The literal as numbers for a value like this one; nil if it is in another unit or something else.
        fileprivate func wantedNumbers(for value: StateValue) -> StateNumbers? {
            guard let numbers else { return nil }
            let fits =
                switch value {
                case .instant, .interval: !isRecord && (numbers.isTime || numbers.numbers == [0])
                case .record: !numbers.isTime
                case .nothing, .flag, .number, .word, .subject, .touch, .point, .size, .rectangle, .list:
                    !isRecord && !numbers.isTime
                }
            return fits ? numbers : nil
        }

        /// `pan.state == began`.
        public var text: String {
            comparison == .holds ? path.text : "\(path.text) \(comparison.rawValue) \(literal)"
        }
    }

    /// Why a text is no condition.
    public struct Mistake: Error, Hashable, Sendable {
        /// What is wrong, as a sentence.
        public let message: String
        /// Where, in Unicode scalars from the beginning.
        public let offset: Int
        /// What was given and is not known, and what could have been.
        public let mistyped: String
        /// The words that could have stood there; empty if any could.
        public let known: [String]

        init(_ message: String, offset: Int = 0, mistyped: String = "", known: [String] = []) {
            self.message = message
            self.offset = offset
            self.mistyped = mistyped
            self.known = known
        }
    }

    /// Reads a condition.
    ///
    /// - Throws: a ``Mistake`` that says where the text is wrong.
    public init(_ text: String) throws(Mistake) { try self.init(text, NamesInText([])) }

    /// Reads a condition in which names may hold what separates its parts.
    ///
    /// - Throws: a ``Mistake`` that says where the text is wrong.
    package init(_ text: String, _ names: NamesInText) throws(Mistake) {
        self.text = text
        let scalars = Array(text.unicodeScalars)
        var clauses: [Clause] = []
        for part in Self.split(Part(text: names.masked(text), offset: 0), at: " and ") {
            let clause = try Self.clause(part, of: scalars)
            clauses.append(clause)
        }
        self.clauses = clauses
    }

    /// - Parameter scalars: those of the whole condition, with its names.
    private static func clause(_ part: Part, of scalars: [Unicode.Scalar]) throws(Mistake) -> Clause {
        for comparison in Comparison.allCases where comparison != .holds {
            let sides = split(part, at: comparison.rawValue)
            if sides.count == 1 { continue }
            guard sides.count == 2, !sides[0].text.isEmpty, !sides[1].text.isEmpty else { break }
            return Clause(
                path: StatePath(sides[0].original(in: scalars)), comparison: comparison,
                literal: sides[1].original(in: scalars),
                pathOffset: sides[0].offset, literalOffset: sides[1].offset)
        }
        let text = part.original(in: scalars)
        let isBare = !text.isEmpty && !part.text.contains { "=<>!".contains($0) }
        guard isBare else {
            let what = text.isEmpty ? "a condition is missing" : "\"\(text)\" is not a condition"
            throw Mistake("\(what): write one such as pan.state == began", offset: part.offset)
        }
        return Clause(
            path: StatePath(text), comparison: .holds, literal: "", pathOffset: part.offset,
            literalOffset: part.offset)
    }

    // MARK: Parts of the text

    private struct Part {
        /// Without the names that hold a separator.
        let text: String
        /// In Unicode scalars from the beginning of the condition.
        let offset: Int

        /// The part as it was given.
        func original(in scalars: [Unicode.Scalar]) -> String {
            String(String.UnicodeScalarView(scalars[offset..<(offset + text.unicodeScalars.count)]))
        }
    }

    /// The parts between the separators, without the spaces round them.
    private static func split(_ whole: Part, at separator: String) -> [Part] {
        var parts: [Part] = []
        var rest = Substring(whole.text)
        func part(_ text: Substring) -> Part {
            let start = text.drop { $0 == " " }
            let before = whole.text[..<start.startIndex].unicodeScalars.count
            return Part(
                text: String(start.reversed().drop { $0 == " " }.reversed()), offset: whole.offset + before)
        }
        while let range = rest.firstRange(of: separator) {
            parts.append(part(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [part(rest)]
    }

    // MARK: Asking

    /// The paths that it asks for.
    public var paths: [StatePath] { clauses.map(\.path) }

    /// Whether it is true of `state`; a value that is not there makes it false.
    public func holds(in state: TrailState, _ reader: StateReader) -> Bool {
        clauses.allSatisfy { clause in
            guard let value = try? reader.value(of: clause.path, in: state) else { return false }
            return clause.holds(for: value, reader)
        }
    }
}

extension StateCondition.Clause {
    /// Whether a value is what it is to be.
    public func holds(for value: StateValue, _ reader: StateReader) -> Bool {
        if comparison == .holds {
            return ![.flag(false), .nothing, .number(0), .list([])].contains(value)
        }
        if let wanted = wantedNumbers(for: value), let numbers = value.numbers,
            wanted.numbers.count == numbers.count
        {
            let isShownSo = numbers.count > 1 && Self.bare(reader.text(value)) == bareLiteral
            return holds(numbers, wanted, isShownSo: isShownSo)
        }
        let isEqual = Self.isLiteral(literal, value, reader)
        switch comparison {
        case .equal: return isEqual
        case .unequal: return !isEqual
        case .atMost, .atLeast, .below, .above, .holds: return false
        }
    }

    /// Whether a value is what is written. A space in a name counts: `card 1` is not `card1`.
    private static func isLiteral(_ literal: String, _ value: StateValue, _ reader: StateReader) -> Bool {
        switch value {
        case .subject(let subject): return reader.names.isCalled(subject, literal)
        case .list(let values):
            let parts = literal.split(separator: ",", omittingEmptySubsequences: false).map(withoutEdges)
            // A name may hold a comma itself.
            guard parts.count == values.count else { return reader.text(value) == literal }
            return zip(parts, values).allSatisfy { isLiteral($0, $1, reader) }
        case .nothing, .flag, .number, .instant, .interval, .word, .touch, .record, .point, .size, .rectangle:
            return reader.text(value) == literal
        }
    }

    private static func withoutEdges(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// - Parameter isShownSo: whether a reader sees the numbers, which are rounded for that, as they are written.
    private func holds(_ numbers: [Double], _ wanted: StateNumbers, isShownSo: Bool) -> Bool {
        let isEqual =
            isShownSo || zip(numbers, wanted.numbers).allSatisfy { abs($0 - $1) <= wanted.tolerance }
        switch comparison {
        case .equal: return isEqual
        case .unequal: return !isEqual
        case .atMost: return numbers.count == 1 && (isEqual || numbers[0] < wanted.numbers[0])
        case .atLeast: return numbers.count == 1 && (isEqual || numbers[0] > wanted.numbers[0])
        case .below: return numbers.count == 1 && numbers[0] < wanted.numbers[0]
        case .above: return numbers.count == 1 && numbers[0] > wanted.numbers[0]
        case .holds: return true
        }
    }

    /// `20, 100, 350 × 200` may be typed without its spaces and with an x.
    private static func bare(_ text: String) -> String {
        String(text.filter { $0 != " " }.map { $0 == "×" ? "x" : $0 })
    }

    /// Why no value like this one can be compared so; nil if it can.
    func mistake(comparedWith value: StateValue, _ reader: StateReader) -> StateCondition.Mistake? {
        if comparison == .holds { return nil }
        let shown = "\(path.text) is \(reader.text(value)) there"
        let wanted = wantedNumbers(for: value)
        // What has a number or a time may have none elsewhere.
        let isAbsence = literal == "none" && !comparison.isOrder
        switch value {
        case .instant, .interval:
            if wanted?.numbers.count == 1 || isAbsence { return nil }
            guard numbers?.numbers.count == 1, !isRecord else {
                return .init("\"\(literal)\" is not a time, such as 120ms or 850us, and \(path.text) is one")
            }
            return .init("\(literal) has no unit: \(path.text) \(comparison.rawValue) \(literal)ms")
        case .number, .touch, .record:
            return wanted?.numbers.count == 1 || isAbsence
                ? nil : .init("\"\(literal)\" is not a number, and \(shown)")
        case .flag:
            if comparison.isOrder {
                return .init("\(path.text) is true or false, never more or less than something")
            }
            return ["true", "false"].contains(literal)
                ? nil : .init("\(path.text) is true or false, never \"\(literal)\"")
        case .point, .size, .rectangle:
            if comparison.isOrder { return .init("\(shown), which is never more or less than something") }
            return wanted?.numbers.count == value.numbers?.count
                ? nil : .init("\(shown), never \"\(literal)\"")
        // It may be a number later.
        case .nothing: return nil
        case .word, .subject, .list:
            return comparison.isOrder
                ? .init("\(path.text) is not a number, so it is only == or != to something; \(shown)") : nil
        }
    }
}
