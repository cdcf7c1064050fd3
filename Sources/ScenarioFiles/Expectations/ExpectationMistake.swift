import ScenarioFormat

/// What is wrong with a line of an expectation.
public struct ExpectationMistake: Error, Hashable, Sendable {
    /// Where in the text, in Unicode scalars from its beginning.
    public let offset: Int
    /// What is wrong, as a clause.
    public let message: String
    /// What to do.
    public let remedy: String?

    init(at offset: Int, _ message: String, remedy: String?) {
        self.offset = offset
        self.message = message
        self.remedy = remedy
    }
}

extension SourceText {
    /// The place in the file of a character of a JSON string.
    ///
    /// - Parameters:
    ///   - string: the byte of the opening quote.
    ///   - scalars: how many Unicode scalars of the string's text stand before the character.
    /// - Returns: the byte where the character begins, as itself or as an escape.
    func offset(inString string: Int, after scalars: Int) -> Int {
        var offset = string + 1
        for _ in 0..<scalars {
            guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") else { break }
            if bytes[offset] == UInt8(ascii: "\\") {
                offset += escapeLength(at: offset)
            } else {
                offset += 1
                while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            }
        }
        return min(offset, bytes.count)
    }

    /// The length of an escape, of a surrogate pair both halves.
    private func escapeLength(at offset: Int) -> Int {
        guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") else { return 2 }
        let isHighSurrogate =
            offset + 3 < bytes.count && bytes[offset + 2] | 0x20 == UInt8(ascii: "d")
            && "89abAB".utf8.contains(bytes[offset + 3])
        return isHighSurrogate ? 12 : 6
    }
}
