import VirtualTime

/// Values as the tables for other programs write them (RFC 4180, with line feeds).
package enum CommaSeparated {
    /// Milliseconds with all six digits behind the point: exact.
    static func milliseconds(_ interval: Interval) -> String {
        let nanoseconds = interval.nanoseconds
        let fraction = "\(nanoseconds.magnitude % 1_000_000)"
        let zeros = String(repeating: "0", count: 6 - fraction.count)
        return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1_000_000).\(zeros)\(fraction)"
    }

    /// A text, in quotes if it has to be. One that a spreadsheet would take for a formula stands behind an apostrophe:
    /// names come from scenarios, which anybody may have written.
    ///
    /// *Source:* OWASP, "CSV Injection".
    package static func quoted(_ text: String) -> String {
        let name = isFormula(text) ? "'" + text : text
        let isPlain = !name.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
        if isPlain { return name }
        var quoted = "\""
        for scalar in name.unicodeScalars {
            // A quote is one whatever is combined with it.
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Whether a spreadsheet may run it, by what it begins with; a number with a sign is no formula.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
        return Double(text) == nil
    }
}
