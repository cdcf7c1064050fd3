import TaptrailTesting
import Testing

@testable import UIKitModel

/// The seeds' experiments with two fingers, X-11, X-14, X-18: what was observed on devices.
struct SeedTwoFingerTests {
    @Test func `X-11 fingers that open: the view has one until the pinch begins, which ends with one action`()
    {
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(pinch())])
        // Each finger 3 pt with each scan: the second move, 12 pt of distance, begins.
        phone.drag(150, 300, by: (-18, 0), at: 100, for: 100, finger: 1)
        phone.drag(250, 300, by: (18, 0), at: 100, for: 100, finger: 2)
        #expect(
            phone.callbacks == [
                "view touchesBegan", "view touchesMoved", "pinch action", "view touchesCancelled",
            ] + times(4, "pinch action"))
        #expect(
            phone.trail.verdicts(of: "pinch") == [
                "pinch: possible → began (movedBeyondHysteresis)", "pinch: began → changed (moved)",
                "pinch: changed → changed (moved)", "pinch: changed → changed (moved)",
                "pinch: changed → ended (lifted)",
            ])
    }

    @Test func `X-14 fingers that rest and then turn: no action before began, one of it, one of ended`() {
        var states: [UIGestureRecognizer.State] = []
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 390, 800).with(rotation { states.append($0.state) })
        ])
        phone.play(path(1, (200, 300, 100), (200, 300, 300), (200, 300, 400)))
        phone.play(path(2, (300, 300, 100), (300, 300, 300), (250, 380, 400)))
        _ = phone.trail
        #expect(states.first == .began && states.last == .ended && states.count > 3)
        #expect(states.dropFirst().dropLast().allSatisfy { $0 == .changed })
        #expect(phone.trail.instants(of: .action, on: "rotation").first! > .at(.milliseconds(300)))
    }

    @Test func `X-18 taken away by the system it is cancelled once, and nothing after`() {
        var states: [UIGestureRecognizer.State] = []
        let view = HandlingView("view", 0, 0, 390, 800).with(pinch { states.append($0.state) })
        view.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (150, 300, 100), (100, 300, 200), end: .cancelled))
        phone.play(path(2, (250, 300, 100), (300, 300, 200), end: .cancelled))
        _ = phone.trail
        #expect(states.last == .cancelled && states.filter { $0 == .cancelled }.count == 1)
        #expect(phone.callbacks.last == "pinch action")
        #expect(phone.trail.verdicts(of: "pinch").last == "pinch: changed → cancelled (touchCancelled)")
    }
}
