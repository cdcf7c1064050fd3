/// Something that carries out a schedule and tells the callouts in the order in which they came.
protocol ScheduleDriver {
    /// The log, or nil when the machine was too busy to let the driver do everything in time.
    mutating func run(_ schedule: Schedule) -> [String]?
    /// How many attempts so far came to nothing because the machine was too busy.
    var spoiltAttempts: Int { get }
}

/// What a run loop must offer to be driven through a schedule by a ``SchedulePlayer``.
///
/// A callout is a closure that the player gives; the run loop calls it and does nothing else. An item's
/// number is its place among the items of its kind; `make` comes before anything else is asked of an item.
protocol RunLoopUnderTest: AnyObject {
    /// Makes the loop's modes, so that later calls find them; called first, once.
    func makeModes(count: Int)
    func makeSource0(_ number: Int, order: Int, callout: @escaping () -> Void)
    /// A Source1 with a port of its own; the message is received before the callout is made.
    func makeSource1(_ number: Int, order: Int, callout: @escaping () -> Void)
    /// A timer that is due at `slot` (in this order, all before the first run) or hours later.
    func makeTimer(_ number: Int, slot: Int?, repeats: Bool, callout: @escaping () -> Void)
    func makeObserver(
        _ number: Int, activities: [Schedule.Activity], repeats: Bool, order: Int,
        callout: @escaping (Schedule.Activity) -> Void)
    /// A repeating observer of all activities, of the greatest order, in `mode`; never removed.
    func addConductor(to mode: Schedule.Mode, callout: @escaping (Schedule.Activity) -> Void)
    /// A timer that is due in a day, in `mode`; never removed.
    func addKeeper(to mode: Schedule.Mode)

    func add(_ item: Schedule.Item, to place: Schedule.Place)
    func remove(_ item: Schedule.Item, from place: Schedule.Place)
    func invalidate(_ item: Schedule.Item)
    func addCommonMode(_ mode: Schedule.Mode)

    func signal(source0: Int)
    func write(source1: Int)
    func perform(in places: [Schedule.Place], block: @escaping () -> Void)
    func wakeUp()
    func stop()

    /// Lets time go on until the timers of all slots are due.
    func waitForTimers()
    /// Whether the timer is valid and its fire date is not in the future, also inside its own callout.
    func isDue(timer: Int) -> Bool
    /// Sets the fire date to now, and lets time go on until it is past.
    func fireSoon(timer: Int)
    /// Sets the fire date to some hours from now.
    func fireLater(timer: Int)

    /// Runs until a stop, or for no seconds; the result as CFRunLoop numbers it.
    func run(in mode: Schedule.Mode, forNoSeconds: Bool, returnAfterSourceHandled: Bool) -> Int
}

/// Plays a schedule on a run loop and writes down the callouts.
///
/// The player ends every run that is not `finished`, `handledSource` or stopped by the schedule: in each mode
/// a *conductor*, the last observer of all, wakes the loop at `beforeWaiting` and stops the run when the
/// schedule says. So no run sleeps, and none ends by a timeout that a busy machine could reach too early.
/// Modes of a schedule with timers hold a *keeper*: without it, CFRunLoop on Linux leaves the timer port of a
/// mode armed when the mode's last timer goes, and wakes up for nothing.
final class SchedulePlayer<Loop: RunLoopUnderTest> {
    private let schedule: Schedule
    private let loop: Loop
    private var log: [String] = []
    private var callCounts: [Schedule.Item: Int] = [:]
    private var blockCounts: [Int: Int] = [:]
    private var waitingMessages: Set<Int> = []
    private var running: [(run: Schedule.Run, round: Int)] = []
    private var timerCallouts = 0

    /// A schedule that gets so far does no more; the conductors end it.
    private let longestLog = 400

    init(_ schedule: Schedule, on loop: Loop) {
        self.schedule = schedule
        self.loop = loop
    }

    func play() -> [String] {
        makeItems()
        for (item, place) in schedule.places {
            loop.add(item, to: place)
        }
        perform(schedule.opening)
        loop.waitForTimers()
        for step in schedule.steps {
            perform(step.before)
            log.append("run \(step.run)")
            run(step.run, name: "run")
        }
        return log
    }

