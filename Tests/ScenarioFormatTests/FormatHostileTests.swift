import TaptrailTesting
import Testing

@testable import ScenarioFormat

/// Files that mean harm, or might.
struct FormatHostileTests {
    private func repeated(_ piece: (Int) -> String, _ count: Int) -> String {
        (0..<count).map(piece).joined(separator: ",")
    }

    private func expectTold(_ json: String, _ wanted: String, _ location: SourceLocation = #_sourceLocation) {
        let complaints = formatComplaints(json)
        #expect((1...10).contains(complaints.count), sourceLocation: location)
        #expect(
            complaints.contains { $0.message.contains(wanted) }, "\(complaints)", sourceLocation: location)
    }

    @Test func `far too many views are refused`() {
        let count = Population.count(4_000, of: 990_000)
        let many = repeated({ _ in "{}" }, count)
        expectTold(scenario(windowKeys: ", \"subviews\": [\(many)]"), "\(count) elements")
    }

    @Test(.enabled(if: Population.isFull, "needs 3 GB; the tests of the tree have a small limit"))
    func `more than a million values are refused`() {
        expectTold(scenario(views: ", " + repeated({ _ in "{}" }, 1_000_001)), "more than the 1000000 values")
    }

    @Test func `very many mistakes are told in ten lines`() {
        let count = Population.count(8_000, of: 300_000)
        expectTold(scenario(", " + repeated({ "\"k\($0)\": 1" }, 3 * count)), "is not a key")
        expectTold(scenario(", " + repeated({ _ in "\"seed\": 1" }, count)), "stands here again")
        expectTold(
            scenario(#", "expect": {"states": {"# + repeated({ "\"s\($0)\": []" }, count) + "}}"),
            "\(count) keys")
    }

    @Test func `references that lead nowhere are found among many ids`() {
        let views = (0..<19).map { group in
            "{\"id\": \"group\(group)\", \"subviews\": ["
                + repeated({ "{\"id\": \"a rather long name of a view \(group * 1_000 + $0)\"}" }, 1_000)
                + "]}"
        }
        let fingers = repeated({ _ in #"{"tap": "a rather long name of a vieww", "at": "0s"}"# }, 2)
        expectTold(
            scenario(", \"fingers\": [\(fingers)]", views: ", " + views.joined(separator: ",")),
            "is not an id of a view")
    }

    @Test func `twenty thousand ids are fine, one more is told once`() {
        // The app, the window, a view and its recognizer have one each, and so has every group.
        func file(_ more: Int) -> String {
            let groups = (0..<20).map { group in
                let count = group == 19 ? 976 + more : 1_000
                return "{\"id\": \"group\(group)\", \"subviews\": ["
                    + repeated({ "{\"id\": \"v\(group * 1_000 + $0)\"}" }, count) + "]}"
            }
            return scenario(views: ", " + groups.joined(separator: ","))
        }
        #expect(formatComplaints(file(0)).isEmpty)
        // One more and no other is in the tests of limits.
        #expect(
            formatComplaints(file(9)).map(\.message) == [
                "this is one id more than the 20000 that a file may have"
            ])
    }

    @Test func `ten thousand levels are refused, as many as are read are not`() {
        let views = (0..<10_000).map { "{\"id\": \"v\($0)\", \"subviews\": [" }.joined()
        expectTold(scenario(views: ", " + views), "256")
        let deep =
            (0..<120).map { "{\"id\": \"v\($0)\", \"subviews\": [" }.joined()
            + String(repeating: "]}", count: 120)
        #expect(formatComplaints(scenario(views: ", " + deep)).isEmpty)
        expectTold(scenario(", \"story\": " + String(repeating: "[", count: 9_999)), "256")
    }

    @Test func `deep errors have their whole path`() {
        let deep =
            (0..<100).map { "{\"id\": \"v\($0)\", \"subviews\": [" }.joined() + "7"
            + String(repeating: "]}", count: 100)
        let complaints = formatComplaints(scenario(views: ", " + deep))
        #expect(complaints.count == 1 && complaints[0].path.steps.count == 206)
        // Their text has its two ends.
        let ends =
            "apps[0].windows[0].subviews[1].subviews[0] … subviews[0].subviews[0].subviews[0].subviews[0]: "
        #expect(complaints[0].description.contains(ends), "\(complaints[0])")
    }

    @Test func `a path of usual depth has all its steps`() {
        let path = JSONPath(steps: (0..<12).flatMap { [.key("subviews"), .index($0)] })
        let diagnostic = Diagnostic(file: "a.json", position: nil, path: path, message: "no")
        #expect(diagnostic.description == "a.json: \(path): no")
    }

    @Test func `bytes that are no text, huge numbers and huge files are refused`() {
        let good = scenario()
        for bytes: [UInt8] in [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0x00]] {
            var file = Array(good.utf8)
            file.insert(contentsOf: bytes, at: 27)
            #expect(formatComplaints(file).count == 1)
        }
        expectTold(scenario(", \"seed\": 1e999"), "number")
        expectTold(scenario(", \"seed\": 99999999999999999999999"), "out of range")
        expectTold(scenario(", \"seed\": 9223372036854775807"), "out of range")
        expectTold(scenario(windowKeys: ", \"alpha\": -1e308"), "out of range")
        let huge = Array(good.utf8) + Array(repeating: UInt8(ascii: " "), count: 16 << 20)
        #expect(formatComplaints(huge).count == 1)
        expectTold(
            scenario(", \"story\": \"" + String(repeating: "a", count: 1_000_000) + "\""),
            "1000000 characters")
        let digits = String(repeating: "9", count: 1_000_000)
        expectTold(scenario(", \"fingers\": [{\"tap\": \"one\", \"at\": \"\(digits)s\"}]"), "out of range")
    }

    @Test func `names that would act on a terminal are shown with escapes`() {
        for wrong in ["\\u001b[31m", "\\n\\n", "\\u202e"] {
            for json in [
                scenario(", \"\(wrong)\": 1"), scenario(", \"path\": \"\(wrong)\""),
                scenario(", \"fingers\": [{\"tap\": \"\(wrong)\", \"at\": \"\(wrong)\"}]"),
                scenario(views: ", {\"id\": \"\(wrong)\", \"alpha\": 2}"),
            ] {
                let lines = formatComplaints(json).map(\.description)
                #expect(!lines.isEmpty)
                for line in lines {
                    #expect(!line.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" }, "\(line)")
                }
            }
        }
    }
}
