import Foundation
import TaptrailTesting
import Testing

/// Many schedules, played by the program and by a second model.
///
/// A few hundred each time, many with `TAPTRAIL_POPULATION=full`, and any number with
/// `TAPTRAIL_DELIVERY_COUNT=1000000`, from the seed `TAPTRAIL_DELIVERY_FIRST` on. A difference is shown with its
/// seed and the smallest scenario that has it; of `TAPTRAIL_DELIVERY_SHOWN` kinds of differences, three unless
/// set.
struct Trials {
    private let first: UInt64
    private let count: UInt64
    private let shown: Int

    /// Reads the environment; so many schedules, or as many as that in a full run, unless it says otherwise.
    init(_ few: Int, of many: Int) {
        let environment = ProcessInfo.processInfo.environment
        first = environment["TAPTRAIL_DELIVERY_FIRST"].flatMap(UInt64.init) ?? 1
        count =
            environment["TAPTRAIL_DELIVERY_COUNT"].flatMap(UInt64.init)
            ?? UInt64(Population.count(few, of: many))
        shown = environment["TAPTRAIL_DELIVERY_SHOWN"].flatMap(Int.init) ?? 3
    }

    /// Records an issue for each kind of difference, and one that names all seeds that have one.
    func compare(_ draw: (UInt64) -> some ComparedTrial) {
        var different: [UInt64] = []
        var likes: [(like: String, seeds: [UInt64])] = []
        for seed in first..<first + count {
            guard let like = Comparison(draw(seed)).like else { continue }
            different.append(seed)
            if let place = likes.firstIndex(where: { $0.like == like }) {
                likes[place].seeds.append(seed)
            } else {
                likes.append((like, [seed]))
            }
        }
        // The commonest first; each kind of difference is shown once.
        likes.sort { $0.seeds.count > $1.seeds.count }
        for (like, seeds) in likes.prefix(shown) {
            let difference = Comparison(draw(seeds[0])).difference ?? ""
            Issue.record("\(seeds.count) like this: \(like), seeds \(seeds.prefix(5))\n\(difference)")
        }
        #expect(different == [])
        if count > 300 { print("\(count) schedules, \(different.count) different, of \(likes.count) kinds") }
    }

    /// Expects each hardship in so many of a hundred schedules at least.
    ///
    /// - Parameter met: those that come to pass in the schedule of a seed.
    static func expect<Hardship: CaseIterable & Equatable>(
        _ least: [(hardship: Hardship, percent: Int)], of count: Int, met: (UInt64) -> some Sequence<Hardship>
    ) {
        let found = (1...UInt64(count)).flatMap(met)
        #expect(least.map(\.hardship) == Array(Hardship.allCases))
        for (hardship, percent) in least {
            let times = found.filter { $0 == hardship }.count
            #expect(times * 100 >= percent * count, "\(hardship): \(times) of \(count)")
        }
    }
}
