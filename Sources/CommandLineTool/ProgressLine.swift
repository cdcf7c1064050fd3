import Trace

/// How far a command is that takes long, on a terminal's standard error; nothing anywhere else.
struct ProgressLine {
    private let console: Console
    private var isShown = false

    /// Back to the start of the line, and nothing behind it.
    private static let clearing = Array("\r\u{1B}[K".utf8)

    init(console: Console) { self.console = console }

    mutating func show(_ text: @autoclosure () -> String) {
        guard console.diagnostics.isTerminal, !console.output.isPaging else { return }
        isShown = true
        console.diagnostics.writeAtOnce(Self.clearing + Array(visible(text()).utf8))
    }

    mutating func clear() {
        guard isShown else { return }
        isShown = false
        console.diagnostics.writeAtOnce(Self.clearing)
    }
}
