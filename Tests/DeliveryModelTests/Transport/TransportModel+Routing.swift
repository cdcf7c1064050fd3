/// Who an event goes to: SpringBoard and backboardd, and what they know of the app in front.
extension TransportModel {
    /// SpringBoard itself, among apps.
    static let springBoard = -1
    /// Whom new fingers go to from an app's death until SpringBoard says who is in front.
    static let nobody = -2

    // MARK: The app in front

    /// SpringBoard's main queue: something to do, which takes a block's time.
    private func onSpringBoard(_ work: @escaping () -> Void) { block(on: 0, work) }

    func block(on loop: Int, _ work: @escaping () -> Void) {
        add(
            .init(isOfMainQueue: true) {
                self.at(self.now + self.costs.block, work)
                return self.costs.block
            }, to: loop)
    }

    /// Who gets events: the app in front, unless something covers it, or it has not launched.
    var front: Int? {
        guard let foreground, alerts == 0, !unlaunched.contains(foreground) else { return nil }
        return foreground
    }

    func bring(_ app: Int?) {
        met.append(.changesOfFront)
        if let app, isDead[app] { return }
        if let app, !isRunning[app] { launch(app) }
        onSpringBoard {
            if let former = self.foreground, former != app {
                self.setForeground(app)
                self.tellApp(former, "background")
            } else {
                guard self.foreground == nil, app != nil else { return self.tellBackboard() }
                self.setForeground(app)
            }
            if let app { self.tellApp(app, self.alerts == 0 ? "active" : "inactive") }
            self.tellBackboard()
        }
    }

    private func setForeground(_ app: Int?) {
        tellOfFront(false)
        foreground = app
        tellOfFront(true)
    }

    private func tellOfFront(_ holds: Bool) {
        guard let front else { return }
        let name = schedule.apps[front].name
        tell("SpringBoard/main", "\(name) is \(holds ? "" : "no longer ")in front")
    }

    private func tellBackboard() {
        guard schedule.isModern else { return }
        let front = front
        block(on: backboard) { self.frontOfBackboard = front }
    }

    private func tellApp(_ app: Int, _ state: String) {
        guard !isDead[app] else { return }
        since[app] = nil
        untold[app, default: 0] += 1
        goOn(app)
        block(on: main(of: app)) {
            self.enter(state, app)
            self.untold[app]! -= 1
            if state == "background", self.untold[app] == 0 { self.suspend(app, self.now) }
            if self.unlaunched.contains(app) { self.onSpringBoard { self.launched(app) } }
        }
    }

    private func launched(_ app: Int) {
        guard unlaunched.remove(app) != nil, foreground == app else { return }
        tellOfFront(true)
        tellBackboard()
    }

    /// M-24: by way of being inactive.
    private func enter(_ state: String, _ app: Int) {
        let isBetween = state != "inactive" && states[app] != "inactive"
        for next in isBetween ? ["inactive", state] : [state] {
            tell("\(schedule.apps[app].name)/state", next)
        }
        states[app] = state
    }

    // MARK: M-26

    /// 5 s later its threads stand still.
    private func suspend(_ app: Int, _ start: Int64) {
        since[app] = start
        at(start + 5_000_000_000) {
            guard self.since[app] == start, !self.isDead[app] else { return }
            self.tell("\(self.schedule.apps[app].name)/state", "suspended")
            self.met.append(.suspensions)
            for loop in Set([self.main(of: app), self.thread(of: app)]) {
                self.loops[loop].isSuspended = true
            }
        }
    }

    private func goOn(_ app: Int) {
        guard loops[main(of: app)].isSuspended else { return }
        tell("\(schedule.apps[app].name)/state", "background")
        for loop in Set([main(of: app), thread(of: app)]) {
            loops[loop].isSuspended = false
            if let missed = loops[loop].missed {
                met.append(.eventsForSuspended)
                loops[loop].missed = nil
                at(now, missed)
            }
        }
    }

    // MARK: M-27

    func alert(_ isShown: Bool) {
        onSpringBoard {
            if isShown {
                self.tellOfFront(false)
                self.alerts += 1
                guard self.alerts == 1 else { return self.met.append(.severalAlerts) }
            } else {
                self.alerts -= 1
                guard self.alerts == 0 else { return }
                self.tellOfFront(true)
            }
            if let app = self.foreground { self.tellApp(app, isShown ? "inactive" : "active") }
            self.tellBackboard()
        }
    }

    /// L06, M-17: whoever asked for it hears that the port died.
    func kill(_ app: Int) {
        met.append(.deaths)
        guard isRunning[app], !isDead[app] else { return }
        isDead[app] = true
        for loop in Set([main(of: app), thread(of: app)]) { loops[loop].isDead = true }
        die(port: events(of: app))
        if linked.contains(app) { die(port: display(of: app)) }
        if schedule.isModern { block(on: backboard) { self.deadForBackboard.insert(app) } }
        onSpringBoard {
            guard self.foreground == app else { return }
            self.setForeground(nil)
            self.tellBackboard()
        }
    }

    // MARK: SpringBoard and backboardd

