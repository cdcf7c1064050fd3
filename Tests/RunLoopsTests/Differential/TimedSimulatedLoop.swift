import MachPorts
import Trace
import VirtualTime

@testable import RunLoops

/// A simulated run loop and a second thread, drivable by a timed schedule; nothing costs time but what callouts do.
final class TimedSimulatedLoop: TimedLoop {
    private static let ticks = Rate(perSecond: 1_000)
    private let kernel = Kernel(recorder: Recorder(isOn: false))
    private let loop: SimulatedRunLoop
    private let other: SimulatedRunLoop
    private let modes: [SimulatedRunLoop.Mode] = [.default, .tracking, "third"]
    private var timers: [SimulatedRunLoop.Timer] = []
    private var source0s: [SimulatedRunLoop.Source0] = []
    private var ports: [MachPort] = []
    private var instants = TimedInstants()

    /// The log of a schedule, and whether two things happened at one instant.
    static func log(_ schedule: TimedSchedule) -> (lines: [String], hasCoincidence: Bool) {
        let loop = TimedSimulatedLoop()
        defer { loop.kernel.tearDown() }
        let player = TimedPlayer(schedule, on: loop)
        let lines = withExtendedLifetime(player) { loop.loop.thread.build { player.play() } }
        return (lines, loop.instants.haveCoincidence)
    }

    private init() {
        let process = kernel.startProcess(name: "app")
        loop = SimulatedRunLoop(thread: process.startThread(name: "thread"), isMain: false)
        other = SimulatedRunLoop(thread: process.startThread(name: "other"), isMain: true)
        other.runForever()
    }

    private func instant(of tick: Int) -> Instant { Self.ticks.instant(ofTick: Int64(tick)) }

    var tick: Int { Int(Self.ticks.tick(at: loop.thread.clock)) }
    var otherTick: Int { Int(Self.ticks.tick(at: other.thread.clock)) }

    func work(until tick: Int) {
        let end = instant(of: tick)
        if end > loop.thread.clock { loop.thread.spend(end - loop.thread.clock) }
        instants.add(tick)
    }

    func addTimer(at tick: Int, interval: Int?, modes places: [Int], callout: @escaping () -> Void) {
        let timer = SimulatedRunLoop.Timer(
            name: "timer", fireDate: instant(of: tick), interval: interval.map { instant(of: $0) - .zero }
        ) { _ in callout() }
        timers.append(timer)
        instants.add(tick, interval: interval)
        for place in places { loop.add(timer, to: modes[place]) }
    }

    func addSource0(order: Int, mode: Int, callout: @escaping () -> Void) {
        let source = SimulatedRunLoop.Source0(name: "source0", order: order, perform: callout)
        source0s.append(source)
        loop.add(source, to: modes[mode])
    }

    func addSource1(mode: Int, callout: @escaping () -> Void) {
        let port = loop.thread.makePort(name: "port")
        ports.append(port)
        loop.add(SimulatedRunLoop.Source1(name: "source1", port: port) { _ in callout() }, to: modes[mode])
    }

    func addObserver(
        _ activities: [Schedule.Activity], mode: Int, callout: @escaping (Schedule.Activity) -> Void
    ) {
        let mask = SimulatedRunLoop.Activity(rawValue: activities.reduce(0) { $0 | $1.rawValue })
        let observer = SimulatedRunLoop.Observer(name: "observer", activities: mask) {
            callout(Schedule.Activity(rawValue: $0.rawValue)!)
        }
        loop.add(observer, to: modes[mode])
    }

    func addKeepers() {
        for mode in modes {
            loop.add(
                SimulatedRunLoop.Timer(name: "keeper", fireDate: .at(.seconds(86_400))) { _ in }, to: mode)
            let last = SimulatedRunLoop.Observer(name: "last", activities: .entry, order: .max) {
                [unowned self] _ in instants.runBegins(at: tick)
            }
            loop.add(last, to: mode)
        }
    }

    func write(_ source1: Int) {
        kernel.currentThread!.send(to: ports[source1], identifier: 1, patience: .none) { _ in 0 }
    }

    func signal(_ source0: Int) { source0s[source0].signal() }
    func perform(in mode: Int, _ block: @escaping () -> Void) { loop.perform(in: modes[mode], block) }

    func setDate(_ timer: Int, to tick: Int) {
        let interval = timers[timer].interval
        instants.add(tick, interval: interval.map { Int(Self.ticks.tick(at: .zero + $0)) })
        timers[timer].setNextFireDate(instant(of: tick))
    }

    func invalidate(_ timer: Int) { timers[timer].invalidate() }
    func wakeUp() { loop.wakeUp() }
    func stop() { loop.stop() }

    func meanwhile(_ deeds: [(tick: Int, body: () -> Void)]) {
        for deed in deeds {
            instants.add(deed.tick)
            other.async(at: instant(of: deed.tick), deed.body)
        }
        stopAgain(at: (deeds.last?.tick ?? 0) + TimedSchedule.ticksUntilStopped)
    }

    private func stopAgain(at tick: Int) {
        other.async(at: instant(of: tick)) { [unowned self] in
            loop.stop()
            stopAgain(at: tick + TimedSchedule.ticksUntilStopped)
        }
    }

    func run(in mode: Int, until tick: Int) -> Int {
        let end = instant(of: tick)
        let limit = max(end - loop.thread.clock, .zero)
        instants.runIsCalled(at: self.tick, until: tick)
        return loop.run(in: modes[mode], for: limit).rawValue
    }
}
