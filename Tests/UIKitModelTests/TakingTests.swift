import TaptrailTesting
import Testing

@testable import UIKitModel

/// F-4: what a recognition takes from the views.
struct TakingTests {
    @Test func `without cancelsTouchesInView the action comes first and the view's ended after it`() {
        let recognizer = tap()
        recognizer.cancelsTouchesInView = false
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "tap action", "view touchesEnded"])
        #expect(phone.trail.count { if case .taken = $0 { true } else { false } } == 0)
    }

    @Test func `X-01 and X-04 a drag takes the touch when it begins, and the view hears nothing more`() {
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 300, 300).with(ScriptedRecognizer.drag("pan"))
        ])
        phone.drag(50, 50, by: (80, 0), at: 100, for: 100)
        #expect(
            phone.callbacks(of: "view") + phone.callbacks.filter { $0 == "pan action" } == [
                "view touchesBegan", "view touchesCancelled",
            ] + times(6, "pan action"))
        #expect(
            phone.callbacks.filter { !$0.hasPrefix("pan touches") }.prefix(3)
                == ["view touchesBegan", "pan action", "view touchesCancelled"])
    }

    @Test func `X-02 without cancelling each event has the pan's action and then the view's moved`() {
        let pan = ScriptedRecognizer.drag("pan")
        pan.cancelsTouchesInView = false
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(pan)])
        phone.drag(50, 50, by: (80, 0), at: 100, for: 100)
        #expect(
            phone.callbacks.filter { !$0.hasPrefix("pan touches") } == ["view touchesBegan"]
                + times(5, "pan action", "view touchesMoved") + ["pan action", "view touchesEnded"])
    }

    @Test func `two fingers on one view are one cancelled, also when one was lifted before`() {
        for lift in [150, 200] {
            var sizes: [Int] = []
            let view = HandlingView("view", 0, 0, 300, 300).with(tap(fingers: 2))
            view.isMultipleTouchEnabled = true
            view.hears = { phase, touches, _ in if phase == .cancelled { sizes.append(touches.count) } }
            let phone = TestPhone(showing: [view])
            phone.tap(50, 50, at: 100, for: lift - 100, finger: 1)
            phone.tap(150, 50, at: 100, for: 100, finger: 2)
            #expect(
                phone.callbacks.filter { $0 != "view touchesBegan" } == [
                    "tap action", "view touchesCancelled",
                ])
            #expect(sizes == [2])
        }
    }

    @Test func `two fingers on two views are one cancelled each`() {
        let phone = TestPhone(showing: [
            UIView("parent", 0, 0, 390, 300).with(tap(fingers: 2)).holding(
                HandlingView("a", 0, 0, 100, 100), HandlingView("b", 200, 0, 100, 100))
        ])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(250, 50, at: 100, finger: 2)
        #expect(
            phone.callbacks == [
                "a touchesBegan", "b touchesBegan", "tap action", "a touchesCancelled", "b touchesCancelled",
            ])
    }

    @Test func `a view that never heard of a touch gets no cancelled`() {
        let recognizer = tap()
        recognizer.delaysTouchesBegan = true
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["tap action"])
        #expect(
            phone.trail.lines { record, names in
                guard case .taken(let who, let view, let heard) = record.event else { return nil }
                return "\(names[who]!) \(names[view]!) \(heard)"
            } == ["tap view false"])
    }

    @Test func `a finger that joins after the beginning stays its view's`() {
        let drag = ScriptedRecognizer()
        drag.hears = { recognizer, phase, _ in
            if phase == .moved && recognizer.state == .possible { recognizer.state = .began }
            if phase == .ended && !recognizer.hasFingerDown { recognizer.state = .ended }
        }
        let phone = TestPhone(showing: [
            UIView("parent", 0, 0, 390, 300).with(drag.named("drag")).holding(
                HandlingView("a", 0, 0, 100, 100), HandlingView("b", 200, 0, 100, 100))
        ])
        phone.drag(50, 50, by: (20, 0), at: 100, for: 300, finger: 1)
        phone.tap(250, 50, at: 200, finger: 2)
        #expect(phone.callbacks(of: "a").last == "a touchesCancelled")
        #expect(phone.callbacks(of: "b") == ["b touchesBegan", "b touchesEnded"])
    }
}
