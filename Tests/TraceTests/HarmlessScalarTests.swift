import Testing

@testable import Trace

/// What a terminal may be sent as it is, by what Unicode calls it.
@Suite struct `A character on a terminal` {
    /// Two format characters join what stands beside them, as in emoji.
    private static let joiners: Set<UInt32> = [0x200C, 0x200D]

    @Test func `is shown as it is if it is a letter, a mark, a sign or a space`() {
        for value in UInt32(0)...0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isHarmful: Bool =
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
                    .unassigned:
                    true
                default: false
                }
            #expect(
                scalar.isHarmless == (!isHarmful || Self.joiners.contains(value)),
                "U+\(String(value, radix: 16, uppercase: true))")
        }
    }
}

/// What JSON shows as it is (RFC 8259), without what acts on a terminal or cannot be seen.
@Suite struct `A character in JSON` {
    @Test(
        arguments: [
            " ", "~", "\u{A0}", "é", "中", "\u{2010}", "\u{2030}", "🧑",
        ] as [Unicode.Scalar])
    func `stands as itself where it can be seen`(scalar: Unicode.Scalar) { #expect(scalar.isSafeInJSON) }

    /// Null, the end of a line, the last C0 control, DEL, a C1 control, a soft hyphen, and marks of Unicode.
    @Test(
        arguments: [
            "\0", "\n", "\u{1F}", "\u{7F}", "\u{85}", "\u{AD}", "\u{2028}", "\u{202E}", "\u{FEFF}",
            "\u{E0041}",
        ] as [Unicode.Scalar])
    func `never stands as itself where it acts or hides`(scalar: Unicode.Scalar) {
        #expect(!scalar.isSafeInJSON)
    }
}
