import ScenarioFormat
import Testing

struct DiagnosticTests {
    @Test func `a diagnostic is one line with place, path, message and remedy`() {
        let place = SourcePosition(line: 4, column: 32)
        let path = JSONPath.root.appending("samples").appending(3).appending("phase")
        let full = Diagnostic(
            file: "finger.json", position: place, path: path, message: "\"movd\" is not a phase",
            remedy: "did you mean \"moved\"?")
        #expect(
            full.description
                == "finger.json:4:32: samples[3].phase: \"movd\" is not a phase; did you mean \"moved\"?")
        #expect(
            Diagnostic(file: "a b.json", position: nil, message: "too large").description
                == "a b.json: too large")
        #expect(ScenarioError(full).description == full.description)
    }

    @Test func `no file can act on a terminal through a message`() {
        let name = "\u{1B}[31m\n\u{202E}\"\\\u{2028}é"
        #expect(inQuotes(name) == "\"\\u001B[31m\\n\\u202E\\\"\\\\\\u2028é\"")
        #expect(
            inQuotes(String(repeating: "x", count: 61)) == "\"" + String(repeating: "x", count: 60) + "…\"")
        #expect(
            JSONPath.root.appending(name).appending("a b").appending("$schema").description
                == "[\(inQuotes(name))][\"a b\"].$schema")
        let diagnostic = Diagnostic(file: "a\n\u{1B}.json", position: nil, message: "too large")
        #expect(diagnostic.description == "a\\n\\u001B.json: too large")
    }

    @Test(arguments: [
        ("5", "a: expected a string, found a number"), ("null", "a: expected a string, found null"),
        ("\"lft\"", "a: \"lft\" is not a side; did you mean \"left\"?"),
        ("\"above\"", "a: \"above\" is not a side; write \"left\" or \"right\""),
    ])
    func `a word is one of a list`(json: String, complaint: String) throws {
        enum Side: String, CaseIterable { case left, right }
        let tree = try JSONTree(Array("{\"a\": \(json)}".utf8), file: "f")
        var problems = tree.problems
        let members = JSONField(tree.root, path: .root).members(required: ["a"], &problems)
        #expect(members?["a"]?.word(Side.self, noun: "side", &problems) == nil)
        #expect(problems.diagnostics.map(\.description) == ["f:1:7: \(complaint)"])
    }

    @Test func `a whole number may be written with a fraction of zero`() throws {
        let tree = try JSONTree(Array("[3, 3.0, 3e0, 3.5, 1e300]".utf8), file: "f")
        var problems = tree.problems
        let elements = try #require(JSONField(tree.root, path: .root).elements(&problems))
        #expect(elements.map { $0.wholeNumber(&problems) } == [3, 3, 3, nil, nil])
        #expect(
            problems.diagnostics.map(\.description) == [
                "f:1:15: [3]: 3.5 is not a whole number", "f:1:20: [4]: 1e+300 is out of range",
            ])
    }
}
