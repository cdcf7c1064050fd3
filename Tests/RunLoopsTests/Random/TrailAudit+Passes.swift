import Trace
import VirtualTime

@testable import RunLoops

extension TrailAudit {
    /// What a loop's innermost run has come to, as the trace tells it.
    struct LoopFacts {
        var isLoop = false
        var thread = 0
        /// One for each run that is under way, by the depth of its records.
        var runs: [RunFacts] = []
        var isAsleep = false
        /// A wake-up came while the loop slept.
        var mustAwake = false
        var blocksOnMainQueue = 0
    }

    struct RunFacts {
        let depth: UInt16
        let mode: NameID
        /// How far the pass has come, see ``Stage``.
        var stage = Stage.entry
        var sourcesAt = Instant.zero
        var served: Call?
        var hasWaited = false
        var hasServedSource0 = false
        /// A run inside this pass may have served what the pass had collected; then it does not poll.
        var hasNested = false
    }

    /// The stages of a pass, in their order; observers and blocks may stand at several.
    enum Stage: Int, Comparable {
        case entry, beforeTimers, beforeSources, source0, beforeWaiting, asleep, awake, afterWaiting, served,
            exit
        static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    }

    mutating func hearLoop(_ record: TraceRecord) {
        switch record.event {
        case .defined(let subject, .runLoop, _, _, let owner, _):
            let loop = Int(subject.rawValue)
            loops[loop].isLoop = true
            loops[loop].thread = Int(owner.rawValue)
            loopNumbers.append(loop)
        case .defined(let subject, .source0, _, _, let owner, _):
            sources0[Int(subject.rawValue)].loop = Int(owner.rawValue)
        case .itemChanged(let item, let mode, .added):
            sources0[Int(item.rawValue)].modes.append(mode)
        case .itemChanged(let item, let mode, .removed):
            sources0[Int(item.rawValue)].modes.removeAll { $0 == mode }
        case .itemChanged(let item, _, .invalidated):
            sources0[Int(item.rawValue)].modes = []
        case .signalled(let source):
            let place = Int(source.rawValue)
            if !sources0[place].isPending { sources0[place].since = record.instant }
            sources0[place].isPending = true
            sources0[place].lastSignal = record.instant
        case .activity(let loop, let activity, let mode): hear(activity, mode, Int(loop.rawValue), record)
        case .asleep(let loop): fallAsleep(Int(loop.rawValue), record)
        case .awake(let loop, _, _):
            advance(Int(loop.rawValue), to: .awake, record)
            if !loops[Int(loop.rawValue)].isAsleep { complain("awake twice") }
            loops[Int(loop.rawValue)].isAsleep = false
            loops[Int(loop.rawValue)].mustAwake = false
        case .wakeUp(let loop):
            if loops[Int(loop.rawValue)].isAsleep { loops[Int(loop.rawValue)].mustAwake = true }
        case .blockQueued(let loop, let mode) where mode.isNone:
            loops[Int(loop.rawValue)].blocksOnMainQueue += 1
        case .runEnded(let loop, _, _):
            // A run that had nothing to do from the start ends without `entry` and `exit`.
            if let run = loops[Int(loop.rawValue)].runs.last, run.depth == record.depth {
                if run.stage != .exit { complain("a run ends without exit") }
                loops[Int(loop.rawValue)].runs.removeLast()
            }
        default: break
        }
    }

    private mutating func hear(
        _ activity: LoopActivity, _ mode: NameID, _ loop: Int, _ record: TraceRecord
    ) {
        switch activity {
        case .entry:
            if let outer = loops[loop].runs.indices.last { loops[loop].runs[outer].hasNested = true }
            loops[loop].runs.append(RunFacts(depth: record.depth, mode: mode))
            return
        case .beforeTimers:
            guard let run = loops[loop].runs.last else { return }
            loops[loop].runs[loops[loop].runs.count - 1] = RunFacts(depth: run.depth, mode: run.mode)
            advance(loop, to: .beforeTimers, record)
        case .beforeSources:
            advance(loop, to: .beforeSources, record)
            loops[loop].runs[loops[loop].runs.count - 1].sourcesAt = record.instant
        case .beforeWaiting:
            advance(loop, to: .beforeWaiting, record)
            loops[loop].runs[loops[loop].runs.count - 1].hasWaited = true
            let run = loops[loop].runs.last!
            if run.hasServedSource0 && !run.hasNested { complain("waits in a pass with a Source0 (R02)") }
        case .afterWaiting:
            advance(loop, to: .afterWaiting, record)
            if !loops[loop].runs.last!.hasWaited { complain("after waiting, but not before (R02)") }
        case .exit: advance(loop, to: .exit, record)
        }
        if loops[loop].isAsleep { complain("a sleeping loop acts") }
    }

    /// The pass goes on to `stage`, which must not lie behind it.
    private mutating func advance(_ loop: Int, to stage: Stage, _ record: TraceRecord) {
        guard let run = loops[loop].runs.last, run.depth == record.depth else {
            complain("\(stage) outside of a run")
            return
        }
        if stage < run.stage { complain("\(stage) after \(run.stage)") }
        loops[loop].runs[loops[loop].runs.count - 1].stage = stage
    }

    mutating func hearCallout(_ record: TraceRecord, _ call: Call) {
        guard case .began(_, let subject, _, _) = record.event,
            let loop = loopNumbers.first(where: { loops[$0].thread == Int(record.thread.rawValue) })
        else { return }
        if loops[loop].isAsleep { complain("a sleeping loop calls") }
        guard let run = loops[loop].runs.last, run.depth == record.depth else {
            complain("\(call) outside of a run")
            return
        }
        let last = loops[loop].runs.count - 1
        switch call {
        case .source0:
            if run.stage > .source0 { complain("a Source0 after \(run.stage)") }
            loops[loop].runs[last].stage = .source0
            loops[loop].runs[last].hasServedSource0 = true
            hearCall(ofSource0: Int(subject.rawValue), record)
        case .source1, .timer, .mainQueue:
            if run.served == .source1 || (run.served ?? call) != call {
                complain("two ports in a pass (B-4)")
            }
            loops[loop].runs[last].served = call
            loops[loop].runs[last].stage = .served
            if call == .mainQueue { loops[loop].blocksOnMainQueue -= 1 }
        case .block:
            if run.stage > .source0 && run.stage < .afterWaiting && !run.hasServedSource0 && !run.hasNested {
                complain("a block at \(run.stage)")
            }
        default: break
        }
    }

    private mutating func hearCall(ofSource0 place: Int, _ record: TraceRecord) {
        let source = sources0[place]
        if !source.isPending && source.lastSignal != source.lastCall {
            complain("a Source0 that nobody signalled")
        }
        sources0[place].isPending = false
        sources0[place].lastCall = record.instant
    }
}
