import Foundation
import Fuzzing
import Sweeps
import Testing

@testable import CommandLineTool

@Suite struct `The fuzz command` {
    @Test func `the fuzz command plays seeds and says that nothing broke`() {
        let result = Outcome("fuzz --seeds 10 --from 5", tool: .taptrail)
        #expect(result.status == ToolStatus.success)
        #expect(result.output.hasPrefix("10 stories from seed 5, "))
        #expect(result.output.hasSuffix(" records: no invariant is broken\n"))
        #expect(result.diagnostics.isEmpty)
    }

    @Test func `the scenario of a single seed goes to a file, of several only one that breaks`() throws {
        let folder = try HostileFolder()
        let path = folder.file("story.json")
        let one = Outcome(["fuzz", "--from", "42", "--seeds", "1", "-o", path], tool: .taptrail)
        #expect(one.status == ToolStatus.success && one.output.hasPrefix("1 story from seed 42, "))
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("seed 42"))
        #expect(Outcome(["check", path], tool: .taptrail).output.contains("1 passed"))
        let other = folder.file("other.json")
        let many = Outcome(["fuzz", "--from", "42", "--seeds", "2", "-o", other], tool: .taptrail)
        #expect(many.status == ToolStatus.success && many.diagnostics.contains("Nothing is written to"))
        #expect(!FileManager.default.fileExists(atPath: other))
    }

    @Test func `the fuzz command plays the same seeds the same way`() {
        let results = (1...2).map { _ in Outcome("fuzz --seeds 5", tool: .taptrail).output }
        #expect(results[0] == results[1])
    }

    @Test func `the fuzz command goes on from block to block where nothing breaks`() {
        let console = Console.inMemory()
        var tally = FuzzTally(first: 5, count: 5)
        Command.play(.whole, &tally, console, blockSize: 2)
        let records = (UInt64(5)...9).map { RandomTrial(seed: $0).records }
        #expect(tally.stories == 5 && tally.broken == nil)
        #expect(tally.records == records.reduce(0, +))
    }

    @Test func `the fuzz command refuses what is no number of seeds`() {
        #expect(Outcome("fuzz --seeds 0", tool: .taptrail).status == ToolStatus.usage)
        #expect(Outcome("fuzz --from -1", tool: .taptrail).status == ToolStatus.usage)
        #expect(Outcome("fuzz 20", tool: .taptrail).status == ToolStatus.usage)
    }

    @Test(arguments: ["--shard 1/2", "--resume"])
    func `the fuzz command has no parts of hostile files`(words: String) {
        let refused = Outcome("fuzz --files --seeds 1 \(words)", tool: .taptrail)
        #expect(refused.status == ToolStatus.usage)
        #expect(refused.diagnostics.contains("--files and --shard exclude each other"))
    }

    @Test func `the fuzz command's parts, merged, say what the undivided run says`() throws {
        let folder = try HostileFolder()
        let parts = (1...3).map { folder.file("part-\($0).jsonl") }
        for (index, path) in parts.enumerated() {
            let words = ["fuzz", "--seeds", "4", "--from", "40", "--shard", "\(index + 1)/3", "-o", path]
            #expect(Outcome(words, tool: .taptrail).status == ToolStatus.success)
            #expect(Outcome(words, tool: .taptrail).status == ToolStatus.usage)
            #expect(Outcome(words + ["--resume"], tool: .taptrail).diagnostics.hasSuffix("already.\n"))
        }
        let whole = Outcome("fuzz --seeds 4 --from 40", tool: .taptrail)
        #expect(Outcome(["merge"] + parts, tool: .taptrail).output == whole.output)
        #expect(Outcome(["merge", "--csv"] + parts, tool: .taptrail).status == ToolStatus.usage)
        #expect(Outcome(["merge"] + parts.dropLast(), tool: .taptrail).status == ToolStatus.scenarioWrong)
    }

    @Test func `the fuzz command's parts keep the first seed that broke an invariant`() throws {
        var named: [(name: String, part: Part)] = []
        for (number, broken) in [(1, nil), (2, 47), (3, 45)] as [(Int, UInt64?)] {
            var tally = FuzzTally(first: 40, count: 9)
            (tally.stories, tally.records, tally.broken) = (broken == nil ? 3 : 2, 100, broken)
            let shard = try #require(Shard(number, of: 3))
            named.append(("\(number)", try Part(tally.part(shard).bytes)))
        }
        let merged = try FuzzTally(try PartSet(named, version: ToolVersion.current))
        #expect(merged.broken == 45)
        #expect(merged.records == 300)
    }
}
