import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

extension ExpectationLine {
    /// What a list of expectations can hold at most.
    public enum Limits {
        /// Unicode scalars a line.
        public static let scalars = Limit.lineLength.value
        /// The number of a `×3`.
        public static let count = Limit.repeats.value
        /// Groups inside one another.
        public static let depth = Limit.groups.value
        /// Lines of a list, each as often as its `×3` and those of its groups say, and twice since it may
        /// stand for entering and leaving.
        public static let unfoldedLines = 2 * Limit.unfoldedLines.value
    }

    /// Reads a line.
    ///
    /// - Throws: the first mistake, with its place in the text.
    public init(
        parsing text: String, _ vocabulary: ExpectationVocabulary
    ) throws(ExpectationMistake) {
        var parser = ExpectationParser(text, vocabulary)
        self = try parser.parse()
    }
}

/// Reads one line, character by character.
struct ExpectationParser {
    let text: [Unicode.Scalar]
    let vocabulary: ExpectationVocabulary
    var index = 0

    init(_ text: String, _ vocabulary: ExpectationVocabulary) {
        self.text = Array(text.unicodeScalars.prefix(ExpectationLine.Limits.scalars + 1))
        self.vocabulary = vocabulary
    }

    mutating func parse() throws(ExpectationMistake) -> ExpectationLine {
        if text.count > ExpectationLine.Limits.scalars {
            throw mistake(
                at: 0, "the line has more than \(ExpectationLine.Limits.scalars) characters",
                Limit.lineLength.remedy)
        }
        let line = try parseLine(depth: 0)
        skipSpace()
        guard let next else { return line }
        if next == "," {
            throw mistake(
                "a text holds one line", "write two texts, or put the lines into parentheses")
        }
        throw mistake("nothing can stand here after the line", "remove \(inQuotes(shown(at: index)))")
    }

    // MARK: Lines

    private mutating func parseLine(depth: Int) throws(ExpectationMistake) -> ExpectationLine {
        skipSpace()
        let start = index
        let name = example(nil)
        if next == nil { throw mistake("a line is missing", "write \(name)") }
        if vocabulary.endOfSubject(in: text, at: index, before: endsSubject) == nil, next == "(" {
            return try parseGroup(depth: depth)
        }
        var call = CallPattern(subject: try parseSubject(), call: "")
        call.call = try parseCall(after: call.subject)
        var line = ExpectationLine(.call(call), offset: start)
        while try parseModifier(of: &call, &line.repeats) {}
        try check(call, at: start)
        line.content = .call(call)
        return line
    }

    private mutating func parseGroup(depth: Int) throws(ExpectationMistake) -> ExpectationLine {
        let start = index
        if depth == ExpectationLine.Limits.depth {
            throw mistake("more than \(depth) parentheses inside one another", Limit.groups.remedy)
        }
        index += 1
        var lines: [ExpectationLine] = []
        repeat { lines.append(try parseLine(depth: depth + 1)) } while take(",")
        guard take(")") else {
            throw mistake("the text ends where the parenthesis needs a comma or its end", "write , or )")
        }
        var line = ExpectationLine(.group(lines), offset: start)
        skipSpace()
        if let repeats = try parseRepeats() { line.repeats = repeats }
        skipSpace()
        if let next, next != ",", next != ")" {
            throw mistake(
                "only a repeat can follow a parenthesis",
                "write ×3, ×+ or ×* there, and the rest with the lines inside")
        }
        return line
    }

