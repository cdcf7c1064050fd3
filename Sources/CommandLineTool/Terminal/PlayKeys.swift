import Dispatch
import Foundation
import Simulation

/// The keys of a story that plays. Each acts at once, and none is shown; Ctrl-C, Ctrl-Z and Ctrl-\ act as ever.
///
/// One at a time: signals belong to the process. Where the terminal is not the process's own, as in the background,
/// no key is read.
final class PlayKeys: @unchecked Sendable {
    /// What a key is for.
    enum Action {
        /// The story stands still, or goes on.
        case pause
        /// What happens next comes at once.
        case next
        case end

        init?(_ key: TerminalKey) {
            switch key {
            case .text(" "): self = .pause
            case .enter, .right: self = .next
            case .text("q"), .control("d"): self = .end
            default: return nil
            }
        }
    }

    static let help = "Space pauses and goes on, Enter leads to what happens next, q ends."

    private let input: FileDescriptor
    private let terminal: RawTerminal
    private let clock: DispatchWallClock
    /// All that follows belongs to it.
    private let queue = DispatchQueue(label: "taptrail.keys")
    private var decoder = KeyDecoder()
    private var keys: (any DispatchSourceRead)?
    /// Those of the keys and of the signals.
    private var sources: [any DispatchSourceProtocol] = []
    /// The signals that are heard: all but those that the process was started to ignore.
    private var signals: [Int32] = []
    private let registrations = DispatchSemaphore(value: 0)
    /// Whether the clock goes on as soon as the process does.
    private var isHeld = false

    /// Those that end the process: the terminal has to be as it was.
    private static let endings = [SIGHUP, SIGTERM, SIGQUIT]

    /// Nil if `input` is no terminal of this process's own.
    init?(_ input: FileDescriptor, _ clock: DispatchWallClock) {
        guard Self.isOwn(input), let terminal = try? RawTerminal(input, signalsAct: true) else { return nil }
        (self.input, self.terminal, self.clock) = (input, terminal, clock)
        queue.sync { start() }
        // A signal that came before would be lost.
        for _ in signals { registrations.wait() }
    }

    /// The terminal is as it was.
    func stop() {
        queue.sync {
            for source in sources { source.cancel() }
            sources = []
            for number in signals { ProcessSetup.takeFromSource(number) }
            if Self.isOwn(input) { terminal.restore() }
        }
    }

    /// Whoever sets or reads a terminal that another job has is stopped.
    private static func isOwn(_ input: FileDescriptor) -> Bool {
        input.isTerminal && tcgetpgrp(input.number) == getpgrp()
    }

    private func start() {
        let keys = DispatchSource.makeReadSource(fileDescriptor: input.number, queue: queue)
        keys.setEventHandler { [unowned self] in read() }
        keys.activate()
        (self.keys, sources) = (keys, [keys])
        for number in Self.endings {
            listen(to: number) { [unowned self] in
                if Self.isOwn(input) { terminal.restore() }
                ProcessSetup.takeFromSource(number)
                kill(getpid(), number)
            }
        }
        listen(to: SIGTSTP) { [unowned self] in suspend() }
        listen(to: SIGCONT) { [unowned self] in resume() }
    }

    private func listen(to number: Int32, _ action: @escaping () -> Void) {
        if ProcessSetup.isIgnored(number) { return }
        signals.append(number)
        ProcessSetup.leaveToSource(number)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: action)
        source.setRegistrationHandler { [registrations] in registrations.signal() }
        source.activate()
        sources.append(source)
    }

    // MARK: Keys

    private func read() {
        guard Self.isOwn(input), let bytes = try? input.readPiece(limit: 256), !bytes.isEmpty else {
            // Nobody types any more.
            keys?.cancel()
            return
        }
        for byte in bytes {
            guard let key = decoder.take(byte), let action = Action(key) else { continue }
            switch action {
            case .pause: if clock.isStopped { clock.start() } else { clock.stop() }
            case .next: clock.skipWait()
            case .end: clock.interrupt()
            }
        }
    }

    // MARK: A job that is stopped

    /// Ctrl-Z: the story stands still as long as the process.
    private func suspend() {
        terminal.restore()
        isHeld = !clock.isStopped
        clock.stop()
        ProcessSetup.takeFromSource(SIGTSTP)
        kill(getpid(), SIGTSTP)
    }

    private func resume() {
        if signals.contains(SIGTSTP) { ProcessSetup.leaveToSource(SIGTSTP) }
        if Self.isOwn(input) { try? terminal.enter() }
        if isHeld { clock.start() }
        isHeld = false
    }
}
