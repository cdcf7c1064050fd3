import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `A story on the command line` {
    /// Runs a command line with the tool's real commands.
    private func run(
        _ arguments: String..., input: String = "", isTerminal: Bool = false,
        environment: [String: String] = [:]
    ) -> (status: ToolStatus, output: String, errors: String) {
        let console = Console.inMemory(
            input: Array(input.utf8), isTerminal: isTerminal, environment: environment)
        let status = Tool.taptrail.run(arguments: arguments, console: console)
        return (status, console.output.text, console.diagnostics.text)
    }

    private let tap = """
        {"version": 1, "time": "ms", "samples": [
          {"t": 0, "id": 1, "phase": "began", "x": 195, "y": 422},
          {"t": 90, "id": 1, "phase": "ended", "x": 195, "y": 422}]}
        """

    @Test func `a story on the command line is the first tap if nothing else is said`() {
        let (status, output, errors) = run("run")
        #expect(status == .success)
        #expect(errors.isEmpty)
        #expect(output.hasPrefix("The first tap\n"))
        #expect(output.contains("tap → action"))
        #expect(output.contains("4.4 ms from the glass to tap → action"))
        #expect(!output.contains("\u{1b}"))
    }

    @Test func `a story on the command line has colours on a terminal unless they are unwanted`() {
        #expect(run("run", isTerminal: true).output.contains("\u{1b}["))
        #expect(!run("run", isTerminal: true, environment: ["NO_COLOR": "1"]).output.contains("\u{1b}"))
    }

    @Test(arguments: [60, 80, 100, 160])
    func `a story on the command line stays within the width of a terminal`(columns: Int) {
        let output = run(
            "run", isTerminal: true, environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"]
        ).output
        let story = output.components(separatedBy: "\n\n").dropFirst().first ?? ""
        for line in story.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
    }

    @Test(arguments: ["--all", "--long"])
    func `a story on the command line has sections of one length`(length: String) {
        let (status, output, errors) = run("run", length, "--only", "latency", "--only", "competition")
        #expect(status == .usage && output.isEmpty)
        #expect(errors.contains("\(length) is about the lines of the story, and --only latency prints none"))
        #expect(run("run", length, "--only", "latency", "--only", "hit-test").status == .success)
    }

    /// What `latency` calls the worst seed can be looked at with every command.
    @Test func `a story on the command line has the seed that is asked for`() throws {
        func story(_ seed: Int) -> String {
            """
            {"version": 1, "title": "T", "seed": \(seed), "costs": {"userEvent": "1ms..9ms"}, "apps": [
              {"id": "demo", "windows": [{"id": "window", "overrides": {"touches": {"does": "handle"}}}]}],
             "fingers": [{"tap": [10, 10], "at": "100ms"}]}
            """
        }
        for words in [
            ["export", "--as", "jsonl", "-"], ["run", "-", "--json"], ["play", "-", "--rate", "1000"],
            ["why", "window", "-"], ["report", "-"],
        ] {
            func told(_ seed: Int, _ more: [String] = []) -> String {
                let console = Console.inMemory(input: Array(story(seed).utf8))
                #expect(Tool.taptrail.run(arguments: words + more, console: console) == .success)
                let text = console.output.text
                switch words[0] {
                // The first line of a trace has the text of the scenario.
                case "export": return text.split(separator: "\n").dropFirst().joined()
                // What to do next is named with the seed.
                case "play": return text.components(separatedBy: " is a rule: ")[0]
                default: return text
                }
            }
            let seven = told(7)
            #expect(seven != told(1))
            // The page shows the file, and names its commands.
            if words[0] != "report" {
                #expect(told(1, ["--seed", "7"]) == seven, "\(words)")
            } else {
                #expect(told(1, ["--seed", "7"]).contains("taptrail step FILE --seed 7 --at"))
            }
        }
        #expect(run("run", "--seed", "7").output.contains("· seed 7 ·"))
        #expect(run("run", "--seed", "7").output.contains("step --seed 7 walks through it"))
        #expect(run("run", "--finger", "-", "--seed", "7", input: tap).output.contains("· seed 7 ·"))
        #expect(run("latency", "--seed", "9007199254740991", "--runs", "2").status == .usage)
    }

    @Test func `a story on the command line can be a recorded finger from standard input`() {
        let (status, output, _) = run("run", "--finger", "-", input: tap)
        #expect(status == .success)
        #expect(output.hasPrefix("A recorded finger\n2 samples of standard input, over 90 ms"))
        #expect(output.contains("tap → action"))
    }

    @Test func `a story on the command line refuses a recording with the place of the mistake`() {
        let wrong = tap.replacingOccurrences(of: "\"ended\"", with: "\"endet\"")
        let (status, output, errors) = run("run", "--finger", "-", input: wrong)
        #expect(status == .scenarioWrong)
        #expect(output.isEmpty)
        #expect(errors.hasPrefix("standard input:3:31: samples[1].phase: \"endet\""))
        #expect(errors.contains("did you mean \"ended\"?"))
    }

    @Test func `a story on the command line says that a file is missing`() {
        let (status, output, errors) = run("run", "--finger", "/nowhere/finger.json")
        #expect(status == .noInput)
        #expect(output.isEmpty)
        #expect(errors.contains("/nowhere/finger.json"))
    }

    @Test func `a story on the command line suggests what was probably meant`() {
        #expect(run("rum").errors.contains("did you mean \"run\"?"))
        #expect(run("run", "--fingr", "x").errors.contains("did you mean \"--finger\"?"))
        #expect(run("export", "--as", "callback").errors.contains("did you mean \"callbacks\"?"))
        #expect(run("run", "--only", "hittest").errors.contains("did you mean \"hit-test\"?"))
        for mistake in [["rum"], ["run", "--fingr", "x"], ["export"], ["export", "--as", "xml"]] {
            let console = Console.inMemory(input: [], isTerminal: false, environment: [:])
            #expect(Tool.taptrail.run(arguments: mistake, console: console) == .usage)
        }
    }

    @Test func `a story on the command line can be told in part`() {
        let output = run("run", "--only", "action").output
        #expect(
            output.split(separator: "\n").count { $0.contains("tap → action") && $0.contains(" ms") } == 1)
        #expect(!output.contains("hit-test 1"))
        #expect(run("run", "--touch", "1", "--only", "glass").output.contains(" ms"))
    }

    /// A call takes touch 1, and another app's coming to the front takes touch 5: neither has a sample then.
    @Test func `a touch that the system took is told without those that it took later`() {
        let output = run("run", "lessons/18-cancellation", "--touch", "1").output
        #expect(output.contains("touchesCancelled of pan"))
        #expect(!output.contains("touchesCancelled of photo"))
        #expect(!output.contains("mail is suspended"))
    }

    @Test func `a story on the command line of a touch that is not there is refused`() {
        let (status, output, errors) = run("run", "--touch", "99")
        #expect(status == .usage)
        #expect(output.isEmpty)
        #expect(errors.contains("there is no touch 99 in this story; there is touch 1 only"))
        #expect(
            run("run", "-", "--touch", "9", input: hang).errors.contains("there are 1, 2, 3"))
    }

    /// Three taps, the second one while the main thread is busy with the first one's action for 2 s.
    private let hang = """
        {"version": 1, "title": "A hang", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
          {"id": "slow", "class": "UIButton", "frame": [40, 120, 200, 60],
           "actions": [{"for": "touchUpInside", "cost": "2s"}]},
          {"id": "quick", "class": "UIButton", "frame": [40, 320, 200, 60],
           "actions": [{"for": "touchUpInside"}]}]}]}],
         "fingers": [{"tap": "slow", "at": "100ms", "for": "60ms"},
                     {"tap": "quick", "at": "500ms", "for": "60ms"},
                     {"tap": "quick", "at": "3s", "for": "60ms"}]}
        """

    @Test func `a printed story ends with the latency of the touch that is asked for, else of the slowest`() {
        func table(_ arguments: String...) -> [Substring] {
            let console = Console.inMemory(input: Array(hang.utf8))
            _ = Tool.taptrail.run(arguments: ["run", "-", "--long"] + arguments, console: console)
            let parts = console.output.text.components(separatedBy: "\n\n")
            let text = parts.last { $0.hasPrefix("From the glass") } ?? ""
            return text.split(separator: "\n")
        }
        let slowest = table()
        #expect(
            slowest.prefix(2) == [
                "From the glass to quick → action (touchUpInside), touch 2",
                "the slowest of 3 touches with an action; --touch N shows another",
            ])
        #expect(slowest.contains { $0.contains(" ms  ▇") && $0.contains("busy with slow → action") })
        #expect(slowest == table("--touch", "2").inserting(slowest[1], at: 1))
        let third = table("--touch", "3")
        #expect(third.first == "From the glass to quick → action (touchUpInside), touch 3")
        #expect(!third.contains { $0.contains("busy") || $0.contains("--touch") })
        #expect(third.last?.contains(" µs ") == true && third.last?.hasSuffix("in all") == true)
    }

    /// Where the codes in brackets are told, and what other commands say of the same run.
    @Test func `a long story ends with what its codes are and where to read on`() {
        let long = run("run", "X-07", "--long", "--path", "modern", "--seed", "7").output
        let end = long.components(separatedBy: "\n\n").last { $0.contains("is a rule") } ?? ""
        let words = end.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(#/^\[([A-Z]-?\d+)\] is a rule: explain \1 says more/#))
        #expect(words.contains("run X-07 --path modern --seed 7 is one screen"))
        #expect(words.contains("step X-07 --path modern --seed 7 walks through it"))
        #expect(words.contains("why tap X-07 --path modern --seed 7"))
        // A part of a story has no such end.
        #expect(!run("run", "X-07", "--only", "action").output.contains("is a rule"))
    }

    /// 3333.333 µs until the scan, then 840 + 8 + 60 + 53 + 60 + 45 + 10 + 10 + 5.
    @Test func `the latency of a story ends with the sum of its parts`() {
        let last = run("run", "--only", "latency").output.split(separator: "\n").last
        #expect(last?.split(separator: " ") == ["4424.333", "µs", "in", "all"])
    }

    @Test func `a printed story says what keeps the main thread busy, and where`() {
        let output = run("run", "-", "--long", input: hang).output
        #expect(output.contains("slow → action (touchUpInside) returns after 2000 ms"))
        #expect(output.contains("while demo/main was busy with slow → action (touchUpInside)"))
    }

    @Test func `a story on the command line of free costs has no table of zeros`() {
        let free = hang.replacing("\"apps\"", with: "\"costs\": {\"profile\": \"free\"}, \"apps\"")
            .replacing("\"500ms\"", with: "\"4s\"").replacing("\"cost\": \"2s\"", with: "\"cost\": \"0s\"")
            .replacing("\"60ms\"", with: "\"100ms\"")
        let output = run("run", "-", "--long", input: free).output
        #expect(output.contains(", touch 1: no time, as all costs are free\n"))
        #expect(!output.contains("0.000 µs"))
    }

    @Test(arguments: [60, 80, 120])
    func `a printed story keeps its latencies within the width of a terminal, with whole words`(
        columns: Int
    ) {
        let console = Console.inMemory(
            input: Array(hang.utf8), isTerminal: true,
            environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"])
        _ = Tool.taptrail.run(arguments: ["run", "-", "--long"], console: console)
        let parts = console.output.text.components(separatedBy: "\n\n")
        let table = parts.last { $0.hasPrefix("From the glass") } ?? ""
        for line in [table, parts.last ?? ""].flatMap({ $0.split(separator: "\n") }) {
            #expect(line.count <= columns, "\(line)")
        }
        let words = table.split { $0.isWhitespace }
        for word in ["IOHIDEvent", "SpringBoard/main", "longest", "touchUpInside)"] {
            #expect(words.contains { $0.hasSuffix(word) }, "\(word)")
        }
    }

    @Test func `a story on the command line exports the whole trace, a record a line`() throws {
        let (status, output, _) = run("export", "--as", "jsonl")
        #expect(status == .success)
        let lines = output.split(separator: "\n")
        #expect(lines[0].hasPrefix(#"{"schema":"taptrail-trace","version":2,"title":"The first tap""#))
        for (number, line) in lines.enumerated().dropFirst() { #expect(line.hasPrefix(#"{"n":\#(number),"#)) }
    }

    @Test func `a story on the command line exports the same bytes again and again`() {
        let first = run("export", "--as", "jsonl").output
        for _ in 0..<5 { #expect(run("export", "--as", "jsonl").output == first) }
    }

    @Test func `a story on the command line exports the app's callbacks`() {
        let output = run("export", "--as", "callbacks").output
        #expect(output.contains(#""subject":"card","call":"touchesCancelled""#))
        #expect(output.contains(#""subject":"tap","call":"action","touches":[1],"state":"ended""#))
    }

    @Test func `a story on the command line says why on a narrow terminal, each reason once`() {
        let output = run(
            "run", "--long", isTerminal: true, environment: ["COLUMNS": "80", "NO_COLOR": "1"]
        ).output
        let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.ranges(of: "a Source0 listens on nothing, so somebody marks it [B-3]").count == 1)
        // A reason is a line of its own, below what happened.
        let story = output.components(separatedBy: "\n\n").dropFirst().first ?? ""
        let below = story.split(separator: "\n").filter { $0.hasPrefix(String(repeating: " ", count: 20)) }
        #expect(below.count > 10)
        #expect(!story.contains(" — "))
    }

    /// Source0 sends the event to the application, that to its window, and that asks its views: two columns further in
    /// each time. What stands inside of nothing begins where all the others do.
    @Test func `a long story is indented by the callbacks around a line, and no further`() throws {
        let lines = run("run", "--long", "X-64-the-whole-way").output.split(separator: "\n")
        func column(of text: String) throws -> Int {
            let line = try #require(lines.first { $0.contains(text) }, "\(text)")
            let range = try #require(line.firstRange(of: text))
            return line.distance(from: line.startIndex, to: range.lowerBound)
        }
        let outermost = try column(of: "finger 1 down")
        #expect(try column(of: "UIApplication.sendEvent") == outermost + 2)
        #expect(try column(of: "UIWindow.sendEvent") == outermost + 4)
        #expect(try column(of: "hit-test 1: asks") == outermost + 6)
    }

    @Test(arguments: [["run", "-"], ["export", "-", "--as", "log"]])
    func `a story on the command line hints at --finger for a recording`(words: [String]) {
        func outcome(_ input: String) -> Outcome {
            Outcome(words, tool: .taptrail, console: .inMemory(input: Array(input.utf8)))
        }
        #expect(outcome(tap).status == .scenarioWrong)
        #expect(outcome(tap).diagnostics.contains("did you mean --finger?"))
        #expect(!outcome("{}").diagnostics.contains("--finger"))
    }
}

extension Array {
    fileprivate func inserting(_ element: Element, at place: Int) -> [Element] {
        Array(self[..<place]) + [element] + self[place...]
    }
}
