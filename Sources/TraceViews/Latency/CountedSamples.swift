import Trace
import VirtualTime

/// The samples of one run, and which of them a table counts.
struct CountedSamples {
    /// What a table makes of a sample.
    enum Verdict {
        case counts(SampleLatencies.End)
        /// Nobody was told of it, or it did not lead to the goal.
        case leadsNowhere
        case isOfAnotherTouch
    }

    /// What two runs that were played with the same seed have in common: something happened on the glass at an instant.
    /// The numbers of samples are of no use, as displays that are scanned at other rates number them otherwise.
    struct Moment: Hashable {
        let instant: Int64
        /// How many samples before it are of the same instant.
        let index: Int
    }

    let samples: SampleLatencies
    let verdicts: [Verdict]

    init(_ trail: Trail, _ options: LatencyTable.Options) {
        let samples = SampleLatencies(trail)
        let ends = options.goal.map { $0.ends(of: samples, in: trail) }
        let subjects = options.touch?.application == nil ? nil : SubjectIndex(trail)
        self.samples = samples
        verdicts = samples.indices.map { index in
            let end = ends.map({ $0[index] }) ?? Self.lastStop(of: samples, index)
            if let touch = options.touch {
                let touches = options.goal == nil ? nil : end.flatMap { trail.records[$0.record]?.touches }
                var isOfTouch = false
                samples.forEachTouch(index, in: touches) { if $0 == touch.number { isOfTouch = true } }
                guard isOfTouch else { return .isOfAnotherTouch }
                if let subjects {
                    let event = trail.records[samples.record(of: .userEvent, index)]
                    let process = event.map { subjects.process(of: $0.thread) } ?? SubjectID.none
                    guard touch.mayBe(of: process, subjects) else { return .isOfAnotherTouch }
                }
            }
            return end.map { .counts($0) } ?? .leadsNowhere
        }
    }

    private static func lastStop(of samples: SampleLatencies, _ index: Int) -> SampleLatencies.End? {
        var end: SampleLatencies.End?
        samples.forEachStop(index) { stage, instant, record in
            end = stage >= .delivery ? .init(instant: instant, record: record) : nil
        }
        return end
    }

    /// Whether each sample counts, by the moments on the glass.
    var counting: [Moment: Bool] {
        var counting: [Moment: Bool] = [:]
        forEachMoment { index, moment in counting[moment] = counts(index) }
        return counting
    }

    /// The samples that count here and not in another run, though it has them, and how many of those that count the
    /// other run does not have at all.
    ///
    /// - Parameter others: by moment, whether the sample of the other run counts.
    func unshared(with others: [Moment: Bool]) -> (dropped: Set<Int>, unmatched: Int) {
        var dropped: Set<Int> = []
        var unmatched = 0
        forEachMoment { index, moment in
            guard counts(index) else { return }
            switch others[moment] {
            case nil: unmatched += 1
            case false?: dropped.insert(index)
            case true?: break
            }
        }
        return (dropped, unmatched)
    }

    private func counts(_ index: Int) -> Bool {
        if case .counts = verdicts[index] { true } else { false }
    }

    private func forEachMoment(_ body: (Int, Moment) -> Void) {
        var seen: [Int64: Int] = [:]
        for index in samples.indices {
            let instant = samples.instant(of: .glass, index)
            let before = seen[instant, default: 0]
            seen[instant] = before + 1
            body(index, Moment(instant: instant, index: before))
        }
    }
}
