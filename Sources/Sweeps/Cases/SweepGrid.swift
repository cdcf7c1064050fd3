import ScenarioFiles
import ScenarioFormat

/// All cases of a sweep: each combination of the varied values with each seed.
///
/// The last axis changes fastest, and the seeds of a combination follow each other. A case is known by its index, so
/// its values and its seed do not depend on who plays it or on what else is played.
public struct SweepGrid: Hashable, Sendable {
    /// What is varied, in the order in which it was asked for.
    public let axes: [SweepAxis]
    /// The seed of each combination's first case.
    public let firstSeed: UInt64
    /// How many seeds each combination is played with.
    public let seeds: Int

    /// The most cases.
    public static let casesMax = 1_000_000

    /// A grid.
    ///
    /// - Parameters:
    ///   - axes: none for the scenario as it is.
    ///   - seeds: 1 or more.
    /// - Throws: for a key that is there twice, and for too many cases or seeds.
    public init(_ axes: [SweepAxis], firstSeed: UInt64, seeds: Int) throws(SweepError) {
        if seeds < 1 { fatalError("sweep bug: a grid without seeds") }
        for (index, axis) in axes.enumerated() where axes[..<index].contains(where: { $0.key == axis.key }) {
            throw SweepError("--vary \(axis.key.text) is there twice; write all its values behind one")
        }
        var count = seeds
        for axis in axes {
            let (product, hasOverflow) = count.multipliedReportingOverflow(by: axis.values.count)
            count = hasOverflow ? .max : product
        }
        guard count <= Self.casesMax else {
            throw SweepError("the sweep has more than \(Self.casesMax) cases; vary less, or play fewer seeds")
        }
        try Self.checkSeeds(from: firstSeed, count: seeds)
        (self.axes, self.firstSeed, self.seeds) = (axes, firstSeed, seeds)
    }

    /// - Throws: if not all seeds are such that a scenario may have them.
    package static func checkSeeds(from first: UInt64, count: Int) throws(SweepError) {
        let last = UInt64(seedRange.upperBound)
        guard first <= last, UInt64(count) <= last - first + 1 else {
            throw SweepError("the seeds go beyond \(last); begin with a smaller --seed")
        }
    }

    /// How many combinations of values there are.
    public var combinationCount: Int { axes.reduce(1) { $0 * $1.values.count } }

    /// How many cases there are.
    public var caseCount: Int { combinationCount * seeds }

    /// Which combination a case has.
    public func combination(ofCase index: Int) -> Int { index / seeds }

    /// What a case is played with.
    public func seed(ofCase index: Int) -> UInt64 { firstSeed &+ UInt64(index % seeds) }

    /// The values of a combination, one for each axis.
    public func values(ofCombination index: Int) -> [ScenarioValue] {
        var rest = index
        var values: [ScenarioValue] = []
        for axis in axes.reversed() {
            values.append(axis.values[rest % axis.values.count])
            rest /= axis.values.count
        }
        return values.reversed()
    }
}
