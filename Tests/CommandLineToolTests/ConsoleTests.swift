import Foundation
import Testing
import Trace

@testable import CommandLineTool

@Suite struct `The console` {
    @Test func `the console keeps results and messages apart`() throws {
        let console = Console.inMemory()
        try console.print("result")
        console.note("note")
        try console.output.flush()
        #expect(console.output.bytes == Array("result\n".utf8))
        #expect(console.diagnostics.bytes == Array("note\n".utf8))
    }

    @Test func `the console is written to by whatever prints itself`() throws {
        let console = Console.inMemory()
        var stream = console.output
        print(1, "two", to: &stream)
        console.output.write(bytes: [0xFF, 0x00])
        try console.output.flush()
        #expect(console.output.bytes == Array("1 two\n".utf8) + [0xFF, 0x00])
    }

    @Test(arguments: [
        (true, [:], ColorMode.auto, true),
        (false, [:], .auto, false),
        (true, ["NO_COLOR": "1"], .auto, false),
        (true, ["NO_COLOR": ""], .auto, true),
        (true, ["TERM": "dumb"], .auto, false),
        (true, ["TERM": "xterm"], .auto, true),
        (false, ["NO_COLOR": "1", "TERM": "dumb"], .always, true),
        (true, [:], .never, false),
    ])
    func `the console decides about colour`(
        isTerminal: Bool, environment: [String: String], mode: ColorMode, isColored: Bool
    ) {
        let console = Console.inMemory(isTerminal: isTerminal, environment: environment)
        console.colorMode = mode
        #expect(console.painter.isColored == isColored)
        #expect(console.diagnosticPainter.isColored == isColored)
    }

    @Test func `the console takes its width from COLUMNS, else 80`() {
        #expect(Console.inMemory(environment: ["COLUMNS": "132"]).width == 132)
        #expect(Console.inMemory(environment: ["COLUMNS": "x"]).width == 80)
        #expect(Console.inMemory(environment: ["COLUMNS": "-1"]).width == 80)
        #expect(Console.inMemory().width == 80)
    }

    @Test func `the console shows an error in colour on a terminal`() {
        let outcome = Outcome("x", console: .inMemory(isTerminal: true))
        #expect(outcome.diagnostics.hasPrefix("\u{1B}[1;31mError:\u{1B}[0m there is no command"))
        let silenced = Outcome("--color never x", console: .inMemory(isTerminal: true))
        #expect(silenced.diagnostics.hasPrefix("Error: there is no command"))
    }

    @Test func `the console paints only where colour is wanted`() {
        let paint = Painter(isColored: true)
        func written(_ text: StyledText) -> String {
            let console = Console.inMemory()
            console.output.write(text)
            try? console.output.flush()
            return console.output.text
        }
        #expect(written(paint("a", .bold, .green)) == "\u{1B}[1;32ma\u{1B}[0m")
        #expect(written(paint("a", .bright(.blue))) == "\u{1B}[94ma\u{1B}[0m")
        #expect(written(paint("a", .dim, .bold)) == "\u{1B}[2;1ma\u{1B}[0m")
        #expect(paint("", .bold) == "" && paint("a") == "a")
        #expect(Painter(isColored: false)("a", .bold) == "a")
    }
}

/// Linux has a device that is always full, macOS has none.
private let hasFullDevice = access("/dev/full", W_OK) == 0

