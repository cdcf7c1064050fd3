import Foundation
import Testing
import TraceViews

@testable import CommandLineTool

@Suite struct `A run on one screen` {
    private func run(_ arguments: String..., columns: Int = 80, input: String = "") -> String {
        let console = Console.inMemory(
            input: Array(input.utf8), isTerminal: true,
            environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"])
        _ = Tool.taptrail.run(arguments: ["run"] + arguments, console: console)
        return console.output.text
    }

    @Test func `the first tap has its journey, its callbacks and what they came to`() throws {
        var rest = run()[...]
        // From the glass through each process, then who hears of it, and in what order.
        for part in [
            "The first tap", "100.000  finger 1 down at 195, 400", "├ +0.85  kernel       IOHIDEvent",
            "├ +0.11  SpringBoard  woken by its port (Source1)", "└ +0.12  demo ",
            "label ✗ interaction off", "touchesBegan of tap    recognizers hear before the views",
            "touchesBegan of card", "4 moved samples", "180.000  finger 1 up", "tap → action",
            "touchesCancelled of card  ← tap took the touch", "¹ C-6 C-8   ² F-1 D-4",
            "tap on card  won: its taps were complete; took touch 1 from card",
            "4.4 ms from the glass to tap → action; 3.3 ms of it: the finger waits for the",
            "explain C-6 says more · run --long every hop",
        ] {
            rest = rest[try #require(rest.firstRange(of: part), "\(part)").upperBound...]
        }
    }

    /// 100 s after the beginning an instant has a digit more than the column of shorter stories.
    @Test func `what happens after 100 s stands in the same column as what happens before`() throws {
        let story = """
            {"version": 1, "title": "Late", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows":
             [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": "window", "at": "1s"}, {"tap": "window", "at": "100s"}]}
            """
        let lines = run("-", input: story).split(separator: "\n")
        let downs = lines.filter { $0.contains("finger 1 down") }
        #expect(downs.map { $0.prefix(12) } == ["  1000.000  ", "100000.000  "])
        let hops = lines.filter { $0.contains("├") || $0.contains("└") }
        #expect(!hops.isEmpty && hops.allSatisfy { $0.hasPrefix(String(repeating: " ", count: 12)) })
        // As wide as `100000.000` in front of each unit.
        let long = run("-", "--long", columns: 120, input: story).split(separator: "\n")
        let told = long.filter { $0.contains(" ms  ") && $0.contains("finger 1") }
        #expect(told.count >= 2)
        for line in told {
            let end = try #require(line.firstRange(of: " ms  ")).lowerBound
            #expect(line[..<end].count == 10, "\(line)")
        }
    }

    /// Its frames come at 66.667 and 266.667 ms, each a refresh later than it could have, at 60 refreshes a second.
    @Test func `each frame that comes late has a line, with when and by how much`() {
        let text = run("frames/slow-pictures-a-two-buffers")
        #expect(text.contains("2 shown, 2 late"))
        #expect(text.contains("frame 1 at 66.667 ms, 16.7 ms late (#"))
        #expect(text.contains("frame 2 at 266.667 ms, 16.7 ms late (#"))
    }

    /// The finger is lifted at 1.15 s. The timer's first firing is at 5 s, so the run goes up to 65 s.
    @Test(arguments: [
        (#""times": 60"#, false), (#""times": 62"#, true), (#""mode": "common""#, true),
    ])
    func `a run that is stopped while more is due says so, and when`(members: String, isStopped: Bool) {
        let story = """
            {"version": 1, "title": "A timer", "costs": {"profile": "free"}, "apps": [{"id": "demo",
             "timers": [{"id": "tick", "at": "5s", "every": "1s", \(members)}], "windows": [{"id": "window"}]}],
             "fingers": [{"tap": [50, 50], "at": "1.1s"}]}
            """
        for words in [["run", "-"], ["run", "-", "--long"], ["play", "-", "--rate", "1000"]] {
            let console = Console.inMemory(input: Array(story.utf8))
            _ = Tool.taptrail.run(arguments: words, console: console)
            let text = console.output.text
            #expect(text.contains("timer \"tick\" fires"))
            #expect(text.contains("\n\nStopped at 65000.000 ms, 60 s after the last") == isStopped)
            #expect(text.contains("Stopped") == isStopped)
        }
        let console = Console.inMemory(input: Array(story.utf8))
        _ = Tool.taptrail.run(arguments: ["run", "-", "--json"], console: console)
        #expect(console.output.text.contains(#""stoppedAt": \#(isStopped ? "65000000000" : "null"),"#))
    }

    @Test func `the README shows the first tap as it is printed`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "README.md")
        let sample = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```text\n").last?
            .components(separatedBy: "```").first
        #expect(sample == Outcome("run", tool: .taptrail).output)
    }

    @Test func `the first tap is little more than a screen`() {
        // Title, story and facts take 5 of them.
        #expect(run().split(separator: "\n", omittingEmptySubsequences: false).count <= 35)
        #expect(run(columns: 120).split(separator: "\n", omittingEmptySubsequences: false).count <= 28)
    }

    @Test func `a reason stands there once, and its footnote each time`() {
        let text = run("X-24", columns: 120)
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.contains("recognizers hear before the views") } == 1)
        #expect(lines.count { $0.contains("touchesEnded of") && $0.contains("²") } >= 2)
    }

    @Test func `only the way of the first sample is told whole`() {
        let text = run("X-36")
        #expect(text.components(of: "mach_msg to SpringBoard") == 1)
        #expect(text.components(of: "heard of after 1.1 ms") == 3)
    }

    @Test func `on today's path the fetching thread stands in the journey`() {
        let text = run("--path", "modern", columns: 120)
        #expect(text.contains("eventfetch-thread: woken by its port (Source1)"))
        #expect(text.contains("it is for demo → mach_msg to demo"))
        #expect(text.contains("demo        UIEvent → sendEvent"))
    }

    /// B-3: who signals the Source0 and runs it on one thread says so once.
    @Test func `on the classic path the main thread is woken by its port and signals its Source0`() {
        let way = "  woken by its port (Source1) → signals Source0 → UIEvent → sendEvent"
        #expect(run(columns: 120).contains(way))
    }

    @Test func `what comes again and again is told once`() {
        let text = run("taps-in-a-line")
        // A hundred taps, of which the first has its journey and the second shows what is the same.
        #expect(text.contains("⋯  the same 98 times more, until 29850.000 ms"))
    }

    @Test func `of a long story the middle is left out`() {
        let text = run("a-timer-that-stalls")
        #expect(text.contains("more lines, until"))
        #expect(text.contains("timer \"clock\" fires 2 times, until 200.000 ms"))
    }

    @Test func `a message that waited is told, with what kept its thread busy`() {
        #expect(run("X-66").contains("the message waited 21.8 ms while demo/main was busy"))
    }

    @Test func `sections can be had alone`() {
        let competition = run("X-24", "--only", "competition")
        #expect(competition.hasPrefix("\nThe competition"))
        #expect(competition.contains("◆ recognized"))
        #expect(!competition.contains("finger 1 down"))
        #expect(!competition.contains("From the glass"))
        let latency = run("--only", "latency")
        #expect(latency.hasPrefix("\nFrom the glass to tap → action"))
        #expect(!latency.contains("The competition"))
        // Nobody has a recognizer there.
        let none = run("X-67", "--only", "competition")
        #expect(none.hasPrefix("No line is left by --only.\n"))
        #expect(!run("X-67", "--only", "competition", "--only", "latency").contains("No line is left"))
        #expect(!latency.contains("finger 1 down"))
    }

    @Test(arguments: [
        "", "X-24", "X-69", "in-front-by-turns", "five-frames-triple-buffered", "nested-on-one-axis",
    ])
    func `a summary keeps within the width of a terminal`(name: String) {
        for columns in [40, 61, 120] {
            let text =
                name.isEmpty ? run(columns: columns) : run(name, columns: columns)
            for line in text.split(separator: "\n") { #expect(line.count <= columns, "\(columns): \(line)") }
        }
    }

    /// On a terminal of 110 columns or more the columns before stay as they are.
    @Test func `a reason stands behind what happened if it just fits`() throws {
        let lines = run("--long", columns: 400).split(separator: "\n")
        let line = try #require(lines.first { $0.contains(" — ") && $0.count > 120 })
        #expect(run("--long", columns: line.count).contains("\n\(line)\n"))
        #expect(!run("--long", columns: line.count - 1).contains(line))
    }

    @Test func `processes on the way have a column of their own on a terminal of 60 columns, and not of 59`()
    {
        let (wide, narrow) = (run(columns: 60), run(columns: 59))
        #expect(wide.contains("├ +0.85  kernel       IOHIDEvent") && !wide.contains("kernel: "))
        #expect(narrow.contains("├ +0.85 kernel: IOHIDEvent") && !narrow.contains("kernel  "))
    }

    /// What stands behind the margin of 13 columns has 16 at least, as on a terminal of 29 columns.
    @Test(arguments: [10, 20, 29])
    func `a text behind its margin has sixteen columns, however narrow the terminal`(columns: Int) throws {
        let lines = run(columns: columns).split(separator: "\n").map(String.init)
        let hop = try #require(lines.firstIndex { $0.contains("└") })
        #expect(
            lines[hop...].prefix(6) == [
                "           └ +0.12 demo:", "             woken by its", "             port (Source1) →",
                "             signals Source0", "             → UIEvent →", "             sendEvent",
            ])
        // One column more is one for the text.
        let wider = run(columns: 30).split(separator: "\n")
        #expect(wider.contains("             signals Source0 →"))
    }

    /// The window takes one finger at a time, so that nobody but recognizers would hear of the second.
    @Test func `a touch that reached nobody has no way, though another has one`() {
        let story = """
            {"version": 1, "title": "Two", "apps": [{"id": "demo", "windows": [{"id": "window",
             "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms", "for": "300ms"},
                         {"finger": 2, "tap": [150, 50], "at": "200ms"}]}
            """
        for (words, hasWay) in [([], true), (["--touch", "1"], true), (["--touch", "2"], false)] {
            let console = Console.inMemory(input: Array(story.utf8))
            _ = Tool.taptrail.run(arguments: ["run", "-"] + words, console: console)
            let text = console.output.text
            // One blank line before it, and none for a way that is not there.
            #expect(text.contains(#/\n\n[0-9.]+ ms from the glass to window touchesBegan/#) == hasWay)
            #expect(text.contains("from the glass") == hasWay && !text.contains("\n\n\n"))
            let json = Console.inMemory(input: Array(story.utf8))
            _ = Tool.taptrail.run(arguments: ["run", "-", "--json"] + words, console: json)
            #expect(json.output.text.contains(#""latency": null"#) != hasWay)
        }
    }

    @Test func `the firings of a timer that repeats share a line, in a long story too`() {
        let load = """
            {"version": 1, "title": "A load", "costs": {"profile": "free"}, "apps": [{"id": "demo",
            "timers": [{"id": "work", "at": "100ms", "every": "10ms", "times": 50, "cost": "1ms..2ms"},
                       {"id": "once", "at": "455ms"}],
            "windows": [{"id": "window"}]}], "fingers": [{"tap": [10, 10], "at": "305ms", "for": "100ms"}]}
            """
        let lines = run("-", "--long", columns: 200, input: load).split(separator: "\n")
            .filter { $0.contains("timer \"work\"") }
        // Stretches before the finger, between its down and its up, behind it, and behind the other timer; the last
        // firing sets nothing again, and is told as it is.
        #expect(lines.first?.contains("fires 21 times, and works 1") == true)
        #expect(lines.last?.contains("fires —") == true)
        #expect(lines.count <= 7)
        #expect(!lines.contains { $0.contains("set for") })
    }
}

extension String {
    /// How often `part` stands in it.
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
