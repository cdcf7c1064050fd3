import Dispatch
import MachPorts
import Trace
import VirtualTime

/// The driver: one entry of the agenda after the other.
extension Kernel {
    /// Lets virtual time pass until nothing is left to do, or `isDone` says so between two entries of the
    /// agenda.
    @discardableResult
    public func run(until isDone: () -> Bool = { false }) -> RunOutcome {
        if isTornDown { return .quiet }
        if entry == .inline && !isRunning {
            return driverQueue.sync { drive(until: isDone) }
        }
        return drive(until: isDone)
    }

    /// Lets virtual time pass through `instant`, and no further.
    @discardableResult
    public func run(through instant: Instant) -> RunOutcome {
        state.pointee.horizon = instant
        defer { state.pointee.horizon = .distantFuture }
        let outcome = run()
        if outcome != .traceFull { agenda.advance(to: instant) }
        recorder.release(through: instant)
        return outcome
    }

    private func drive(until isDone: () -> Bool) -> RunOutcome {
        let wasRunning = isRunning
        isRunning = true
        defer { isRunning = wasRunning }
        while !isDone() {
            if recorder.isFull { return .traceFull }
            if let gate, !opens(gate) { return .done }
            if agenda.nextInstant > state.pointee.horizon { return agenda.isEmpty ? .quiet : .done }
            guard let next = agenda.pop() else {
                recorder.release(through: .distantFuture)
                return .quiet
            }
            // No code can make an earlier record any more, and one for this instant comes after those there
            // are.
            recorder.release(through: next.instant)
            if hasDeadThreads, next.occurrence.origin != 0,
                threads[Int(next.occurrence.origin)]!.diedAt < next.instant
            {
                // Unfinished work goes with its thread.
                discard(next.occurrence.occurrence)
                continue
            }
            handle(next.occurrence, at: next.instant)
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

    /// Whether what is due next is a timer that was stopped or set anew meanwhile: nothing will happen.
    private var isNextInVain: Bool {
        guard case .timer(let item, let generation)? = agenda.next?.occurrence.occurrence else {
            return false
        }
        return !items[Int(item)].isDue(generation: generation)
    }

    private func handle(_ happening: Happening, at instant: Instant) {
        switch happening.occurrence {
        case .resume(let index):
            threadTable[Int(index)]._withUnsafeGuaranteedRef { thread in
                if thread.state.pointee.isDead { return }
                if thread.state.pointee.clock < instant { thread.state.pointee.clock = instant }
                enter(thread)
            }
        case .arrival(let port, let message):
            arrive(MachMessageID(rawValue: message), at: port, instant)
        case .sendDeadline(let message, let generation):
            giveUpWaiting(MachMessageID(rawValue: message), generation, instant)
        case .room(let port):
            admitWaiting(to: port, instant)
        case .signal(let item, let cause):
            items[Int(item)].signalArrived(cause: RecordNumber(rawValue: cause))
        case .wakeUp(let loop, let cause):
            loops[Int(loop)].wakeUpArrived(cause: RecordNumber(rawValue: cause), at: instant)
        case .stop(let loop, let cause):
            loops[Int(loop)].stopArrived(cause: RecordNumber(rawValue: cause), at: instant)
        case .timer(let item, let generation):
            items[Int(item)].timeArrived(generation: generation, at: instant)
        case .runDeadline(let loop, let generation):
            loops[Int(loop)].runDeadlineArrived(generation: generation, at: instant)
        case .block(let loop, let place):
            loops[Int(loop)].blockArrived(openMail(place), at: instant)
        case .hardware(let device, let detail):
            devices[Int(device)].work(detail, at: instant)
        case .note(let name):
            recorder.record(TraceRecord(instant: instant, event: .note(name: name)))
        case .death(let process):
            die(processes[Int(process)], at: instant)
        }
    }

    private func enter(_ thread: SimulatedThread) {
        assert(
            thread.state.pointee.clock >= agenda.now,
            "kernel bug: a thread goes on before the present instant")
        let before = state.pointee.current
        state.pointee.current = .passUnretained(thread)
        defer { state.pointee.current = before }
        if entry == .inline || thread.state.pointee.isEntered {
            thread.turn()
        } else {
            thread.state.pointee.isEntered = true
            thread.queue.sync(execute: thread.turnItem)
            thread.state.pointee.isEntered = false
        }
    }

    // MARK: Nested runs

    /// Drives the simulation from inside a callout of `thread` until its inner run is over.
    func runNested(on thread: SimulatedThread, until isOver: () -> Bool) {
        if let other = nestedRunThread, other !== thread {
            fatalError(
                "run loop bug: \(thread.name) starts a nested run while one of \(other.name) is under way; "
                    + "the code of two threads cannot stand on one stack")
        }
        let outer = nestedRunThread
        nestedRunThread = thread
        defer { nestedRunThread = outer }
        _ = drive { isOver() || thread.state.pointee.isDead }
        if !isOver() && !thread.isDead { abandon(thread) }
    }

    /// The run of the driver ended before a nested run of the thread: what its code does from here on, on the
    /// way out of its callouts, does not count.
    private func abandon(_ thread: SimulatedThread) {
        let horizon = state.pointee.horizon
        let end = horizon < .distantFuture ? horizon : agenda.now
        recorder.drop(after: end) { $0 == thread.id }
        hasDeadThreads = true
        thread.die(at: end)
    }
}
