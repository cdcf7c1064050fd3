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
}
