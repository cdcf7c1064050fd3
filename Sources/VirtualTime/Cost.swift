import Arithmetic

/// How long a piece of work takes, or how long until something comes again: always the same, or drawn from a
/// distribution.
///
/// A draw is a whole number of nanoseconds, never negative and never longer than ``longest``. It needs nothing
/// but the generator and functions with the same bits everywhere, so it is the same on every machine.
public enum Cost: Hashable, Sendable {
    /// Always this long.
    case fixed(Interval)
    /// Any whole number of nanoseconds of the range, each as likely as another.
    case uniform(ClosedRange<Interval>)
    /// The normal distribution with this mean and standard deviation, cut at zero: what would be negative is
    /// drawn again. So the mean of the draws is above `mean` where `deviation` is more than about half of it.
    case normal(mean: Interval, deviation: Interval)
    /// The log-normal distribution whose own mean and standard deviation these are: mostly short, with a long
    /// tail.
    case logNormal(mean: Interval, deviation: Interval)
    /// The exponential distribution: what is still to come is as long as it ever was. With it as the time
    /// between two arrivals these are a Poisson process.
    case exponential(mean: Interval)
    /// What was measured: each sample as likely as another.
    case empirical(MeasuredTimes)

    /// No draw is longer: a day.
    public static let longest = Interval.longestInText

    /// The time that one piece of work takes, drawn from `generator` if there is anything to draw.
    public func draw(from generator: inout SeededGenerator) -> Interval {
        switch self {
        case .fixed(let interval):
            return interval
        case .uniform(let range):
            let width = UInt64((range.upperBound - range.lowerBound).nanoseconds)
            return range.lowerBound + Interval(nanoseconds: Int64(generator.next(upTo: width)))
        case .normal(let mean, let deviation):
            let (mean, deviation) = (Double(mean.nanoseconds), Double(deviation.nanoseconds))
            // The mean is not negative, so at least every second draw is kept.
            while true {
                let time = mean + deviation * generator.nextNormal()
                if time >= 0 { return Self.whole(time) }
            }
        case .logNormal(let mean, let deviation):
            let ratio = Double(deviation.nanoseconds) / Double(mean.nanoseconds)
            let variance = logarithm(1 + ratio * ratio)
            let middle = logarithm(Double(mean.nanoseconds)) - variance / 2
            let power = middle + variance.squareRoot() * generator.nextNormal()
            return Self.whole(Arithmetic.exponential(power))
        case .exponential(let mean):
            // 1 − u is above 0, so the logarithm is finite.
            return Self.whole(-Double(mean.nanoseconds) * logarithm(1 - generator.nextUnit()))
        case .empirical(let times):
            return times.draw(from: &generator)
        }
    }

    /// What keeps its draws from being what ``Cost`` promises; nil for a cost that is right.
    package var mistake: String? {
        let times: [Interval] =
            switch self {
            case .fixed(let time), .exponential(let time): [time]
            case .uniform(let range): [range.lowerBound, range.upperBound]
            case .normal(let mean, let deviation), .logNormal(let mean, let deviation): [mean, deviation]
            case .empirical: []
            }
        if let time = times.first(where: { $0 < .zero || $0 > Self.longest }) {
            return "\(time) is not between 0 and \(Self.longest)"
        }
        if case .logNormal(.zero, _) = self { return "a log-normal cost needs a mean above 0" }
        return nil
    }

    /// Whether each draw is the same.
    public var isFixed: Bool { if case .fixed = self { true } else { false } }

    /// The nearest whole number of nanoseconds, at most ``longest``.
    private static func whole(_ nanoseconds: Double) -> Interval {
        Interval(nanoseconds: Int64(min(nanoseconds, Double(longest.nanoseconds)).rounded()))
    }
}

extension SeededGenerator {
    /// A number of the normal distribution with mean 0 and standard deviation 1.
    ///
    /// Two draws make one number, by Box and Muller's formula; its second number is left out, so that the
    /// generator keeps nothing between two calls. Magnitudes go up to about 8.6.
    fileprivate mutating func nextNormal() -> Double {
        let radius = (-2 * logarithm(1 - nextUnit())).squareRoot()
        return radius * cosine(2 * .pi * nextUnit())
    }
}
