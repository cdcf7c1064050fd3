import TaptrailTesting
import Testing

@testable import UIKitModel

/// F-1, F-8: who hears when, and who wins.
struct RecognizerOrderTests {
    /// Recognizes when the finger lifts, and keeps nobody from doing so too.
    private func friendly(_ name: String) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer().becoming([.ended: .ended]).named(name)
        recognizer.prevents = false
        return recognizer
    }

    @Test
    func
        `recognizers hear from the hit view up, in the order added, then the view; actions go the other way`()
    {
        let child = HandlingView("child", 0, 0, 200, 200).with(friendly("a"), friendly("b"))
        let parent = HandlingView("parent", 0, 0, 300, 300).with(friendly("c"), friendly("d")).holding(child)
        let phone = TestPhone { window in
            window.addSubview(parent)
            window.addGestureRecognizer(friendly("w"))
        }
        phone.tap(50, 50, at: 100)
        let names = ["a", "b", "c", "d", "w"]
        var expected = names.map { $0 + " touchesBegan" }
        expected.append("child touchesBegan")
        expected += names.map { $0 + " touchesEnded" }
        expected += ["b action", "child touchesCancelled", "a action", "d action", "c action", "w action"]
        #expect(phone.callbacks == expected)
    }

    @Test func `G02 of two equal taps on one view the one added last fires`() {
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(tap("first"), tap("second"))
        ])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "second action", "view touchesCancelled"])
        #expect(
            phone.trail.transitions == [
                "second: possible → ended (tapsCompleted)", "first: possible → failed (preventedBy)",
                "second: ended → possible (reset)", "first: failed → possible (reset)",
            ])
    }

    @Test func `G02 a child's tap fires, and its parent's does not`() {
        let child = HandlingView("child", 0, 0, 200, 200).with(tap("child tap"))
        let phone = TestPhone(showing: [
            HandlingView("parent", 0, 0, 300, 300).with(tap("parent tap")).holding(child)
        ])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["child touchesBegan", "child tap action", "child touchesCancelled"])
        #expect(
            phone.trail.lines { record, names in
                guard case .transition(let loser, _, .failed, _, let other) = record.event else { return nil }
                return "\(names[loser]!) because of \(names[other]!)"
            } == ["parent tap because of child tap"])
    }

    @Test func `G15 a tap does not prevent one that wants more taps, also of the parent`() {
        let child = HandlingView("child", 0, 0, 200, 200).with(tap("single"))
        let phone = TestPhone(showing: [
            HandlingView("parent", 0, 0, 300, 300).with(tap("double", taps: 2)).holding(child)
        ])
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 250)
        let actions = phone.callbacks.filter { $0.hasSuffix("action") }
        // The second tap is the single's again, and that is deeper.
        #expect(actions == ["single action", "single action", "double action"])
    }

    @Test func `F-8 one that begins ends the chances of the others, unless it prevents nobody`() {
        for prevents in [true, false] {
            let drag = ScriptedRecognizer.drag("drag")
            drag.prevents = prevents
            let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(tap(), drag)])
            phone.drag(50, 50, by: (20, 0), at: 100, for: 80)
            #expect(phone.callbacks.contains("tap action") == !prevents)
            #expect(
                phone.trail.verdicts(of: "tap") == [
                    prevents
                        ? "tap: possible → failed (preventedBy)" : "tap: possible → ended (tapsCompleted)"
                ])
        }
    }

    @Test func `F-8 one that cannot be prevented goes its way`() {
        let stubborn = ScriptedRecognizer().becoming([.ended: .ended]).named("stubborn")
        stubborn.canBeKept = false
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(stubborn, tap())])
        phone.tap(50, 50, at: 100)
        #expect(
            phone.callbacks(of: "tap", "stubborn").filter { $0.hasSuffix("action") }
                == ["tap action", "stubborn action"])
    }

    @Test func `F-8 a later one fails against one that is under way`() {
        let drag = ScriptedRecognizer.drag("drag")
        // It keeps its chance when the drag begins, for want of a shared touch.
        let late = ScriptedRecognizer().becoming([.began: .began]).named("late")
        let child = HandlingView("child", 0, 0, 100, 100).with(late)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(drag).holding(child)])
        phone.drag(200, 200, by: (20, 0), at: 100, for: 200, finger: 1)
        phone.tap(50, 50, at: 150, finger: 2)
        #expect(phone.trail.verdicts(of: "late") == ["late: possible → failed (preventedBy)"])
        #expect(phone.callbacks(of: "child") == ["child touchesBegan", "child touchesEnded"])
    }

    @Test func `recognizers that share no touch leave each other alone`() {
        let phone = TestPhone(showing: [
            HandlingView("a", 0, 0, 100, 100).with(tap("tap a")),
            HandlingView("b", 200, 0, 100, 100).with(tap("tap b")),
        ])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(250, 50, at: 100, finger: 2)
        #expect(Set(phone.callbacks.filter { $0.hasSuffix("action") }) == ["tap a action", "tap b action"])
    }

    @Test func `G06 one that began is changed at any next event, without a word of its own`() {
        let drag = ScriptedRecognizer().becoming([.began: .began, .ended: .ended]).named("drag")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(drag)])
        // The finger rests while another one, elsewhere, comes and goes.
        phone.tap(50, 50, at: 100, for: 200, finger: 1)
        phone.tap(350, 500, at: 150, finger: 2)
        #expect(
            phone.trail.verdicts(of: "drag") == [
                "drag: possible → began (stateSet)", "drag: began → changed (followsBegan)",
                "drag: changed → ended (stateSet)",
            ])
        #expect(phone.callbacks.filter { $0 == "drag action" }.count == 3)
    }

    @Test func `T05 a recognizer of an overlapped sibling never sees the touch`() {
        let phone = TestPhone(showing: [
            HandlingView("under", 0, 0, 200, 200).with(LoggingTap().named("tap")),
            HandlingView("over", 0, 0, 200, 200),
        ])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["over touchesBegan", "over touchesEnded"])
    }
}