@Suite struct `What cannot be written` {
    @Test(.enabled(if: hasFullDevice))
    func `what cannot be written to a full disk ends in 74 with a reason and a remedy`() throws {
        let full = try FileDescriptor.writing("/dev/full")
        defer { try? full.closeFile() }
        let console = console(writingTo: full)
        let status = testTool.run(arguments: ["probe", "a"], console: console)
        #expect(status == .outputFailed)
        #expect(
            console.diagnostics.text
                == "Error: cannot write to standard output: no space left on device; "
                + "free some space, or name a file elsewhere\n")
    }

    @Test func `what cannot be written to a closed pipe ends in silence with 141`() throws {
        let pipe = try PipeEnds()
        try pipe.reader.closeFile()
        defer { try? pipe.writer.closeFile() }
        let console = console(writingTo: pipe.writer)
        let status = testTool.run(arguments: ["probe", "a"], console: console)
        #expect(status == .readerGone && status.rawValue == 141)
        #expect(console.diagnostics.text == "")
    }

    @Test func `what cannot be written stops a command that goes on printing`() throws {
        let pipe = try PipeEnds()
        try pipe.reader.closeFile()
        defer { try? pipe.writer.closeFile() }
        let console = console(writingTo: pipe.writer)
        #expect(throws: CommandFailure.readerGone) {
            for _ in 0..<1_000_000 { try console.print("line") }
        }
        #expect(console.output.hasFailed)
    }

    @Test(.enabled(if: hasFullDevice))
    func `what cannot be written is reported beside an error of the command, and its status counts`() throws {
        let full = try FileDescriptor.writing("/dev/full")
        defer { try? full.closeFile() }
        let console = console(writingTo: full)
        let failing = Command(name: "fail", abstract: "Fail", examples: []) {
            invocation throws(CommandFailure) in
            try invocation.console.print("something")
            throw .scenario("a.json:1:1: wrong")
        }
        let tool = Tool(name: "tool", abstract: "", commands: [failing], examples: [])
        #expect(tool.run(arguments: ["fail"], console: console) == .outputFailed)
        let lines = console.diagnostics.text.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == "a.json:1:1: wrong")
        #expect(lines.last?.hasPrefix("Error: cannot write to standard output") == true)
    }

    @Test(arguments: [
        (CommandFailure.scenario("a.json:1:2: no"), ToolStatus.scenarioWrong, "a.json:1:2: no\n"),
        (.noInput("x"), .noInput, "Error: x\n"),
        (.invariantBroke("x"), .invariantBroke, "Error: x\n"),
        (.output("x"), .outputFailed, "Error: x\n"),
        (.readerGone, .readerGone, ""),
    ])
    func `what cannot be written like every failure has a status and words of its own`(
        failure: CommandFailure, status: ToolStatus, words: String
    ) {
        let failing = Command(name: "fail", abstract: "Fail", examples: []) { _ throws(CommandFailure) in
            throw failure
        }
        let outcome = Outcome(
            "fail", tool: Tool(name: "tool", abstract: "", commands: [failing], examples: []))
        #expect(outcome.status == status)
        #expect(outcome.diagnostics == words)
    }

    private func console(writingTo descriptor: FileDescriptor) -> Console {
        Console(
            output: OutputChannel(descriptor, name: "standard output"),
            diagnostics: OutputChannel(inMemoryAsTerminal: false, name: "standard error"),
            input: InputSource(bytes: []), environment: [:])
    }
}

@Suite struct `A file descriptor` {
    @Test func `a file descriptor writes everything through a pipe that takes little at a time`() throws {
        let pipe = try PipeEnds()
        _ = fcntl(pipe.writer.number, F_SETFL, O_NONBLOCK)
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let reader = pipe.reader
        let received = Received()
        let thread = Thread {
            try? reader.readPieces {
                received.bytes += $0
                return true
            }
            received.isDone.signal()
        }
        thread.start()
        let channel = OutputChannel(pipe.writer, name: "pipe")
        channel.write(bytes: bytes)
        try channel.flush()
        try pipe.writer.closeFile()
        received.isDone.wait()
        #expect(received.bytes == bytes)
        try reader.closeFile()
    }

    /// A few more calls are what signals may cost.
    @Test func `a file descriptor that finds nothing to read sleeps until there is something`() throws {
        let pipe = try PipeEnds()
        _ = fcntl(pipe.reader.number, F_SETFL, O_NONBLOCK)
        let (writer, isCalled) = (pipe.writer, DispatchSemaphore(value: 0))
        let thread = Thread {
            isCalled.wait()
            usleep(20_000)
            try? writer.writeAll([7])
        }
        thread.start()
        var calls = 0
        let piece = try pipe.reader.readPiece(limit: 10) { number, start, count in
            calls += 1
            let (found, error) = (read(number, start, count), errno)
            isCalled.signal()
            errno = error
            return found
        }
        #expect(piece == [7])
        #expect((2...5).contains(calls))
        try pipe.reader.closeFile()
        try pipe.writer.closeFile()
    }

