import Synchronization
import Trace

/// Takes commands line by line, from somebody at a terminal or from a script, until they end.
final class StepPrompt {
    let interruption = StepInterruption()
    private let input: StepInput
    private let console: Console
    /// No prompt and no echo: the answers alone.
    private let isQuiet: Bool

    private static let prompt = "(taptrail) "

    init(input: StepInput, console: Console, isQuiet: Bool) {
        self.input = input
        self.console = console
        self.isQuiet = isQuiet
    }

    func run(_ session: StepSession) throws(CommandFailure) {
        if let terminal = input.terminal, !isQuiet, console.canEditLines {
            try runEditing(session, at: terminal)
        } else {
            try runPlainly(session)
        }
    }

    // MARK: Lines that somebody edits

    private func runEditing(_ session: StepSession, at terminal: FileDescriptor) throws(CommandFailure) {
        let file = HistoryFile(environment: console.environment)
        let history = LineHistory(file?.lines() ?? [])
        let reader: LineReader
        do throws(SystemError) {
            reader = try LineReader(
                input: terminal, output: console.output, prompt: Self.prompt, history: history)
        } catch { throw failure(error) }
        reader.completion = StepCompleter(session: session).completion
        reader.status = { [paint = console.painter] in paint(session.status, .dim) }
        // Ctrl-C is a key of the editor; while a command goes its way, it ends the way.
        let (interruption, isWaiting, drop) = (interruption, StepInterruption(), reader.interrupt)
        let listener = InterruptionListener {
            interruption.set()
            if isWaiting.isSet { drop() }
        }
        defer { listener.stop() }
        while !session.isOver {
            isWaiting.set()
            let line: String?
            do throws(SystemError) { line = try reader.line() } catch { throw failure(error) }
            isWaiting.reset()
            guard let line else { return }
            if reader.remember(line) { file?.add(line) }
            try session.take(line)
        }
    }

    private func failure(_ error: SystemError) -> CommandFailure {
        .noInput("cannot read the commands: \(error.reason); \(error.remedyForReading)")
    }

    // MARK: Lines as they come

    private func runPlainly(_ session: StepSession) throws(CommandFailure) {
        let isInteractive = input.isTerminal
        let interruption = interruption
        let isWaiting = StepInterruption()
        // Ctrl-C at the prompt throws away what was typed; on a long way it ends the way.
        let listener =
            isInteractive
            ? InterruptionListener {
                interruption.set()
                if isWaiting.isSet {
                    try? FileDescriptor.standardOutput.writeAll(Array("\n\(Self.prompt)".utf8))
                }
            } : nil
        defer { listener?.stop() }
        while !session.isOver {
            if isInteractive && !isQuiet {
                console.output.write(Self.prompt)
                try console.output.flush()
            }
            isWaiting.set()
            let line: String?
            do throws(SystemError) { line = try input.line() } catch { throw failure(error) }
            isWaiting.reset()
            guard let line else {
                if isInteractive && !isQuiet { try console.print() }
                return
            }
            // What a script says stands before its answer, as what is typed does.
            if !isInteractive && !isQuiet { try console.print("\(Self.prompt)\(visible(line, limit: 400))") }
            if input.isCut { try session.refuseLongLine(line) } else { try session.take(line) }
            if isQuiet { try console.output.flush() }
        }
    }
}
