#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// A real run loop on a thread of its own, with items that note their names before they do something.
    ///
    /// Each truth of CFRunLoop that the simulated loop copies is a test that asks a probe.
    final class RealLoopProbe {
        let loop = CFRunLoopGetCurrent()!
        let tracking = CFStringCreateWithCString(nil, "tracking", CFStringBuiltInEncodings.UTF8.rawValue)!
        let common: CFString = kCFRunLoopCommonModes
        let normal: CFString = kCFRunLoopDefaultMode
        private(set) var log: [String] = []
        private var boxes: [RealRunLoop.Box] = []
        private var sources: [CFRunLoopSource] = []
        private var ports: [MessagePipe] = []
        private var timers: [CFRunLoopTimer] = []
        private var observers: [CFRunLoopObserver] = []
        private var rounds = 0

        /// The log of what `body` did with a fresh run loop.
        static func log(_ body: @escaping @Sendable (RealLoopProbe) -> Void) -> [String] {
            onThreadOfItsOwn {
                let probe = RealLoopProbe()
                body(probe)
                probe.close()
                return probe.log
            }
        }

        /// The log of what `body` did with a fresh run loop, where it has to be in time for timers: the first
        /// that two attempts give while the machine lets them work. If none does, the test ends as skipped.
        static func timedLog(
            at location: SourceLocation = #_sourceLocation,
            _ body: @escaping @Sendable (RealLoopProbe) -> Void
        ) throws -> [String] {
            var seen: Set<[String]> = []
            for _ in 0..<60 {
                let log = LoadWatch.undisturbed {
                    let probe = RealLoopProbe()
                    body(probe)
                    probe.close()
                    return probe.log
                }
                if let log, !seen.insert(log).inserted { return log }
            }
            try LoadWatch.skip("no attempt was in time for the timers", at: location)
        }

        func note(_ text: String) {
            log.append(text)
        }

        // MARK: Items

        @discardableResult
        func source0(
            _ name: String, order: Int = 0, in mode: CFString? = nil, _ action: @escaping () -> Void = {}
        ) -> CFRunLoopSource {
            let box = RealRunLoop.Box { [unowned self] in
                note(name)
                action()
            }
            boxes.append(box)
            var context = CFRunLoopSourceContext()
            context.info = Unmanaged.passUnretained(box).toOpaque()
            context.perform = { RealRunLoop.Box.of($0).callout() }
            let source = CFRunLoopSourceCreate(nil, order, &context)!
            sources.append(source)
            CFRunLoopAddSource(loop, source, mode ?? normal)
            return source
        }

        @discardableResult
        func source1(
            _ name: String, port: MessagePipe = MessagePipe(), in mode: CFString? = nil,
            _ action: @escaping () -> Void = {}
        ) -> (source: CFRunLoopSource, port: MessagePipe) {
            let box = RealRunLoop.Box(port: port.reading) { [unowned self] in
                note(name)
                action()
            }
            boxes.append(box)
            ports.append(port)
            let source = RealRunLoop.source1(box: box, order: 0)
            sources.append(source)
            CFRunLoopAddSource(loop, source, mode ?? normal)
            return (source, port)
        }

        @discardableResult
        func timer(
            _ name: String, at date: CFAbsoluteTime, interval: Double = 0, order: Int = 0,
            in mode: CFString? = nil, _ action: @escaping (CFRunLoopTimer) -> Void = { _ in }
        ) -> CFRunLoopTimer {
            let timer = CFRunLoopTimerCreateWithHandler(nil, date, interval, 0, order) {
                [unowned self] timer in
                note(name)
                action(timer!)
            }!
            timers.append(timer)
            CFRunLoopAddTimer(loop, timer, mode ?? normal)
            return timer
        }

        /// A timer that is due in a day: it keeps a mode from being empty, and its timer port armed.
        func keeper(in mode: CFString? = nil) {
            timer("keeper", at: CFAbsoluteTimeGetCurrent() + 86400, in: mode)
        }

        /// An observer; without a name it writes down the activities themselves.
        @discardableResult
        func observer(
            _ name: String? = nil, _ activities: [Schedule.Activity] = Schedule.Activity.allCases,
            order: Int = 0, repeats: Bool = true, in mode: CFString? = nil,
            _ action: @escaping (Schedule.Activity) -> Void = { _ in }
        ) -> CFRunLoopObserver {
            let mask = activities.reduce(0) { $0 | $1.rawValue }
            let observer = CFRunLoopObserverCreateWithHandler(nil, mask, repeats, order) {
                [unowned self] _, activity in
                let activity = Schedule.Activity(rawValue: activity.rawValue)!
                note(name ?? "\(activity)")
                action(activity)
            }!
            observers.append(observer)
            CFRunLoopAddObserver(loop, observer, mode ?? normal)
            return observer
        }

        func block(_ name: String, in modes: CFString..., action: @escaping () -> Void = {}) {
            let body = { [unowned self] in
                note(name)
                action()
            }
            switch modes.count {
            case 0: CFRunLoopPerformBlock(loop, normal, body)
            case 1: CFRunLoopPerformBlock(loop, modes[0], body)
            default:
                let set = CFSetCreateMutable(nil, 0, [kCFTypeSetCallBacks])
                for mode in modes {
                    CFSetAddValue(set, Unmanaged.passUnretained(mode).toOpaque())
                }
                CFRunLoopPerformBlock(loop, set, body)
            }
        }

        func signal(_ source: CFRunLoopSource) {
            CFRunLoopSourceSignal(source)
        }

        func wakeUp() {
            CFRunLoopWakeUp(loop)
        }

        func stop() {
            CFRunLoopStop(loop)
        }

        // MARK: Runs

        /// Makes every run of `mode` end in its pass number `count` that gets to `beforeWaiting`, unseen.
        func endWhenWaiting(_ count: Int = 1, in mode: CFString? = nil) {
            let mask = Schedule.Activity.entry.rawValue | Schedule.Activity.beforeWaiting.rawValue
            let observer = CFRunLoopObserverCreateWithHandler(nil, mask, true, .max) {
                [unowned self] _, activity in
                guard activity.rawValue != Schedule.Activity.entry.rawValue else {
                    rounds = 0
                    return
                }
                rounds += 1
                if rounds >= count { stop() } else { wakeUp() }
            }!
            observers.append(observer)
            CFRunLoopAddObserver(loop, observer, mode ?? normal)
        }

        func run(in mode: CFString? = nil, seconds: Double = 1e10, returnAfterSourceHandled: Bool = false) {
            let result = CFRunLoopRunInMode(mode ?? normal, seconds, returnAfterSourceHandled)
            let names = [1: "finished", 2: "stopped", 3: "timedOut", 4: "handledSource"]
            note(names[Int(result.rawValue)] ?? "\(result.rawValue)")
        }

        private func close() {
            for item in sources {
                CFRunLoopSourceInvalidate(item)
            }
            for item in timers {
                CFRunLoopTimerInvalidate(item)
            }
            for item in observers {
                CFRunLoopObserverInvalidate(item)
            }
        }
    }
#endif
