/// What the app makes of reports: D-1, D-2, M-5, M-12, M-25, and its callbacks.
extension MoveModel {
    enum Phase: String { case began, moved, stationary, ended, cancelled }

    struct Sample {
        var place: TransportSchedule.Place
        var before: TransportSchedule.Place
        var time: Int64
        var pencil: Pencil?
    }

    /// How hard a pencil presses, as far as that is known.
    struct Pencil {
        var force: Double
        /// Of the sample whose force is to come, or has come.
        var index: Int?
        var isEstimated: Bool
    }

    final class Touch {
        let number: Int
        let finger: Int
        let view: Int
        var phase = Phase.began
        var now: Sample
        /// Where it was in the event before its last move.
        var before: TransportSchedule.Place
        /// Of the present event.
        var samples: [Sample] = []
        /// Its window has been asked.
        var isFound = false

        init(_ number: Int, _ finger: Int, _ view: Int, _ now: Sample) {
            (self.number, self.finger, self.view, self.now) = (number, finger, view, now)
            (before, samples) = (now.place, [now])
        }

        var window: Int { MoveSchedule.window(of: view) }
        var asTold: Sample {
            var told = now
            told.before = before
            return told
        }
    }

    /// How far the event of touches has come; all of them are one object.
    struct Sending {
        var serial = 0
        var count = 0
        var isUnderWay = false
        var time: Int64 = 0
        /// Windows whose `sendEvent` was called, and those that have told their views.
        var served: Set<Int> = []
        var delivered: Set<Int> = []
    }

    struct Callback {
        var number: Int
        var phase: Phase
        var text: String
        var told: Int
        /// Samples of pencils, by their indices.
        var heard: [(index: Int, sample: Sample)]
    }

    /// A sample whose force is to come, and who has heard of it.
    struct Record {
        var index: Int
        var sample: Sample
        var view: Int
    }

    // MARK: The queue

    func handleQueue() {
        while true {
            // The next one waits until recognizers have decided, also in a run of the loop inside of an action.
            if hover.isDeciding {
                hover.hasWork = true
                return
            }
            guard let first = queue.first else { return }
            // Callbacks that come with that may run the loop, which takes the next one.
            if first.isAboutTouches, sending.isUnderWay {
                makeWay()
                continue
            }
            queue.removeFirst()
            var hands = [first]
            if first.isOnlyMoves {
                var updates: [Report] = []
                while let next = queue.first, next.mayWait {
                    if next.isOnlyMoves { hands.append(next) } else { updates.append(next) }
                    queue.removeFirst()
                }
                queue = updates + queue
            }
            if hands.count > 1 { meet(.coalesced) }
            handle(hands)
        }
    }

    private func handle(_ hands: [Report]) {
        guard let last = hands.last else { return }
        if let (index, force) = last.update { return update(index, force) }
        loseHover(in: last)
        if last.isAboutTouches {
            apply(hands)
            send(at: last.time)
        }
        followHover(in: last)
    }

    private func apply(_ hands: [Report]) {
        for touch in touches { (touch.phase, touch.samples) = (.stationary, []) }
        if let last = hands.last { begin(last) }
        for hand in hands {
            for child in hand.children {
                guard let touch = touches.first(where: { $0.finger == child.finger }), touch.phase != .began
                else { continue }
                change(touch, child, hand.time)
            }
        }
        if touches.count > 1 { meet(.severalFingers) }
        if Set(touches.map(\.window)).count > 1 { meet(.severalWindows) }
    }

    /// M-25: what was made before the app was told to leave begins no more.
    private func begin(_ hand: Report) {
        let mayBegin = isActive && hand.time >= toldToLeave
        for child in hand.children
        where child.isTouching && !touches.contains(where: { $0.finger == child.finger }) {
            guard mayBegin, child.comes || !isNobodys(child.finger) else {
                astray.insert(child.finger)
                continue
            }
            astray.remove(child.finger)
            touchCount += 1
            let sample = Sample(
                place: child.place, before: child.place, time: hand.time, pencil: pencil(child))
            touches.append(Touch(touchCount, child.finger, view(at: child.place), sample))
        }
        if mayBegin { mayMeetStrays = false }
        astray.formIntersection(hand.children.filter(\.isTouching).map(\.finger))
    }

    private func pencil(_ child: Child) -> Pencil? {
        guard child.finger == 4 else { return nil }
        return Pencil(force: child.pressure, index: child.promise, isEstimated: child.promise != nil)
    }

    private func change(_ touch: Touch, _ child: Child, _ time: Int64) {
        let last = touch.now
        if child.leaves || !child.isTouching {
            // Elsewhere: a synthetic producer has a place of its own for a lift (E09), or the last move was lost.
            if child.place != last.place { touch.before = last.place }
            (touch.now.place, touch.now.time) = (child.place, time)
            touch.now.pencil = pencil(child)
            touch.phase = child.mask & 0x80 == 0 ? .ended : .cancelled
            touch.samples = [touch.asTold]
        } else if child.place != last.place || child.promise != nil {
            if touch.phase != .moved { touch.before = last.place }
            touch.phase = .moved
            touch.now = Sample(place: child.place, before: last.place, time: time, pencil: pencil(child))
            touch.samples.append(touch.now)
        }
    }

    func view(at place: TransportSchedule.Place) -> Int {
        let window = place.y < MoveSchedule.border ? 0 : 1
        let (x, y) = (place.x - MoveSchedule.inner.x, inWindow(place, window).y - MoveSchedule.inner.y)
        let isInside = x >= 0 && x < MoveSchedule.inner.width && y >= 0 && y < MoveSchedule.inner.height
        return 2 * window + (isInside ? 1 : 0)
    }

