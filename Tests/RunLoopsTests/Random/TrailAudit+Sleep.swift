import Trace

@testable import RunLoops

extension TrailAudit {
    /// The loop falls asleep: whatever was signalled before the pass looked at its Source0s has been served.
    mutating func fallAsleep(_ loop: Int, _ record: TraceRecord) {
        guard let run = loops[loop].runs.last, run.stage == .beforeWaiting, run.depth == record.depth else {
            complain("asleep without having waited")
            return
        }
        loops[loop].isAsleep = true
        for source in sources0 where source.loop == loop && source.isPending {
            if source.since < run.sourcesAt && source.modes.contains(run.mode) {
                complain("asleep with a Source0 that was pending at its time")
            }
        }
        loops[loop].runs[loops[loop].runs.count - 1].stage = .asleep
    }

    /// Called when time goes on: nobody may sleep past an instant at which a port of theirs was ready.
    mutating func checkSleepers() {
        for loop in loopNumbers where loops[loop].isAsleep && !threads[loops[loop].thread].isDead {
            let facts = loops[loop]
            guard let mode = facts.runs.last?.mode else { continue }
            if facts.mustAwake { complain("sleeps on after a wake-up") }
            if facts.blocksOnMainQueue > 0 && isCommon(mode, loop)
                && !servesMainQueue(facts)
            {
                complain("sleeps on with a block on its main queue")
            }
            for listener in scene.listeners where Int(listener.loop.rawValue) == loop {
                if hears(listener, mode, loop) && !ports[Int(listener.port.rawValue)].queue.isEmpty {
                    complain("sleeps on with a message at its port")
                }
            }
        }
    }

    /// Whether an outer run is about to serve the main queue, or does; a nested one leaves the queue alone then.
    private func servesMainQueue(_ facts: LoopFacts) -> Bool {
        threads[facts.thread].calls.contains(.mainQueue)
            || facts.runs.dropLast().contains { $0.stage == .awake || $0.stage == .afterWaiting }
    }

    private func hears(_ listener: Listener, _ mode: NameID, _ loop: Int) -> Bool {
        listener.mode == SimulatedRunLoop.Mode.common.name
            ? isCommon(mode, loop) : listener.mode == trail.text(of: mode)
    }

    private func isCommon(_ mode: NameID, _ loop: Int) -> Bool {
        let name = trail.text(of: mode)
        return name == SimulatedRunLoop.Mode.default.name
            || name == SimulatedRunLoop.Mode.tracking.name
                && scene.loopsWithCommonTracking.contains(RunLoopID(rawValue: UInt32(loop)))
    }
}