    @Test func `a file descriptor that finds no room to write sleeps until there is some`() throws {
        let pipe = try PipeEnds()
        _ = fcntl(pipe.writer.number, F_SETFL, O_NONBLOCK)
        let page = [UInt8](repeating: 1, count: 4_096)
        while write(pipe.writer.number, page, page.count) > 0 {}
        let (reader, isCalled) = (pipe.reader, DispatchSemaphore(value: 0))
        let thread = Thread {
            isCalled.wait()
            usleep(20_000)
            _ = try? reader.readPiece(limit: 1_000_000)
        }
        thread.start()
        var calls = 0
        try pipe.writer.writeAll([7]) { number, start, count in
            calls += 1
            let (written, error) = (write(number, start, count), errno)
            isCalled.signal()
            errno = error
            return written
        }
        #expect((2...5).contains(calls))
        try pipe.reader.closeFile()
        try pipe.writer.closeFile()
    }

    @Test func `a file descriptor goes on after a signal and after a part`() throws {
        var written: [UInt8] = []
        var calls = 0
        try FileDescriptor(-1).writeAll(Array("hello world".utf8)) { _, start, count in
            calls += 1
            if calls % 2 == 1 {
                errno = EINTR
                return -1
            }
            let part = min(3, count)
            written += UnsafeRawBufferPointer(start: start, count: part)
            return part
        }
        #expect(written == Array("hello world".utf8))
        #expect(calls == 8)
    }

    @Test func `a file descriptor of a standard stream has the number that POSIX gives it`() {
        #expect(
            [FileDescriptor.standardInput, .standardOutput, .standardError].map(\.number)
                == [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO])
    }

    @Test func `a file descriptor says what went wrong`() {
        #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(-1).writeAll([1]) }
        #expect(SystemError(code: ENOSPC).reason == "no space left on device")
        #expect(!FileDescriptor(-1).isTerminal && FileDescriptor(-1).terminalSize == nil)
    }
}

/// What another thread read; handed over by the semaphore.
private final class Received: @unchecked Sendable {
    var bytes: [UInt8] = []
    let isDone = DispatchSemaphore(value: 0)
}

/// Both ends of a pipe in a process that ignores `SIGPIPE`.
struct PipeEnds {
    let reader: FileDescriptor
    let writer: FileDescriptor

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError.last }
        reader = FileDescriptor(ends[0])
        writer = FileDescriptor(ends[1])
    }
}

@Suite struct `Text from elsewhere` {
    @Test(arguments: [
        ("plain, ünïcödé 触 👩‍💻", "plain, ünïcödé 触 👩‍💻"),
        ("a\nb\tc\r", #"a\nb\tc\r"#),
        ("\u{1B}[31mred\u{1B}]0;title\u{07}", #"\u{1B}[31mred\u{1B}]0;title\u{7}"#),
        ("\u{9B}31m\u{7F}\u{0}", #"\u{9B}31m\u{7F}\u{0}"#),
        ("a\u{202E}b\u{2066}c\u{200F}", #"a\u{202E}b\u{2066}c\u{200F}"#),
        ("a\u{200B}b\u{FEFF}c\u{AD}", #"a\u{200B}b\u{FEFF}c\u{AD}"#),
        ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
        ("\u{E000}\u{E0041}\u{FFFF}", #"\u{E000}\u{E0041}\u{FFFF}"#),
        (#"C:\n"#, #"C:\n"#),
    ])
    func `text from elsewhere shows what would act or deceive`(text: String, shown: String) {
        #expect(visible(text) == shown)
    }

    /// 0x20 and 0x7E are the first and the last character of plain text.
    @Test(arguments: [
        (" ~\n", " ~\n"), ("a\u{7F}", #"a\u{7F}"#), ("a\u{1F}", #"a\u{1F}"#), ("a\tb\nc", "a\\tb\nc"),
    ])
    func `text that is written shows what would act, whatever else is in it`(text: String, shown: String) {
        let console = Console.inMemory()
        console.output.write(text)
        try? console.output.flush()
        #expect(console.output.text == shown)
    }

    @Test func `text from elsewhere leaves no control character, whichever it is`() {
        for value in UInt32(0)...0x2FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for shown in visible(String(scalar)).unicodeScalars {
                #expect(shown.properties.generalCategory != .control)
            }
        }
    }

    @Test func `text from elsewhere is cut where it is long`() {
        #expect(visible("abcdef", limit: 3) == "abc…")
        #expect(visible("abc", limit: 3) == "abc")
        #expect(visible(String(repeating: "x", count: 1000)).count == 201)
        #expect(quoted("a\nb") == #""a\nb""#)
    }
}
