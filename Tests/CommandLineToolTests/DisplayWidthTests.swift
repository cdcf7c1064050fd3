import Testing

@testable import CommandLineTool

/// How many columns a text takes on a terminal.
struct DisplayWidthTests {
    @Test func `the width of text is counted by characters, whatever stands beside what`() {
        for value in UInt32(0x20)..<0x3100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in ["a\(scalar)", "\(scalar)a", "→\(scalar)…"] {
                let byCharacters = text.reduce(0) { $0 + $1.columns }
                #expect(text.columns == byCharacters, "U+\(String(value, radix: 16)) in \(text)")
            }
        }
    }

    @Test(arguments: [
        ("", 0), ("tap: possible → ended", 21), ("漢字", 4), ("e\u{301}", 1), ("❤️", 1), ("👩‍👩‍👧", 2),
        ("한글 view", 9), ("✅ ⭐", 5), ("⌚⚡⬛", 6), ("🟥🪄🀄", 6), ("✓ → ▇ ✗ ⋯", 9),
    ])
    func `the width of text is one for each character, two for wide ones`(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test func `a terminal that is narrower than a character gets one on each line`() {
        let printer = TrailPrinter(console: .inMemory())
        for width in -1...2 { #expect(printer.wrapped("漢字 a", width: width) == ["漢", "字", "a"]) }
        #expect(printer.wrapped("漢字 a", width: 4) == ["漢字", "a"])
        for (text, width, lines) in [
            ("a bb ccc", 8, ["a bb ccc"]), ("a bb ccc", 7, ["a bb", "ccc"]),
            ("a bb ccc", 4, ["a bb", "ccc"]),
            ("a bb ccc", 3, ["a", "bb", "ccc"]), ("abcdefg", 3, ["abc", "def", "g"]),
            ("abcdef", 3, ["abc", "def"]), ("a abcd b", 3, ["a", "abc", "d b"]), ("a  b", 9, ["a b"]),
            ("a\nb", 9, ["a b"]), (" a", 9, ["a"]), ("a ", 9, ["a"]),
        ] {
            #expect(printer.wrapped(text, width: width) == lines, "\(text)")
        }
    }

    @Test(arguments: [
        (0, ""), (1, "a"), (2, "ab"), (3, "abc"), (4, "abcd"), (6, "abcd漢"), (7, "abcd漢"), (99, "abcd漢字"),
    ])
    func `a line of several looks is cut where its columns end`(columns: Int, text: String) {
        let line = StyledText("ab", [.bold]) + StyledText("cd") + StyledText("漢字", [.dim])
        #expect(line.cut(columns: columns).plain == text)
    }
}
