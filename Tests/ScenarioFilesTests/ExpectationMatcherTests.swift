import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import ScenarioFiles

@Suite struct `The matcher of expectations` {
    private static let rounds = Population.count(120, of: 250)

    @Test(arguments: 0..<16)
    func `the matcher of expectations agrees with trying every way`(seed: Int) {
        var random = RandomExpectation(seed: UInt64(seed))
        var matches = 0
        for round in 0..<Self.rounds {
            let lines = random.lines()
            let entries = Bool.random(using: &random.generator) ? random.entries() : random.entries(of: lines)
            var oracle = ExpectationOracle(lines, entries)
            let expected = oracle.matches(lines)
            // Half of them forget after each entry what they have kept.
            var matcher = EntryMatcher(EntryProgram(lines), entries, keptMax: seed % 2 == 0 ? .max : 0)
            let text = Comment(rawValue: "seed \(seed) round \(round): \(lines) on \(entries.map(\.nature))")
            switch matcher.run() {
            case .matches:
                #expect(expected, text)
                matches += 1
            case .differs(let place, _, _):
                #expect(!expected, text)
                #expect(place == oracle.furthest, text)
            case .tooCostly: Issue.record(text)
            }
        }
        // Neither answer is the rule.
        #expect((Self.rounds / 10...Self.rounds * 9 / 10).contains(matches), "\(matches)")
    }

    @Test(arguments: 0..<8)
    func `the matcher of expectations prints lines that read back as themselves`(seed: Int) throws {
        var random = RandomExpectation(seed: UInt64(1_000 + seed))
        for _ in 0..<300 {
            for line in random.lines() {
                let text = line.description
                let read = try ExpectationLine(parsing: text, .callbacks(ids: ["a", "b"]))
                #expect(read.withoutOffsets == line, "\(text)")
                #expect(read.description == text)
            }
        }
    }
}

extension ExpectationLine {
    /// The line as if it stood nowhere.
    var withoutOffsets: ExpectationLine {
        switch content {
        case .call: ExpectationLine(content, repeats)
        case .group(let lines): ExpectationLine(.group(lines.map(\.withoutOffsets)), repeats)
        }
    }
}

/// Small lists of lines, and logs that fit them or nearly do.
struct RandomExpectation {
    var generator: SeededGenerator
    private var hasEdges = false

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func dice(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &generator) }

    mutating func lines() -> [ExpectationLine] {
        hasEdges = dice(4) == 0
        return (0..<dice(5)).map { _ in line(depth: 0) }
    }

    private mutating func line(depth: Int) -> ExpectationLine {
        let repeats: ExpectationLine.Repeats =
            switch dice(8) {
            case 0: .onceOrMore
            case 1: .anyNumber
            case 2: .exactly(1 + dice(3))
            default: .once
            }
        if depth < 3, dice(4) == 0 {
            return ExpectationLine(.group((0...dice(3)).map { _ in line(depth: depth + 1) }), repeats)
        }
        var call = CallPattern(
            subject: dice(2) == 0 ? "a" : "b", call: dice(3) == 0 ? "action" : "shouldBegin")
        if call.call == "action" {
            if dice(6) == 0 { call.state = .began }
        } else {
            if hasEdges, dice(2) == 0 { call.edge = dice(2) == 0 ? .enter : .leave }
            if dice(8) == 0, call.edge != .enter { call.answer = dice(2) == 0 ? .yes : .no }
        }
        if dice(8) == 0 {
            call.moment = .init(
                instant: .at(.milliseconds(dice(8))), tolerance: .milliseconds(dice(4)))
        }
        if dice(12) == 0 { call.touches = [1] }
        return ExpectationLine(.call(call), repeats)
    }

    mutating func entries() -> [ObservedEntry] {
        (0..<dice(9)).map { place in
            var pattern = CallPattern(subject: "a", call: "shouldBegin")
            if dice(2) == 0 { pattern.subject = "b" }
            if dice(3) == 0 { pattern.call = "action" }
            return entry(pattern, place)
        }
    }

    /// One of the logs that fit, now and then with a mistake in it.
    mutating func entries(of lines: [ExpectationLine]) -> [ObservedEntry] {
        var calls: [CallPattern] = []
        let namesEdges = lines.contains { $0.calls.contains { $0.edge != nil } }
        for line in lines { unfold(line, namesEdges, into: &calls) }
        if calls.count > 1, dice(4) == 0 { calls.swapAt(dice(calls.count), dice(calls.count)) }
        if !calls.isEmpty, dice(6) == 0 { calls.remove(at: dice(calls.count)) }
        return calls.prefix(40).enumerated().map { entry($1, $0) }
    }

    private mutating func unfold(_ line: ExpectationLine, _ edges: Bool, into calls: inout [CallPattern]) {
        let count =
            switch line.repeats {
            case .once: 1
            case .exactly(let count): count
            case .onceOrMore: 1 + dice(2)
            case .anyNumber: dice(3)
            }
        for number in 0..<count {
            switch line.content {
            case .group(let lines): for line in lines { unfold(line, edges, into: &calls) }
            case .call(var call):
                if number > 0 { call.moment = nil }
                if edges, call.edge == nil, call.call != "action" {
                    call.edge = .enter
                    calls.append(call)
                    call.edge = .leave
                }
                calls.append(call)
            }
        }
    }

    private mutating func entry(_ call: CallPattern, _ place: Int) -> ObservedEntry {
        let isAction = call.call == "action"
        return ObservedEntry(
            nature: .init(
                subject: call.subject, call: call.call,
                edge: isAction ? .none : call.edge ?? (hasEdges && dice(2) == 0 ? .leave : .enter),
                state: isAction ? call.state ?? (dice(2) == 0 ? .began : .ended) : nil,
                touches: call.touches ?? (dice(2) == 0 ? [1] : []),
                answer: isAction ? .nothing : call.answer ?? (dice(2) == 0 ? .yes : .no)),
            instant: call.moment?.instant ?? .at(.milliseconds(place)),
            record: RecordNumber(index: place))
    }
}
