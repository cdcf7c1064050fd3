import Foundation
import Trace

/// Which program shows what is longer than the terminal: `PAGER`, else `less`.
struct Pager: Equatable {
    /// As it is given to the shell.
    let command: String
    /// Variables that it gets besides ours.
    let additions: [String: String]

    /// - Returns: nil if there is none, or if `PAGER` says that none is wanted: it is empty, or `cat`.
    init?(environment: [String: String]) {
        // A terminal that cannot do more than write has no use for one.
        guard !["", "dumb"].contains(environment["TERM"] ?? "") else { return nil }
        let command = environment["PAGER"] ?? "less -FRX"
        let words = command.split(separator: " ").map(String.init)
        guard let program = words.first, words != ["cat"] else { return nil }
        // What only the shell understands, the shell may find.
        let isPlain = program.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        if isPlain, !Self.canRun(program, path: environment["PATH"] ?? "/usr/bin:/bin") { return nil }
        self.command = command
        // So that less leaves colours as they are, and ends by itself where all fits, as git has it.
        additions = environment["LESS"] == nil ? ["LESS": "FRX"] : [:]
    }

    private static func canRun(_ program: String, path: String) -> Bool {
        if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
}

/// Output to a terminal, of which a pager shows what does not fit.
///
/// It is held back until it is known whether it fits. Whoever leaves the pager early does not want to see the rest;
/// the command goes on to its end, and its status is the same.
final class PagedOutput {
    private enum State {
        /// What was written, and how many rows it takes.
        case held([UInt8], rows: Int)
        case paging(ChildProcess)
        /// It went to the terminal itself.
        case plain
        /// The pager has gone.
        case unwanted
    }

    private let terminal: FileDescriptor
    private let pager: Pager
    private var state = State.held([], rows: 0)
    /// What Ctrl-C and Ctrl-\ did before they became the pager's.
    private var handlers: [(number: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []

    init(_ terminal: FileDescriptor, _ pager: Pager) {
        self.terminal = terminal
        self.pager = pager
    }

    /// Whether the pager has the terminal.
    var isPaging: Bool {
        switch state {
        case .paging, .unwanted: true
        case .held, .plain: false
        }
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        switch state {
        case .held(let held, let rows):
            let size = terminal.terminalSize ?? TerminalSize(columns: 80, rows: 24)
            let all = held + bytes
            let sum = rows + Self.rows(of: bytes, columns: size.columns)
            state = .held(all, rows: sum)
            // The prompt of the shell wants a row too.
            if sum >= size.rows { try start(with: all) }
        case .paging(let child):
            do throws(SystemError) { try child.input.writeAll(bytes) } catch {
                guard error == .brokenPipe else { throw error }
                end(child)
                state = .unwanted
            }
        case .plain: try terminal.writeAll(bytes)
        case .unwanted: break
        }
    }

    private func start(with bytes: [UInt8]) throws(SystemError) {
        // Without a process for it there is no pager.
        guard
            let child = try? ChildProcess(
                shellCommand: pager.command, output: terminal, additions: pager.additions)
        else {
            state = .plain
            return try terminal.writeAll(bytes)
        }
        for number in [SIGINT, SIGQUIT] { handlers.append((number, signal(number, SIG_IGN))) }
        state = .paging(child)
        try write(bytes)
    }

    /// All is written: what was held back goes to the terminal, and a pager is waited for.
    func finish() throws(SystemError) {
        switch state {
        case .held(let bytes, _):
            state = .plain
            try terminal.writeAll(bytes)
        case .paging(let child):
            end(child)
            state = .plain
        case .unwanted: state = .plain
        case .plain: break
        }
    }

    private func end(_ child: ChildProcess) {
        try? child.input.closeFile()
        child.wait()
        for (number, handler) in handlers { signal(number, handler) }
        handlers = []
    }

    /// How many rows whole lines take on a terminal.
    static func rows(of bytes: [UInt8], columns: Int) -> Int {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().reduce(0) { sum, line in
            let width = String(decoding: line, as: UTF8.self).withoutLooks.columns
            return sum + max(1, (width + columns - 1) / max(columns, 1))
        }
    }
}

extension String {
    /// The text without the sequences that ``StyledText`` has put between its parts.
    fileprivate var withoutLooks: String {
        guard utf8.contains(0x1B) else { return self }
        var (text, rest) = ("", self[...])
        while let start = rest.firstIndex(of: "\u{1B}") {
            text += rest[..<start]
            rest = rest[start...].drop { $0 != "m" }.dropFirst()
        }
        return text + rest
    }
}
