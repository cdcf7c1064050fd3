import Foundation
import Testing

@testable import CommandLineTool

/// What the stepper says of a place on the screen, and of a text that has no end.
extension `The stepper` {
    /// `cover` lies over the right edge of `card` and of `near`; `badge` reaches 40 points out of `card`.
    @Test func `the stepper says how far outside of a view a point lies, and why one is not asked`() throws {
        let story = """
            {"version": 1, "title": "Near", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [
                {"id": "near", "frame": [230, 100, 50, 50]},
                {"id": "card", "frame": [100, 100, 100, 100], "subviews": [
                  {"id": "badge", "frame": [90, 20, 50, 50]}]},
                {"id": "cover", "frame": [200, 125, 60, 45]}]}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """
        let folder = try TemporaryFolder()
        let file = try folder.write(story, to: "near.json")
        let answers = answers("hittest 215,130", "hittest 205,120", "hittest 203,204", file: file)
        #expect(
            answers[0].split(separator: "\n") == [
                "  window at 215, 130: inside",
                "    cover at 15, 5: inside",
                "    card at 115, 30, 15 pt outside: not asked, since cover lies in front and takes the point",
                "      badge at 25, 10: not asked, since cover lies in front and takes the point",
                "    near at -15, 30, 15 pt outside: not asked, since cover lies in front and takes the point",
                "cover is hit.",
            ])
        #expect(
            answers[1].split(separator: "\n") == [
                "  window at 205, 120: inside",
                "    cover at 5, -5: no, 5 pt outside",
                "    card at 105, 20: no, 5 pt outside",
                "      badge at 15, 0: not asked, since card says no",
                "    near at -25, 20: no, 25 pt outside",
                "window is hit.",
            ])
        // 3 to the right and 4 below are 5; 27 to the left and 54 below are 60.37. The badge ends 34 above.
        #expect(
            answers[2].split(separator: "\n") == [
                "  window at 203, 204: inside",
                "    cover at 3, 79: no, 34 pt outside",
                "    card at 103, 104: no, 5 pt outside",
                "    near at -27, 104: no, 60.4 pt outside",
                "window is hit.",
            ])
    }

    /// A rule's letter and number have seven columns.
    @Test func `the stepper sets the rules behind a record in two columns`() {
        let lines = step("why #107", columns: 60).output.split(separator: "\n")
        let rules = lines.drop { !$0.hasPrefix("  C-") }.prefix { $0.hasPrefix("  ") }
        #expect(rules.count > 4 && rules.count { $0.hasPrefix("  C-") } > 1)
        for line in rules {
            let head = line.prefix(7)
            #expect(head.last == " " && line.dropFirst(7).first != " ", "\(line)")
            #expect(head.hasPrefix("  C-") || head.allSatisfy { $0 == " " }, "\(line)")
        }
    }

    /// `#107 · 101.088 ms · demo/main · hit-test · 3 deep` has 49 characters; no width is less than 40.
    @Test(arguments: [(49, " · 3 deep"), (48, ""), (40, ""), (30, "")])
    func `the stepper leaves the end of a record's head out where it does not fit`(columns: Int, end: String)
    {
        let lines = step("goto #107", columns: columns).output.split(separator: "\n")
        #expect(lines.contains { $0 == "#107 · 101.088 ms · demo/main · hit-test\(end)" }, "\(lines)")
    }

    /// A note of a scenario has 400 characters at most; another program may write longer ones.
    @Test func `the stepper tells the first 4000 characters of what happened`() throws {
        let story = """
            {"version": 1, "title": "Long", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window"}]}], "events": [{"at": "50ms", "note": "ß"}]}
            """
        let saved = Outcome(
            "export - --as jsonl", tool: .taptrail, console: .inMemory(input: Array(story.utf8))
        ).output
        let folder = try TemporaryFolder()
        for (length, shown) in [(4_000, 4_000), (4_001, 4_000)] {
            // In the head of the trace stands the scenario, with escapes before its quotation marks.
            let long = saved.replacing(#""ß""#, with: "\"" + String(repeating: "ß", count: length) + "\"")
            let answer = answers("goto 50ms", file: try folder.write(long, to: "long.jsonl"))[0]
            #expect(answer.count { $0 == "ß" } == shown)
            #expect(answer.contains("ß…") == (length > shown))
        }
    }
}
