/// The rules of hit-testing and of controls, a second time: written from sections C, E, H and K of the rules alone, as
/// plainly as can be.
///
/// What a schedule makes of them is a list of lines, as ``ControlLineReader`` reads them from a trace.
final class ControlModel {
    let schedule: ControlSchedule
    private(set) var lines: [String] = []
    /// Windows stand from back to front.
    let views: [SceneView]
    /// What is down, and what has been lifted in the present event.
    var touches: [SceneTouch] = []
    private(set) var now: Int64 = 0
    /// How many events there were.
    private(set) var event = 0
    private var touchCount = 0
    /// Touches that may be the first tap of two, with the instants of their lifts.
    private var lifted: [(touch: SceneTouch, at: Int64)] = []
    private(set) var met: Set<ControlHardship> = []

    /// What happens by itself later, in the order in which it was arranged.
    var timers: [(alarm: Alarm, due: Int64)] = []

    enum Alarm {
        /// U04: the highlight of a quick tap ends.
        case lightGoesOut(SceneView)
        /// A stepper that is held takes another step.
        case stepAgain(SceneView)
        /// A press has been too long for a tap, or the next tap does not come.
        case tapTimeIsUp
    }

    /// A phase that its view has not heard of yet.
    struct Undelivered {
        let touch: SceneTouch
        let phase: ModelPhase
        let event: Int
        let (x, y): (Double, Double)
        init(touch: SceneTouch, phase: ModelPhase, event: Int, x: Double, y: Double) {
            (self.touch, self.phase, self.event, self.x, self.y) = (touch, phase, event, x, y)
        }
    }

    /// View by view this is a queue.
    var undelivered: [Undelivered] = []
    /// The one recognizer around controls.
    let tap: SceneTap?

    static let millisecond: Int64 = 1_000_000

    init(_ schedule: ControlSchedule) {
        self.schedule = schedule
        var views: [SceneView] = []
        for (index, view) in schedule.views.enumerated() {
            views.append(SceneView(index, view, in: view.parent.map { views[$0] }))
        }
        self.views = views
        tap = schedule.recognizers.first.map { SceneTap($0, on: views[$0.view]) }
    }

    func write(_ line: String) { lines.append("\(PlayedLines.milliseconds(now)) \(line)") }
    func meet(_ hardship: ControlHardship) { met.insert(hardship) }

    // MARK: Time

    /// Plays all of it. At one instant the timers come first, then the samples; changes have instants of their own.
    func play() -> [String] {
        var samples = schedule.samples[...]
        var changes = schedule.changes[...]
        while true {
            let sampleAt = samples.first.map { Int64($0.time) * Self.millisecond }
            let changeAt = changes.first.map { Int64($0.time) * Self.millisecond }
            guard let next = [timers.map(\.due).min(), sampleAt, changeAt].compactMap({ $0 }).min() else {
                return lines
            }
            now = next
            if let index = timers.firstIndex(where: { $0.due == now }) {
                ring(timers.remove(at: index).alarm)
            } else if changeAt == now {
                if touches.contains(where: \.isDown) { meet(.changesUnderFingers) }
                carryOut(changes.removeFirst().change)
            } else {
                let reports = samples.prefix { Int64($0.time) * Self.millisecond == now }
                samples.removeFirst(reports.count)
                receive(reports.sorted { $0.finger < $1.finger })
            }
        }
    }

    private func ring(_ alarm: Alarm) {
        switch alarm {
        case .lightGoesOut(let control): set(control, isHighlighted: false)
        case .stepAgain(let stepper): stepAgain(stepper)
        case .tapTimeIsUp:
            event += 1
            failTap()
            release()
            resetTap()
        }
    }

    // MARK: An event

    private func receive(_ reports: [Schedule.Sample]) {
        event += 1
        for touch in touches { touch.phase = nil }
        for report in reports {
            guard let touch = touches.first(where: { $0.finger == report.finger }) else { continue }
            // E07: nothing has changed.
            if report.phase == .moved, (report.x, report.y) == (touch.x, touch.y) { continue }
            touch.phase = ModelPhase(report.phase)
            (touch.x, touch.y) = (report.x, report.y)
            if touch.phase == .ended { lifted.append((touch, now)) }
        }
        var coming = reports.filter { $0.phase == .began }.map { report -> (Int, Schedule.Sample) in
            touchCount += 1
            return (touchCount, report)
        }
        // From front to back: a new touch is looked for in each window that those before it have not taken it from.
        for window in windows {
            coming.removeAll { begin($0, $1, in: window) }
            let own = touches.filter { $0.window === window }.sorted { $0.number < $1.number }
            for touch in own { note(touch) }
            for touch in own where touch.phase == .ended || touch.phase == .cancelled { touch.isDown = false }
            feedTap(own)
            actOnTap()
            enqueue(own)
            release()
        }
        touches.removeAll { !$0.isDown }
        resetTap()
        if touches.count > 1 { meet(.severalFingers) }
    }

    var windows: [SceneView] { views.reversed().filter { $0.kind == .window } }

    /// What the event shows of a touch.
    private func note(_ touch: SceneTouch) {
        guard let phase = touch.phase else { return }
        let (x, y) = touch.window.own(touch.x, touch.y) ?? (0, 0)
        let place = PlayedLines.text(of: [x, y])
        write("touch \(touch.number) \(phase.rawValue) \(touch.view.name)\(place) \(touch.tapCount)")
    }

