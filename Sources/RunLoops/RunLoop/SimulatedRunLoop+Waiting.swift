import MachPorts
import Trace
import VirtualTime

/// The look at the main queue, the sleep, and the choice of the one port that a pass serves.
extension SimulatedRunLoop {
    /// Serves the main queue before any sleep if something waits there; not in the first pass of a run, and
    /// not right after the queue was served (R07).
    func lookAtMainQueue(_ run: Run) {
        let looks = !run.state.pointee.servedMainQueueLast
        run.state.pointee.servedMainQueueLast = false
        if looks, canServeMainQueue(in: run.mode), loopState.pointee.mainQueueReadySince < .never {
            if isRecording, let block = mainQueueBlocks.first { follow(block.cause, run) }
            takeMainQueue(run)
            run.state.pointee.ignoresWakeUps = true
            run.go(to: .serve)
        } else {
            run.go(to: .beforeWaiting)
        }
    }

    /// Whether `mode` is one of the common ones, which serve the main queue. A run inside a block of the
    /// queue does not, and would not wait for it either (measured on Linux with Swift 6.3.1).
    func canServeMainQueue(in mode: ModeState) -> Bool {
        isMain && mode.isCommon && !loopState.pointee.isDrainingMainQueue
    }

    /// What a look at the ports came to.
    enum Look {
        /// The pass goes on, with the port that it serves or without any.
        case found
        /// The loop sleeps now.
        case asleep
        /// The loop has slept; getting a core again took it time, in which others may be due.
        case woken
    }

    /// Takes what became ready first, if anything has; else sleeps, unless the pass only polls (R01, R02).
    ///
    /// It does not look at the time: a run whose limit has passed sleeps on if a run inside it has used up the wake-up
    /// of that limit (M-3; so does CFRunLoop's public source).
    @inline(__always)
    func wait(_ run: Run) -> Look {
        if let ready = loopState.pointee.awokenBy ?? firstReady(run) {
            loopState.pointee.awokenBy = nil
            if run.state.pointee.sleep == .asleep {
                awake(run, ready)
                return .woken
            }
            if isRecording, run.state.pointee.sleep == .none { follow(wakingRecord(ready, run), run) }
            take(ready, run)
        } else if !run.state.pointee.polls {
            if run.state.pointee.sleep == .none {
                run.state.pointee.sleep = .asleep
                record(.asleep(loop: id))
            }
            threadState.pointee.status = .asleep
            return .asleep
        }
        run.state.pointee.sleep = .none
        // Deaf to wake-ups from here to the next pass (R10).
        run.state.pointee.ignoresWakeUps = true
        run.go(to: .afterWaiting)
        return .found
    }

    func hasReadyPort(for run: Run) -> Bool { firstReady(run) != nil }

    /// What became ready first; a message's source is told by its index among the mode's, -1 for none.
    struct Ready {
        let waker: Waker
        let listener: Int
    }

    /// What became ready first, of all that the run's mode serves (R12); nil if nothing is.
    private func firstReady(_ run: Run) -> Ready? {
        // Mostly nothing is ready, or one message.
        var listener = -1
        for index in run.mode.sources1.indices
        where !ports.readySince(run.mode.sources1[index].port).isNever {
            if listener >= 0 { return firstOfSeveralReady(run) }
            listener = index
        }
        guard loopState.pointee.wakeUpReadySince.isNever, loopState.pointee.mainQueueReadySince.isNever,
            run.modeValues.pointee.timerPort.readySince.isNever
        else { return firstOfSeveralReady(run) }
        return listener < 0 ? nil : Ready(waker: .source1, listener: listener)
    }

    /// The main queue's port is listened to from the sleep on, so it stands behind all that are ready already
    /// (measured on Linux with Swift 6.3.1).
    private func firstOfSeveralReady(_ run: Run) -> Ready? {
        let mode = run.mode
        var first = loopState.pointee.wakeUpReadySince
        var waker = Waker.wakeUp
        var listener = -1
        let timersReadySince = run.modeValues.pointee.timerPort.readySince
        if !timersReadySince.isNever && timersReadySince < first {
            (first, waker) = (timersReadySince, .timer)
        }
        for index in mode.sources1.indices {
            let arrival = ports.readySince(mode.sources1[index].port)
            // Most ports have nothing to read.
            if arrival.isNever { continue }
            let since = max(arrival, mode.sources1[index].added)
            if since < first { (first, waker, listener) = (since, .source1, index) }
        }
        let mainQueueReadySince = loopState.pointee.mainQueueReadySince
        if !mainQueueReadySince.isNever && canServeMainQueue(in: mode)
            && (first.isNever || (run.state.pointee.sleep != .none && mainQueueReadySince < first))
        {
            (first, waker, listener) = (mainQueueReadySince, .mainQueue, -1)
        }
        return first.isNever ? nil : Ready(waker: waker, listener: listener)
    }

    private func awake(_ run: Run, _ ready: Ready) {
        run.state.pointee.sleep = .awake
        loopState.pointee.awokenBy = ready
        if isRecording {
            let source = ready.listener < 0 ? ItemID.none : run.mode.sources1[ready.listener].id
            let record = threadLink._withUnsafeGuaranteedRef {
                $0.record(
                    .awake(loop: id, by: ready.waker, item: source), cause: wakingRecord(ready, run))
            }
            follow(record, run)
        }
        threadLink._withUnsafeGuaranteedRef { $0.spend(.wake) }
        // It may give way now, and then come back where the message is served.
        if ready.waker == .source1 { moves(to: .source1) }
    }

    /// Makes what became ready first the live port of the pass, and takes its message.
    private func take(_ ready: Ready, _ run: Run) {
        switch ready.waker {
        case .wakeUp:
            loopState.pointee.wakeUpReadySince = .never
            run.state.pointee.live = .wakeUp
        case .timer:
            run.modeValues.pointee.timerPort.serve()
            run.state.pointee.live = .timers
        case .mainQueue:
            takeMainQueue(run)
        case .source1:
            receive(from: ready.listener, run)
        }
    }

    /// The record of what has become ready: of a message's arrival, of a block's handing over, of the setting of the
    /// timer that is due, of a call for attention.
    private func wakingRecord(_ ready: Ready, _ run: Run) -> RecordNumber {
        switch ready.waker {
        case .source1: firstMessageRecord(of: run.mode.sources1[ready.listener].port)
        case .mainQueue: mainQueueBlocks.first?.cause ?? run.state.pointee.cause
        case .timer: dueTimer(in: run.mode)?.armedRecord ?? run.state.pointee.cause
        case .wakeUp: loopState.pointee.wakeUpRecord
        }
    }

    /// The timer that has made the mode's port readable; one that is firing in another mode has done so
    /// in this one too.
    private func dueTimer(in mode: ModeState) -> Timer? {
        for timer in [mode.nextTimer, mode.timers.first] {
            if let timer, timer.fireDate <= threadState.pointee.clock { return timer }
        }
        return nil
    }

    /// What the loop does from here on, between its callouts, follows from `record`.
    private func follow(_ record: RecordNumber, _ run: Run) {
        run.state.pointee.cause = record
        threadState.pointee.cause = record
    }

    private func takeMainQueue(_ run: Run) {
        loopState.pointee.mainQueueReadySince = .never
        run.state.pointee.live = .mainQueue
    }
}
