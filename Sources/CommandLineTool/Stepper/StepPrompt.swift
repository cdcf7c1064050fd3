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
            do throws(SystemError) { line = try input.line() } catch {
                throw .noInput("cannot read the commands: \(error.reason); \(error.remedyForReading)")
            }
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
