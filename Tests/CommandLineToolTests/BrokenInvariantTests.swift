import Testing
import Trace
import TraceViews

@testable import CommandLineTool

@Suite struct `A broken invariant` {
    /// The built-in story with a text of its trace replaced: nothing that a user can do brings this about.
    private func story(replacing text: String, with other: String) throws -> Story {
        let console = Console.inMemory()
        #expect(Tool.taptrail.run(arguments: ["export", "--as", "jsonl"], console: console) == .success)
        let lines = console.output.text
        #expect(lines.contains(text), "no \(text) in the trace")
        return Story(
            trail: try Trail(jsonLines: Array(lines.replacing(text, with: other).utf8)), hasComeToRest: true,
            scenario: nil)
    }

    @Test func `a broken invariant is none in a good trail`() throws {
        #expect(try story(replacing: "possible", with: "possible").brokenInvariant(in: nil) == nil)
    }

    @Test
    func `a broken invariant is reported as a bug of ours, with story, seed, record, invariant and rules`()
        throws
    {
        let broken = try story(
            replacing: #""from":"possible","to":"ended""#, with: #""from":"began","to":"ended""#)
        let failure = try #require(broken.brokenInvariant(in: "my\u{1b}.json"))
        let message = try #require(failure.message)
        #expect(failure.status == .invariantBroke && failure.status.rawValue == 70)
        let lines = message.split(separator: "\n")
        #expect(
            lines[0]
                == #"my\u{1B}.json, seed 1: the trail breaks an invariant, which is a bug of Taptrail's"#)
        #expect(
            lines[1].hasPrefix("  #") && lines[1].hasSuffix(": tap goes from began to ended and is possible"))
        #expect(
            lines[2]
                == "    legalTransitions: A recognizer goes from the state it is in to one that may follow. (F-2)"
        )
        #expect(lines.last == "Please report it, with what was played and with these lines.")
    }

    /// Who sleeps at the end has done with everything, and that is judged too (A-6).
    @Test(arguments: [["stop"], ["stop", "--finger", "recordings/tap"]])
    func `a broken invariant is looked for at rest, of the built-in app too`(words: [String]) {
        let command = Command(
            name: "stop", abstract: "Say whether it comes to rest", arguments: [Story.file],
            options: [Story.finger, Story.path, Story.seed],
            examples: [Command.Example("tool stop", "Say it")]
        ) { invocation throws(CommandFailure) in
            let story = try Story.play(invocation)
            try invocation.console.print(StyledText("\(story.hasComeToRest)"))
            return .success
        }
        let tool = Tool(name: "tool", abstract: "A tool for tests.", commands: [command], examples: [])
        #expect(Outcome(words, tool: tool).output == "true\n")
    }

    @Test func `a broken invariant shows five of many, and counts the others`() throws {
        let other = try story(replacing: #""depth":1,"#, with: #""depth":2,"#)
        let many = TraceAudit(other.trail, hasComeToRest: true)
        #expect(many.count > 6)
        let message = CommandFailure.invariantBroke(many, seed: 3, file: nil)?.message ?? ""
        #expect(message.hasPrefix("the built-in first tap, seed 3: "))
        #expect(message.split(separator: "\n").count { $0.hasPrefix("  #") } == 5)
        #expect(message.contains("\n  and \(many.count - 5) more\n"))
        #expect(
            CommandFailure.invariantBroke(many, seed: 3, file: "-")?.message?.hasPrefix("standard input, ")
                == true)
    }

    @Test func `a broken invariant outweighs all else that checked files come to`() {
        let statuses: [ToolStatus] = [
            .success, .expectationFailed, .scenarioWrong, .noInput, .invariantBroke,
        ]
        for status in statuses {
            #expect(status.outweighed(by: .invariantBroke) == .invariantBroke)
            #expect(ToolStatus.invariantBroke.outweighed(by: status) == .invariantBroke)
            #expect(
                status.outweighed(by: .success) == status
                    && ToolStatus.success.outweighed(by: status) == status)
        }
        #expect(ToolStatus.expectationFailed.outweighed(by: .noInput) == .noInput)
        #expect(ToolStatus.noInput.outweighed(by: .scenarioWrong) == .noInput)
        #expect(ToolStatus.scenarioWrong.outweighed(by: .expectationFailed) == .scenarioWrong)
    }
}
