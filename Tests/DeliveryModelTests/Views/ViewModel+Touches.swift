import Foundation

/// What becomes of fingers, and who is told: C-1, C-6, C-8, D-1 … D-3, K, M-5, M-9.
extension ViewModel {
    /// A place of a finger, and the one before it.
    struct Sample {
        var (x, y, time) = (0.0, 0.0, 0.0)
        var (beforeX, beforeY) = (0.0, 0.0)
        var reading: Reading?
    }

    /// Who has heard of a sample.
    struct Heard {
        var sample: Sample
        var phase: Int
        var view: Int
    }

    final class Touch {
        let number: Int
        let finger: Int
        var view: Int?
        var window: Int?
        /// Apple's numbers: began, moved, stationary, ended, cancelled.
        var phase = 0
        var taps = 1
        var (startX, startY) = (0.0, 0.0)
        /// As the glass saw it last.
        var now = Sample()
        /// Where it was in the event before its last move, and when it was where it was before.
        var (beforeX, beforeY) = (0.0, 0.0)
        var timeBefore = 0.0
        /// Of the present event.
        var samples: [Sample] = []
        var isKeptOut = false
        /// Its view has begun to hear of it, or has left its window.
        var (isHeard, isLost) = (false, false)

        /// As the touch itself tells of it.
        var asTold: Sample {
            var told = now
            (told.beforeX, told.beforeY) = (beforeX, beforeY)
            return told
        }

        init(_ number: Int, _ finger: Int) { (self.number, self.finger) = (number, finger) }
    }

    // MARK: An event

    func deliver(_ hands: [Hand]) {
        eventTime = hands.last?.time ?? 0
        for touch in touches { (touch.phase, touch.samples) = (2, []) }
        var new: [Touch] = []
        for hand in hands {
            for change in hand.changes where change.change == .began {
                touchCount += 1
                let touch = Touch(touchCount, change.finger)
                (touch.startX, touch.startY) = (change.x, change.y)
                (touch.beforeX, touch.beforeY) = (change.x, change.y)
                touch.now = Sample(
                    x: change.x, y: change.y, time: hand.time, beforeX: change.x, beforeY: change.y,
                    reading: change.reading)
                touch.samples = [touch.now]
                touches.append(touch)
                new.append(touch)
            }
            for change in hand.changes where change.change != .began { apply(change, at: hand.time) }
        }
        // One that its view has lost counts too, and one that lifts as the next comes down (*assumed*).
        for touch in touches where touch.phase == 3 && touch.view != nil {
            lifted.append((touch, eventTime))
        }
        // P14: all windows are asked before the event is sent; else each as it gets it.
        for touch in new where schedule.isModern {
            for window in windows.reversed() { find(touch, in: window) }
        }
        for window in windows.reversed() {
            for touch in new where !schedule.isModern { find(touch, in: window) }
            deliver(to: window)
        }
        touches.removeAll { $0.phase > 2 }
    }

    private func apply(
        _ change: (finger: Int, change: Change, x: Double, y: Double, reading: Reading?), at time: Double
    ) {
        guard let touch = touches.last(where: { $0.finger == change.finger }) else { return }
        let before = touch.now
        let reading = change.reading
        touch.timeBefore = before.time
        touch.now.time = time
        touch.now.reading = reading
        guard change.change == .moved else {
            touch.phase = change.change == .ended ? 3 : 4
            touch.samples = [touch.asTold]
            return
        }
        if touch.phase != 1 { (touch.beforeX, touch.beforeY) = (before.x, before.y) }
        touch.phase = 1
        touch.now = Sample(
            x: change.x, y: change.y, time: time, beforeX: before.x, beforeY: before.y, reading: reading)
        touch.samples.append(touch.now)
        if touch.samples.count > 1 { meet(.coalesced) }
    }

