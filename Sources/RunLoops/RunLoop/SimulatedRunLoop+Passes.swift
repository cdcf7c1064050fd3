import MachPorts
import Trace
import VirtualTime

/// The pass as a machine: a turn goes on callout by callout, and gives way when somebody else is due first.
extension SimulatedRunLoop: ThreadBody {
    /// What one step of a pass came to.
    private enum Step {
        case worked, asleep, sending, over
        /// What comes next belongs on another queue.
        case elsewhere
        /// The thread's own run is over, and the next has begun.
        case next
    }

    public func turn() {
        if threadState.pointee.catchesUp {
            threadState.pointee.catchesUp = false
            return
        }
        // Of a turn that goes on in another queue too: on its way there no time passes.
        var aloneSince = threadState.pointee.clock
        loopState.pointee.awokenBy = nil
        // Between its callouts the loop's doings follow from what its pass follows from.
        let around = threadState.pointee.cause
        defer { threadState.pointee.cause = around }
        // Alive through its steps: a nested run is kept by the code that waits for it, the thread's own one when it
        // is over by `retired`.
        while let run = loopState.pointee.innermost {
            let isTurnOver = run._withUnsafeGuaranteedRef { run in
                repeat {
                    threadState.pointee.cause = run.state.pointee.cause
                    if isOver(behind: step(run), &aloneSince) { return true }
                } while loopState.pointee.isInnermost(run)
                return false
            }
            if isTurnOver { return }
        }
    }

    /// Whether the turn is over behind a step.
    @inline(__always)
    private func isOver(behind step: Step, _ aloneSince: inout Instant) -> Bool {
        switch step {
        case .worked, .next:
            if threadLink._withUnsafeGuaranteedRef({ $0.isPastItsEnd }) { return true }
            if !goesOn(&aloneSince) {
                threadLink._withUnsafeGuaranteedRef { $0.requestTurn(at: threadState.pointee.clock) }
                return true
            }
        // Nothing has happened since somebody else could have been due.
        case .elsewhere: break
        case .asleep, .sending, .over: return true
        }
        guard threadState.pointee.nextQueue != threadState.pointee.queue else { return false }
        threadState.pointee.goesOn = true
        return true
    }

    /// Whether the turn goes on: no time has passed since everybody who was due had a turn, and nothing of its own is
    /// under way; or nobody else is due first.
    ///
    /// Who becomes due at this very instant by what the thread does comes behind it. Otherwise it would depend on what
    /// else is in the agenda, even on whether somebody records, who comes first.
    @inline(__always)
    private func goesOn(_ aloneSince: inout Instant) -> Bool {
        if threadState.pointee.awaitsItself {
            threadState.pointee.awaitsItself = false
        } else if threadState.pointee.clock == aloneSince {
            return true
        }
        aloneSince = threadState.pointee.clock
        return !givesWay
    }

    /// Has the turn go on in `queue` if it is elsewhere, and queues are changed at all.
    @discardableResult
    func moves(to queue: ThreadQueue) -> Bool {
        guard threadState.pointee.changesQueue, threadState.pointee.queue != queue else { return false }
        threadState.pointee.nextQueue = queue
        return true
    }

    /// Whether somebody else is due first, or the present run of the driver ends before the thread's clock.
    @inline(__always)
    private var givesWay: Bool {
        agenda.nextInstant <= threadState.pointee.clock
            || kernelState.pointee.horizon < threadState.pointee.clock
    }

    /// A message that was taken but not yet read goes back.
    public func threadDied() {
        for run in runs {
            guard case .source1(_, _, let message) = run.state.pointee.live else { continue }
            slab.release(message)
            run.state.pointee.live = .none
        }
    }

    public func portBecameReadable(_ port: UInt32, at instant: Instant) {
        guard threadState.pointee.status == .asleep, let innermost = loopState.pointee.innermost,
            innermost._withUnsafeGuaranteedRef({ $0.mode.listens(to: port) || hasReadyPort(for: $0) })
        else { return }
        threadLink._withUnsafeGuaranteedRef { $0.requestTurn(at: instant) }
    }