    private func inWindow(_ place: TransportSchedule.Place, _ window: Int) -> TransportSchedule.Place {
        .init(x: place.x, y: place.y - MoveSchedule.border * Double(window))
    }

    // MARK: Its windows

    /// One that is under way is sent to the windows that have not had it, before the next one is made.
    func makeWay() {
        guard sending.isUnderWay else { return }
        for window in [1, 0] {
            // An override that has not handed it on yet delivers it now.
            if !sending.served.contains(window) {
                serve(window)
            } else if !sending.delivered.contains(window) {
                deliver(to: window)
            }
        }
        sending.isUnderWay = false
        forgetFinished()
    }

    func send(at time: Int64) {
        guard !touches.isEmpty else { return }
        let outer = sending
        sending.count += 1
        let serial = sending.count
        (sending.serial, sending.isUnderWay) = (serial, true)
        (sending.time, sending.served, sending.delivered) = (time, [], [])
        for touch in touches where schedule.glass.isModern { touch.isFound = true }
        for window in [1, 0] where sending.serial == serial && !sending.served.contains(window) {
            serve(window)
        }
        forgetFinished()
        let count = sending.count
        sending = outer
        (sending.count, sending.isUnderWay) = (count, false)
    }

    private func forgetFinished() { touches.removeAll { $0.phase == .ended || $0.phase == .cancelled } }

    private func serve(_ window: Int) {
        sending.served.insert(window)
        // C-1: one that is not found goes from window to window; P14: on the modern path all are found before.
        let isAsked = touches.contains { !$0.isFound }
        guard isAsked || touches.contains(where: { $0.window == window }) else {
            sending.delivered.insert(window)
            return
        }
        let all = touches.map { touch -> String in
            let place = touch.isFound ? inWindow(touch.now.place, touch.window) : touch.now.place
            return "\(touch.phase.rawValue)" + PlayedLines.text(of: [place.x, place.y])
        }
        let text = " touches\(PlayedLines.text(of: [Double(sending.time) / 1e6])) \(all.sorted())"
        let serial = sending.serial
        write("w\(window)", 4 + window, .sendEvent, text)
        if sending.serial == serial, !sending.delivered.contains(window) { deliver(to: window) }
    }

    private func deliver(to window: Int) {
        sending.delivered.insert(window)
        // A window that was asked in vain has nothing to release, not of other windows either (*assumed*).
        guard touches.contains(where: { $0.window == window }) else { return }
        for touch in touches where touch.window == window { touch.isFound = true }
        let own = touches.filter { $0.window == window && $0.phase != .stationary }
        for view in Set(own.map(\.view)) {
            for phase in [Phase.began, .moved, .ended, .cancelled] {
                let told = own.filter { $0.view == view && $0.phase == phase }
                guard let first = told.first else { continue }
                let texts = told.map { touch in
                    let samples = touch.samples.map { self.text($0, view) }
                    return "\(self.text(touch.asTold, view)) {\(samples.joined(separator: ","))} }"
                }
                let heard = told.flatMap(\.samples).compactMap { sample in
                    sample.pencil.flatMap { $0.isEstimated ? $0.index : nil }.map {
                        (index: $0, sample: sample)
                    }
                }
                waiting[view, default: []].append(
                    .init(
                        number: first.number, phase: phase, text: texts.sorted().joined(separator: ";"),
                        told: told.count, heard: heard))
            }
        }
        release()
    }

    /// K 7: view by view, in the order of the first one's touch. What an event before has left in another window, since
    /// this one came inside of a callback of it, goes along.
    private func release() {
        while let view = waiting.filter({ !$0.value.isEmpty })
            .min(by: { $0.value[0].number < $1.value[0].number })?.key
        {
            while let next = waiting[view]?.first {
                waiting[view]?.removeFirst()
                tell(next, view)
            }
        }
    }

    private func tell(_ callback: Callback, _ view: Int) {
        let call = MoveSchedule.Call(rawValue: callback.phase.rawValue) ?? .began
        for (index, sample) in callback.heard {
            records.append(Record(index: index, sample: sample, view: view))
        }
        climb(view, call, callback.told, callback.text)
    }

    /// E-2
    private func climb(_ view: Int, _ call: MoveSchedule.Call, _ count: Int, _ text: String) {
        write("v\(view)", view, call, " \(count)\(text)")
        if schedule.passesOn[view], MoveSchedule.isInner(view) {
            write("v\(view - 1)", view - 1, call, " \(count)")
            // Those above it do as they please; the outer view stands below its window alone.
        }
    }

    private func text(_ sample: Sample, _ view: Int) -> String {
        let window = MoveSchedule.window(of: view)
        var (now, before) = (inWindow(sample.place, window), inWindow(sample.before, window))
        if MoveSchedule.isInner(view) {
            (now.x, now.y) = (now.x - MoveSchedule.inner.x, now.y - MoveSchedule.inner.y)
            (before.x, before.y) = (before.x - MoveSchedule.inner.x, before.y - MoveSchedule.inner.y)
        }
        var text = PlayedLines.text(of: [Double(sample.time) / 1e6, now.x, now.y, before.x, before.y])
        if let pencil = sample.pencil {
            text += PlayedLines.text(of: [pencil.force])
            text += " \(pencil.index.map { "\($0)" } ?? "none") \(pencil.isEstimated ? 1 : 0)"
        }
        return text
    }

    // MARK: M-22

    private func update(_ index: Int, _ force: Double) {
        guard let place = records.firstIndex(where: { $0.index == index }) else { return }
        meet(.updates)
        var record = records.remove(at: place)
        let known = Pencil(force: force, index: index, isEstimated: false)
        record.sample.pencil = known
        for touch in touches where touch.now.pencil?.index == index { touch.now.pencil = known }
        climb(record.view, .updated, 1, text(record.sample, record.view))
    }
}
