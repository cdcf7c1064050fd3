/// Timers: by the mode one port that is armed with the earliest date (M-2).
extension RunLoopModel {
    func addTimers(_ specs: [Schedule.Timer]) {
        timers = specs.map(Timer.init)
        for mode in [Schedule.Mode.default, .tracking] { arm(mode) }
    }

    func serves(_ modes: [Schedule.Mode], _ mode: Schedule.Mode) -> Bool {
        modes.contains(.common) || modes.contains(mode)
    }

    func timers(of mode: Schedule.Mode) -> [Timer] {
        timers.filter { $0.date != nil && serves($0.spec.modes, mode) }
    }

    /// M-2
    func arm(_ mode: Schedule.Mode, anew: Bool = false) {
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

    func fireTimers(_ mode: Schedule.Mode) {
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

    func fire(_ timer: Timer) {
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

    func settle(_ timer: Timer, _ date: Int64) {
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

    func armAll(_ timer: Timer) {
        for mode in [Schedule.Mode.default, .tracking] where serves(timer.spec.modes, mode) { arm(mode) }
    }
}
