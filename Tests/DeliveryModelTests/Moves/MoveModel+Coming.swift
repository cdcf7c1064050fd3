/// From the glass to the app: E01 … E09 (``TransportGlass``), M-21, M-25, M-27, M-30.
extension MoveModel {
    typealias Child = TransportModel.Child

    /// A report of the glass, or what a pencil has sent later.
    struct Report {
        var children: [Child] = []
        /// When it was made, in whole ticks of 125/3 ns (E11).
        var time: Int64
        /// When the glass saw it, or when the pencil sent it.
        var seen: Int64
        var update: (index: Int, force: Double)?

        /// M-12, M-22
        var mayWait: Bool { isOnlyMoves || update != nil }
        /// Nothing but fingers that touch and go on touching, and maybe what hovers beside them.
        var isOnlyMoves: Bool {
            children.allSatisfy { $0.mask & 0x83 == 0 } && children.contains(where: \.isTouching)
        }
        var isAboutTouches: Bool { children.contains { $0.isTouching || $0.mask & 2 != 0 } }
        var isHand: Bool { update == nil }
    }

    func plan() {
        let contacts = schedule.glass.contacts
        for scan in Set(contacts.map(\.scan)).sorted() {
            let these = contacts.filter { $0.scan == scan }.sorted { $0.time < $1.time }
            at(scan) { self.look(these, scan) }
        }
        for (time, event) in schedule.events {
            switch event {
            case .hang: break
            case .alert(let until):
                at(time) {
                    self.isCovered = true
                    self.block { self.leave(toldAt: time) }
                }
                at(until) {
                    self.isCovered = false
                    self.block { self.isActive = true }
                }
            case .turn(let isSideways):
                at(time) { self.block { self.turn(isSideways) } }
            }
        }
    }

    private func look(_ contacts: [TransportGlass.Contact], _ scan: Int64) {
        var seen = glass.look(contacts, schedule.glass)
        let time = scan * 3 / 125 * 125 / 3
        for index in seen.children.indices where seen.children[index].mask & 1 << 30 != 0 {
            let finger = seen.children[index].finger
            guard let contact = contacts.last(where: { $0.finger == finger }) else { continue }
            sampleCount += 1
            seen.children[index].promise = sampleCount
            let number = sampleCount
            let stroke = schedule.glass.strokes.first {
                $0.kind == .pencil && $0.down <= contact.time && contact.time <= $0.up
            }
            at(scan + (stroke?.updatesAfter ?? 0)) {
                self.glass.forces[finger] = contact.force
                self.route(Report(time: self.now, seen: self.now, update: (number, contact.force)))
            }
        }
        guard !seen.children.isEmpty else { return }
        let report = Report(children: seen.children, time: time, seen: scan)
        at(scan + schedule.glass.costs.scan) { self.route(report) }
    }

    // MARK: SpringBoard or backboardd

    private func route(_ report: Report) {
        guard schedule.glass.isModern else {
            if !isCovered { come(report) }
            return
        }
        if let (index, _) = report.update {
            if promises.removeValue(forKey: index) ?? false { come(report) }
            return
        }
        let children = report.children
        if children.contains(where: { $0.comes || $0.leaves }) {
            for finger in owners.keys where !children.contains(where: { $0.finger == finger }) {
                owners[finger] = nil
            }
        }
        for child in children {
            let isPointer = !child.isTouching && child.mask & 2 == 0
            if child.comes || owners[child.finger] == nil || isPointer { owners[child.finger] = !isCovered }
            if let promise = child.promise { promises[promise] = owners[child.finger] }
        }
        let own = children.filter { owners[$0.finger] ?? false }
        for child in children where child.leaves { owners[child.finger] = nil }
        // Who has only fingers that rest while others do something hears nothing.
        let isNews = own.contains { $0.mask != 0 } || !children.contains { $0.mask != 0 }
        if !own.isEmpty, isNews { come(Report(children: own, time: report.time, seen: report.seen)) }
    }

    // MARK: The app

    private func come(_ report: Report) {
        if schedule.glass.isModern {
            fetched.append(report)
            announce(report)
        } else {
            port.append(report)
            if port.count == 1 { becomeReady(.message) }
        }
    }

    /// A message of the port, on the classic path.
    func receive() {
        let report = port.removeFirst()
        // R12: it is ready anew, behind others that are.
        if !port.isEmpty { becomeReady(.message) }
        queue.append(report)
        // What has waited through a hang comes as one.
        if report.mayWait, movesAreNext {
            wait(report)
        } else {
            announce(report)
        }
    }

    private var movesAreNext: Bool { port.first?.mayWait ?? false }

    /// What has been read on the modern path is taken over at once.
    func drain() {
        queue += fetched
        fetched = []
        if schedule.systemVersion < 10 { handleQueue() } else { mark(.handling) }
    }

    // MARK: P12, P16

    /// The display link, while something waits for a frame.
    struct Linking {
        var isLinked = false
        var isRefreshing = false
        /// On the classic path the main thread has not heard of the last refresh.
        var isUnread = false
    }

    private func announce(_ report: Report) {
        guard report.mayWait else { return announceAll() }
        wait(report)
        if pacing.isTold(at: now) { return announceAll() }
        meet(.waits)
        if !linking.isLinked { awaitFrame() }
    }

    private func wait(_ report: Report) { pacing.keep(seen: report.seen, isMove: report.isOnlyMoves) }

    private func announceAll() {
        pacing.tell(at: now)
        linking.isLinked = false
        mark(schedule.glass.isModern ? .draining : .handling)
        if schedule.glass.isModern { wakeUp() }
    }

    private func awaitFrame() {
        linking.isLinked = true
        guard !linking.isRefreshing else { return }
        linking.isRefreshing = true
        at(pacing.frames.next(after: now)) { self.frameBegins() }
    }

    private func frameBegins() {
        linking.isRefreshing = linking.isLinked
        guard linking.isLinked else { return }
        at(pacing.frames.next(after: now)) { self.frameBegins() }
        if schedule.glass.isModern { return refresh() }
        if !linking.isUnread { becomeReady(.frame) }
        linking.isUnread = true
    }

    func refresh() {
        linking.isUnread = false
        if !schedule.glass.isModern, movesAreNext { return }
        guard linking.isLinked else { return }
        if !(schedule.glass.isModern ? fetched : queue).isEmpty { return announceAll() }
        pacing.forget()
        linking.isLinked = false
    }
}
