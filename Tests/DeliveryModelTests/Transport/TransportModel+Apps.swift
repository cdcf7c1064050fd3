/// The phone as it is built, and how apps hear of what came.
extension TransportModel {
    var backboard: Int { 1 }
    var events: Int { schedule.isModern ? 1 : 0 }
    var springBoardEvents: Int { 0 }
    var commands: Int { 2 }

    func main(of app: Int) -> Int { 4 + 2 * app }
    func thread(of app: Int) -> Int { schedule.isModern ? 5 + 2 * app : 4 + 2 * app }
    func events(of app: Int) -> Int { 3 + 2 * app }
    func display(of app: Int) -> Int { 4 + 2 * app }

    /// Loops and ports: SpringBoard's, backboardd's and mediaremoted's, then two of each app.
    func build() {
        drivers = ["IOHIDFamily", "IOHIDPencil", "IOHIDKeyboard", "IOHIDAccelerometer", "IOHIDHeadset"].map {
            .init(name: "kernel/\($0)")
        }
        drivers.append(.init(name: "kernel/IOMobileFramebuffer"))
        for name in ["SpringBoard/main", "backboardd/main", "SpringBoard/fetch", "mediaremoted/main"] {
            loops.append(.init(name: name))
        }
        let limit = schedule.queueLimit
        let isModern = schedule.isModern
        ports = [
            .init(name: "SpringBoard.events", loop: isModern ? 2 : 0, limit: limit) {
                isModern ? self.fetchOfSpringBoard($0) : self.routeOnSpringBoard($0)
            },
            .init(name: "backboardd.events", loop: 1, limit: limit) { self.routeOnBackboard($0) },
            .init(name: "mediaremoted.commands", loop: 3, limit: limit) { self.command($0) },
        ]
        for (number, app) in schedule.apps.enumerated() {
            let thread = isModern ? "com.apple.uikit.eventfetch-thread" : "main"
            loops.append(.init(name: "\(app.name)/main"))
            loops.append(.init(name: "\(app.name)/\(thread)"))
            ports.append(
                .init(name: "\(app.name).events", loop: self.thread(of: number), limit: limit) {
                    self.fetch($0, number)
                })
            ports.append(
                .init(name: "\(app.name).display", loop: self.thread(of: number), limit: 1) { _ in
                    self.refresh(number)
                })
        }
        contexts = [Self.springBoard: 1]
        for app in schedule.apps.indices where isRunning[app] { contexts[app] = UInt32(contexts.count + 1) }
    }

    func launch(_ app: Int) {
        isRunning[app] = true
        contexts[app] = UInt32(contexts.count + 1)
    }

    func context(of app: Int) -> UInt32 { contexts[app] ?? 0 }

    private func fetchOfSpringBoard(_ message: Message) -> Int64 {
        at(now + costs.source1) { self.handle(message) }
        return costs.source1
    }

    private func command(_ message: Message) -> Int64 {
        let cost = costs.source1 + costs.route
        // Who asked last is the one that plays. Of its death it hears when it is done.
        let app = schedule.apps.indices.last {
            schedule.apps[$0].receivesRemoteControlEvents && isRunning[$0] && !isDead[$0]
        }
        at(now + cost) {
            guard let app else { return self.tell("mediaremoted/main", "has no app for the command") }
            self.block(on: self.main(of: app)) {}
        }
        return cost
    }

    // MARK: M-12, P12, P16

    /// What of an app's events waits for a frame.
    struct Announcer {
        var pacing: FramePacing
        /// Whether its display link runs, and when it asked for a frame last.
        var isLinked = false
        var asked: Int64 = 0
    }

