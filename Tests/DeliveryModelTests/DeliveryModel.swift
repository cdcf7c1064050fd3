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
    /// The fingers that no window has.
    var astray: [Int] = []
    var touchCount = 0
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
    var fed: [Rival] = []
    /// In the order in which they were set, in which those of one instant fire too.
    private var timers: [(alarm: Alarm, due: Int64)] = []

    /// What a timer is for.
    private enum Alarm {
        case timeIsUp(Rival)
        /// U04: the highlight of a quick tap ends.
        case lightGoesOut(ModelView)
    }
    /// Touches that have been lifted, which a tap count may go on from; each finger counts on its own.
    var lifted: [(touch: ModelTouch, at: Int64)] = []

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
        for rival in rivals where rival.isAttached { comeOnRecord(rival) }
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
}