    /// - Returns: whether the window takes the new touch.
    private func begin(_ number: Int, _ report: Schedule.Sample, in window: SceneView) -> Bool {
        // C-6: each window is asked twice, and the second answer counts.
        var found: SceneView?
        for pass in 1...2 {
            found = hitTest(window, report.x, report.y, pass)
            write("\(window.name) hits \(found?.name ?? "nothing") (\(pass))")
        }
        guard let view = found else { return false }
        var tapCount = 1
        // The nearest before, of equally near ones the last (*assumed*).
        var before: Int?
        var least = 45.0
        for (index, (touch, at)) in lifted.enumerated() {
            let (dx, dy) = (touch.startX - report.x, touch.startY - report.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            if touch.view !== view || now - at > 350 * Self.millisecond || distance > least { continue }
            if let before, distance == least, lifted[before].touch.number > touch.number { continue }
            (before, least) = (index, distance)
        }
        if let before { tapCount = lifted.remove(at: before).touch.tapCount + 1 }
        let touch = SceneTouch(number, report.finger, view, tapCount: tapCount, x: report.x, y: report.y)
        // D-3: one finger of a sequence, by the glass; T07: one view at a time.
        for other in touches where other.window === touch.window {
            if other.view === view {
                if !view.spec.isMultipleTouchEnabled { keepOut(touch, "multipleTouchDisabled") }
            } else if !other.isKeptOut, view.spec.isExclusiveTouch || other.view.spec.isExclusiveTouch {
                keepOut(touch, "exclusiveTouch")
            }
        }
        touches.append(touch)
        offerToTap(touch)
        if view.kind.isControl { meet(.controls) }
        return true
    }

    private func keepOut(_ touch: SceneTouch, _ why: String) {
        if !touch.isKeptOut { write("a touch is kept out of \(touch.view.name) (\(why))") }
        touch.isKeptOut = true
        meet(.keptOut)
    }

    // MARK: Delivery

    /// K 6, in the order of M-5.
    private func enqueue(_ own: [SceneTouch]) {
        for phase in ModelPhase.allCases {
            for touch in own where touch.phase == phase && !touch.isKeptOut && !touch.isTaken {
                let new = Undelivered(touch: touch, phase: phase, event: event, x: touch.x, y: touch.y)
                // F-5: one move for all that came while its began itself was held, not only what stands before it.
                let isHeld = queue(of: touch.view).contains {
                    $0.touch === touch && $0.phase == .began && $0.event < event
                        && tap?.spec.delaysTouchesBegan == true
                }
                let before = undelivered.lastIndex { $0.touch === touch && $0.phase == .moved }
                if isHeld, phase == .moved, let before {
                    undelivered[before] = new
                } else {
                    undelivered.append(new)
                }
            }
        }
    }

    private func queue(of view: SceneView) -> [Undelivered] { undelivered.filter { $0.touch.view === view } }

    /// K 7: view by view, in the order of what stands first in each one's queue.
    func release() {
        var views: [SceneView] = []
        for entry in undelivered where !views.contains(where: { $0 === entry.touch.view }) {
            views.append(entry.touch.view)
        }
        views.sort { queue(of: $0)[0].touch.number < queue(of: $1)[0].touch.number }
        for view in views {
            while let head = queue(of: view).first, !holds(head) {
                let together = queue(of: view).prefix {
                    $0.event == head.event && $0.phase == head.phase && !holds($0)
                }
                undelivered.removeAll { entry in
                    together.contains {
                        $0.touch === entry.touch && $0.phase == entry.phase && $0.event == entry.event
                    }
                }
                if head.event < event { meet(.heldBack) }
                // What is late is told with its own place.
                let places = together.map { ($0.touch.x, $0.touch.y) }
                for entry in together { (entry.touch.x, entry.touch.y) = (entry.x, entry.y) }
                deliver(head.phase, together.map(\.touch), to: view)
                for (entry, place) in zip(together, places) { (entry.touch.x, entry.touch.y) = place }
            }
        }
    }

    /// E-2, E-3: from the hit view up to the first that keeps it.
    func deliver(_ phase: ModelPhase, _ touches: [SceneTouch], to view: SceneView) {
        for touch in touches {
            touch.isHeard = true
            if phase == .ended || phase == .cancelled { touch.isTaken = true }
        }
        let numbers = touches.map(\.number).sorted()
        var heard: [SceneView] = []
        var next: SceneView? = view
        while let responder = next {
            heard.append(responder)
            write("\(responder.name) \(phase.rawValue) \(numbers)")
            let isOwn = responder.spec.touches == nil || responder.spec.touches == .pass
            if responder.kind.isControl, isOwn { track(phase, touches, responder) }
            // E-3: UIKit's own methods of controls and scroll views keep what comes.
            let keeps =
                isOwn
                ? responder.kind.isControl || responder.kind == .scroll : responder.spec.touches == .handle
            if keeps { break }
            next = responder.parent
        }
        if next == nil { write("application \(phase.rawValue) \(numbers)") }
        for control in heard.reversed() where control.kind.isControl {
            write("\(control.name) left \(phase.rawValue) \(state(of: control))")
        }
    }
}
