#if os(Linux)
    import CoreFoundation
    import Foundation

    /// The real run loop of a thread, with another thread beside it, drivable by a timed schedule.
    final class TimedRealLoop: TimedLoop, @unchecked Sendable {
        /// A millisecond: the machine is late by less, as a rule.
        private static let secondsInATick = 0.001

        private let real = RealRunLoop()
        private var start = 0.0
        private var timers: [CFRunLoopTimer] = []
        private var own: [CFRunLoopTimer] = []
        private var observers: [CFRunLoopObserver] = []
        private var deeds: [(tick: Int, body: () -> Void)] = []
        private var counts = (source0s: 0, source1s: 0)
        private let played = DispatchSemaphore(value: 0)
        private let isOver = DispatchSemaphore(value: 0)

        static func log(_ schedule: TimedSchedule) -> [String] {
            onThreadOfItsOwn {
                let loop = TimedRealLoop()
                let player = TimedPlayer(schedule, on: loop)
                let log = player.play()
                // The other thread may still be at it.
                loop.close()
                return withExtendedLifetime(player) { log }
            }
        }

        private init() {
            real.makeModes(count: 3)
            // What is made before time begins takes less than this.
            start = CFAbsoluteTimeGetCurrent() + 0.004
        }

        private func date(of tick: Int) -> CFAbsoluteTime { start + Double(tick) * Self.secondsInATick }

        var tick: Int { Int(((CFAbsoluteTimeGetCurrent() - start) / Self.secondsInATick).rounded(.down)) }
        var otherTick: Int { tick }

        func work(until tick: Int) { RealRunLoop.wait(until: date(of: tick)) }

        func addTimer(at tick: Int, interval: Int?, modes: [Int], callout: @escaping () -> Void) {
            let timer = CFRunLoopTimerCreateWithHandler(
                nil, date(of: tick), Double(interval ?? 0) * Self.secondsInATick, 0, 0
            ) { [unowned self] _ in
                // When several timers are due, the port is ready for this one and armed for the next one in its place.
                real.readyLists.forgetWhatIsOver()
                callout()
            }!
            timers.append(timer)
            for mode in modes { CFRunLoopAddTimer(real.loop, timer, real.modes[mode]) }
        }

        func addSource0(order: Int, mode: Int, callout: @escaping () -> Void) {
            real.makeSource0(counts.source0s, order: order, callout: callout)
            CFRunLoopAddSource(real.loop, real.source0s[counts.source0s], real.modes[mode])
            counts.source0s += 1
        }

        func addSource1(mode: Int, callout: @escaping () -> Void) {
            real.makeSource1(counts.source1s, order: 0, callout: callout)
            CFRunLoopAddSource(real.loop, real.source1s[counts.source1s], real.modes[mode])
            counts.source1s += 1
        }

        func addObserver(
            _ activities: [Schedule.Activity], mode: Int, callout: @escaping (Schedule.Activity) -> Void
        ) {
            let observer = CFRunLoopObserverCreateWithHandler(
                nil, activities.reduce(0) { $0 | $1.rawValue }, true, 0
            ) { _, activity in callout(Schedule.Activity(rawValue: activity.rawValue)!) }!
            observers.append(observer)
            CFRunLoopAddObserver(real.loop, observer, real.modes[mode])
        }

        func addKeepers() {
            for mode in real.modes {
                let keeper = CFRunLoopTimerCreateWithHandler(
                    nil, CFAbsoluteTimeGetCurrent() + 86_400, 0, 0, 0
                ) { _ in }!
                own.append(keeper)
                CFRunLoopAddTimer(real.loop, keeper, mode)
            }
        }

        func write(_ source1: Int) {
            real.readyLists.forgetWhatIsOver()
            real.pipes[source1]!.write()
        }

        func signal(_ source0: Int) { CFRunLoopSourceSignal(real.source0s[source0]) }

        func perform(in mode: Int, _ block: @escaping () -> Void) {
            CFRunLoopPerformBlock(real.loop, real.modes[mode], block)
        }

        func setDate(_ timer: Int, to tick: Int) {
            real.readyLists.forgetWhatIsOver()
            CFRunLoopTimerSetNextFireDate(timers[timer], date(of: tick))
            // A port that was ready and is armed anew would keep its place otherwise.
            real.readyLists.forgetWhatIsOver()
        }

        func invalidate(_ timer: Int) {
            CFRunLoopTimerInvalidate(timers[timer])
            real.readyLists.forgetWhatIsOver()
        }

        func wakeUp() { real.wakeUp() }
        func stop() { real.stop() }

        func meanwhile(_ deeds: [(tick: Int, body: () -> Void)]) {
            self.deeds = deeds
            let thread = Thread { [self] in
                for deed in self.deeds {
                    RealRunLoop.wait(until: date(of: deed.tick))
                    deed.body()
                }
                // A run may miss its end: a run inside it has used up the wake-up, or the very moment when it came was
                // one in which the loop is deaf.
                var tick = self.deeds.last?.tick ?? 0
                repeat {
                    tick += TimedSchedule.ticksUntilStopped
                } while !isPlayed(by: date(of: tick))
                isOver.signal()
            }
            thread.start()
            RealRunLoop.wait(until: start)
        }

        /// Whether the schedule has been played by then; else what runs is stopped.
        private func isPlayed(by date: CFAbsoluteTime) -> Bool {
            let rest = max(date - CFAbsoluteTimeGetCurrent(), 0)
            if played.wait(timeout: .now() + rest) == .success { return true }
            stop()
            return false
        }

        func run(in mode: Int, until tick: Int) -> Int {
            real.readyLists.forgetWhatIsOver()
            defer { real.readyLists.forgetWhatIsOver() }
            // From the beginning of the present tick on, so that an end is late like everything else, never early.
            let limit = max(Double(tick - self.tick) * Self.secondsInATick, 0)
            return Int(CFRunLoopRunInMode(real.modes[mode], limit, false).rawValue)
        }

        private func close() {
            played.signal()
            isOver.wait()
            for timer in timers + own { CFRunLoopTimerInvalidate(timer) }
            for observer in observers { CFRunLoopObserverInvalidate(observer) }
            real.close()
        }
    }
#endif
