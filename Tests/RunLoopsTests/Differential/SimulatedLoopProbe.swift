import RunLoops
import Trace
import VirtualTime

/// A simulated run loop with items that note their names before they do something: the counterpart of
/// `RealLoopProbe`, so that a truth that was measured on the real loop reads alike on ours.
final class SimulatedLoopProbe {
    let kernel = Kernel(recorder: Recorder())
    let thread: SimulatedThread
    let loop: SimulatedRunLoop
    private(set) var log: [String] = []
    private var rounds = 0

    private init(isMain: Bool) {
        thread = kernel.startProcess(name: "app").startThread(name: "thread")
        loop = SimulatedRunLoop(thread: thread, isMain: isMain)
    }

    deinit { kernel.tearDown() }

    /// The log of what `body` did with a fresh run loop, on the loop's own thread.
    static func log(isMain: Bool = false, _ body: (SimulatedLoopProbe) -> Void) -> [String] {
        let probe = SimulatedLoopProbe(isMain: isMain)
        probe.thread.build { body(probe) }
        return probe.log
    }

    func note(_ text: String) {
        log.append(text)
    }

    // MARK: Items

    @discardableResult
    func source0(
        _ name: String, order: Int = 0, in mode: SimulatedRunLoop.Mode? = .default,
        _ action: @escaping () -> Void = {}
    ) -> SimulatedRunLoop.Source0 {
        let source = SimulatedRunLoop.Source0(name: name, order: order) { [unowned self] in
            note(name)
            action()
        }
        if let mode { loop.add(source, to: mode) }
        return source
    }

    @discardableResult
    func source1(
        _ name: String, in mode: SimulatedRunLoop.Mode? = .default, _ action: @escaping () -> Void = {}
    ) -> SimulatedRunLoop.Source1 {
        let source = SimulatedRunLoop.Source1(name: name, port: thread.makePort(name: name)) {
            [unowned self] _ in
            note(name)
            action()
        }
        if let mode { loop.add(source, to: mode) }
        return source
    }

    @discardableResult
    func timer(
        _ name: String, at date: Instant, interval: Interval? = nil, order: Int = 0,
        in mode: SimulatedRunLoop.Mode? = .default,
        _ action: @escaping (SimulatedRunLoop.Timer) -> Void = { _ in }
    ) -> SimulatedRunLoop.Timer {
        let timer = SimulatedRunLoop.Timer(name: name, fireDate: date, interval: interval, order: order) {
            [unowned self] timer in
            note(name)
            action(timer)
        }
        if let mode { loop.add(timer, to: mode) }
        return timer
    }

    /// A timer that is due in a day: it keeps a mode from being empty.
    func keeper(in mode: SimulatedRunLoop.Mode = .default) {
        timer("keeper", at: .at(.seconds(86_400)), in: mode)
    }

    /// An observer; without a name it writes down the activities themselves.
    @discardableResult
    func observer(
        _ name: String? = nil, _ activities: SimulatedRunLoop.Activity = .all, order: Int = 0,
        repeats: Bool = true, in mode: SimulatedRunLoop.Mode = .default,
        _ action: @escaping (SimulatedRunLoop.Activity) -> Void = { _ in }
    ) -> SimulatedRunLoop.Observer {
        let observer = SimulatedRunLoop.Observer(
            name: name ?? "observer", activities: activities, repeats: repeats, order: order
        ) { [unowned self] activity in
            note(name ?? "\(Schedule.Activity(rawValue: activity.rawValue)!)")
            action(activity)
        }
        loop.add(observer, to: mode)
        return observer
    }

    func block(_ name: String, in modes: SimulatedRunLoop.Mode..., action: @escaping () -> Void = {}) {
        let body = { [unowned self] in
            note(name)
            action()
        }
        switch modes.count {
        case 0: loop.perform(in: .default, body)
        case 1: loop.perform(in: modes[0], body)
        default: loop.perform(in: modes, body)
        }
    }

    /// A block of the main queue.
    func dispatch(_ name: String, action: @escaping () -> Void = {}) {
        loop.async { [unowned self] in
            note(name)
            action()
        }
    }

    /// Sends a message that has arrived when this returns.
    func write(_ source: SimulatedRunLoop.Source1) {
        thread.send(to: source.port, identifier: 1, patience: .none) { _ in 8 }
        letHappenWhatIsDue()
    }

    // MARK: Time

    func wait(until instant: Instant) {
        thread.spend(instant - thread.clock)
        letHappenWhatIsDue()
    }

    private func letHappenWhatIsDue() {
        kernel.run(through: thread.clock)
    }

    // MARK: Runs

    /// Makes every run of `mode` end in its pass number `count` that gets to `beforeWaiting`, unseen.
    func endWhenWaiting(_ count: Int = 1, in mode: SimulatedRunLoop.Mode = .default) {
        let observer = SimulatedRunLoop.Observer(
            name: "end", activities: [.entry, .beforeWaiting], order: .max
        ) { [unowned self] activity in
            if activity == .entry {
                rounds = 0
                return
            }
            rounds += 1
            if rounds >= count { loop.stop() } else { loop.wakeUp() }
        }
        loop.add(observer, to: mode)
    }

    func run(
        in mode: SimulatedRunLoop.Mode = .default, for interval: Interval? = nil,
        returnAfterSourceHandled: Bool = false
    ) {
        let result = loop.run(in: mode, for: interval, returnAfterSourceHandled: returnAfterSourceHandled)
        note("\(result)")
    }

    // MARK: The trace

    /// The events of the whole run in order; the recorder begins anew.
    func events() -> [TraceEvent] {
        kernel.recorder.finish(
            TrailHeader(
                title: "", story: "", seed: 1,
                device: .init(screenWidth: 1, screenHeight: 1, scanRate: 60, displayRate: 60), costs: [])
        ).records.map(\.event)
    }
}
