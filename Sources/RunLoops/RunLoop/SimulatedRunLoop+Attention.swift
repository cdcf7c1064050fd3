import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// Calls for the loop's attention (`CFRunLoopWakeUp`); what it finds then is its own business.
    public func wakeUp() {
        let caller = SimulatedThread.current(for: self)
        let record = caller.record(.wakeUp(loop: id))
        if caller === thread {
            hearWakeUp(cause: record)
        } else {
            kernel.post(.wakeUp(loop: index, cause: record.rawValue), from: caller, at: caller.clock)
        }
    }

    func wakeUpArrived(cause: RecordNumber, at instant: Instant) {
        hearWakeUp(cause: cause)
        wake(at: instant)
    }

    /// A wake-up is heard from the beginning of a run to the wake of its first pass, and from the beginning
    /// of each later pass to its wake; else it is lost (R10). One that no sleep has used up is there in the
    /// next run, in whatever mode (measured on Linux with Swift 6.3.1).
    private func hearWakeUp(cause: RecordNumber) {
        if thread.isDead { return }
        guard let run = runs.last, !run.state.pointee.ignoresWakeUps else {
            kernel.recorder.record(
                TraceRecord(
                    instant: now, cause: cause, thread: thread.id, depth: thread.state.pointee.depth,
                    event: .wakeUpLost(loop: id)))
            return
        }
        if loopState.pointee.wakeUpReadySince == 0 {
            loopState.pointee.wakeUpReadySince = kernelState.pointee.nextReadiness()
        }
    }

    /// Ends the innermost run at the end of its pass (`CFRunLoopStop`); in `entry` before its first pass
    /// (R13). While nothing runs it does nothing, and in `exit` it is forgotten (measured on Linux with Swift
    /// 6.3.1).
    public func stop() {
        let caller = SimulatedThread.current(for: self)
        if caller === thread {
            markStopped()
        } else {
            let cause = caller.record(.wakeUp(loop: id))
            kernel.post(.stop(loop: index, cause: cause.rawValue), from: caller, at: caller.clock)
        }
    }

    func stopArrived(cause: RecordNumber, at instant: Instant) {
        if thread.isDead { return }
        markStopped()
        wake(at: instant)
    }

    private func markStopped() {
        guard let run = runs.last else { return }
        run.state.pointee.isStopped = true
        if !run.state.pointee.ignoresWakeUps && loopState.pointee.wakeUpReadySince == 0 {
            loopState.pointee.wakeUpReadySince = kernelState.pointee.nextReadiness()
        }
    }

    /// Has a loop that sleeps look at its ports, if there is anything to see in its mode.
    func wake(at instant: Instant) {
        guard threadState.pointee.status == .asleep, let innermost = loopState.pointee.innermost,
            innermost._withUnsafeGuaranteedRef({ hasReadyPort(for: $0) })
        else { return }
        threadLink._withUnsafeGuaranteedRef { $0.requestTurn(at: instant) }
    }
}
