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
        ("한글 view", 9),
    ])
    func `the width of text is one for each character, two for wide ones`(text: String, columns: Int) {
        #expect(text.columns == columns)
    }
}
