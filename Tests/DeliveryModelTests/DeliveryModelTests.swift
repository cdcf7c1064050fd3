import Foundation
import TaptrailTesting
import Testing

/// The program against the second model, schedule by schedule.
///
/// A few hundred schedules are played each time, 10 000 with `TAPTRAIL_POPULATION=full`, and any number with
/// `TAPTRAIL_DELIVERY_COUNT=1000000`, from the seed `TAPTRAIL_DELIVERY_FIRST` on. A difference is shown with its
/// seed and the smallest scenario that has it; of `TAPTRAIL_DELIVERY_SHOWN` kinds of differences, three unless
/// set.
@Suite struct DeliveryModelTests {
    @Test func `the program and the second model tell the same`() {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["TAPTRAIL_DELIVERY_FIRST"].flatMap(UInt64.init) ?? 1
        let count =
            environment["TAPTRAIL_DELIVERY_COUNT"].flatMap(UInt64.init)
            ?? UInt64(Population.count(200, of: 10_000))
        let odds: Schedule.Odds = environment["TAPTRAIL_DELIVERY_ODDS"] == "plain" ? .plain : .all
        let shown = environment["TAPTRAIL_DELIVERY_SHOWN"].flatMap(Int.init) ?? 3
        var different: [UInt64] = []
        var likes: [(like: String, seeds: [UInt64])] = []
        for seed in first..<first + count {
            let comparison = Comparison(seed: seed, odds: odds)
            guard let like = comparison.like else { continue }
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
            let difference = Comparison(seed: seeds[0], odds: odds).difference ?? ""
            Issue.record("\(seeds.count) like this: \(like), seeds \(seeds.prefix(5))\n\(difference)")
        }
        #expect(different == [])
        if count > 300 { print("\(count) schedules, \(different.count) different, of \(likes.count) kinds") }
    }

    /// As hard as fingers and apps make it: in how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules are hard`() {
        let least: [(Hardship, percent: Int)] = [
            (.rivals, 90), (.failureRequirements, 70), (.severalFingers, 95), (.phasesHeldBack, 70),
            (.severalWindows, 15), (.timersMeetSamples, 20), (.changesInMidGesture, 30), (.scrollViews, 15),
            (.controls, 10), (.values, 5),
        ]
        let count = 1_000
        var met: [Hardship] = []
        for seed in 1...UInt64(count) {
            let model = DeliveryModel(Schedule(seed: seed))
            _ = model.play()
            met += model.hardships.met
        }
        #expect(least.map(\.0) == Hardship.allCases)
        for (hardship, percent) in least {
            let found = met.filter { $0 == hardship }.count
            #expect(found * 100 >= percent * count, "\(hardship): \(found) of \(count)")
        }
    }
}
