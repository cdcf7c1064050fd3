import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `Answers for programs` {
    private func object(_ words: String..., status: ToolStatus = .success, input: String = "") throws
        -> [String: Any]
    {
        let outcome = Outcome(words, tool: .taptrail, console: .inMemory(input: Array(input.utf8)))
        #expect(outcome.status == status)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func `a run as JSON has its rows, recognizers, latency and verdict`() throws {
        let run = try object("run", "X-36", "--json")
        #expect(run["title"] as? String == "A view that covers a button")
        let rows = try #require(run["rows"] as? [[String: Any]])
        #expect(rows.first?["what"] as? String == "finger 1 down at 200, 130")
        #expect(rows.first?["t"] as? Int == 100_000_000)
        #expect(rows.contains { $0["kind"] as? String == "hop" && $0["process"] as? String == "SpringBoard" })
        let tap = try #require((run["recognizers"] as? [[String: Any]])?.first)
        #expect(tap["hasWon"] as? Bool == true)
        let latency = try #require(run["latency"] as? [String: Any])
        let hops = try #require(latency["hops"] as? [[String: Any]])
        #expect(hops.compactMap { $0["duration"] as? Int }.reduce(0, +) == latency["total"] as? Int)
        // Nothing costs: of equal touches the first is told, and the notes are the first app.
        let several = try object("run", "journey/in-front-by-turns", "--json")
        let slowest = try #require(several["latency"] as? [String: Any])
        #expect(slowest["to"] as? String == "page touchesBegan" && slowest["process"] as? String == "notes")
        #expect((run["expectations"] as? [String: Any])?["hold"] as? Bool == true)
        #expect(try object("run", "--json")["expectations"] is NSNull)
    }

    /// A flight from 40 to 444 pt: what the text tells of it.
    @Test func `a run as JSON has the motions of scroll views and the device`() throws {
        let run = try object("run", "X-51", "--json")
        let device = try #require(run["device"] as? [String: Double])
        #expect(device["width"] == 390 && device["height"] == 844)
        let motions = try #require(run["scrolling"] as? [[String: Any]])
        let motion = try #require(motions.first)
        #expect(motions.count == 1 && motion["view"] as? String == "list")
        let phases = try #require(motion["phases"] as? [[String: Any]])
        #expect(
            phases.map { $0["phase"] as? String } == ["tracking", "dragging", "decelerating", "bouncing"])
        // One follows the other, from the finger's coming down to the rest.
        let (starts, ends) = (phases.map { $0["start"] as? Int }, phases.map { $0["end"] as? Int })
        #expect(Array(starts.dropFirst()) == Array(ends.dropLast()))
        #expect(motion["start"] as? Int == starts.first! && motion["end"] as? Int == ends.last!)
        #expect(motion["from"] as? [Double] == [0, 0])
        #expect((try object("run", "--json")["scrolling"] as? [Any])?.isEmpty == true)
    }

    @Test func `a run as JSON goes with no other form`() {
        let outcome = Outcome(["run", "--json", "--long"], tool: .taptrail, console: .inMemory())
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("export --as jsonl"))
    }

    @Test func `a check as JSON says of each file what it came to`() throws {
        let passed = try object("check", "X-36", "first-tap", "--json")
        #expect(passed["passed"] as? Int == 2)
        let files = try #require(passed["files"] as? [[String: Any]])
        #expect(files.map { $0["outcome"] as? String } == ["passed", "passed"])
        let wrong = """
            {"version": 1, "title": "No", "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "fingers": [{"tap": [10, 10], "at": "100ms"}], "expect": {"latency": {"atMost": "1us"}}}
            """
        let failed = try object("check", "-", "--json", status: .expectationFailed, input: wrong)
        #expect(failed["failed"] as? Int == 1)
        let file = try #require((failed["files"] as? [[String: Any]])?.first)
        #expect(file["outcome"] as? String == "failed")
        #expect((file["messages"] as? [String])?.isEmpty == false)
        let place = try #require((file["places"] as? [[String: Any]])?.first)
        #expect(place["file"] as? String == "standard input" && place["line"] as? Int == 2)
        // That of the text "1us".
        #expect(place["column"] as? Int == 82)
        #expect(place["key"] as? String == "expect.latency.atMost")
        #expect((place["message"] as? String)?.isEmpty == false)
    }

    @Test func `a check as JSON says where a file is wrong, and at which record a run differs`() throws {
        func places(_ rest: String, status: ToolStatus) throws -> [[String: Any]] {
            let text = """
                {"version": 1, "title": "No", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows":
                 [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
                 "fingers": [{"tap": [10, 10], "at": "100ms"}], \(rest)}
                """
            let answer = try object("check", "-", "--json", status: status, input: text)
            let file = try #require((answer["files"] as? [[String: Any]])?.first)
            return try #require(file["places"] as? [[String: Any]])
        }
        let wrong = try places(#""seed": "x", "sed": 2"#, status: .scenarioWrong)
        #expect(wrong.map { $0["key"] as? String } == ["seed", "sed"])
        #expect(wrong.allSatisfy { $0["line"] as? Int == 3 && $0["record"] is NSNull })
        let failed = try places(
            #""expect": {"never": ["window touchesBegan"]}"#, status: .expectationFailed)
        #expect(failed.count == 1 && failed[0]["key"] as? String == "expect.never[0]")
        #expect(failed[0]["t"] as? Int == 100_000_000 && failed[0]["record"] is Int)
    }

    @Test func `the log of an app has methods, instants and answers`() {
        func log(_ words: String...) -> [Substring] {
            Outcome(["export", "--as", "log"] + words, tool: .taptrail, console: .inMemory()).output
                .split(separator: "\n")
        }
        let first = log()
        #expect(first.contains("0.101099 demo -[CardView touchesBegan:withEvent:]"))
        #expect(
            first.contains("0.184424 demo -[Target tap:] ended"))
        #expect(first.last == "0.184474 demo -[CardView touchesCancelled:withEvent:]")
        #expect(log("X-17").contains("0.151091 demo -[TapDelegate gestureRecognizerShouldBegin:] = NO"))
        #expect(log("X-17").contains { $0.hasSuffix(" demo -[One touchesBegan:withEvent:]") })
        let button = log("X-36")
        #expect(button.contains { $0.hasSuffix(" demo -[Controller button:] touchUpInside") })
    }

    @Test func `the first tap is a scenario too, with the same callbacks at the same instants`() {
        func callbacks(_ words: String...) -> String {
            Outcome(["run"] + words, tool: .taptrail, console: .inMemory()).output
                .components(separatedBy: "       ms\n").last?.components(separatedBy: "\n\n").first ?? ""
        }
        #expect(callbacks().contains("touchesCancelled of card"))
        #expect(callbacks("first-tap") == callbacks())
    }

    @Test func `a new scenario can have its schema beside it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "taptrail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "my.json").path()
        func new(_ words: String...) -> Outcome {
            Outcome(["new", "--schema"] + words, tool: .taptrail, console: .inMemory())
        }
        let plain = Outcome(["new", "-o", file], tool: .taptrail, console: .inMemory())
        #expect(plain.diagnostics.hasPrefix("It names taptrail-1.schema.json, "))
        let schemaPath = folder.appending(path: "taptrail-1.schema.json").path()
        #expect(plain.diagnostics.hasSuffix(":\n  taptrail schema -o \(ShellWord.quoted(schemaPath))\n"))
        try FileManager.default.removeItem(atPath: file)
        let first = new("-o", file, "--from", "first-tap")
        #expect(first.status == .success && first.diagnostics.isEmpty)
        let schema = folder.appending(path: "taptrail-1.schema.json").path()
        let text = try String(contentsOfFile: schema, encoding: .utf8)
        #expect(text == Outcome("schema", tool: .taptrail).output)
        let again = new("-o", folder.appending(path: "other.json").path())
        #expect(again.status == .usage)
        #expect(again.diagnostics.contains("--force"))
        #expect(new("-o", file, "--force").status == .success)
        // Without a file nobody knows where.
        #expect(new().diagnostics.contains("-o"))
        // The scenario would take the schema's place.
        for words in [["-o", schema], ["-o", schema, "--force"]] {
            let taken = Outcome(["new", "--schema"] + words, tool: .taptrail, console: .inMemory())
            #expect(taken.status == .usage)
        }
        #expect(try String(contentsOfFile: schema, encoding: .utf8) == text)
        try FileManager.default.removeItem(atPath: schema)
        #expect(new("-o", schema).diagnostics.contains("choose another name for the scenario"))
        #expect(!FileManager.default.fileExists(atPath: schema))
    }
}
