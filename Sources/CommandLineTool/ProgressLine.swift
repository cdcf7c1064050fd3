/// How far a command is that takes long, on a terminal's standard error; nothing anywhere else.
struct ProgressLine {
    private let console: Console
    private var isShown = false

    init(console: Console) { self.console = console }

    mutating func show(_ text: @autoclosure () -> String) {
        guard console.diagnostics.isTerminal else { return }
        isShown = true
        console.diagnostics.write("\r\u{1b}[K\(text())")
        try? console.diagnostics.flush()
    }

    mutating func clear() {
        guard isShown else { return }
        isShown = false
        console.diagnostics.write("\r\u{1b}[K")
        try? console.diagnostics.flush()
    }
}
