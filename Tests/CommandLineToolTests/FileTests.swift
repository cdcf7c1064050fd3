import Foundation
import Testing
import Trace

@testable import CommandLineTool
@testable import ScenarioFormat

/// A folder of its own for one test, removed at the end.
private final class TestFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "taptrail-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func put(_ text: String, in name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func permissions(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
    }
}

@Suite struct `An output file` {
    @Test func `an output file appears whole and alone`() throws {
        let folder = try TestFolder()
        try OutputFile.write(to: folder.file("page.html"), console: .inMemory()) { output in
            output.write("hello")
        }
        #expect(try folder.text(of: "page.html") == "hello")
        #expect(try folder.names == ["page.html"])
        let mask = umask(0)
        umask(mask)
        #expect(try folder.permissions(of: "page.html") == Int(0o666 & ~mask))
    }

    @Test func `an output file replaces an old one only at the end, and keeps its permissions`() throws {
        let folder = try TestFolder()
        try folder.put("old", in: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("a"))
        var during: (text: String, names: [String])?
        try OutputFile.write(to: folder.file("a"), console: .inMemory()) { output in
            output.write(String(repeating: "x", count: 100_000))
            during = try? (folder.text(of: "a"), folder.names)
        }
        #expect(during?.text == "old")
        #expect(during?.names.count == 2)
        #expect(during?.names.first?.hasPrefix(".taptrail-") == true)
        #expect(try folder.text(of: "a").count == 100_000)
        #expect(try folder.names == ["a"])
        #expect(try folder.permissions(of: "a") == 0o640)
    }

    @Test func `an output file that fails leaves the old one and nothing else`() throws {
        let folder = try TestFolder()
        try folder.put("old", in: "a")
        #expect(throws: CommandFailure.invariantBroke("oops")) {
            try OutputFile.write(to: folder.file("a"), console: .inMemory()) {
                output throws(CommandFailure) in
                output.write("new")
                try output.flush()
                throw .invariantBroke("oops")
            }
        }
        #expect(try folder.text(of: "a") == "old")
        #expect(try folder.names == ["a"])
    }

    /// A limit of a process of its own stands for the full disk; `write` then fails with `EFBIG`.
    @Test func `an output file on a full disk leaves the old one and nothing else`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            try folder.put("old", in: "a")
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
            try #require(setrlimit(fileSizeLimit, &limit) == 0)
            let failure = #expect(throws: CommandFailure.self) {
                try OutputFile.write(to: folder.file("a"), console: .inMemory()) { output in
                    output.write(String(repeating: "x", count: 1_500_000))
                }
            }
            let sentence = "file too large; free some space, or name a file elsewhere"
            #expect(failure == .output("cannot write to \(quoted(folder.file("a"))): \(sentence)"))
            #expect(try folder.text(of: "a") == "old")
            #expect(try folder.names == ["a"])
        }
    }

    @Test func `an output file follows a link`() throws {
        let folder = try TestFolder()
        try folder.put("old", in: "a")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "a")
        try OutputFile.write(to: folder.file("link"), console: .inMemory()) { $0.write("new") }
        #expect(try folder.text(of: "a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "a")
        #expect(try folder.names == ["a", "link"])
    }

    @Test func `an output file does not take the place of a link that leads nowhere`() throws {
        let folder = try TestFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "none")
        #expect(throws: CommandFailure.self) {
            try OutputFile.write(to: folder.file("link"), console: .inMemory()) { $0.write("new") }
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "none")
        #expect(try folder.names == ["link"])
    }

    @Test func `an output file with the name - or without one is standard output`() throws {
        let console = Console.inMemory()
        try OutputFile.write(to: "-", console: console) { $0.write("a") }
        try OutputFile.write(to: nil, console: console) { $0.write("b") }
        #expect(console.output.text == "ab")
    }

    /// A named pipe of our own stands for every device, so that a mistake here harms nothing but the pipe.
    @Test func `an output file may be a named pipe, which stays one`() throws {
        let folder = try TestFolder()
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        // Open for both, so that neither end waits for the other.
        let pipe = FileDescriptor(open(folder.file("pipe"), O_RDWR))
        defer { try? pipe.closeFile() }
        try OutputFile.write(to: folder.file("pipe"), console: .inMemory()) { $0.write("a") }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("pipe"))
        try #require(attributes[.type] as? FileAttributeType != .typeRegular)
        var byte: UInt8 = 0
        #expect(read(pipe.number, &byte, 1) == 1 && byte == UInt8(ascii: "a"))
        #expect(try folder.names == ["pipe"])
    }

    @Test func `an output file in a place that cannot be says what to do`() throws {
        let folder = try TestFolder()
        try folder.put("", in: "file")
        let expectations = [
            ("none/a", "no such file or directory; make the folder first, or name another file"),
            ("file/a", "not a directory; make the folder first, or name another file"),
            ("", "is a directory; name a file in it"),
            ("new/", "is a directory; name a file in it"),
            (String(repeating: "x", count: 300), "file name too long; choose a shorter name"),
        ]
        for (name, sentence) in expectations {
            let path = folder.file(name)
            let failure = #expect(throws: CommandFailure.self) {
                try OutputFile.write(to: path, console: .inMemory()) { $0.write("a") }
            }
            #expect(failure == .output("cannot write to \(quoted(path)): \(sentence)"))
            #expect(failure?.status == .outputFailed)
            // The same is said before any work.
            let early = #expect(throws: CommandFailure.self) { try OutputFile.check(path, replaces: true) }
            #expect(early == failure)
        }
        try OutputFile.check(folder.file("new"), replaces: false)
        try OutputFile.check(folder.file("file"), replaces: true)
        try OutputFile.check("/dev/null", replaces: false)
        #expect(try folder.names == ["file"])
    }

    @Test func `an output file that is protected stays as it is`() async {
        await #expect(processExitsWith: .success) {
            guard becomeOrdinaryUser() else { return }
            let folder = try TestFolder()
            try folder.put("old", in: "a")
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file("a"))
            let failure = #expect(throws: CommandFailure.self) {
                try OutputFile.write(to: folder.file("a"), console: .inMemory()) { $0.write("new") }
            }
            let sentence = "permission denied; name a file that you may write to"
            #expect(failure == .output("cannot write to \(quoted(folder.file("a"))): \(sentence)"))
            #expect(try folder.text(of: "a") == "old")
            #expect(try folder.names == ["a"])
        }
    }
}

