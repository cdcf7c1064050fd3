import Foundation
import Testing

@testable import CommandLineTool

/// A story at a terminal of its own, so slow that nothing comes without a key: its finger would be there after 100 s.
extension `The program at a terminal` {
    private func startPlaying(_ terminal: PseudoTerminal, _ rate: String = "0.001") throws -> pid_t {
        let child = try terminal.spawn(Self.program, ["play", "--rate", rate], environment: environment)
        try terminal.wait(forRow: PlayKeys.help)
        #expect(try !terminal.isCooked)
        return child
    }

    private func has(_ model: TerminalModel, _ text: String) -> Bool {
        model.lines.contains { $0.contains(text) }
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `the program at a terminal plays what comes next for Enter, also in a pause, and q ends it`() throws
    {
        let terminal = try PseudoTerminal(rows: 400)
        let child = try startPlaying(terminal)
        try terminal.type(String(repeating: "\r", count: 20))
        try terminal.wait { has($0, "finger 1 down") }
        try terminal.type(" x" + String(repeating: "\r", count: 20))
        try terminal.wait { has($0, "card touchesBegan") }
        #expect(!has(terminal.model, "card touchesCancelled"))
        try terminal.type("q")
        #expect(terminal.status(of: child) == 130)
        #expect(try terminal.isCooked)
        try terminal.waitForEnd()
        #expect(has(terminal.model, "Interrupted at "))
    }

    @Test(
        .enabled(if: isThere, "the program is not beside the tests"), arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func `the program at a terminal gives it back when a signal ends a story`(signal: Int32) throws {
        let terminal = try PseudoTerminal()
        let child = try startPlaying(terminal)
        kill(child, signal)
        #expect(terminal.status(of: child) == 128 + signal)
        #expect(try terminal.isCooked)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `the program at a terminal ends a story for Ctrl-C`() throws {
        let terminal = try PseudoTerminal()
        let child = try startPlaying(terminal)
        try terminal.type("\u{3}")
        #expect(terminal.status(of: child) == 130)
        #expect(try terminal.isCooked)
    }

    @Test(.enabled(if: isThere && hasShell, "needs the program beside the tests, and bash"))
    func `the program at a terminal stops a story with Ctrl-Z, and fg goes on with it`() throws {
        let terminal = try PseudoTerminal(rows: 400)
        let shell = try startShell(terminal)
        try terminal.type("\"$T\" play --rate 0.001\n")
        try terminal.wait(forRow: PlayKeys.help)
        try terminal.type("\u{1A}")
        try terminal.wait { $0.lines.last == "$" }
        #expect(try terminal.isCooked)
        try terminal.type("fg\n")
        try terminal.type(String(repeating: "\r", count: 20))
        try terminal.wait { has($0, "card touchesBegan") }
        #expect(try !terminal.isCooked)
        try terminal.type("q")
        try terminal.wait { $0.lines.last == "$" }
        #expect(try terminal.isCooked)
        try terminal.type("exit\n")
        #expect(terminal.status(of: shell) == 130)
    }
}
