import Trace
import TraceViews
import VirtualTime

@testable import ScenarioFiles
@testable import ScenarioFormat

/// Every way to change one word of an `expect` such that what came does not meet it any more.
///
/// Works on the bytes of a scenario file that its trail does meet; a changed word keeps its place, so that a
/// verdict on it can be told by its line and column.
struct ExpectationMutations {
    struct Mutation: Sendable {
        /// What was changed: `one touchesBegan → two touchesBegan`.
        let what: String
        let bytes: [UInt8]
        /// From the first byte of the changed line to the end of it, in the changed file.
        let range: Range<Int>
        /// Whether the difference has to show at that line: what follows a group may look like one more of it.
        var isSharp = true

        /// Whether a verdict names the line.
        func isNamed(by verdict: Verdict) -> Bool {
            let text = SourceText(bytes)
            let places = text.position(at: range.lowerBound)...text.position(at: range.upperBound)
            return !isSharp || verdict.places.contains { places.contains($0) }
        }
    }

    private let bytes: [UInt8]
    private let text: SourceText
    private let ids: [String]
    private let rows: RowDirectory
    private let trail: Trail
    private var mutations: [Mutation] = []

    /// - Parameters:
    ///   - bytes: a scenario, or an `expect` alone.
    ///   - ids: every id of the file.
    ///   - trail: what came, for which nothing of the file fails.
    static func all(of bytes: [UInt8], ids: [String], _ trail: Trail) throws -> [Mutation] {
        var made = ExpectationMutations(bytes: bytes, ids: ids, trail: trail)
        let tree = try JSONTree(bytes, file: "story.json", limits: .init(depth: 256))
        guard case .object(let members) = tree.root.content else { return [] }
        let expect = members.first { $0.key == "expect" }?.value ?? tree.root
        guard case .object(let keys) = expect.content else { return [] }
        for member in keys { made.change(member.key, member.value) }
        return made.mutations
    }

    private init(bytes: [UInt8], ids: [String], trail: Trail) {
        (self.bytes, self.ids, self.trail) = (bytes, ids, trail)
        text = SourceText(bytes)
        // An `expect` alone has no tables.
        let tree = try? JSONTree(bytes, file: "story.json", limits: .scenario)
        rows = tree.flatMap { try? FormatChecker.check($0, table: .version1) }?.rows ?? RowDirectory()
    }

    // MARK: Keys

    private mutating func change(_ key: String, _ value: JSONValue) {
        switch (key, value.content) {
        case ("callbacks", .object(let members)):
            if let are = members.first(where: { $0.key == "are" })?.value {
                let calls = members.first { $0.key == "calls" }?.value
                let of = members.first { $0.key == "of" }?.value
                changeLines(are, subjects: of?.strings, calls: calls?.strings)
            }
        case ("callbacks", .array(let values)):
            if case .object? = values.first?.content {
                for value in values { change("callbacks", value) }
            } else {
                changeLines(value, subjects: nil, calls: nil)
            }
        case ("stages", _): changeLines(value, stages: true, subjects: nil, calls: nil)
        case ("never", .array(let values)):
            // The line is changed to something that did come.
            guard let seen = CallbackLog(trail).entries.first else { return }
            for value in values { replace(value, by: "\(seen.subject) \(seen.call)") }
        case ("order", .array(let pairs)):
            for pair in pairs {
                guard case .array(let lines) = pair.content, lines.count == 2 else { continue }
                swap(lines[0], lines[1])
            }
        case ("target", .object(let members)):
            for member in members {
                for id in ids where member.value.string != id { replace(member.value, by: id) }
            }
        case ("states", .object(let members)):
            for member in members {
                guard case .array(let states) = member.value.content else { continue }
                for state in states {
                    for other in ["failed", "began", "ended"] where state.string != other {
                        replace(state, by: other)
                    }
                }
            }
        case ("moments", .array(let values)):
            for case .object(let members) in values.map(\.content) {
                guard let value = members.first(where: { $0.key == "is" })?.value else { continue }
                if case .array(let conditions) = value.content {
                    for condition in conditions { negate(condition) }
                } else {
                    negate(value)
                }
            }
        case ("frames", .object(let members)):
            for member in members {
                if member.value.string != nil { replace(member.value, by: "3600s") }
                for other in ["999", "998", "997"] { replaceNumber(member.value, by: other) }
            }
        case ("latency", .object(let members)):
            for member in members where !["to", "which", "runs"].contains(member.key) {
                replace(member.value, by: member.key == "atLeast" ? "3600s" : "1ns")
            }
        case ("latency", .array(let values)): for value in values { change("latency", value) }
        default: break
        }
    }

