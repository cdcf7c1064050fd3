/// A run loop, as R01 has it.
final class RunLoopModel {
    typealias Schedule = LoopSchedule

    let name: String
    let thread: LoopThread
    var model: LoopModel { thread.model }
    var costs: Schedule.Costs { model.schedule.costs }

    /// Of `beforeWaiting`, which UIKit adds.
    var hasObserver = false
    /// Its Source1 sends on what comes.
    var isRouter = false
    var isSource0Signalled = false
    var source0: (() -> Void)?
    var source1: ((LoopModel.Report) -> Void)?
    var port: LoopPort?

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
    var runs: [Run] = []
    var ownMode = Schedule.Mode.default
    var mode: Schedule.Mode { runs.last?.mode ?? .default }

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

    var timers: [Timer] = []
    /// M-2: by the mode, what its timers' port is armed with, and since when it is ready.
    var armed: [Schedule.Mode: (date: Int64?, number: Int, ready: LoopAgenda.Place?)] = [:]
    var armings = 0

    struct Block {
        var place: LoopAgenda.Place
        var modes: [Schedule.Mode] = []
        var body: () -> Void
    }
    var blocks: [Block] = []
    var mainQueue: [Block] = []
    var isInMainQueue = false
    /// CFRunLoopWakeUp: since when its port is ready.
    var wakeUp: LoopAgenda.Place?

    init(_ name: String, on thread: LoopThread) {
        self.name = name
        self.thread = thread
    }

    func listen(on port: LoopPort) {
        self.port = port
        port.receiver = { [unowned self] in becameReady($0) }
    }

    /// A port of the loop is ready: if it sleeps, it is woken.
    func becameReady(_ place: LoopAgenda.Place) {
        guard thread.isAsleep, !runs.isEmpty, firstReady(hasSlept: true) != nil else { return }
        thread.wakeUp(at: place.instant)
    }

    // MARK: Runs

    func runForever() {
        thread.next { [unowned self] in pushAndBegin(Run(.default)) }
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

    func isEmpty(_ run: Run) -> Bool {
        port == nil && timers(of: run.mode).isEmpty && !blocks.contains { serves($0.modes, run.mode) }
    }

    /// A run stands, and hears of wake-ups; others may have their turns before its `entry`.
    func push(_ run: Run) {
        run.heedsWakeUps = true
        runs.append(run)
    }

    func pushAndBegin(_ run: Run) {
        push(run)
        begin(run)
    }

    func begin(_ run: Run) {
        thread.write("entry \(run.mode)")
        // M-3
        if let length = run.length {
            let limit = thread.clock + length
            run.limit = limit
            if length > 0 { model.agenda.add(at: limit) { [unowned self] in limitIsReached(run, $0) } }
        }
        pass(run)
    }

    func limitIsReached(_ run: Run, _ place: LoopAgenda.Place) {
        guard runs.contains(where: { $0 === run }) else { return }
        if runs.last !== run { model.meet(.outerLimits) }
        guard runs.last!.heedsWakeUps else { return }
        if wakeUp == nil { wakeUp = place }
        becameReady(place)
    }

    func end(_ run: Run, _ result: String) {
        thread.write("exit \(run.mode)")
        runs.removeLast()
        thread.write("run ends \(result)")
    }
}
