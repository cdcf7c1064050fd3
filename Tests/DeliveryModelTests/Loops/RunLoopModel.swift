/// A run loop, as R01 has it.
final class RunLoopModel {
    typealias Schedule = LoopSchedule

    let name: String
    let thread: LoopThread
    var model: LoopModel { thread.model }
    private var costs: Schedule.Costs { model.schedule.costs }

    /// Of `beforeWaiting`, which UIKit adds.
    var hasObserver = false
    /// Its Source1 sends on what comes.
    var isRouter = false
    var isSource0Signalled = false
    var source0: (() -> Void)?
    var source1: ((LoopModel.Report) -> Void)?
    private var port: LoopPort?

    final class Run {
        let mode: Schedule.Mode
        /// When its time is over.
        var limit: Int64?
        var length: Int64?
        var isFirstPass = true
        var mainQueueWasServed = false
        var isStopped = false
        /// R10: from the start of a pass to its sleep.
        var heedsWakeUps = false

        init(_ mode: Schedule.Mode) { self.mode = mode }
    }

    /// The innermost is the last.
    private var runs: [Run] = []
    private var ownMode = Schedule.Mode.default
    private var mode: Schedule.Mode { runs.last?.mode ?? .default }

    final class Timer {
        let spec: Schedule.Timer
        /// Nil when it is of no more use.
        var date: Int64?
        var isFiring = false
        var calls = 0

        init(_ spec: Schedule.Timer) {
            self.spec = spec
            date = spec.at ?? spec.every
        }
    }

    private var timers: [Timer] = []
    /// M-2: by the mode, what its timers' port is armed with, and since when it is ready.
    private var armed: [Schedule.Mode: (date: Int64?, number: Int, ready: LoopAgenda.Place?)] = [:]
    private var armings = 0

    private struct Block {
        var place: LoopAgenda.Place
        var modes: [Schedule.Mode] = []
        var body: () -> Void
    }
    private var blocks: [Block] = []
    private var mainQueue: [Block] = []
    private var isInMainQueue = false
    /// CFRunLoopWakeUp: since when its port is ready.
    private var wakeUp: LoopAgenda.Place?

    init(_ name: String, on thread: LoopThread) {
        self.name = name
        self.thread = thread
    }

    func listen(on port: LoopPort) {
        self.port = port
        port.receiver = { [unowned self] in becameReady(port.messages.last!.place) }
    }

    /// A port of the loop is ready: if it sleeps, it is woken.
    private func becameReady(_ place: LoopAgenda.Place) {
        guard thread.isAsleep, !runs.isEmpty, firstReady(hasSlept: true) != nil else { return }
        thread.wakeUp(at: place.instant)
    }

    // MARK: Timers

    func addTimers(_ specs: [Schedule.Timer]) {
        timers = specs.map(Timer.init)
        for mode in [Schedule.Mode.default, .tracking] { arm(mode) }
    }

    private func serves(_ modes: [Schedule.Mode], _ mode: Schedule.Mode) -> Bool {
        modes.contains(.common) || modes.contains(mode)
    }

    private func timers(of mode: Schedule.Mode) -> [Timer] {
        timers.filter { $0.date != nil && serves($0.spec.modes, mode) }
    }

    /// M-2
    private func arm(_ mode: Schedule.Mode, anew: Bool = false) {
        let first = timers(of: mode).filter { !$0.isFiring }.compactMap(\.date).min()
        if !anew, let now = armed[mode], now.date == first { return }
        let ready = armed[mode]?.ready
        armings += 1
        let number = armings
        armed[mode] = (first, number, nil)
        guard let first else { return }
        if first <= thread.clock {
            // A port that is readable keeps its place.
            armed[mode]!.ready = ready ?? model.agenda.place(at: thread.clock)
            return
        }
        model.agenda.add(at: max(first, thread.clock)) { [unowned self] place in
            guard armed[mode]?.number == number else { return }
            armed[mode]!.ready = place
            becameReady(.init(instant: max(first, thread.clock), number: place.number))
        }
    }

    private func fireTimers(_ mode: Schedule.Mode) {
        armed[mode]?.ready = nil
        let due = timers(of: mode).filter { !$0.isFiring && $0.date! <= thread.clock }
            .enumerated().sorted { ($0.element.date!, $0.offset) < ($1.element.date!, $1.offset) }
            .map(\.element)
        if due.count > 1 { model.meet(.timersAtOnce) }
        if due.isEmpty { arm(mode) }
        thread.next(
            due.map { timer in
                { [unowned self] in
                    // Put off, or called inside of another one (*assumed*: not if it is due again).
                    if let date = timer.date, date <= thread.clock, !timer.isFiring { fire(timer) }
                }
            })
    }

    private func fire(_ timer: Timer) {
        let (name, date) = (timer.spec.name, timer.date!)
        timer.isFiring = true
        arm(mode, anew: true)
        let begin = thread.clock
        thread.write("begins timer \(name)")
        thread.spend(costs.timer)
        timer.calls += 1
        let isLast = timer.spec.times == timer.calls
        if isLast, timer.spec.every != nil {
            timer.date = nil
            armAll(timer)
            thread.write("\(name) invalidated")
        }
        thread.next(
            { [unowned self] in play(timer.spec.work) },
            { [unowned self] in
                thread.write("ends timer \(name)")
                thread.letOthersCome(since: begin)
            },
            { [unowned self] in settle(timer, date) })
    }

