import Foundation
import ScenarioFiles
import Synchronization
import Testing
import Trace
import TraceViews

@testable import CommandLineTool

@Suite struct `The latency command` {
    private func run(
        _ arguments: [String], input: String = "", columns: Int? = nil
    ) -> (status: ToolStatus, output: String, errors: String) {
        var environment = ["NO_COLOR": "1"]
        if let columns { environment["COLUMNS"] = "\(columns)" }
        let console = Console.inMemory(
            input: Array(input.utf8), isTerminal: columns != nil, environment: environment)
        let status = Tool.taptrail.run(arguments: ["latency"] + arguments, console: console)
        return (status, console.output.text, console.diagnostics.text)
    }

    private func run(_ line: String, input: String = "") -> (
        status: ToolStatus, output: String, errors: String
    ) {
        run(line.split(separator: " ").map(String.init), input: input)
    }

    /// Four taps on a button, and a timer that keeps the main thread busy for a time that the seed draws.
    private static let load = """
        {"version": 1, "title": "Taps, under load", "seed": 7, "apps": [{"id": "shop",
          "timers": [{"id": "sync", "at": "3ms", "every": "37ms", "times": 22, "mode": "common",
                      "cost": "1ms..20ms"}],
          "windows": [{"id": "window", "rootViewController": {"id": "vc", "view": {"id": "root", "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 60],
             "actions": [{"for": "touchUpInside", "target": "vc"}]}]}}}]}],
         "fingers": [{"tap": "buy", "at": "100ms"}, {"tap": "buy", "at": "311ms"}, {"tap": "buy", "at": "522ms"},
                     {"tap": "buy", "at": "733ms"}]}
        """

