/// What becomes of a ``TransportSchedule``, reckoned from the rules alone: a list of what is due, and threads that take
/// one thing after the other.
final class TransportModel {
    let schedule: TransportSchedule
    var costs: TransportSchedule.Costs { schedule.costs }
    var journal = TransportJournal()
    var met: [TransportHardship] = []

    /// What is due; what was asked for first comes first within an instant.
    private var agenda: [(time: Int64, number: Int, work: () -> Void)] = []
    private var count = 0
    private(set) var now: Int64 = 0

    var loops: [Loop] = []
    var ports: [Port] = []
    var drivers: [Driver] = []

    var glass = TransportGlass()
    /// SpringBoard's, which alerts may cover.
    var foreground: Int?
    var alerts = 0
    /// Apps that have not come to the state that they were launched for.
    var unlaunched: Set<Int> = []
    var states: [String] = []
    /// How often an app was told of a state that it has not come to.
    var untold: [Int: Int] = [:]
    /// What backboardd knows of that.
    var frontOfBackboard: Int?
    var fingers: [Int: Int] = [:]
    var keys: [String: Int] = [:]
    var isDead: [Bool] = []
    var isRunning: [Bool] = []
    var announcers: [Announcer] = []
    /// Where a pencil's reports went, by finger and number.
    var promises: [[Int]: Int] = [:]
    /// What an app's main thread has not taken.
    var untaken: [Int: [Message]] = [:]
    /// What it has taken over and not sent.
    var taken: [Int: [Message]] = [:]
    /// When reports with a pencil's measurement were sent, by finger and number, and what is to be sent behind others.
    var reported: [[Int]: Int64] = [:]
    var unreported: [[Int]: () -> Void] = [:]
    /// The fingers that backboardd has on the glass.
    var down: Set<Int> = []
    /// The numbers of an app's touches by finger, and how many it had.
    var touches: [Int: [Int: Int]] = [:]
    var touchCounts: [Int: Int] = [:]
    /// Apps whose display link was made.
    var linked: Set<Int> = []
    var deadForBackboard: Set<Int> = []
    var contexts: [Int: UInt32] = [:]
    /// What SpringBoard has for itself.
    var kept: [Message] = []
    /// How many samples of a pencil there were.
    var samples: [Int: Int] = [:]
    var isRefreshing = false
    /// Since when an app is in the background.
    var since: [Int: Int64] = [:]

    init(_ schedule: TransportSchedule) {
        self.schedule = schedule
        isDead = schedule.apps.map { _ in false }
        isRunning = schedule.apps.map { $0.state != .notRunning }
        foreground = schedule.apps.lastIndex { $0.state == .foreground }
        frontOfBackboard = foreground
        unlaunched = Set(schedule.apps.indices.filter { !isRunning[$0] })
        states = schedule.apps.map { $0.state == .foreground ? "active" : "background" }
        announcers = schedule.apps.map { _ in Announcer(pacing: FramePacing(display: schedule.display)) }
    }

    func play() -> [String] {
        build()
        plan()
        while let first = agenda.indices.min(by: {
            (agenda[$0].time, agenda[$0].number) < (agenda[$1].time, agenda[$1].number)
        }) {
            let next = agenda.remove(at: first)
            now = next.time
            next.work()
        }
        return journal.lines
    }

    func at(_ time: Int64, _ work: @escaping () -> Void) {
        agenda.append((time, count, work))
        count += 1
    }

    func tell(_ place: String, _ text: String, at time: Int64? = nil) {
        journal.add(place, time ?? now, text)
    }
}

// MARK: Threads

extension TransportModel {
    /// A thread that runs a loop: it sleeps, or does one thing after the other.
    struct Loop {
        var name: String
        var isAsleep = true
        var isDead = false
        /// M-26, and what it would do.
        var isSuspended = false
        var missed: (() -> Void)?
        /// What is ready, in the order in which it became so; a block of the main queue, a message of a port, a timer.
        var ready: [Item] = []
        /// Its Source0s that are marked; of those of one pass the lower order is served first.
        var marked: [(order: Int, work: () -> Int64)] = []
        var servedQueue = true

