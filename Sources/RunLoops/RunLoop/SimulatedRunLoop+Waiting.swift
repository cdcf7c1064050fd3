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
        if looks, canServeMainQueue(in: run.mode), loopState.pointee.mainQueueReadySince != 0 {
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
    func wait(_ run: Run) -> Look {
        if let ready = firstReady(run) {
            if run.state.pointee.sleep == .asleep {
                awake(run, ready)
                return .woken
            }
            take(ready, run)
        } else if !run.state.pointee.polls && run.deadline > threadState.pointee.clock {
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

    /// What became ready first; a message's source is told by its place among the mode's, -1 for none.
    private struct Ready {
        let waker: Waker
        let listener: Int
    }

    /// What became ready first, of all that the run's mode serves (R12); nil if nothing is.
    ///
    /// The main queue's port is listened to from the sleep on, so it stands behind all that are ready already
    /// (measured on Linux with Swift 6.3.1).
    private func firstReady(_ run: Run) -> Ready? {
        let mode = run.mode
        var first = UInt64.max
        var waker = Waker.wakeUp
        var listener = -1
        let (wakeUpReadySince, mainQueueReadySince) = (
            loopState.pointee.wakeUpReadySince, loopState.pointee.mainQueueReadySince
        )
        if wakeUpReadySince != 0 { first = wakeUpReadySince }
        let timersReadySince = run.modeValues.pointee.timersReadySince
        if timersReadySince != 0 && timersReadySince < first { (first, waker) = (timersReadySince, .timer) }
        for place in mode.sources1.indices {
            let (port, added) = (mode.sources1[place].port, mode.sources1[place].added)
            if let since = readySince(port: port, added: added), since < first {
                (first, waker, listener) = (since, .source1, place)
            }
        }
        if mainQueueReadySince != 0 && canServeMainQueue(in: mode)
            && (first == .max || (run.state.pointee.sleep != .none && mainQueueReadySince < first))
        {
            (first, waker, listener) = (mainQueueReadySince, .mainQueue, -1)
        }
        return first == .max ? nil : Ready(waker: waker, listener: listener)
    }

    private func awake(_ run: Run, _ ready: Ready) {
        run.state.pointee.sleep = .awake
        if isRecording {
            let source = ready.listener < 0 ? ItemID.none : run.mode.sources1[ready.listener].id
            record(.awake(loop: id, by: ready.waker, item: source), cause: wakingRecord(ready, run))
        }
        threadLink._withUnsafeGuaranteedRef { $0.spend(.wake) }
    }

    /// Makes what became ready first the live port of the pass, and takes its message.
    private func take(_ ready: Ready, _ run: Run) {
        switch ready.waker {
        case .wakeUp:
            loopState.pointee.wakeUpReadySince = 0
            run.state.pointee.live = .wakeUp
        case .timer:
            run.modeValues.pointee.timersReadySince = 0
            run.state.pointee.live = .timers
        case .mainQueue:
            takeMainQueue(run)
        case .source1:
            receive(run.mode.sources1[ready.listener], run)
        }
    }

    /// The record that made the sleeping loop go on, as far as it is known.
    private func wakingRecord(_ ready: Ready, _ run: Run) -> RecordNumber? {
        switch ready.waker {
        case .source1: firstMessageRecord(of: run.mode.sources1[ready.listener].port)
        case .mainQueue: mainQueueBlocks.first?.cause
        case .timer, .wakeUp: nil
        }
    }

    private func takeMainQueue(_ run: Run) {
        loopState.pointee.mainQueueReadySince = 0
        run.state.pointee.live = .mainQueue
    }
}