    @Test func `the latency command prints a row for each stage, the whole, and the worst sample`() throws {
        let lines = run([]).output.split(separator: "\n").map(String.init)
        #expect(lines.first == "The first tap")
        #expect(
            lines.dropFirst().first
                == "1 run, seed 1 · 6 touch samples from the glass to the last stage that each reaches · times in ms"
        )
        // The lift waits 3.333333 ms for its scan, and all of it takes 4.424333 ms (as `run` says hop by hop).
        func row(_ name: String) throws -> [String] {
            let line = try #require(lines.first { $0.hasPrefix("\(name)  ") })
            return line.dropFirst(name.count).split(separator: " ").map(String.init)
        }
        #expect(try row("glass").prefix(7) == ["6", "0.000", "0.000", "3.333", "3.333", "3.333", "3.333"])
        #expect(try row("scan").prefix(3) == ["6", "0.840", "0.840"])
        #expect(try row("in all").last == "4.424")
        #expect(lines.contains { $0.hasPrefix("The worst: 4.4 ms to tap → action, touch 1 ended, seed 1") })
        #expect(lines.contains("  glass, 3.3 ms: the finger waits for the scan"))
        #expect(lines.last == "  taptrail step --at 357")
    }

    /// Whose callback it is hangs on who is there: with a recognizer it is the recognizer's.
    @Test func `a callback that is nobody's own is told as the first of each sample`() {
        let output = run("--to touchesEnded").output
        #expect(
            output.contains(" touch sample from the glass to the first touchesEnded of each · times in ms"))
        // A stage.
        #expect(run("--to action").output.contains("from the glass to action ·"))
    }

    @Test
    func `the latency command names what kept the worst sample waiting, and a command that steps to it`()
        throws
    {
        let output = run("- --runs 12 --to buy", input: Self.load).output
        #expect(output.contains("12 runs, seeds 7 to 18 · 48 touch samples from the glass to buy"))
        let lines = output.split(separator: "\n").map(String.init)
        let cause = try #require(lines.firstIndex { $0.hasPrefix("  app port, ") })
        #expect(lines[cause].contains("shop/main is busy with timer \"sync\" for "))
        // What came from standard input is not there a second time.
        let command = try #require(lines[cause...].first { $0.contains("taptrail step FILE ") })
        let words = command.split(separator: " ").dropFirst().map { $0 == "FILE" ? "-" : String($0) }
        let console = Console.inMemory(input: Array(Self.load.utf8))
        console.commands = Array("where\nquit\n".utf8)
        #expect(Tool.taptrail.run(arguments: words, console: console) == .success)
        #expect(console.output.text.contains("buy → action (touchUpInside)"))
    }

    @Test(arguments: [
        [], ["--json"], ["--csv"], ["--histogram"], ["--by", "action"], ["--by", "touch", "--csv"],
    ])
    func `the latency command gives the same bytes on one core and on two`(form: [String]) {
        let words = ["-", "--runs", "4"] + form
        let (one, two) = (
            run(words + ["-j", "1"], input: Self.load), run(words + ["-j", "2"], input: Self.load)
        )
        #expect(one.status == .success && !one.output.isEmpty && one.output == two.output)
    }

    @Test func `the latency command says the same of a saved trace as of its scenario`() throws {
        let folder = try HostileFolder()
        let console = Console.inMemory(input: Array(Self.load.utf8))
        _ = Tool.taptrail.run(arguments: ["export", "-", "--as", "jsonl"], console: console)
        try folder.put(console.output.text, in: "t.jsonl")
        let saved = run([folder.file("t.jsonl"), "--csv"]).output
        #expect(saved == run("- --csv", input: Self.load).output && saved.hasPrefix("name,count,min,p50"))
        for (words, said) in [
            (["--runs", "2"], "leave out --runs"), (["--seed", "2"], "leave out --seed"),
        ] {
            let refused = run([folder.file("t.jsonl")] + words)
            #expect(refused.status == .usage && refused.errors.contains(said), "\(refused.errors)")
        }
        let step = Console.inMemory()
        step.commands = []
        #expect(
            Tool.taptrail.run(arguments: ["step", folder.file("t.jsonl"), "--seed", "2"], console: step)
                == .usage)
    }

    @Test func `the latency command writes one JSON object, whose rows add up`() throws {
        let text = run("- --json --runs 3", input: Self.load).output
        #expect(text.split(separator: "\n").count == 1)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let rows = try #require(object["rows"] as? [[String: Any]])
        let whole = try #require(object["whole"] as? [String: Any])
        #expect(object["isInterrupted"] as? Bool == false)
        #expect(rows.compactMap { $0["sum"] as? Int }.reduce(0, +) == whole["sum"] as? Int)
        #expect(
            whole["count"] as? Int == 24 && object["runs"] as? Int == 3 && object["unit"] as? String == "ns")
        let spans = try #require(object["spans"] as? [String: Any])
        #expect(Set(spans.keys) == ["dispatch_latency_dur", "handling_latency_dur"])
        let worst = try #require(object["worst"] as? [String: Any])
        #expect(worst["cause"] as? String != nil && (worst["stages"] as? [Any])?.count ?? 0 > 8)
    }

    @Test func `the latency command writes comma-separated values, one row per stage and the whole`() {
        let lines = run("- --csv --by action", input: Self.load).output.split(separator: "\n")
        #expect(lines.first == "name,count,min,p50,p90,p99,p99.9,max,mean,sum,share")
        #expect(lines.allSatisfy { $0.filter { $0 == "," }.count == 10 })
        #expect(lines.last?.hasPrefix("in all,8,") == true && lines.last?.hasSuffix(",") == true)
    }

    @Test func `the latency command compares two stories seed by seed`() throws {
        let folder = try HostileFolder()
        try folder.put(Self.load, in: "a.json")
        try folder.put(Self.load.replacing("1ms..20ms", with: "1ms"), in: "b.json")
        let words = [folder.file("a.json"), "--compare", folder.file("b.json"), "--runs", "6"]
        let output = run(words + ["-j", "1"]).output
        #expect(output == run(words + ["-j", "2"]).output)
        // Both have one title, so their files tell them apart.
        #expect(output.contains("/a.json)\nB  Taps, under load (") && output.contains("/b.json)\n"))
        let row = try #require(output.split(separator: "\n").first { $0.hasPrefix("scan ") })
        #expect(
            row.split(separator: " ").dropFirst().prefix(5) == ["0.840", "0.840", "0.840", "0.840", "0.000"])
        // In the second story the timer takes a millisecond, in the first up to twenty.
        let total = try #require(output.split(separator: "\n").first { $0.hasPrefix("app port ") })
        let columns = total.dropFirst("app port ".count).split(separator: " ").compactMap { Double($0) }
        #expect(columns[0] >= columns[1] && columns[2] > columns[3] && columns[4] < 0)
        // What the timer takes differs; what the system takes does not.
        #expect(output.contains("\napp port") && output.contains("standard deviation"))
        for form in ["--json", "--csv"] {
            #expect(run(words + [form]).output == run(words + [form, "-j", "1"]).output)
        }
        #expect(run(words + ["--by", "touch"]).status == .usage)
        // Each stage that the table has is a row of the object too.
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run(words + ["--json"]).output.utf8))
                as? [String: Any])
        let stages = try #require(object["rows"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        let told = stages.filter { stage in output.contains("\n\(stage) ") }
        #expect(stages.count > 8 && told == stages)
        // Each row has as many fields as the heading, and says how many samples there are.
        let rows = run(words + ["--csv"]).output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.allSatisfy { $0.count == rows[0].count })
        let place = try #require(rows[0].firstIndex(of: "a_count"))
        #expect(rows.last?[place] == "48" && rows[0].contains("b_count"))
    }

    /// Two fingers on a card, 15.7 and 13.3 ms before the scans that see them; the second story's card takes one.
    @Test func `a sample that only one of two stories counts is left out of their comparison`() throws {
        let story = """
            {"version": 1, "title": "Two fingers", "apps": [{"id": "app", "windows": [{"id": "w", "subviews": [
            {"id": "card", "frame": [0, 0, 200, 200], "isMultipleTouchEnabled": true, "overrides": {"touches": {"does": "handle"}}}
            ]}]}], "fingers": [{"tap": [50, 50], "at": "101ms", "for": "99ms"},
            {"finger": 2, "tap": [150, 50], "at": "120ms", "for": "99ms"}]}
            """
        let folder = try HostileFolder()
        try folder.put(story, in: "a.json")
        try folder.put(story.replacing("Enabled\": true", with: "Enabled\": false"), in: "b.json")
        for files in [("a.json", "b.json"), ("b.json", "a.json")] {
            let words = [
                folder.file(files.0), "--compare", folder.file(files.1), "--to", "card touchesBegan",
            ]
            let rows = run(words + ["--csv"]).output.split(separator: "\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            let whole = try #require(rows.last)
            func value(_ name: String) throws -> String {
                whole[try #require(rows.first?.firstIndex(of: name))]
            }
            // The finger that both count waits and goes on alike in both.
            #expect(try value("a_count") == "1" && value("b_count") == "1")
            #expect(try value("meanDifference") == "0" && value("slower") == "0" && value("faster") == "0")
            let (more, less) = files.0 == "a.json" ? ("A", "B") : ("B", "A")
            let output = run(words).output
            #expect(output.contains("Left out: 1 sample of \(more) that \(less) has but does not count.\n"))
            // Both have the two lifts as well, and B the second finger too.
            #expect(output.contains("\n\(more): Not counted: 2 samples that did not lead there.\n"))
            #expect(output.contains("\n\(less): Not counted: 3 samples that did not lead there.\n"))
            #expect(!output.contains("different samples"))
            let json = run(words + ["--json"]).output
            #expect(
                json.contains(#""\#(more.lowercased())":{"others":2,"leftOut":1,"unmatched":0}"#)
                    && json.contains(#""\#(less.lowercased())":{"others":3,"leftOut":0,"unmatched":0}"#))
        }
    }

    /// Only the first story has an action, and so time from a callback to it.
    @Test func `a stage that no seed has of both stories has no difference, and is no faster or slower`()
        throws
    {
        let outcome = run(["journey/first-tap", "--compare", "modern-path/X-69-the-modern-way"])
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("A  The first tap\nB  "))
        let row = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("delivery ") })
        // p50 and p99 of the first story, and nothing behind them.
        #expect(row.split(separator: " ").dropFirst() == ["0.005", "0.005"])
    }

    @Test
    func `the latency command plays a scenario with the seed of the saved trace that it is compared with`()
        throws
    {
        let folder = try HostileFolder()
        try folder.put(Self.load, in: "a.json")
        let (story, trace) = (folder.file("a.json"), folder.file("a.jsonl")) as (String, String)
        let words = ["export", story, "--as", "jsonl", "--seed", "99", "-o", trace]
        #expect(Outcome(words, tool: .taptrail).status == .success)
        let output = run([story, "--compare", trace, "--csv"]).output
        // The same run: no seed is slower or faster.
        let whole = try #require(output.split(separator: "\n").last).split(separator: ",").map(String.init)
        let heading = try #require(output.split(separator: "\n").first).split(separator: ",").map(String.init)
        for column in ["slower", "faster"] {
            #expect(whole[try #require(heading.firstIndex(of: column))] == "0")
        }
    }

    @Test(arguments: [
        (["--to", "byu"], "did you mean \"buy\"?"),
        (["--to", "buy scrollViewDidScroll"], "did you mean \"buy didScroll\"?"),
        (["--to", "gestureRecognizerShouldBegin"], "did you mean \"shouldBegin\"?"),
        // The id is mistyped, and the callback right or Apple's.
        (["--to", "byu touchesBegan"], "did you mean \"buy touchesBegan\"?"),
        (["--to", "byu → scrollViewDidScroll"], "did you mean \"buy didScroll\"?"),
        (["--to", "windwo tableView(_:didSelectRowAt:)"], "did you mean \"window didSelectRow\"?"),
        (["--to", "byu action"], "did you mean \"buy action\"?"),
        (["--to", "byu action (touchDown)"], "did you mean \"buy action (touchDown)\"?"),
        (["--to", "byu touchUpInside"], "did you mean \"buy action (touchUpInside)\"?"),
        (["--to", "touchUpInside"], "did you mean \"action (touchUpInside)\"?"),
        // It is nobody's.
        (["--to", "nobody touchesBegan"], "; write an id of the story"),
        (["--to", "nobody scrollViewDidScroll"], "; write an id of the story"),
        (["--to", "buy flown"], "is not an id, callback or stage"),
        (["--to", "sync"], "no sample is measured to \"sync\" (timer); write an id of the story"),
        (["--to", "buy action (tochDown)"], "a callback such as \"touchesEnded\" or \"action (touchDown)\""),
        (["--runs", "0"], "it takes a whole number from 1 to 10000000"),
        (["--touch", "9"], "no sample of a touch 9 is in this story"),
        (["--by", "hand"], "hop, touch or action"),
        (["--json", "--csv"], "--json and --csv exclude each other"),
        (["--histogram", "--json"], "--histogram draws below a table; leave out --json"),
        (["--histogram", "--csv"], "--histogram draws below a table; leave out --csv"),
        (["-j", "0"], "whole number from 1 to 256"),
        (["--compare", "nosuch.json"], "nosuch"),
    ])
    func `the latency command refuses what makes no sense, and says what to do`(words: [String], said: String)
    {
        let refused = run(["-"] + words, input: Self.load)
        #expect(refused.status == .usage || refused.status == .noInput)
        #expect(refused.errors.contains(said), "\(refused.errors)")
    }

    @Test(arguments: [40, 60, 80, 120])
    func `the latency command keeps its table and its drawing within the width of a terminal`(columns: Int) {
        let output = run(["X-36", "--histogram"], columns: columns).output
        for line in output.split(separator: "\n") where !line.contains("taptrail step") {
            #expect(line.count <= columns, "\(line)")
        }
        #expect(output.contains("p50") && output.contains("max") && output.contains("▇"))
        // The remark is about columns that are there; at 40 two of its percentiles are not.
        let heading = output.split(separator: "\n").first { $0.hasPrefix("stage") && $0.contains("p50") }
        for name in ["p90", "p99.9"] {
            #expect(output.contains(name) == heading?.contains(name), "\(name): \(output)")
        }
        let compared = run(["X-36", "--compare", "loads/a-hang", "--histogram"], columns: columns).output
        let bars = compared.split(separator: "\n").filter { $0.contains("▇") }
        #expect(!bars.isEmpty && bars.allSatisfy { $0.count <= columns }, "\(bars)")
        #expect(!output.contains("\u{1B}"))
    }

    /// Its heading goes to the end of the last column.
    @Test func `a table that is as wide as the terminal has all its columns, and one less where it is wider`()
        throws
    {
        func heading(_ columns: Int) throws -> [Substring] {
            let lines = run(["X-36"], columns: columns).output.split(separator: "\n")
            return try #require(lines.first { $0.hasPrefix("stage") }).split(separator: " ")
        }
        let wide = run(["X-36"], columns: 200).output.split(separator: "\n").first { $0.hasPrefix("stage") }
        let width = try #require(wide?.columns)
        let all = ["stage", "count", "min", "p50", "p90", "p99", "p99.9", "max", "share"]
        #expect(try heading(width).map(String.init) == all)
        #expect(try heading(width - 1).map(String.init) == all.filter { $0 != "min" })
    }

    /// Two columns stay free behind the longest bar.
    @Test func `the latency command draws for 80 columns where nobody says how many there are`() {
        let bars = run("X-36 --histogram").output.split(separator: "\n").filter { $0.contains("▇") }
        #expect(bars.map(\.count).max() == 78)
    }

    /// Each sample is in one range: six of the first tap, by hand five that are scanned at once and the lift, which
    /// waits 3.333 ms more. Of two that are compared, each range has a line for either.
    @Test func `the latency command draws how many samples each range has, of both that are compared`()
        throws
    {
        func counts(_ arguments: [String], of name: String) throws -> [Int] {
            let lines = run(arguments).output.split(separator: "\n")
            let start = try #require(lines.firstIndex { $0 == "How the whole is spread" })
            return lines[(start + 1)...].compactMap { line in
                let words = line.split(separator: " ").filter { $0 != "ms" && !$0.contains("▇") }
                if name.isEmpty { return words.count == 2 ? Int(words[1]) : nil }
                let place = words.firstIndex { $0 == name }
                return place.flatMap { Int(words[$0 + 1]) }
            }
        }
        let tap = try counts(["--histogram"], of: "")
        #expect(tap.first == 5 && tap.last == 1 && tap.reduce(0, +) == 6)
        let compared = ["X-36", "--compare", "loads/a-hang", "--histogram"]
        let (one, other) = (try counts(compared, of: "A"), try counts(compared, of: "B"))
        #expect(one.count == other.count && (2...10).contains(one.count))
        for (counts, name) in [(one, "X-36"), (other, "loads/a-hang")] {
            #expect(try counts.reduce(0, +) == samples(of: name), "\(name)")
        }
    }

    /// How many samples are measured.
    private func samples(of scenario: String) throws -> Int {
        let lines = run([scenario, "--csv"]).output.split(separator: "\n")
        let whole = try #require(lines.last { $0.hasPrefix("in all,") })
        return try #require(Int(whole.split(separator: ",")[1]))
    }

    /// Forty samples whose `UIEvent` takes another time each, in ranges of about half a millisecond.
    @Test func `each range has just the samples that lie in it`() throws {
        let story = """
            {"version": 1, "title": "T", "costs": {"profile": "free", "userEvent": "40ms..50ms"}, "apps": [
              {"id": "demo", "windows": [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [10, 10], "at": "100ms", "for": "100ms", "repeat": {"times": 20, "every": "1s"}}]}
            """
        let samples = SampleLatencies(try Scenario(Array(story.utf8), file: "story").run().trail)
        let lengths = try samples.map { sample in
            let (start, end) = (try #require(sample[.glass]), try #require(sample[.userEvent]))
            return Double(end.nanoseconds - start.nanoseconds) / 1e6
        }
        #expect(lengths.count == 40)
        let output = run("- --to UIEvent --histogram", input: story).output
        let rows = output.split(separator: "\n").map { $0.split(separator: " ") }.filter {
            $0.count > 2 && $0[1] == "ms"
        }
        let starts = try rows.map { try #require(Double($0[0])) }
        #expect((12...20).contains(rows.count) && starts == starts.sorted())
        // A label is rounded to the microsecond.
        #expect(abs(try #require(starts.first) - (try #require(lengths.min()))) < 0.001)
        for (row, start) in rows.indices.map({ ($0, starts[$0]) }) {
            let end = row + 1 < starts.count ? starts[row + 1] : .infinity
            let count = lengths.count { $0 >= start - 0.0005 && $0 < end - 0.0005 }
            #expect(rows[row][2] == "\(count)", "\(start)")
        }
    }

    /// Two fingers come down on a canvas that is drawn anew, half a second apart: two frames.
    @Test func `ways that end with frames are one row, whatever their numbers`() {
        let story = """
            {"version": 1, "title": "T", "device": {"pipeline": "doubleBuffered"}, "apps": [{"id": "shop", "windows": [
              {"id": "canvas", "overrides": {"touchesBegan": {"does": "handle", "redraw": "canvas"}}}]}],
             "fingers": [{"tap": [10, 10], "at": "100ms", "repeat": {"times": 2, "every": "500ms"}}]}
            """
        let rows = run("- --by action", input: story).output.split(separator: "\n")
            .filter { $0.contains("the display shows") }
        #expect(
            rows.contains { $0.hasPrefix("the display shows a frame of shop") && $0.contains("  2  ") },
            "\(rows)")
        #expect(rows.count { $0.hasPrefix("the display") } == 1)
    }

    @Test func `frames of a device without a pipeline are followed by nobody, which is said`() {
        let outcome = Outcome(["export", "--as", "frames"], tool: .taptrail)
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.diagnostics.contains("has no \"pipeline\""))
    }

    @Test func `a hang is told of where no sample takes any time`() {
        let story = """
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [
              {"id": "other", "state": "background", "timers": [{"id": "sync", "at": "100ms", "cost": "300ms"}],
               "windows": [{"id": "behind"}]},
              {"id": "demo", "windows": [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [100, 100], "at": "200ms"}]}
            """
        let output = run("-", input: story).output
        #expect(output.contains("No sample takes any time"))
        #expect(output.contains("1 hang of 250 ms or more [L04]: 300 ms"))
    }

    /// A percentile takes ten samples or more for p90, a hundred for p99.
    @Test func `the latency command says which percentiles are simply the longest sample`() {
        func remark(_ runs: Int) -> Substring? {
            run("- --runs \(runs)", input: Self.load).output.split(separator: "\n")
                .first { $0.hasPrefix("With ") }
        }
        #expect(
            remark(1)
                == "With 8 samples p90, p99 and p99.9 are simply the longest: p90 needs 10. --runs gives more."
        )
        #expect(
            remark(3)
                == "With 24 samples p99 and p99.9 are simply the longest: p99 needs 100. --runs gives more.")
    }

    /// The router comes before both spans, and a thousand samples need no remark: 167 runs of six samples.
    @Test func `a table without spans ends with the whole, and one empty line behind it`() {
        let output = run("--to router --runs 167").output
        #expect(output.contains("1002 touch samples") && !output.contains("\ndispatch"))
        #expect(output.contains("\nin all ") && !output.contains("\n\n\n"))
    }

    /// M-12: the digitizer has long been done when the move waits.
    @Test func `the worst sample of a fast scan waits for a frame`() {
        #expect(
            run("ten-samples-five-moves").output.contains(
                "Source1, 8.4 ms: the move waits for the next frame"))
    }

    @Test func `the latency command says so where nothing is measured`() {
        let free = Self.load.replacing("\"apps\"", with: "\"costs\": {\"profile\": \"free\"}, \"apps\"")
            .replacing("1ms..20ms", with: "0s").replacing("\"device\"", with: "\"device\"")
            .replacing("311ms", with: "300ms").replacing("522ms", with: "500ms").replacing(
                "733ms", with: "700ms"
            )
            .replacing("\"at\": \"100ms\"}", with: "\"at\": \"100ms\", \"for\": \"100ms\"}")
            .replacing("\"at\": \"300ms\"}", with: "\"at\": \"300ms\", \"for\": \"100ms\"}")
            .replacing("\"at\": \"500ms\"}", with: "\"at\": \"500ms\", \"for\": \"100ms\"}")
            .replacing("\"at\": \"700ms\"}", with: "\"at\": \"700ms\", \"for\": \"100ms\"}")
        #expect(run("-", input: free).output.contains("No sample takes any time to the first that hears"))
        let nobody = #"{"version": 1, "title": "T", "apps": [], "fingers": [{"tap": [1, 1], "at": "1s"}]}"#
        let output = run("-", input: nobody).output
        #expect(output.contains("No touch sample of this story comes to a callback."))
        #expect(output.contains("Not counted: 2 samples that came to no callback."))
        let there = run("- --to touchesEnded", input: nobody).output
        #expect(there.contains("No touch sample of this story leads there."))
        #expect(there.contains("Not counted: 2 samples that did not lead there."))
    }

    @Test func `a hang is told of where no sample counts`() {
        let story = """
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo",
             "timers": [{"id": "sync", "at": "100ms", "cost": "300ms"}], "windows": [{"id": "window"}]}]}
            """
        let output = run("-", input: story).output
        #expect(output.contains("No touch sample of this story comes to a callback."))
        #expect(output.contains("1 hang of 250 ms or more [L04]: 300 ms"))
    }

    @Test(arguments: [
        ("--touch 77", "this story"), ("--touch 77 --compare X-36", "the first story"),
        ("--touch 2 --compare X-36", "the first story"),
    ])
    func `a touch that is not there is refused, also of two that are compared`(words: String, place: String) {
        let (status, output, errors) = run(words)
        #expect(status == .usage && output.isEmpty)
        let number = words.split(separator: " ")[1]
        #expect(errors.contains("no sample of a touch \(number) is in \(place);"))
    }

    @Test func `the latency command that is interrupted prints what there is by then`() async {
        await #expect(processExitsWith: .success) {
            let (status, console) = interrupted(["latency", "--runs", "10000000", "-j", "2"])
            #expect(status == .interrupted)
            #expect(console.output.text.contains("The worst: 4.4 ms to tap → action"))
            #expect(console.diagnostics.text.hasPrefix("Interrupted after "))
            #expect(console.diagnostics.text.hasSuffix(" of 10000000 runs.\n"))
        }
    }

    @Test func `the latency command that is interrupted says so as JSON`() async {
        await #expect(processExitsWith: .success) {
            let (status, console) = interrupted(["latency", "--runs", "10000000", "-j", "2", "--json"])
            #expect(status == .interrupted)
            #expect(console.output.text.contains(#""isInterrupted":true"#))
        }
    }
}

/// Runs the tool in this process until a signal comes; for a process of its own.
private func interrupted(_ arguments: [String]) -> (ToolStatus, Console) {
    // One that hears of nothing is ended, and fails, instead of keeping whoever waits for it.
    alarm(300)
    // A signal that comes before somebody listens is lost, and not the end.
    signal(SIGINT, SIG_IGN)
    let isOver = Mutex(false)
    Thread {
        // The next one comes when the first has long been heard, unless that was lost.
        var pause: UInt32 = 100_000
        while true {
            usleep(pause)
            if isOver.withLock({ $0 }) { break }
            kill(getpid(), SIGINT)
            pause = 5_000_000
        }
    }.start()
    let console = Console.inMemory()
    let status = Tool.taptrail.run(arguments: arguments, console: console)
    isOver.withLock { $0 = true }
    return (status, console)
}