        struct Item {
            var isOfMainQueue = false
            var port: Int?
            /// Does it, and says how long that takes.
            var work: () -> Int64
        }
    }

    /// B-2, R06: what becomes ready wakes a loop that sleeps; that takes its time.
    func add(_ item: Loop.Item, to loop: Int) {
        guard !loops[loop].isDead else { return }
        loops[loop].ready.append(item)
        wake(loop)
    }

    /// CFRunLoopWakeUp: a port that does nothing. To one that is awake it makes no difference here.
    func wakeUp(_ loop: Int) {
        if loops[loop].isAsleep { add(.init { 0 }, to: loop) }
    }

    private func wake(_ loop: Int) {
        guard loops[loop].isAsleep, !loops[loop].isDead else { return }
        loops[loop].isAsleep = false
        let wakeUp = { self.at(self.now + self.costs.wake) { self.serve(loop) } }
        if loops[loop].isSuspended { loops[loop].missed = wakeUp } else { wakeUp() }
    }

    /// B-5: exactly one thing that is ready, the one that was so first.
    private func serve(_ loop: Int) {
        guard !loops[loop].isDead else { return }
        if loops[loop].isSuspended {
            loops[loop].missed = { self.serve(loop) }
            return
        }
        guard !loops[loop].ready.isEmpty else { return pass(loop) }
        run(loops[loop].ready.removeFirst(), on: loop)
    }

    /// - Parameter behind: how many blocks of the main queue are run with this one; nil for those that are there (R07).
    private func run(_ item: Loop.Item, on loop: Int, behind: Int? = nil) {
        loops[loop].servedQueue = item.isOfMainQueue
        let behind = behind ?? (item.isOfMainQueue ? loops[loop].ready.count(where: \.isOfMainQueue) : 0)
        let cost = item.work()
        guard cost >= 0 else { return }
        at(now + cost) {
            let next = self.loops[loop].ready.firstIndex(where: \.isOfMainQueue)
            guard behind > 0, !self.loops[loop].isDead, let next else { return self.pass(loop) }
            self.run(self.loops[loop].ready.remove(at: next), on: loop, behind: behind - 1)
        }
    }

    /// A new pass: marked Source0s, then a block that waits already, then sleep if nothing is ready (R01, R02, R07).
    func pass(_ loop: Int) {
        guard !loops[loop].isDead else { return }
        if loops[loop].isSuspended {
            loops[loop].missed = { self.pass(loop) }
            return
        }
        let marked = loops[loop].marked.sorted { $0.order < $1.order }
        loops[loop].marked = []
        serve(marked.map(\.work), on: loop)
    }

    /// Those that were marked when the pass began, one after the other.
    private func serve(_ sources: [() -> Int64], on loop: Int) {
        guard let work = sources.first, !loops[loop].isDead else { return look(loop) }
        if loops[loop].isSuspended {
            loops[loop].missed = { self.serve(sources, on: loop) }
            return
        }
        at(now + work()) { self.serve(Array(sources.dropFirst()), on: loop) }
    }

    /// Marks a Source0, which is known by its order.
    func mark(_ loop: Int, order: Int = -1, _ work: @escaping () -> Int64) {
        guard !loops[loop].marked.contains(where: { $0.order == order }) else { return }
        loops[loop].marked.append((order, work))
    }

    private func look(_ loop: Int) {
        guard !loops[loop].isDead else { return }
        if !loops[loop].servedQueue, let block = loops[loop].ready.firstIndex(where: \.isOfMainQueue) {
            return run(loops[loop].ready.remove(at: block), on: loop)
        }
        loops[loop].servedQueue = false
        if !loops[loop].ready.isEmpty { return serve(loop) }
        if !loops[loop].marked.isEmpty { return pass(loop) }
        loops[loop].isAsleep = true
    }

