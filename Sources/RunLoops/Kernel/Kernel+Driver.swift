import Dispatch
import MachPorts
import Trace
import VirtualTime

// How virtual time passes.
//
// The agenda holds what is due, in the order of (instant, sequence), and this is the file that takes it out. For each
// entry the driver first asks whether the run is over: the caller has what it waited for, the trace is full, the
// gate of a paced run does not open, or the entry lies beyond the horizon. Then it has the recorder release what
// happened up to the entry's instant, since no code can make an earlier record any more. An entry that a dead thread
// made is thrown away; any other one is handled: a thread has its turn, or a message, signal, wake-up or deadline is
// put where the thread will find it.
//
// Others may rely on three things. Virtual time never goes back. An entry is handled at its own instant, though
// its thread may be busy till later (B-7, M-1). One piece of simulated code runs at a time: who reaches another
// thread from a callout makes an entry here and never calls it. A run loop that an app runs in a callback comes
// back into `drive` (M-4), so nothing may be kept in a local variable across `handle`.

extension Kernel {
    /// Lets virtual time pass until nothing is left to do, or `isDone` says so between two entries of the
    /// agenda.
    ///
    /// When nothing is left to do, it is as late as for the thread that has come furthest: what that one has done is on
    /// record, and nothing can come before it any more.
    @discardableResult
    public func run(until isDone: () -> Bool = { false }) -> RunOutcome {
        if isTornDown { return .quiet }
        let outcome =
            entry == .inline && !isRunning
            ? driverQueue.sync { drive(until: isDone) } : drive(until: isDone)
        if outcome == .quiet, state.pointee.horizon >= .distantFuture { agenda.advance(to: latestClock) }
        return outcome
    }

    /// How far the thread has come that has come furthest.
    private var latestClock: Instant {
        threads.reduce(agenda.now) { latest, thread in max(latest, thread?.clock ?? latest) }
    }

    /// Lets virtual time pass through `instant`, and no further; less far if the gate of the run refuses.
    @discardableResult
    public func run(through instant: Instant) -> RunOutcome {
        state.pointee.horizon = instant
        isHeldByGate = false
        defer { state.pointee.horizon = .distantFuture }
        let outcome = run()
        if isHeldByGate { return outcome }
        if outcome != .traceFull { agenda.advance(to: instant) }
        recorder.release(through: instant)
        return outcome
    }

    func drive(until isDone: () -> Bool) -> RunOutcome {
        let wasRunning = isRunning
        isRunning = true
        let settledThrough = state.pointee.settledThrough
        let isPlain = state.pointee.nester == 0 && gate == nil
        state.pointee.settledThrough = isPlain ? state.pointee.horizon : Instant(nanoseconds: .min)
        defer {
            state.pointee.settledThrough = settledThrough
            if !wasRunning { endSuspendedRuns() }
            isRunning = wasRunning
        }
        while !isDone() {
            if recorder.isFull { return .traceFull }
            if let gate, !opens(gate) {
                isHeldByGate = true
                return .done
            }
            guard let next = agenda.pop(through: state.pointee.horizon) else {
                if !agenda.isEmpty { return .done }
                if state.pointee.horizon >= .distantFuture { recorder.release(through: .distantFuture) }
                return .quiet
            }
            // No code can make an earlier record any more, and one for this instant comes after those there
            // are.
            recorder.release(through: next.pointee.instant)
            if hasDeadThreads, hasLostItsThread(next.pointee) {
                // Unfinished work goes with its thread.
                discard(next.pointee.occurrence.occurrence)
                continue
            }
            handle(next)
        }
        return .done
    }

    /// Asks the gate for what comes next, and for the records that come before it: those of threads that ran
    /// ahead have instants of their own. No code can make an earlier one any more.
    private func opens(_ gate: any TimeGate) -> Bool {
        let next = agenda.nextInstant
        while true {
            let pending = recorder.nextInstant
            guard pending < next, pending <= state.pointee.horizon else { break }
            guard gate.mayGoOn(to: pending) else { return false }
            recorder.release(through: pending)
        }
        return agenda.isEmpty || next > state.pointee.horizon || isNextInVain || gate.mayGoOn(to: next)
    }

    /// Whether what is due next is the deadline of a timer port that was set anew meanwhile: nothing will happen.
    private var isNextInVain: Bool {
        guard case .timerPort(let mode, let generation)? = agenda.next?.occurrence.occurrence else {
            return false
        }
        return modes[Int(mode)].timerPort.generation != generation
    }

    /// Whether the thread that made an entry had died before it is due.
    private func hasLostItsThread(_ entry: Agenda<Happening>.Entry) -> Bool {
        let origin = Int(entry.occurrence.origin)
        return origin != 0 && threads[origin]!.diedAt < entry.instant
    }

    /// Does what an entry says. It is read before anything is called, since what is called may make another one.
    @inline(__always)
    private func handle(_ next: UnsafePointer<Agenda<Happening>.Entry>) {
        let instant = next.pointee.instant
        var moment: Moment { next.pointee.moment }
        switch next.pointee.occurrence.occurrence {
        case .resume(let index):
            threadTable[Int(index)]._withUnsafeGuaranteedRef { thread in
                if !thread.state.pointee.standstill.isEmpty { return missTurn(thread, at: instant) }
                if cores != nil { return resumeOnCore(thread, at: instant) }
                if thread.state.pointee.clock < instant { thread.state.pointee.clock = instant }
                enter(thread)
            }
        case .arrival(let port, let message):
            arrive(MachMessageID(rawValue: message), at: port, moment)
        case .sendDeadline(let message, let generation):
            giveUpWaiting(MachMessageID(rawValue: message), generation, instant)
        case .room(let port):
            admitWaiting(to: port, moment)
        case .signal(let item, let cause):
            sources0[item].signalArrived(cause: RecordNumber(rawValue: cause), at: moment)
        case .wakeUp(let loop, let cause):
            loops[Int(loop)].wakeUpArrived(cause: RecordNumber(rawValue: cause), at: moment)
        case .stop(let loop, let cause):
            loops[Int(loop)].stopArrived(cause: RecordNumber(rawValue: cause), at: moment)
        case .timerPort(let mode, let generation):
            modes[Int(mode)].deadlineArrived(generation: generation, at: moment)
        case .runDeadline(let loop, let generation):
            loops[Int(loop)].runDeadlineArrived(generation: generation, at: moment)
        case .mail(let loop, let slot):
            loops[Int(loop)].mailArrived(mail.take(slot), at: moment)
        case .leaveCore(let thread, let isLast):
            leaveCore(thread, isLast: isLast, at: instant)
        case .coreWaits: recordCoreWaits(at: instant)
        case .giveWay: break
        case .hardware(let device, let detail):
            // The list keeps it.
            Unmanaged.passUnretained(devices[Int(device)])._withUnsafeGuaranteedRef {
                $0.device.work(detail, at: instant)
            }
        case .note(let name):
            recorder.record(TraceRecord(instant: instant, event: .note(name: name)))
        case .death(let process, let cause, let reason):
            die(processes[Int(process)], reason, cause: RecordNumber(rawValue: cause), at: instant)
        case .suspension(let process, let isOn):
            suspend(processes[Int(process)], isOn, at: instant)
        }
    }
}
