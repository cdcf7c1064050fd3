/// Text from an untrusted place, safe to show on a terminal: what would act on the terminal or deceive the
/// reader is spelled out.
///
/// Control characters (and with them every escape sequence), marks that turn the direction of writing,
/// invisible format characters, separators of lines and paragraphs, and private or unassigned characters
/// appear as `\n`, `\t`, `\r` or `\u{1B}`. The joiners U+200C and U+200D stay, since scripts and emoji need
/// them. A backslash stays too: a name may pretend to hold an escape, but it cannot act as one. What is
/// visible already stays as it is.
///
/// Whoever prints does this: the tool's output channels for all text, and ``JSONText`` for JSON. It is called
/// elsewhere only to cut a text, or to measure it, as it will be shown.
///
/// - Parameters:
///   - text: The text, of any length.
///   - limit: How many scalars are shown before `…`.
package func visible(_ text: String, limit: Int = 200) -> String {
    // Nearly all text is shown as it is.
    if text.utf8.count <= limit, text.unicodeScalars.allSatisfy({ $0.isHarmless }) { return text }
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
        if count == limit { return shown + "…" }
        count += 1
        switch scalar {
        case "\n": shown += "\\n"
        case "\t": shown += "\\t"
        case "\r": shown += "\\r"
        case _ where scalar.isHarmless: shown.unicodeScalars.append(scalar)
        default: shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
    return shown
}

/// The same of a part of a text.
package func visible(_ text: Substring, limit: Int = 200) -> String { visible(String(text), limit: limit) }

extension Unicode.Scalar {
    /// Whether a terminal shows it, or joins what stands beside it, and does nothing else.
    package var isHarmless: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x378, 0x2010..<0x2028, 0x2030..<0x2060, 0x200C, 0x200D: true
        default:
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                false
            default: true
            }
        }
    }

    /// Whether it is a character that JSON escapes although it need not: C1 controls, DEL, marks of direction,
    /// separators of lines and paragraphs, and what cannot be seen.
    ///
    /// The list is fixed: a trace is the same bytes whatever version of Unicode a machine knows.
    var isEscapedInJSON: Bool {
        switch value {
        case 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Whether it may stand in JSON as itself.
    package var isSafeInJSON: Bool { value >= 0x20 && !isEscapedInJSON }
}
