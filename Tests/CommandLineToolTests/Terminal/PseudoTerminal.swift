import Foundation

@testable import CommandLineTool

/// A terminal that a test types at and looks at: the master's side of a pseudo-terminal, and what it shows.
///
/// There is no limit to how long an answer takes; if nothing at all comes for a minute, nothing will.
final class PseudoTerminal {
    private let master: FileDescriptor
    /// The other side, until somebody else has it.
    private var terminal: FileDescriptor?
    /// Where the other side lies.
    let path: String
    private(set) var model: TerminalModel
    /// All that was sent to the terminal.
    private(set) var sent: [UInt8] = []

    struct Silence: Error, CustomStringConvertible {
        let screen: [String]
        var description: String { "nothing more comes, and the terminal shows \(screen)" }
    }

    init(columns: Int = 80, rows: Int = 24) throws {
        var numbers: (master: Int32, terminal: Int32) = (-1, -1)
        guard openpty(&numbers.master, &numbers.terminal, nil, nil, nil) == 0,
            let name = ttyname(numbers.terminal)
        else { throw SystemError.last }
        for number in [numbers.master, numbers.terminal] { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        master = FileDescriptor(numbers.master)
        terminal = FileDescriptor(numbers.terminal)
        path = String(cString: name)
        model = TerminalModel(columns: columns, rows: rows)
        resize(columns: columns, rows: rows)
    }

    deinit {
        handOver()
        try? master.closeFile()
    }

    /// Lets go of the other side, once somebody else has it open.
    func handOver() {
        if let terminal { try? terminal.closeFile() }
        terminal = nil
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        // What is shown is wrapped anew before the program hears of it.
        if columns != model.columns { model.resize(columns: columns) }
        _ = ioctl(master.number, UInt(TIOCSWINSZ), &size)
    }

    /// The other side, which is a terminal for whoever has it.
    func opened() throws -> FileDescriptor {
        let number = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError.last }
        handOver()
        return FileDescriptor(number)
    }

    /// The attributes that a program would find, as numbers that can be compared.
    func attributes() throws -> [UInt] {
        var attributes = termios()
        guard tcgetattr(master.number, &attributes) == 0 else { throw SystemError.last }
        return [
            UInt(attributes.c_iflag), UInt(attributes.c_oflag), UInt(attributes.c_cflag),
            UInt(attributes.c_lflag),
        ]
    }

    /// Whether what is typed is shown and waits for Enter.
    var isCooked: Bool {
        get throws { try attributes()[3] & UInt(ICANON | ECHO | ISIG) == UInt(ICANON | ECHO | ISIG) }
    }

    func type(_ text: String) throws { try master.writeAll(Array(text.utf8)) }

    /// Looks until the terminal shows what is waited for.
    func wait(_ isShown: (TerminalModel) throws -> Bool) throws {
        while try !isShown(model) {
            guard try read() else { throw Silence(screen: model.lines) }
        }
    }

    /// Looks until one of the rows is this.
    func wait(forRow row: String) throws { try wait { $0.lines.contains(row) } }

    /// Looks until nobody has the other side open.
    func waitForEnd() throws { while try read() {} }

    /// - Returns: whether something came.
    private func read() throws -> Bool {
        var request = pollfd(fd: master.number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 60_000) > 0 else { return false }
        // Linux ends with an error where nobody has the other side open any more.
        guard let piece = try? master.readPiece(limit: 4_096), !piece.isEmpty else { return false }
        sent += piece
        model.take(piece)
        return true
    }
}

/// A session of the tool on a thread of its own, at a pseudo-terminal.
final class TerminalSession {
    let terminal: PseudoTerminal
    private let thread: Thread
    private let done = DispatchSemaphore(value: 0)
    private let status = StatusBox()

    private final class StatusBox: @unchecked Sendable { var status: ToolStatus? }

    init(
        _ words: String..., terminal: PseudoTerminal? = nil, environment: [String: String] = ["TERM": "xterm"]
    ) throws {
        let terminal = try terminal ?? PseudoTerminal()
        self.terminal = terminal
        let descriptor = try terminal.opened()
        let (done, status) = (done, status)
        thread = Thread {
            let console = Console(
                output: OutputChannel(descriptor, name: "the terminal"),
                diagnostics: OutputChannel(descriptor, name: "the terminal"),
                input: InputSource(descriptor), environment: environment)
            status.status = Tool.taptrail.run(arguments: words, console: console)
            try? descriptor.closeFile()
            done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Looks until the tool has ended.
    func end() throws -> ToolStatus? {
        try terminal.waitForEnd()
        done.wait()
        return status.status
    }
}
