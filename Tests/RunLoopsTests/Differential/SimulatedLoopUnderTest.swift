import RunLoops
import Trace
import VirtualTime

/// Carries out a schedule on a simulated run loop: a kernel of its own has it.
struct SimulatedRunLoopDriver: ScheduleDriver {
    /// Virtual time is never late.
    let spoiltAttempts = 0

    func run(_ schedule: Schedule) -> [String]? {
        let kernel = Kernel(recorder: Recorder(isOn: false))
        defer { kernel.tearDown() }
        let thread = kernel.startProcess(name: "app").startThread(name: "thread")
        return thread.build {
            let loop = SimulatedLoopUnderTest(on: thread)
            return SchedulePlayer(schedule, on: loop).play()
        }
    }
}

/// A ``SimulatedRunLoop``, made drivable by a schedule.
///
/// Nothing costs time; the clock moves only where a schedule waits. What another thread would bring about, an
/// arriving message or a timer whose time comes, is let happen before the schedule goes on.
final class SimulatedLoopUnderTest: RunLoopUnderTest {
    private let thread: SimulatedThread
    private let loop: SimulatedRunLoop
    private var modes: [SimulatedRunLoop.Mode] = []
    private var items: [Schedule.Item: RunLoopItem] = [:]
    private let betweenSlots = Interval.milliseconds(1)
    private var lastSlot = 0

    init(on thread: SimulatedThread) {
        self.thread = thread
        loop = SimulatedRunLoop(thread: thread, isMain: false)
    }

    func makeModes(count: Int) {
        modes = Schedule.modeNames.prefix(count).enumerated().map { index, name in
            index == 0 ? .default : SimulatedRunLoop.Mode(name)
        }
    }

    // MARK: Items

    func makeSource0(_ number: Int, order: Int, callout: @escaping () -> Void) {
        items[.init(kind: .source0, number: number)] = SimulatedRunLoop.Source0(
            name: "source0 \(number)", order: order, perform: callout)
    }

    func makeSource1(_ number: Int, order: Int, callout: @escaping () -> Void) {
        let port = thread.makePort(name: "port \(number)")
        items[.init(kind: .source1, number: number)] = SimulatedRunLoop.Source1(
            name: "source1 \(number)", port: port, order: order
        ) { _ in callout() }
    }

    func makeTimer(_ number: Int, slot: Int?, repeats: Bool, callout: @escaping () -> Void) {
        lastSlot = max(lastSlot, slot ?? 0)
        let delay =
            slot.map { Interval(nanoseconds: betweenSlots.nanoseconds * Int64($0)) } ?? .seconds(3 * 3_600)
        items[.init(kind: .timer, number: number)] = SimulatedRunLoop.Timer(
            name: "timer \(number)", fireDate: thread.clock + delay,
            interval: repeats ? .seconds(5 * 3_600) : nil
        ) { _ in callout() }
    }

    func makeObserver(
        _ number: Int, activities: [Schedule.Activity], repeats: Bool, order: Int,
        callout: @escaping (Schedule.Activity) -> Void
    ) {
        items[.init(kind: .observer, number: number)] = observer(
            "observer \(number)", activities, repeats: repeats, order: order, callout: callout)
    }

    private func observer(
        _ name: String, _ activities: [Schedule.Activity], repeats: Bool, order: Int,
        callout: @escaping (Schedule.Activity) -> Void
    ) -> SimulatedRunLoop.Observer {
        let mask = activities.reduce(0) { $0 | $1.rawValue }
        return SimulatedRunLoop.Observer(
            name: name, activities: .init(rawValue: mask), repeats: repeats, order: order
        ) { activity in callout(Schedule.Activity(rawValue: activity.rawValue)!) }
    }

    func addConductor(to mode: Schedule.Mode, callout: @escaping (Schedule.Activity) -> Void) {
        let conductor = observer(
            "conductor", Schedule.Activity.allCases, repeats: true, order: .max, callout: callout)
        loop.add(conductor, to: modes[mode])
    }

    func addKeeper(to mode: Schedule.Mode) {
        let keeper = SimulatedRunLoop.Timer(
            name: "keeper", fireDate: thread.clock + .seconds(24 * 3_600)
        ) { _ in }
        loop.add(keeper, to: modes[mode])
    }

    // MARK: Where they stand

    private func mode(of place: Schedule.Place) -> SimulatedRunLoop.Mode {
        switch place {
        case .mode(let mode): modes[mode]
        case .commonModes: .common
        }
    }

    func add(_ item: Schedule.Item, to place: Schedule.Place) {
        loop.add(items[item]!, to: mode(of: place))
    }

    func remove(_ item: Schedule.Item, from place: Schedule.Place) {
        loop.remove(items[item]!, from: mode(of: place))
    }

    func invalidate(_ item: Schedule.Item) {
        items[item]!.invalidate()
    }

    func addCommonMode(_ mode: Schedule.Mode) {
        loop.addCommonMode(modes[mode])
    }

    // MARK: Signals

    func signal(source0: Int) {
        (items[.init(kind: .source0, number: source0)] as! SimulatedRunLoop.Source0).signal()
    }

    func write(source1: Int) {
        let source = items[.init(kind: .source1, number: source1)] as! SimulatedRunLoop.Source1
        thread.send(to: source.port, identifier: 1, patience: .none) { _ in 8 }
        letHappenWhatIsDue()
    }

    func perform(in places: [Schedule.Place], block: @escaping () -> Void) {
        if places.count == 1 {
            loop.perform(in: mode(of: places[0]), block)
        } else {
            loop.perform(in: places.map { mode(of: $0) }, block)
        }
    }

    func wakeUp() {
        loop.wakeUp()
    }

    func stop() {
        loop.stop()
    }

    // MARK: Time

    private func letHappenWhatIsDue() {
        thread.kernel.run(through: thread.clock)
    }

    func waitForTimers() {
        thread.spend(Interval(nanoseconds: betweenSlots.nanoseconds * Int64(lastSlot + 1)))
        letHappenWhatIsDue()
    }

    private func timer(_ number: Int) -> SimulatedRunLoop.Timer {
        items[.init(kind: .timer, number: number)] as! SimulatedRunLoop.Timer
    }

    func isDue(timer number: Int) -> Bool {
        let timer = timer(number)
        return timer.isValid && timer.fireDate <= thread.clock
    }

    func fireSoon(timer number: Int) {
        thread.spend(.microseconds(1))
        timer(number).setNextFireDate(thread.clock)
        letHappenWhatIsDue()
    }

    func fireLater(timer number: Int) {
        timer(number).setNextFireDate(thread.clock + .seconds(3 * 3_600))
    }

    // MARK: Runs

    func run(in mode: Schedule.Mode, forNoSeconds: Bool, returnAfterSourceHandled: Bool) -> Int {
        let result = loop.run(
            in: modes[mode], for: forNoSeconds ? .zero : nil,
            returnAfterSourceHandled: returnAfterSourceHandled)
        return result.rawValue
    }
}
