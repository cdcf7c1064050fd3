/// A display link: it waits for one refresh at a time, and for the next one from its call on.
final class FrameLinkModel {
    private unowned let model: FrameModel
    private var display: FrameDisplayModel { model.display }
    var calls: () -> Void = {}
    var count = 0

    private var port: FrameLoopModel.Port?
    /// The refresh that was asked for and has not come.
    private var awaited: Int64?
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
        guard isValid else { return }
        let port = port ?? loop.makePort(limit: 1)
        self.port = port
        port.add(mode)
        ask()
    }

    func remove(_ mode: FrameSchedule.Mode) {
        guard let port else { return }
        port.remove(mode)
        guard !port.hasModes else { return }
        takeBack()
        awaited = nil
    }

    func invalidate() {
        isValid = false
        takeBack()
        port?.removeAllModes()
    }

    func pause(_ isPaused: Bool) {
        self.isPaused = isPaused
        if isPaused { takeBack() } else { ask() }
    }

    func prefer(_ rate: Int) {
        if rate == preferred { return }
        preferred = rate
        model.meet(.otherRates)
        takeBack()
        ask()
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

    private func ask() {
        guard !isPaused, awaited == nil, let port, port.hasModes else { return }
        var next = model.schedule.refresh(after: model.now)
        if let last {
            if step > 1 { model.meet(.rates) }
            while (next - last) % step != 0 { next += 1 }
        }
        awaited = next
        display.wait(for: next, port: port) { [unowned self] in hear() }
    }

    /// In time up to the refresh; later the message is under way.
    private func takeBack() {
        guard let awaited, let port else { return }
        if model.schedule.instant(of: awaited) >= model.now {
            display.forget(awaited, port)
            self.awaited = nil
        } else {
            model.meet(.lateWithdrawals)
        }
    }

    private func hear() {
        guard let refresh = awaited, model.schedule.instant(of: refresh) <= model.now else {
            return model.meet(.staleMessages)
        }
        awaited = nil
        if isPaused { return }
        let present = model.schedule.refresh(after: model.now) - 1
        if present > refresh { model.meet(.lateCalls) }
        last = present
        timestamp = model.schedule.instant(of: present)
        target = model.schedule.instant(of: present + step)
        ask()
        calls()
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
