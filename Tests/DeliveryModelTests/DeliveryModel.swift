/// The order of touch delivery once more: section K of the rules, step by step, with lists and loops.
///
/// Written from the rules alone, so that it agrees with the program only where both read them alike. Slow is fine.
final class DeliveryModel {
    static let millisecond: Int64 = 1_000_000

    let schedule: Schedule
    /// Nanoseconds.
    var now: Int64 = 0
    var lines: [String] = []
    /// What becomes of touches, event by event, as the events show it.
    var touchLines: [String] = []
    /// What happens between recognizers and the queues of views; in what order within one instant is not said.
    private var remarks: [String] = []

    var views: [ModelView] = []
    var rivals: [Rival] = []
    /// Those that have had touches since their reset, by priority.
    var inPlay: [Rival] = []
    /// Those that are down, or were in the present event.
    var touches: [ModelTouch] = []
    private var touchCount = 0
    /// Those that are down.
    var presses: [RivalPress] = []
    /// What their responders have not been told yet, and who holds it.
    var pressQueue: [(press: RivalPress, phase: ModelPhase, holder: Rival?)] = []
    /// Those of which a delegate has said that the first waits for the second, till one of them is reset.
    var related: [(Rival, Rival)] = []
    /// G14: of which pairs delegates have been asked, and what they said, till one of them is reset.
    var asked: [(rival: Rival, other: Rival, mustWait: Bool)] = []
    var event = 0
    var isDelivering = false
    /// A callback has gone past the end of the responder chain.
    var hasFallenOff = false
    /// Who has been asked whether it takes the present event, and what was said (G13).
    var offered: (event: Int, answers: [(rival: Rival, isTaken: Bool)]) = (0, [])
    /// Who has heard of the present event.
    private var fed: [Rival] = []
    /// In the order in which they were set, in which those of one instant fire too.
    private var timers: [(alarm: Alarm, due: Int64)] = []

    /// What a timer is for.
    private enum Alarm {
        case timeIsUp(Rival)
        /// U04: the highlight of a quick tap ends.
        case lightGoesOut(ModelView)
    }
    /// Touches that have been lifted, which a tap count may go on from; each finger counts on its own.
    private var lifted: [(touch: ModelTouch, at: Int64)] = []

    /// What made the schedule hard, as it turned out.
    var hardships = Hardships()
    var relationHardships: Set<RelationHardship> = []
    /// Whose action is carried out.
    var acting: Rival?

    init(_ schedule: Schedule) {
        self.schedule = schedule
        for (index, view) in schedule.views.enumerated() {
            views.append(ModelView(index, view, parent: view.parent.map { views[$0] }))
        }
        for (index, spec) in schedule.recognizers.enumerated() {
            let rival = Rival(index, spec, views[spec.view])
            rival.machine =
                switch spec.kind {
                case .tap: TapMachine(rival, self)
                case .press: PressMachine(rival, self)
                case .pan, .edgePan, .scrollPan: PanMachine(rival, self)
                case .swipe: SwipeMachine(rival, self)
                case .pinch, .rotation: TwoFingerMachine(rival, self)
                case .custom: CustomMachine(rival, self)
                case .scrollDelay: DelayMachine(rival, self)
                }
            rivals.append(rival)
            if rival.isAttached { rival.view.rivals.append(rival) }
        }
    }

    /// An answer of the app's own.
    func answer(_ rival: Rival, _ question: String, _ other: String, _ answer: Bool) {
        write("\(rival.spec.name) \(question) \(other) \(answer ? "yes" : "no")")
    }

    func remark(_ line: String) { remarks.append("\(PlayedLines.milliseconds(now)) \(line)") }
    func write(_ line: String) { lines.append("\(PlayedLines.milliseconds(now)) \(line)") }

    // MARK: Time

