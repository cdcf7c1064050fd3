import Foundation
import RunLoops
import Testing

@testable import CommandLineTool
@testable import ScenarioFiles
@testable import ScenarioFormat

/// Each row of the table is reached, and what is said names file, place (where there is one), limit and remedy.
@Suite struct `A limit` {
    @Test(arguments: Limit.all)
    func `a limit that is exceeded is told with its file, its number and its remedy`(_ limit: Limit) throws {
        guard let said = try Self.message(beyond: limit) else {
            Issue.record("no test reaches \(limit.name)")
            return
        }
        #expect(said.contains("\(limit.value)"), "\(said)")
        #expect(said.contains(limit.remedy), "\(said)")
        if let place = Self.places[limit.name] { #expect(said.contains(place), "\(said)") }
    }

    @Test func `a limit has a name of its own, and is listed`() {
        #expect(Set(Limit.all.map(\.name)).count == Limit.all.count)
        for limit in Limit.all {
            #expect(
                ScenarioSchema.limitsText.contains("\(limit.name)  ") && !limit.protects.isEmpty
                    && !limit.remedy.isEmpty, "\(limit.name)")
        }
    }

    /// Where it is: the file, and line and column.
    private static let places: [String: String] = [
        Limit.scenarioBytes.name: "large.json:", Limit.recordingBytes.name: "fling.json",
        Limit.traceBytes.name: "t.jsonl:",
        Limit.commandBytes.name: "walk.txt:", Limit.partBytes.name: "part.jsonl:",
        Limit.scenarioDepth.name: "standard input:1:257: ",
        Limit.recordingDepth.name: "r.json:1:65: ", Limit.values.name: "s.json:1:",
        Limit.marks.name: "standard input:1:2: [0]: ",
        Limit.ids.name: "standard input:1:", Limit.requirements.name: "standard input:1:",
        Limit.additions.name: "standard input:1:", Limit.reports.name: "standard input:1:",
        Limit.strokes.name: "standard input:1:", Limit.repeatedSeconds.name: "standard input:1:",
        Limit.measurementBytes.name: "times.csv:",
        Limit.samples.name: "r.json:1:", Limit.fingersDown.name: "r.json:1:",
        Limit.fingerNumber.name: "r.json:1:",
        Limit.repeats.name: "standard input:1:", Limit.groups.name: "standard input:1:",
        Limit.unfoldedLines.name: "standard input:1:", Limit.comparisons.name: "s.json:1:",
        Limit.judgedRecords.name: "s.json:1:",
        Limit.records.name: "s.json:1:",
    ]

