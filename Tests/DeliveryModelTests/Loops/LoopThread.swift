/// A thread: what it has still to do, step by step.
///
/// A turn goes on until the thread sleeps or gives way, and is worked out at once. So its clock may be ahead of the
/// others: what it does to them happens at its clock.
final class LoopThread {
    unowned let model: LoopModel
    let name: String
    let priority: LoopSchedule.Priority
    private(set) var clock: Int64 = 0
    /// The next one is the last.
    private var steps: [() -> Void] = []
    private var start: Int64 = 0
    private var endsTurn = false
    private var hasWokenOthers = false
    private var hadRival = false
    /// B-1: until its message has room.
    var waitsForRoom = false
    private(set) var isAsleep = false

    init(_ name: String, _ priority: LoopSchedule.Priority, of model: LoopModel) {
        self.name = name
        self.priority = priority
        self.model = model
    }

    func write(_ line: String) { model.lines.add(line, of: name, at: clock) }

    func spend(_ time: Int64) { clock += time }

    /// What it does next, the first one first.
    func next(_ some: (() -> Void)...) { next(some) }

    func next(_ some: [() -> Void]) { steps += some.reversed() }

    /// Others have their turns up to its clock, before it goes on: between two callbacks, if they took time (*assumed*,
    /// as `CoreSchedule` says: a thread that has used no time of its core keeps it).
    func letOthersCome(since begin: Int64? = nil) { endsTurn = endsTurn || clock > begin ?? start }

    /// Others have their turns up to its clock, and those too whom its last act has woken: behind a message that it has
    /// sent.
    func letWokenOnesCome() {
        endsTurn = true
        hasWokenOthers = true
    }

    /// Before a nested run others have a turn if they are due, and one in any case when the run stands, before its
    /// `entry` (*assumed*: who waits for its core is due if it has waited since the turn began, else when the run
    /// stands).
    func giveWay(then stand: @escaping () -> Void) {
        endsTurn = endsTurn || hadRival || model.agenda.isDue(at: clock)
        next { [unowned self] in
            stand()
            endsTurn = true
        }
    }

    func sleep() { isAsleep = true }

    /// It has a turn at this instant.
    func askForTurn(at instant: Int64) {
        model.agenda.add(at: instant) { [unowned self] _ in resume(at: instant) }
    }

    func wakeUp(at instant: Int64) {
        isAsleep = false
        askForTurn(at: instant)
    }

    private func resume(at instant: Int64) {
        guard !waitsForRoom else { return model.cores.leave(self, at: instant) }
        clock = max(clock, instant)
        guard model.cores.isGiven(to: self, at: instant) else { return }
        work(at: instant)
    }

    func work(at instant: Int64) {
        clock = max(clock, instant)
        start = instant
        hadRival = model.cores.hasRival(of: self)
        endsTurn = false
        while !isAsleep, !endsTurn, let step = steps.popLast() { step() }
        if endsTurn {
            if hasWokenOthers {
                hasWokenOthers = false
                let instant = clock
                model.agenda.add(at: instant) { [unowned self] _ in askForTurn(at: instant) }
            } else {
                askForTurn(at: clock)
            }
        } else {
            if steps.isEmpty { isAsleep = true }
            model.cores.leave(self, at: clock)
        }
    }
}

/// M-20: who has a core, and who waits for one.
final class LoopCores {
    private unowned let model: LoopModel
    private let count: Int?
    private var holders: [LoopThread] = []
    private var waiters: [LoopThread] = []

    init(_ count: Int?, of model: LoopModel) {
        self.count = count
        self.model = model
    }

    /// Whether a thread that is due may go on.
    func isGiven(to thread: LoopThread, at instant: Int64) -> Bool {
        guard let count else { return true }
        if let index = holders.firstIndex(where: { $0 === thread }) {
            if !hasRival(of: thread) { return true }
            model.meet(.handovers)
            holders.remove(at: index)
            wait(thread)
            give(at: instant)
            return false
        }
        if holders.count < count {
            holders.append(thread)
            return true
        }
        model.meet(.waitsForCores)
        wait(thread)
        return false
    }

    /// Whether one waits that is as urgent.
    func hasRival(of thread: LoopThread) -> Bool {
        waiters.first.map { $0.priority.rawValue >= thread.priority.rawValue } ?? false
    }

    private func wait(_ thread: LoopThread) {
        let index = waiters.firstIndex { $0.priority.rawValue < thread.priority.rawValue }
        waiters.insert(thread, at: index ?? waiters.endIndex)
    }

    private func give(at instant: Int64) {
        guard let count, holders.count < count, !waiters.isEmpty else { return }
        let first = waiters.removeFirst()
        holders.append(first)
        // One that has its core at the same instant has not waited.
        if first.clock < instant { first.write("waits for a core") }
        first.work(at: instant)
    }

    /// A thread has nothing to do from this instant on. Whom its last act has woken is heard before.
    func leave(_ thread: LoopThread, at instant: Int64) {
        guard count != nil else { return }
        model.agenda.add(at: instant) { [unowned self] _ in
            let leaving = { [unowned self] in
                guard let index = holders.firstIndex(where: { $0 === thread }) else { return }
                holders.remove(at: index)
                give(at: instant)
            }
            model.agenda.add(at: instant) { _ in leaving() }
        }
    }
}