    /// Plays all of it. At one instant the timers come first, then the samples; changes have instants of their own.
    func play() -> [String] {
        var samples = schedule.samples[...]
        var changes = schedule.changes[...]
        var keys = schedule.turnsOfKeys[...]
        while true {
            let nextKey = keys.first.map { Int64($0.time) * Self.millisecond }
            let due = [
                timers.map(\.due).min(), samples.first.map { Int64($0.time) * Self.millisecond },
                changes.first.map { Int64($0.time) * Self.millisecond },
                nextKey,
            ].compactMap { $0 }
            guard let next = due.min() else { return lines + touchLines + remarks.sorted() }
            now = next
            if timers.contains(where: { $0.due == now }) {
                if samples.first.map({ Int64($0.time) * Self.millisecond }) == now {
                    hardships.meet(.timersMeetSamples)
                }
                let ready = timers.filter { $0.due == now }
                timers.removeAll { $0.due == now }
                var isForRecognizers = false
                for timer in ready {
                    switch timer.alarm {
                    case .timeIsUp(let rival):
                        rival.machine.timeIsUp()
                        isForRecognizers = true
                    case .lightGoesOut(let control): set(control, isHighlighted: false)
                    }
                }
                if settle() || isForRecognizers { deliver() }
                settleWhatActionsDid()
            } else if let change = changes.first, Int64(change.time) * Self.millisecond == now {
                changes.removeFirst()
                if !touches.isEmpty { hardships.meet(.changesInMidGesture) }
                carryOut(change.deed)
                // F-5, F-6: what is not delayed any more comes at once.
                if settle() || change.deed.isAboutDelays && hasSomethingToTell {
                    deliver()
                }
                settleWhatActionsDid()
            } else if let key = keys.first, nextKey == now {
                keys.removeFirst()
                if key.isDown { press(key.key) } else { letGo(key.key) }
                settleWhatActionsDid()
            } else if samples.first.map({ Int64($0.time) * Self.millisecond }) == now {
                let reports = samples.prefix { Int64($0.time) * Self.millisecond == now }
                samples.removeFirst(reports.count)
                receive(reports.sorted { $0.finger < $1.finger })
            }
        }
    }

    private var hasSomethingToTell: Bool {
        !pressQueue.isEmpty || views.contains { !$0.queue.isEmpty }
    }

    func startTimer(of rival: Rival, after time: Int64) {
        stopTimer(of: rival)
        timers.append((.timeIsUp(rival), now + time))
    }

    func stopTimer(of rival: Rival) { timers.removeAll { isTimer($0.alarm, of: rival) } }
    func hasTimer(_ rival: Rival) -> Bool { timers.contains { isTimer($0.alarm, of: rival) } }

    private func isTimer(_ alarm: Alarm, of rival: Rival) -> Bool {
        if case .timeIsUp(let own) = alarm { own === rival } else { false }
    }

    /// U04: it shines for 120 ms, as nobody could have seen it otherwise.
    func keepLight(of control: ModelView) {
        timers.append((.lightGoesOut(control), now + 120 * Self.millisecond))
    }

    /// A finger that it follows has it shine anyway.
    func forgetLight(of control: ModelView) {
        timers.removeAll { timer in
            if case .lightGoesOut(let other) = timer.alarm { other === control } else { false }
        }
    }

    // MARK: An event, K 1 … K 8

    private func receive(_ reports: [Schedule.Sample]) {
        event += 1
        fed = []
        isDelivering = true
        apply(reports)
        var coming = reports.filter { $0.phase == .began }.map { report -> (Int, Schedule.Sample) in
            touchCount += 1
            return (touchCount, report)
        }
        // Windows from front to back; each that has touches in the event gets it, and hit-tests for what has come
        // down and was not in the windows before it.
        for window in views.reversed() where window.kind == .window {
            coming.removeAll { number, report in begin(number, report, in: window) }
            let own = touches.filter { $0.window === window }.sorted { $0.number < $1.number }
            guard !own.isEmpty else { continue }
            for touch in own { note(touch) }
            // K 1: lifts come behind what is new, in each window's turn.
            for touch in own where touch.phase == .ended || touch.phase == .cancelled { touch.isDown = false }
            feed(own)
            proposeWhatFollows(in: window)
            settle()
            hasFallenOff = false
            act()
            enqueue(own)
            release()
            let isWanted = own.contains(where: isWanted)
            reset()
            // A-5
            if hasFallenOff, !isWanted { write("unclaimed") }
        }
        for touch in touches { touch.phase = nil }
        touches.removeAll { !$0.isDown }
        isDelivering = false
        // M-6: one that has acted goes on at the next BeforeWaiting.
        if inPlay.contains(where: { $0.proposal != nil && $0.hasNews || !$0.untold.isEmpty }) {
            settle()
            deliver()
        }
        settleWhatActionsDid()
    }

    /// An action that has somebody switched off, or taken from its view, has another pass come before the sleep.
    private func settleWhatActionsDid() {
        while inPlay.contains(where: { $0.proposal != nil && $0.hasNews }) {
            settle()
            deliver()
        }
    }

    /// What the event shows of a touch.
    private func note(_ touch: ModelTouch) {
        guard let phase = touch.phase else { return }
        let place = PlayedLines.text(of: touch.inWindow(touch.x, touch.y))
        let what = "touch \(touch.number) \(phase.rawValue) \(touch.view.name)\(place) \(touch.tapCount)"
        touchLines.append("\(PlayedLines.milliseconds(now)) \(what)")
    }