/// Makes a test's own process one to which permissions apply; `false` if it has to stay root's.
private func becomeOrdinaryUser() -> Bool {
    if getuid() == 0 { _ = setuid(65534) }
    return getuid() != 0
}

#if canImport(Glibc)
    private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
    private let fileSizeLimit = RLIMIT_FSIZE
#endif

extension Limit {
    fileprivate static func bytes(_ count: Int) -> Limit {
        Limit(name: "bytes", value: count, protects: "a test", remedy: "make it smaller")
    }
}

@Suite struct `An input file` {
    @Test func `an input file is read whole`() throws {
        let folder = try TestFolder()
        let text = String(repeating: "line\n", count: 50_000)
        try folder.put(text, in: "a")
        let bytes = try InputFile.read(folder.file("a"), limit: .bytes(250_000), console: .inMemory())
        #expect(bytes == Array(text.utf8))
    }

    @Test func `an input file with the name - is standard input, once`() throws {
        let console = Console.inMemory(input: [1, 2, 3])
        #expect(try InputFile.read("-", limit: .bytes(3), console: console) == [1, 2, 3])
        let failure = #expect(throws: CommandFailure.self) {
            try InputFile.read("-", limit: .bytes(3), console: console)
        }
        #expect(failure?.status == .usage)
        #expect(failure?.message?.hasSuffix("name a file instead") == true)
    }

    @Test func `an input file that cannot be read says why and what to do`() throws {
        let folder = try TestFolder()
        let missing = folder.file("a\u{1B}")
        let console = Console.inMemory()
        #expect(
            throws: CommandFailure.noInput(
                "cannot read \(quoted(missing)): no such file or directory; "
                    + "check the name and the folder, or use \"-\" for standard input")
        ) { try InputFile.read(missing, limit: .bytes(10), console: console) }
        #expect(
            throws: CommandFailure.noInput(
                "cannot read \(quoted(folder.path)): is a directory; name a file in it")
        ) { try InputFile.read(folder.path, limit: .bytes(10), console: console) }
    }

    @Test func `an input file that is too large is refused, without being read to the end`() throws {
        let folder = try TestFolder()
        try folder.put("12345678901", in: "a")
        let console = Console.inMemory(input: [1, 2, 3])
        let failure = #expect(throws: CommandFailure.self) {
            try InputFile.read(folder.file("a"), limit: .bytes(10), console: console)
        }
        #expect(failure?.status == .scenarioWrong)
        #expect(
            failure?.message?.hasSuffix(
                "/a: the file has more than 10 bytes, the most that is read; make it smaller") == true)
        #expect(throws: CommandFailure.self) { try InputFile.read("-", limit: .bytes(2), console: console) }
        try folder.put(String(repeating: "x", count: 65_537), in: "b")
        #expect(throws: CommandFailure.self) {
            try InputFile.read(folder.file("b"), limit: .bytes(65_536), console: console)
        }
        #expect(throws: CommandFailure.self) {
            try InputFile.read("/dev/zero", limit: .bytes(1_000_000), console: console)
        }
    }

    @Test func `an input file that may not be read is missing too`() async {
        await #expect(processExitsWith: .success) {
            guard becomeOrdinaryUser() else { return }
            let folder = try TestFolder()
            try folder.put("", in: "a")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.file("a"))
            let path = quoted(folder.file("a"))
            let sentence = "permission denied; ask for the permission to read it"
            #expect(throws: CommandFailure.noInput("cannot read \(path): \(sentence)")) {
                try InputFile.read(folder.file("a"), limit: .bytes(10), console: .inMemory())
            }
        }
    }
}
