extension Unicode.Scalar {
    /// Whether a terminal shows the character as itself: no control, no direction mark, no odd space.
    ///
    /// Names from files are shown only through this, so that no file can move a cursor, change a colour or
    /// turn a line around.
    package var isShownAsItself: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        case .spaceSeparator: self == " "
        default: true
        }
    }

    /// The character in quotes, or its name where it cannot be shown.
    package var nameInMessages: String {
        switch self {
        case "\n", "\r": "a line break"
        case "\t": "a tab"
        case "'": "a single quote"
        default: isShownAsItself ? "'\(self)'" : "the character U+\(hexadecimal(value, digits: 4))"
        }
    }

    /// The character as an escape of a JSON string; above U+FFFF a pair of them.
    package var escapeInJSON: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: UTF16.encode(self)!.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined()
        }
    }
}

/// A number in upper-case hexadecimal digits, padded with zeros to at least `digits`.
package func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
