import VirtualTime

/// What is wrong with the text of a cost, in the words of messages.
extension CostTextError {
    /// What is wrong with a text from a file.
    func clause(on text: String) -> String {
        switch self {
        case .time(let error): error.clause(on: error.text)
        case .emptyRange: "\(inQuotes(text)) ends before it begins"
        case .unknownDistribution(let name): "\(inQuotes(name)) is not a distribution"
        case .noParenthesis: "\(inQuotes(text)) does not end with its only \")\""
        case .wrongNumbers(let distribution): "\(inQuotes(text)) does not have \(distribution.numbers)"
        case .noDeviation: "\(inQuotes(text)) has no spread: its deviation is 0s"
        case .noMean(let distribution): "the mean of \(distribution.rawValue) cannot be 0s"
        case .wrongCount(let count):
            "\(inQuotes(count)) is not a count from ×1 to ×\(MeasuredTimes.countMax)"
        case .tooManySamples: "there are too many samples"
        }
    }

    /// - Parameter range: what its times may be.
    func remedy(_ range: ClosedRange<Interval>) -> String {
        switch self {
        case .time(let error): error.remedy(for: error.text, range)
        case .emptyRange: "write the shorter time first"
        case .unknownDistribution(let name):
            didYouMean(name, among: Distribution.allCases.map(\.rawValue))
                ?? "write one such as "
                + Distribution.allCases.map { inQuotes($0.example) }.joined(separator: ", ")
        case .noParenthesis: "write it as \(inQuotes(Distribution.normal.example))"
        case .wrongNumbers(let distribution): "write it as \(inQuotes(distribution.example))"
        case .noDeviation: "write the mean alone, for a time that is always the same"
        case .noMean: "write a mean of 1ns or more"
        case .wrongCount: "write how often it was measured, such as \"40us ×3\""
        case .tooManySamples:
            "write at most \(MeasuredTimes.entriesMax) different times and \(MeasuredTimes.countMax) samples"
        }
    }
}

extension FormatTable {
    /// How long a cost may be.
    package static let costRange = FormatLimit.time
}

extension CostTextError.Distribution {
    /// What stands in its parenthesis.
    fileprivate var numbers: String {
        switch self {
        case .normal, .lognormal: "a mean and a deviation"
        case .exponential: "one mean"
        case .empirical: "any sample"
        }
    }
}

extension Cost {
    /// All times that its text names.
    var named: [Interval] {
        switch self {
        case .fixed(let interval): [interval]
        case .uniform(let range): [range.lowerBound, range.upperBound]
        case .normal(let mean, let deviation), .logNormal(let mean, let deviation): [mean, deviation]
        case .exponential(let mean): [mean]
        case .empirical(let times): times.entries.map(\.time)
        }
    }

    /// Whether it keeps to a range as far as its text tells: a mean and everything that is drawn without a
    /// tail lie in it. What a tail reaches beyond is the affair of who draws.
    func fits(in range: ClosedRange<Interval>) -> Bool {
        switch self {
        case .fixed, .uniform, .exponential, .empirical: named.allSatisfy(range.contains)
        case .normal(let mean, let deviation), .logNormal(let mean, let deviation):
            range.contains(mean) && deviation <= range.upperBound
        }
    }
}
