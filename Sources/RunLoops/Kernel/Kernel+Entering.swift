import Dispatch
import Trace
import VirtualTime

/// How a thread comes to its turn: on the queue of what it does next, or inline; and what becomes of the others while
/// one is in a nested run.
///
/// A nested run drives the simulation from inside a callout. Code of two threads cannot stand on one stack, since
/// either may be the first to come out of its run. So while a thread nests on the driver's stack, every other one has
/// its turns on an OS thread, handed over one at a time; one that nests there gives the word back to the driver, and
/// goes on when it is due (M-4).
extension Kernel {
    @inline(__always)
    func enter(_ thread: SimulatedThread) {
        assert(
            thread.state.pointee.clock >= agenda.now,
            "kernel bug: a thread goes on before the present instant")
        let before = state.pointee.current
        state.pointee.current = .passUnretained(thread)
        defer { state.pointee.current = before }
        if thread.state.pointee.isSuspended {
            resume(thread)
        } else if state.pointee.nester != 0 && state.pointee.nester != thread.index {
            carry(thread)
        } else if entry == .inline || thread.state.pointee.isEntered {
            thread.turn()
        } else {
            thread.state.pointee.isEntered = true
            thread.state.pointee.changesQueue = true
            repeat {
                thread.nextQueue.sync(execute: thread.turnItem)
            } while thread.state.pointee.goesOn
            thread.state.pointee.isEntered = false
        }
    }

    // MARK: On OS threads

    /// Lets a thread have its turn on an OS thread, up to its end or to a nested run.
    private func carry(_ thread: SimulatedThread) {
        thread.state.pointee.isEntered = true
        thread.state.pointee.isCarried = true
        thread.state.pointee.changesQueue = entry == .queues
        repeat {
            thread.nextQueue.async(execute: thread.carriedTurnItem)
            baton.wait()
        } while thread.state.pointee.goesOn && !thread.state.pointee.isSuspended
        if !thread.state.pointee.isSuspended { endCarrying(thread) }
    }

    private func endCarrying(_ thread: SimulatedThread) {
        thread.state.pointee.isEntered = false
        thread.state.pointee.isCarried = false
    }

    /// Lets a thread go on in its nested run, up to the end of that turn or, if the run is over, of the one around it.
    private func resume(_ thread: SimulatedThread) {
        thread.resumption.signal()
        baton.wait()
        if thread.state.pointee.isSuspended { return }
        if thread.state.pointee.goesOn { carry(thread) } else { endCarrying(thread) }
    }

    // MARK: Nested runs

    /// Lets everybody else come to the clock of `thread`, from inside a callout of its.
    func catchUp(_ thread: SimulatedThread) {
        if agenda.nextInstant > thread.clock || thread.isDead { return }
        let status = thread.state.pointee.status
        thread.state.pointee.catchesUp = true
        thread.requestTurn(at: thread.clock)
        runNested(on: thread) { !thread.state.pointee.catchesUp }
        thread.state.pointee.status = status
    }

    /// Lets the simulation go on from inside a callout of `thread` until its inner run is over.
    func runNested(on thread: SimulatedThread, until isOver: () -> Bool) {
        let changesQueue = thread.state.pointee.changesQueue
        thread.state.pointee.changesQueue = false
        defer { thread.state.pointee.changesQueue = changesQueue }
        if thread.state.pointee.isCarried {
            while !isOver() && !thread.isDead {
                thread.state.pointee.isSuspended = true
                baton.signal()
                thread.resumption.wait()
                thread.state.pointee.isSuspended = false
                if !thread.isDead { thread.turn() }
            }
        } else {
            let outer = state.pointee.nester
            state.pointee.nester = thread.index
            // What the agenda brings is nobody's doing.
            state.pointee.current = nil
            defer {
                state.pointee.nester = outer
                state.pointee.current = .passUnretained(thread)
            }
            _ = drive { isOver() || thread.state.pointee.isDead }
            if !isOver() && !thread.isDead { abandon(thread) }
        }
    }

    /// The run of the driver ends: whoever is in a nested run on an OS thread comes out of it.
    func endSuspendedRuns() {
        for thread in threadTable.dropFirst().map({ $0.takeUnretainedValue() })
        where thread.state.pointee.isSuspended {
            abandon(thread)
            unwind(thread)
        }
    }

    /// Lets the code of a dead thread come out of its callouts.
    func unwind(_ thread: SimulatedThread) {
        guard thread.state.pointee.isSuspended else { return }
        let before = state.pointee.current
        state.pointee.current = .passUnretained(thread)
        resume(thread)
        state.pointee.current = before
    }

    /// The run of the driver ended before a nested run of the thread: what its code does from here on, on the
    /// way out of its callouts, does not count.
    private func abandon(_ thread: SimulatedThread) {
        let horizon = state.pointee.horizon
        let end = horizon < .distantFuture && !isHeldByGate ? horizon : agenda.now
        recorder.drop(after: end) { $0 == thread.id }
        hasDeadThreads = true
        thread.die(at: end)
    }
}

extension SimulatedThread {
    /// The queue that the thread goes on in; it is there from now on.
    fileprivate var nextQueue: DispatchQueue {
        state.pointee.goesOn = false
        state.pointee.queue = state.pointee.nextQueue
        return queues[state.pointee.queue]
    }
}