    /// Classic: SpringBoard sends it on, or handles it.
    func routeOnSpringBoard(_ message: Message) -> Int64 {
        let routed = now + costs.source1 + costs.route
        at(routed) {
            guard let app = self.front else {
                self.handle(message)
                return self.pass(0)
            }
            self.at(self.now + self.costs.machSend) {
                let port = self.events(of: app)
                let deadline = self.schedule.sendTimeout.map { self.now + $0 }
                let name = self.ports[port].name
                self.tell("SpringBoard/main", "sends to \(name) until \(deadline ?? 0) \(message.label)")
                self.send(message, to: port, deadline.map { .until($0) } ?? .endless) { self.pass(0) }
            }
        }
        return -1
    }

    /// SpringBoard's Source0 is marked for what no app gets.
    func handle(_ message: Message) {
        let place = schedule.isModern ? "SpringBoard/com.apple.uikit.eventfetch-thread" : "SpringBoard/main"
        tell(place, "signals \(message.label)")
        kept.append(message)
        mark(0) {
            let all = self.kept
            self.kept = []
            self.at(self.now + self.costs.source0) {
                for message in all { self.tell("SpringBoard/main", "handles \(message.label)") }
            }
            return self.costs.source0
        }
        wakeUp(0)
    }

    func routeOnBackboard(_ message: Message) -> Int64 {
        let start = now
        var time = now + costs.source1 + costs.route
        if message.isSpoiled {
            tell("backboardd.events", "refuses \(message.label): unreadable", at: time)
            return time - start
        }
        // Who it is for is found out when the work is done, but nothing changes that meanwhile.
        let groups = owners(of: message)
        if groups.count > 1 { met.append(.severalContexts) }
        for (owner, content) in groups {
            if owner == Self.nobody { met.append(.nobodyInFront) }
            let isGone = owner == Self.nobody || deadForBackboard.contains(owner)
            let name = isGone ? "nobody" : owner < 0 ? "SpringBoard" : schedule.apps[owner].name
            tell("backboardd/main", "is for \(context(of: owner)) of \(name) \(message.label)", at: time)
            if isGone { continue }
            time += costs.machSend
            let port = owner < 0 ? springBoardEvents : events(of: owner)
            tell("backboardd/main", "sends to \(ports[port].name) until -1 \(message.label)", at: time)
            at(time) {
                self.send(.init(label: message.label, content: content, seen: message.seen), to: port)
            }
        }
        return time - start
    }

    /// P10, M-25, M-30: a finger, a key and a shake belong to the context where they began.
    private func owners(of message: Message) -> [(owner: Int, content: Content)] {
        let isGone = frontOfBackboard.map { deadForBackboard.contains($0) } ?? false
        let front = isGone ? Self.nobody : frontOfBackboard ?? Self.springBoard
        switch message.content {
        case .key(let key, let isDown):
            let owner = isDown ? front : keys.removeValue(forKey: key) ?? front
            if isDown { keys[key] = owner }
            return [(owner, message.content)]
        case .shake(let isShaking):
            let owner = isShaking ? front : keys.removeValue(forKey: "shake") ?? front
            if isShaking { keys["shake"] = owner }
            return [(owner, message.content)]
        case .update(let finger, let number):
            // It goes where its report went, and nowhere if that never came.
            let owner = promises.removeValue(forKey: [finger, number])
            return owner.map { [($0, message.content)] } ?? []
        case .command, .refresh: return []
        case .report(let children):
            if children.contains(where: { $0.comes || $0.leaves }) {
                for finger in fingers.keys where !children.contains(where: { $0.finger == finger }) {
                    fingers[finger] = nil
                    down.remove(finger)
                }
            }
            let above = Set(children.filter { !$0.isTouching && $0.mask & 2 == 0 }.map(\.finger))
            // M-29: of a finger that is down, a report that has it above the glass is a late one.
            let late = above.intersection(down)
            for child in children
            where child.comes && !late.contains(child.finger) || fingers[child.finger] == nil {
                // One that lifts and goes on above the glass has its end where it began.
                let lifts = child.mask & 2 != 0 && !child.isTouching
                if !lifts || fingers[child.finger] == nil { fingers[child.finger] = front }
            }
            // A pointer goes to whoever is in front.
            for finger in above.subtracting(late) { fingers[finger] = front }
            down.subtract(children.filter { !$0.isTouching }.map(\.finger))
            down.formUnion(late)
            down.formUnion(children.filter(\.isTouching).map(\.finger))
            for child in children {
                if let promise = child.promise { promises[[child.finger, promise]] = fingers[child.finger] }
            }
            var groups: [(owner: Int, children: [Child])] = []
            for child in children {
                let owner = fingers[child.finger]!
                if let group = groups.firstIndex(where: { $0.owner == owner }) {
                    groups[group].children.append(child)
                } else {
                    groups.append((owner, [child]))
                }
            }
            // Who has only fingers that rest while others do something hears nothing.
            let changes = children.contains { $0.mask != 0 }
            groups = groups.filter { !changes || $0.children.contains { $0.mask != 0 } }
            for child in children where child.leaves { fingers[child.finger] = nil }
            // Where a pointer went says nothing of a touch whose beginning was lost.
            for finger in above.subtracting(late) { fingers[finger] = nil }
            return groups.map { ($0.owner, .report($0.children)) }
        }
    }
}
