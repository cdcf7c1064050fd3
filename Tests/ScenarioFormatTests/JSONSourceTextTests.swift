import ScenarioFormat
import Testing

struct JSONSourceTextTests {
    @Test(arguments: [
        ("", 0, "1:1"), ("abc", 0, "1:1"), ("abc", 2, "1:3"), ("abc", 3, "1:4"), ("a\nb", 1, "1:2"),
        ("a\nb", 2, "2:1"), ("a\r\nb", 1, "1:2"), ("a\r\nb", 3, "2:1"), ("a\rb", 2, "2:1"), ("a\n", 2, "2:1"),
        ("\n\n\nx", 3, "4:1"), ("é€😀x", 0, "1:1"), ("é€😀x", 2, "1:2"), ("é€😀x", 5, "1:3"),
        ("é€😀x", 9, "1:4"), ("e\u{301}x", 3, "1:3"), ("\tx", 1, "1:2"),
    ])
    func `a byte has a line and a column in scalars`(text: String, offset: Int, position: String) {
        #expect(SourceText(Array(text.utf8)).position(at: offset).description == position)
    }

    @Test func `a byte inside a character has the column of the character`() {
        let text = SourceText(Array("a😀b".utf8))
        #expect((1..<5).map { text.position(at: $0).column } == [2, 2, 2, 2])
        #expect(text.position(at: 5).column == 3)
    }

    @Test func `places outside are taken for the nearer end`() {
        let text = SourceText(Array("ab\ncd".utf8))
        #expect(text.position(at: -7) == SourcePosition(line: 1, column: 1))
        #expect(text.position(at: 700) == SourcePosition(line: 2, column: 3))
    }

    @Test func `a search agrees with counting`() {
        let text = Array("\n\nab\r\n\rcé\n\n😀\r\r\nend".utf8)
        let source = SourceText(text)
        for offset in 0...text.count {
            let before = String(decoding: text[..<offset], as: UTF8.self)
            guard Array(before.utf8) == Array(text[..<offset]) else { continue }
            let splitsPair =
                before.hasSuffix("\r") && offset < text.count && text[offset] == UInt8(ascii: "\n")
            let scalars = Array(before.unicodeScalars)
            var (line, column) = (1, 1)
            for (index, scalar) in scalars.enumerated() {
                let isPairsFirst =
                    scalar == "\r" && (index + 1 < scalars.count ? scalars[index + 1] == "\n" : splitsPair)
                if scalar == "\n" || scalar == "\r" && !isPairsFirst {
                    (line, column) = (line + 1, 1)
                } else {
                    column += 1
                }
            }
            #expect(source.position(at: offset) == SourcePosition(line: line, column: column), "\(offset)")
        }
    }

    @Test func `positions are in the order of the text`() {
        #expect(SourcePosition(line: 1, column: 90) < SourcePosition(line: 2, column: 1))
        #expect(SourcePosition(line: 2, column: 1) < SourcePosition(line: 2, column: 2))
    }
}
