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

    @Test func `is the first tap if nothing else is said`() {
        let (status, output, errors) = run("run")
        #expect(status == .success)
        #expect(errors.isEmpty)
        #expect(output.hasPrefix("The first tap\n"))
        #expect(output.contains("tap → action"))
        #expect(output.contains("← longest"))
        #expect(!output.contains("\u{1b}"))
    }

    @Test func `has colours on a terminal unless they are unwanted`() {
        #expect(run("run", isTerminal: true).output.contains("\u{1b}["))
        #expect(!run("run", isTerminal: true, environment: ["NO_COLOR": "1"]).output.contains("\u{1b}"))
    }

    @Test(arguments: [60, 80, 100, 160])
    func `stays within the width of a terminal`(columns: Int) {
        let output = run(
            "run", isTerminal: true, environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"]
        ).output
        let story = output.components(separatedBy: "\n\n").dropFirst().first ?? ""
        for line in story.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
    }

    @Test func `can be a recorded finger from standard input`() {
        let (status, output, _) = run("run", "--finger", "-", input: tap)
        #expect(status == .success)
        #expect(output.hasPrefix("A recorded finger\n2 samples of standard input"))
        #expect(output.contains("tap → action"))
    }

    @Test func `refuses a recording with the place of the mistake`() {
        let wrong = tap.replacingOccurrences(of: "\"ended\"", with: "\"endet\"")
        let (status, output, errors) = run("run", "--finger", "-", input: wrong)
        #expect(status == .scenarioWrong)
        #expect(output.isEmpty)
        #expect(errors.hasPrefix("standard input:3:31: samples[1].phase: \"endet\""))
        #expect(errors.contains("did you mean \"ended\"?"))
    }

    @Test func `says that a file is missing`() {
        let (status, output, errors) = run("run", "--finger", "/nowhere/finger.json")
        #expect(status == .noInput)
        #expect(output.isEmpty)
        #expect(errors.contains("/nowhere/finger.json"))
    }

    @Test func `suggests what was probably meant`() {
        #expect(run("rum").errors.contains("did you mean \"run\"?"))
        #expect(run("run", "--fingr", "x").errors.contains("did you mean \"--finger\"?"))
        #expect(run("export", "--as", "callback").errors.contains("did you mean \"callbacks\"?"))
        #expect(run("run", "--only", "hittest").errors.contains("did you mean \"hit-test\"?"))
        for mistake in [["rum"], ["run", "--fingr", "x"], ["export"], ["export", "--as", "xml"]] {
            let console = Console.inMemory(input: [], isTerminal: false, environment: [:])
            #expect(Tool.taptrail.run(arguments: mistake, console: console) == .usage)
        }
    }

    @Test func `can be told in part`() {
        let output = run("run", "--only", "action").output
        #expect(
            output.split(separator: "\n").count { $0.contains("tap → action") && $0.contains(" ms") } == 1)
        #expect(!output.contains("hit-test 1"))
        #expect(run("run", "--touch", "1", "--only", "glass").output.contains(" ms"))
        #expect(run("run", "--touch", "99").output.contains("There is no touch 99; there is 1.\n"))
    }

    @Test func `exports the whole trace, a record a line`() throws {
        let (status, output, _) = run("export", "--as", "jsonl")
        #expect(status == .success)
        let lines = output.split(separator: "\n")
        #expect(lines[0].hasPrefix(#"{"schema":"taptrail-trace","version":1,"title":"The first tap""#))
        for (number, line) in lines.enumerated().dropFirst() { #expect(line.hasPrefix(#"{"n":\#(number),"#)) }
    }

    @Test func `exports the same bytes again and again`() {
        let first = run("export", "--as", "jsonl").output
        for _ in 0..<5 { #expect(run("export", "--as", "jsonl").output == first) }
    }

    @Test func `exports the app's callbacks`() {
        let output = run("export", "--as", "callbacks").output
        #expect(output.contains(#""subject":"card","call":"touchesCancelled""#))
        #expect(output.contains(#""subject":"tap","call":"action","touches":[1],"state":"ended""#))
    }

    @Test func `says why on a narrow terminal, each reason once`() {
        let output = run(
            "run", isTerminal: true, environment: ["COLUMNS": "80", "NO_COLOR": "1"]
        ).output
        let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.ranges(of: "a Source0 listens on nothing, so somebody marks it [B-3]").count == 1)
        // A reason is a line of its own, below what happened.
        let story = output.components(separatedBy: "\n\n").dropFirst().first ?? ""
        let below = story.split(separator: "\n").filter { $0.hasPrefix(String(repeating: " ", count: 20)) }
        #expect(below.count > 10)
        #expect(!story.contains(" — "))
    }

    @Test func `hints at --finger for a recording`() {
        let (status, _, errors) = run("run", "-", input: tap)
        #expect(status == .scenarioWrong)
        #expect(errors.contains("did you mean --finger?"))
        #expect(!run("run", "-", input: "{}").errors.contains("--finger"))
    }
}
