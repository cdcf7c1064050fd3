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

    /// A text, in quotes if it has to be.
    package static func quoted(_ name: String) -> String {
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
}
