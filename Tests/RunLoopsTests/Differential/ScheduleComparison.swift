/// Compares a run loop with the real one over many schedules.
///
/// Left out of the comparison, because the real loop has no one answer or nobody can see the reason for it:
/// - Source0s of one order: their order comes from a clock.
/// - Observers of one order, and Source1s, that come to a mode which becomes common: their order comes from
///   the hash of a pointer.
/// - Timers that fire at one instant: their order is that of two clocks read one after the other.
/// - Timers that come to a mode, or become due, inside the callout of a timer: whether their port was ready
///   before another one depends on the other due timers.
/// - Other modes of a timer whose own callout set its date: the real loop arms the running mode's port alone.
/// - A second message at a Source1's port: the real loop on Linux hears of it only with the third.
/// - A mode whose last timer goes: on Linux its port stays armed and wakes the loop for nothing (a keeper
///   timer in every mode prevents it).
/// - Ports that were read through another mode and keep their old place in the order (see `RealReadyLists`).
/// - Blocks of the main queue: they run on the main thread alone, which the tests do not have.
/// - Runs that end by a timeout other than zero, and sleeps that last: they depend on the machine.
/// - Nested runs deeper than one, and those of a mode that runs already.
/// - What other threads do meanwhile.
enum ScheduleComparison {
    struct Summary {
        /// One text for each seed at which the two loops differ.
        var differences: [String] = []
        /// The seeds at which the real loop gave several answers though the machine let it work.
        var unsteady: [UInt64] = []
        /// The seeds that tell nothing, because the machine was too busy for the real loop.
        var skippedForLoad: [UInt64] = []
        /// How many schedules have a result; those skipped for load have none.
        var compared = 0
        let asked: Int

        /// Whether at least half of the schedules were compared: fewer prove nothing.
        var isEnough: Bool { 2 * compared >= asked }
    }

    /// How often the real loop must give one answer before that counts as a difference.
    private static let timesForADifference = 4

    /// Plays the schedules of `seeds` on both loops. A difference counts only when the real loop gives its
    /// answer again and again. Gives up when the machine is too busy for half of the schedules.
    static func compare(
        _ seeds: ClosedRange<UInt64>, real: some ScheduleDriver, with other: some ScheduleDriver
    ) -> Summary {
        var real = real
        var other = other
        var summary = Summary(asked: seeds.count)
        for seed in seeds {
            guard 2 * summary.skippedForLoad.count <= seeds.count else { break }
            switch result(of: ScheduleGenerator.schedule(seed: seed), real: &real, other: &other) {
            case .alike: summary.compared += 1
            case .different(let text):
                summary.differences.append(text)
                summary.compared += 1
            case .unsteady:
                summary.unsteady.append(seed)
                summary.compared += 1
            case .tooBusy: summary.skippedForLoad.append(seed)
            }
        }
        return summary
    }

    private enum Result {
        case alike
        case different(String)
        case unsteady
        case tooBusy
    }

    private static func result(
        of schedule: Schedule, real: inout some ScheduleDriver, other: inout some ScheduleDriver
    ) -> Result {
        let spoiltBefore = real.spoiltAttempts + other.spoiltAttempts
        guard let expected = real.run(schedule), let actual = other.run(schedule) else { return .tooBusy }
        guard expected != actual else { return .alike }
        for _ in 1..<timesForADifference {
            guard let again = real.run(schedule) else { return .tooBusy }
            guard again != expected else { continue }
            let wasBusy = real.spoiltAttempts + other.spoiltAttempts > spoiltBefore
            return wasBusy ? .tooBusy : .unsteady
        }
        return .different(text(of: schedule, real: expected, other: actual))
    }

    /// The schedule, both logs side by side, and where they part.
    static func text(of schedule: Schedule, real: [String], other: [String]) -> String {
        let parting = zip(real, other).prefix { $0 == $1 }.count
        var lines = ["\(schedule)", "  the real run loop | the other one, alike for \(parting) lines"]
        for line in 0..<max(real.count, other.count) {
            let left = line < real.count ? real[line] : "–"
            let right = line < other.count ? other[line] : "–"
            lines.append((line == parting ? "> " : "  ") + (left == right ? left : "\(left) | \(right)"))
        }
        return lines.joined(separator: "\n")
    }
}
