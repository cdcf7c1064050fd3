import Trace
import VirtualTime

/// Threads on few cores: ``CoreSchedule`` decides, and the driver comes here only if there is one.
///
/// A thread's turn runs ahead of the agenda, so that a core that it has is busy up to the thread's clock. So one
/// that falls asleep leaves its core by an entry of the agenda at that clock.
extension Kernel {
    /// Whether threads may have to wait for a core.
    public var hasFewCores: Bool { cores != nil }

    /// A thread is due at `instant`, on a phone with so many cores.
    func resumeOnCore(_ thread: SimulatedThread, at instant: Instant) {
        let hadNewcomers = cores!.hasNewcomers
        let verdict = cores!.claim(thread.index, thread.priority)
        if cores!.hasNewcomers && !hadNewcomers { addCoreWaits(at: instant) }
        switch verdict {
        case .works: work(thread, at: instant)
        case .waits: advanceClock(of: thread, to: instant)
        case .yields(let next):
            advanceClock(of: thread, to: instant)
            work(self.thread(at: next)!, at: instant)
        }
    }

    /// Those that have come to wait for a core at `instant` wait, if nothing more is due at it: a core that is freed
    /// at the same instant is theirs without a wait. The next record of each shows how long it has waited.
    func recordCoreWaits(at instant: Instant) {
        if agenda.nextInstant == instant { return addCoreWaits(at: instant) }
        for index in cores!.takeNewcomers() {
            let thread = self.thread(at: index)!
            thread.record(.coreAwaited(thread: thread.id), cause: RecordNumber.none)
        }
    }

    private func addCoreWaits(at instant: Instant) {
        agenda.add(Happening(.coreWaits, origin: 0), at: instant)
    }

    private func advanceClock(of thread: SimulatedThread, to instant: Instant) {
        if thread.state.pointee.clock < instant { thread.state.pointee.clock = instant }
    }

    /// A thread that needed its core up to `instant` leaves it to the next one. Whom its last act has woken is due at
    /// the same instant, and is among those that wait.
    func leaveCore(_ thread: UInt32, isLast: Bool, at instant: Instant) {
        if !isLast {
            addLeaving(of: thread, at: instant, isLast: true)
            return
        }
        let leaver = self.thread(at: thread)!
        // One that has been woken meanwhile, and waits for a core behind another thread, keeps its place.
        if !leaver.isDead && !cores!.hasCore(thread) { return }
        // One that has been woken meanwhile keeps its core.
        if leaver.state.pointee.standstill.isEmpty
            && (leaver.status == .due || leaver.clock > instant)
        {
            return
        }
        guard let next = cores!.release(thread) else { return }
        work(self.thread(at: next)!, at: instant)
    }

    /// A thread dies: its core is free at once.
    func leaveCoreAtDeath(_ thread: SimulatedThread, at instant: Instant) {
        if cores == nil { return }
        addLeaving(of: thread.index, at: max(instant, agenda.now))
    }

    /// A thread of a suspended process is due, and does nothing.
    func freeCoreOfSuspended(_ thread: SimulatedThread, at instant: Instant) {
        guard let cores, cores.hasCore(thread.index) else { return }
        addLeaving(of: thread.index, at: instant)
    }

    /// - Parameter isLast: whether it stands behind all that the thread's last act has made due at that instant.
    private func addLeaving(of thread: UInt32, at instant: Instant, isLast: Bool = false) {
        agenda.add(Happening(.leaveCore(thread: thread, isLast: isLast), origin: 0), at: instant)
    }

    private func work(_ thread: SimulatedThread, at instant: Instant) {
        // Its process may have been suspended while it waited for the core.
        if !thread.state.pointee.standstill.isEmpty { return missTurn(thread, at: instant) }
        advanceClock(of: thread, to: instant)
        // Something due at once has the thread give way behind its next callback.
        if cores!.hasRival(of: thread.priority) { agenda.add(Happening(.giveWay, origin: 0), at: instant) }
        enter(thread)
        switch thread.state.pointee.status {
        // A nested run may have lost the core meanwhile, and waits for one.
        case .due: break
        case .idle, .asleep, .sending:
            guard cores!.hasCore(thread.index), !thread.isDead else { return }
            addLeaving(of: thread.index, at: thread.clock)
        }
    }
}
