import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `The choice of a pager` {
    private func pager(_ environment: [String: String]) -> String? {
        let standard = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
        return Pager(environment: standard.merging(environment) { $1 })?.command
    }

    @Test func `the choice of a pager is that of PAGER, else less`() throws {
        let folder = try HostileFolder()
        try folder.put("#!/bin/sh\n", in: "less")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("less"))
        #expect(pager(["PATH": "/nowhere:\(folder.path)"]) == "less -FRX")
        #expect(pager(["PATH": folder.path, "PAGER": "less -S"]) == "less -S")
        #expect(pager(["PAGER": "sh -c cat"]) == "sh -c cat")
        #expect(pager(["PAGER": folder.file("less")]) == folder.file("less"))
        // What only the shell can find.
        #expect(pager(["PAGER": "$MY_PAGER"]) == "$MY_PAGER")
        #expect(pager(["PAGER": "LESS=X less"]) == "LESS=X less")
    }

    @Test func `the choice of a pager may be none`() {
        #expect(pager(["PAGER": ""]) == nil)
        #expect(pager(["PAGER": "cat"]) == nil)
        #expect(pager(["PAGER": " cat "]) == nil)
        #expect(pager(["TERM": "dumb", "PAGER": "sh"]) == nil)
        #expect(Pager(environment: ["PAGER": "sh"]) == nil)
        // Not installed.
        #expect(pager(["PATH": "/nowhere"]) == nil)
        #expect(pager(["PAGER": "/nowhere/less"]) == nil)
        #expect(pager(["PAGER": "no-such-pager -x"]) == nil)
    }

    @Test func `the choice of a pager leaves the options of less to whoever has some`() {
        #expect(Pager(environment: ["TERM": "xterm", "PAGER": "sh"])?.additions == ["LESS": "FRX"])
        #expect(Pager(environment: ["TERM": "xterm", "PAGER": "sh", "LESS": "S"])?.additions == [:])
    }

    @Test func `the choice of a pager goes by rows, not by lines`() {
        func rows(_ text: String) -> Int { PagedOutput.rows(of: Array(text.utf8), columns: 10) }
        #expect(rows("") == 0)
        #expect(rows("a\n\nb\n") == 3)
        #expect(rows("1234567890\n") == 1)
        #expect(rows("12345678901\n") == 2)
        #expect(rows("\u{1B}[1;31m1234567890\u{1B}[0m\n") == 1)
        #expect(rows("日本日本日本\n") == 2)
        // What has no end yet counts with it.
        #expect(rows("abc") == 0)
    }
}

/// Signals belong to the process: one pager at a time.
@Suite(.serialized) struct `Output with a pager` {
    /// A pager that marks what it shows.
    private static let marking = "sed 's/^/|/'"

    /// - Parameter notes: standard error; nil for the same terminal.
    private func run(
        _ words: String..., pager: String = marking, rows: Int = 24, columns: Int = 80,
        notes: FileDescriptor? = nil
    ) throws -> (status: ToolStatus?, lines: [String], bytes: [UInt8]) {
        // As the program does it at its beginning.
        signal(SIGPIPE, SIG_IGN)
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let descriptor = try terminal.opened()
        let environment = ["TERM": "xterm", "PAGER": pager, "NO_COLOR": "1"]
        let (done, status) = (DispatchSemaphore(value: 0), StatusBox())
        let thread = Thread {
            let console = Console(
                output: OutputChannel(descriptor, name: "standard output"),
                diagnostics: OutputChannel(notes ?? descriptor, name: "standard error"),
                input: InputSource(bytes: []), environment: environment)
            status.status = Tool.taptrail.run(arguments: words, console: console)
            try? descriptor.closeFile()
            done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        try terminal.waitForEnd()
        done.wait()
        return (status.status, terminal.model.transcript, terminal.sent)
    }

    private final class StatusBox: @unchecked Sendable { var status: ToolStatus? }

    @Test(arguments: [
        ["help", "run"], ["run"], ["check", "rivals"], ["latency", "X-36"],
    ])
    func `output with a pager goes there if it is longer than the terminal`(words: [String]) throws {
        let plain = Outcome(
            words, tool: .taptrail, console: .inMemory(isTerminal: true, environment: ["NO_COLOR": "1"]))
        let rows = plain.output.split(separator: "\n", omittingEmptySubsequences: false).count
        try #require(rows > 8)
        let terminal = try run(words, rows: rows + 200)
        #expect(terminal.lines.first?.hasPrefix("|") == false)
        #expect(terminal.status == plain.status)
        let paged = try run(words, rows: 6)
        #expect(paged.status == plain.status)
        #expect(paged.lines.allSatisfy { $0.hasPrefix("|") })
        #expect(paged.lines.map { String($0.dropFirst()) } == terminal.lines)
    }

    private func run(_ words: [String], rows: Int) throws -> (
        status: ToolStatus?, lines: [String], bytes: [UInt8]
    ) {
        switch words.count {
        case 1: try run(words[0], rows: rows, columns: 200)
        default: try run(words[0], words[1], rows: rows, columns: 200)
        }
    }

    @Test func `output with a pager is plain where none is wanted`() throws {
        for lines in [
            try run("run", pager: "cat", rows: 6).lines, try run("run", pager: "", rows: 6).lines,
            try run("run", "--no-pager", rows: 6).lines, try run("--no-pager", "run", rows: 6).lines,
            try run("help", "--no-pager", rows: 6).lines,
            try run("run", pager: "/nowhere/pager", rows: 6).lines,
            try run("version", rows: 2).lines, try run("play", "--rate", "1000", rows: 6).lines,
        ] {
            #expect(lines.first?.hasPrefix("|") == false)
        }
    }

    @Test func `output with a pager that is left early ends as without it`() throws {
        let early = try run("run", "--all", pager: "sed 2q", rows: 6)
        #expect(early.status == .success)
        #expect(early.lines.count == 2)
        let failed = try run("check", "rivals", "no-such-file", pager: "sed 1q", rows: 3)
        #expect(failed.status == .noInput)
        #expect(!early.lines.contains { $0.contains("pipe") })
    }

    @Test func `output with a pager keeps notes in their place`() throws {
        let outcome = try run("check", "X-36", "no-such-file", "X-24", rows: 3, columns: 400)
        let words = outcome.lines.map { String($0.dropFirst().prefix(4)) }
        #expect(words == ["PASS", "ERRO", "\"no-", "PASS", "2 pa"])
        #expect(outcome.status == .noInput)
    }

    @Test func `output with a pager leaves notes to a standard error that is no terminal`() throws {
        let folder = try HostileFolder()
        let notes = try FileDescriptor.creating(folder.file("notes"))
        let outcome = try run("check", "X-36", "no-such-file", "X-24", rows: 2, columns: 400, notes: notes)
        try notes.closeFile()
        let words = outcome.lines.map { String($0.dropFirst().prefix(4)) }
        #expect(words == ["PASS", "ERRO", "PASS", "2 pa"])
        let said = try String(contentsOfFile: folder.file("notes"), encoding: .utf8)
        #expect(said.hasPrefix("\"no-such-file\""), "\(said)")
    }

    @Test func `output with a pager has its colours`() throws {
        let terminal = try PseudoTerminal(rows: 5)
        let session = try TerminalSession(
            "run", terminal: terminal, environment: ["TERM": "xterm", "PAGER": Self.marking])
        #expect(try session.end() == .success)
        #expect(String(decoding: terminal.sent, as: UTF8.self).contains("|\u{1B}[1m"))
    }
}
