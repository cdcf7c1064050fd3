import TaptrailTesting
import Testing
import VirtualTime

@testable import ScenarioFormat

/// Every key of the table, whatever the table has.
struct FormatTableTests {
    private static let keys = FormatTable.version1.objects.flatMap { object in
        object.keys.map { (object.name, $0) }
    }

    /// How values are judged is a matter of their format, which many keys have.
    private static let someKeys = Population.some(110, of: keys)

    private func expectFine(_ name: String, _ key: KeyFormat, _ value: Draft) {
        if name == "sample" { return }  // whose order is judged too; see the tests of samples
        var drafts = FormatDrafts(ids: "around")
        let object = drafts.object(name, with: key.name, value)
        let (json, _) = drafts.scenario(around: object, name)
        #expect(formatComplaints(json).map(\.description) == [], "\(name).\(key.name) \(json.prefix(600))")
    }

    private func expectRefused(_ name: String, _ key: KeyFormat, _ value: Draft, below: [JSONPath.Step] = [])
        throws
    {
        var drafts = FormatDrafts(ids: "around")
        let object = drafts.object(name, with: key.name, value)
        let (json, path) = drafts.scenario(around: object, name)
        let place = JSONPath(steps: path.steps + [.key(key.name)] + below)
        // Read once for both: what is said, and where it has to stand.
        let tree = try JSONTree(Array(json.utf8), file: "s.json", limits: .scenario)
        let complaints = formatComplaints(tree)
        let position = tree.problems.text.position(at: offset(of: place, in: tree))
        #expect(
            complaints.contains { $0.path == place && $0.position == position },
            "\(name).\(key.name) \(value.json.prefix(80)): \(complaints)")
    }

    @Test func `the smallest scenario around every object is fine`() {
        for object in FormatTable.version1.objects where object.name != "sample" {
            var drafts = FormatDrafts()
            let (json, _) = drafts.scenario(around: drafts.object(object.name), object.name)
            #expect(formatComplaints(json).map(\.description) == [], "\(object.name)")
        }
    }

    @Test func `a good value of every key is fine`() {
        for (name, key) in Self.keys {
            var drafts = FormatDrafts()
            expectFine(name, key, drafts.good(key, of: name))
        }
    }

    @Test func `every required key is missed at its object`() {
        for (name, key) in Self.keys where key.presence == .required {
            var drafts = FormatDrafts()
            let (json, path) = drafts.scenario(around: drafts.object(name).removing(key.name), name)
            let complaints = formatComplaints(json)
            #expect(
                complaints.contains {
                    $0.path == path && $0.message == "the key \"\(key.name)\" is missing"
                }, "\(name).\(key.name): \(complaints)")
        }
    }

    @Test func `a value of every other kind is refused at its place`() throws {
        let values: [(Draft, JSONKind)] = [
            (.raw("{\"?\": 1}"), .object), (.raw("[true]"), .array), (.raw("\"?\""), .string),
            (.raw("7"), .number), (.raw("true"), .boolean), (.raw("null"), .null),
        ]
        for (name, key) in Self.someKeys {
            for (value, kind) in values where !accepts(key.value, kind) {
                try expectRefused(name, key, value)
            }
        }
    }

    private func accepts(_ format: ValueFormat, _ kind: JSONKind) -> Bool {
        switch format {
        case .text, .id, .reference, .duration, .drawn, .word: kind == .string
        case .number, .wholeNumber: kind == .number
        case .boolean: kind == .boolean
        case .numbers: false
        case .null: kind == .null
        case .anything: true
        case .object, .dictionary: kind == .object
        case .list: kind == .array
        case .either(let formats): formats.contains { accepts($0, kind) }
        }
    }

    @Test func `what lies at the limits of a key is fine, what lies just outside is refused`() throws {
        for (name, key) in Self.someKeys
        where !["scenario.rules", "question.rules", "finger.samples", "costs.profile"].contains(
            "\(name).\(key.name)")
        {
            try checkLimits(name, key, key.value)
        }
    }

    private func checkLimits(_ name: String, _ key: KeyFormat, _ value: ValueFormat) throws {
        var drafts = FormatDrafts()
        func fine(_ values: [Draft]) { for value in values { expectFine(name, key, value) } }
        func refused(_ values: [Draft]) throws {
            for value in values { try expectRefused(name, key, value) }
        }
        func text(_ length: Int) -> Draft { .text(String(repeating: "é", count: length)) }
        switch value {
        case .text(let range):
            fine([text(range.lowerBound), text(range.upperBound)])
            try refused([text(range.upperBound + 1)])
            if range.lowerBound > 0 { try refused([text(range.lowerBound - 1)]) }
        case .id:
            fine([text(1), text(60)])
            try refused([text(0), text(61), .text("a\u{1}"), .text("none"), .text("view0")])
        case .reference(let kinds):
            let other = IDKind.allCases.first { !kinds.contains($0) }!
            try refused([.text("nobody"), .text("\(other.rawValue)0"), text(0)])
        case .duration(let range):
            fine([.text("\(range.lowerBound)"), .text("\(range.upperBound)")])
            let beyond = range.upperBound + .nanoseconds(1)
            try refused([.text("\(beyond)"), .text("-1ns"), .text("0.5ns"), .text("5"), .text("90000s")])
        case .drawn(let range):
            let (low, high) = (range.lowerBound, range.upperBound)
            fine([.text("\(low)"), .text("\(high)"), .text("\(low)..\(high)"), .text("normal(\(high), 1ns)")])
            fine([.text("exponential(\(high))"), .text("empirical(\(low), \(high) ×3)")])
            let beyond = high + .nanoseconds(1)
            try refused([.text("\(beyond)"), .text("\(low)..\(beyond)"), .text("2s..1s"), .text("-1s")])
            try refused([.text("exponential(\(beyond))"), .text("empirical(\(low), \(beyond))")])
            try refused([.text("normal(1s)"), .text("norml(1s, 1s)"), .text("lognormal(1s, 0s)")])
            if low > .zero { try refused([.text("\(low - .nanoseconds(1))..\(high)")]) }
        case .number(let range):
            fine([range.lowerBound, range.upperBound].map { .raw(shownNumber($0)) })
            try refused([range.lowerBound.nextDown, range.upperBound.nextUp].map { .raw("\($0)") })
        case .wholeNumber(let range):
            fine(
                [range.lowerBound, range.upperBound].map { .raw("\($0)") } + [.raw("\(range.lowerBound).0")])
            try refused([range.lowerBound - 1, range.upperBound + 1].map { .raw("\($0)") })
            try refused([.raw("\(range.lowerBound).5"), .raw("1e300")])
        case .boolean: fine([.raw("true"), .raw("false")])
        case .null, .anything: break
        case .word(let words):
            fine(words.map { .text($0) })
            try refused([.text("\(words[0])x"), text(0)])
        case .numbers(let names, let range):
            try checkNumbers(name, key, names, range)
        case .object: break
        case .list(let element, let count):
            fine([.array((0..<count.lowerBound).map { _ in drafts.good(element) })])
            fine([.array((0..<count.upperBound).map { _ in drafts.good(element) })])
            try refused([.array((0...count.upperBound).map { _ in drafts.good(element) })])
            if count.lowerBound > 0 {
                try refused([.array((1..<count.lowerBound).map { _ in drafts.good(element) })])
            }
        case .dictionary(.wholeNumber(let range), let element, let count):
            func entries(_ number: Int) -> Draft {
                .object((0..<number).map { ("\(range.lowerBound + $0)", drafts.good(element)) })
            }
            fine([entries(count.lowerBound), entries(count.upperBound)])
            fine([.object([("\(range.upperBound)", drafts.good(element))])])
            try refused([entries(count.upperBound + 1)])
            for wrong in ["\(range.upperBound + 1)", "0", "01", "+1", "", "one"] {
                try expectRefused(
                    name, key, .object([(wrong, drafts.good(element))]), belowKey: wrong)
            }
        case .dictionary(.text(let length), let element, let count):
            func entries(_ number: Int) -> Draft {
                .object((0..<number).map { ("key\($0)", drafts.good(element)) })
            }
            fine([entries(count.lowerBound), entries(count.upperBound)])
            try refused([entries(count.upperBound + 1)])
            let wrong = String(repeating: "é", count: length.upperBound + 1)
            try expectRefused(name, key, .object([(wrong, drafts.good(element))]), belowKey: wrong)
        case .dictionary(_, let element, _):
            try expectRefused(name, key, .object([("nobody", drafts.good(element))]), belowKey: "nobody")
        case .either(let formats):
            for format in formats where !isLong(format) {
                if case .reference = format, formats.contains(where: { $0.words != nil }) { continue }
                if case .word = format { continue }
                try checkLimits(name, key, format)
            }
        }
    }

    /// A list of lists and the like, which `either` would take for another of its kinds.
    private func isLong(_ format: ValueFormat) -> Bool {
        if case .list(.object, _) = format { true } else { false }
    }

    private func checkNumbers(
        _ name: String, _ key: KeyFormat, _ names: [String], _ range: ClosedRange<Double>
    ) throws {
        let ranges = names.map { ValueFormat.range(ofNumberNamed: $0, within: range) }
        expectFine(name, key, .array(ranges.map { .raw(shownNumber($0.lowerBound)) }))
        expectFine(name, key, .array(ranges.map { .raw(shownNumber($0.upperBound)) }))
        for index in names.indices {
            var numbers = ranges.map { Draft.raw(shownNumber($0.lowerBound)) }
            for wrong in [ranges[index].lowerBound.nextDown, ranges[index].upperBound.nextUp] {
                numbers[index] = .raw("\(wrong)")
                try expectRefused(name, key, .array(numbers), below: [.index(index)])
            }
            numbers[index] = .raw("\"1\"")
            try expectRefused(name, key, .array(numbers), below: [.index(index)])
        }
        try expectRefused(name, key, .array(names.dropLast().map { _ in .raw("1") }))
        try expectRefused(name, key, .array(names.map { _ in .raw("1") } + [.raw("1")]))
    }

    /// Refused at a key of a dictionary, whose place is the key's own.
    private func expectRefused(_ name: String, _ key: KeyFormat, _ value: Draft, belowKey: String) throws {
        var drafts = FormatDrafts(ids: "around")
        let object = drafts.object(name, with: key.name, value)
        let (json, path) = drafts.scenario(around: object, name)
        let place = JSONPath(steps: path.steps + [.key(key.name), .key(belowKey)])
        #expect(formatComplaints(json).contains { $0.path == place }, "\(name).\(key.name) \(belowKey)")
    }

    @Test func `sentences are sentences, names are unique, and what a table names is there`() {
        let table = FormatTable.version1
        #expect(Set(table.objects.map(\.name)).count == table.objects.count)
        for object in table.objects {
            #expect(object.sentence.hasSuffix("."), "\(object.name)")
            #expect(Set(object.keys.map(\.name)).count == object.keys.count, "\(object.name)")
            for key in object.keys {
                #expect(key.sentence.hasSuffix(".") && key.sentence.count >= 10, "\(object.name).\(key.name)")
            }
        }
    }

    @Test func `the format has these keys`() {
        #expect(FormatTable.version1.objects.count == 75)
        #expect(Self.keys.count == 618, "a key was added or lost: say so here")
    }
}
