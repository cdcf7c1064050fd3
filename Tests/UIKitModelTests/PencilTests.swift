import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

/// A pencil's touches and their updates, as an app reads them (M-21, M-22, M-23).
@Suite struct `Touches of a pencil` {
    /// What is read of a sample, when it is first heard of and when it is updated.
    private struct Sample: Equatable {
        var index: Int?
        var x: Double
        var force: Double
        var isEstimated: Bool
        var isExpected: Bool

        init(_ touch: UITouch) {
            index = touch.estimationUpdateIndex?.intValue
            x = (Double(touch.location(in: nil).x) * 10).rounded() / 10
            force = (Double(touch.force) * 100).rounded() / 100
            isEstimated = touch.estimatedProperties == .force
            isExpected = touch.estimatedPropertiesExpectingUpdates == .force
        }
    }

    private final class Canvas: UIView {
        var samples: [Sample] = []
        var predicted: [Sample] = []
        var updates: [Sample] = []
        var phases: [UITouch.Phase] = []
        var touches: [UITouch] = []
        var began: () -> Void = {}

        private func read(_ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let touch = touches.first, let event else { return }
            self.touches.append(touch)
            samples += (event.coalescedTouches(for: touch) ?? []).map { Sample($0) }
            predicted += (event.predictedTouches(for: touch) ?? []).map { Sample($0) }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            read(touches, event)
            began()
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
            #expect(touches.count == 1)
            for touch in touches {
                updates.append(Sample(touch))
                phases.append(touch.phase)
                #expect(self.touches.contains(touch))
            }
        }
    }

    private func pencil(_ force: Double, after milliseconds: Int, azimuth: Double = 0) -> Pencil {
        Pencil(
            .init(force: force, altitude: 1, azimuth: azimuth),
            updateDelay: .fixed(.milliseconds(milliseconds)))
    }

    /// A point a millisecond, from x = 0 at 100 ms to x = 50 at 150 ms.
    private func line(_ pencil: Pencil) -> FingerPath {
        path(1, (0, 100, 100), (50, 100, 150)).drawn(by: pencil)
    }

