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
}
