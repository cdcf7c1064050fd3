import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// A line with its place in the file.
struct PlacedLine: Sendable {
    let line: ExpectationLine
    /// The byte of the opening quote.
    let offset: Int
    let path: JSONPath
}

/// A list of lines that a list of entries is compared with as a whole.
struct LineList: Sendable {
    /// The list's own place, for what is wrong with an empty one.
    let offset: Int
    let path: JSONPath
    let lines: [PlacedLine]
    let program: EntryProgram

    init(offset: Int, path: JSONPath, lines: [PlacedLine]) {
        self.offset = offset
        self.path = path
        self.lines = lines
        program = EntryProgram(lines.map(\.line))
    }

    /// - Parameters:
    ///   - budget: what all lists of a file may cost together.
    ///   - hint: what to say of a line that was missed, if there is something to say.
    /// - Returns: nil if the entries are what the lines say.
    func judge(
        _ entries: [ObservedEntry], what: String, _ maker: VerdictMaker, _ budget: inout ComparisonBudget,
        hint: (CallPattern) -> String?
    ) -> Verdict? {
        if budget.isSpent { return tooCostly(maker, budget) }
        var matcher = EntryMatcher(program, entries, budget: budget)
        defer { budget = matcher.budget }
        let (place, expected, taken): (Int, [Int], [Int])
        switch matcher.run() {
        case .matches: return nil
        case .tooCostly: return tooCostly(maker, budget)
        case .differs(let differing, let lines, let before):
            (place, expected, taken) = (differing, lines, before)
        }
        let seen = place < entries.count ? entries[place] : nil
        let difference = Difference(program: program, expected: expected, taken: taken, seen: seen)
        let named = difference.named.map { program.tests[$0] }
        let others = unique(difference.others, without: named)
        var context = entries.surroundings(of: place, showingEdges: program.namesEdges)
        context += others.prefix(5).map { test in
            "or \(quotedLine(test.line.description)) of \(maker.text.position(at: offset(of: test, maker.text)))"
        }
        if others.count > 5 { context.append("or one of \(others.count - 5) lines more") }
        let lastLine = lines.last
        return maker.verdict(
            at: named.map { offset(of: $0, maker.text) } ?? lastLine?.offset ?? offset,
            named.map { lines[$0.item].path } ?? lastLine?.path ?? path,
            difference.message(what: what, showingEdges: program.namesEdges),
            remedy: difference.isAbsence ? named.flatMap { hint($0.pattern) } : nil,
            context: context, seen: seen?.record, otherOffsets: others.map { offset(of: $0, maker.text) })
    }

    private func tooCostly(_ maker: VerdictMaker, _ budget: ComparisonBudget) -> Verdict {
        maker.verdict(
            at: offset, path, "comparing the lists with the run takes more than \(budget.limit) steps",
            remedy: Limit.comparisons.remedy)
    }

    /// The place of a line; of one in a group, inside the text.
    private func offset(of test: EntryProgram.Test, _ text: SourceText) -> Int {
        let item = lines[test.item]
        if case .call = item.line.content { return item.offset }
        return text.offset(inString: item.offset, after: test.offset)
    }

    private func unique(_ tests: [Int], without named: EntryProgram.Test?) -> [EntryProgram.Test] {
        var seen: Set<[Int]> = named.map { [[$0.item, $0.offset]] } ?? []
        return tests.map { program.tests[$0] }.filter { seen.insert([$0.item, $0.offset]).inserted }
    }
}

/// Which of the lines that could have come is to be named, and what is said of it.
struct Difference {
    enum Kind: Hashable {
        /// A line did not come.
        case missing
        /// The line before came once more than it says.
        case again
        /// The list is through.
        case tooMuch
    }

    let kind: Kind
    let named: Int?
    let others: [Int]
    private let program: EntryProgram
    private let seen: ObservedEntry?

    init(program: EntryProgram, expected: [Int], taken: [Int], seen: ObservedEntry?) {
        self.program = program
        self.seen = seen
        if let seen, let again = Self.again(program, expected, taken, seen) {
            (kind, named, others) = (.again, again, expected)
        } else if let best = Self.best(of: expected, program, seen) {
            (kind, named, others) = (.missing, best, expected.filter { $0 != best })
        } else {
            (kind, named, others) = (.tooMuch, nil, [])
        }
    }

    /// The line that has just come as often as it says, and comes again.
    private static func again(
        _ program: EntryProgram, _ expected: [Int], _ taken: [Int], _ seen: ObservedEntry
    ) -> Int? {
        taken.last { number in
            let test = program.tests[number]
            guard case .call(var pattern) = test.line.content else { return false }
            if test.line.repeats == .once, !expected.isEmpty { return false }
            pattern.moment = nil
            return pattern.fits(seen)
                && !expected.contains {
                    program.tests[$0].item == test.item && program.tests[$0].offset == test.offset
                }
        }
    }

    /// The line that is most like what was seen; of equally like ones the last, since those before it can be
    /// left out.
    private static func best(of expected: [Int], _ program: EntryProgram, _ seen: ObservedEntry?) -> Int? {
        guard let seen else { return expected.last }
        var best: (test: Int, likeness: Int)?
        for test in expected {
            let likeness = program.tests[test].pattern.likeness(to: seen.nature)
            if likeness >= best?.likeness ?? 0 { best = (test, likeness) }
        }
        return best?.test
    }

    /// Whether what the line says did not come in its place, not even at another time.
    var isAbsence: Bool {
        guard kind == .missing, let named, let seen else { return kind == .missing }
        return !program.tests[named].pattern.fits(seen.nature)
    }

    func message(what: String, showingEdges: Bool) -> String {
        let came = seen.map {
            "\(quotedLine($0.words(showingEdge: showingEdges))) came \($0.whenAndWhere())"
        }
        let line = named.map { quotedLine(program.tests[$0].line.description) } ?? ""
        switch kind {
        case .missing: return "expected \(line), but \(came ?? "nothing more came")"
        case .again: return "expected no more of \(line), but \(came ?? "")"
        case .tooMuch:
            return "expected no \(program.tests.isEmpty ? "" : "more ")\(what), but \(came ?? "")"
        }
    }
}

extension CallPattern {
    /// How much of a line holds for an entry: 2 for the same call, 1 more for the same subject.
    fileprivate func likeness(to nature: ObservedEntry.Nature) -> Int {
        guard call == nature.call else { return 0 }
        return subject == nature.subject || subject == nature.otherName ? 3 : 2
    }
}
