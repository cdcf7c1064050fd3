#if os(Linux)
    import CoreFoundation
    import Foundation
    import Glibc

    /// The current thread's `CFRunLoop`, the one of Swift's toolchain, made drivable by a schedule.
    ///
    /// A timer's slots lie 0.3 ms apart and more than 1 ms ahead, and are waited out before the first run.
    /// A Source1 is a pipe; the run loop itself reads the 8 bytes of a message.
    final class RealRunLoop: RunLoopUnderTest {
        final class Box {
            let callout: () -> Void
            let port: Int32

            init(port: Int32 = -1, callout: @escaping () -> Void) {
                self.port = port
                self.callout = callout
            }

            static func of(_ info: UnsafeMutableRawPointer?) -> Box {
                Unmanaged<Box>.fromOpaque(info!).takeUnretainedValue()
            }
        }

        let loop = CFRunLoopGetCurrent()!
        private(set) var modes: [CFString] = []
        private(set) var source0s: [Int: CFRunLoopSource] = [:]
        private(set) var source1s: [Int: CFRunLoopSource] = [:]
        private(set) var pipes: [Int: MessagePipe] = [:]
        private(set) var timers: [Int: CFRunLoopTimer] = [:]
        private(set) var observers: [Int: CFRunLoopObserver] = [:]
        private var boxes: [Box] = []
        private var ownSources: [CFRunLoopSource] = []
        private var ownObservers: [CFRunLoopObserver] = []
        private var ownTimers: [CFRunLoopTimer] = []
        private(set) lazy var readyLists = RealReadyLists(self)

        private var firstSlot = 0.0
        private let betweenSlots = 0.0003
        private var lastSlot: Int?
        /// Whether the machine was so busy that a timer was due before its time.
        private(set) var isLate = false

        init() {}

        func makeModes(count: Int) {
            modes = Schedule.modeNames.prefix(count).enumerated().map { index, name in
                index == 0
                    ? kCFRunLoopDefaultMode
                    : CFStringCreateWithCString(nil, name, CFStringBuiltInEncodings.UTF8.rawValue)
            }
            readyLists.forgetWhatIsOver()
            firstSlot = CFAbsoluteTimeGetCurrent() + 0.0015
        }

        // MARK: Items

        func makeSource0(_ number: Int, order: Int, callout: @escaping () -> Void) {
            let box = Box(callout: callout)
            boxes.append(box)
            var context = CFRunLoopSourceContext()
            context.info = Unmanaged.passUnretained(box).toOpaque()
            context.perform = { Box.of($0).callout() }
            source0s[number] = CFRunLoopSourceCreate(nil, order, &context)
        }

        func makeSource1(_ number: Int, order: Int, callout: @escaping () -> Void) {
            let pipe = MessagePipe()
            pipes[number] = pipe
            source1s[number] = source1(on: pipe.reading, order: order, callout: callout)
        }

        func source1(on port: Int32, order: Int, callout: @escaping () -> Void) -> CFRunLoopSource {
            let box = Box(port: port, callout: callout)
            boxes.append(box)
            return Self.source1(box: box, order: order)
        }

        static func source1(box: Box, order: Int) -> CFRunLoopSource {
            var context = CFRunLoopSourceContext1()
            context.version = 1
            context.info = Unmanaged.passUnretained(box).toOpaque()
            context.getPort = { Box.of($0).port }
            context.perform = { Box.of($0).callout() }
            return withUnsafeMutablePointer(to: &context) {
                // The parameter is declared as a context of version 0; `version` tells which it is.
                $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
                    CFRunLoopSourceCreate(nil, order, $0)
                }
            }
        }

        func makeTimer(_ number: Int, slot: Int?, repeats: Bool, callout: @escaping () -> Void) {
            let hour = 3600.0
            var date = CFAbsoluteTimeGetCurrent() + 3 * hour
            if let slot {
                date = firstSlot + Double(slot) * betweenSlots
                lastSlot = max(slot, lastSlot ?? slot)
            }
            timers[number] = CFRunLoopTimerCreateWithHandler(nil, date, repeats ? 5 * hour : 0, 0, 0) { _ in
                callout()
            }
        }

        func makeObserver(
            _ number: Int, activities: [Schedule.Activity], repeats: Bool, order: Int,
            callout: @escaping (Schedule.Activity) -> Void
        ) {
            let mask = activities.reduce(0) { $0 | $1.rawValue }
            observers[number] = observer(mask, repeats: repeats, order: order, callout: callout)
        }

        private func observer(
            _ mask: UInt, repeats: Bool, order: Int, callout: @escaping (Schedule.Activity) -> Void
        ) -> CFRunLoopObserver {
            CFRunLoopObserverCreateWithHandler(nil, mask, repeats, order) { _, activity in
                callout(Schedule.Activity(rawValue: activity.rawValue)!)
            }
        }

        func addConductor(to mode: Schedule.Mode, callout: @escaping (Schedule.Activity) -> Void) {
            let conductor = observer(0xFFF_FFFF, repeats: true, order: .max, callout: callout)
            ownObservers.append(conductor)
            CFRunLoopAddObserver(loop, conductor, modes[mode])
        }

        func addKeeper(to mode: Schedule.Mode) {
            let date = CFAbsoluteTimeGetCurrent() + 86400
            let keeper = CFRunLoopTimerCreateWithHandler(nil, date, 0, 0, 0) { _ in }!
            ownTimers.append(keeper)
            CFRunLoopAddTimer(loop, keeper, modes[mode])
        }

        // MARK: Time

        func waitForTimers() {
            guard let lastSlot else { return }
            isLate = CFAbsoluteTimeGetCurrent() >= firstSlot
            Self.wait(until: firstSlot + Double(lastSlot + 1) * betweenSlots)
        }

        func isDue(timer: Int) -> Bool {
            let timer = timers[timer]!
            return CFRunLoopTimerIsValid(timer)
                && CFRunLoopTimerGetNextFireDate(timer) <= CFAbsoluteTimeGetCurrent()
        }

        func fireSoon(timer: Int) {
            readyLists.forgetWhatIsOver()
            let date = CFAbsoluteTimeGetCurrent() + 0.0002
            CFRunLoopTimerSetNextFireDate(timers[timer], date)
            Self.wait(until: date + 0.0002)
        }

        func fireLater(timer: Int) {
            CFRunLoopTimerSetNextFireDate(timers[timer], CFAbsoluteTimeGetCurrent() + 3 * 3600)
            letTimerPortsSettle()
        }

        static func wait(until date: CFAbsoluteTime) {
            while case let rest = date - CFAbsoluteTimeGetCurrent(), rest > 0 {
                LoadWatch.sleep(microseconds: rest * 1_000_000 + 1)
            }
        }

        /// The kernel makes a timer port that is armed for the past ready by an interrupt, a little later.
        func letTimerPortsSettle() {
            LoadWatch.sleep(microseconds: 40)
        }

        // MARK: Runs

        func run(in mode: Schedule.Mode, forNoSeconds: Bool, returnAfterSourceHandled: Bool) -> Int {
            let result = CFRunLoopRunInMode(modes[mode], forNoSeconds ? 0 : 1e10, returnAfterSourceHandled)
            return Int(result.rawValue)
        }

        /// Takes everything out of the loop, which keeps what it holds until its thread ends.
        func close() {
            for source in Array(source0s.values) + Array(source1s.values) {
                CFRunLoopSourceInvalidate(source)
            }
            for timer in Array(timers.values) + ownTimers {
                CFRunLoopTimerInvalidate(timer)
            }
            for observer in Array(observers.values) + ownObservers {
                CFRunLoopObserverInvalidate(observer)
            }
        }
    }
#endif
