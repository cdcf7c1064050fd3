import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// Calls for the loop's attention (`CFRunLoopWakeUp`); what it finds then is its own business.
    public func wakeUp() {
        let caller = SimulatedThread.current(for: self)
        let record = caller.record(.wakeUp(loop: id))
        if caller === thread {
            hearWakeUp(cause: record, at: kernel.present)
        } else {
            kernel.post(.wakeUp(loop: index, cause: record.rawValue), from: caller, at: caller.clock)
        }
    }

    func wakeUpArrived(cause: RecordNumber, at moment: Moment) {
        hearWakeUp(cause: cause, at: moment)
        wake(at: moment.instant)
    }

    /// A wake-up is heard from the beginning of a run to the wake of its first pass, and from the beginning
    /// of each later pass to its wake; else it is lost (R10). One that no sleep has used up is there in the
    /// next run, in whatever mode (measured on Linux with Swift 6.3.1).
    private func hearWakeUp(cause: RecordNumber, at moment: Moment) {
        if thread.isDead { return }
        if noticeWakeUp(at: moment, cause: cause) { return }
        if kernel.currentThread === thread {
            record(.wakeUpLost(loop: id), cause: cause)
        } else {
            kernel.recorder.record(
                TraceRecord(instant: moment.instant, cause: cause, event: .wakeUpLost(loop: id)))
        }
    }

    /// - Returns: whether the innermost run hears it.
    @discardableResult
    func noticeWakeUp(at moment: Moment, cause: RecordNumber) -> Bool {
        guard let run = runs.last, !run.state.pointee.ignoresWakeUps else { return false }
        if moment < loopState.pointee.wakeUpReadySince {
            loopState.pointee.wakeUpReadySince = moment
            loopState.pointee.wakeUpRecord = cause
        }
        return true
    }

    /// Ends the innermost run at the end of its pass (`CFRunLoopStop`); in `entry` before its first pass
    /// (R13). While nothing runs it does nothing, and in `exit` it is forgotten (measured on Linux with Swift
    /// 6.3.1).
    public func stop() {
        let caller = SimulatedThread.current(for: self)
        if caller === thread {
            markStopped(at: kernel.present, cause: caller.context.cause)
        } else {
            let cause = caller.record(.wakeUp(loop: id))
            kernel.post(.stop(loop: index, cause: cause.rawValue), from: caller, at: caller.clock)
        }
    }

    func stopArrived(cause: RecordNumber, at moment: Moment) {
        if thread.isDead { return }
        markStopped(at: moment, cause: cause)
        wake(at: moment.instant)
    }

    private func markStopped(at moment: Moment, cause: RecordNumber) {
        guard let run = runs.last else { return }
        run.state.pointee.isStopped = true
        noticeWakeUp(at: moment, cause: cause)
    }

    /// Has a loop that sleeps look at its ports, if there is anything to see in its mode.
    func wake(at instant: Instant) {
        guard threadState.pointee.status == .asleep, let innermost = loopState.pointee.innermost,
            innermost._withUnsafeGuaranteedRef({ hasReadyPort(for: $0) })
        else { return }
        threadLink._withUnsafeGuaranteedRef { $0.requestTurn(at: instant) }
    }
}
