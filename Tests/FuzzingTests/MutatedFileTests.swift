import ScenarioFiles
import ScenarioFormat
import Testing

@testable import Fuzzing

@Suite struct `What files are changed from` {
    @Test func `what files are changed from are good files`() throws {
        let scenario = try Scenario(Array(MutatedFile.scenario.utf8), file: "scenario.json")
        #expect(scenario.run().outcome == .quiet)
        #expect(scenario.hasExpectations)
        #expect(
            try FingerRecording(Array(MutatedFile.recording.utf8), file: "recording.json").samples.count == 6)
    }

    /// Of a change that finds what it is about, only one for the same again leaves the file as it is.
    @Test(arguments: [FileMutator.Change.numbers, .names, .values])
    func `a change of a file changes it`(change: FileMutator.Change) {
        let text = Array(#"{"a": [1, -2.5e3, "x", true, "5ms"], "b": {"c": "name"}}"#.utf8)
        let changed = (UInt64(1)...20).count { seed in
            var mutator = FileMutator(text, chance: Chance(seed: seed))
            mutator.mutate([change])
            return mutator.bytes != text
        }
        #expect(changed > 10)
    }

    @Test func `what files are changed from is found again by its spans`() {
        let text = #"{"a": [1, -2.5e3, "x\"]", true], "b": {}}"#
        let bytes = Array(text.utf8)
        let spans = JSONSpans(bytes).all.map {
            ("\($0.kind)", String(decoding: bytes[$0.range], as: UTF8.self))
        }
        #expect(
            spans.map(\.0) == [
                "key", "number", "number", "string", "word", "array", "key", "object", "object",
            ])
        #expect(
            spans.map(\.1) == [
                "\"a\"", "1", "-2.5e3", #""x\"]""#, "true", #"[1, -2.5e3, "x\"]", true]"#, "\"b\"", "{}",
                text,
            ])
    }

    /// A text that begins with a digit and ends with an s is a time: it becomes another one, in milliseconds.
    @Test func `a time in a file is changed into another time`() {
        let times = (UInt64(1)...60).compactMap { seed -> Int? in
            var file = FileMutator(Array(#"{"at":"1.5s"}"#.utf8), chance: Chance(seed: seed))
            file.mutate([.values])
            let text = String(decoding: file.bytes, as: UTF8.self)
            guard text.hasPrefix(#"{"at":""#), text.hasSuffix(#"ms"}"#) else { return nil }
            return Int(text.dropFirst(7).dropLast(4))
        }
        #expect(!times.isEmpty)
    }

    /// An id has 60 characters at most, a line of an expectation 400, and a text 4000.
    @Test func `names of a changed file are a character too long, or far too long`() {
        #expect(FileMutator.tooLong == [61, 401, 4_001, 100_000])
    }
}
