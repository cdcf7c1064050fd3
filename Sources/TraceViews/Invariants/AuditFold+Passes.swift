import Trace
import VirtualTime

/// A run of a run loop as the trace shows it so far.
struct AuditedRun {
    /// The last activity that it has come to.
    var activity: LoopActivity
    var pass = AuditedPass()
}

/// A pass of it.
struct AuditedPass {
    /// What woke the loop in this pass; nil if it has not slept in it.
    var wakeUp: WakeUp?
    /// The callback of the port that it serves; nil as long as it serves none.
    var served: Call?

    struct WakeUp {
        let waker: Waker
        /// The source behind it; none if there is none.
        let item: ItemID
        /// The record that it follows from.
        let cause: UInt32
        let instant: Instant

        /// Whether a callback is what the loop woke for.
        func isFor(_ callback: OpenCallback) -> Bool {
            switch waker {
            case .source1: callback.call == .source1 && callback.on == SubjectID(item)
            case .timer: callback.call == .timer
            case .mainQueue: callback.call == .mainQueue
            case .wakeUp: false
            }
        }
    }
}

/// Passes of run loops: their order (B-5), the one port that each serves (B-4), and sleep.
extension AuditFold {
    mutating func go(to activity: LoopActivity, _ loop: RunLoopID, _ mode: NameID, _ thread: Int) {
        let last = threads[thread].runs.last?.activity
        let isInOrder =
            switch activity {
            case .entry: true
            case .beforeTimers: last == .entry || last == .beforeSources || last == .afterWaiting
            case .beforeSources: last == .beforeTimers
            case .beforeWaiting: last == .beforeSources
            case .afterWaiting: last == .beforeWaiting
            case .exit: last != nil && last != .beforeTimers && last != .beforeWaiting
            }
        if !isInOrder {
            complain(
                .passesGoInOrder,
                "\(name(loop)) comes to \(activity) after \(last.map { "\($0)" } ?? "nothing")", loop)
        }
        switch activity {
        case .entry:
            if threads[thread].runs.isEmpty {
                threads[thread].mode = mode
                threads[thread].changesModeLate = false
                threads[thread].busySince = self.last
            } else if !hasModeOfTracking(thread) {
                threads[thread].changesModeLate = true
            }
            threads[thread].runs.append(AuditedRun(activity: .entry))
        // Its observers may run the loop inside of it: it is over with its result.
        case .exit, .beforeTimers, .beforeSources, .beforeWaiting, .afterWaiting:
            guard let index = threads[thread].runs.indices.last else {
                threads[thread].runs.append(AuditedRun(activity: activity))
                return
            }
            threads[thread].runs[index].activity = activity
            if activity == .beforeTimers { threads[thread].runs[index].pass = AuditedPass() }
        }
    }

    // MARK: What a pass serves

    /// A Source0 is called before the pass looks at its ports. Of these it serves the one that woke it, if it slept,
    /// and no other: one message, or all timers that are due, or the blocks of the main queue.
    mutating func checkServing(_ callback: OpenCallback, _ thread: Int) {
        guard let index = threads[thread].runs.indices.last else { return }
        let run = threads[thread].runs[index]
        if callback.call == .source0 {
            if run.activity == .beforeSources && run.pass.served == nil { return }
            return complain(
                .passesServeOnePort,
                "\(name(callback.on)) is called, and it is not the turn of Source0s", callback.on)
        }
        if let served = run.pass.served {
            if served != callback.call || served == .source1 {
                complain(
                    .passesServeOnePort,
                    "\(name(callback.on)) is called in a pass that has served a port, with \(served)",
                    callback.on)
            }
        } else if let wakeUp = run.pass.wakeUp, !wakeUp.isFor(callback) {
            complain(
                .passesServeOnePort,
                "\(name(callback.on)) is called, and \(wakeUp.waker) woke the loop", callback.on)
        }
        threads[thread].runs[index].pass.served = callback.call
    }

    // MARK: Sleep

    mutating func fallAsleep(_ loop: RunLoopID, _ thread: Int) {
        if !threads[thread].asleepIn.isNone {
            complain(.sleepersDoNothing, "\(name(loop)) falls asleep twice", loop)
        }
        // A run inside of a callback is the app's own, in the mode that the app has chosen.
        if threads[thread].runs.count <= 1 { checkMode(loop, thread) }
        noteWork(of: thread)
        threads[thread].asleepIn = loop
        threads[thread].asleepSince = last
    }

    mutating func awake(_ loop: RunLoopID, _ wakeUp: AuditedPass.WakeUp, _ thread: Int) {
        if threads[thread].asleepIn != loop {
            complain(.sleepersDoNothing, "\(name(loop)) wakes and has not slept", loop)
        }
        threads[thread].asleepIn = .none
        threads[thread].busySince = last
        guard let index = threads[thread].runs.indices.last else { return }
        threads[thread].runs[index].pass.wakeUp = wakeUp
    }

    /// What a thread has slept for came meanwhile: then it was awake at that instant. On few cores it may have to wait
    /// for one (M-20).
    ///
    /// - Parameters:
    ///   - instant: when a message came, or a timer was due.
    ///   - cause: the record of the message's coming or of the timer's setting.
    mutating func checkWakeUp(at instant: Instant, for item: some TraceIdentity, cause: UInt32, _ thread: Int)
    {
        guard let pass = threads[thread].runs.last?.pass, let wakeUp = pass.wakeUp, wakeUp.cause == cause,
            instant >= threads[thread].asleepSince, wakeUp.instant != instant, !hasFewCores
        else { return }
        complain(
            .sleepersWakeInTime,
            "\(name(threads[thread].id)) wakes at \(wakeUp.instant) for \(name(item)), which had something at "
                + "\(instant)", item)
    }
}
