extension Unicode.Scalar {
    /// Whether a message shows it as itself: harmless, and to be told from its neighbours, so no joiner and no odd
    /// space.
    ///
    /// Names from files stand in messages only through this, so that a reader sees what is wrong with one.
    package var isShownAsItself: Bool {
        switch properties.generalCategory {
        case .format: false
        case .spaceSeparator: self == " "
        default: isHarmless
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

extension String {
    /// The most marks that one letter of a text from a file may have: what Unicode's Stream-Safe Text Format
    /// (UAX #15) allows.
    ///
    /// To compare two texts their marks are put in order, which takes the square of their number: a name of
    /// some megabytes of accents would take hours.
    package static let marksMax = 30

    /// Whether no letter has more marks than that.
    package var isStreamSafe: Bool {
        var marks = 0
        for scalar in unicodeScalars {
            if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
                marks = 0
            } else {
                marks += 1
                if marks > Self.marksMax { return false }
            }
        }
        return true
    }
}

/// A number in upper-case hexadecimal digits, padded with zeros to at least `digits`.
package func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
