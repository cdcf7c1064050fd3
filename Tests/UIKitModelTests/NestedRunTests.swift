import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// The app's own code runs the run loop inside a callback while the finger goes on: what it brings in is
/// delivered there, and nothing is lost or told twice.
struct NestedRunTests {
    enum Place: String, CaseIterable {
        case viewBegan, viewMoved, viewEnded, recognizerBegan, recognizerMoved, action, shouldBegin
        case shouldReceiveTouch, controlEvent
    }

    /// Runs the loop once, at its place.
    private final class Runner {
        var count = 0
        func run() {
            count += 1
            if count == 1 { UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(60)) }
        }
    }

    @Test(arguments: Place.allCases)
    func `a run of the loop in a callback`(place: Place) {
        let runner = Runner()
        let delegate = TestGestureDelegate()
        let view = HandlingView("view", 0, 0, 390, 300)
        view.hears = { phase, _, _ in
            switch (place, phase) {
            case (.viewBegan, .began), (.viewMoved, .moved), (.viewEnded, .ended): runner.run()
            default: break
            }
        }
        let scripted = ScriptedRecognizer().named("scripted")
        scripted.hears = { _, phase, _ in
            switch (place, phase) {
            case (.recognizerBegan, .began), (.recognizerMoved, .moved): runner.run()
            default: break
            }
        }
        let pan = UIPanGestureRecognizer().named("pan") { _ in if place == .action { runner.run() } }
        pan.cancelsTouchesInView = false
        if place == .shouldBegin || place == .shouldReceiveTouch {
            pan.delegate = delegate
            delegate.hears = { question in
                if question.hasPrefix(place == .shouldBegin ? "shouldBegin" : "touch") { runner.run() }
            }
        }
        let button = UIButton("button", 0, 400, 100, 100)
        button.addAction(UIAction { _ in if place == .controlEvent { runner.run() } }, for: .touchDown)
        let phone = TestPhone(showing: [view.with(scripted, pan), button])
        phone.drag(100, 100, by: (40, 0), at: 100, for: 200)
        phone.tap(50, 450, at: 500, for: 100)
        let calls = phone.callbacks(of: "view")
        #expect(calls.filter { $0.hasSuffix("touchesBegan") }.count == 1)
        #expect(calls.filter { $0.hasSuffix("touchesEnded") }.count == 1)
        #expect(runner.count > 0)
        #expect(phone.trail.verdicts(of: "pan").first?.hasPrefix("pan: possible → began") == true)
        #expect(phone.application.mainRunLoop.currentMode == .default)
    }

    /// Two views on the left and on the right, in one window or in two; the left one runs the loop when its finger
    /// moves.
    private func phone(_ views: [HandlingView], windows: Int) -> TestPhone {
        if windows == 1 { return TestPhone(showing: views) }
        return TestPhone { window in
            let other = UIWindow()
            other.addSubview(views[1])
            other.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
            other.makeKeyAndVisible()
            window.addSubview(views[0])
            window.frame = CGRect(x: 0, y: 0, width: 150, height: 300)
        }
    }

    @Test(arguments: [1, 2])
    func `who is lifted with the event around it is lifted, and the next finger is heard`(windows: Int) {
        let runner = Runner()
        let views = [HandlingView("left", 0, 0, 150, 300), HandlingView("right", 150, 0, 150, 300)]
        views[0].hears = { phase, _, _ in if phase == .moved { runner.run() } }
        let phone = phone(views, windows: windows)
        // Finger 2 leaves with the event in whose delivery the next one comes.
        phone.play(
            path(1, (50, 50, 100), (60, 50, 150), (70, 50, 180), (70, 50, 400), sampling: .asRecorded))
        phone.play(path(2, (200, 50, 100), (200, 50, 150), sampling: .asRecorded))
        phone.tap(200, 50, at: 600, finger: 3)
        #expect(
            phone.callbacks(of: "left") == [
                "left touchesBegan", "left touchesMoved", "left touchesMoved", "left touchesEnded",
            ])
        #expect(
            phone.callbacks(of: "right")
                == ["right touchesBegan", "right touchesEnded", "right touchesBegan", "right touchesEnded"])
        #expect(runner.count > 0)
    }

    @Test func `an event inside of a view's callback leaves the outer one where it was`() {
        let runner = Runner()
        let view = HandlingView("view", 0, 0, 390, 300)
        var phases: [EnvironmentPhase.State] = []
        let phone = TestPhone(showing: [view])
        view.hears = { [unowned phone] phase, _, _ in
            guard phase == .moved else { return }
            runner.run()
            phases.append(phone.application.gestureEnvironment.phase.state)
        }
        phone.drag(100, 100, by: (40, 0), at: 100, for: 200)
        _ = phone.trail
        #expect(phases.count > 3 && phases.allSatisfy { $0 == .tellingViews })
    }

    @Test func `F-5 what is shown as it was stands as it is when another event comes inside`() {
        let runner = Runner()
        let view = HandlingView("view", 0, 0, 150, 300)
        view.hears = { phase, _, _ in if phase == .began { runner.run() } }
        let double = UITapGestureRecognizer().named("double") { _ in }
        double.numberOfTouchesRequired = 2
        double.delaysTouchesBegan = true
        let right = HandlingView("right", 150, 0, 150, 300)
        let phone = TestPhone(showing: [view.with(double), right])
        // Its beginning is released with its end; another finger moves while the callback runs the loop.
        phone.tap(50, 50, at: 100, for: 100)
        phone.play(path(2, (200, 50, 120), (260, 50, 500)))
        phone.tap(50, 50, at: 800, finger: 3)
        #expect(
            phone.callbacks(of: "view") == [
                "view touchesBegan", "view touchesEnded", "view touchesBegan", "view touchesEnded",
            ])
        #expect(runner.count == 2)
        #expect(phone.callbacks(of: "right").last == "right touchesEnded")
        #expect(phone.callbacks(of: "right").filter { $0.hasSuffix("touchesEnded") }.count == 1)
    }

    @Test func `what comes while the action of a cancelled pan runs the loop is handled when that is over`() {
        let pan = UIPanGestureRecognizer().named("pan") { recognizer in
            guard recognizer.state == .cancelled else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(60))
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(pan)])
        phone.drag(100, 100, by: (100, 0), at: 100, for: 210)
        phone.phone.shake(at: .milliseconds(50), for: .milliseconds(270))
        // No report comes after those that wait.
        phone.phone.rotate(to: .landscapeLeft, at: .at(.milliseconds(300)))
        let shakes = phone.trail.records.compactMap { record -> String? in
            guard case .motion(_, let phase, _, _) = record.event else { return nil }
            return "\(phase) \(record.instant.nanoseconds / 1_000_000)"
        }
        #expect(shakes == ["began 50", "ended 360"])
    }

    /// It has no touch that could be taken away.
    @Test func `an event keeps its touches while a call comes in in the callback of their end`() {
        let runner = Runner()
        var counts: [Int] = []
        let view = HandlingView("view", 0, 0, 390, 300)
        view.hears = { phase, _, event in
            guard phase == .ended else { return }
            runner.run()
            counts.append(event?.allTouches?.count ?? 0)
        }
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        phone.phone.showAlert("a call", at: .at(.milliseconds(170)), for: .milliseconds(500))
        _ = phone.trail
        #expect(counts == [1])
    }

    /// The device is turned behind the call, which takes touches only.
    @Test func `M-46 what a call takes away while an action runs the loop is taken when that is over`() {
        let pan = UIPanGestureRecognizer().named("pan") { recognizer in
            guard recognizer.state == .began else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(60))
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(pan)])
        phone.drag(100, 100, by: (100, 0), at: 100, for: 300)
        phone.phone.press(.a, at: .milliseconds(50), for: .milliseconds(500))
        phone.phone.showAlert("a call", at: .at(.milliseconds(150)), for: .milliseconds(600))
        phone.phone.rotate(to: .landscapeLeft, at: .at(.milliseconds(160)))
        let presses = phone.trail.records.compactMap { record -> String? in
            guard case .press(_, let phase, _, _) = record.event else { return nil }
            return "\(phase) \(record.instant.nanoseconds / 1_000_000)"
        }
        #expect(presses == ["began 50", "cancelled 193"])
    }

    @Test func `a key that comes inside of a touch's callback leaves the touch's event sent once`() {
        let runner = Runner()
        let view = HandlingView("view", 0, 0, 390, 300)
        view.hears = { phase, _, _ in if phase == .moved { runner.run() } }
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        phone.phone.press(.a, at: .milliseconds(140))
        let trail = phone.trail
        #expect(runner.count > 1)
        var phases: [String] = []
        for record in trail.records {
            if case .touch(_, let phase, _, _, let x, _, _) = record.event { phases.append("\(phase) \(x)") }
        }
        #expect(Set(phases).count == phases.count, "\(phases)")
        #expect(phone.callbacks(of: "view").filter { $0.hasSuffix("touchesEnded") }.count == 1)
    }

    @Test func `F-2 a recognizer whose reset runs the loop is reset once, whatever comes in that loop`() {
        final class Resetting: UIGestureRecognizer {
            var whenReset: () -> Void = {}
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { whenReset() }
        }
        let (resetting, runner) = (Resetting().named("it"), Runner())
        resetting.whenReset = { runner.run() }
        let view = HandlingView("view", 0, 0, 390, 300).with(resetting)
        let phone = TestPhone(showing: [view, HandlingView("other", 0, 300, 390, 300)])
        phone.tap(100, 100, at: 100)
        // Another finger comes in the loop of the reset at 150 ms.
        phone.tap(100, 400, at: 170, finger: 2)
        phone.tap(100, 100, at: 400)
        #expect(
            phone.trail.transitions
                == times(2, "it: possible → ended (stateSet)", "it: ended → possible (reset)"))
        #expect(runner.count == 2)
        #expect(phone.callbacks(of: "other") == ["other touchesBegan", "other touchesEnded"])
    }

    /// The beginning is held until 150 ms, and told as it was at 100; the press begins in the loop of that callback.
    @Test func `F-5 a timer inside of a callback that comes late finds the finger where it is by now`() {
        let holder = ScriptedRecognizer().named("holder")
        holder.delaysTouchesBegan = true
        holder.hears = { holder, _, touches in
            if touches.first!.location(in: nil).x > 75 { holder.state = .failed }
        }
        var places: [Double] = []
        let press = UILongPressGestureRecognizer().named("press") { press in
            if press.state == .began { places.append(press.location(in: nil).x) }
        }
        (press.minimumPressDuration, press.allowableMovement) = (0.3, 100)
        press.cancelsTouchesInView = false
        let view = HandlingView("view", 0, 0, 390, 300).with(holder, press)
        var told: [Double] = []
        view.hears = { phase, touches, _ in
            guard phase == .began else { return }
            told.append(touches.first!.location(in: nil).x)
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(500))
        }
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (80, 50, 150), (80, 50, 1_000)))
        _ = phone.trail
        #expect(told == [50])
        #expect(places == [80])
    }

    /// The finger has been at 60 meanwhile, and goes back to where the callback shows it and on within one frame.
    @Test func `M-12 moves that wait together inside of a callback that comes late keep all their places`() {
        let holder = ScriptedRecognizer().named("holder")
        holder.delaysTouchesBegan = true
        let view = HandlingView("view", 0, 0, 390, 300).with(holder)
        var told: [[Double]] = []
        view.hears = { phase, touches, event in
            let touch = touches.first!
            told.append((event?.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil).x })
            if phase == .began { UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(100)) }
        }
        let phone = TestPhone(showing: [view])
        phone.at(150) { holder.state = .failed }
        phone.play(
            path(
                1, (50, 50, 100), (60, 50, 110), (50, 50, 206), (70, 50, 208), (70, 50, 300),
                sampling: .asRecorded))
        _ = phone.trail
        #expect(told == [[50], [60], [50, 70], [70]])
    }

    /// The same with a key at 300 ms: the view is the first responder.
    @Test func `F-5 a key inside of a callback that comes late finds the finger where it is by now`() {
        let holder = ScriptedRecognizer().named("holder")
        holder.delaysTouchesBegan = true
        holder.hears = { holder, _, touches in
            if touches.first!.location(in: nil).x > 75 { holder.state = .failed }
        }
        let view = KeyView("view", 0, 0, 390, 300).with(holder)
        var places: [Double] = []
        view.hears = { [unowned view] phase, touches, _ in
            guard phase == .began, let touch = touches.first else { return }
            view.whenPressed = { places.append(touch.location(in: nil).x) }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(500))
        }
        let phone = TestPhone(showing: [view])
        phone.at(50) { view.becomeFirstResponder() }
        phone.play(path(1, (50, 50, 100), (80, 50, 150), (80, 50, 1_000)))
        phone.phone.press(.a, at: .milliseconds(300))
        _ = phone.trail
        #expect(places == [80])
    }

    private final class KeyView: HandlingView {
        var whenPressed: () -> Void = {}
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { whenPressed() }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }

    /// The fingers move together, the left one once more in the run, for which the right window has to be told first.
    @Test func `what another window is told inside of a run is about the touches of its event`() {
        let runner = Runner()
        let views = [HandlingView("left", 0, 0, 150, 300), HandlingView("right", 150, 0, 150, 300)]
        views[0].hears = { phase, _, _ in if phase == .moved { runner.run() } }
        let phone = phone(views, windows: 2)
        phone.play(path(1, (50, 50, 100), (60, 50, 150), (70, 50, 180), (70, 50, 400), sampling: .asRecorded))
        phone.play(path(2, (200, 50, 100), (210, 50, 150), (210, 50, 400), sampling: .asRecorded))
        let sent = phone.trail.records.filter {
            if case .began(.windowSendEvent, _, _, _) = $0.event { true } else { false }
        }
        #expect(sent.count == 8 && sent.allSatisfy { !$0.touches.isEmpty })
    }

    /// A key is nothing that the touches have to make way for: their event goes on when the run is over.
    @Test func `B-7 a key is heard of in the run, before the other window hears of its finger`() {
        let runner = Runner()
        var order: [String] = []
        let views = [HandlingView("left", 0, 0, 150, 300), HandlingView("right", 150, 0, 150, 300)]
        for (view, name) in zip(views, ["left", "right"]) {
            view.hears = { phase, _, _ in
                guard phase == .moved else { return }
                order.append(name)
                if name == "left" { runner.run() }
            }
        }
        let phone = phone(views, windows: 2)
        let field = PressedView(frame: .zero)
        field.hears = { order.append("key \($0)") }
        phone.at(50) {
            phone.window.addSubview(field)
            field.becomeFirstResponder()
        }
        phone.play(path(1, (50, 50, 100), (60, 50, 150), (60, 50, 400), sampling: .asRecorded))
        phone.play(path(2, (200, 50, 100), (210, 50, 150), (210, 50, 400), sampling: .asRecorded))
        phone.phone.press(.a, at: .milliseconds(160), for: .milliseconds(20))
        _ = phone.trail
        #expect(order == ["left", "key began", "key ended", "right"])
    }

    /// The same of a pointer that goes from one window to the other.
    @Test func `B-7 a key is heard of in the run, before the other window hears of the pointer`() {
        var order: [String] = []
        let views = ["left", "right"].enumerated().map { index, name in
            let view = UIView(name, Double(index) * 150, 0, 150, 300)
            let hover = UIHoverGestureRecognizer()
            hover.addTarget { if $0.state != .changed { order.append("\(name) \($0.state)") } }
            return view.with(hover)
        }
        let field = PressedView(frame: .zero)
        field.hears = { order.append("key \($0)") }
        let phone = TestPhone { window in
            let front = LoopWindow(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
            front.windowLevel = .alert
            front.addSubview(views[0])
            front.makeKeyAndVisible()
            window.addSubview(views[1])
            window.addSubview(field)
        }
        phone.at(50) { field.becomeFirstResponder() }
        // The scan at 150 ms finds it on the right.
        phone.phone.hover(
            from: CGPoint(x: 100, y: 50), to: CGPoint(x: 200, y: 50), at: .milliseconds(100),
            for: .milliseconds(80))
        phone.phone.press(.a, at: .milliseconds(152), for: .milliseconds(4))
        _ = phone.trail
        #expect(
            order == ["left began", "left ended", "key began", "key ended", "right began", "right ended"])
    }

    /// Runs the loop behind each event of hovering.
    private final class LoopWindow: UIWindow {
        override func sendEvent(_ event: UIEvent) {
            super.sendEvent(event)
            guard event.type == .hover else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(10))
        }
    }

    /// M-24: no report takes the touch away, and what goes on behind that is of the report around it again.
    @Test func `a callback ends with the sample that it began with, also where a touch is taken inside`() {
        let runner = Runner()
        let view = HandlingView("view", 0, 0, 390, 300)
        view.hears = { phase, _, _ in if phase == .began { runner.run() } }
        let phone = TestPhone(showing: [view])
        phone.drag(100, 100, by: (40, 0), at: 100, for: 200)
        phone.phone.showAlert("a call", at: .at(.milliseconds(120)), for: .milliseconds(500))
        let records = phone.trail.records
        for record in records {
            guard case .ended(let call, _, _, _) = record.event, let beginning = records[record.cause] else {
                continue
            }
            #expect(record.sample == beginning.sample, "\(call)")
        }
        let taken = records.filter {
            if case .touch(_, .cancelled, _, _, _, _, _) = $0.event { true } else { false }
        }
        #expect(taken.map(\.sample.isNone) == [true])
        // Between two events a thread works on none.
        let asleep = records.filter { if case .asleep = $0.event { $0.depth == 0 } else { false } }
        #expect(asleep.count > 4 && asleep.allSatisfy { $0.sample.isNone && $0.touches.isEmpty })
        #expect(phone.callbacks(of: "view").last == "view touchesCancelled")
    }

    @Test func `a key that is pressed again while the callback of its release runs the loop is a new press`()
    {
        let runner = Runner()
        let field = PressedView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
        field.hears = { if $0 == "ended" { runner.run() } }
        let phone = TestPhone(showing: [field])
        phone.application.mainRunLoop.async(at: .at(.milliseconds(10))) { field.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(50))
        phone.phone.press(.a, at: .milliseconds(170), for: .milliseconds(100))
        _ = phone.trail
        #expect(field.heard == ["began", "ended", "began", "ended"])
    }

    private final class PressedView: UIView {
        var heard: [String] = []
        var hears: (String) -> Void = { _ in }
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("began") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("ended") }
        private func hear(_ word: String) {
            heard.append(word)
            hears(word)
        }
    }
}
