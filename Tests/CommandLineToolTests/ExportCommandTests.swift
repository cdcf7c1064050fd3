import Testing

@testable import CommandLineTool

@Suite struct `The export command` {
    private func run(_ line: String, isTerminal: Bool = false) -> Outcome {
        Outcome(line, tool: .taptrail, console: .inMemory(isTerminal: isTerminal))
    }

    @Test func `the export command writes a binary format into a pipe and not on a terminal`() {
        let pipe = run("export --as perfetto")
        #expect(pipe.status == .success && pipe.output.contains("beforeWaiting"))
        let terminal = run("export --as perfetto", isTerminal: true)
        #expect(terminal.status == .usage && terminal.output.isEmpty)
        #expect(terminal.diagnostics.contains("perfetto is binary and would garble"))
        #expect(run("export --as chrome-trace", isTerminal: true).status == .success)
    }

    @Test(arguments: ["chrome-trace", "perfetto", "mermaid", "svg"])
    func `the export command writes the same bytes again and again`(format: String) {
        let first = run("export --as \(format)").output
        #expect(!first.isEmpty && run("export --as \(format)").output == first)
    }

    /// What has no effect is refused.
    @Test(arguments: [
        ("--as svg --limit 3", "--limit is for --as mermaid"),
        ("--as jsonl --touch 1", "--touch is for --as mermaid and for pictures but the timeline"),
        ("--as svg --touch 1", "--touch is for --as mermaid and for pictures but the timeline"),
        ("--as mermaid --picture tree", "--picture is for --as svg"),
        ("--as log --theme dark", "--theme is for --as svg"),
        ("--as svg --picture marbles --at #3", "--at is for --as svg --picture phone or tree"),
        ("--as mermaid --touch 1 --from #3", "--touch and --from or --to exclude each other"),
        ("--as mermaid --touch 2", "there is no touch 2 in this story; there is touch 1 only"),
        ("--as svg --picture phone --touch 2", "there is no touch 2 in this story; there is touch 1 only"),
        ("--as mermaid --from #80 --to #10", "--from 80 lies behind --to 10; give the earlier record first"),
        ("--as mermaid --from #372", "there is no record #372: they are #1 to #371"),
        ("--as mermaid --to #372", "there are no records #1 to #372: they are #1 to #371"),
        ("--as svg --picture tree --at #372", "there is no record #372: they are #1 to #371"),
        ("--as mermaid --from #0", "a record number such as #123"),
        ("--as mermaid --touch 0", "for --touch; it takes"),
    ])
    func `the export command refuses an option that means nothing to a format`(
        options: String, message: String
    ) {
        let outcome = run("export \(options)")
        #expect(outcome.status == .usage && outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
    }

    @Test func `the export command draws what its options say`() {
        #expect(run("export --as mermaid --from #85 --to 87").output.split(separator: "\n").count == 7)
        // From the last record on there is one.
        #expect(run("export --as mermaid --from #371").status == .success)
        #expect(run("export --as mermaid --limit 5").output.contains("further messages left out"))
        #expect(run("export --as svg --picture phone --at #123").output.contains("after #123, 101.094 ms"))
        #expect(run("export --as svg --picture marbles --touch 1").output.contains("touch 1"))
        #expect(!run("export --as svg --theme dark").output.contains("@media"))
    }
}
