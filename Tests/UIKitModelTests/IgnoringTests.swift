import TaptrailTesting
import Testing

@testable import UIKitModel

/// F-12, G16: a recognizer that wants to hear no more of a touch.
struct IgnoringTests {
    /// Ignores each touch that is not its first.
    private final class OneTouch: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            if state == .possible { state = .began } else { state = .changed }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            if state != .possible { state = .ended }
        }
    }

    @Test func `G16 an ignored touch is not cancelled in its view, and not heard of any more`() {
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        let one = OneTouch().named("one")
        let phone = TestPhone(showing: [
            UIView("parent", 0, 0, 300, 300).with(one).holding(views[0], views[1])
        ])
        phone.play(path(1, (50, 50, 100), (50, 50, 150), (80, 50, 250)))
        phone.tap(200, 50, at: 120, for: 100, finger: 2)
        #expect(phone.callbacks.filter { $0.hasPrefix("a ") } == ["a touchesBegan", "a touchesCancelled"])
        #expect(phone.callbacks.filter { $0.hasPrefix("b ") } == ["b touchesBegan", "b touchesEnded"])
        #expect(phone.trail.count { if case .ignored = $0 { true } else { false } } == 1)
    }

    @Test func `F-12 a touch that is ignored is none of the event's touches for the recognizer`() {
        final class Picky: UIGestureRecognizer {
            var counts: [Int?] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                counts.append(event.touches(for: self)?.count)
                for touch in touches where touch.location(in: nil).x > 150 { ignore(touch, for: event) }
                counts.append(event.touches(for: self)?.count)
            }
        }
        let picky = Picky().named("picky")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(picky)])
        phone.tap(50, 50, at: 100, for: 400)
        phone.tap(250, 50, at: 200, for: 100, finger: 2)
        _ = phone.trail
        #expect(picky.counts == [1, 1, 2, 1])
    }

    /// F-12. The second finger is on another view; the recognizer goes on with its own.
    @Test func `a touch that a recognizer does not see is not ignored, nor is one twice`() {
        let (one, other) = (ScriptedRecognizer().named("one"), ScriptedRecognizer().named("other"))
        other.hears = { other, phase, touches in
            guard phase == .began, let touch = touches.first else { return }
            one.ignore(touch, for: UIEvent())
            for _ in 0..<2 { other.ignore(touch, for: UIEvent()) }
        }
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        let phone = TestPhone(showing: [views[0].with(one), views[1].with(other)])
        phone.tap(50, 50, at: 100, for: 200)
        phone.tap(200, 50, at: 150, for: 100, finger: 2)
        let ignoring = phone.trail.records.compactMap { record -> String? in
            guard case .ignored(let recognizer) = record.event else { return nil }
            return phone.trail.subjectNames[recognizer]
        }
        #expect(ignoring == ["other"])
    }

    /// The third finger has the place of the first one among the touches of a record.
    @Test func `F-12 a finger that is gone does not pass for the one that has come since`() throws {
        let one = ScriptedRecognizer().named("one")
        let view = HandlingView("view", 0, 0, 300, 300).with(one)
        view.isMultipleTouchEnabled = true
        one.delaysTouchesEnded = false
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 50)
        phone.tap(150, 50, at: 120, for: 400, finger: 2)
        phone.tap(250, 50, at: 200, for: 200, finger: 3)
        phone.at(250) { one.ignore(one.touches[0], for: UIEvent()) }
        let ignored = phone.trail.records.filter { record in
            if case .ignored = record.event { true } else { false }
        }
        #expect(ignored.map(\.touches) == [[]])
        #expect(one.touches.isEmpty)
    }

    @Test func `one that ignores all its touches fails when they are gone, and is ready for the next`() {
        final class None: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let none = None().named("none")
        none.delaysTouchesBegan = true
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(none)])
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 300)
        #expect(
            phone.trail.transitions
                == times(2, "none: possible → failed (touchesGone)", "none: failed → possible (reset)"))
        #expect(
            phone.callbacks == times(2, "none touchesBegan", "view touchesBegan", "view touchesEnded"))
    }

    @Test func `a press that ignores its finger has failed, and its timer is stopped`() {
        final class Shy: UILongPressGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let view = HandlingView("view", 0, 0, 200, 200).with(Shy().named("shy"))
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 1_000)
        #expect(!phone.callbacks.contains("shy action"))
        #expect(phone.trail.verdicts(of: "shy") == ["shy: possible → failed (touchesGone)"])
    }

    @Test(arguments: [1, 2])
    func `an ignored finger is none of a pan's fingers`(minimum: Int) {
        final class One: UIPanGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches where !fingers.isEmpty { ignore(touch, for: event) }
                super.touchesBegan(touches, with: event)
            }
        }
        let pan = One().named("pan")
        pan.minimumNumberOfTouches = minimum
        pan.maximumNumberOfTouches = minimum
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(pan)])
        phone.play(path(1, (50, 50, 100), (50, 50, 200), (150, 50, 300)))
        phone.tap(200, 50, at: 150, for: 300, finger: 2)
        // The second finger neither fails it nor is the second that it wants.
        #expect(phone.callbacks.contains("pan action") == (minimum == 1))
    }

    @Test func `an ignored finger is none of a pinch's fingers`() {
        final class One: UIPinchGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches where !fingers.isEmpty { ignore(touch, for: event) }
                super.touchesBegan(touches, with: event)
            }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(One().named("pinch"))])
        phone.play(path(1, (50, 50, 100), (50, 50, 200), (150, 50, 300)))
        phone.tap(200, 50, at: 150, for: 300, finger: 2)
        #expect(!phone.callbacks.contains("pinch action"))
    }

    /// Ignores its first finger when that moves, while the second one rests; then a third one comes.
    private func phone(ignoringFirst recognizer: UIGestureRecognizer) -> TestPhone {
        let view = HandlingView("view", 0, 0, 300, 200).with(recognizer.named("two"))
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (50, 50, 150), (53, 50, 180), (53, 50, 400)))
        phone.tap(100, 50, at: 100, for: 300, finger: 2)
        phone.tap(80, 50, at: 250, for: 50, finger: 3)
        return phone
    }

    private func verdict(of recognizer: UIGestureRecognizer) -> [String] {
        phone(ignoringFirst: recognizer).trail.verdicts(of: "two")
    }

    @Test func `a finger that comes when all have been down is one too many, also for one that ignores one`()
    {
        final class Press: UILongPressGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        final class Swipe: UISwipeGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let (press, swipe) = (Press(), Swipe())
        press.numberOfTouchesRequired = 2
        swipe.numberOfTouchesRequired = 2
        #expect(verdict(of: press) == ["two: possible → failed (tooManyTouches)"])
        #expect(verdict(of: swipe) == ["two: possible → failed (tooManyTouches)"])
    }

    @Test func `a press that has begun takes no new finger in place of one that it ignores`() {
        final class Press: UILongPressGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let press = Press()
        press.numberOfTouchesRequired = 2
        press.minimumPressDuration = 0.02
        let phone = phone(ignoringFirst: press)
        let verdicts = phone.trail.verdicts(of: "two")
        #expect(verdicts.first == "two: possible → began (pressedLongEnough)")
        #expect(verdicts.last?.hasSuffix(" → ended (lifted)") == true)
        // With its own finger, not with the third one at 300 ms.
        #expect(phone.trail.instants(of: .action, on: "two").last?.description == "400ms")
    }

    /// The first of two fingers is ignored while they tap, and stays on the glass.
    @Test func `G16 a tap before a press does not wait for a finger that is ignored`() {
        final class Press: UILongPressGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let press = Press().named("press")
        (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (1, 2)
        press.minimumPressDuration = 0.1
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(press)])
        phone.play(path(1, (50, 50, 100), (53, 50, 150), (53, 50, 900), sampling: .asRecorded))
        phone.play(path(2, (100, 50, 100), (100, 50, 200), sampling: .asRecorded))
        for (finger, x) in [(2, 100.0), (3, 60)] {
            phone.play(path(finger, (x, 50, 300), (x, 50, 600), sampling: .asRecorded))
        }
        #expect(
            phone.trail.instants(of: .action, on: "press").map(\.description) == ["400ms", "600ms"])
    }

    @Test func `a pan that ignores its finger in mid-gesture is cancelled`() {
        final class Fickle: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                if state == .changed { for touch in touches { ignore(touch, for: event) } }
            }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(Fickle().named("pan"))])
        phone.drag(50, 50, by: (100, 0), at: 100, for: 200)
        // It was about to change: of several states in one event the last counts (M-15).
        #expect(phone.trail.verdicts(of: "pan").last == "pan: began → cancelled (touchesGone)")
        #expect(phone.trail.transitions.last == "pan: cancelled → possible (reset)")
    }

    /// M-47. The menu button goes down before the select button, and is let go after it.
    @Test func `F-12 a press that is ignored is not heard of any more, and another one is`() {
        final class Willing: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        final class Choosy: UIGestureRecognizer {
            var (began, ended): ([UIPress.PressType], [UIPress.PressType]) = ([], [])
            var isToldOfIgnored = false
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                began += presses.map(\.type)
                for press in presses where press.type == .select {
                    ignore(press, for: event)
                    isToldOfIgnored = event.presses(for: self).contains(press)
                }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                ended += presses.map(\.type)
            }
        }
        let choosy = Choosy().named("choosy")
        choosy.allowedPressTypes = [.select, .menu]
        let view = Willing("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view.with(choosy)])
        phone.at(50) { view.becomeFirstResponder() }
        phone.phone.press(.menu, at: .milliseconds(100), for: .milliseconds(200))
        phone.phone.press(.select, at: .milliseconds(150), for: .milliseconds(50))
        #expect(phone.trail.verdicts(of: "choosy").last == "choosy: possible → failed (touchesGone)")
        #expect(choosy.began == [.menu, .select])
        #expect(!choosy.isToldOfIgnored)
        #expect(choosy.ended == [.menu])
    }

    @Test func `a tap that has ignored a finger takes the next one`() {
        final class Once: UITapGestureRecognizer {
            var hasIgnored = false
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                if !hasIgnored { for touch in touches { ignore(touch, for: event) } }
                hasIgnored = true
                super.touchesBegan(touches, with: event)
            }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(Once().named("tap"))])
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 300)
        #expect(phone.callbacks.filter { $0 == "tap action" }.count == 1)
    }

    @Test func `a double tap that has ignored another finger waits for its second tap all the same`() {
        final class Choosy: UITapGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches where touch.location(in: nil).x > 150 { ignore(touch, for: event) }
                super.touchesBegan(touches, with: event)
            }
        }
        let double = Choosy().wanting(taps: 2).named("double")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(double)])
        phone.tap(50, 50, at: 100, for: 100)
        phone.tap(200, 50, at: 130, for: 30, finger: 2)
        phone.tap(50, 50, at: 300)
        #expect(phone.trail.verdicts(of: "double") == ["double: possible → ended (tapsCompleted)"])
    }

    @Test func `one that waits and has ended may ignore its finger with that, and begins and ends later`() {
        let drag = ScriptedRecognizer.drag("drag")
        drag.hears = { [hears = drag.hears] drag, phase, touches in
            hears(drag, phase, touches)
            if phase == .ended { drag.ignore(touches.first!, for: UIEvent()) }
        }
        let other = ScriptedRecognizer().becoming([.ended: .failed]).named("other")
        drag.require(toFail: other)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(drag, other)])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 100)
        #expect(
            phone.trail.verdicts(of: "drag") == [
                "drag: possible → began (stateSet)", "drag: began → ended (stateSet)",
            ])
    }

    /// The first of them holds the beginning, then ignores the finger; the other one holds it until the lift.
    @Test func `F-5 what one holder lets go by ignoring it is released by the other's failure`() {
        let (first, second) = (ScriptedRecognizer().named("first"), ScriptedRecognizer().named("second"))
        first.hears = { first, phase, touches in
            if phase == .moved { first.ignore(touches.first!, for: UIEvent()) }
        }
        second.becoming([.ended: .failed])
        for holder in [first, second] { holder.delaysTouchesBegan = true }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(first, second)])
        phone.drag(50, 50, by: (20, 0), at: 100, for: 100)
        let records = phone.trail.records
        let causes = phone.trail.lines { record, names in
            guard case .released(let phase, _, _, _, _) = record.event,
                case .transition(let id, _, .failed, _, _)? = records[record.cause]?.event
            else { return nil }
            return "\(phase) by \(names[id]!)"
        }
        #expect(causes.first == "began by second")
    }

    @Test func `one that waits is let go as soon as the other ignores its finger`() {
        let (drag, other) = (ScriptedRecognizer.drag("drag"), ScriptedRecognizer().named("other"))
        drag.require(toFail: other)
        other.hears = { recognizer, phase, touches in
            guard phase == .moved, let touch = touches.first, touch.location(in: nil).x > 100 else { return }
            recognizer.ignore(touch, for: UIEvent())
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 200).with(drag, other)])
        phone.drag(50, 50, by: (100, 0), at: 100, for: 200)
        // 100 pt until 283.33 ms, the last scan before the lift: beyond 100 pt with the scan at 200 ms.
        let began = phone.trail.instants(of: .action, on: "drag").first
        #expect(began.map { $0 > .at(.milliseconds(183)) && $0 < .at(.milliseconds(217)) } == true)
    }
}
