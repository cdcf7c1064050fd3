/// The six kinds of JSON value, as the first byte of a value tells them.
package enum JSONKind: Hashable, Sendable, CaseIterable {
    /// What has members or elements.
    case object, array
    /// What is one value.
    case string, number, boolean, null

    /// The kind of the value that begins with a byte, or nil if no value begins so.
    init?(firstByte: UInt8) {
        switch firstByte {
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }

    /// The kind as something to wait for.
    var expectation: JSONError.Expectation {
        switch self {
        case .object: .object
        case .array: .array
        case .string: .string
        case .number: .number
        case .boolean: .boolean
        case .null: .null
        }
    }
}

extension JSONKind: CustomStringConvertible {
    /// The kind with its article, as it stands in messages.
    package var description: String { expectation.description }
}

/// A number as it was written: whole and exact, or real.
package enum JSONNumber: Hashable, Sendable {
    /// A number without fraction and exponent that an `Int64` holds. `-0` is 0.
    case integer(Int64)
    /// Any other number, rounded to the nearest `Double`; always finite.
    case real(Double)

    /// The number as a `Double`, rounded where a whole number has more than 53 bits.
    package var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        }
    }

    /// The number as an integer: also of a real one that is whole, such as `1.0` or `1e3`; else nil.
    package var wholeNumber: Int64? {
        switch self {
        case .integer(let value): value
        case .real(let value): Self.exactInteger(value)
        }
    }

    /// What a message says of one that is no whole number of 64 bits: from 2^53 on no number has a fraction.
    var whyNotWhole: String { double.magnitude >= 0x1p53 ? "out of range" : "not a whole number" }

    /// `Int64(exactly:)`, which calls the C library's `trunc` and does not link where nothing imports that.
    private static func exactInteger(_ value: Double) -> Int64? {
        guard value >= -0x1p63, value < 0x1p63 else { return nil }
        let whole = Int64(value)
        return Double(whole) == value ? whole : nil
    }
}
