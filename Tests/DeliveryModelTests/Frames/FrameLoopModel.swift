/// A thread with its run loop, as B-5, R01, R07 and R12 have it: ports of links and commits, and the main queue.
final class FrameLoopModel {
    private unowned let model: FrameModel
    /// Of the main thread of an app.
    var committer: FrameCommitter?

    /// When something came, and its number among all that came at that instant.
    typealias Place = (instant: Int64, number: Int)

    private func place() -> Place { (model.now, model.nextNumber()) }

    /// A message of somebody, or nobody any more: it lies in the port until the loop looks.
    final class Port {
        fileprivate(set) var messages: [() -> Void] = []
        /// Since when there is one. With more than one it is ready anew when one has been taken.
        fileprivate var ready: Place?
        /// And since when it serves them.
        private var modes: [FrameSchedule.Mode: Place] = [:]
        fileprivate unowned let loop: FrameLoopModel

        init(_ loop: FrameLoopModel) { self.loop = loop }

        func send(_ body: @escaping () -> Void) { loop.send(to: self, body) }

        func add(_ mode: FrameSchedule.Mode) { modes[mode] = modes[mode] ?? loop.place() }
        func removeAllModes() { modes = [:] }

        fileprivate func serves(_ mode: FrameSchedule.Mode) -> Bool { added(to: mode) != nil }

        /// A message that has waited for the loop to listen stands behind what was ready by then.
        fileprivate func added(to mode: FrameSchedule.Mode) -> Place? {
            modes[mode] ?? (mode == .other ? nil : modes[.common])
        }
    }

    private final class Run {
        let mode: FrameSchedule.Mode
        var limit: Int64?
        var isFirstPass = true
        var mainQueueWasServed = false
        var isStopped = false
        /// R10: from the start of a pass to its sleep.
        var heedsWakeUps = false

        init(_ mode: FrameSchedule.Mode) { self.mode = mode }
    }

    private var runs: [Run] = []
    private var modes: [FrameSchedule.Mode] = [.default]
    private var ports: [Port] = []
    private var mainQueue: [(place: Place, body: () -> Void)] = []
    private var isInMainQueue = false
    /// The time of a run is over: since when that waits to be served.
    private var wakeUp: Place?

    /// What the thread does next, the next one last.
    private var steps: [() -> Void] = []
    private var isAsleep = false
    private var isBusy = false
    /// The present callback, and when it began.
    private(set) var callback: (number: Int, began: Int64) = (0, 0)

    init(_ model: FrameModel) { self.model = model }

    // MARK: The thread

    /// What a callback calls is one of its own.
    func beginCallback() { callback = (model.nextNumber(), model.now) }

    func next(_ some: [() -> Void]) { steps += some.reversed() }

    /// The next step comes so much later.
    func spend(_ time: Int64) {
        if time == 0 { return }
        isBusy = true
        model.at(model.now + time, isThread: true) { [unowned self] in
            isBusy = false
            goOn()
        }
    }

    private func goOn() {
        while !isBusy, !isAsleep, let step = steps.popLast() { step() }
    }

    /// Behind what took time, what comes at this instant does so before it goes on (*assumed*).
    private func letOthersCome(since began: Int64) -> () -> Void {
        { [unowned self] in
            if model.now == began { return }
            isBusy = true
            model.at(model.now) { [unowned self] in
                isBusy = false
                goOn()
            }
        }
    }

    func start() {
        next([{ [unowned self] in begin(Run(.default)) }])
        model.at(0, isThread: true) { [unowned self] in goOn() }
    }

    // MARK: What comes

    func makePort() -> Port {
        let port = Port(self)
        ports.append(port)
        return port
    }

    fileprivate func send(to port: Port, _ body: @escaping () -> Void) {
        port.messages.append(body)
        port.ready = port.ready ?? place()
        wake()
    }

    func queueMain(_ body: @escaping () -> Void) {
        mainQueue.append((place(), body))
        wake()
    }

    /// What lies in a port that the loop listens to from now on has been ready since it came.
    func wake() {
        guard isAsleep, firstReady(hasSlept: true) != nil else { return }
        isAsleep = false
        // Whoever wakes it comes to the end of what it does.
        model.at(model.now) { [unowned self] in goOn() }
    }