    private func fetch(_ message: Message, _ app: Int) -> Int64 {
        let movesAreNext = movesAreNext(app)
        at(now + costs.source1) {
            if self.isDead[app] { return }
            if message.isSpoiled {
                return self.tell(
                    "\(self.schedule.apps[app].name).events", "refuses \(message.label): unreadable")
            }
            self.untaken[app, default: []].append(message)
            guard self.isMove(message) else { return self.announce(app, message.label) }
            self.announcers[app].pacing.keep(seen: message.seen, isMove: message.isReport)
            // M-12: what has waited through a hang comes as one.
            if movesAreNext { return }
            if self.announcers[app].pacing.isTold(at: self.now) { return self.announce(app, message.label) }
            self.met.append(.waitingMoves)
            if !self.announcers[app].isLinked { self.awaitFrame(app) }
        }
        return costs.source1
    }

    /// A thread that does nothing but read has read them all.
    private func movesAreNext(_ app: Int) -> Bool {
        guard !schedule.isModern, let next = ports[events(of: app)].messages.first else { return false }
        return !next.isSpoiled && isMove(next)
    }

    private func isMove(_ message: Message) -> Bool {
        switch message.content {
        case .report(let children): !children.contains { $0.comes || $0.leaves || !$0.isTouching }
        case .update: true
        default: false
        }
    }

    /// With what waits.
    private func announce(_ app: Int, _ label: String) {
        announcers[app].pacing.tell(at: now)
        announcers[app].isLinked = false
        tell(loops[thread(of: app)].name, "signals \(label)")
        let main = main(of: app)
        mark(main, order: -2) {
            // It takes all that has come when it begins. What comes meanwhile it leaves to the next time (assumed).
            self.taken[app, default: []] += self.untaken.removeValue(forKey: app) ?? []
            self.at(self.now + self.costs.source0) {
                guard self.schedule.isModern else { return self.deliverTaken(to: app) }
                self.mark(main) {
                    self.at(self.now + self.costs.source0) { self.deliverTaken(to: app) }
                    return self.costs.source0
                }
            }
            return self.costs.source0
        }
        wakeUp(main)
    }

    private func deliverTaken(to app: Int) { deliver(taken.removeValue(forKey: app) ?? [], to: app) }

    // MARK: The display

    private func awaitFrame(_ app: Int) {
        announcers[app].isLinked = true
        announcers[app].asked = now
        linked.insert(app)
        goOnRefreshing()
    }

    private var frames: DisplayFrames { DisplayFrames(rate: schedule.display) }

    private func goOnRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        at(frames.next(after: now)) { self.refreshDisplay() }
    }

    /// Whoever has something that waits hears of the refresh.
    private func refreshDisplay() {
        // A link asks for one refresh, and for the next when it is called: one whose thread was busy has missed this.
        func waits(_ app: Int) -> Bool { frames.next(after: announcers[app].asked) == now }
        // One that stands still has asked for one at most; what is sent to it waits in its port (M-26). Who asked first
        // is the first to hear.
        let all = schedule.apps.indices.filter {
            announcers[$0].isLinked && !isDead[$0] && (waits($0) || !loops[thread(of: $0)].isSuspended)
        }
        isRefreshing = !all.isEmpty
        guard isRefreshing else { return }
        let linked = all.filter(waits).sorted { announcers[$0].asked < announcers[$1].asked }
        interrupt(Self.framebuffer) { start in
            var time = start + self.costs.displayLink
            for app in linked where self.ports[self.display(of: app)].messages.isEmpty {
                time += self.costs.machSend
                let port = self.display(of: app)
                self.tell(
                    "kernel/IOMobileFramebuffer", "sends to \(self.ports[port].name) until -1 -", at: time)
                self.at(time) { self.send(.init(content: .refresh), to: port) }
            }
            return time
        }
        at(frames.next(after: now)) { self.refreshDisplay() }
    }

    private func refresh(_ app: Int) -> Int64 {
        let movesAreNext = movesAreNext(app)
        announcers[app].asked = now + costs.source1
        // As it is when it begins (assumed).
        let hasUntaken = untaken[app] != nil
        at(now + costs.source1) {
            if !self.announcers[app].isLinked || self.isDead[app] { return }
            if movesAreNext { return self.goOnRefreshing() }
            if hasUntaken { return self.announce(app, "-") }
            self.announcers[app].pacing.forget()
            self.announcers[app].isLinked = false
        }
        return costs.source1
    }
}