    private func makeItems() {
        loop.makeModes(count: schedule.modeCount)
        for mode in schedule.commonModes {
            loop.addCommonMode(mode)
        }
        for (number, timer) in schedule.timers.enumerated() {
            let item = Schedule.Item(kind: .timer, number: number)
            loop.makeTimer(number, slot: timer.slot, repeats: timer.repeats) { [unowned self] in
                timerCallouts += 1
                call(item)
                timerCallouts -= 1
            }
        }
        for (number, source) in schedule.source0s.enumerated() {
            let item = Schedule.Item(kind: .source0, number: number)
            loop.makeSource0(number, order: source.order) { [unowned self] in call(item) }
        }
        for (number, source) in schedule.source1s.enumerated() {
            let item = Schedule.Item(kind: .source1, number: number)
            loop.makeSource1(number, order: source.order) { [unowned self] in
                waitingMessages.remove(number)
                call(item)
            }
        }
        for (number, observer) in schedule.observers.enumerated() {
            let item = Schedule.Item(kind: .observer, number: number)
            loop.makeObserver(
                number, activities: observer.activities, repeats: observer.repeats, order: observer.order
            ) { [unowned self] activity in call(item, " \(activity)") }
        }
        for mode in 0..<schedule.modeCount {
            loop.addConductor(to: mode) { [unowned self] activity in conduct(activity, in: mode) }
            if !schedule.timers.isEmpty {
                loop.addKeeper(to: mode)
            }
        }
    }

    // MARK: Callouts

    private func call(_ item: Schedule.Item, _ detail: String = "") {
        log.append("\(item)\(detail)")
        let count = callCounts[item, default: 0]
        callCounts[item] = count + 1
        let calls = schedule.calls[item] ?? []
        if calls.indices.contains(count) {
            perform(calls[count])
        }
    }

    private func callBlock(_ block: Int) {
        log.append("block \(block)")
        let count = blockCounts[block, default: 0]
        blockCounts[block] = count + 1
        if schedule.blockCalls[block].indices.contains(count) {
            perform(schedule.blockCalls[block][count])
        }
    }

    private func conduct(_ activity: Schedule.Activity, in mode: Int) {
        log.append("\(Schedule.modeNames[mode]) \(activity)")
        guard activity == .beforeWaiting, !running.isEmpty else { return }
        running[running.count - 1].round += 1
        let (run, round) = running[running.count - 1]
        if round >= run.rounds {
            loop.stop()
        } else {
            loop.wakeUp()
        }
    }

    // MARK: Actions

    private func run(_ run: Schedule.Run, name: String) {
        running.append((run, 0))
        let result = loop.run(
            in: run.mode, forNoSeconds: run.rounds == 0,
            returnAfterSourceHandled: run.returnAfterSourceHandled)
        running.removeLast()
        let results = [1: "finished", 2: "stopped", 3: "timedOut", 4: "handledSource"]
        log.append("\(name) returned \(results[result] ?? "\(result)")")
    }

    private func perform(_ actions: [Schedule.Action]) {
        guard log.count < longestLog else { return }
        for action in actions {
            perform(action)
        }
    }

    private func perform(_ action: Schedule.Action) {
        switch action {
        case .signal(let source0): loop.signal(source0: source0)
        case .wakeUp: loop.wakeUp()
        case .write(let source1):
            guard waitingMessages.insert(source1).inserted else { return }
            loop.write(source1: source1)
        case .add(let item, let place):
            // A timer that comes to a mode while its timers are being fired has no one place among the ports.
            guard item.kind != .timer || timerCallouts == 0 else { return }
            loop.add(item, to: place)
        case .remove(let item, let place): loop.remove(item, from: place)
        case .invalidate(let item): loop.invalidate(item)
        case .perform(let block, let places):
            loop.perform(in: places) { [unowned self] in callBlock(block) }
        case .stop: loop.stop()
        case .runNested(let run):
            guard running.count < 2, !running.contains(where: { $0.run.mode == run.mode }) else { return }
            log.append("nested run \(run)")
            self.run(run, name: "nested run")
        case .fireSoon(let timer):
            guard timerCallouts == 0, !loop.isDue(timer: timer) else { return }
            loop.fireSoon(timer: timer)
        case .fireLater(let timer): loop.fireLater(timer: timer)
        case .addCommonMode(let mode): loop.addCommonMode(mode)
        }
    }
}
