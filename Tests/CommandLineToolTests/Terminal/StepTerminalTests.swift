import Foundation
import Testing

@testable import CommandLineTool

/// Signals and the terminal's attributes belong to the process: one session at a time.
@Suite(.serialized) struct `The prompt at a terminal` {
    private let atStart = "#73 of 371 · 0.000 ms · demo/main · no stops"

    private func session(
        columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws -> TerminalSession {
        try TerminalSession(
            "step", terminal: PseudoTerminal(columns: columns, rows: rows),
            environment: ["TERM": "xterm"].merging(environment) { $1 })
    }

    @Test func `the prompt at a terminal edits a line, and shows where everything is`() throws {
        let session = try session()
        let terminal = session.terminal
        try terminal.wait(forRow: atStart)
        #expect(terminal.model.lines.suffix(2) == ["(taptrail)", atStart])
        #expect(try !terminal.isCooked)
        try terminal.type("goto 108\u{1B}[D\u{7F}\u{1B}[3~7")
        try terminal.wait(forRow: "(taptrail) goto 17")
        try terminal.type("\u{1}\u{1B}d\u{19}\u{5}0")
        try terminal.wait(forRow: "(taptrail) goto 170")
        try terminal.type("\r")
        try terminal.wait { $0.lines.last?.hasPrefix("#170 of 371 · ") ?? false }
        // The status stood below the line, and is no part of what is read later.
        #expect(!terminal.model.transcript.contains(atStart))
        #expect(terminal.model.transcript.contains("(taptrail) goto 170"))
        try terminal.type("quit\r")
        #expect(try session.end() == .success)
        #expect(terminal.model.lines.last == "(taptrail) quit")
        #expect(terminal.model.unknown.isEmpty)
        #expect(terminal.model.bells == 0)
    }

    @Test(arguments: ["quit\r", "q\r", "\u{4}", "ab\u{3}\u{4}"])
    func `the prompt at a terminal leaves it as it was`(leaving: String) throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.attributes()
        let session = try TerminalSession("step", terminal: terminal)
        try terminal.wait(forRow: atStart)
        #expect(try terminal.attributes() != before)
        #expect(terminal.model.pastesAreMarked)
        try terminal.type(leaving)
        #expect(try session.end() == .success)
        #expect(try terminal.attributes() == before)
        #expect(!terminal.model.pastesAreMarked)
        #expect(terminal.model.column == 0)
    }

    @Test func `the prompt at a terminal drops a line for Ctrl-C, and goes on`() throws {
        let session = try session()
        try session.terminal.wait(forRow: atStart)
        try session.terminal.type("nonsense\u{3}")
        try session.terminal.wait { $0.lines.suffix(3) == ["(taptrail) nonsense", "(taptrail)", atStart] }
        try session.terminal.type("\u{4}")
        #expect(try session.end() == .success)
    }

    @Test func `the prompt at a terminal completes what is typed, and lists what could follow`() throws {
        let session = try session()
        let terminal = session.terminal
        try terminal.wait(forRow: atStart)
        try terminal.type("disp\t")
        try terminal.wait(forRow: "(taptrail) display")
        try terminal.type("tap.sta\t")
        try terminal.wait(forRow: "(taptrail) display tap.state")
        try terminal.type("\u{15}info r\t")
        try terminal.wait {
            $0.lines.suffix(3) == ["(taptrail) info r", atStart, "recognizers  responders   runloop"]
        }
        // The list goes with the next key, also with one that clears the screen.
        try terminal.type("\u{0C}")
        try terminal.wait { $0.lines.suffix(2) == ["(taptrail) info r", atStart] }
        try terminal.type("\t")
        try terminal.wait { $0.lines.last == "recognizers  responders   runloop" }
        try terminal.type("u")
        try terminal.wait { $0.lines.suffix(2) == ["(taptrail) info ru", atStart] }
        try terminal.type("\u{15}\u{4}")
        #expect(try session.end() == .success)
    }

    @Test func `the prompt at a terminal keeps its history over sessions`() throws {
        let folder = try HostileFolder()
        let environment = ["XDG_STATE_HOME": folder.path]
        let first = try session(environment: environment)
        try first.terminal.wait(forRow: atStart)
        try first.terminal.type("print card.frame\rquit\r")
        #expect(try first.end() == .success)
        #expect(
            FileManager.default.contents(atPath: folder.file("taptrail/history"))
                == Data("print card.frame\nquit\n".utf8))
        let second = try session(environment: environment)
        try second.terminal.wait(forRow: atStart)
        try second.terminal.type("\u{1B}[A\u{1B}[A")
        try second.terminal.wait(forRow: "(taptrail) print card.frame")
        try second.terminal.type("\u{3}\u{12}card")
        try second.terminal.wait(forRow: "(reverse search)'card': print card.frame")
        try second.terminal.type("\r")
        try second.terminal.wait {
            $0.lines.contains("card.frame = 30, 140.67, 330 × 562.67")
                && $0.lines.suffix(2) == ["(taptrail)", atStart]
        }
        try second.terminal.type("\u{4}")
        #expect(try second.end() == .success)
    }

    @Test func `the prompt at a terminal takes pasted lines one by one`() throws {
        let session = try session()
        try session.terminal.wait(forRow: atStart)
        try session.terminal.type("\u{1B}[200~step\nstep\n\u{1B}[201~")
        try session.terminal.wait(forRow: "(taptrail) step")
        try session.terminal.type("\r")
        // The second stands there and is not entered.
        try session.terminal.wait {
            $0.lines.suffix(2).first == "(taptrail) step" && $0.lines.last!.hasPrefix("#74 of 371")
        }
        try session.terminal.type("\u{3}\u{4}")
        #expect(try session.end() == .success)
    }

    @Test func `the prompt at a terminal wraps long lines and wide characters, in any size`() throws {
        for (columns, rows) in [(40, 10), (20, 4), (12, 2)] {
            let session = try session(columns: columns, rows: rows)
            try session.terminal.wait { $0.lines.contains { $0.hasPrefix("(taptrail)") } }
            let text = String(repeating: "日本 tap ", count: 12)
            try session.terminal.type("\(text)!")
            try session.terminal.wait { $0.lines.contains { $0.hasSuffix("!") } }
            try session.terminal.type("\u{1}\u{B}quit\r")
            #expect(try session.end() == .success)
            #expect(session.terminal.model.unknown.isEmpty)
        }
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": ""], [:]])
    func `the prompt at a terminal that cannot move its cursor is as plain as in a script`(
        environment: [String: String]
    ) throws {
        let terminal = try PseudoTerminal()
        let before = try terminal.attributes()
        let session = try TerminalSession(
            "step", terminal: terminal, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
        try terminal.wait { $0.lines.last == "(taptrail)" }
        #expect(try terminal.attributes() == before)
        try terminal.type("step\n")
        try terminal.wait { $0.lines.contains("  finger 1 down at 195, 400") }
        try terminal.type("quit\n")
        #expect(try session.end() == .success)
        #expect(!terminal.sent.contains(0x1B))
    }
}
