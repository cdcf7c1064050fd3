import VirtualTime

/// Times as a trail shows them: fixed widths for columns, exact where sums have to agree.
public enum DurationText {
    /// An instant in milliseconds with three decimals, rounded to the nearest: `116.667 ms`.
    public static func instant(_ instant: Instant) -> String {
        let microseconds = (instant.nanoseconds.magnitude + 500) / 1_000
        // A foreign trace may have a timer that was due before the run.
        let sign = instant.nanoseconds < 0 && microseconds > 0 ? "-" : ""
        return "\(sign)\(microseconds / 1_000).\(padded(microseconds % 1_000, 3)) ms"
    }

    /// A length of time with three digits or so, in a unit that suits it: `840 µs`, `15.8 ms`, `0`.
    public static func short(_ interval: Interval) -> String {
        let nanoseconds = interval.nanoseconds
        let sign = nanoseconds < 0 ? "-" : ""
        return sign + short(nanoseconds.magnitude)
    }

    private static func short(_ nanoseconds: UInt64) -> String {
        switch nanoseconds {
        case 0: return "0"
        case ..<1_000: return "\(nanoseconds) ns"
        case ..<100_000: return decimal(nanoseconds, unit: 1_000, decimals: 1) + " µs"
        // What rounds to 1000 µs is 1 ms.
        case ..<999_500: return decimal(nanoseconds, unit: 1_000, decimals: 0) + " µs"
        case ..<100_000_000: return decimal(nanoseconds, unit: 1_000_000, decimals: 1) + " ms"
        default: return decimal(nanoseconds, unit: 1_000_000, decimals: 0) + " ms"
        }
    }

    /// A length of time in microseconds to the nanosecond, so that a column of them adds up: `53.000 µs`.
    public static func exact(_ interval: Interval) -> String {
        let sign = interval.nanoseconds < 0 ? "-" : ""
        let magnitude = interval.nanoseconds.magnitude
        return "\(sign)\(magnitude / 1_000).\(padded(magnitude % 1_000, 3)) µs"
    }

    /// - Parameter value: below 10¹⁸ where there are decimals.
    private static func decimal(_ value: UInt64, unit: UInt64, decimals: Int) -> String {
        let scale: UInt64 = decimals == 0 ? 1 : 10
        let rounded = (value * scale + unit / 2) / unit
        if decimals == 0 || rounded % scale == 0 { return "\(rounded / scale)" }
        return "\(rounded / scale).\(rounded % scale)"
    }

    private static func padded(_ value: some BinaryInteger, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// Places and other numbers as a trail shows them.
public enum NumberText {
    /// At most two decimals, none where there are none.
    public static func short(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let hundredths = Int64((value * 100).rounded())
        let sign = hundredths < 0 ? "-" : ""
        let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        if part == 0 { return "\(sign)\(whole)" }
        return part % 10 == 0
            ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
    }

    /// The same, but what is nearer to 0 than 0.1 with three digits that count: an alpha of 0.0099 lies on the other
    /// side of C-2 than one of 0.01.
    public static func precise(_ value: Double) -> String {
        guard value != 0, abs(value) < 0.1 else { return short(value) }
        var (scaled, places) = (abs(value), 0)
        while scaled < 100 && places < 12 { (scaled, places) = (scaled * 10, places + 1) }
        let digits = String(Int64(scaled.rounded()))
        var decimals = String(repeating: "0", count: max(places - digits.count, 0)) + digits
        while decimals.last == "0" { decimals.removeLast() }
        return decimals.isEmpty ? "0" : "\(value < 0 ? "-" : "")0.\(decimals)"
    }

    /// A point as a reader is shown it, with at most two places: `120, 80.5`; in the coordinates of a flattened view
    /// there is none.
    public static func point(_ x: Double, _ y: Double) -> String {
        x.isNaN || y.isNaN ? "no place" : "\(short(x)), \(short(y))"
    }
}
