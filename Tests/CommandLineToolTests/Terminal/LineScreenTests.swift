import Testing

@testable import CommandLineTool

@Suite struct `A line on the screen` {
    private let prompt = "(t) "

    private func picture(_ text: String, cursor: Int? = nil, below: [StyledText] = []) -> LinePicture {
        var line = EditedLine(text)
        if let cursor { line.move(to: cursor) }
        return LinePicture(prompt: prompt, text: line, below: below)
    }

    /// A terminal on which something stands, and the line that is edited below it.
    private func show(_ pictures: LinePicture..., columns: Int = 20, rows: Int = 6) -> TerminalModel {
        var (terminal, screen) = (TerminalModel(columns: columns, rows: rows), LineScreen())
        terminal.take("above\r\n".utf8)
        for picture in pictures {
            terminal.take(screen.show(picture, TerminalSize(columns: columns, rows: rows)))
        }
        #expect(terminal.unknown.isEmpty)
        return terminal
    }

    @Test func `a line on the screen stands behind its prompt, with the cursor in its place`() {
        let terminal = show(picture("abc", cursor: 1, below: ["status"]))
        #expect(terminal.lines == ["above", "(t) abc", "status"])
        #expect((terminal.row, terminal.column) == (1, 5))
    }

    @Test func `a line on the screen takes the place of the one before`() {
        let terminal = show(
            picture(String(repeating: "x", count: 40), below: ["a", "b"]), picture("y", below: ["c"]))
        #expect(terminal.lines == ["above", "(t) y", "c"])
        #expect((terminal.row, terminal.column) == (1, 5))
    }

    /// 16 columns are left in the first row.
    @Test(arguments: [
        (15, 15, 1, 19), (16, 16, 2, 0), (17, 17, 2, 1), (16, 15, 1, 19), (36, 36, 3, 0), (36, 16, 2, 0),
        (36, 0, 1, 4),
    ])
    func `a line on the screen goes on in the next row where one is full`(
        length: Int, cursor: Int, row: Int, column: Int
    ) {
        let text = String("abcdefghijklmnopqrstuvwxyz0123456789".prefix(length))
        let terminal = show(picture("z"), picture(text, cursor: cursor, below: ["status"]))
        #expect(terminal.lines.dropFirst().dropLast().joined() == "(t) " + text)
        #expect(terminal.lines.last == "status")
        #expect((terminal.row, terminal.column) == (row, column))
    }

    @Test func `a line on the screen wraps wide characters whole`() {
        // 15 columns and a character of two: one column stays empty.
        let text = String(repeating: "x", count: 15) + "日本"
        let terminal = show(picture(text, below: ["status"]))
        #expect(terminal.lines == ["above", "(t) xxxxxxxxxxxxxxx", "日本", "status"])
        #expect((terminal.row, terminal.column) == (2, 4))
    }

    @Test func `a line on the screen scrolls what is above, not itself`() {
        let terminal = show(
            picture("a", below: ["1", "2", "3"]), picture("b", below: ["1", "2", "3"]),
            picture("c", below: ["1", "2", "3", "4"]), columns: 20, rows: 4)
        #expect(terminal.transcript == ["above", "(t) c", "1", "2"])
        #expect((terminal.row, terminal.column) == (1, 5))
    }

    @Test func `a line on the screen that is higher than it is shown around the cursor`() {
        let text = (0..<10).map { String(repeating: "\($0)", count: 20) }.joined().dropFirst(4)
        let whole = picture(String(text), below: ["status"])
        var begin = whole
        begin.text.move(to: 0)
        #expect(show(whole, begin, rows: 4).lines.first == "(t) " + String(repeating: "0", count: 16))
        let end = show(begin, whole, rows: 4)
        #expect(end.lines.contains(String(repeating: "9", count: 20)))
        #expect(end.lines.last == "status")
        #expect(end.scrolled.filter { $0 == "above" }.count == 1)
    }

