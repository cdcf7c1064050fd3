/// Why a text is no cost.
public enum CostTextError: Error, Equatable, Sendable {
    /// One of its times is none.
    case time(IntervalTextError)
    /// A range of times whose end is before its beginning.
    case emptyRange(String)
    /// What stands before the parenthesis is no distribution's name.
    case unknownDistribution(String)
    /// The parenthesis is not closed, or something stands behind it.
    case noParenthesis(String)
    /// A distribution has too few or too many numbers.
    case wrongNumbers(Distribution)
    /// A deviation of nothing: always the same.
    case noDeviation(Distribution)
    /// A mean of nothing, which the distribution cannot have.
    case noMean(Distribution)
    /// How often something was measured is not a whole number from 1 on.
    case wrongCount(String)
    /// More different times, or more samples, than ``MeasuredTimes`` holds.
    case tooManySamples

    /// The distributions that go by a name.
    public enum Distribution: String, CaseIterable, Sendable {
        /// The names, in the order of the cases of ``Cost``.
        case normal, lognormal, exponential, empirical

        /// How it is written, as an example.
        public var example: String {
            switch self {
            case .normal: "normal(40us, 5us)"
            case .lognormal: "lognormal(40us, 25us)"
            case .exponential: "exponential(40us)"
            case .empirical: "empirical(38us, 40us ×3, 52us)"
            }
        }
    }
}

extension Cost: CustomStringConvertible {
    /// Reads a cost as scenarios write it:
    ///
    /// | text | what is drawn |
    /// |---|---|
    /// | `150ms` | always that |
    /// | `100us..2ms` | evenly from the range, both ends included |
    /// | `normal(40us, 5us)` | by mean and standard deviation, cut at zero |
    /// | `lognormal(40us, 25us)` | by mean and standard deviation |
    /// | `exponential(40us)` | by the mean |
    /// | `empirical(38us, 40us ×3, 52us)` | one of these samples, `40us` three times as likely as `38us` |
    ///
    /// Spaces may stand around the numbers, and `x3` for `×3`.
    public init(parsing text: String) throws(CostTextError) {
        if let open = text.firstIndex(of: "(") {
            self = try Self.distribution(text, open)
        } else if let dots = text.firstRange(ofDots: 2) {
            let low = try Self.time(String(text[..<dots.lowerBound]))
            let high = try Self.time(String(text[dots.upperBound...]))
            guard low <= high else { throw .emptyRange(text) }
            self = .uniform(low...high)
        } else {
            self = .fixed(try Self.time(text))
        }
    }

    public var description: String {
        switch self {
        case .fixed(let interval): interval.description
        case .uniform(let range): "\(range.lowerBound)..\(range.upperBound)"
        case .normal(let mean, let deviation): "normal(\(mean), \(deviation))"
        case .logNormal(let mean, let deviation): "lognormal(\(mean), \(deviation))"
        case .exponential(let mean): "exponential(\(mean))"
        case .empirical(let times):
            "empirical("
                + times.entries.map { $0.count == 1 ? "\($0.time)" : "\($0.time) ×\($0.count)" }
                .joined(separator: ", ") + ")"
        }
    }

    private static func time(_ text: String) throws(CostTextError) -> Interval {
        do throws(IntervalTextError) {
            return try Interval(parsing: text)
        } catch {
            throw .time(error)
        }
    }

    private static func distribution(_ text: String, _ open: String.Index) throws(CostTextError) -> Cost {
        let name = text[..<open].trimmed
        guard let distribution = CostTextError.Distribution(rawValue: name) else {
            throw .unknownDistribution(name)
        }
        let rest = text[text.index(after: open)...]
        guard rest.last == ")", rest.firstIndex(of: ")") == rest.indices.last else {
            throw .noParenthesis(text)
        }
        let parts = rest.dropLast().split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        if distribution == .empirical { return .empirical(try measuredTimes(parts)) }
        guard parts.count == (distribution == .exponential ? 1 : 2), !parts.contains("") else {
            throw .wrongNumbers(distribution)
        }
        let mean = try time(parts[0])
        if mean == .zero && distribution != .normal { throw .noMean(distribution) }
        if distribution == .exponential { return .exponential(mean: mean) }
        let deviation = try time(parts[1])
        if deviation == .zero { throw .noDeviation(distribution) }
        return distribution == .normal
            ? .normal(mean: mean, deviation: deviation) : .logNormal(mean: mean, deviation: deviation)
    }

    private static func measuredTimes(_ parts: [String]) throws(CostTextError) -> MeasuredTimes {
        var entries: [MeasuredTimes.Entry] = []
        if parts == [""] { throw .wrongNumbers(.empirical) }
        for part in parts {
            guard let sign = part.firstIndex(where: { $0 == "×" || $0 == "x" }) else {
                entries.append(.init(time: try time(part)))
                continue
            }
            let digits = part[part.index(after: sign)...].trimmed
            guard let count = Int(digits), count >= 1, count <= MeasuredTimes.countMax, digits.first != "+"
            else { throw .wrongCount(String(part[sign...])) }
            entries.append(.init(time: try time(part[..<sign].trimmed), count: count))
        }
        guard let times = MeasuredTimes(entries) else { throw .tooManySamples }
        return times
    }
}

extension Substring {
    /// Without the spaces at its ends.
    fileprivate var trimmed: String {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}

extension String {
    /// Where the first run of `count` dots stands.
    fileprivate func firstRange(ofDots count: Int) -> Range<Index>? {
        var start = startIndex
        while let end = index(start, offsetBy: count, limitedBy: endIndex) {
            if self[start..<end].allSatisfy({ $0 == "." }) { return start..<end }
            start = index(after: start)
        }
        return nil
    }
}