    // MARK: Runs

    func push() {
        modes.append(.tracking)
        runs[0].isStopped = true
        model.meet(.modes)
    }

    func pop() {
        guard modes.count > 1 else { return }
        modes.removeLast()
        runs[0].isStopped = true
    }

    func run(_ mode: FrameSchedule.Mode, _ time: Int64) {
        model.meet(.nestedRuns)
        let run = Run(mode)
        run.limit = model.now + time
        let callback = callback
        next([{ [unowned self] in begin(run) }, { [unowned self] in self.callback = callback }])
        model.at(run.limit!) { [unowned self] in
            guard runs.contains(where: { $0 === run }), runs.last!.heedsWakeUps else { return }
            wakeUp = wakeUp ?? place()
            wake()
        }
    }

    private func begin(_ run: Run) {
        if isEmpty(run) { return }
        runs.append(run)
        pass(run)
    }

    /// R08. A main thread has its queue.
    private func isEmpty(_ run: Run) -> Bool { committer == nil && !ports.contains { $0.serves(run.mode) } }

    private func end(_ run: Run, _ then: @escaping () -> Void) {
        // P04: behind the last pass what has changed is committed.
        next([
            { [unowned self] in committer?.commit() }, letOthersCome(since: model.now),
            { [unowned self] in
                runs.removeLast()
                then()
            },
        ])
    }

    private func pass(_ run: Run) {
        run.heedsWakeUps = true
        next([
            { [unowned self] in
                let looks = !run.isFirstPass && !run.mainQueueWasServed
                run.isFirstPass = false
                run.mainQueueWasServed = false
                if looks, !isInMainQueue, !mainQueue.isEmpty {
                    drainMainQueue(run)
                } else {
                    prepareToWait(run)
                }
            },
            { [unowned self] in
                if let limit = run.limit, limit <= model.now {
                    end(run) {}
                } else if isEmpty(run) {
                    end(run) {}
                } else if run.isStopped {
                    end(run) { [unowned self] in begin(Run(modes.last!)) }
                } else {
                    pass(run)
                }
            },
        ])
    }

    private func drainMainQueue(_ run: Run) {
        run.heedsWakeUps = false
        run.mainQueueWasServed = true
        let all = mainQueue
        mainQueue = []
        isInMainQueue = true
        next(
            all.map { block in
                { [unowned self] in
                    beginCallback()
                    next([block.body, letOthersCome(since: model.now)])
                }
            } + [{ [unowned self] in isInMainQueue = false }])
    }

    private func prepareToWait(_ run: Run) {
        next([
            { [unowned self] in committer?.commit() }, letOthersCome(since: model.now),
            { [unowned self] in
                if let ready = firstReady(hasSlept: false) { return take(ready, run) }
                isAsleep = true
                next([{ [unowned self] in take(firstReady(hasSlept: true)!, run) }])
            },
        ])
    }

    private enum Ready {
        case wakeUp
        case mainQueue
        case port(Port)
    }

    private func firstReady(hasSlept: Bool) -> Ready? {
        guard let mode = runs.last?.mode else { return nil }
        var all: [(place: Place, what: Ready)] = []
        if let wakeUp { all.append((wakeUp, .wakeUp)) }
        for port in ports {
            if let added = port.added(to: mode), let ready = port.ready {
                all.append((added < ready ? ready : added, .port(port)))
            }
        }
        if let first = mainQueue.first, !isInMainQueue, hasSlept || all.isEmpty {
            all.append((first.place, .mainQueue))
        }
        return all.min { $0.place < $1.place }?.what
    }

    private func take(_ ready: Ready, _ run: Run) {
        run.heedsWakeUps = false
        switch ready {
        case .wakeUp: wakeUp = nil
        case .mainQueue: drainMainQueue(run)
        case .port(let port):
            let message = port.messages.removeFirst()
            beginCallback()
            port.ready = port.messages.isEmpty ? nil : place()
            next([message, letOthersCome(since: model.now)])
        }
    }
}