    private func settle(_ timer: Timer, _ date: Int64) {
        timer.isFiring = false
        guard timer.date != nil else { return }
        guard let every = timer.spec.every else {
            timer.date = nil
            armAll(timer)
            thread.write("\(timer.spec.name) invalidated")
            return
        }
        var next = date + every
        while next <= thread.clock {
            next += every
            model.meet(.missedFirings)
        }
        timer.date = next
        // Of equal dates the one that was set first is called first.
        timers.removeAll { $0 === timer }
        timers.append(timer)
        thread.write("\(timer.spec.name) set for \(next)")
        armAll(timer)
    }

    private func armAll(_ timer: Timer) {
        for mode in [Schedule.Mode.default, .tracking] where serves(timer.spec.modes, mode) { arm(mode) }
    }

    // MARK: Blocks

    func queueMain(_ place: LoopAgenda.Place, _ body: @escaping () -> Void) {
        Self.insert(Block(place: place, body: body), into: &mainQueue)
        model.lines.add("block ", of: name, at: place.instant)
        becameReady(place)
    }

    private static func insert(_ block: Block, into blocks: inout [Block]) {
        blocks.insert(block, at: (blocks.lastIndex { $0.place < block.place } ?? -1) + 1)
    }

    /// What a callback does.
    func play(_ work: Schedule.Work) {
        thread.spend(work.cost)
        thread.next(
            work.deeds.map { deed in
                { [unowned self] in play(deed) }
            })
    }

    private func play(_ deed: Schedule.Deed) {
        switch deed {
        case .note(let text): thread.write("notes \(text)")
        case .async(nil, let work):
            queueMain(model.agenda.place(at: thread.clock)) { [unowned self] in play(work) }
        case .async(let after?, let work):
            let instant = thread.clock + after
            model.agenda.add(at: instant) { [unowned self] place in
                queueMain(place) { [unowned self] in play(work) }
            }
        case .perform(let modes, let work):
            let place = model.agenda.place(at: thread.clock)
            Self.insert(
                Block(place: place, modes: modes, body: { [unowned self] in play(work) }), into: &blocks)
            let names = modes.map {
                ["default": "kCFRunLoopDefaultMode", "tracking": "UITrackingRunLoopMode"][$0.rawValue]
                    ?? "kCFRunLoopCommonModes"
            }
            model.lines.add("block \(names.joined(separator: ", "))", of: name, at: thread.clock)
        case .run(let length):
            model.meet(.nestedRuns)
            if runs.count > 1 { model.meet(.runsInside) }
            let run = Run(.default)
            run.length = length
            thread.next { [unowned self] in begin(run) }
            thread.giveWay()
        }
    }

    /// A look at the blocks takes all that wait; those of other modes wait on.
    private func performBlocks() {
        let all = blocks
        blocks = []
        let mode = mode
        var kept = all.filter { !serves($0.modes, mode) }
        if !kept.isEmpty {
            thread.next { [unowned self] in
                kept += blocks
                blocks = kept
            }
        }
        for block in all.reversed() where serves(block.modes, mode) { call("block", costs.block, block.body) }
    }

    private func call(_ kind: String, _ cost: Int64, _ body: @escaping () -> Void) {
        var begin: Int64 = 0
        thread.next(
            { [unowned self] in
                begin = thread.clock
                thread.write("begins \(kind) \(name)")
                thread.spend(cost)
                body()
            },
            { [unowned self] in
                thread.write("ends \(kind) \(name)")
                thread.letOthersCome(since: begin)
            })
    }

    // MARK: Runs

    func runForever() {
        thread.next { [unowned self] in begin(Run(.default)) }
        thread.askForTurn(at: 0)
    }

    /// The thread's own run goes on in this mode, from the end of the present pass on (*assumed*).
    func go(into mode: Schedule.Mode) {
        ownMode = mode
        runs[0].isStopped = true
        // CFRunLoopStop wakes the loop.
        if runs.count == 1, runs[0].heedsWakeUps, wakeUp == nil {
            wakeUp = model.agenda.place(at: thread.clock)
        }
        model.meet(.modes)
    }

    private func isEmpty(_ run: Run) -> Bool {
        port == nil && timers(of: run.mode).isEmpty && !blocks.contains { serves($0.modes, run.mode) }
    }

    private func begin(_ run: Run) {
        runs.append(run)
        thread.write("entry \(run.mode)")
        // M-3
        if let length = run.length {
            let limit = thread.clock + length
            run.limit = limit
            if length > 0 { model.agenda.add(at: limit) { [unowned self] in limitIsReached(run, $0) } }
        }
        pass(run)
    }

