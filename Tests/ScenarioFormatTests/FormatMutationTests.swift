import TaptrailTesting
import Testing
import VirtualTime

@testable import ScenarioFormat

/// Good scenarios with something changed: bytes, or members and values.
struct FormatMutationTests {
    private static let goodFiles =
        [referenceScenario, scenario()]
        + FormatTable.version1.objects.map { object in
            var drafts = FormatDrafts()
            return drafts.scenario(around: drafts.object(object.name), object.name).json
        }

    @Test func `no change of bytes crashes the checker`() {
        for seed in Population.seeds(300, of: 1...4_000) {
            var generator = SeededGenerator(seed: seed)
            let bytes = generator.mutation(of: Array(Self.goodFiles.randomElement(using: &generator)!.utf8))
            expectShown(bytes, "seed \(seed)")
        }
    }

    @Test func `no change of members and values crashes the checker, and the schema agrees with it`() throws {
        let schema = try SchemaEvaluator()
        var verdicts: [Bool: Int] = [:]
        for seed in Population.seeds(300, of: 1...6_000) {
            var generator = SeededGenerator(seed: seed)
            let good = Self.goodFiles.randomElement(using: &generator)!
            var tree = try JSONTree(Array(good.utf8), file: "s.json").root
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                var left = Int.random(in: 0..<Self.values(in: tree), using: &generator)
                tree = Self.changed(tree, &left, &generator)
            }
            let json = Self.text(of: tree)
            let complaints = expectShown(Array(json.utf8), "seed \(seed)")
            verdicts[complaints.isEmpty, default: 0] += 1
            let isValid = schema.accepts(try JSONTree(Array(json.utf8), file: "s.json").root)
            if complaints.isEmpty { #expect(isValid, "seed \(seed): the schema refuses \(json)") }
            if isValid {
                let known = complaints.filter { !Self.isBeyondSchemas($0) }
                #expect(known.isEmpty, "seed \(seed): the schema accepts \(json), against \(known)")
            }
        }
        // Both kinds have to occur, or the test says nothing.
        #expect(
            verdicts[true, default: 0] > Population.count(15, of: 300)
                && verdicts[false, default: 0] > Population.count(48, of: 1_000), "\(verdicts)")
    }

    @discardableResult
    private func expectShown(_ bytes: [UInt8], _ comment: Comment) -> [Diagnostic] {
        do throws(ScenarioError) {
            _ = try FormatChecker.check(
                try JSONTree(bytes, file: "s.json", limits: .scenario), table: .version1)
            return []
        } catch {
            expectShowable(error, in: bytes, comment)
            return error.diagnostics
        }
    }

    /// What only somebody who reads the whole file can know, or the rule book, or the length of times.
    private static func isBeyondSchemas(_ diagnostic: Diagnostic) -> Bool {
        let phrases = [
            "stands here again", "is not an id of", ", not a", "another app in", "is neither a rule",
            "earlier than the one before", "two samples at one time", "never leaves the screen",
            "before it began",
            "after it had left", "while it was down", "is not a path inside", "ends before it begins",
            "is not a deed of", "has no velocity", "waits for no tap", "is implemented twice",
            "outside of the control's range", "are none", "no number of touches", "there is no",
            "reaches nobody",
            "stands beside \"target\"", "has no row", "has no section", "have no rows", "the delegate of a",
            "stands in an entry before", "is the name of a row", "is a row, not", "has one section",
            "is not a table", "is not a scroll view", "is not a cost profile", "is not a distribution",
            "does not have",
            "has no spread",
            "cannot be 0s",
            "is not a count", "too many samples",
        ]
        let isTime = diagnostic.message.hasPrefix("\"") && diagnostic.message.hasSuffix("is out of range")
        let isOfClass = diagnostic.remedy?.hasPrefix("it is a method of") == true
        return isTime || isOfClass || phrases.contains { diagnostic.message.contains($0) }
    }

    // MARK: Changes

    private static func values(in value: JSONValue) -> Int {
        switch value.content {
        case .array(let elements): elements.reduce(1) { $0 + values(in: $1) }
        case .object(let members): members.reduce(1) { $0 + values(in: $1.value) }
        case .null, .boolean, .number, .string: 1
        }
    }

    private static let spice = [
        "null", "true", "0", "-1", "1.5", "1e9", "\"\"", "\"one\"", "\"tap\"", "\"150ms\"", "\"2us..1ms\"",
        "[]", "{}",
        "[0, 0]", "[1, 2, 3, 4]", "[\"one touchesBegan\"]", "{\"id\": \"one\"}", "{\"1\": null}", "\"none\"",
    ]
    private static let keys = FormatTable.version1.objects.flatMap { $0.keys.map(\.name) } + ["?", ""]

    /// The tree with the value number `left` changed.
    private static func changed(
        _ value: JSONValue, _ left: inout Int, _ generator: inout SeededGenerator
    ) -> JSONValue {
        if left == 0 {
            left = -1
            return altered(value, &generator)
        }
        left -= 1
        switch value.content {
        case .array(let elements):
            return JSONValue(
                .array(elements.map { left < 0 ? $0 : changed($0, &left, &generator) }), offset: 0)
        case .object(let members):
            let new = members.map { member in
                left < 0
                    ? member
                    : JSONMember(
                        key: member.key, keyOffset: 0, value: changed(member.value, &left, &generator))
            }
            return JSONValue(.object(new), offset: 0)
        case .null, .boolean, .number, .string: return value
        }
    }

    private static func altered(_ value: JSONValue, _ generator: inout SeededGenerator) -> JSONValue {
        let new = parsed(spice.randomElement(using: &generator)!)
        switch value.content {
        case .array(var elements) where !elements.isEmpty:
            let place = Int.random(in: 0..<elements.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: elements.remove(at: place)
            case 1: elements.insert(elements[place], at: place)
            case 2: elements[place] = new
            default: return new
            }
            return JSONValue(.array(elements), offset: 0)
        case .object(var members) where !members.isEmpty:
            let place = Int.random(in: 0..<members.count, using: &generator)
            let key = keys.randomElement(using: &generator)!
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: members.remove(at: place)
            case 1: members[place] = JSONMember(key: key, keyOffset: 0, value: members[place].value)
            case 2: members[place] = JSONMember(key: members[place].key, keyOffset: 0, value: new)
            case 3: members.append(JSONMember(key: key, keyOffset: 0, value: new))
            default: members.shuffle(using: &generator)
            }
            return JSONValue(.object(members), offset: 0)
        default: return new
        }
    }

    private static func parsed(_ json: String) -> JSONValue {
        do { return try JSONTree(Array(json.utf8), file: "spice").root } catch { fatalError("\(error)") }
    }

    private static func text(of value: JSONValue) -> String { draft(of: value).json }

    private static func draft(of value: JSONValue) -> Draft {
        switch value.content {
        case .null: .raw("null")
        case .boolean(let flag): .raw("\(flag)")
        case .number(let number): .raw(shownNumber(number.double))
        case .string(let text): .text(text)
        case .array(let elements): .array(elements.map { draft(of: $0) })
        case .object(let members): .object(members.map { ($0.key, draft(of: $0.value)) })
        }
    }
}
