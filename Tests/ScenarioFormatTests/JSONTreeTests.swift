import ScenarioFormat
import TaptrailTesting
import Testing
import VirtualTime

struct JSONTreeTests {
    @Test func `every value and key has its place`() throws {
        let bytes = Array("{\n  \"é\": [1, true],\n  \"b\": {\"c\": null}\n}".utf8)
        let tree = try JSONTree(bytes, file: "a.json")
        #expect(tree.problems.isEmpty)
        let text = tree.problems.text
        var places: [String] = []
        func visit(_ value: JSONValue, _ path: JSONPath) {
            places.append("\(path) \(value.kind) \(text.position(at: value.offset))")
            switch value.content {
            case .array(let elements):
                for (index, element) in elements.enumerated() { visit(element, path.appending(index)) }
            case .object(let members):
                for member in members {
                    places.append("\(member.key): \(text.position(at: member.keyOffset))")
                    visit(member.value, path.appending(member.key))
                }
            case .null, .boolean, .number, .string: break
            }
        }
        visit(tree.root, .root)
        #expect(
            places == [
                " an object 1:1", "é: 2:3", "[\"é\"] an array 2:8", "[\"é\"][0] a number 2:9",
                "[\"é\"][1] true or false 2:12", "b: 3:3", "b an object 3:8", "c: 3:9", "b.c null 3:14",
            ])
    }

    @Test(arguments: [
        ("", "f.json:1:1: expected a value, found the end of the text"),
        ("{\"a\":\n [1, 2, }", "f.json:2:9: a: expected another value, found '}'"),
        (
            "{\"a\": [{}, {\"b\": 1e999}]}",
            "f.json:1:18: a[1].b: a number too large to be held; the largest is about 1.8e308"
        ),
        ("[1, 2] 3", "f.json:1:8: expected nothing after the value, found '3'"),
    ])
    func `a text that is no JSON is refused with place and path`(text: String, complaint: String) {
        #expect(complaints { () throws(ScenarioError) in _ = try tree(text) } == [complaint])
    }

    @Test func `duplicate keys are noted with both places`() throws {
        let problems = try tree("{\"a\": 1,\n \"b\": {\"c\": 1, \"c\": 2},\n \"\\u0061\": 3, \"a\": 4}")
            .problems
        #expect(problems.count == 3)
        #expect(
            problems.diagnostics.map(\.description) == [
                "f.json:2:16: b.c: the key stands here again, first at 2:8; remove one of the two",
                "f.json:3:2: a: the key stands here again, first at 1:2; remove one of the two",
                "f.json:3:15: a: the key stands here again, first at 1:2; remove one of the two",
            ])
    }

    @Test func `a file beyond a limit is refused by the name of the limit`() throws {
        let limits = JSONTree.Limits(bytes: 20, depth: 3, values: 5)
        #expect(try tree("[[[]], 1, 2]", limits).root.kind == .array)
        func complaint(_ text: String) -> [String] {
            complaints { () throws(ScenarioError) in _ = try tree(text, limits) }
        }
        #expect(
            complaint("[1, 2, 3,            4]") == [
                "f.json: the file has 23 bytes, more than the 20 that are read; split it"
            ])
        #expect(
            complaint("[[[[]]]]") == [
                "f.json:1:4: [0][0][0]: nested deeper than the 3 levels that are read; nest fewer"
            ])
        #expect(
            complaint("[1, 2, 3, 4, 5]") == [
                "f.json:1:14: [4]: the file has more than the 5 values that are read; split it"
            ])
    }

    @Test func `the limits of a plain reading`() throws {
        let standard = JSONTree.Limits.standard
        #expect(standard == JSONTree.Limits(bytes: 16_777_216, depth: 64, values: 1_000_000))
        func nest(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try tree(nest(64)).root.kind == .array)
        #expect(complaints { () throws(ScenarioError) in _ = try tree(nest(65)) }.count == 1)
        #expect(try tree(nest(256), JSONTree.Limits(depth: 256)).root.kind == .array)
    }

    @Test func `random trees come back as they were written`() throws {
        for seed in UInt64(1)...300 {
            var generator = SeededGenerator(seed: seed)
            let written = randomJSON(depth: 4, &generator)
            #expect(shown(try tree(written.text).root) == written.shown, "seed \(seed): \(written.text)")
        }
    }

    @Test func `up to three plain members, or eight plain elements, are written on one line`() {
        func object(_ count: Int) -> JSONDocument {
            .object((1...count).map { (key: "k\($0)", value: JSONDocument.whole($0)) })
        }
        func list(_ count: Int) -> JSONDocument { .array((1...count).map { JSONDocument.whole($0) }) }
        #expect(object(3).text() == #"{"k1": 1, "k2": 2, "k3": 3}"#)
        #expect(object(4).text() == "{\n  \"k1\": 1,\n  \"k2\": 2,\n  \"k3\": 3,\n  \"k4\": 4\n}")
        #expect(list(8).text() == "[1, 2, 3, 4, 5, 6, 7, 8]")
        #expect(list(9).text().split(separator: "\n").count == 11)
    }

    @Test func `a thousand errors take no room, and the first ten by place are kept`() {
        var problems = DiagnosticList(file: "f", text: SourceText(Array(repeating: 0x20, count: 1000)))
        for offset in (0..<1000).reversed() { problems.report(at: offset, .root, "error \(offset)") }
        problems.report(at: 3, .root, "a second one")
        #expect(problems.count == 1001)
        #expect(
            problems.diagnostics.map(\.message)
                == ["error 0", "error 1", "error 2", "error 3", "a second one"]
                + (4...8).map { "error \($0)" })
        let lines = complaints { () throws(ScenarioError) in try problems.throwIfNotEmpty() }
        #expect(lines.last == "… and 991 more errors")
    }

    // MARK: Support

    private func tree(_ text: String, _ limits: JSONTree.Limits = .standard) throws(ScenarioError) -> JSONTree
    {
        try JSONTree(Array(text.utf8), file: "f.json", limits: limits)
    }

    private func shown(_ value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .boolean(let isTrue): "\(isTrue)"
        case .number(.integer(let number)): "\(number)"
        case .number(.real(let number)): "r\(number.bitPattern)"
        case .string(let string): "<\(string)>"
        case .array(let elements): "[\(elements.map(shown).joined(separator: " "))]"
        case .object(let members):
            "{\(members.map { "\($0.key)=\(shown($0.value))" }.joined(separator: " "))}"
        }
    }

    /// A value with random white space and escapes, and what `shown` makes of it.
    private func randomJSON(
        depth: Int, _ generator: inout SeededGenerator
    ) -> (text: String, shown: String) {
        let space = ["", " ", "\n", "\t \r\n"].randomElement(using: &generator)!
        let words = [
            ("plain", "plain"), ("\\n\\\"", "\n\""), ("\\ud83d\\ude00", "😀"), ("é€😀", "é€😀"), ("", ""),
        ]
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: return ("\(space)null\(space)", "null")
        case 1: return (space + "true", "true")
        case 2:
            let number = Int64(bitPattern: generator.next())
            return (space + "\(number)", "\(number)")
        case 3:
            let number = Double.random(in: -1e9...1e9, using: &generator)
            return (space + "\(number)", "r\(number.bitPattern)")
        case 4:
            let word = words.randomElement(using: &generator)!
            return ("\(space)\"\(word.0)\"\(space)", "<\(word.1)>")
        case 5, 6:
            let elements = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                randomJSON(depth: depth - 1, &generator)
            }
            let text = elements.map(\.text).joined(separator: ",")
            return ("\(space)[\(text)\(space)]", "[\(elements.map(\.shown).joined(separator: " "))]")
        default:
            let members = (0..<Int.random(in: 0...4, using: &generator)).map { index in
                let value = randomJSON(depth: depth - 1, &generator)
                let word = words.randomElement(using: &generator)!
                return (
                    "\(space)\"\(index)\(word.0)\"\(space):\(value.text)", "\(index)\(word.1)=\(value.shown)"
                )
            }
            let text = members.map(\.0).joined(separator: ",")
            return ("{\(text)\(space)}", "{\(members.map(\.1).joined(separator: " "))}")
        }
    }
}
