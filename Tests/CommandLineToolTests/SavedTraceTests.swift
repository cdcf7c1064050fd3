import Foundation
import Testing

@testable import CommandLineTool
@testable import Trace

@Suite struct `The two forms of a saved trace` {
    private static func run(_ line: String, input: [UInt8] = [], isTerminal: Bool = false) -> Outcome {
        Outcome(
            line, tool: .taptrail,
            console: .inMemory(input: input, isTerminal: isTerminal, environment: ["NO_COLOR": "1"]))
    }

    private static func bytes(_ line: String, input: [UInt8] = []) -> [UInt8] {
        let console = Console.inMemory(input: input)
        _ = Tool.taptrail.run(arguments: line.split(separator: " ").map(String.init), console: console)
        return console.output.bytes
    }

    private static let lines = bytes("export X-36 --as jsonl")
    private static let binary = bytes("export X-36 --as taptrail")

    @Test func `a saved trace goes from one form to the other and back`() {
        #expect(Self.binary.count < Self.lines.count / 4)
        #expect(Self.bytes("export - --as taptrail", input: Self.lines) == Self.binary)
        #expect(Self.bytes("export - --as jsonl", input: Self.binary) == Self.lines)
        #expect(Self.bytes("export - --as log", input: Self.binary) == Self.bytes("export X-36 --as log"))
    }

    @Test(arguments: [
        "why button - --json", "latency - --csv", "report -", "export - --as callbacks", "step - --json",
    ])
    func `a saved trace is the same to every command, in either form`(line: String) {
        let outcomes = [Self.lines, Self.binary].map { bytes in
            let console = Console.inMemory(input: bytes)
            console.commands = Array("last\nback\nwhere\n".utf8)
            return Outcome(line, tool: .taptrail, console: console)
        }
        #expect(outcomes[0].status == .success && outcomes[1].status == .success)
        #expect(outcomes[0].output == outcomes[1].output && !outcomes[0].output.isEmpty)
    }

    @Test func `a saved trace that is wrong is refused with its place`() throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/cut.taptrail"
        try Data(Self.binary.dropLast()).write(to: URL(fileURLWithPath: file))
        let cut = Outcome(["step", file], tool: .taptrail)
        #expect(cut.status == .scenarioWrong)
        #expect(cut.diagnostics.contains("cut.taptrail:byte "))
        #expect(cut.diagnostics.contains("the file ends in the middle of a block; export the trace again"))
        // By its name it is to be a trace, whatever it holds.
        let other = Outcome(["step", try folder.write("{}", to: "other.taptrail")], tool: .taptrail)
        #expect(other.diagnostics.contains("other.taptrail:1:1: this is not a Taptrail trace"))
        // A trace is no scenario.
        let run = Self.run("run -", input: Self.binary)
        #expect(
            run.status == .scenarioWrong && run.diagnostics.contains("this is a saved trace, no scenario"))
        // Nor is one of Perfetto's, whose first field is so many bytes long; a text may have white space there.
        for (second, isText) in [
            (UInt8(0x10), false), (0x0A, true), (0x09, true), (0x0D, true), (0x20, true),
        ] {
            let said = Self.run("run -", input: [0x0A, second, 0x08]).diagnostics
            #expect(said.contains("this is no text") == !isText, "\(said)")
        }
        let path = Self.run("export - --as jsonl --path classic", input: Self.binary)
        #expect(path.status == .usage && path.diagnostics.contains("leave out --path"))
    }

    @Test func `a saved trace shows on a terminal how far it is read`() {
        let console = Console.inMemory(input: Self.binary, isTerminal: true)
        console.commands = []
        let outcome = Outcome("step -", tool: .taptrail, console: console)
        #expect(outcome.diagnostics.contains("records, 100 %"))
        #expect(!Self.run("export - --as log", input: Self.binary).diagnostics.contains("records"))
    }

    @Test func `a saved trace in the binary form is not written to a terminal`() {
        let outcome = Self.run("export X-36 --as taptrail", isTerminal: true)
        #expect(outcome.status == .usage && outcome.diagnostics.contains("is binary"))
    }
}

@Suite struct `The limit of records` {
    @Test(arguments: [
        "run", "run X-36", "step", "step X-36", "play X-36 --rate 1000", "export --as jsonl",
        "export X-36 --as log",
        "why button X-36", "why card", "latency", "latency X-36", "check X-36", "report X-36", "report",
        "run --finger recordings/tap",
    ])
    func `the limit of records is set for every command that plays a story`(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let outcome = Outcome(words + ["--records", "60"], tool: .taptrail)
        #expect(outcome.status == .scenarioWrong, "\(outcome.diagnostics)")
        #expect(outcome.diagnostics.contains("more than 60 records"))
        #expect(outcome.diagnostics.contains("allow more with --records N"))
        #expect(outcome.output == "" || words[0] == "play" || words[0] == "check")
    }

    @Test func `the limit of records ends a case of a sweep`() {
        let outcome = Outcome("sweep X-36 --records 60 --csv", tool: .taptrail)
        #expect(outcome.output.contains("traceFull"))
        let part = Outcome("sweep X-36 --records 60 --shard 1/2", tool: .taptrail)
        #expect(part.status == .usage && part.diagnostics.contains("leave out --shard or --records"))
    }

    @Test func `the limit of records holds for a saved trace too`() {
        let console = Console.inMemory()
        _ = Outcome("export X-36 --as jsonl", tool: .taptrail, console: console)
        let count = console.output.text.split(separator: "\n").count - 1
        for (limit, isRead) in [(count, true), (count - 1, false)] {
            let outcome = Outcome(
                "export - --as log --records \(limit)", tool: .taptrail,
                console: .inMemory(input: console.output.bytes))
            #expect((outcome.status == .success) == isRead)
            #expect(isRead || outcome.diagnostics.contains("allow more with --records \(count)"))
        }
    }

    @Test(arguments: ["0", "100000001", "1e3"])
    func `the limit of records has bounds`(text: String) {
        #expect(Outcome(["run", "--records", text], tool: .taptrail).status == .usage)
    }
}
