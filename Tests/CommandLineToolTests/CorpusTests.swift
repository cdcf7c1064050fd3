import Foundation
import Fuzzing
import Testing

@testable import CommandLineTool

/// Files that once did harm, and files like them; `taptrail fuzz --files` adds what it finds.
struct CorpusFile: CustomTestStringConvertible, Sendable {
    let kind: MutatedFile.Kind
    let name: String

    var testDescription: String { "\(kind)s/\(name)" }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

    static let all = MutatedFile.Kind.allCases.flatMap { kind in
        let path = folder.appending(path: "\(kind)s").path(percentEncoded: false)
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().map {
            CorpusFile(kind: kind, name: $0)
        }
    }

    func bytes() throws -> [UInt8] {
        Array(try Data(contentsOf: Self.folder.appending(path: "\(kind)s").appending(path: name)))
    }
}

@Suite struct `The corpus of hostile files` {
    @Test(arguments: CorpusFile.all)
    func `the corpus of hostile files does no harm to any command`(_ file: CorpusFile) throws {
        #expect(try FileTrial(file.kind, file.bytes()).fault == nil)
    }

    @Test func `the corpus of hostile files has some of every kind`() {
        for kind in MutatedFile.Kind.allCases {
            #expect(CorpusFile.all.contains { $0.kind == kind }, "\(kind)")
        }
    }
}

@Suite struct `The fuzzer of files` {
    /// JSON has what a terminal shows as nothing, a character of somebody's own, as itself; a story has its number.
    @Test func `the fuzzer of files judges JSON by the rules of JSON, and all else by those of a terminal`() {
        let story = Outcome("new", tool: .taptrail).output.replacing("My first", with: "My \u{E000} first")
        #expect(FileTrial(.scenario, Array(story.utf8)).fault == nil)
        let json = Outcome(
            "export - --as jsonl", tool: .taptrail, console: .inMemory(input: Array(story.utf8)))
        #expect(json.output.contains("My \u{E000} first"))
        #expect(
            isHarmless(Outcome("run -", tool: .taptrail, console: .inMemory(input: Array(story.utf8))).output)
        )
    }

    @Test func `the fuzzer of files makes the same file of a seed, and another of another`() {
        var (files, kinds) = (Set<[UInt8]>(), Set<MutatedFile.Kind>())
        for seed in UInt64(1)...30 {
            let file = MutatedFile(seed: seed)
            if seed <= 5 { #expect(file.bytes == MutatedFile(seed: seed).bytes) }
            files.insert(file.bytes)
            kinds.insert(file.kind)
        }
        // Now and then a change changes nothing.
        #expect(files.count >= 27)
        #expect(kinds.count == MutatedFile.Kind.allCases.count)
    }

    /// A file that gets no further than the reader says little.
    @Test func `the fuzzer of files makes scenarios that are played, and such that are refused`() {
        var (played, refused) = (0, 0)
        for seed in UInt64(1)...50 where played < 2 || refused < 2 {
            let file = MutatedFile(seed: seed)
            guard file.kind == .scenario else { continue }
            let console = Console.inMemory(input: file.bytes)
            console.recordsMax = FileTrial.recordsMax
            if Tool.taptrail.run(arguments: ["check", "-"], console: console) == .scenarioWrong {
                refused += 1
            } else {
                played += 1
            }
        }
        #expect(played >= 2 && refused >= 2, "\(played) played, \(refused) refused")
    }

    /// In a process of its own, since it measures what the process takes.
    @Test func `the fuzzer of files tries what it makes, and leaves nothing behind`() async throws {
        let folder = try HostileFolder()
        await #expect(processExitsWith: .success) { [path = folder.file("tried") as String] in
            let words = ["fuzz", "--files", "--seeds", "3", "--from", "3", "-o", path]
            let outcome = Outcome(words, tool: .taptrail)
            print(outcome.diagnostics)
            let bytes = (UInt64(3)...5).reduce(0) { $0 + MutatedFile(seed: $1).bytes.count }
            precondition(outcome.output.hasPrefix("3 files from seed 3, \(bytes) bytes: "))
            exit(outcome.status.rawValue)
        }
        #expect(try folder.names == [])
    }

    /// 512 MB are all right, as its help says. In a process of its own: what else works in this one would count.
    @Test(arguments: [(512, ToolStatus.success), (513, .invariantBroke)])
    func `the fuzzer of files finds fault with more than 512 MB, and leaves no progress on the terminal`(
        megabytes: Int, expected: ToolStatus
    ) async throws {
        let folder = try HostileFolder()
        let path = folder.file("tried")
        await #expect(processExitsWith: .success) {
            [path = path as String, megabytes = megabytes as Int, code = expected.rawValue as Int32] in
            let console = Console.inMemory(isTerminal: true, environment: ["NO_COLOR": "1"])
            let fuzzer = try FileFuzzer(
                console: console, place: path, replaces: false, peakBytes: { megabytes << 20 })
            let status = try fuzzer.run(count: 2, from: 3)
            precondition(status.rawValue == code)
            let shown = console.diagnostics.text.components(separatedBy: "\r\u{1B}[K")
            precondition(shown.dropLast() == ["", "0 of 2 files, 0 %"])
            let end = shown.last ?? ""
            precondition(megabytes > 512 ? end.contains(": it takes 513 MB, more than 512\n") : end.isEmpty)
        }
        // The file that shows it stays.
        #expect(try folder.names.count == (megabytes > 512 ? 1 : 0))
    }

    @Test(arguments: [".json", ".jsonl", ".taptrail", ".txt"])
    func `the fuzzer of files leaves a file alone that is there`(end: String) throws {
        let folder = try HostileFolder()
        try folder.put("mine", in: "tried\(end)")
        let path = folder.file("tried")
        let outcome = Outcome(["fuzz", "--files", "--seeds", "3", "-o", path], tool: .taptrail)
        #expect(outcome.status == .usage && outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains("is there already; choose another name"))
        #expect(try folder.names == ["tried\(end)"])
        #expect(try String(contentsOfFile: path + end, encoding: .utf8) == "mine")
    }

    @Test func `the fuzzer of files tells a raw output from a visible one`() {
        // A script whose echo would turn the line round, were it not made visible.
        let script = Array("print a\u{202E}b\n\u{1B}[31mstep\n".utf8)
        #expect(FileTrial(.script, script).fault == nil)
        #expect(FileTrial(.trace, Array("{\"schema\":\"taptrail-trace\"\u{9B}".utf8)).fault == nil)
    }
}
