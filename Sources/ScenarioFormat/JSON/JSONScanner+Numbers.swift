extension JSONScanner {
    /// Reads a number: exact where it has neither fraction nor exponent and an `Int64` holds it, else rounded
    /// to the nearest `Double`.
    ///
    /// A number too small for a `Double` is 0; one too large is an error.
    package mutating func readNumber() throws(JSONError) -> JSONNumber {
        try require(.number)
        let start = offset
        if let whole = try takeWholePart(), !isFollowedByFractionOrExponent { return .integer(whole) }
        try takeFraction()
        try takeExponent()
        let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let value = Double(digits), value.isFinite else {
            throw JSONError(offset: start, reason: .numberTooLarge)
        }
        return .real(value)
    }

    /// Reads a number that is written as a whole one and fits in an `Int64`; `1.0` and `1e3` are none.
    package mutating func readInteger() throws(JSONError) -> Int64 {
        try require(.number)
        let start = offset
        guard case .integer(let value) = try readNumber() else {
            throw JSONError(offset: start, reason: .noInteger)
        }
        return value
    }

    /// Takes sign and whole digits; nil if an `Int64` does not hold them.
    private mutating func takeWholePart() throws(JSONError) -> Int64? {
        let isNegative = bytes[offset] == UInt8(ascii: "-")
        if isNegative { offset += 1 }
        let first = offset
        // Counted on the negative side, which reaches one further.
        var value: Int64? = 0
        while let digit = nextDigit {
            if offset == first + 1, bytes[first] == UInt8(ascii: "0") {
                throw JSONError(offset: first, reason: .leadingZero)
            }
            if let before = value {
                let (shifted, overflow) = before.multipliedReportingOverflow(by: 10)
                let (next, underflow) = shifted.subtractingReportingOverflow(Int64(digit))
                value = overflow || underflow ? nil : next
            }
            offset += 1
        }
        if offset == first { throw unexpected(.digit) }
        guard let value else { return nil }
        return isNegative ? value : (value == .min ? nil : -value)
    }

    private var isFollowedByFractionOrExponent: Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return true
        default: return false
        }
    }

    private mutating func takeFraction() throws(JSONError) {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return }
        offset += 1
        try takeDigits()
    }

    private mutating func takeExponent() throws(JSONError) {
        guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return }
        offset += 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
            offset += 1
        }
        try takeDigits()
    }

    private mutating func takeDigits() throws(JSONError) {
        if nextDigit == nil { throw unexpected(.digit) }
        while nextDigit != nil { offset += 1 }
    }

    private var nextDigit: UInt8? {
        guard offset < bytes.count else { return nil }
        let digit = bytes[offset] &- UInt8(ascii: "0")
        return digit < 10 ? digit : nil
    }
}
