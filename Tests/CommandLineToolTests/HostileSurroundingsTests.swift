import Foundation
import Testing

@testable import CommandLineTool
@testable import ScenarioFiles

private let recording = """
    {"version": 1, "time": "ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": 5, "y": 5},
     {"t": 50, "id": 1, "phase": "ended", "x": 5, "y": 5}]}
    """

private func scenario(recording name: String) -> String {
    """
    {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "w"}]}],
     "fingers": [{"recording": "\(name)", "at": "0s"}]}
    """
}

/// `SIGXFSZ` is sent at this size by a process of its own.
#if canImport(Glibc)
    private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
    private let fileSizeLimit = RLIMIT_FSIZE
#endif

private func isOpen(_ number: Int32, for access: Int32) -> Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE == access
}

@Suite struct `Hostile surroundings` {
    @Test(arguments: [" with space", "-ü日本", "-100%25", "-#1", "-?x", "-[a]*"])
    func `hostile surroundings, names with any character, lead to a recording`(_ odd: String) throws {
        let folder = try HostileFolder(odd)
        try folder.put(recording, in: "rec\(odd)/fling\(odd).json")
        try folder.put(scenario(recording: "rec\(odd)/fling\(odd).json"), in: "story\(odd).json")
        let outcome = Outcome(["check", folder.file("story\(odd).json")], tool: .taptrail)
        #expect(outcome.status == .success, "\(outcome.diagnostics)")
    }

    @Test(arguments: [" with space", "-ü日本", "-100%25", "-#1", "-?x", "-[a]*"])
    func `hostile surroundings, a folder of any name is looked through`(_ odd: String) throws {
        let folder = try HostileFolder(odd)
        try folder.put(Outcome("new", tool: .taptrail).output, in: "a.json")
        let outcome = Outcome(["check", folder.path], tool: .taptrail)
        #expect(outcome.status == .success, "\(outcome.diagnostics)")
        #expect(outcome.output.contains("1 passed, 0 failed"))
    }

    @Test
    func `hostile surroundings, a recording that is no file of the folder, are refused and not waited for`()
        throws
    {
        let (folder, other) = (try HostileFolder(), try HostileFolder())
        try other.put(recording, in: "far.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("out.json"), withDestinationPath: other.file("far.json"))
        try #require(mkfifo(folder.file("pipe.json"), 0o600) == 0)
        try folder.put(recording, in: "near.json")
        for (name, message) in [
            ("out.json", "a link leads out of the scenario's folder; copy the recording into it"),
            ("pipe.json", "the recording is no file, but a folder, a pipe or a device; name a file"),
            ("none.json", "the recording cannot be read; put it where the scenario names it"),
            ("near.json\\u0000", "is not a path inside the scenario's folder"),
        ] {
            try folder.put(scenario(recording: name), in: "story.json")
            let outcome = Outcome(["check", folder.file("story.json")], tool: .taptrail)
            #expect(outcome.status == .scenarioWrong)
            #expect(outcome.diagnostics.contains("story.json:2:28: fingers[0].recording: "))
            #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
        }
    }

    @Test func `hostile surroundings, a link to a folder is that folder`() throws {
        let (folder, other) = (try HostileFolder(), try HostileFolder())
        try other.put(Outcome("new", tool: .taptrail).output, in: "a.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("linked"), withDestinationPath: other.file(""))
        let outcome = Outcome(["check", folder.file("linked")], tool: .taptrail)
        #expect(outcome.status == .success, "\(outcome.diagnostics)")
        #expect(outcome.output.contains("linked/a.json"))
    }

    @Test func `hostile surroundings, a pipe and a folder that end in json, are no scenarios of a folder`()
        throws
    {
        let folder = try HostileFolder()
        try folder.put(Outcome("new", tool: .taptrail).output, in: "a.json")
        try folder.put("", in: "d.json/readme")
        try #require(mkfifo(folder.file("pipe.json"), 0o600) == 0)
        let outcome = Outcome(["check", folder.path], tool: .taptrail)
        #expect(outcome.status == .success, "\(outcome.diagnostics)")
        #expect(outcome.output.hasSuffix("1 passed, 0 failed\n"))
    }

    @Test func `hostile surroundings, a name that is not UTF-8, are told as such`() throws {
        // What Swift makes of a byte that is no UTF-8.
        let name = "caf\u{FFFD}.json"
        let read = Outcome(["run", name], tool: .taptrail)
        #expect(read.status == .noInput)
        #expect(
            read.diagnostics.contains("the name is not UTF-8; rename it, or use \"-\" for standard input"))
        let written = Outcome(
            ["export", "--as", "jsonl", "-o", NSTemporaryDirectory() + name], tool: .taptrail)
        #expect(written.status == .outputFailed)
        #expect(written.diagnostics.contains("the name is not UTF-8; choose a name in UTF-8"))
        #expect(!FileManager.default.fileExists(atPath: NSTemporaryDirectory() + name))
    }

    @Test func `hostile surroundings, a limit for the size of files, leave no file behind`() async {
        await #expect(processExitsWith: .success) {
            let folder = try HostileFolder()
            ProcessSetup.prepare()
            var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            try #require(setrlimit(fileSizeLimit, &limit) == 0)
            let outcome = Outcome(["export", "--as", "jsonl", "-o", folder.file("a")], tool: .taptrail)
            #expect(outcome.status == .outputFailed)
            #expect(outcome.diagnostics.contains("file too large; free some space, or name a file elsewhere"))
            #expect(try folder.names == [])
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `hostile surroundings, a signal while a file is written, leave no file behind`(_ number: Int32)
        async throws
    {
        let folder = try HostileFolder()
        let path = folder.path
        let result = await #expect(processExitsWith: .failure) {
            [path = path as String, number = number as Int32] in
            // A shell has what it starts in the background ignore some signals.
            signal(number, SIG_DFL)
            try OutputFile.write(to: path + "/a", console: .inMemory()) { output throws(CommandFailure) in
                output.write(String(repeating: "x", count: 100_000))
                try output.flush()
                kill(getpid(), number)
                sleep(20)
            }
        }
        #expect(result?.exitStatus == .signal(number))
        #expect(try folder.names == [])
    }

    /// Who hangs up meanwhile, or afterwards, ends nothing.
    @Test func `hostile surroundings, nohup, stay ignored while a file is written, and then`() async throws {
        let folder = try HostileFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            signal(SIGHUP, SIG_IGN)
            ProcessSetup.prepare()
            try OutputFile.write(to: path + "/a", console: .inMemory()) { output throws(CommandFailure) in
                output.write("whole")
                kill(getpid(), SIGHUP)
                // Whoever would hear of it does so on another thread.
                usleep(200_000)
            }
            kill(getpid(), SIGHUP)
        }
        #expect(try folder.names == ["a"])
    }