    private func limitIsReached(_ run: Run, _ place: LoopAgenda.Place) {
        guard runs.contains(where: { $0 === run }) else { return }
        if runs.last !== run { model.meet(.outerLimits) }
        guard runs.last!.heedsWakeUps else { return }
        if wakeUp == nil { wakeUp = place }
        becameReady(place)
    }

    private func end(_ run: Run, _ result: String) {
        thread.write("exit \(run.mode)")
        runs.removeLast()
        thread.write("run ends \(result)")
    }

    // MARK: A pass

    private func pass(_ run: Run) {
        run.heedsWakeUps = true
        thread.write("beforeTimers \(run.mode)")
        thread.write("beforeSources \(run.mode)")
        var polls = run.length == 0
        thread.next(
            { [unowned self] in performBlocks() },
            { [unowned self] in
                guard isSource0Signalled, let source0 else { return }
                isSource0Signalled = false
                polls = true
                let begin = thread.clock
                thread.next(
                    { [unowned self] in
                        thread.write("begins source0 __UIApplicationHandleEventQueue")
                        source0()
                    },
                    { [unowned self] in
                        thread.write("ends source0 __UIApplicationHandleEventQueue")
                        thread.letOthersCome(since: begin)
                    },
                    { [unowned self] in performBlocks() })
            },
            { [unowned self] in
                let looks = !run.isFirstPass && !run.mainQueueWasServed
                run.isFirstPass = false
                run.mainQueueWasServed = false
                if looks, !isInMainQueue, !mainQueue.isEmpty {
                    run.heedsWakeUps = false
                    drainMainQueue(run)
                } else {
                    prepareToWait(run, polls)
                }
            },
            { [unowned self] in performBlocks() },
            { [unowned self] in
                if let limit = run.limit, limit <= thread.clock {
                    end(run, "timedOut")
                } else if run.isStopped {
                    end(run, "stopped")
                    begin(Run(ownMode))
                } else if isEmpty(run) {
                    end(run, "finished")
                } else {
                    pass(run)
                }
            })
    }

    private func drainMainQueue(_ run: Run) {
        run.mainQueueWasServed = true
        let all = mainQueue
        mainQueue = []
        thread.next { [unowned self] in isInMainQueue = false }
        isInMainQueue = true
        for block in all.reversed() { call("mainQueue", costs.block, block.body) }
    }

    private func prepareToWait(_ run: Run, _ polls: Bool) {
        if !polls {
            thread.write("beforeWaiting \(run.mode)")
            thread.next { [unowned self] in wait(run, polls) }
            if hasObserver {
                let observer = "_UIGestureRecognizerUpdateObserver"
                thread.next(
                    { [unowned self] in
                        thread.write("begins observer \(observer)")
                        thread.spend(costs.observer)
                        thread.write("ends observer \(observer)")
                        thread.letOthersCome()
                    })
            }
        } else {
            wait(run, polls)
        }
    }

    private enum Ready { case wakeUp, timer, source1, mainQueue }

    /// R12
    private func firstReady(hasSlept: Bool) -> Ready? {
        var all: [(place: LoopAgenda.Place, what: Ready)] = []
        if let wakeUp { all.append((wakeUp, .wakeUp)) }
        if let ready = armed[mode]?.ready { all.append((ready, .timer)) }
        if let message = port?.messages.first { all.append((message.place, .source1)) }
        if all.count > 1 { model.meet(.rivalPorts) }
        if let block = mainQueue.first, !isInMainQueue {
            // It is listened to from the sleep on.
            if hasSlept { all.append((block.place, .mainQueue)) } else if all.isEmpty { return .mainQueue }
        }
        return all.min { $0.place < $1.place }?.what
    }

    private func wait(_ run: Run, _ polls: Bool) {
        if let ready = firstReady(hasSlept: false) {
            take(ready, run, polls)
        } else if polls {
            run.heedsWakeUps = false
        } else {
            thread.write("sleeps")
            thread.sleep()
            thread.next { [unowned self] in wake(run) }
        }
    }

    private func wake(_ run: Run) {
        guard let ready = firstReady(hasSlept: true) else {
            fatalError("second model: nothing is ready in \(name)")
        }
        thread.write("wakes by \(ready)")
        thread.spend(costs.wake)
        thread.next { [unowned self] in take(ready, run, false) }
        thread.letOthersCome()
    }

    private func take(_ ready: Ready, _ run: Run, _ polls: Bool) {
        run.heedsWakeUps = false
        var report: LoopModel.Report?
        if ready == .source1 { report = port!.receive(by: thread) }
        if ready == .wakeUp { wakeUp = nil }
        if !polls { thread.write("afterWaiting \(run.mode)") }
        switch ready {
        case .wakeUp: break
        case .timer: fireTimers(run.mode)
        case .mainQueue: drainMainQueue(run)
        case .source1:
            thread.next(
                { [unowned self] in
                    thread.write("begins source1 __IOHIDEventSystemClientQueueCallback")
                    source1?(report!)
                },
                { [unowned self] in
                    thread.write("ends source1 __IOHIDEventSystemClientQueueCallback")
                    if isRouter { thread.letWokenOnesCome() } else { thread.letOthersCome() }
                })
        }
    }
}
