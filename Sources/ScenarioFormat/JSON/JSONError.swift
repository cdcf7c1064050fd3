import Trace

/// Why a text is no JSON, or not the JSON that its reader asked for.
///
/// `description` says what was found and what was expected, without the place; whoever has the text turns
/// `offset` into a line and a column with ``SourceText/position(at:)``.
///
/// *Source:* RFC 8259; the scanner takes nothing beyond it.
package struct JSONError: Error, Hashable, Sendable {
    /// The byte at which reading stopped, from 0 to the number of bytes inclusive (the end of the text).
    package let offset: Int

    /// What was wrong there.
    package let reason: Reason

    /// What is wrong, and the byte where it is.
    package init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }

    /// Everything that can be wrong with a text.
    package enum Reason: Hashable, Sendable {
        /// The text is over where something had to follow.
        case unexpectedEnd(expected: Expectation)
        /// A character stands where something else had to follow.
        case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
        /// A value of one kind stands where its reader asked for another.
        case wrongKind(JSONKind, expected: Expectation)
        /// A word that begins like a literal and is none, such as `nul` or `True`.
        case unknownWord
        /// A byte that no UTF-8 text has in this place.
        case invalidUTF8(byte: UInt8)
        /// The three bytes EF BB BF that some editors put before a text.
        case byteOrderMark
        /// A string whose closing quote is missing; the offset is that of the opening one.
        case unterminatedString
        /// A character below U+0020 in a string, where it must be escaped.
        case controlCharacter(Unicode.Scalar)
        /// A backslash followed by a character that makes no escape.
        case unknownEscape(Unicode.Scalar)
        /// Half of a surrogate pair, which is no character.
        case loneSurrogate(UInt16)
        /// A number such as `012`.
        case leadingZero
        /// A number too large for a `Double`, such as `1e999`.
        case numberTooLarge
        /// A number with a fraction, an exponent or too many digits where an `Int64` was asked for.
        case noInteger
        /// An object or array inside more others than the reader allows.
        case tooDeep(maximum: Int)
        /// A text in which a letter has more marks than the reader allows.
        case tooManyMarks(maximum: Int)
    }

    /// What a reader can be waiting for.
    package enum Expectation: Hashable, Sendable {
        /// A value of any kind, or of this one.
        case value, object, array, string, number, boolean, null
        /// What may come next in an object or an array.
        case key, anotherKey, anotherValue, colon, commaOrEndOfObject, commaOrEndOfArray
        /// What may come next in a number or a text, or behind the last value.
        case digit, hexadecimalDigit, escape, endOfText
    }
}

extension JSONError: CustomStringConvertible {
    /// One line in plain words, for example `expected ',' or '}', found a line break`.
    package var description: String {
        switch reason {
        case .unexpectedEnd(let expected): "expected \(expected), found the end of the text"
        case .unexpectedCharacter(let scalar, let expected):
            "expected \(expected), found \(scalar.nameInMessages)\(Self.hint(about: scalar, expected))"
        case .wrongKind(let kind, let expected): "expected \(expected), found \(kind)"
        case .unknownWord:
            "an unknown word; the literals are true, false and null, and strings stand in double quotes"
        case .invalidUTF8(let byte):
            "the byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not UTF-8 here; save the file as UTF-8"
        case .byteOrderMark: "a byte order mark; save the file as UTF-8 without it"
        case .unterminatedString: "the string that begins here has no closing quote"
        case .controlCharacter(let scalar):
            "\(scalar.nameInMessages) inside a string; write \(scalar.escapeInJSON) instead"
        case .unknownEscape(let scalar):
            "a backslash before \(scalar.nameInMessages) means nothing; "
                + "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
        case .loneSurrogate(let unit):
            "\\u\(hexadecimal(UInt32(unit), digits: 4)) is half of a surrogate pair and no character"
        case .leadingZero: "a number must not begin with a zero before other digits"
        case .numberTooLarge: "a number too large to be held; the largest is about 1.8e308"
        case .noInteger: "expected a whole number of at most 64 bits, without a fraction or exponent"
        case .tooManyMarks(let maximum): "a letter with more than the \(maximum) marks that are read"
        case .tooDeep(let maximum): "nested deeper than the \(maximum) levels that are read"
        }
    }

    /// What somebody who wrote this character probably has to hear, with its separator, or nothing.
    private static func hint(about scalar: Unicode.Scalar, _ expected: Expectation) -> String {
        switch (scalar, expected) {
        case ("}", .anotherKey), ("]", .anotherValue): "; the comma before it is one too many"
        case ("'", _): "; strings stand in double quotes"
        case ("/", _), ("#", _): "; JSON has no comments"
        case ("\"", .commaOrEndOfObject), ("\"", .commaOrEndOfArray): "; is a comma missing before it?"
        default: ""
        }
    }
}

extension JSONError.Expectation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .value: "a value"
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        case .key: "a key in double quotes or '}'"
        case .anotherKey: "another key in double quotes"
        case .anotherValue: "another value"
        case .colon: "':' after the key"
        case .commaOrEndOfObject: "',' or '}'"
        case .commaOrEndOfArray: "',' or ']'"
        case .digit: "a digit"
        case .hexadecimalDigit: "four hexadecimal digits after \\u"
        case .escape: "a character after the backslash"
        case .endOfText: "nothing after the value"
        }
    }
}