    /// Each clause of a condition to its opposite.
    private mutating func negate(_ value: JSONValue) {
        guard let text = value.string, let condition = try? StateCondition(text) else { return }
        for place in condition.clauses.indices {
            let clauses = condition.clauses.enumerated().map { $0 == place ? $1.opposite : $1.text }
            replace(value, by: clauses.joined(separator: " and "))
        }
    }

    // MARK: Lines

    private mutating func changeLines(
        _ list: JSONValue, stages: Bool = false, subjects: [String]?, calls: [String]?
    ) {
        guard case .array(let values) = list.content else { return }
        let vocabulary: ExpectationVocabulary = stages ? .stages(ids: ids) : .callbacks(ids: ids, rows: rows)
        let lines = values.compactMap { value in
            value.string.flatMap { try? ExpectationLine(parsing: $0, vocabulary) }
        }
        guard lines.count == values.count else { return }
        for (place, value) in values.enumerated() {
            let line = lines[place]
            for changed in changes(
                of: line, subjects: stages ? ["SpringBoard/main", "demo/main", "glass"] : subjects ?? ids,
                calls: stages ? ["source1", "asleep", "hitTest"] : calls ?? Self.mainCalls)
            {
                replace(value, by: changed.description)
                if case .group = line.content, changed.isShorter(than: line) {
                    mutations[mutations.count - 1].isSharp = false
                }
                // A line that comes once more takes what the next one, of the same words, waits for.
                if changed.repeats != line.repeats, place + 1 < lines.count,
                    line.hasWords(of: lines[place + 1])
                {
                    mutations[mutations.count - 1].isSharp = false
                }
            }
        }
        for place in lines.indices.dropLast() where lines[place].canSwap(with: lines[place + 1]) {
            swap(values[place], values[place + 1])
        }
    }

