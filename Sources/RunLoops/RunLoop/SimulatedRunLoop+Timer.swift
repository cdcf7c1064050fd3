import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// Calls at a virtual instant, once or again and again.
    public final class Timer: RunLoopItem {
        /// The next instant at which it is due.
        public private(set) var fireDate: Instant
        /// The time between two calls; nil for one call.
        public let interval: Interval?
        let callback: (Timer) -> Void
        var isFiring = false
        /// The record of its being set: the cause of its call.
        private(set) var armedRecord = RecordNumber.none
        private var generation: UInt32 = 0

        public init(
            name: String, fireDate: Instant, interval: Interval? = nil, order: Int = 0,
            callback: @escaping (Timer) -> Void
        ) {
            precondition(interval.map { $0 > .zero } ?? true, "a timer repeats after some time or not at all")
            self.fireDate = fireDate
            self.interval = interval
            self.callback = callback
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .timer }

        /// Sets the next fire date (`CFRunLoopTimerSetNextFireDate`).
        public func setNextFireDate(_ instant: Instant) {
            guard isValid else { return }
            fireDate = instant
            for mode in modes { mode.insert(self) }
            arm()
        }

        /// Puts the fire date on the agenda, or makes the timer port readable if it has come already.
        func arm() {
            guard isValid, let loop, !modes.isEmpty else { return }
            generation &+= 1
            let thread = SimulatedThread.current(for: loop)
            armedRecord = thread.record(
                .timerArmed(
                    timer: id, fires: fireDate.nanoseconds, interval: interval?.nanoseconds ?? 0))
            if fireDate <= thread.clock, thread === loop.thread {
                becomeReady(loop)
            } else {
                loop.kernel.post(
                    .timer(item: index, generation: generation), from: thread,
                    at: max(fireDate, thread.clock))
            }
        }

        override func timeArrived(generation: UInt32, at instant: Instant) {
            guard isValid, generation == self.generation, let loop else { return }
            becomeReady(loop)
            loop.wake(at: instant)
        }

        private func becomeReady(_ loop: SimulatedRunLoop) {
            for mode in modes where mode.timersReadySince == 0 {
                mode.timersReadySince = loop.kernel.nextReadiness()
            }
        }

        /// After a call: the next date of the grid that lies ahead.
        func rearm(after clock: Instant) {
            guard isValid, let interval else { return }
            let step = interval.nanoseconds
            let late = clock.nanoseconds - fireDate.nanoseconds
            setNextFireDate(Instant(nanoseconds: fireDate.nanoseconds + (late / step + 1) * step))
        }
    }
}