    /// What the next BeforeWaiting does after K 4: K 5, 7, 8.
    private func deliver() {
        act()
        release()
        reset()
    }

    /// K 1.
    private func apply(_ reports: [Schedule.Sample]) {
        for touch in touches {
            touch.phase = nil
            (touch.previousX, touch.previousY) = (touch.x, touch.y)
        }
        for report in reports {
            guard let touch = touches.first(where: { $0.finger == report.finger }) else { continue }
            switch report.phase {
            case .began: break
            case .moved: touch.phase = .moved
            case .ended: touch.phase = .ended
            case .cancelled: touch.phase = .cancelled
            }
            (touch.x, touch.y) = (report.x, report.y)
            if touch.phase != .moved { touch.endEvent = event }
            if touch.phase == .ended { lifted.append((touch, now)) }
        }
    }

    /// - Returns: whether the window takes the new touch.
    private func begin(_ number: Int, _ report: Schedule.Sample, in window: ModelView) -> Bool {
        let found = hitTest(window, report.x, report.y)
        // C-6: each window is asked twice.
        for pass in 1...2 {
            let line = "\(window.name) hits \(found?.name ?? "nothing") (\(pass))"
            touchLines.append("\(PlayedLines.milliseconds(now)) \(line)")
        }
        guard let view = found else { return false }
        var tapCount = 1
        // The nearest before, of equally near ones the last (*assumed*).
        var before: Int?
        var least = schedule.numbers.tapDistanceMax
        for (index, (touch, at)) in lifted.enumerated() {
            let distance = Machine.distance(touch.startX, touch.startY, report.x, report.y)
            let gap = Int64(schedule.numbers.tapGapMax) * Self.millisecond
            if touch.view !== view || now - at > gap || distance > least { continue }
            if let before, distance == least, lifted[before].touch.number > touch.number { continue }
            (before, least) = (index, distance)
        }
        if let before { tapCount = lifted.remove(at: before).touch.tapCount + 1 }
        let touch = ModelTouch(number, report.finger, view, tapCount: tapCount, x: report.x, y: report.y)
        // D-3: one finger of a sequence, by the glass; T07: one view at a time.
        // One that it had in another window it has no more (*assumed*).
        touch.isKeptOut = touches.contains { other in
            guard other.window === touch.window else { return false }
            if other.view === view { return !view.isMultipleTouchEnabled }
            return !other.isKeptOut
                && (view.isExclusiveTouch || other.view.isExclusiveTouch)
        }
        if touch.isKeptOut { remark("a touch is kept out of \(view.name)") }
        touches.append(touch)
        gather(touch)
        hardships.note(touch, among: touches)
        return true
    }

    /// C-2, C-3.
    private func hitTest(_ view: ModelView, _ x: Double, _ y: Double) -> ModelView? {
        guard view.isUserInteractionEnabled, !view.isHidden, view.frame.holds(x, y) else { return nil }
        for child in view.children.reversed() {
            if let found = hitTest(child, x, y) { return found }
        }
        return view
    }

    /// D-4, F-9, F-10: who is to hear of a new touch.
    private func gather(_ touch: ModelTouch) {
        var next: ModelView? = touch.view
        while let view = next {
            for rival in view.rivals {
                guard rival.isEnabled, !rival.state.isFinished, !rival.isWaiting, !rival.hasLostTouches,
                    rival.takes(touch, in: schedule), receivesEvent(rival)
                else { continue }
                if !rival.spec.refusedViews.isEmpty {
                    let isReceived = !rival.spec.refusedViews.contains(touch.view.index)
                    answer(rival, "shouldReceiveTouch", touch.view.name, isReceived)
                    if !isReceived { continue }
                }
                if rival.touches.isEmpty { rival.hasIgnored = false }
                touch.rivals.append(rival)
                rival.touches.append(touch)
                bringIntoPlay(rival)
            }
            next = view.parent
        }
    }

    /// K 2.
    private func feed(_ own: [ModelTouch]) {
        for touch in own where touch.phase != nil {
            for rival in touch.rivals where !fed.contains(where: { $0 === rival }) {
                fed.append(rival)
                if canHear(rival) { tell(rival) }
            }
        }
    }