    @Test func `hostile surroundings, closed standard streams, get none of a file's content`() async {
        await #expect(processExitsWith: .success) {
            let folder = try HostileFolder()
            // A thread that starts just now may have opened a file of its own in between.
            var tries = 0
            repeat {
                for number: Int32 in 0...2 { close(number) }
                ProcessSetup.prepare()
                tries += 1
            } while tries < 100
                && !(isOpen(0, for: O_WRONLY) && isOpen(1, for: O_RDONLY) && isOpen(2, for: O_RDONLY))
            // Whatever is opened now has a number of its own.
            let file = try FileDescriptor.creating(folder.file("a"))
            #expect(file.number > 2)
            let console = Console.ofProcess()
            try? console.print("lost")
            let reported = #expect(throws: CommandFailure.self) { try console.output.flush() }
            #expect(
                reported?.message
                    == "cannot write to standard output: bad file descriptor; do not close it, or use -o FILE"
            )
            #expect(FileManager.default.contents(atPath: folder.file("a"))?.count == 0)
        }
    }

    /// Swift's runtime has a handler of its own, whose backtracer makes the terminal raw.
    @Test func `hostile surroundings, Ctrl-backslash, end the process and nothing else`() async {
        await #expect(processExitsWith: .signal(SIGQUIT)) {
            signal(SIGQUIT) { _ in }
            ProcessSetup.prepare()
            kill(getpid(), SIGQUIT)
            sleep(20)
        }
    }

    @Test func `hostile surroundings, Ctrl-backslash, stay ignored where they were`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGQUIT, SIG_IGN)
            ProcessSetup.prepare()
            kill(getpid(), SIGQUIT)
        }
    }
}

@Suite struct `Hostile words` {
    @Test(arguments: [
        ["play", "--rate", "0x1"], ["play", "--rate", "+1"], ["play", "--rate", "nan"],
        ["play", "--rate", ".5"],
        ["run", "--touch", "+1"], ["run", "--touch", "1.0"], ["run", "--touch", "0x1"],
        ["run", "--touch", "01 of demo"], ["run", "--touch", "1 of "],
        ["fuzz", "--seeds", "1e1"],
        ["fuzz", "--from", "٣"],
    ])
    func `hostile words are no numbers`(_ words: [String]) {
        let outcome = Outcome(words, tool: .taptrail)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("is not a valid "), "\(outcome.diagnostics)")
    }

    @Test func `hostile words that pass for numbers are numbers`() {
        for (text, number) in [("1", 1.0), ("-3", -3), ("0.25", 0.25), ("1e3", 1_000), ("2.5E-1", 0.25)] {
            #expect(DecimalText(text)?.number == number)
        }
        #expect(DecimalText("12")?.whole == 12)
        for text in ["1e3", "1.0", "99999999999999999999"] { #expect(DecimalText(text)?.whole == nil) }
        for text in ["", "-", "1.", "1e", "1e+", " 1", "1 ", "inf", "0b1", "1_000"] {
            #expect(DecimalText(text) == nil)
        }
    }
}
