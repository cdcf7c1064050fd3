import ScenarioFormat

/// Where a command's words go: results to standard output, all else to standard error.
///
/// A test makes one `inMemory` and reads both as bytes. A console belongs to one thread.
final class Console {
    /// For results; `TextOutputStream`, so that a view can print itself into it.
    let output: OutputChannel

    /// For errors, notes and progress.
    let diagnostics: OutputChannel
    let input: InputSource

    /// How many records a run may make, or a saved trace may have: what `--records` says; tests and the fuzzer take
    /// fewer.
    var recordsMax = Limit.records.value
    /// What stands for a file of commands where the story comes from standard input, in tests and the fuzzer.
    var commands: [UInt8]?

    /// The paths of the recordings and profiles that were read since a scenario names them: no result
    /// takes their place.
    var companionsRead: [String] = []

    /// What was wrong with the last scenario that could not be used, each with its place.
    var scenarioProblems: [Diagnostic] = []

    /// What `--color` says.
    var colorMode = ColorMode.auto
    /// The variables that the tool heeds, as far as they are set.
    let environment: [String: String]

    init(
        output: OutputChannel, diagnostics: OutputChannel, input: InputSource, environment: [String: String]
    ) {
        self.output = output
        self.diagnostics = diagnostics
        self.input = input
        self.environment = environment
    }

    /// The console of this process.
    static func ofProcess() -> Console {
        Console(
            output: OutputChannel(.standardOutput, name: "standard output"),
            diagnostics: OutputChannel(.standardError, name: "standard error"),
            input: InputSource(.standardInput), environment: EnvironmentVariable.ofProcess())
    }

    /// A console that keeps what is written, for tests.
    ///
    /// - Parameters:
    ///   - input: What standard input holds.
    ///   - isTerminal: Whether both outputs pass for terminals.
    ///   - environment: The variables that count: `NO_COLOR`, `TERM`, `COLUMNS`.
    static func inMemory(
        input: [UInt8] = [], isTerminal: Bool = false, environment: [String: String] = [:]
    ) -> Console {
        Console(
            output: OutputChannel(inMemoryAsTerminal: isTerminal, name: "standard output"),
            diagnostics: OutputChannel(inMemoryAsTerminal: isTerminal, name: "standard error"),
            input: InputSource(bytes: input), environment: environment)
    }

    /// The same console with another place for results.
    func writing(to output: OutputChannel) -> Console {
        let console = Console(
            output: output, diagnostics: diagnostics, input: input, environment: environment)
        (console.recordsMax, console.colorMode, console.commands) = (recordsMax, colorMode, commands)
        return console
    }

    /// Writes one line of the result.
    ///
    /// - Throws: The failure of standard output, as soon as it is known.
    func print(_ line: StyledText = "") throws(CommandFailure) {
        output.write(line: line)
        if output.hasFailed { try output.flush() }
    }

    /// Writes one line that is JSON, which has escaped what must not act on a terminal.
    func print(json line: some Sequence<UInt8>) throws(CommandFailure) {
        output.write(bytes: line)
        output.write("\n" as String)
        if output.hasFailed { try output.flush() }
    }

    /// Writes one line, or several, to standard error, after all results so far, so that both stand in order on a
    /// terminal.
    func note(_ line: StyledText) {
        // What stands in the way of either is no matter of a note: `Tool` reports a failed output at the end,
        // and for a failed standard error there is nowhere to report it.
        try? output.flush()
        diagnostics.write(line)
        diagnostics.write("\n" as String)
        try? diagnostics.flush()
    }

    // MARK: A pager

    /// From now on a pager shows what does not fit the terminal, of results and of notes.
    func startPaging() {
        guard let output = output.startPaging(Pager(environment: environment)) else { return }
        if diagnostics.isTerminal { diagnostics.join(output) }
    }

    /// Everything is said: waits until the pager is left.
    func endPaging() throws(CommandFailure) {
        try? diagnostics.flush()
        try output.endPaging()
        try? diagnostics.endPaging()
    }

    /// The width for results, in characters: `COLUMNS` if set, else what the terminal says, else 80.
    var width: Int {
        if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
        return output.terminalSize?.columns ?? 80
    }

    /// Whether the environment says how wide results are.
    var hasColumns: Bool { environment["COLUMNS"].flatMap { Int($0) }.map { $0 > 0 } ?? false }

    /// Whether results go to a terminal that can move its cursor: `TERM` says which one it is.
    var canEditLines: Bool {
        output.isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// Colours for results, or none.
    var painter: Painter { painter(for: output) }

    /// Colours for standard error, or none.
    var diagnosticPainter: Painter { painter(for: diagnostics) }

    private func painter(for channel: OutputChannel) -> Painter {
        let isColored =
            switch colorMode {
            case .always: true
            case .never: false
            case .auto:
                channel.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
            }
        return Painter(isColored: isColored)
    }
}

/// When output is coloured.
enum ColorMode: String, CaseIterable, Sendable {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    case auto

    /// Also in a file or a pipe, and against `NO_COLOR`.
    case always
    case never
}