    /// What is said of the least input that goes beyond; nil if nobody has thought of one.
    private static func message(beyond limit: Limit) throws -> String? {
        let folder = try HostileFolder()
        switch limit {
        case .scenarioBytes: return try large("large.json", limit, ["check"], in: folder)
        case .traceBytes:
            try folder.put(#"{"schema":"taptrail-trace""#, in: "t.jsonl")
            return try large("t.jsonl", limit, ["step"], in: folder)
        case .commandBytes: return try large("walk.txt", limit, ["step", "--commands"], in: folder)
        case .partBytes: return try large("part.jsonl", limit, ["merge"], in: folder)
        case .recordingBytes:
            try folder.put(scenario(fingers: #"{"recording": "fling.json", "at": "0s"}"#), in: "s.json")
            _ = try large("fling.json", limit, ["list"], in: folder)
            return Outcome(["check", folder.file("s.json")], tool: .taptrail).diagnostics
        case .commandLineBytes:
            let line = "print " + String(repeating: "x", count: limit.value)
            let outcome = Outcome(["step"], tool: .taptrail, console: .inMemory(input: Array(line.utf8)))
            return outcome.output.replacingOccurrences(of: "\n", with: " ")
        case .termLength:
            return Outcome(["explain", String(repeating: "x", count: limit.value + 1)], tool: .taptrail)
                .diagnostics
        case .scenarioDepth: return check(nested(limit.value + 1))
        case .recordingDepth: return recording(nested(limit.value + 1))
        case .values:
            // A scenario is read with these limits, as the depth of one shows.
            var few = JSONTree.Limits.scenario
            #expect(few.values == limit.value)
            few.values = 100
            let text = "[" + String(repeating: "1,", count: 100) + "1]"
            do { _ = try JSONTree(Array(text.utf8), file: "s.json", limits: few) } catch {
                #expect("\(error)".contains("the file has more than the 100 values"))
                return "\(error) \(limit.value)"
            }
            return nil
        case .marks:
            let marks = String(repeating: "\u{301}", count: limit.value)
            #expect(
                Outcome(
                    ["check", "-"], tool: .taptrail, console: .inMemory(input: Array("[\"e\(marks)\"]".utf8))
                )
                .diagnostics.contains("more than") == false)
            return check("[\"e\(marks)\\u0301\"]")
        case .ids:
            // Windows hold a thousand views each; with 20 windows and the app it is one id too many.
            let windows = (0..<20).map { window in
                let count = window == 19 ? 980 : 1_000
                let views = (0..<count).map { #"{"id":"v\#(window)-\#($0)"}"# }.joined(separator: ",")
                return #"{"id":"w\#(window)","subviews":[\#(views)]}"#
            }
            return check(
                #"{"version":1,"title":"t","apps":[{"id":"a","windows":[\#(windows.joined(separator: ","))]}]}"#
            )
        case .requirements:
            let others = (0..<40).map { #""r\#($0)""# }.joined(separator: ",")
            let plain = (0..<40).map { #"{"id":"r\#($0)"}"# }
            let waiting = (0..<26).map { #"{"id":"s\#($0)","requireToFail":[\#(others)]}"# }
            let (first, second) = (plain.joined(separator: ","), waiting.joined(separator: ","))
            return check(
                scenario(
                    views: #"{"id":"v","recognizers":[\#(first)]},{"id":"u","recognizers":[\#(second)]}"#))
        case .additions:
            let events = Array(repeating: #"{"at":"1s","add":"x","to":"v"}"#, count: limit.value)
            let rest = #","events":[\#(events.joined(separator: ","))]"#
            let tap = #"{"id":"tap","action":{"does":[{"add":"x","to":"v"}]}}"#
            return check(scenario(views: #"{"id":"v","recognizers":[\#(tap)]},{"id":"x"}"#, rest: rest))
        case .measurementBytes: return try large("times.csv", limit, ["costs", "import"], in: folder)
        case .strokes:
            // They are counted before the ways of a finger are made.
            let taps = #"{"tap":[1,1],"at":"0s","repeat":{"times":100000,"every":"100ms"}}"#
            return check(scenario(fingers: #"{"tap":[1,1],"at":"0s"},"# + taps))
        case .repeatedSeconds:
            return check(
                scenario(fingers: #"{"tap":[1,1],"at":"0s","repeat":{"times":26,"every":"3600s"}}"#))
        case .reports: return check(scenario(fingers: #"{"drag":[1,1],"by":[50,0],"at":"0s","for":"3600s"}"#))
        case .samples:
            // A recording is read with these limits, as its fingers show.
            var few = FingerRecording.Limits.standard
            #expect(few.samples == limit.value)
            few.samples = 100
            let said = recording(samples(Array(repeating: (1, "moved"), count: 101)), few)
            #expect(said.contains("at most 100 samples, this one has 101"))
            return said + " \(limit.value)"
        case .fingersDown:
            return recording(
                samples(
                    (1...limit.value + 1).map { ($0, "began") } + (1...limit.value + 1).map { ($0, "ended") })
            )
        case .fingerNumber: return recording(samples([(limit.value + 1, "began")]))
        case .lineLength:
            let text = String(repeating: "x", count: limit.value + 1)
            do { _ = try ExpectationLine(parsing: text, .callbacks(ids: ["x"])) } catch {
                return "\(error.message); \(error.remedy ?? "")"
            }
            return nil
        case .repeats: return check(expecting(#"{"callbacks":["v touchesMoved ×\#(limit.value + 1)"]}"#))
        case .groups:
            let depth = limit.value + 1
            let text =
                String(repeating: "(", count: depth) + "v action" + String(repeating: ")", count: depth)
            return check(expecting(#"{"callbacks":["\#(text)"]}"#))
        case .unfoldedLines: return check(expecting(#"{"callbacks":["(v touchesMoved ×201) ×100"]}"#))
        case .comparisons:
            var budget = ComparisonBudget()
            budget.steps = limit.value
            let text = expecting(#"{"callbacks":["v touchesBegan ×*"]}"#)
            let scenario = try Scenario(Array(text.utf8), file: "s.json")
            return scenario.judge(scenario.run().trail, budget).map(\.description).joined()
        case .judgedRecords:
            // A tap makes some 90 records; 10000 runs of 100 taps are too many. None of them is played.
            let taps = (0..<100).map { #"{"tap":[1,1],"at":"\#($0)s"}"# }.joined(separator: ",")
            let text = Self.scenario(
                fingers: taps, rest: #","expect":{"latency":{"atMost":"1s","runs":10000}}"#)
            let scenario = try Scenario(Array(text.utf8), file: "s.json")
            return scenario.judge(scenario.run().trail).map(\.description).joined()
        case .records:
            let scenario = try Scenario(
                Array(scenario(fingers: #"{"tap":[1,1],"at":"0s"}"#).utf8), file: "s.json")
            var options = Scenario.RunOptions()
            #expect(options.recordsMax == limit.value)
            options.recordsMax = 100
            let run = scenario.run(options)
            #expect(run.outcome == .traceFull)
            let said = scenario.diagnostic(ofCutRun: run.trail).description
            #expect(said.contains("fingers[0]: the run makes more than 100 records by "))
            return said + " \(limit.value)"
        default: return nil
        }
    }

    /// A file with a hole, one byte larger than the limit; nobody reads it to its end.
    private static func large(
        _ name: String, _ limit: Limit, _ words: [String], in folder: HostileFolder
    ) throws -> String {
        if !FileManager.default.fileExists(atPath: folder.file(name)) { try folder.put("{", in: name) }
        try #require(truncate(folder.file(name), off_t(limit.value + 1)) == 0)
        return Outcome(words + [folder.file(name)], tool: .taptrail).diagnostics
    }

    private static func check(_ text: String) -> String {
        Outcome(["check", "-"], tool: .taptrail, console: .inMemory(input: Array(text.utf8))).diagnostics
    }

    private static func recording(
        _ text: String, _ limits: FingerRecording.Limits = .standard
    ) -> String {
        do {
            _ = try FingerRecording(Array(text.utf8), file: "r.json", limits: limits)
            return ""
        } catch { return "\(error)" }
    }

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private static func samples(_ samples: [(id: Int, phase: String)]) -> String {
        let text = samples.enumerated().map {
            #"{"t":\#($0),"id":\#($1.id),"phase":"\#($1.phase)","x":1,"y":1}"#
        }
        return #"{"version":1,"time":"ms","samples":[\#(text.joined(separator: ","))]}"#
    }

    private static func scenario(views: String = "", fingers: String = "", rest: String = "") -> String {
        let start =
            #"{"version":1,"title":"t","apps":[{"id":"a","windows":[{"id":"w","subviews":[\#(views)]}]}]"#
        return start + #","fingers":[\#(fingers)]\#(rest)}"#
    }

    private static func expecting(_ expect: String) -> String {
        scenario(
            views: #"{"id":"v","frame":[0,0,390,844],"overrides":{"touches":{"does":"handle"}}}"#,
            fingers: #"{"tap":[1,1],"at":"0s"}"#,
            rest: #","expect":\#(expect)"#)
    }
}
