import Foundation
import Testing

@testable import CommandLineTool

/// The program itself, at a terminal of its own.
@Suite(.serialized) struct `The program at a terminal` {
    /// The program that was built with these tests.
    static let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "taptrail").path()
    static let shell = "/bin/bash"
    static let isThere = FileManager.default.isExecutableFile(atPath: program)
    static let hasShell = FileManager.default.isExecutableFile(atPath: shell)

    private let status = "#73 of 371 · 0.000 ms · demo/main · no stops"
    /// What the tests were told goes for the program, too: which deliberate mistake it makes.
    let environment =
        ["TERM=xterm", "NO_COLOR=1", "PATH=/usr/bin:/bin"]
        + ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("TAPTRAIL_") }.map { "\($0)=\($1)" }

    /// A shell with jobs; it knows the program as `T`.
    func startShell(_ terminal: PseudoTerminal) throws -> pid_t {
        let shell = try terminal.spawn(
            Self.shell, ["--norc", "--noprofile", "--noediting", "-i"],
            environment: environment + ["PS1=$ ", "HISTFILE=", "T=\(Self.program)"])
        try terminal.wait { $0.lines.last == "$" }
        return shell
    }

    private func startStepping(_ terminal: PseudoTerminal) throws -> pid_t {
        let child = try terminal.spawn(Self.program, ["step"], environment: environment)
        try terminal.wait(forRow: status)
        #expect(try !terminal.isCooked)
        return child
    }

    @Test(
        .enabled(if: isThere, "the program is not beside the tests"),
        arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func `the program at a terminal leaves it as it was when a signal ends it`(signal: Int32) throws {
        let terminal = try PseudoTerminal()
        let child = try startStepping(terminal)
        try terminal.type("abc")
        try terminal.wait(forRow: "(taptrail) abc")
        kill(child, signal)
        #expect(terminal.status(of: child) == 128 + signal)
        #expect(try terminal.isCooked)
        try terminal.waitForEnd()
        #expect(terminal.model.lines.last == "(taptrail) abc")
        #expect(terminal.model.column == 0 && !terminal.model.pastesAreMarked)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `the program at a terminal leaves it as it was for Ctrl-backslash`() throws {
        let terminal = try PseudoTerminal()
        let child = try startStepping(terminal)
        try terminal.type("abc\u{1C}")
        #expect(terminal.status(of: child) == 128 + SIGQUIT)
        #expect(try terminal.isCooked)
        try terminal.waitForEnd()
        #expect(!terminal.model.pastesAreMarked)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `the program at a terminal drops its line for Ctrl-C, from the keyboard or not`() throws {
        let terminal = try PseudoTerminal()
        let child = try startStepping(terminal)
        for number in 1...2 {
            try terminal.type("abc\(number)")
            try terminal.wait(forRow: "(taptrail) abc\(number)")
            if number == 1 { try terminal.type("\u{3}") } else { kill(child, SIGINT) }
            try terminal.wait { $0.lines.suffix(3) == ["(taptrail) abc\(number)", "(taptrail)", status] }
        }
        try terminal.type("\u{4}")
        #expect(terminal.status(of: child) == 0)
        #expect(try terminal.isCooked)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `the program at a terminal shows its line anew when it gets another size`() throws {
        let terminal = try PseudoTerminal()
        let child = try startStepping(terminal)
        let line = Array("(taptrail) print " + String(repeating: "x", count: 60))
        try terminal.type(String(line.dropFirst(11)))
        try terminal.wait(forRow: String(line))
        terminal.resize(columns: 40, rows: 24)
        try terminal.wait { $0.lines.suffix(3).first == String(line[..<40]) }
        #expect(terminal.model.lines.suffix(2).first == String(line[40...]))
        try terminal.type("\u{3}\u{4}")
        #expect(terminal.status(of: child) == 0)
    }

    @Test(.enabled(if: isThere && hasShell, "needs the program beside the tests, and bash"))
    func `the program at a terminal stops with Ctrl-Z, and comes back with fg`() throws {
        let terminal = try PseudoTerminal()
        let shell = try startShell(terminal)
        try terminal.type("\"$T\" step\n")
        try terminal.wait(forRow: status)
        try terminal.type("print ca\u{1A}")
        try terminal.wait { $0.lines.last == "$" }
        #expect(try terminal.isCooked)
        #expect(!terminal.model.pastesAreMarked)
        // The line stays, and the status below it goes.
        #expect(terminal.model.lines.contains("(taptrail) print ca"))
        #expect(!terminal.model.lines.contains(status))
        try terminal.type("fg\n")
        // The line is as it was left.
        try terminal.wait { $0.lines.suffix(2) == ["(taptrail) print ca", status] }
        #expect(try !terminal.isCooked)
        try terminal.type("rd.frame\r")
        try terminal.wait(forRow: "card.frame = 30, 140.67, 330 × 562.67")
        try terminal.type("quit\r")
        try terminal.wait { $0.lines.last == "$" }
        #expect(try terminal.isCooked)
        try terminal.type("exit\n")
        #expect(terminal.status(of: shell) == 0)
    }
}

