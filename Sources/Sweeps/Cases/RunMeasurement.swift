import ScenarioFiles
import Trace
import TraceViews
import VirtualTime

/// What a sweep wants to know of one run.
struct RunMeasurement {
    private let outcome: ScenarioRun.Outcome
    private let trail: Trail
    private let failedExpectations: Int?
    private let latency: LatencyTable
    private let deliveries: Ways
    private let actions: Ways
    private let displays: Ways
    private let sampleCount: Int
    private let actionCount: Int
    private let reports: Reports
    private let verdicts: Verdicts

    /// Ways from the glass to one kind of end: callbacks, actions, frames.
    private struct Ways {
        var count = 0
        var slowest: Interval?
        /// That with the first end; of several with this end that of the first sample.
        var first: Interval?
        private var firstInstant: Instant?

        mutating func add(_ interval: Interval, to end: Instant) {
            count += 1
            slowest = max(slowest ?? .zero, interval)
            if firstInstant.map({ end < $0 }) ?? true { (firstInstant, first) = (end, interval) }
        }
    }

    /// What became of the reports of the glass.
    private struct Reports {
        var all = 0
        var delivered = 0
        var coalesced = 0
        var lost = 0
        var others = 0

        init(_ ledger: SampleLedger) {
            all = ledger.count
            for entry in ledger.entries {
                switch entry.fate {
                case .delivered: delivered += entry.count
                case .coalesced: coalesced += entry.count
                case _ where entry.fate.isLoss: lost += entry.count
                default: others += entry.count
                }
            }
        }
    }

    private struct Verdicts {
        var recognized = 0
        var failed = 0
        var cancelled = 0

        init(_ competition: Competition) {
            for contender in competition.contenders {
                for attempt in contender.attempts {
                    switch attempt.verdict {
                    case .won: recognized += 1
                    case .lost: failed += 1
                    case .cancelled: cancelled += 1
                    case .refused, .undecided: break
                    }
                }
            }
        }
    }

    /// Looks at a run of a scenario; a run that was cut short is not judged.
    init(_ run: ScenarioRun, of scenario: Scenario) {
        outcome = run.outcome
        trail = run.trail
        let isJudged = scenario.hasExpectations && run.outcome != .traceFull
        failedExpectations = isJudged ? scenario.judge(run.trail).count : nil
        latency = LatencyTable(run.trail)
        var (deliveries, actions, displays) = (Ways(), Ways(), Ways())
        let samples = SampleLatencies(run.trail)
        for index in samples.indices {
            let sample = samples[index]
            guard let glass = sample[.glass] else { continue }
            if let delivery = sample[.delivery] { deliveries.add(delivery - glass, to: delivery) }
            if let end = samples.end(of: .display, index) {
                let display = Instant(nanoseconds: end.instant)
                displays.add(display - glass, to: display)
            }
        }
        var actionCount = 0
        let fingers = TouchFingers(run.trail)
        for index in run.trail.records.indices {
            let record = run.trail.records[index]
            guard case .began(.action, _, _, _) = record.event else { continue }
            actionCount += 1
            if let interval = LatencyPath.total(run.trail, to: RecordNumber(index: index), fingers) {
                actions.add(interval, to: record.instant)
            }
        }
        (self.deliveries, self.actions, self.displays) = (deliveries, actions, displays)
        sampleCount = samples.count
        self.actionCount = actionCount
        reports = Reports(SampleLedger(run.trail))
        verdicts = Verdicts(Competition(run.trail))
    }

    func value(of column: SweepColumn) -> SweepValue {
        switch column {
        case .end:
            switch outcome {
            case .quiet: .word("quiet")
            case .stopped: .word("stopped")
            case .traceFull: .word("traceFull")
            }
        case .expectations: .word(failedExpectations.map { $0 == 0 ? "held" : "failed" } ?? "none")
        case .failedExpectations: count(failedExpectations)
        case .records: count(trail.records.count)
        case .duration: time(trail.records.last.map { $0.instant - .zero })
        case .samples: count(sampleCount)
        case .deliveredSamples: count(deliveries.count)
        case .reports: count(reports.all)
        case .deliveredReports: count(reports.delivered)
        case .coalescedReports: count(reports.coalesced)
        case .lostReports: count(reports.lost)
        case .otherReports: count(reports.others)
        case .firstDelivery: time(deliveries.first)
        case .slowestDelivery: time(deliveries.slowest)
        case .actions: count(actionCount)
        case .firstAction: time(actions.first)
        case .slowestAction: time(actions.slowest)
        case .firstTouchToDisplay: time(displays.first)
        case .slowestTouchToDisplay: time(displays.slowest)
        case .recognized: count(verdicts.recognized)
        case .failed: count(verdicts.failed)
        case .cancelled: count(verdicts.cancelled)
        case .hangs: count(latency.hangs.count)
        case .longestHang: time(latency.hangs.longest?.interval)
        case .frames: count(followsFrames ? latency.hitches.shown : nil)
        case .lateFrames: count(followsFrames ? latency.hitches.late : nil)
        case .hitch: followsFrames ? .whole(Int64(clamping: latency.hitches.hitchTime)) : .missing
        }
    }

    private var followsFrames: Bool { trail.header.device.pipeline != nil }

    private func count(_ count: Int?) -> SweepValue { count.map { .whole(Int64($0)) } ?? .missing }

    private func time(_ interval: Interval?) -> SweepValue {
        interval.map { .whole($0.nanoseconds) } ?? .missing
    }
}