    @Test func `each sample has an index and an estimate, and each is updated once`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(scanRate: 120) { $0.addSubview(canvas) }.play(line(pencil(2, after: 20)))
        _ = phone.trail
        #expect(canvas.touches.allSatisfy { $0 === canvas.touches[0] && $0.type == .pencil })
        #expect(canvas.samples.map(\.index) == [1, 2, 3, 4, 5, 6, 7])
        #expect(canvas.samples.map(\.x) == [0, 8.3, 16.7, 25, 33.3, 41.7, 41.7])
        #expect(canvas.samples.allSatisfy { $0.isEstimated && $0.isExpected })
        // The first updates come 20 ms after their samples.
        #expect(canvas.samples.map(\.force) == [0, 0, 0, 2, 2, 2, 2])
        #expect(canvas.updates.map(\.index) == [1, 2, 3, 4, 5, 6, 7])
        #expect(canvas.updates.map(\.x) == [0, 8.3, 16.7, 25, 33.3, 41.7, 41.7])
        #expect(canvas.updates.allSatisfy { $0.force == 2 && !$0.isEstimated && !$0.isExpected })
        #expect(canvas.phases == [.began, .moved, .moved, .moved, .moved, .moved, .ended])
        #expect(canvas.touches[0].phase == .ended)
        #expect(!canvas.predicted.isEmpty)
        #expect(canvas.predicted.allSatisfy { $0.index == nil && $0.isEstimated && !$0.isExpected })
    }

    /// The glass is scanned each 25/6 ms, and four times a frame: each of the first eight moves comes twice in turn.
    @Test(arguments: 0..<8)
    func `M-29 a pencil's report that comes twice is one sample, behind others of its frame too`(move: Int) {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(scanRate: 240) { $0.addSubview(canvas) }.play(line(pencil(2, after: 20)))
        phone.phone.spoil(.doubledReport, at: .at(.microseconds(102_000 + move * 25_000 / 6)))
        let twice = phone.trail.records.count { $0.event == .fault(fault: .doubledReport, finger: 1) }
        #expect(twice == 1)
        #expect(canvas.samples.map(\.index) == Array(1...13))
        #expect(
            canvas.samples.map(\.x) == [
                0, 4.2, 8.3, 12.5, 16.7, 20.8, 25, 29.2, 33.3, 37.5, 41.7, 45.8, 45.8,
            ])
        #expect(canvas.updates.map(\.index) == Array(1...13))
    }

    @Test func `a finger has no estimates, and a pencil is told how it leans`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let turned = UIView(frame: canvas.frame)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        var read = 0
        let phone = TestPhone {
            $0.addSubview(turned)
            $0.addSubview(canvas)
        }
        canvas.began = {
            guard let touch = canvas.touches.last else { return }
            read += 1
            let unit = touch.azimuthUnitVector(in: nil)
            if touch.type == .direct {
                #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: nil) == 0)
                #expect(touch.force == 0 && touch.maximumPossibleForce == 0)
                #expect(unit.dx == 1 && unit.dy == 0)
                #expect(touch.estimationUpdateIndex == nil && touch.estimatedProperties == [])
            } else {
                #expect(touch.type == .stylus)
                #expect(touch.preciseLocation(in: canvas) == touch.location(in: canvas))
                #expect(touch.altitudeAngle == 1 && touch.maximumPossibleForce == 25.0 / 6)
                #expect(abs(touch.azimuthAngle(in: nil) - 0.5) < 1e-9)
                #expect(abs(unit.dx - cos(0.5)) < 1e-9 && abs(unit.dy - sin(0.5)) < 1e-9)
                // A view that is turned by a quarter sees it turned back by one.
                #expect(abs(touch.azimuthAngle(in: turned) - (0.5 - .pi / 2)) < 1e-9)
            }
        }
        phone.play(path(1, (50, 50, 100), (50, 50, 150)))
        phone.play(path(1, (50, 50, 300), (50, 50, 350)).drawn(by: pencil(1, after: 20, azimuth: 0.5)))
        _ = phone.trail
        #expect(read == 2)
    }

    @Test func `a pencil points along a view's own axes, and to the right in a view that has none`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let (wide, flat) = (UIView(frame: canvas.frame), UIView(frame: canvas.frame))
        wide.transform = CGAffineTransform(scaleX: 2, y: 1)
        flat.transform = CGAffineTransform(scaleX: 0, y: 0)
        var units: [CGVector] = []
        let phone = TestPhone { window in for view in [wide, flat, canvas] { window.addSubview(view) } }
        canvas.began = {
            units = [nil, wide, flat].map { canvas.touches.last!.azimuthUnitVector(in: $0) }
            #expect(canvas.touches.last!.azimuthAngle(in: flat) == 0)
        }
        phone.play(path(1, (50, 50, 100), (50, 50, 150)).drawn(by: pencil(1, after: 20, azimuth: 2)))
        _ = phone.trail
        // Seen in a view of twice the width it goes half as far across.
        let (across, length) = (cos(2.0) / 2, (cos(2.0) * cos(2.0) / 4 + sin(2.0) * sin(2.0)).squareRoot())
        for (unit, wanted) in zip(
            units, [(cos(2.0), sin(2.0)), (across / length, sin(2.0) / length), (1, 0)])
        {
            #expect(abs(unit.dx - wanted.0) < 1e-9 && abs(unit.dy - wanted.1) < 1e-9)
        }
        #expect(units.count == 3)
        #expect(
            [.force, .azimuth, .altitude, .location].map { (one: UITouch.Properties) in one.rawValue } == [
                1, 2, 4, 8,
            ])
    }

    @Test
    func `recognizers hear of an update before the view, and who is cancelled hears of what it had heard`() {
        final class Listener: UIGestureRecognizer {
            override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
        }
        let listener = Listener()
        listener.name = "listener"
        let view = HandlingView("view", 0, 0, 390, 800).with(pan("pan"), listener)
        let phone = TestPhone(showing: [view]).play(line(pencil(1, after: 200)))
        let told = phone.callbacks(of: "pan", "listener", "view").filter { $0.contains("Estimated") }
        let heard = [["pan", "listener", "view"], ["pan", "listener"], ["pan"], ["pan"]]
        // With the first move the pan begins: the listener fails, and the view has lost the touch.
        #expect(told == heard.flatMap { each($0, "touchesEstimatedPropertiesUpdated") })
    }

    /// Its last sample was of 250 ms, and that one's update has not come.
    @Test func `D-6 a touch that the system takes away tells when, and that nothing of it will be updated`() {
        let view = HandlingView("view", 0, 0, 390, 800)
        var told: [(Double, Double, UITouch.Properties)] = []
        view.hears = { phase, touches, event in
            guard phase == .cancelled, let touch = touches.first, let event else { return }
            told.append((touch.timestamp, event.timestamp, touch.estimatedPropertiesExpectingUpdates))
        }
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (150, 50, 500)).drawn(by: pencil(1, after: 20)))
        phone.phone.showAlert("a call", at: .at(.milliseconds(251)), for: .milliseconds(500))
        _ = phone.trail
        #expect(told.map(\.0) == [0.251] && told.map(\.1) == [0.251] && told.map(\.2) == [[]])
    }

    /// M-22. The view has come to where no window is, and nobody there is on record.
    @Test func `an update goes up the chain through views that were in no window yet`() {
        final class Top: UIView {
            var updates = 0
            override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { updates += 1 }
        }
        let (top, middle) = (Top(frame: .zero), UIView(frame: .zero))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        top.addSubview(middle)
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (50, 50, 120)).drawn(by: pencil(1, after: 200)))
        phone.at(200) { middle.addSubview(view) }
        _ = phone.trail
        #expect(top.updates == 2)
    }

    /// M-22. Its path ends so, or a pan takes it: nobody is told of an update of what was cancelled.
    @Test(arguments: [false, true])
    func `a cancelled touch expects no update of its last sample`(isTaken: Bool) {
        let view = HandlingView("view", 0, 0, 390, 800)
        if isTaken { view.addGestureRecognizer(pan("pan")) }
        var told: [UITouch.Phase: [UITouch.Properties]] = [:]
        view.hears = { phase, touches, _ in
            told[phase, default: []] += touches.map(\.estimatedPropertiesExpectingUpdates)
        }
        let line = FingerPath.drag(
            from: (50, 50), to: (90, 50), at: .at(.milliseconds(100)), for: .milliseconds(50))
        let path = FingerPath(
            finger: 1, points: line.points, end: isTaken ? .lifted : .cancelled,
            pencil: pencil(1, after: 200))
        let phone = TestPhone(showing: [view]).play(path)
        _ = phone.trail
        let expected = told[.began, default: []] + told[.moved, default: []]
        #expect(told[.cancelled] == [[]] && expected.allSatisfy { $0 == .force })
        #expect(
            phone.callbacks(of: "view").filter { $0.contains("Estimated") }.count == expected.count)
    }

    /// F-7. It reads its own wish only while it is told something.
    @Test func `one that waits is possible to everybody else behind an update too`() {
        let listener = ScriptedRecognizer().named("listener")
        let hold = press("hold")
        listener.require(toFail: hold)
        listener.hears = { recognizer, phase, _ in if phase == .began { recognizer.state = .began } }
        let view = HandlingView("view", 0, 0, 390, 800).with(hold, listener)
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (50, 50, 300)).drawn(by: pencil(1, after: 50)))
        var states: [UIGestureRecognizer.State] = []
        for time in [120, 200] { phone.at(time) { states.append(listener.state) } }
        #expect(phone.callbacks(of: "listener").contains { $0.contains("Estimated") })
        #expect(states == [.possible, .possible])
    }

    @Test func `a finger that only a pencil's recognizer sees is none for it`() {
        let onlyPencils = tap("pencil")
        onlyPencils.allowedTouchTypes = [.pencil]
        let onlyFingers = tap("finger")
        onlyFingers.allowedTouchTypes = [.direct]
        let view = HandlingView("view", 0, 0, 390, 800).with(onlyPencils, onlyFingers)
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (50, 50, 150)))
        phone.play(path(1, (50, 50, 700), (50, 50, 750)).drawn(by: pencil(1, after: 20)))
        let actions = phone.trail.callbacks(appCodeOnly: false).filter { $0.hasSuffix("action") }
        #expect(actions == ["finger action", "pencil action"])
    }

    @Test func `what is held back is told with the force that has come meanwhile`() {
        let holder = tap("holder")
        holder.delaysTouchesBegan = true
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        canvas.addGestureRecognizer(holder)
        // A press of 900 ms is no tap: what it holds goes to the view at 0.75 s.
        let phone = TestPhone(showing: [canvas])
            .play(path(1, (50, 100, 100), (50, 100, 1_000)).drawn(by: pencil(2, after: 20)))
        _ = phone.trail
        #expect(canvas.samples.map(\.force) == [2, 2])
        #expect(canvas.samples.map(\.isEstimated) == [false, true])
        #expect(canvas.updates.map(\.index) == [2])
    }

    /// 20 ms behind their samples, and so before the lift at 150 ms, come the forces of the first four.
    @Test func `of moves that are held back each sample gets its own force, and only that`() {
        let holder = ScriptedRecognizer().becoming([.ended: .failed]).named("holder")
        holder.delaysTouchesBegan = true
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        canvas.addGestureRecognizer(holder)
        let phone = TestPhone(scanRate: 120) { $0.addSubview(canvas) }.play(line(pencil(2, after: 20)))
        _ = phone.trail
        #expect(canvas.samples.map(\.index) == [1, 2, 3, 4, 5, 6, 7])
        #expect(canvas.samples.map(\.force) == [2, 2, 2, 2, 2, 2, 2])
        #expect(canvas.samples.map(\.isEstimated) == [false, false, false, false, true, true, true])
    }

    /// The update of the first sample, at x = 0, comes at 300 ms.
    @Test func `a touch stands where it is when an update of an earlier sample has been told`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(showing: [canvas])
        phone.play(path(1, (0, 100, 100), (50, 100, 150), (50, 100, 600)).drawn(by: pencil(1, after: 200)))
        var seen: [Double] = []
        phone.at(305) { seen.append(canvas.touches[0].location(in: nil).x) }
        _ = phone.trail
        #expect(canvas.updates.first?.x == 0)
        #expect(seen == [50])
    }

    @Test func `F-12 a press that ignores its pencil as the force comes has failed, and its timer is over`() {
        final class Shy: UILongPressGestureRecognizer {
            var event: UIEvent?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                self.event = event
            }
            override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
                for touch in touches { ignore(touch, for: event!) }
            }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(Shy().named("shy"))])
        phone.play(path(1, (50, 50, 100), (50, 50, 1_000)).drawn(by: pencil(1, after: 50)))
        #expect(phone.trail.verdicts(of: "shy") == ["shy: possible → failed (touchesGone)"])
        let failed = phone.trail.records.first {
            if case .transition(_, _, .failed, _, _) = $0.event { true } else { false }
        }
        #expect(failed?.instant == .at(.milliseconds(150)))
    }

    @Test func `an update that a later one has overtaken by far is given up`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(showing: [canvas])
        phone.play(path(1, (50, 100, 100), (50, 100, 150)).drawn(by: pencil(2, after: 900)))
        phone.play(path(1, (90, 100, 700), (90, 100, 750)).drawn(by: pencil(3, after: 10)))
        _ = phone.trail
        #expect(canvas.updates.map(\.index) == [1, 2, 3, 4])
        #expect(canvas.updates.map(\.isEstimated) == [true, true, false, false])
        #expect(canvas.updates.map(\.force) == [0, 0, 3, 3])
        #expect(canvas.updates.allSatisfy { !$0.isExpected })
    }

    /// Two of three taps come, which are held back until 700 ms. The update of sample 5, at 610 ms, has 1 and 2 given
    /// up: they are older than 400 ms, and 3 is not.
    @Test func `M-23 who hears of a sample after it was given up waits for no update of it`() {
        let holder = tap("holder", taps: 3)
        holder.delaysTouchesBegan = true
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 190, height: 800))
        canvas.addGestureRecognizer(holder)
        let phone = TestPhone(showing: [canvas, Canvas(frame: CGRect(x: 200, y: 0, width: 190, height: 800))])
        for time in [100, 300] {
            phone.play(path(1, (50, 100, time), (50, 100, time + 50)).drawn(by: pencil(2, after: 1_500)))
        }
        phone.play(path(1, (250, 100, 600), (250, 100, 650)).drawn(by: pencil(3, after: 10)))
        _ = phone.trail
        #expect(canvas.samples.map(\.index) == [1, 2, 3, 4])
        #expect(canvas.updates.map(\.index) == [3, 4])
    }

    /// The update of the second pencil's first sample, which is sample 3, comes 10 ms behind it. Sample 2 was at
    /// 150 ms.
    @Test(arguments: [(540, [1, 3, 2, 4]), (541, [1, 2, 3, 4])])
    func `M-23 a sample of 400 ms before an update is waited for, and an earlier one is not`(
        time: Int, told: [Int]
    ) {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(scanRate: 1_000, displayRate: 1_000) { $0.addSubview(canvas) }
        phone.play(path(1, (50, 100, 100), (50, 100, 150)).drawn(by: pencil(2, after: 1_500)))
        phone.play(path(1, (90, 100, time), (90, 100, time + 50)).drawn(by: pencil(3, after: 10)))
        _ = phone.trail
        #expect(canvas.updates.compactMap(\.index) == told)
    }

    /// All updates have come by 160 ms.
    @Test func `a pencil's touch has given its bit back when all its updates have been told`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(showing: [canvas]).play(line(pencil(2, after: 10)))
        phone.tap(100, 100, at: 300)
        let bits = phone.trail.lines { record, _ in
            guard case .began(.touchesBegan, _, _, _) = record.event else { return nil }
            return "\(record.touches.rawValue)"
        }
        #expect(bits == ["1", "1"])
    }

    @Test func `an update inside of a callback that runs the run loop is about its own sample`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(showing: [canvas]).play(line(pencil(2, after: 10)))
        canvas.began = { UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(30)) }
        _ = phone.trail
        #expect(canvas.updates.map(\.index) == [1, 2, 3, 4])
        #expect(canvas.updates.allSatisfy { $0.force == 2 && !$0.isEstimated })
    }
}