    private static let mainCalls = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]

    private func changes(of line: ExpectationLine, subjects: [String], calls: [String]) -> [ExpectationLine] {
        var changes: [ExpectationLine] = []
        func add(_ change: (inout ExpectationLine) -> Void) {
            var changed = line
            change(&changed)
            if changed != line { changes.append(changed) }
        }
        switch line.repeats {
        case .once: add { $0.repeats = .exactly(2) }
        case .exactly(let count):
            add { $0.repeats = .exactly(count + 1) }
            if count > 1 { add { $0.repeats = .exactly(count - 1) } }
        case .onceOrMore: add { $0.repeats = .exactly(999) }
        case .anyNumber: add { $0.repeats = .exactly(999) }
        }
        switch line.content {
        case .group(let lines):
            for (place, inner) in lines.enumerated() {
                for changed in self.changes(of: inner, subjects: subjects, calls: calls) {
                    var lines = lines
                    lines[place] = changed
                    add { $0.content = .group(lines) }
                }
            }
            for place in lines.indices.dropLast() where lines[place].canSwap(with: lines[place + 1]) {
                var lines = lines
                lines.swapAt(place, place + 1)
                add { $0.content = .group(lines) }
            }
        case .call(let call):
            // What may be left out is not missed.
            if line.repeats == .anyNumber { break }
            for pattern in self.changes(of: call, subjects: subjects, calls: calls) {
                add { $0.content = .call(pattern) }
            }
        }
        return changes
    }

    private func changes(of call: CallPattern, subjects: [String], calls: [String]) -> [CallPattern] {
        var changes: [CallPattern] = []
        func add(_ change: (inout CallPattern) -> Void) {
            var changed = call
            change(&changed)
            if changed != call { changes.append(changed) }
        }
        for subject in subjects { add { $0.subject = subject } }
        if call.state == nil, call.answer == nil, call.row == nil, call.item == nil {
            for name in calls { add { $0.call = name } }
        }
        if let edge = call.edge, call.answer == nil { add { $0.edge = edge == .enter ? .leave : .enter } }
        if let row = call.row.flatMap(TableRowName.init) {
            // One that no story presses.
            add { $0.row = TableRowName(table: row.table, section: row.section, row: 9).description }
        }
        if call.item != nil { add { $0.item = "another" } }
        if call.state != nil { add { $0.state = $0.state == .failed ? .began : .failed } }
        if call.touches != nil { add { $0.touches = [7] } }
        switch call.answer {
        case .yes?: add { $0.answer = .no }
        case .no?: add { $0.answer = .yes }
        case .null?: add { $0.answer = .subject(subjects[0]) }
        case .subject?: add { $0.answer = .null }
        case .nothing?, nil: break
        }
        if call.moment != nil { add { $0.moment!.instant += .seconds(1) + $0.moment!.tolerance } }
        return changes
    }

    // MARK: Bytes

    private mutating func replace(_ value: JSONValue, by text: String) {
        guard case .string(let old) = value.content else { return }
        let end = end(of: value)
        let new =
            Array("\"".utf8) + Array(text.utf8).flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] }
        var changed = bytes
        changed.replaceSubrange(value.offset..<end, with: new + [0x22])
        mutations.append(
            Mutation(
                what: "\(old) → \(text)", bytes: changed,
                range: value.offset..<(value.offset + new.count + 1)))
    }

    /// A number by another one.
    private mutating func replaceNumber(_ value: JSONValue, by text: String) {
        guard case .number = value.content else { return }
        let end = bytes[value.offset...].firstIndex { !"-+.eE0123456789".utf8.contains($0) } ?? bytes.endIndex
        var changed = bytes
        changed.replaceSubrange(value.offset..<end, with: Array(text.utf8))
        mutations.append(
            Mutation(
                what: "\(String(decoding: bytes[value.offset..<end], as: UTF8.self)) → \(text)",
                bytes: changed,
                range: value.offset..<(value.offset + text.utf8.count)))
    }

    private mutating func swap(_ left: JSONValue, _ right: JSONValue) {
        let (first, second) = (left.offset..<end(of: left), right.offset..<end(of: right))
        var changed = bytes
        changed.replaceSubrange(second, with: bytes[first])
        changed.replaceSubrange(first, with: bytes[second])
        let shown = String(decoding: bytes[first.lowerBound..<second.upperBound], as: UTF8.self)
        mutations.append(
            Mutation(what: "\(shown) swapped", bytes: changed, range: first.lowerBound..<second.upperBound))
    }

    private func end(of value: JSONValue) -> Int {
        guard case .string(let content) = value.content else { return value.offset }
        return text.offset(inString: value.offset, after: content.unicodeScalars.count) + 1
    }
}

extension ExpectationLine {
    fileprivate func isShorter(than other: ExpectationLine) -> Bool {
        if case (.exactly(let mine), .exactly(let others)) = (repeats, other.repeats) {
            mine < others
        } else {
            false
        }
    }

    /// Whether it speaks of the same call as another line, at whatever moment.
    fileprivate func hasWords(of other: ExpectationLine) -> Bool {
        guard case .call(var mine) = content, case .call(var others) = other.content else { return false }
        (mine.moment, others.moment) = (nil, nil)
        return mine == others
    }

    /// Whether another order can be told from this one.
    fileprivate func canSwap(with other: ExpectationLine) -> Bool {
        guard repeats != .anyNumber, other.repeats != .anyNumber else { return false }
        guard let mine = calls.first, let others = other.calls.first else { return false }
        return mine.subject != others.subject || mine.call != others.call || mine.edge != others.edge
    }
}

extension JSONValue {
    fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }

    fileprivate var strings: [String]? {
        guard case .array(let values) = content else { return nil }
        return values.compactMap(\.string)
    }
}

extension StateCondition.Clause {
    /// What holds exactly where this does not, of a value that is there.
    fileprivate var opposite: String {
        switch comparison {
        case .equal: "\(path.text) != \(literal)"
        case .unequal: "\(path.text) == \(literal)"
        case .atMost: "\(path.text) > \(literal)"
        case .atLeast: "\(path.text) < \(literal)"
        case .below: "\(path.text) >= \(literal)"
        case .above: "\(path.text) <= \(literal)"
        case .holds: "\(path.text) == false"
        }
    }
}
