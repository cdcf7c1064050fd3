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
        /// When its date was set: the loop's own thread may have been ahead of others (M-1).
        private var dateSet: Moment
        /// The record of its being set: the cause of its call.
        private(set) var armedRecord = RecordNumber.none
        /// The record of its being set by somebody: what its own repetitions follow from.
        private var setRecord = RecordNumber.none

        /// A timer, which fires only when a run loop has it.
        ///
        /// - Parameters:
        ///   - name: what it is called on record.
        ///   - fireDate: when it is due first.
        ///   - interval: the time between two dates; nil for a timer that fires once.
        ///   - order: without effect, as it is in CFRunLoop: timers that are due are called by their dates.
        ///   - isAppCode: whether its callback is code of the app's own.
        ///   - callback: what the run loop calls.
        public init(
            name: String, fireDate: Instant, interval: Interval? = nil, order: Int = 0,
            isAppCode: Bool = false, callback: @escaping (Timer) -> Void
        ) {
            guard interval.map({ $0 > .zero }) ?? true else {
                fatalError("a timer repeats after some time or not at all")
            }
            self.fireDate = fireDate
            self.interval = interval
            self.isAppCode = isAppCode
            self.callback = callback
            dateSet = Moment(instant: SimulatedThread.current?.clock ?? .zero, sequence: 0)
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .timer }

        /// Sets the next fire date (`CFRunLoopTimerSetNextFireDate`); from another thread than the loop's at that
        /// thread's clock, and the loop is woken.
        public func setNextFireDate(_ instant: Instant) { setNextFireDate(instant, repeating: false) }

        private func setNextFireDate(_ instant: Instant, repeating isRepetition: Bool) {
            guard let loop else {
                fireDate = instant
                dateSet = Moment(instant: SimulatedThread.current?.clock ?? .zero, sequence: 0)
                return
            }
            guard isValid else { return }
            let caller = SimulatedThread.current(for: loop)
            let record =
                modes.isEmpty
                ? .none : recordArming(for: instant, by: caller, cause: isRepetition ? setRecord : nil)
            loop.change { loop in
                let present = loop.kernel.present
                // A date that the loop's own thread has set at a later instant stays (M-1).
                guard self.isValid, self.dateSet <= present else { return }
                self.dateSet = present
                for mode in self.modes { mode.remove(self) }
                self.fireDate = instant
                self.armedRecord = record
                if !isRepetition { self.setRecord = record }
                for mode in self.modes {
                    mode.insert(self)
                    loop.armTimerPort(of: mode)
                }
            }
            if caller !== loop.thread { loop.wakeUp() }
        }

        override func letGo() { callback = { _ in } }

        override func added(to mode: ModeState) {
            guard let loop else { return }
            if modes.count == 1 {
                armedRecord = recordArming(
                    for: fireDate, by: SimulatedThread.current(for: loop), cause: loop.remoteCause)
                setRecord = armedRecord
            }
            loop.armTimerPort(of: mode)
        }

        override func removed(from mode: ModeState) {
            loop?.armTimerPort(of: mode)
        }

        private func recordArming(
            for instant: Instant, by thread: SimulatedThread, cause: RecordNumber?
        ) -> RecordNumber {
            thread.record(
                .timerArmed(timer: id, fires: instant.nanoseconds, interval: interval?.nanoseconds ?? 0),
                cause: cause)
        }

        /// After a call that set no date: the next one of the old rhythm that lies ahead, so that a late
        /// timer calls once for all that it missed. A date that had passed when it was set was due just then, and its
        /// rhythm begins there (measured on Linux with Swift 6.3.1).
        func rearm(after clock: Instant) {
            guard let interval else { return }
            let step = interval.nanoseconds
            let due = max(fireDate, dateSet.instant).nanoseconds
            let late = clock.nanoseconds - due
            setNextFireDate(Instant(nanoseconds: due + (late / step + 1) * step), repeating: true)
        }
    }

    /// Calls the timers that were due when the port was served, by fire date, one a step (R05).
    ///
    /// One that an earlier call removed, invalidated or put off is not called; one that has become due
    /// meanwhile waits for the next pass.
    func fireTimers(_ run: Run) -> Bool {
        if moves(to: .thread) { return true }
        if let called = run.called {
            run.called = nil
            settle(called.timer, dueAt: called.due)
        }
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            run.state.pointee.hasFiredTimer = false
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
            run.state.pointee.hasFiredTimer = true
            fire(timer, run)
            return true
        }
        if !run.state.pointee.hasFiredTimer { armTimerPort(of: run.mode) }
        run.go(to: .blocksAfterServing)
        return false
    }

    private func fire(_ timer: Timer, _ run: Run) {
        timer.isFiring = true
        rearmTimerPort(of: run.mode)
        run.called = (timer, timer.fireDate)
        callOut(
            .timer, on: SubjectID(timer.id), isAppCode: timer.isAppCode, cost: .timer,
            cause: timer.armedRecord
        ) { timer.callback(timer) }
    }

    /// What follows a call: a step of its own, since others may have set the timer while the call took its time.
    private func settle(_ timer: Timer, dueAt due: Instant) {
        if timer.interval == nil { timer.invalidate() }
        timer.isFiring = false
        guard timer.isValid else { return }
        // Who has set another date meanwhile has its way.
        if timer.fireDate == due { timer.rearm(after: thread.clock) }
        // The real loop arms the port of the mode that runs alone; then the timer is not called in its others.
        for mode in timer.modes { armTimerPort(of: mode) }
    }
}
