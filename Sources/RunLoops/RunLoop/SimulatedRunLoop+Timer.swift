import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// Calls at a virtual instant, once or again and again.
    public final class Timer: RunLoopItem {
        /// The next instant at which it is due; in a call, the one that the call is for.
        public private(set) var fireDate: Instant
        /// The time between two calls; nil for one call, after which the timer is invalidated, whatever date
        /// the call has set (measured on Linux with Swift 6.3.1).
        public let interval: Interval?
        private(set) var callback: (Timer) -> Void
        /// Whether what it calls is the app's own code, and so a callback of the app's.
        let isAppCode: Bool
        var isFiring = false
        /// The record of its being set: the cause of its call.
        private(set) var armedRecord = RecordNumber.none
        private var generation: UInt32 = 0

        public init(
            name: String, fireDate: Instant, interval: Interval? = nil, order: Int = 0,
            isAppCode: Bool = false, callback: @escaping (Timer) -> Void
        ) {
            precondition(interval.map { $0 > .zero } ?? true, "a timer repeats after some time or not at all")
            self.fireDate = fireDate
            self.interval = interval
            self.isAppCode = isAppCode
            self.callback = callback
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .timer }

        /// Sets the next fire date (`CFRunLoopTimerSetNextFireDate`).
        public func setNextFireDate(_ instant: Instant) {
            guard isValid else { return }
            for mode in modes { mode.remove(self) }
            fireDate = instant
            for mode in modes { mode.insert(self) }
            if !modes.isEmpty { arm() }
        }

        /// Timers are made by the thousand, and the kernel keeps their places: what they would have called goes.
        override func letGo() { callback = { _ in } }

        override func added(to mode: ModeState) {
            if modes.count == 1 { arm() } else { loop?.settleTimerPort(of: mode) }
        }

        override func removed(from mode: ModeState) {
            loop?.settleTimerPort(of: mode)
        }

        /// Makes the timer ports of its modes readable if the fire date has come already, else puts it on the
        /// agenda.
        private func arm() {
            guard let loop else { return }
            generation &+= 1
            let thread = SimulatedThread.current(for: loop)
            let now = max(thread.clock, loop.kernel.agenda.now)
            armedRecord = thread.record(
                .timerArmed(
                    timer: id, fires: fireDate.nanoseconds, interval: interval?.nanoseconds ?? 0))
            for mode in modes { loop.settleTimerPort(of: mode) }
            if fireDate > now || thread !== loop.thread {
                loop.kernel.post(
                    .timer(item: index, generation: generation), from: thread, at: max(fireDate, now))
            }
        }

        override func timeArrived(generation: UInt32, at instant: Instant) {
            guard isValid, generation == self.generation, !isFiring, let loop else { return }
            for mode in modes where mode.values.pointee.timersReadySince == 0 {
                mode.values.pointee.timersReadySince = loop.kernelState.pointee.nextReadiness()
            }
            loop.wake(at: instant)
        }

        override func isDue(generation: UInt32) -> Bool { isValid && generation == self.generation }

        /// After a call that set no date: the next one of the old rhythm that lies ahead, so that a late
        /// timer calls once for all that it missed.
        func rearm(after clock: Instant) {
            guard let interval else { return }
            let step = interval.nanoseconds
            let late = clock.nanoseconds - fireDate.nanoseconds
            setNextFireDate(Instant(nanoseconds: fireDate.nanoseconds + (late / step + 1) * step))
        }
    }

    /// The timer port of a mode is readable while a timer of it that is not firing is due. It keeps its place
    /// among the ready ports (R12) as long as one is left (measured on Linux with Swift 6.3.1).
    func settleTimerPort(of mode: ModeState) {
        if !mode.hasDueTimer(at: now) {
            mode.values.pointee.timersReadySince = 0
        } else if mode.values.pointee.timersReadySince == 0 {
            mode.values.pointee.timersReadySince = kernelState.pointee.nextReadiness()
        }
    }

    /// Calls the timers that were due when the port was served, by fire date, one a step (R05).
    ///
    /// One that an earlier call removed, invalidated or put off is not called; one that has become due
    /// meanwhile waits for the next pass.
    func fireTimers(_ run: Run) -> Bool {
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            run.timers.removeAll(keepingCapacity: true)
            for timer in run.mode.timers {
                if timer.fireDate > thread.clock { break }
                if !timer.isFiring { run.timers.append(timer) }
            }
        }
        while run.state.pointee.index < run.timers.count {
            let timer = run.timers[run.state.pointee.index]
            run.state.pointee.index += 1
            guard timer.isValid, !timer.isFiring, !timer.modes.isEmpty, timer.fireDate <= thread.clock else {
                continue
            }
            fire(timer, in: run.mode)
            return true
        }
        settleTimerPort(of: run.mode)
        run.go(to: .blocksAfterServing)
        return false
    }

    private func fire(_ timer: Timer, in mode: ModeState) {
        let due = timer.fireDate
        timer.isFiring = true
        settleTimerPort(of: mode)
        callOut(
            .timer, on: SubjectID(timer.id), isAppCode: timer.isAppCode, cost: .timer,
            cause: timer.armedRecord
        ) { timer.callback(timer) }
        if timer.interval == nil { timer.invalidate() }
        timer.isFiring = false
        guard timer.isValid else { return }
        // A callback that set a date of its own has its way.
        if timer.fireDate == due { timer.rearm(after: thread.clock) }
        for mode in timer.modes { settleTimerPort(of: mode) }
    }
}