    /// C-6, C-8: twice.
    private func find(_ touch: Touch, in window: Int) {
        guard touch.window == nil else { return }
        let place = views[window].place.own(touch.now.x, touch.now.y) ?? (.nan, .nan)
        _ = hitTest(window, place.0, place.1)
        guard let view = hitTest(window, place.0, place.1) else { return }
        (touch.view, touch.window) = (view, window)
        countTaps(of: touch)
        // D-3: one finger of a sequence, by the glass; T07: one view of a window at a time.
        for other in touches where other.window == window && other !== touch {
            if other.view == view {
                if !views[view].spec.isMultipleTouchEnabled { touch.isKeptOut = true }
            } else if let third = other.view, !other.isKeptOut,
                views[view].spec.isExclusiveTouch || views[third].spec.isExclusiveTouch
            {
                touch.isKeptOut = true
            }
        }
        if touch.isKeptOut { meet(.keptOut) }
    }

    /// T08: the nearest before, of equally near ones the last (*assumed*).
    private func countTaps(of touch: Touch) {
        var best: (place: Int, distance: Double)?
        for (place, (other, at)) in lifted.enumerated() where other.view == touch.view {
            let distance = Machine.distance(other.startX, other.startY, touch.startX, touch.startY)
            guard touch.now.time - at <= 350, distance <= 45 else { continue }
            if let best, distance > best.distance { continue }
            if let best, distance == best.distance, lifted[best.place].touch.number > other.number {
                continue
            }
            best = (place, distance)
        }
        guard let best else { return }
        touch.taps = lifted.remove(at: best.place).touch.taps + 1
        meet(.taps)
    }

    // MARK: Callbacks

    private static let calls = [
        0: "touchesBegan", 1: "touchesMoved", 3: "touchesEnded", 4: "touchesCancelled",
    ]

    private func deliver(to window: Int) {
        let own = touches.filter {
            $0.window == window && $0.phase != 2 && !$0.isKeptOut && !$0.isLost
        }
        func ordered(_ touches: [Touch]) -> [Touch] {
            touches.sorted { ($0.phase, $0.number) < ($1.phase, $1.number) }
        }
        var heads: [(number: Int, view: Int)] = []
        for view in Set(own.compactMap(\.view)) {
            let head = ordered(own.filter { $0.view == view })[0]
            heads.append((head.number, view))
        }
        for (_, view) in heads.sorted(by: { $0.number < $1.number }) {
            for phase in [0, 1, 3, 4] {
                let told = own.filter { $0.view == view && $0.phase == phase }
                if !told.isEmpty { tell(told, phase, view) }
            }
        }
    }

    private func tell(_ told: [Touch], _ phase: Int, _ view: Int) {
        let head = PlayedLines.text(of: [eventTime])
        var text: [String] = []
        var next: Int? = view
        while let one = next {
            let line = "\(head) \(name(one)) \(Self.calls[phase] ?? "") \(told.count)"
            if views[one].spec.isPlain {
                meet(.plain)
            } else if isAtStep {
                cancels.append(
                    ([line] + (one == view ? lines(of: told, to: view) : [])).joined(separator: "\n"))
            } else {
                text = [line] + (one == view ? lines(of: told, to: view) : [])
                lines += text
            }
            next = hands(on: one)
        }
        for touch in told {
            touch.isHeard = true
            for sample in touch.samples where sample.reading?.index != nil {
                // D-6: of what is taken away nothing is updated.
                if phase != 4 {
                    heard.append(Heard(sample: sample, phase: touch.phase, view: view))
                } else {
                    meet(.cancelledPencils)
                }
            }
        }
        meet(.callbacks)
    }

    /// M-9: who leaves the window hears it of what it had begun, with the time of the last event (*assumed*).
    func cancelTouches(in all: [Int]) {
        for view in all {
            let own = touches.filter { $0.view == view && !$0.isLost }
            let told = own.filter { $0.isHeard && !$0.isKeptOut }
            for touch in told { (touch.phase, touch.samples) = (4, [touch.asTold]) }
            if !told.isEmpty {
                tell(told, 4, view)
                meet(.lostTouches)
            }
            for touch in own { touch.isLost = true }
        }
    }

    // MARK: What they tell

    /// Views that leave the window lose their touches in an order that is not said.
    private func touches(with view: Int) -> [Touch] {
        isAtStep ? touches.filter { $0.view == view } : touches
    }

