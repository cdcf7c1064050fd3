import Testing

@testable import CommandLineTool

@Suite struct `The keys of a terminal` {
    private func keys(_ bytes: [UInt8]) -> [TerminalKey] {
        var decoder = KeyDecoder()
        return bytes.compactMap { decoder.take($0) }
    }

    private func keys(_ text: String) -> [TerminalKey] { keys(Array(text.utf8)) }

    /// What terminals send, and the key that was pressed.
    private static let table: [(String, TerminalKey)] = [
        ("a", .text("a")), (" ", .text(" ")), ("~", .text("~")), ("é", .text("é")), ("日", .text("日")),
        ("😀", .text("😀")), ("\u{301}", .text("\u{301}")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
        ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1}", .control("a")), ("\u{4}", .control("d")),
        ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{0}", .control("@")),
        ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}OA", .up), ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home),
        ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[4~", .end),
        ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;5D", .wordLeft),
        ("\u{1B}[1;3C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}Oc", .wordRight),
        ("\u{1B}Od", .wordLeft), ("\u{1B}b", .alt("b")), ("\u{1B}\u{7F}", .wordBackspace),
        ("\u{1B}OM", .enter), ("\u{1B}[5~", .other), ("\u{1B}[15~", .other), ("\u{1B}OP", .other),
        ("\u{1B}[Z", .other), ("\u{1B}[<0;1;1M", .other), ("\u{1B}[200~a\rb\u{1B}[201~", .paste("a\rb")),
        // What cannot be seen, or turns the direction of text, is no text.
        ("\u{202E}", .other), ("\u{200B}", .other), ("\u{E000}", .other), ("\u{9B}", .other),
    ]

    @Test(arguments: table)
    func `the keys of a terminal are known by what it sends`(sent: String, key: TerminalKey) {
        #expect(keys(sent) == [key])
        // Nothing of it is left over.
        #expect(keys(sent + "x") == [key, .text("x")])
    }

    @Test func `the keys of a terminal that are broken off are no text`() {
        #expect(keys([0xC3, 0x41]) == [.text("A")])
        #expect(keys([0xFF, 0x41]) == [.other, .text("A")])
        #expect(keys([0xE6, 0x97, 0x1B, 0x5B, 0x41]) == [.other, .up])
        #expect(keys([0xED, 0xA0, 0x80]) == [.other])
        #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
        let endless = "\u{1B}[" + String(repeating: "1", count: 100)
        #expect(keys(endless).first == .other)
    }

    @Test func `the keys of a terminal, Escape alone, is known when nothing follows`() {
        var decoder = KeyDecoder()
        var keys = [decoder.endEscape(), decoder.take(0x1B)]
        #expect(decoder.isInEscape)
        keys.append(decoder.endEscape())
        #expect(!decoder.isInEscape)
        keys.append(decoder.take(0x61))
        #expect(keys == [nil, nil, .escape, .text("a")])
        #expect(self.keys("\u{1B}\u{1B}[A") == [.escape, .up])
    }

    @Test func `the keys of a terminal hold a paste whole, and forget one without end`() {
        let long = String(repeating: "x", count: 70_000)
        guard case .paste(let text) = keys("\u{1B}[200~\(long)\u{1B}[201~").first else {
            Issue.record("no paste")
            return
        }
        #expect(text.count <= (1 << 16) + 1)
        #expect(text.allSatisfy { $0 == "x" })
        #expect(keys("\u{1B}[200~\u{1B}[20\u{1B}[201~") == [.paste("\u{1B}[20")])
    }
}
