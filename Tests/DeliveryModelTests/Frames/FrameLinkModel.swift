/// A display link: it waits for one refresh at a time, and for the next one from its call on.
final class FrameLinkModel {
    private unowned let model: FrameModel
    var calls: () -> Void = {}
    var count = 0

    private var crowd: FrameLinksModel?
    private var loop: FrameLoopModel?
    private(set) var modes: [FrameSchedule.Mode] = []
    /// The refresh that it waits for.
    private(set) var awaited: Int64?
    /// The refresh of the last call.
    private var last: Int64?
    private var isValid = true
    var isPaused = false
    private var preferred: Int

    private(set) var timestamp: Int64 = 0
    private(set) var target: Int64 = 0
    /// In nanoseconds, rounded.
    var duration: Int64 { (2_000_000_000 / model.schedule.rate + 1) / 2 }

    init(_ model: FrameModel, preferred: Int = 0) { (self.model, self.preferred) = (model, preferred) }

    // MARK: What it is told

    func add(to loop: FrameLoopModel, _ mode: FrameSchedule.Mode) {
        guard isValid, !modes.contains(mode) else { return }
        self.loop = loop
        move(to: modes + [mode])
        wait()
    }

    func remove(_ mode: FrameSchedule.Mode) {
        guard modes.contains(mode) else { return }
        leave(only: [mode])
    }

    func invalidate() {
        isValid = false
        leave(only: modes)
    }

    private func leave(only left: [FrameSchedule.Mode]) {
        if modes.isEmpty { return }
        noteLateness()
        move(to: modes.filter { !left.contains($0) })
        wait()
    }

    /// To another port: what is under way to the one before is not for it any more.
    private func move(to modes: [FrameSchedule.Mode]) {
        let former = crowd
        awaited = nil
        self.modes = modes
        crowd = modes.isEmpty ? nil : model.links(of: loop!, Set(modes))
        former?.leave(self)
        crowd?.join(self)
    }

    func pause(_ isPaused: Bool) {
        self.isPaused = isPaused
        if isPaused { takeBack() } else { wait() }
    }

    func prefer(_ rate: Int) {
        if rate == preferred { return }
        preferred = rate
        model.meet(.otherRates)
        takeBack()
        wait()
    }

    // MARK: Refreshes

    /// From one call to the next: rate / 1, rate / 2 …, whichever is nearest, the more frequent one of two.
    private var step: Int64 {
        let rate = model.schedule.rate
        guard preferred > 0 else { return 1 }
        // The distance of rate / n is |rate - preferred × n| / n.
        var best: Int64 = 1
        for n in 2...max(2, rate) {
            if abs(rate - Int64(preferred) * n) * best < abs(rate - Int64(preferred) * best) * n { best = n }
        }
        return best
    }

    private func wait() {
        guard !isPaused, !modes.isEmpty else { return }
        awaited = awaited ?? next
        crowd!.ask()
    }

    private var next: Int64 {
        var next = model.schedule.refresh(after: model.now)
        if let last {
            if step > 1 { model.meet(.rates) }
            while (next - last) % step != 0 { next += 1 }
        }
        return next
    }

    /// In time up to the refresh; later it will hear of it, unless it is paused still.
    private func takeBack() {
        noteLateness()
        guard let awaited, model.schedule.instant(of: awaited) >= model.now else { return }
        self.awaited = nil
        crowd?.ask()
    }

    private func noteLateness() {
        if let awaited, model.schedule.instant(of: awaited) < model.now { model.meet(.lateWithdrawals) }
    }

    /// Its message has come.
    ///
    /// - Returns: whether it is called.
    func hear(_ refresh: Int64) -> Bool {
        awaited = nil
        if isPaused { return false }
        let present = model.schedule.refresh(after: model.now) - 1
        if present > refresh { model.meet(.lateCalls) }
        last = present
        timestamp = model.schedule.instant(of: present)
        target = model.schedule.instant(of: present + step)
        awaited = next
        return true
    }
}

/// The display links of the same modes of a run loop: one message tells them all (*assumed*).
final class FrameLinksModel {
    private unowned let model: FrameModel
    private unowned let loop: FrameLoopModel
    private let port: FrameLoopModel.Port
    private let modes: Set<FrameSchedule.Mode>
    private var links: [FrameLinkModel] = []
    /// What the display was asked for, and has not told.
    private var asked: [Int64] = []

    init(_ model: FrameModel, _ loop: FrameLoopModel, _ modes: Set<FrameSchedule.Mode>) {
        (self.model, self.loop, self.modes) = (model, loop, modes)
        port = loop.makePort()
    }

    func join(_ link: FrameLinkModel) {
        links.append(link)
        // All at once, so their order does not matter.
        for mode in modes { port.add(mode) }
    }

    func leave(_ link: FrameLinkModel) {
        links.removeAll { $0 === link }
        ask()
        leaveIfIdle()
    }

    /// What is under way is heard still.
    private func leaveIfIdle() {
        if links.isEmpty, asked.isEmpty { port.removeAllModes() }
    }

    /// What is under way cannot be taken back.
    func ask() {
        for refresh in asked where !links.contains(where: { $0.awaited == refresh }) {
            if model.schedule.instant(of: refresh) < model.now { continue }
            model.display.forget(refresh, port)
            asked.removeAll { $0 == refresh }
        }
        for link in links where !link.isPaused {
            guard let refresh = link.awaited, !asked.contains(refresh) else { continue }
            asked.append(refresh)
            model.display.wait(for: refresh, port: port) { [unowned self] in hear(refresh) }
        }
    }

    /// One after the other: what one of them does may be that the next is not to be called.
    private func hear(_ refresh: Int64) {
        let waiting = links.filter { $0.awaited == refresh }
        if waiting.isEmpty { model.meet(.staleMessages) }
        if waiting.count > 1 { model.meet(.linksAtOnce) }
        loop.next(
            waiting.map { link in
                { [unowned self] in
                    guard link.awaited == refresh, link.hear(refresh) else { return }
                    ask()
                    loop.beginCallback()
                    link.calls()
                }
            } + [
                { [unowned self] in
                    asked.removeAll { $0 == refresh }
                    leaveIfIdle()
                }
            ])
    }
}

/// The display: one that nobody waits for does not tell of its refreshes.
final class FrameDisplayModel {
    private unowned let model: FrameModel
    private var waiting: [(refresh: Int64, port: FrameLoopModel.Port, body: () -> Void)] = []
    /// When the driver has told of all refreshes that have begun.
    private var isBusyUntil: Int64 = 0

    init(_ model: FrameModel) { self.model = model }

    func wait(for refresh: Int64, port: FrameLoopModel.Port, _ body: @escaping () -> Void) {
        waiting.append((refresh, port, body))
        model.at(model.schedule.instant(of: refresh)) { [unowned self] in begin(refresh) }
    }

    func forget(_ refresh: Int64, _ port: FrameLoopModel.Port) {
        waiting.removeAll { $0.refresh == refresh && $0.port === port }
    }

    private func begin(_ refresh: Int64) {
        let due = waiting.filter { $0.refresh == refresh }
        waiting.removeAll { $0.refresh == refresh }
        if due.isEmpty { return }
        if due.count > 1 { model.meet(.sharedRefreshes) }
        model.write("vsync \(refresh)")
        if isBusyUntil > model.now { model.meet(.slowDriver) }
        isBusyUntil = max(isBusyUntil, model.now) + model.schedule.costs.displayLink
        model.at(isBusyUntil) {
            for one in due { one.port.send(one.body) }
        }
    }
}
