import Testing

@testable import CommandLineTool

@Suite struct `The fuzz command` {
    @Test func `the fuzz command plays seeds and says that nothing broke`() {
        let result = Outcome("fuzz --seeds 20 --from 5", tool: .taptrail)
        #expect(result.status == ToolStatus.success)
        #expect(result.output.hasPrefix("20 stories from seed 5, "))
        #expect(result.output.hasSuffix(" records: no invariant is broken\n"))
        #expect(result.diagnostics.isEmpty)
    }

    @Test func `the fuzz command plays the same seeds the same way`() {
        let results = (1...2).map { _ in Outcome("fuzz --seeds 10", tool: .taptrail).output }
        #expect(results[0] == results[1])
    }

    @Test func `the fuzz command refuses what is no number of seeds`() {
        #expect(Outcome("fuzz --seeds 0", tool: .taptrail).status == ToolStatus.usage)
        #expect(Outcome("fuzz --from -1", tool: .taptrail).status == ToolStatus.usage)
        #expect(Outcome("fuzz 20", tool: .taptrail).status == ToolStatus.usage)
    }
}
