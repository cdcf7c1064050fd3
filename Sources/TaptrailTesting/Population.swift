import Foundation

/// How many seeds a test plays: a sample each time, and all of them in a release step of `.ci/run`.
package enum Population {
    private static let wanted = ProcessInfo.processInfo.environment["TAPTRAIL_POPULATION"]

    /// Whether `TAPTRAIL_POPULATION` is `full`. It may also be a number: so many seeds of each population then.
    package static let isFull = wanted == "full"

    package static func count(_ sample: Int, of all: Int) -> Int {
        isFull ? all : wanted.flatMap { Int($0) }.map { max($0, 1) } ?? sample
    }

    /// The first seeds of a range, or all.
    package static func seeds(_ sample: Int, of all: ClosedRange<UInt64>) -> ClosedRange<UInt64> {
        all.lowerBound...(isFull ? all.upperBound : all.lowerBound + UInt64(count(sample, of: 0)) - 1)
    }

    /// A few of a list, evenly spread, or all of it.
    package static func some<Element>(_ sample: Int, of all: [Element]) -> [Element] {
        guard !isFull, all.count > sample else { return all }
        return (0..<sample).map { all[$0 * all.count / sample] }
    }
}
