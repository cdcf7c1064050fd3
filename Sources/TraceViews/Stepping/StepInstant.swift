import VirtualTime

/// Instants as they are typed: a number with its unit, `12.5ms`, `850us`, `1s`, `90ns`.
public enum StepInstant {
    /// The nanoseconds, nil if the text is no time, or a longer one than there is; digits beyond the nanosecond are cut
    /// off.
    public static func nanoseconds(_ text: String) -> Int64? {
        let units: [(String, Int64)] = [
            ("ns", 1), ("us", 1_000), ("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000),
        ]
        guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        var digits = text.dropLast(unit.count)
        while digits.last == " " { digits = digits.dropLast() }
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let whole = Int64(first), first.allSatisfy(\.isNumber) else {
            return nil
        }
        var nanoseconds = Int128(whole) * Int128(scale)
        guard parts.count == 2 else { return Int64(exactly: nanoseconds) }
        guard !parts[1].isEmpty, parts[1].allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        var index = scale
        for digit in parts[1] {
            index /= 10
            nanoseconds += Int128(digit.wholeNumberValue ?? 0) * Int128(index)
        }
        return Int64(exactly: nanoseconds)
    }
}