    private mutating func parseSubject() throws(ExpectationMistake) -> String {
        let start = index
        switch vocabulary.kind {
        case .callbacks:
            let end = vocabulary.endOfSubject(in: text, at: start, before: endsSubject)
            let subject = end.map { String(text: text[start..<$0]) }
            // A row that the table lacks would be taken for the table and a callback "row".
            if subject.map({ vocabulary.rows.counts(of: $0) != nil }) ?? true,
                let mistake = vocabulary.rows.mistake(in: text, at: start)
            {
                throw self.mistake(at: start, mistake.message, mistake.remedy)
            }
            if let end, let name = vocabulary.ownRecognizers.name(in: text, from: start, behind: end) {
                throw mistake(
                    at: start, "\(inQuotes(name)) is not an id of this file",
                    vocabulary.ownRecognizers.remedy(for: name))
            }
            if let end, let subject {
                index = end
                return subject
            }
        case .stages:
            let devices = ExpectationVocabulary.devices
            if let device = devices.first(where: { word(at: start) == $0 }) {
                index += device.unicodeScalars.count
                return device
            }
            if let end = vocabulary.endOfSubject(in: text, at: start, before: { $0 == "/" }), end < text.count
            {
                index = endOfThread(at: end + 1)
                if index > end + 1 { return String(text: text[start..<index]) }
            }
        }
        let name = word(at: start)
        if vocabulary.kind == .callbacks {
            throw mistake(
                at: start, "\(inQuotes(shown(at: start))) is not an id of this file",
                vocabulary.subjectSuggestion(for: name) ?? "write \(example(nil))")
        }
        let process = String(name.prefix { $0 != "/" })
        let suggestion = vocabulary.hasSubject(process) ? nil : vocabulary.subjectSuggestion(for: process)
        throw mistake(
            at: start, "\(inQuotes(shown(at: start))) is not a process and thread of this file",
            suggestion ?? "write \(example(nil))")
    }

    /// A thread goes by its id, which may have spaces if a stage stands behind it, or by a word of the phone's.
    private func endOfThread(at start: Int) -> Int {
        let end = vocabulary.endOfSubject(in: text, at: start, before: endsSubject)
        if let end, let next = text[end...].firstIndex(where: { !endsSubject($0) }),
            vocabulary.hasCall(word(at: next))
        {
            return end
        }
        return start + word(at: start).unicodeScalars.count
    }

    private mutating func parseCall(after subject: String) throws(ExpectationMistake) -> String {
        skipSpace()
        let name = word(at: index)
        let what = vocabulary.kind == .callbacks ? "callback" : "stage"
        if name.isEmpty {
            throw mistake("what \(inQuotes(subject)) does is missing", "write \(example(subject))")
        }
        guard vocabulary.hasCall(name) else {
            let text = String(text: text[index...].prefix { !$0.properties.isWhitespace })
            throw mistake(
                "\(inQuotes(name)) is not a \(what)",
                vocabulary.callSuggestion(for: name, in: text, after: subject))
        }
        index += name.unicodeScalars.count
        return name
    }

    /// - Parameter subject: whose callback or stage it is to be, if that is known.
    private func example(_ subject: String?) -> String {
        if let subject {
            return
                "what it hears of: \(inQuotes(subject + (vocabulary.kind == .callbacks ? " touchesBegan" : " source1")))"
        }
        return vocabulary.kind == .callbacks
            ? "an id and a callback, such as \"button touchesBegan\""
            : "process/thread and a stage, such as \"SpringBoard/main source1\""
    }

    // MARK: Characters

    var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    mutating func skipSpace() {
        while let next, next.properties.isWhitespace { index += 1 }
    }

    /// Takes a character, after space, if it stands there.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == character else { return false }
        index += 1
        return true
    }

    private func endsSubject(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// The characters from an index to the next space or sign; none where a sign stands.
    func word(at start: Int) -> String {
        var end = start
        while end < text.count, !text[end].properties.isWhitespace,
            !",()[]=@×±".unicodeScalars.contains(text[end])
        {
            end += 1
        }
        return String(text: text[start..<end])
    }

    /// The word at an index, or the sign that stands there, for messages.
    func shown(at start: Int) -> String {
        let word = word(at: start)
        return word.isEmpty && start < text.count ? String(text[start]) : word
    }

    func mistake(at offset: Int? = nil, _ message: String, _ remedy: String?) -> ExpectationMistake {
        ExpectationMistake(at: offset ?? index, message, remedy: remedy)
    }
}
