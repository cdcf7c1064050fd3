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
