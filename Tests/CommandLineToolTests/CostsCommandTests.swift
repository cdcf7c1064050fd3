import Foundation
import Simulation
import Testing

@testable import CommandLineTool

@Suite struct `The command costs` {
    @Test func `the command costs lists the profiles`() {
        let outcome = Outcome("costs", tool: .taptrail)
        #expect(outcome.status == .success)
        let names = outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names == ["fast-phone", "free", "phone", "slow-phone", "uneven-phone"])
    }

    @Test func `the command costs prints a file of one profile only`() {
        let outcome = Outcome(["costs", "--json"], tool: .taptrail)
        #expect(outcome.status == .usage && outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains("costs show phone --json"))
    }

    @Test func `the command costs shows a profile with the sources of its numbers`() {
        let lines = Outcome("costs show phone", tool: .taptrail).output.split(separator: "\n")
        #expect(lines.first == "phone: A phone")
        #expect(lines.contains("hitTest          1us    assumed"))
        // Two lines are about the profile.
        #expect(lines.count == 3 + 21)
    }

    @Test(arguments: [50, 80, 200]) func `the command costs keeps to the width of the terminal`(columns: Int)
    {
        let shown = Outcome(
            ["costs", "show", "slow-phone"], tool: .taptrail,
            console: .inMemory(environment: ["COLUMNS": "\(columns)"])
        ).output
        #expect(shown.split(separator: "\n").allSatisfy { $0.count <= min(columns, 100) })
    }

    @Test func `the command costs imports a table, which a scenario then plays`() throws {
        let folder = try HostileFolder()
        try folder.put("hop,us\nhitTest,3\n", in: "times.csv")
        let file = folder.file("mine.json")
        #expect(
            Outcome(["costs", "import", folder.file("times.csv"), "-o", file], tool: .taptrail).status
                == .success)
        let shown = Outcome(["costs", "show", file], tool: .taptrail).output
        #expect(shown.contains("hitTest          3us    measured: 1"))
        #expect(shown.contains("wake             60us   assumed"))
        try folder.put(
            #"{"version": 1, "title": "t", "apps": [], "costs": {"profile": "mine.json"}}"#, in: "s.json")
        let header = Outcome(["export", folder.file("s.json"), "--as", "jsonl"], tool: .taptrail).output
            .prefix(2_000)
        #expect(header.contains(#""hitTest":"3us""#) && header.contains(#""wake":"60us""#))
        // A file that is there stays, unless it is asked for.
        #expect(
            Outcome(["costs", "import", folder.file("times.csv"), "-o", file], tool: .taptrail).status
                != .success)
    }

    @Test func `the command costs reads a table from standard input, and takes another base`() {
        let outcome = Outcome(
            "costs import - --base slow-phone", tool: .taptrail,
            console: .inMemory(input: Array("wake,5us".utf8)))
        #expect(outcome.output.contains(#""base": "slow-phone""#))
        #expect(outcome.output.contains("1 sample of standard input"))
    }

    @Test(arguments: [
        ("costs shw", ToolStatus.usage, #""shw" is not an action of costs; did you mean "show"?"#),
        ("costs show", .usage, "costs show takes one profile"),
        ("costs import", .usage, "costs import takes one file"),
        ("costs import a b", .usage, "costs import takes one file"),
        (
            "costs show phoney", .noInput,
            #"there is no cost profile "phoney", and no such file; did you mean "phone"?"#
        ),
        ("costs import nothing.csv", .noInput, "nothing.csv"),
        (
            "costs import - --base phoney", .usage,
            #""phoney" is not a cost profile inside the program; did you mean"#
        ),
        ("costs --base phone", .usage, "--base goes with costs import"),
        ("costs import -", .scenarioWrong, "standard input:1:1: the table is empty"),
        ("costs show -", .scenarioWrong, "standard input:1:1"),
    ])
    func `the command costs says what is wrong`(_ line: String, _ status: ToolStatus, _ message: String) {
        let outcome = Outcome(line, tool: .taptrail)
        #expect(outcome.status == status, "\(outcome.diagnostics)")
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
    }
}
