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
    /// The programs that were started here and not waited for.
    var children: [pid_t] = []
    /// All that was sent to the terminal.
    private(set) var sent: [UInt8] = []

    struct Silence: Error, CustomStringConvertible {
        let screen: [String]
        var description: String { "nothing more comes, and the terminal shows \(screen)" }
    }

    init(columns: Int = 80, rows: Int = 24) throws {
        let (master, terminal, path) = try Self.pair()
        (self.master, self.terminal, self.path) = (FileDescriptor(master), FileDescriptor(terminal), path)
        model = TerminalModel(columns: columns, rows: rows)
        resize(columns: columns, rows: rows)
    }

    /// Both sides, and where the second lies.
    ///
    /// No program that another test starts just then may inherit them: it would keep the terminal open.
    private static func pair() throws -> (Int32, Int32, String) {
        #if canImport(Darwin)
            var (master, terminal): (Int32, Int32) = (-1, -1)
            guard openpty(&master, &terminal, nil, nil, nil) == 0, let name = ttyname(terminal) else {
                throw SystemError.last
            }
            for number in [master, terminal] { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
            return (master, terminal, String(cString: name))
        #else
            // What `unlockpt` and `ptsname` ask for.
            let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
            var (lock, number): (Int32, UInt32) = (0, 0)
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard master >= 0, ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0
            else {
                throw SystemError.last
            }
            let path = "/dev/pts/\(number)"
            let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard terminal >= 0 else { throw SystemError.last }
            return (master, terminal, path)
        #endif
    }

    deinit {
        handOver()
        // Nobody is left behind, whatever has failed: who waits for any child would see this one for ever.
        for child in children {
            kill(child, SIGKILL)
            _ = Self.result(of: child)
        }
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
        var count = poll(&request, 1, 60_000)
        while count < 0, errno == EINTR { count = poll(&request, 1, 60_000) }
        guard count > 0 else { return false }
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
    ///
    /// - Returns: nil if it has not, though nothing has come from it for a minute.
    func end() throws -> ToolStatus? {
        try terminal.waitForEnd()
        return done.wait(timeout: .now() + 60) == .success ? status.status : nil
    }
}