    private func tell(_ rival: Rival) {
        var hasIgnored = false
        for phase in ModelPhase.allCases {
            let changed = rival.touches.filter { $0.phase == phase }
            guard !changed.isEmpty else { continue }
            switch phase {
            case .began: rival.down += changed
            case .moved: break
            case .ended, .cancelled:
                rival.down.removeAll { touch in changed.contains { $0 === touch } }
            }
            write("\(rival.spec.name) \(phase.rawValue) \(changed.map(\.number))")
            if rival.spec.relations.ignores.contains(where: { ModelPhase($0) == phase }) {
                changed.forEach(rival.machine.ignore)
                hasIgnored = true
                relationHardships.insert(.ignoredTouches)
            }
            rival.machine.hear(phase, changed)
        }
        if hasIgnored { giveUpWithoutFingers(rival) }
    }

    /// K 3. With the turn of the recognizer's own window, which has the event since its finger is down there (M-6).
    private func proposeWhatFollows(in window: ModelView) {
        for rival in inPlay where rival.view.window === window {
            let hasNoFinger = rival.down.isEmpty && !hasTimer(rival)
            switch (rival.state, rival.proposal) {
            case (.began, nil), (.changed, nil), (.began, .change), (.changed, .change):
                if hasNoFinger {
                    // M-15
                    if rival.proposal != .cancel { rival.reason = .touchesGone }
                    rival.proposal = .cancel
                } else if rival.state == .began, rival.proposal == nil, rival.changedInEvent != event {
                    (rival.proposal, rival.reason) = (.change, .followsBegan)
                }
            case (.possible, .begin):
                // M-15, also if it waits.
                if hasNoFinger, rival.afterwards != .end { rival.fail(.touchesGone) }
            case (.possible, nil):
                if hasNoFinger, rival.hasIgnored || rival.touches.contains(where: { $0.window === window }) {
                    rival.fail(.touchesGone)
                }
            default: break
            }
        }
    }

    // MARK: What the app does meanwhile

    func carryOut(_ deed: Schedule.Change.Deed) {
        switch deed {
        case .recognizer(let index, let flag, let value):
            let rival = rivals[index]
            switch flag {
            case .isEnabled:
                if value != rival.isEnabled { rival.isEnabled = value } else { return }
                if !value { giveUp(rival, .disabled) }
            case .cancelsTouchesInView: rival.cancelsTouchesInView = value
            case .delaysTouchesBegan: rival.delaysTouchesBegan = value
            case .delaysTouchesEnded: rival.delaysTouchesEnded = value
            }
        case .view(let index, let flag, let value):
            switch flag {
            case .isHidden: views[index].isHidden = value
            case .isUserInteractionEnabled: views[index].isUserInteractionEnabled = value
            case .isMultipleTouchEnabled: views[index].isMultipleTouchEnabled = value
            }
        case .move(let index, let parent):
            let (view, parent) = (views[index], views[parent])
            // M-9: inside of its window it keeps everything.
            if let window = view.window, window !== parent.window { leaveWindow(view) }
            view.move(to: parent)
            putInOrder()
        case .remove(let index):
            if views[index].window != nil { leaveWindow(views[index]) }
            views[index].move(to: nil)
        case .detach(let index): detach(rivals[index])
        case .attach(let index, let view): attach(rivals[index], to: views[view])
        }
    }

    /// M-9: the recognizers that go with the view hear that its touches are cancelled, then the views.
    private func leaveWindow(_ view: ModelView) {
        // Also those that have been lifted, whose view has still to hear of it.
        var lifted: [ModelTouch] = []
        for entry in views.flatMap(\.queue) where !(touches + lifted).contains(where: { $0 === entry.touch })
        {
            lifted.append(entry.touch)
        }
        var open = touches + lifted.sorted { $0.number < $1.number }
        open = open.filter { $0.view.isWithin(view) && !$0.isTaken && !$0.isKeptOut && !$0.isFinished }
        for rival in inPlay where rival.view.isWithin(view) && canHear(rival) {
            rival.proposal = rival.state.isActive ? .cancel : .fail
            rival.reason = .lostView
            rival.hasLostTouches = true
            // D-7: also of a touch that its view has no more, or never had.
            let own = rival.touches.filter(\.isDown)
            guard !own.isEmpty else { continue }
            rival.down.removeAll { touch in own.contains { $0 === touch } }
            write("\(rival.spec.name) touchesCancelled \(own.map(\.number))")
        }
        // View by view, in the order of the touches: those that are down, then the others (*assumed*).
        while let first = open.first(where: { !$0.isTaken }) {
            let heard = open.filter { $0.view === first.view && $0.isHeard }
            for touch in open where touch.view === first.view { take(touch, by: nil) }
            if !heard.isEmpty { deliver(.cancelled, heard, at: heard.map { ($0.x, $0.y) }, to: first.view) }
        }
    }
}