extension `The program at a terminal` {
    /// Nobody hears of SIGSTOP before. The test does what a shell would do meanwhile, two rows below the line.
    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `the program at a terminal takes it back after a stop that it did not see coming`() throws {
        let terminal = try PseudoTerminal()
        let shell = try terminal.opened()
        var cooked = termios()
        #expect(tcgetattr(shell.number, &cooked) == 0)
        let child = try startStepping(terminal)
        let line = Array("(taptrail) print " + String(repeating: "x", count: 100))
        try terminal.type(String(line.dropFirst(11)))
        let shown = [String(line[..<80]), String(line[80...]), status]
        try terminal.wait { $0.lines.suffix(3) == shown }
        kill(child, SIGSTOP)
        var result: Int32 = 0
        #expect(waitpid(child, &result, WUNTRACED) == child)
        #expect(tcsetattr(shell.number, TCSADRAIN, &cooked) == 0)
        try shell.writeAll(Array("\r\n\r\n\u{1B}[?2004l$ fg\r\n".utf8))
        try shell.closeFile()
        try terminal.wait { $0.lines.last == "$ fg" }
        #expect(try terminal.isCooked && !terminal.model.pastesAreMarked)
        kill(child, SIGCONT)
        // What the shell has written stays above.
        try terminal.wait { $0.lines.suffix(4) == ["$ fg"] + shown }
        #expect(try !terminal.isCooked && terminal.model.pastesAreMarked)
        try terminal.type("\u{3}\u{4}")
        #expect(terminal.status(of: child) == 0)
    }

    private static let less = "/usr/bin/less"
    private static let canPage = isThere && FileManager.default.isExecutableFile(atPath: less)

    @Test(.enabled(if: canPage, "needs the program beside the tests, and less"))
    func `the program at a terminal gives what is long to less, which gives the terminal back`() throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.attributes()
        let child = try terminal.spawn(
            Self.program, ["help", "run"],
            environment: environment + ["LESSHISTFILE=-", "XDG_STATE_HOME=/nowhere"])
        // Less has shown the first screen, and waits at its prompt.
        try terminal.wait { $0.lines.last == ":" }
        #expect(terminal.model.lines.first?.hasPrefix("Run a story") ?? false)
        // Ctrl-C is for less: the program itself goes on.
        kill(child, SIGINT)
        try terminal.type("G")
        try terminal.wait { $0.lines.last == "(END)" }
        try terminal.type("q")
        #expect(terminal.status(of: child) == 0)
        #expect(try terminal.attributes() == before)
    }

    @Test(.enabled(if: canPage, "needs the program beside the tests, and less"))
    func `the program at a terminal needs no pager for what fits`() throws {
        let terminal = try PseudoTerminal(rows: 60)
        let child = try terminal.spawn(Self.program, ["help", "version"], environment: environment)
        #expect(terminal.status(of: child) == 0)
        try terminal.waitForEnd()
        #expect(terminal.model.lines.first == "Show the version of the tool.")
    }
}
