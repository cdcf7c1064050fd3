import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// G-3, G22, G24, D-6: how far, how many, and what comes of fingers that come and go. Fingers report at their own
/// instants, and nothing costs time.
struct PanThresholdTests {
    private func phone(_ recognizers: UIGestureRecognizer...) -> TestPhone {
        let view = HandlingView("view", 0, 0, 390, 800)
        view.isMultipleTouchEnabled = true
        recognizers.forEach(view.addGestureRecognizer)
        return TestPhone(showing: [view])
    }

    /// What the actions read: state and translation.
    private final class Reader {
        var lines: [String] = []
        func read(_ pan: UIPanGestureRecognizer) {
            let translation = pan.translation(in: pan.view)
            lines.append("\(pan.state) \(Double(translation.x)) \(Double(translation.y))")
        }
    }

    @Test(arguments: [
        (9.99, 0.0, false), (10, 0, true), (10.01, 0, true), (-10, 0, true), (0, 10, true), (0, -10, true),
        (0, -9.99, false), (9.99, 9.99, false),
    ])
    func `a pan begins when one axis has come 10 pt, and not by the way of both`(
        x: Double, y: Double, begins: Bool
    ) {
        let phone = phone(pan())
        phone.play(path(1, (100, 100, 100), (100 + x, 100 + y, 150), (0, 0, 200), sampling: .asRecorded))
        #expect(
            phone.trail.verdicts(of: "pan").first
                == (begins
                    ? "pan: possible → began (movedBeyondHysteresis)"
                    : "pan: possible → failed (liftedTooEarly)"))
        #expect(phone.callbacks.last == (begins ? "pan action" : "view touchesEnded"))
    }

    @Test func `G22 it begins with the way less 10 pt on each axis, never less than nothing`() {
        let reader = Reader()
        let phone = phone(pan { reader.read($0) })
        phone.play(
            path(
                1, (100, 100, 100), (88, 104, 120), (70, 130, 140), (70, 130, 160), (0, 0, 170),
                sampling: .asRecorded))
        _ = phone.trail
        // What began has lost stays lost: 10 along x, 4 along y.
        #expect(reader.lines == ["began -2.0 0.0", "changed -20.0 26.0", "ended -20.0 26.0"])
    }

    @Test(arguments: [false, true])
    func `G22 one that was held back begins with nothing`(byTimer: Bool) {
        let reader = Reader()
        let pan = pan { reader.read($0) }
        // It fails with the third move, or by its press time, when no finger moves.
        let first = byTimer ? tap("first") : ScriptedRecognizer().named("first")
        var moves = 0
        (first as? ScriptedRecognizer)?.hears = { recognizer, phase, _ in
            if phase == .moved { moves += 1 }
            if moves == 3 { recognizer.state = .failed }
        }
        pan.require(toFail: first)
        let phone = phone(first, pan)
        phone.play(
            path(
                1, (100, 100, 100), (120, 100, 120), (121, 100, 140), (122, 103, 160), (122, 103, 900),
                (127, 104, 920), (0, 0, 940), sampling: .asRecorded))
        _ = phone.trail
        // What it would be by now comes at once behind began.
        #expect(
            reader.lines == ["began 0.0 0.0", "changed 0.0 0.0", "changed 5.0 1.0", "ended 5.0 1.0"])
    }

    @Test func `one that the required one's failure sets free in the same event begins with nothing too`() {
        let reader = Reader()
        let pan = pan { reader.read($0) }
        let first = ScriptedRecognizer().becoming([.moved: .failed]).named("first")
        pan.require(toFail: first)
        let phone = phone(first, pan)
        phone.play(path(1, (100, 100, 100), (120, 100, 120), (0, 0, 140), sampling: .asRecorded))
        _ = phone.trail
        #expect(reader.lines == ["began 0.0 0.0", "ended 0.0 0.0"])
    }

    @Test func `G24 the translation does not jump when fingers come and go`() {
        let reader = Reader()
        let phone = phone(pan { reader.read($0) })
        phone.play(
            path(
                1, (100, 100, 100), (120, 100, 120), (130, 100, 140), (150, 100, 400), (0, 0, 500),
                sampling: .asRecorded))
        phone.play(path(2, (300, 300, 200), (300, 340, 220), (0, 0, 300), sampling: .asRecorded))
        _ = phone.trail
        #expect(
            reader.lines == [
                "began 10.0 0.0", "changed 20.0 0.0",
                // The second finger comes, moves 40, half of which the centre follows, and goes.
                "changed 20.0 0.0", "changed 20.0 20.0", "changed 20.0 20.0",
                "changed 40.0 20.0", "ended 40.0 20.0",
            ])
    }

    @Test func `G24 the translation does not jump when one of three fingers goes`() {
        let reader = Reader()
        let phone = phone(pan { reader.read($0) })
        phone.play(
            path(
                1, (100, 100, 100), (160, 100, 200), (180, 100, 400), (0, 0, 500), sampling: .asRecorded))
        phone.play(path(2, (200, 300, 110), (0, 0, 600), sampling: .asRecorded))
        phone.play(path(3, (300, 200, 120), (0, 0, 300), sampling: .asRecorded))
        _ = phone.trail
        #expect(
            reader.lines == [
                // The centre follows a third of 60, of which 10 are the way to begin.
                "began 10.0 0.0", "changed 10.0 0.0",
                // It follows half of 20 when the third finger has gone.
                "changed 20.0 0.0", "changed 20.0 0.0", "ended 20.0 0.0",
            ])
    }

    @Test func `a finger that comes with a move is not mistaken for one, and there is one change an event`() {
        let reader = Reader()
        let phone = phone(pan { reader.read($0) })
        phone.play(
            path(1, (100, 100, 100), (120, 100, 120), (130, 100, 140), (0, 0, 180), sampling: .asRecorded))
        phone.play(path(2, (300, 300, 140), (310, 300, 160), (0, 0, 180), sampling: .asRecorded))
        _ = phone.trail
        #expect(
            reader.lines == ["began 10.0 0.0", "changed 20.0 0.0", "changed 25.0 0.0", "ended 25.0 0.0"])
    }

    @Test func `G24 a finger over the maximum fails it while possible`() {
        let pan = pan()
        pan.maximumNumberOfTouches = 1
        let phone = phone(pan)
        phone.drag(100, 100, by: (100, 0), at: 100, for: 200, finger: 1)
        phone.tap(300, 300, at: 110, finger: 2)
        #expect(phone.trail.verdicts(of: "pan") == ["pan: possible → failed (tooManyTouches)"])
    }

    @Test func `G24 a finger over the maximum is ignored when it has begun, and its view has it`() {
        let reader = Reader()
        let pan = pan { reader.read($0) }
        pan.maximumNumberOfTouches = 1
        let phone = phone(pan)
        phone.play(
            path(1, (100, 100, 100), (120, 100, 120), (130, 100, 260), (0, 0, 300), sampling: .asRecorded))
        phone.play(path(2, (300, 300, 200), (300, 340, 220), (0, 0, 240), sampling: .asRecorded))
        #expect(
            phone.callbacks == [
                "view touchesBegan", "pan action", "view touchesCancelled",
                // G06: began is changed at the next event, whosever it is.
                "pan action", "view touchesBegan", "view touchesMoved", "view touchesEnded",
                "pan action", "pan action",
            ])
        #expect(
            reader.lines == ["began 10.0 0.0", "changed 10.0 0.0", "changed 20.0 0.0", "ended 20.0 0.0"])
    }

    @Test func `fewer fingers than the minimum do not begin, and their way does not count`() {
        let reader = Reader()
        let pan = pan { reader.read($0) }
        pan.minimumNumberOfTouches = 2
        let phone = phone(pan)
        phone.play(
            path(
                1, (100, 100, 100), (180, 100, 120), (189, 100, 160), (200, 100, 180), (200, 150, 220),
                (0, 0, 300), sampling: .asRecorded))
        phone.play(
            path(2, (300, 300, 140), (309, 300, 160), (320, 300, 180), (0, 0, 200), sampling: .asRecorded))
        _ = phone.trail
        // 80 pt with one finger; 9 with two; 20 with two, 10 of them lost. When one has gone: no change, but G06's.
        #expect(reader.lines == ["began 10.0 0.0", "changed 10.0 0.0", "ended 10.0 0.0"])
    }

    @Test func `D-6 a touch that the system takes away fails it, or cancels it when it has begun`() {
        for (x, verdicts) in [
            (5.0, ["pan: possible → failed (touchCancelled)"]),
            (
                20,
                [
                    "pan: possible → began (movedBeyondHysteresis)",
                    "pan: began → cancelled (touchCancelled)",
                ]
            ),
        ] {
            let phone = phone(pan())
            phone.play(
                path(
                    1, (100, 100, 100), (100 + x, 100, 120), (0, 0, 140), end: .cancelled,
                    sampling: .asRecorded))
            #expect(phone.trail.verdicts(of: "pan") == verdicts)
        }
    }

    @Test func `D-6 one of two fingers taken away cancels it, also with the other one's lift`() {
        for lift in [140, 200] {
            let phone = phone(pan())
            phone.play(path(1, (100, 100, 100), (140, 100, 120), (0, 0, lift), sampling: .asRecorded))
            phone.play(
                path(2, (200, 100, 100), (240, 100, 120), (0, 0, 140), end: .cancelled, sampling: .asRecorded)
            )
            #expect(
                phone.trail.verdicts(of: "pan") == [
                    "pan: possible → began (movedBeyondHysteresis)",
                    "pan: began → cancelled (touchCancelled)",
                ])
        }
    }

    @Test func `G-8 a subclass that keeps a phase to itself makes no trouble, also at the next attempt`() {
        final class Deaf: UIPanGestureRecognizer {
            var deafTo = UITouch.Phase.began
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                if deafTo != .began { super.touchesBegan(touches, with: event) }
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                if deafTo != .ended { super.touchesEnded(touches, with: event) }
            }
        }
        for (phase, reason) in [(UITouch.Phase.began, "touchesGone"), (.ended, "touchesGone")] {
            let deaf = Deaf().named("pan")
            deaf.deafTo = phase
            let phone = phone(deaf)
            phone.drag(100, 100, by: (5, 0), at: 100, for: 100)
            phone.at(300) { deaf.deafTo = .cancelled }
            phone.drag(300, 300, by: (40, 0), at: 400, for: 100)
            let verdicts = phone.trail.verdicts(of: "pan")
            #expect(verdicts[0] == "pan: possible → failed (\(reason))")
            #expect(verdicts[1] == "pan: possible → began (movedBeyondHysteresis)")
            #expect(verdicts.last == "pan: changed → ended (lifted)")
        }
    }

    @Test func `G-8 a subclass that begins at once goes on and ends as a pan`() {
        final class Immediate: UIPanGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                state = .began
            }
        }
        let reader = Reader()
        let phone = phone(
            Immediate().named("pan") { reader.read($0 as! UIPanGestureRecognizer) })
        phone.play(path(1, (100, 100, 100), (103, 100, 120), (0, 0, 140), sampling: .asRecorded))
        _ = phone.trail
        #expect(reader.lines == ["began 0.0 0.0", "changed 3.0 0.0", "ended 3.0 0.0"])
    }

    @Test func `a finger that the app has it ignore is none of its own any more`() {
        final class Ignoring: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                if numberOfTouches == 2, let second = self.touches.last { ignore(second, for: event) }
            }
        }
        let reader = Reader()
        let phone = phone(Ignoring().named("pan") { reader.read($0 as! UIPanGestureRecognizer) })
        phone.play(
            path(1, (100, 100, 100), (140, 100, 120), (150, 100, 140), (0, 0, 160), sampling: .asRecorded))
        phone.play(
            path(2, (200, 100, 100), (240, 100, 120), (340, 100, 130), (0, 0, 300), sampling: .asRecorded))
        _ = phone.trail
        // G06's change comes with the other finger's move; the 10 pt at last are the first finger's alone.
        #expect(
            reader.lines == ["began 30.0 0.0", "changed 30.0 0.0", "changed 40.0 0.0", "ended 40.0 0.0"])
    }

    @Test func `what is required goes on record`() {
        let pan = pan()
        pan.minimumNumberOfTouches = 2
        let phone = phone(pan)
        phone.at(100) { pan.maximumNumberOfTouches = 3 }
        let lines = phone.trail.lines { record, names in
            guard case .propertySet(let subject, let property, let x, _, _) = record.event,
                names[subject] == "pan"
            else { return nil }
            return "\(property) \(x)"
        }
        #expect(lines == ["minimumNumberOfTouches 2.0", "maximumNumberOfTouches 3.0"])
    }
}