    /// Goes on to the end of the next callout, or until the loop sleeps or is over.
    ///
    /// A nested run ends inside the callout that began it, so that the run stays the same within a step.
    @inline(__always)
    private func step(_ run: Run) -> Step {
        while true {
            switch run.state.pointee.phase {
            case .begin:
                begin(run)
            case .entry:
                if observe(run, .entry) { return worked }
                beginPasses(run)
            case .beforeTimers:
                if run.state.pointee.index < 0 { beginPass(run) }
                if observe(run, .beforeTimers) { return worked }
                run.go(to: .beforeSources)
                fallthrough
            case .beforeSources:
                if observe(run, .beforeSources) { return worked }
                run.go(to: .blocksBeforeSources)
                fallthrough
            case .blocksBeforeSources:
                if performBlocks(run, then: .sources0) { return worked }
                fallthrough
            case .sources0:
                if performSources0(run) { return worked }
            case .blocksAfterSources:
                if performBlocks(run, then: .lookAtMainQueue) { return worked }
                fallthrough
            case .lookAtMainQueue:
                lookAtMainQueue(run)
            case .beforeWaiting:
                if !run.state.pointee.polls && (observe(run, .beforeWaiting) || workBehindObservers(of: run))
                {
                    return worked
                }
                run.go(to: .wait)
                fallthrough
            case .wait:
                switch wait(run) {
                case .asleep: return .asleep
                case .woken: return .worked
                case .found: break
                }
            case .afterWaiting:
                if !run.state.pointee.polls && observe(run, .afterWaiting) { return worked }
                run.go(to: .serve)
                fallthrough
            case .serve:
                if serve(run) { return worked }
            case .timers:
                if fireTimers(run) { return worked }
            case .mainQueue:
                if drainMainQueue(run) { return worked }
            case .blocksAfterServing:
                if performBlocks(run, then: .verdict) { return worked }
                fallthrough
            case .verdict:
                judge(run)
            case .exit:
                if observe(run, .exit) || workBehindObservers(of: run) { return worked }
                run.go(to: .over)
            case .over:
                record(
                    .runEnded(loop: id, mode: run.mode.name, result: run.state.pointee.result ?? .stopped))
                // A nested run is taken off by the code that started it.
                if run.isNested { return .over }
                baseRunIsOver(run)
                if !runs.isEmpty { return .next }
                threadState.pointee.status = .idle
                return .over
            }
        }
    }

    /// A callout is done; the thread stands still if it sent a message that may wait.
    private var worked: Step {
        if threadState.pointee.status == .sending { return .sending }
        return threadState.pointee.nextQueue == threadState.pointee.queue ? .worked : .elsewhere
    }

    // MARK: The beginning

    private func begin(_ run: Run) {
        if cannotRun(in: run.mode) {
            run.state.pointee.result = .finished
            run.go(to: .over)
        } else {
            run.go(to: .entry)
        }
    }

    /// Behind `entry`: the first pass, unless an observer has stopped the run (R13).
    private func beginPasses(_ run: Run) {
        if run.state.pointee.isStopped {
            run.state.pointee.result = .stopped
            run.go(to: .exit)
        } else {
            startTime(of: run)
            run.go(to: .beforeTimers)
        }
    }

    private func beginPass(_ run: Run) {
        run.state.pointee.ignoresWakeUps = false
        run.state.pointee.handledSource = false
    }

    // MARK: Serving

    /// Serves the live port; true if that was a callout.
    @inline(__always)
    private func serve(_ run: Run) -> Bool {
        let live = run.state.pointee.live
        if case .source1 = live, moves(to: .source1) { return true }
        run.state.pointee.live = .none
        switch live {
        case .none, .wakeUp:
            run.go(to: .blocksAfterServing)
            return false
        case .timers:
            run.go(to: .timers)
            return false
        case .mainQueue:
            run.state.pointee.servedMainQueueLast = true
            run.state.pointee.handledSource = true
            run.go(to: .mainQueue)
            return false
        case .source1(let source, let listener, let message):
            run.go(to: .blocksAfterServing)
            return serve(source, listener: listener, message, run)
        }
    }

    // MARK: The end of a pass

    // Out of the step's loop, which would begin every step with the checks of access that this needs.
    /// Ends the run, or begins its next pass: a handled source counts before the time, that before a stop,
    /// that before an empty mode (R08).
    @inline(never)
    private func judge(_ run: Run) {
        if run.state.pointee.handledSource && run.returnsAfterSource {
            run.state.pointee.result = .handledSource
        } else if run.state.pointee.deadline <= threadState.pointee.clock {
            run.state.pointee.result = .timedOut
        } else if run.state.pointee.isStopped {
            run.state.pointee.result = .stopped
        } else if isEmpty(run.mode) {
            run.state.pointee.result = .finished
        } else {
            run.go(to: .beforeTimers)
            return
        }
        run.go(to: .exit)
    }
}
