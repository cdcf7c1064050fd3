/// Text from an untrusted place, safe to show on a terminal: what would act on the terminal or deceive the
/// reader is spelled out.
///
/// Control characters (and with them every escape sequence), marks that turn the direction of writing,
/// invisible format characters, separators of lines and paragraphs, and private or unassigned characters
/// appear as `\n`, `\t`, `\r` or `\u{1B}`. The joiners U+200C and U+200D stay, since scripts and emoji need
/// them. A backslash stays too: a name may pretend to hold an escape, but it cannot act as one.
///
/// - Parameters:
///   - text: The text, of any length.
///   - limit: How many scalars are shown before `…`.
package func visible(_ text: some StringProtocol, limit: Int = 200) -> String {
    // Nearly all text is plain, and shown as it is.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(text) }
    var shown = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
        guard index < limit else { return shown + "…" }
        switch scalar {
        case "\n": shown += "\\n"
        case "\t": shown += "\\t"
        case "\r": shown += "\\r"
        case _ where isShownAsItIs(scalar): shown.unicodeScalars.append(scalar)
        default: shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
    return shown
}

private func isShownAsItIs(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        return false
    default: return true
    }
}

/// A name from the user or a file in quotation marks, safe to show on a terminal.
package func quoted(_ text: some StringProtocol) -> String { "\"\(visible(text))\"" }
