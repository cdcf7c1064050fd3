import Foundation

/// How many seeds a test plays: a sample each time, and all of them in a release step of `.ci/run`.
package enum Population {
    /// Whether `TAPTRAIL_POPULATION` is `full`.
    package static let isFull = ProcessInfo.processInfo.environment["TAPTRAIL_POPULATION"] == "full"

    package static func count(_ sample: Int, of all: Int) -> Int { isFull ? all : sample }

    /// The first seeds of a range, or all.
    package static func seeds(_ sample: Int, of all: ClosedRange<UInt64>) -> ClosedRange<UInt64> {
        all.lowerBound...(isFull ? all.upperBound : all.lowerBound + UInt64(sample) - 1)
    }

    /// A few of a list, evenly spread, or all of it.
    package static func some<Element>(_ sample: Int, of all: [Element]) -> [Element] {
        guard !isFull, all.count > sample else { return all }
        return (0..<sample).map { all[$0 * all.count / sample] }
    }
}
