import Foundation

/// Reads lines from somebody at a terminal, who may edit them.
///
/// The terminal is raw only while a line is edited, and whatever ends that, a signal too, gives it back as it was.
/// What to do about a key, ``LineEditor`` decides, and what the terminal has to show, ``LineScreen``.
final class LineReader {
    private let input: FileDescriptor
    private let output: OutputChannel
    private let prompt: String
    private let signals: SignalPipe
    private var editor: LineEditor
    private var decoder = KeyDecoder()
    private var screen = LineScreen()
    /// Of the line that is being edited, or of the last one: each line makes the terminal raw anew.
    private var raw: RawTerminal?
    /// Bytes that were read and not looked at yet.
    private var typed: ArraySlice<UInt8> = []
    /// Candidates that are shown below the line.
    private var candidates: [String] = []

    /// Says how what stands before the cursor could go on.
    var completion: (String) -> LineCompletion = { _ in .none }
    /// A line about where everything is, shown below the prompt.
    var status: () -> StyledText = { "" }

    private static let pasteMode = (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l")
    private static let bell: [UInt8] = [0x07]
    /// A sequence that begins with Escape comes in one go.
    private static let escapeMilliseconds: Int32 = 50
    private static let heard = [SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGTERM, SIGQUIT]

    init(
        input: FileDescriptor, output: OutputChannel, prompt: String, history: LineHistory
    ) throws(SystemError) {
        self.input = input
        self.output = output
        self.prompt = prompt
        editor = LineEditor(history: history)
        signals = try SignalPipe()
    }

    /// Somebody pressed Ctrl-C, or sent the signal: the line is thrown away. To be called from any thread.
    var interrupt: @Sendable () -> Void {
        let box = SignalBox(pipe: signals)
        return { box.pipe.notify(SIGINT) }
    }

    private struct SignalBox: @unchecked Sendable { let pipe: SignalPipe }

    /// Keeps an entered line in the history.
    ///
    /// - Returns: whether it is not the one before it again.
    func remember(_ line: String) -> Bool { editor.remember(line) }

    /// The next line; nil after the last one.
    func line() throws(SystemError) -> String? {
        signals.start(Self.heard)
        defer { signals.stop() }
        editor.begin()
        candidates = []
        try enterRawMode()
        defer { leaveRawMode() }
        try takeWhatWasTypedBefore()
        while true {
            while let key = nextKey() {
                let outcome = editor.take(key)
                if outcome != .completionWanted, outcome != .refused { candidates = [] }
                switch outcome {
                case .changed: break
                case .refused: output.write(bytes: Self.bell)
                case .entered(let line):
                    finish()
                    return line
                case .dropped: drop()
                case .ended:
                    finish()
                    return nil
                case .completionWanted: complete()
                case .screenCleared: output.write(bytes: screen.clear())
                case .stopped: try stop()
                case .quit: die(of: SIGQUIT)
                }
            }
            show()
            if try !wait() {
                finish()
                return nil
            }
        }
    }

    // MARK: Waiting

    /// Takes what was typed while nobody read. A terminal that was not raw then has NUL for Ctrl-D.
    private func takeWhatWasTypedBefore() throws(SystemError) {
        let (signals, isReadable) = signals.wait(for: input, milliseconds: 0)
        for number in signals { self.signals.notify(number) }
        if isReadable { typed += try input.readPiece(limit: 4_096).map { $0 == 0 ? 0x04 : $0 } }
    }

    private func nextKey() -> TerminalKey? {
        while let byte = typed.popFirst() {
            if let key = decoder.take(byte) { return key }
        }
        return nil
    }

    /// Waits for a key or a signal, and does what the signal asks for.
    ///
    /// - Returns: whether there may be more: not if somebody has ended the input.
    private func wait() throws(SystemError) -> Bool {
        let patience = decoder.isInEscape ? Self.escapeMilliseconds : nil
        let (signals, isReadable) = signals.wait(for: input, milliseconds: patience)
        for number in signals {
            switch number {
            case SIGTSTP: try stop()
            case SIGCONT: try resume()
            case SIGINT: drop()
            case SIGHUP, SIGTERM, SIGQUIT: die(of: number)
            default: break  // A new size: all is shown anew.
            }
        }
        if isReadable {
            let piece = try input.readPiece(limit: 4_096)
            typed = piece[...]
            return !piece.isEmpty
        }
        if signals.isEmpty, let key = decoder.endEscape() { _ = editor.take(key) }
        return true
    }

    // MARK: Showing

    private var size: TerminalSize { output.terminalSize ?? TerminalSize(columns: 80, rows: 24) }

    private func show() {
        output.write(bytes: screen.show(picture, size))
        try? output.flush()
    }

    private var picture: LinePicture {
        let size = size
        var picture = LinePicture(prompt: prompt, text: editor.line)
        if let search = editor.search {
            picture.prompt = "(\(search.isFailing ? "failing " : "")reverse search)'\(search.query)': "
        }
        picture.below = [status()]
        picture.below += CandidateList.lines(
            candidates, columns: size.columns, rowsMax: CandidateList.room(inRows: size.rows))
        return picture
    }

    /// The line stays as it is, the cursor goes below it, and the screen begins anew there.
    private func finish() {
        output.write(bytes: screen.finish(LinePicture(prompt: prompt, text: editor.line), size))
        try? output.flush()
    }

    private func drop() {
        finish()
        editor.begin()
    }

    private func complete() {
        let completion = completion(editor.line.beforeCursor)
        if editor.complete(with: completion) {
            candidates = []
        } else if completion.candidates.count > 1 {
            candidates = completion.candidates.map(\.label)
        } else {
            output.write(bytes: Self.bell)
        }
    }

    // MARK: The terminal

    private func enterRawMode() throws(SystemError) {
        raw = try RawTerminal(input)
        output.write(bytes: Array(Self.pasteMode.on.utf8))
    }

    private func leaveRawMode() {
        output.write(bytes: Array(Self.pasteMode.off.utf8))
        try? output.flush()
        raw?.restore()
    }

    /// Stops the job, as Ctrl-Z does where a terminal does it itself; comes back when the shell continues it.
    private func stop() throws(SystemError) {
        finish()
        leaveRawMode()
        signals.stop()
        // The whole job, as the terminal would.
        kill(0, SIGTSTP)
        signals.start(Self.heard)
        try enterRawMode()
    }

    /// The job was stopped in a way that nobody can see coming, and the shell has had the terminal meanwhile.
    private func resume() throws(SystemError) {
        try raw?.enter()
        output.write(bytes: Array(Self.pasteMode.on.utf8))
        screen.forget()
    }

    /// Ends the process by a signal, with the terminal as it was.
    private func die(of number: Int32) {
        finish()
        leaveRawMode()
        signals.stop()
        signal(number, SIG_DFL)
        kill(number == SIGQUIT ? 0 : getpid(), number)
    }
}
