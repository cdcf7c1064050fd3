/// How long a piece of work takes: always the same, or drawn evenly from a range.
public enum Cost: Hashable, Sendable {
    /// Always this long.
    case fixed(Interval)
    /// Any whole number of nanoseconds of the range, each as likely as another.
    case uniform(ClosedRange<Interval>)

    /// The time that one piece of work takes, drawn from `generator` if there is anything to draw.
    public func draw(from generator: inout SeededGenerator) -> Interval {
        switch self {
        case .fixed(let interval):
            return interval
        case .uniform(let range):
            let width = UInt64((range.upperBound - range.lowerBound).nanoseconds)
            return range.lowerBound + Interval(nanoseconds: Int64(generator.next(upTo: width)))
        }
    }
}

extension Cost: CustomStringConvertible {
    /// Reads `"150ms"`, or `"100us..2ms"` for an even spread over a range, both ends included.
    public init(parsing text: String) throws(IntervalTextError) {
        guard let dots = text.firstRange(ofDots: 2) else {
            self = .fixed(try Interval(parsing: text))
            return
        }
        let low = try Interval(parsing: String(text[..<dots.lowerBound]))
        let high = try Interval(parsing: String(text[dots.upperBound...]))
        guard low <= high else { throw .emptyRange(text) }
        self = .uniform(low...high)
    }

    public var description: String {
        switch self {
        case .fixed(let interval): interval.description
        case .uniform(let range): "\(range.lowerBound)..\(range.upperBound)"
        }
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