    @Test func `a line on the screen is wrapped anew when the terminal gets another width`() {
        var (terminal, screen) = (TerminalModel(columns: 10, rows: 6), LineScreen())
        // The terminal has wrapped what it showed in 40 columns: three rows of ten.
        let text = picture("abcdefghijklmnopqrstuvwx")
        _ = screen.show(text, TerminalSize(columns: 40, rows: 6))
        terminal.take("(t) abcdefghijklmnopqrstuvwx".utf8)
        terminal.take(screen.show(text, TerminalSize(columns: 10, rows: 6)))
        #expect(terminal.lines == ["(t) abcdef", "ghijklmnop", "qrstuvwx"])
    }

    @Test func `a line on the screen stays when it is done, and what is below it goes`() {
        for length in [3, 16, 20] {
            var (terminal, screen) = (TerminalModel(columns: 20, rows: 6), LineScreen())
            let size = TerminalSize(columns: 20, rows: 6)
            let text = String(repeating: "x", count: length)
            terminal.take(screen.show(picture(text, cursor: 1, below: ["status"]), size))
            terminal.take(screen.finish(picture(text, cursor: 1, below: ["status"]), size))
            terminal.take("answer\r\n".utf8)
            terminal.take(screen.show(picture(""), size))
            let rows = length > 16 ? ["(t) xxxxxxxxxxxxxxxx", "xxxx"] : ["(t) \(text)"]
            #expect(terminal.lines == rows + ["answer", "(t)"])
        }
    }

    @Test func `a line on the screen is all that is left after Ctrl-L`() {
        var (terminal, screen) = (TerminalModel(columns: 20, rows: 6), LineScreen())
        let size = TerminalSize(columns: 20, rows: 6)
        terminal.take("above\r\nabove\r\n".utf8 + screen.show(picture("abc"), size))
        terminal.take(screen.clear() + screen.show(picture("abc"), size))
        #expect(terminal.lines == ["(t) abc"])
    }

    @Test func `a line on the screen has looks below it, which are cut with the text`() {
        let status = Painter(isColored: true)("a long status of a story", .dim)
        let terminal = show(picture("a", below: [status]))
        #expect(terminal.lines.last == "a long status of a")
        var screen = LineScreen()
        let bytes = screen.show(picture("a", below: [status]), TerminalSize(columns: 20, rows: 6))
        #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2ma long status of a \u{1B}[0m"))
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 1), (80, 3)])
    func `a line on the screen fits the smallest terminal`(columns: Int, rows: Int) {
        var (terminal, screen) = (TerminalModel(columns: max(columns, 2), rows: rows), LineScreen())
        for cursor in 0...9 {
            terminal.take(
                screen.show(
                    picture("abcdefghi", cursor: cursor, below: ["s", "t"]),
                    TerminalSize(columns: columns, rows: rows)))
        }
        #expect(terminal.unknown.isEmpty)
        #expect(terminal.row < rows)
    }

    // MARK: Lists

    @Test func `a list of candidates goes down, then across`() {
        let lines = CandidateList.lines(["a", "bb", "ccc", "d", "e"], columns: 13, rowsMax: 9).map(\.plain)
        #expect(lines == ["a    d", "bb   e", "ccc"])
        #expect(CandidateList.lines(["a", "b"], columns: 3, rowsMax: 9).map(\.plain) == ["a", "b"])
        #expect(
            CandidateList.lines(["a", "b", "c"], columns: 2, rowsMax: 3).map(\.plain) == ["a", "b", "c"])
        let many = CandidateList.lines((1...100).map { "\($0)" }, columns: 22, rowsMax: 5).map(\.plain)
        #expect(many.count == 5)
        #expect(many.last == "… and 84 more")
        #expect(CandidateList.lines(["a"], columns: 20, rowsMax: 0).isEmpty)
        #expect([24, 8, 4, 3].map { CandidateList.room(inRows: $0) } == [12, 4, 1, 0])
        #expect(CandidateList.lines([], columns: 20, rowsMax: 5).isEmpty)
    }
}
