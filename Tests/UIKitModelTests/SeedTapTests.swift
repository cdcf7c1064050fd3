import TaptrailTesting
import Testing

/// The seeds' experiments with taps, X-05 …: what was observed on devices.
struct SeedTapTests {
    @Test func `X-05 a triple tap holds the view's ended back and then cancels once`() {
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 300, 300).with(tap(taps: 3))
        ])
        for time in [100, 300, 500] { phone.drag(100, 100, by: (3, 2), at: time, for: 80) }
        #expect(
            phone.callbacks
                == ["view touchesBegan"] + times(4, "view touchesMoved") + [
                    "tap action", "view touchesCancelled",
                ])
    }

    @Test func `X-06 without the delay each tap of a triple tap ends, and the last one is cancelled`() {
        let triple = tap(taps: 3)
        triple.delaysTouchesEnded = false
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(triple)])
        for time in [100, 300, 500] { phone.drag(100, 100, by: (3, 2), at: time, for: 80) }
        let tapped = ["view touchesBegan", "view touchesMoved"]
        #expect(
            withoutRepeats(phone.callbacks)
                == tapped + ["view touchesEnded"] + tapped + ["view touchesEnded"] + tapped + [
                    "tap action", "view touchesCancelled",
                ])
    }

    @Test func `X-07 the tap's action comes before the view's cancelled, which stands for ended`() {
        let phone = TestPhone(showing: [HandlingView("one", 20, 100, 200, 80).with(tap())])
        phone.drag(120, 140, by: (2, 1), at: 100, for: 80)
        #expect(
            phone.callbacks
                == ["one touchesBegan"] + times(4, "one touchesMoved") + [
                    "tap action", "one touchesCancelled",
                ])
    }

    @Test func `X-08 in each event the recognizer hears before the view`() {
        let phone = TestPhone(showing: [HandlingView("one", 20, 100, 200, 80).with(LoggingTap().named("tap"))]
        )
        phone.drag(120, 140, by: (2, 1), at: 100, for: 80)
        #expect(
            phone.callbacks
                == ["tap touchesBegan", "one touchesBegan"] + times(4, "tap touchesMoved", "one touchesMoved")
                + [
                    "tap touchesEnded", "tap action", "one touchesCancelled",
                ])
    }

    @Test(arguments: [true, false])
    func `X-10 with a tap the view is cancelled, without one it ends`(hasTap: Bool) {
        let view = HandlingView("one", 20, 100, 200, 80)
        if hasTap { view.addGestureRecognizer(tap()) }
        let phone = TestPhone(showing: [view])
        phone.tap(120, 140, at: 100)
        #expect(
            phone.callbacks(of: "one")
                == ["one touchesBegan", hasTap ? "one touchesCancelled" : "one touchesEnded"])
    }

    @Test func `X-16 a tap that has failed hears nothing more, and the view hears to the end`() {
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(LoggingTap().named("tap"))])
        phone.drag(50, 100, by: (0, 300), at: 100, for: 300)
        let lines = phone.callbacks
        // 300 pt in 300 ms, a scan each 16.7 ms: beyond 45 pt with the third move.
        #expect(
            lines
                == ["tap touchesBegan", "view touchesBegan"]
                + times(3, "tap touchesMoved", "view touchesMoved")
                + times(14, "view touchesMoved") + ["view touchesEnded"])
        #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (movedTooFar)"])
    }

    @Test
    func `X-25 a single and a double tap without a requirement fire at the first and at the second lift`() {
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 300, 300).with(
                tap("single", taps: 1), tap("double", taps: 2))
        ])
        phone.tap(100, 100, at: 100)
        phone.tap(100, 100, at: 300)
        #expect(
            phone.callbacks(of: "single", "double").filter { $0.hasSuffix("action") } == [
                "single action", "double action",
            ])
        // 150 ms lifts both times; the double recognizes with the second.
        #expect(phone.trail.instants(of: .action, on: "single").map(\.description) == ["150ms"])
        #expect(phone.trail.instants(of: .action, on: "double").map(\.description) == ["350ms"])
    }
}
