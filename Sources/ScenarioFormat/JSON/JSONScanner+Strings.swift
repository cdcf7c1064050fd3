import Trace

/// A key or string as it stands in the text: checked, not yet decoded.
///
/// It is a place in the bytes of the scanner that read it and means nothing to another one.
package struct JSONRawString: Hashable, Sendable {
    enum Form: Sendable {
        /// The bytes are the string.
        case plain
        /// Somewhere a backslash stands.
        case escaped
    }

    /// The bytes between the quotes.
    package let range: Range<Int>

    let form: Form

    /// The place of the opening quote.
    package var offset: Int { range.lowerBound - 1 }
}

extension JSONScanner {
    /// Reads a string.
    package mutating func readString() throws(JSONError) -> String {
        string(try readText())
    }

    /// Reads a string and leaves it where it is, for ``string(_:)``.
    package mutating func readText() throws(JSONError) -> JSONRawString {
        try require(.string)
        let start = offset + 1
        var form = JSONRawString.Form.plain
        var isASCII = true
        var index = start
        while true {
            index = Self.endOfPlainText(in: bytes, from: index)
            guard index < bytes.count else { throw error(.unterminatedString) }
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                let text = JSONRawString(range: start..<index, form: form)
                if !isASCII || form == .escaped, !string(text).isStreamSafe {
                    offset = start - 1
                    throw error(.tooManyMarks(maximum: String.marksMax))
                }
                offset = index + 1
                return text
            case UInt8(ascii: "\\"):
                form = .escaped
                index = try endOfEscape(at: index)
            case 0..<0x20:
                offset = index
                throw error(.controlCharacter(Unicode.Scalar(byte)))
            default:
                guard let length = lengthOfScalar(at: index) else {
                    offset = index
                    throw error(.invalidUTF8(byte: byte))
                }
                isASCII = false
                index += length
            }
        }
    }

    /// Where nearly all of a file ends: ASCII, and neither a quote nor a backslash.
    private static func endOfPlainText(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C else { break }
            index += 1
        }
        return index
    }

    /// The decoded string.
    package func string(_ text: JSONRawString) -> String {
        switch text.form {
        case .plain: String(decoding: bytes[text.range], as: UTF8.self)
        case .escaped: String(decoding: decodedBytes(of: text), as: UTF8.self)
        }
    }

    // MARK: Escapes

    /// Checks the escape at a backslash, a surrogate pair as one; returns the place behind it.
    private mutating func endOfEscape(at backslash: Int) throws(JSONError) -> Int {
        offset = backslash + 1
        guard offset < bytes.count else { throw unexpected(.escape) }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return backslash + 2
        case UInt8(ascii: "u"):
            return try endOfUnicodeEscape(at: backslash)
        case let byte:
            guard let scalar = scalar(at: offset) else { throw error(.invalidUTF8(byte: byte)) }
            throw error(.unknownEscape(scalar))
        }
    }

    private mutating func endOfUnicodeEscape(at backslash: Int) throws(JSONError) -> Int {
        let unit = try checkedCodeUnit(at: backslash + 2)
        let next = backslash + 6
        guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return next }
        if UTF16.isLeadSurrogate(unit), hasBytes(of: "\\u", from: next),
            UTF16.isTrailSurrogate(try checkedCodeUnit(at: next + 2))
        {
            return next + 6
        }
        offset = backslash
        throw error(.loneSurrogate(unit))
    }

    private mutating func checkedCodeUnit(at start: Int) throws(JSONError) -> UInt16 {
        for index in start..<start + 4 {
            offset = index
            guard index < bytes.count, Self.hexadecimalDigit(bytes[index]) != nil else {
                throw unexpected(.hexadecimalDigit)
            }
        }
        return codeUnit(at: start)
    }

    /// The code unit of four digits that were checked before.
    private func codeUnit(at start: Int) -> UInt16 {
        bytes[start..<start + 4].reduce(0) { $0 << 4 | (Self.hexadecimalDigit($1) ?? 0) }
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// The bytes of a checked string with its escapes replaced.
    private func decodedBytes(of text: JSONRawString) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.range.count)
        var index = text.range.lowerBound
        while index < text.range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                decoded.append(bytes[index])
                index += 1
                continue
            }
            index += 2
            switch bytes[index - 1] {
            case UInt8(ascii: "b"): decoded.append(0x08)
            case UInt8(ascii: "f"): decoded.append(0x0C)
            case UInt8(ascii: "n"): decoded.append(0x0A)
            case UInt8(ascii: "r"): decoded.append(0x0D)
            case UInt8(ascii: "t"): decoded.append(0x09)
            case UInt8(ascii: "u"):
                var units = [codeUnit(at: index)]
                index += 4
                if UTF16.isLeadSurrogate(units[0]) {
                    units.append(codeUnit(at: index + 2))
                    index += 6
                }
                decoded.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
            case let itself: decoded.append(itself)
            }
        }
        return decoded
    }

    // MARK: UTF-8

    /// The number of bytes of the character at a place; nil if no UTF-8 text has these bytes.
    ///
    /// *Source:* The Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
    func lengthOfScalar(at start: Int) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[start] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
        for byte in bytes[(start + 2)..<(start + length)] where byte & 0xC0 != 0x80 { return nil }
        return length
    }

    func scalar(at start: Int) -> Unicode.Scalar? {
        guard let length = lengthOfScalar(at: start) else { return nil }
        return String(decoding: bytes[start..<start + length], as: UTF8.self).unicodeScalars.first
    }
}