    /// A driver in the kernel: one interrupt after the other.
    struct Driver {
        var name: String
        var isBusy = false
        var waiting: [(Int64) -> Int64] = []
    }

    /// - Parameter work: what it does, told when it begins; it says when it is done.
    func interrupt(_ driver: Int, _ work: @escaping (Int64) -> Int64) {
        if drivers[driver].isBusy { met.append(.lateDriver) }
        drivers[driver].waiting.append(work)
        serve(driver: driver)
    }

    private func serve(driver: Int) {
        guard !drivers[driver].isBusy, !drivers[driver].waiting.isEmpty else { return }
        drivers[driver].isBusy = true
        let work = drivers[driver].waiting.removeFirst()
        at(work(now)) {
            self.drivers[driver].isBusy = false
            self.serve(driver: driver)
        }
    }
}

// MARK: Ports

extension TransportModel {
    struct Port {
        var name: String
        var loop: Int
        var limit: Int
        var messages: [Message] = []
        var isDead = false
        /// Senders that wait for room, with what they do then.
        var waiting: [(number: Int, message: Message, done: () -> Void)] = []
        var receive: (Message) -> Int64
    }

    enum Patience {
        case none
        case until(Int64)
        case endless
    }

    /// B-1: it is queued, its sender waits for room, or it is refused.
    ///
    /// - Parameter done: what a sender that waits does when it need not wait any more.
    func send(_ message: Message, to port: Int, _ patience: Patience = .none, done: @escaping () -> Void = {})
    {
        if ports[port].isDead {
            tell(ports[port].name, "refuses \(message.label): deadPort")
            return done()
        }
        if ports[port].messages.count < ports[port].limit {
            enqueue(message, port)
            return done()
        }
        met.append(.fullPorts)
        switch patience {
        case .none:
            tell(ports[port].name, "refuses \(message.label): queueFull")
            done()
        case .until(now):
            tell(ports[port].name, "refuses \(message.label): timedOut")
            done()
        case .until(let deadline):
            let number = hold(message, port, done)
            at(deadline) {
                let place = self.ports[port].waiting.firstIndex { $0.number == number }
                guard let place, !self.ports[port].isDead else { return }
                self.ports[port].waiting.remove(at: place)
                self.tell(self.ports[port].name, "refuses \(message.label): timedOut")
                done()
            }
        case .endless: _ = hold(message, port, done)
        }
    }

    private func hold(_ message: Message, _ port: Int, _ done: @escaping () -> Void) -> Int {
        met.append(.waitingSenders)
        tell(ports[port].name, "holds up \(message.label)")
        count += 1
        ports[port].waiting.append((count, message, done))
        return count
    }

    private func enqueue(_ message: Message, _ port: Int) {
        ports[port].messages.append(message)
        tell(ports[port].name, "has \(ports[port].messages.count) \(message.label)")
        if ports[port].messages.count == 1 {
            add(.init(port: port) { self.receive(port) }, to: ports[port].loop)
        }
    }

    private func receive(_ port: Int) -> Int64 {
        let message = ports[port].messages.removeFirst()
        tell(ports[port].name, "had \(ports[port].messages.count) \(message.label)")
        // R12: a port that has more is ready anew, behind others that are.
        if !ports[port].messages.isEmpty {
            loops[ports[port].loop].ready.append(.init(port: port) { self.receive(port) })
        }
        let cost = ports[port].receive(message)
        if !ports[port].waiting.isEmpty {
            let next = ports[port].waiting.removeFirst()
            enqueue(next.message, port)
            next.done()
        }
        return cost
    }

    func die(port: Int) {
        ports[port].isDead = true
        tell(ports[port].name, "dies")
        for message in ports[port].messages { tell(ports[port].name, "refuses \(message.label): deadPort") }
        let waiting = ports[port].waiting
        ports[port].waiting = []
        for sender in waiting {
            tell(ports[port].name, "refuses \(sender.message.label): deadPort")
            sender.done()
        }
    }
}