    private func lines(of told: [Touch], to view: Int) -> [String] {
        let window = told[0].window
        let head =
            "  of \(touches(with: view).map(\.phase).sorted()), the view's \(touches.filter { $0.view == view }.count),"
            + " the window's \(touches.filter { $0.window == window }.count),"
            + " wrong 0, by view \(views.indices.map { view in touches.filter { $0.view == view }.count })"
        let texts = told.map { touch -> String in
            let own = "  \(text(touch.asTold, touch)) of \(name(touch.view)) in \(name(touch.window))"
            let coalesced = touch.samples.map { "\n    was" + text($0, touch) }
            let predicted = expected(of: touch).map { "\n    will be" + text($0, touch) }
            return own + coalesced.joined() + predicted.joined()
        }.sorted()
        return ([head] + texts).flatMap { $0.split(separator: "\n").map(String.init) }
    }

    /// It goes on as it went, for as many steps as come nearest to a frame, once at least and four times at most; not
    /// after 40 ms.
    private func expected(of touch: Touch) -> [Sample] {
        let gap = touch.now.time - touch.timeBefore
        guard touch.phase == 1, gap < 40 else { return [] }
        let count = min(max((1_000 / Double(schedule.displayRate) / gap).rounded(), 1), 4)
        let (wayX, wayY) = (touch.now.x - touch.now.beforeX, touch.now.y - touch.now.beforeY)
        meet(.expected)
        return (1...Int(count)).map { step in
            var sample = touch.now
            sample.time += gap * Double(step)
            (sample.beforeX, sample.beforeY) = (
                touch.now.x + wayX * Double(step - 1), touch.now.y + wayY * Double(step - 1)
            )
            (sample.x, sample.y) = (sample.beforeX + wayX, sample.beforeY + wayY)
            sample.reading?.index = nil
            sample.reading?.isExpected = false
            return sample
        }
    }

    private func text(_ sample: Sample, _ touch: Touch) -> String {
        var text = PlayedLines.text(of: [sample.time]) + " \(touch.phase) \(touch.taps)"
        for look in schedule.looks {
            let view = look ?? touch.window
            guard let view, window(of: view) != nil, leads(view, nil) else {
                text += " nowhere"
                continue
            }
            let (now, before) = (
                seen(sample.x, sample.y, in: view), seen(sample.beforeX, sample.beforeY, in: view)
            )
            text += PlayedLines.text(of: [now.x, now.y, before.x, before.y])
            if let reading = sample.reading {
                let way = way(reading.azimuth, in: view)
                let angle = atan2(way.y, way.x)
                text += PlayedLines.text(of: [abs(angle) > 3.1415 ? .pi : angle]) + "truetrue"
                text += PlayedLines.text(of: [way.x, way.y])
            } else {
                text += PlayedLines.text(of: [0]) + "truetrue"
            }
        }
        return text + pencilText(sample.reading, phase: touch.phase)
    }

    /// A place of the screen.
    private func seen(_ x: Double, _ y: Double, in view: Int) -> (x: Double, y: Double) {
        let root = root(of: view)
        let place = views[root].place.own(x, y) ?? (.nan, .nan)
        return down(place.0, place.1, to: view)
    }

    func pencilText(_ reading: Reading?, phase: Int) -> String {
        // A finger stands upright on the glass, and is as broad as E05 has it.
        guard let reading else { return PlayedLines.text(of: [0, 0, .pi / 2, 4.599991]) + " 0 none 0 0" }
        return PlayedLines.text(of: [reading.force, 25 / 6, reading.altitude])
            + " 2" + (reading.index.map { " \($0)" } ?? " none")
            + (reading.isEstimated ? " 1" : " 0") + (reading.isExpected && phase != 4 ? " 1" : " 0")
    }

    private func way(_ azimuth: Double, in view: Int) -> (x: Double, y: Double) {
        let start = seen(0, 0, in: view)
        let end = seen(cos(azimuth), sin(azimuth), in: view)
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = Machine.distance(0, 0, x, y)
        return (x / length, y / length)
    }
}
