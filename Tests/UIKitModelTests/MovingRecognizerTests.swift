import TaptrailTesting
import Testing

@testable import UIKitModel

/// Views and recognizers that come, go or change places while fingers are down (C-8, F-10, F-11).
struct MovingRecognizerTests {
    @Test func `F-11 a recognizer that a list names twice is on its view once, and has one finger`() {
        var fingers: [Int] = []
        let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
        pan.addTarget { if $0.state == .began { fingers.append($0.numberOfTouches) } }
        let view = HandlingView("view", 0, 0, 200, 200).with(pan)
        view.gestureRecognizers?.append(pan)
        view.gestureRecognizers = [press, pan, press]
        #expect(view.gestureRecognizers == [press, pan])
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        _ = phone.trail
        #expect(fingers == [1])
    }

    @Test func `M-9 a view that leaves its window takes its recognizers along, and hears of the end at once`()
    {
        let (drag, idle) = (ScriptedRecognizer.drag("drag"), tap("slow", taps: 2))
        let view = HandlingView("view", 0, 0, 200, 200)
        let parent = UIView("parent", 0, 0, 300, 300).with(drag, idle).holding(view)
        drag.cancelsTouchesInView = false
        drag.prevents = false
        let phone = TestPhone(showing: [parent])
        phone.drag(50, 50, by: (30, 0), at: 100, for: 150)
        phone.at(170) { parent.removeFromSuperview() }
        #expect(phone.trail.verdicts(of: "drag").last == "drag: changed → cancelled (lostView)")
        #expect(phone.trail.verdicts(of: "slow") == ["slow: possible → failed (lostView)"])
        #expect(phone.callbacks(of: "view").last == "view touchesCancelled")
        #expect(phone.callbacks(of: "drag").contains("drag touchesCancelled"))
        #expect(phone.trail.instants(of: .touchesCancelled, on: "view").map(\.nanoseconds) == [170_000_000])
    }

    @Test func `M-9 a view that leaves its window never hears of what a recognizer held back`() {
        let slow = tap("slow", taps: 2)
        slow.delaysTouchesBegan = true
        let view = HandlingView("view", 0, 0, 200, 200)
        let parent = UIView("parent", 0, 0, 300, 300).with(slow).holding(view)
        let phone = TestPhone(showing: [parent])
        phone.tap(50, 50, at: 100, for: 200)
        phone.at(170) { parent.removeFromSuperview() }
        #expect(phone.trail.verdicts(of: "slow") == ["slow: possible → failed (lostView)"])
        #expect(phone.callbacks.isEmpty)
    }

    @Test func `M-9 a finger that comes while a view leaves, in a run of the loop, is cancelled, too`() {
        let view = HandlingView("view", 0, 0, 200, 200)
        view.isMultipleTouchEnabled = true
        view.hears = { phase, _, _ in
            guard phase == .cancelled else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(100))
        }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 500)
        phone.tap(150, 150, at: 200, for: 500, finger: 2)
        phone.at(150) { view.removeFromSuperview() }
        #expect(
            phone.callbacks(of: "view") == [
                "view touchesBegan", "view touchesCancelled", "view touchesBegan", "view touchesCancelled",
            ])
    }

    @Test func `M-9 a view that goes into one which just leaves the window hears its touch end`() {
        final class Home: UIView {
            var losing: () -> Void = {}
            override func willRemoveSubview(_ subview: UIView) { losing() }
        }
        let (view, other) = (HandlingView("view", 0, 0, 200, 200), UIView("other", 0, 300, 100, 100))
        let home = Home("home", 0, 0, 300, 300).holding(view)
        home.losing = { other.removeFromSuperview() }
        let phone = TestPhone(showing: [home, other])
        phone.tap(50, 50, at: 100, for: 200)
        phone.at(150) { other.addSubview(view) }
        #expect(phone.callbacks(of: "view") == ["view touchesBegan", "view touchesCancelled"])
        #expect(view.superview === other && view.window == nil)
    }

    @Test func `M-9 a view that changes its superview in its window keeps its touch and its recognizers`() {
        let drag = UIPanGestureRecognizer().named("drag") { _ in }
        drag.cancelsTouchesInView = false
        let view = HandlingView("view", 0, 0, 200, 200).with(drag)
        let parents = [UIView("one", 0, 0, 300, 300).holding(view), UIView("two", 0, 400, 300, 300)]
        let phone = TestPhone(showing: parents)
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        phone.at(210) { parents[1].addSubview(view) }
        #expect(
            withoutRepeats(phone.callbacks(of: "view"))
                == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
        let verdicts = withoutRepeats(phone.trail.verdicts(of: "drag"))
        #expect(verdicts.first == "drag: possible → began (movedBeyondHysteresis)")
        #expect(verdicts.last == "drag: changed → ended (lifted)")
        #expect(view.superview === parents[1] && view.window === parents[1].window)
    }

    @Test func `M-9 a view that goes to another window hears the end of its touch there and then`() {
        let view = HandlingView("view", 0, 0, 200, 200)
        var window: String?
        let phone = TestPhone(showing: [view])
        phone.at(150) {
            let other = UIWindow()
            other.accessibilityIdentifier = "other"
            other.isHidden = false
            other.addSubview(view)
        }
        phone.at(180) { window = view.window?.accessibilityIdentifier }
        phone.tap(50, 50, at: 100, for: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesCancelled"])
        #expect(phone.trail.instants(of: .touchesCancelled, on: "view").map(\.nanoseconds) == [150_000_000])
        #expect(window == "other")
    }

    @Test func `F-11 a recognizer that is added to its view once more does not leave it`() {
        let drag = ScriptedRecognizer.drag("drag")
        let view = HandlingView("view", 0, 0, 200, 200).with(drag)
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        phone.at(210) { view.addGestureRecognizer(drag) }
        #expect(phone.trail.verdicts(of: "drag").last == "drag: changed → ended (stateSet)")
        #expect(view.gestureRecognizers?.count == 1)
    }

    @Test func `M-9 recognizers of a view that has moved compete as on one view, the one added last first`() {
        let recognizers = ["early", "late"].map(ScriptedRecognizer.drag)
        for recognizer in recognizers {
            (recognizer.prevents, recognizer.cancelsTouchesInView) = (false, false)
        }
        let view = HandlingView("view", 0, 0, 200, 200).with(recognizers[0], recognizers[1])
        view.isMultipleTouchEnabled = true
        let content = UIView("content", 0, 0, 300, 300).holding(view)
        let parents = [UIView("one", 0, 0, 300, 300).holding(content), UIView("two", 0, 0, 300, 300)]
        let phone = TestPhone(showing: parents)
        recognizers[1].isEnabled = false
        phone.tap(50, 50, at: 100, for: 400)
        phone.at(150) {
            parents[1].addSubview(view)
            recognizers[1].isEnabled = true
        }
        phone.drag(100, 100, by: (30, 0), at: 200, for: 100, finger: 2)
        #expect(phone.trail.transitions.prefix(2).map { $0.prefix { $0 != ":" } } == ["late", "early"])
    }

    @Test func `M-9 a recognizer competes from where its view is now`() {
        let recognizers = ["first", "second"].map(ScriptedRecognizer.drag)
        let views = [HandlingView("one", 0, 0, 100, 100), HandlingView("two", 100, 0, 100, 100)]
        for (recognizer, view) in zip(recognizers, views) {
            (recognizer.prevents, recognizer.cancelsTouchesInView) = (false, false)
            view.addGestureRecognizer(recognizer)
        }
        let deep = UIView("deep", 0, 0, 300, 300)
        let phone = TestPhone(showing: [UIView("around", 0, 0, 300, 300).holding(deep), views[0], views[1]])
        phone.drag(50, 50, by: (30, 0), at: 100, for: 100, finger: 1)
        phone.drag(150, 50, by: (30, 0), at: 100, for: 100, finger: 2)
        phone.at(105) { deep.addSubview(views[1]) }
        #expect(
            phone.trail.transitions.prefix(2).map { $0.prefix { $0 != ":" } } == ["second", "first"])
    }

    /// The first view has come to the depth of the second one when the second finger comes down.
    @Test func `M-9 of views that are equally deep by now the one touched first comes first`() {
        let recognizers = ["first", "second"].map(ScriptedRecognizer.drag)
        let views = [HandlingView("one", 0, 0, 100, 100), HandlingView("two", 100, 0, 100, 100)]
        for (recognizer, view) in zip(recognizers, views) {
            (recognizer.prevents, recognizer.cancelsTouchesInView) = (false, false)
            view.addGestureRecognizer(recognizer)
        }
        let deep = UIView("deep", 0, 0, 300, 300).holding(views[1])
        let phone = TestPhone(showing: [UIView("around", 0, 0, 300, 300).holding(deep), views[0]])
        phone.play(path(1, (50, 50, 100), (50, 50, 200), (80, 50, 300)))
        phone.play(path(2, (150, 50, 150), (150, 50, 200), (180, 50, 300)))
        phone.at(120) { deep.addSubview(views[0]) }
        #expect(
            phone.trail.transitions.prefix(2).map { $0.prefix { $0 != ":" } } == ["first", "second"])
    }

    @Test func `M-9 what stays in the window goes on with the finger of a view that has left`() {
        let pan = UIPanGestureRecognizer().named("pan") { _ in }
        pan.cancelsTouchesInView = false
        let view = HandlingView("view", 0, 0, 200, 200)
        let phone = TestPhone(showing: [UIView("parent", 0, 0, 300, 300).with(pan).holding(view)])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        phone.at(210) { view.removeFromSuperview() }
        #expect(phone.callbacks(of: "view").last == "view touchesCancelled")
        #expect(phone.trail.verdicts(of: "pan").last == "pan: changed → ended (lifted)")
    }

    @Test func `D-7 a recognizer that leaves with its view hears the end of a touch that it took`() {
        let drag = ScriptedRecognizer.drag("drag")
        let view = HandlingView("view", 0, 0, 200, 200).with(drag)
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        phone.at(210) { view.removeFromSuperview() }
        #expect(phone.callbacks(of: "view").filter { $0 == "view touchesCancelled" }.count == 1)
        #expect(phone.callbacks(of: "drag").filter { $0 == "drag touchesCancelled" }.count == 1)
        #expect(phone.trail.instants(of: .touchesCancelled, on: "drag").map(\.nanoseconds) == [210_000_000])
        #expect(phone.trail.verdicts(of: "drag").last == "drag: changed → cancelled (lostView)")
    }

    @Test func `M-9 a view that takes itself away in its own callback hears the end inside of it`() {
        var heard: [UITouch.Phase] = []
        let view = HandlingView("view", 0, 0, 200, 200)
        view.hears = { [unowned view] phase, _, _ in
            heard.append(phase)
            if phase == .moved { view.removeFromSuperview() }
        }
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        _ = phone.trail
        #expect(heard == [.began, .moved, .cancelled])
    }

    @Test func `a recognizer that is added sees nothing of the fingers that are down, and all of the next`() {
        let view = HandlingView("view", 0, 0, 200, 200)
        let late = LoggingTap().named("late")
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 100)
        phone.at(150) { view.addGestureRecognizer(late) }
        phone.tap(50, 50, at: 400)
        #expect(
            phone.callbacks == [
                "view touchesBegan", "view touchesEnded", "late touchesBegan", "view touchesBegan",
                "late touchesEnded", "late action", "view touchesCancelled",
            ])
    }

    @Test func `a recognizer that changes its view is cancelled, and recognizes on the other one next`() {
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        let drag = ScriptedRecognizer.drag("drag")
        views[0].addGestureRecognizer(drag)
        let phone = TestPhone(showing: views)
        phone.drag(50, 50, by: (30, 0), at: 100, for: 150)
        phone.at(170) { views[1].addGestureRecognizer(drag) }
        phone.drag(200, 50, by: (30, 0), at: 400, for: 100)
        let verdicts = withoutRepeats(phone.trail.verdicts(of: "drag"))
        #expect(
            verdicts == [
                "drag: possible → began (stateSet)", "drag: began → changed (stateSet)",
                "drag: changed → changed (stateSet)", "drag: changed → cancelled (lostView)",
                "drag: possible → began (stateSet)", "drag: began → changed (stateSet)",
                "drag: changed → changed (stateSet)", "drag: changed → ended (stateSet)",
            ])
    }

    @Test func `one that waits for another is let go when that one leaves`() {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        let view = HandlingView("view", 0, 0, 200, 200).with(single, double)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        phone.at(200) { view.removeGestureRecognizer(double) }
        #expect(phone.trail.instants(of: .action, on: "single").map(\.nanoseconds) == [200_000_000])
    }

    @Test func `one that is switched off while it waits fails, and what it held goes out`() {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        double.delaysTouchesEnded = false
        let view = HandlingView("view", 0, 0, 200, 200).with(single, double)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        phone.at(200) { single.isEnabled = false }
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(phone.trail.verdicts(of: "single") == ["single: possible → failed (disabled)"])
    }

    @Test func `G02 one that is added later comes first, also if another went in between`() {
        let (gone, early) = (ScriptedRecognizer().named("gone"), ScriptedRecognizer.drag("early"))
        let late = ScriptedRecognizer.drag("late")
        let view = HandlingView("view", 0, 0, 300, 300).with(gone, early)
        let phone = TestPhone(showing: [view])
        phone.at(150) {
            view.removeGestureRecognizer(gone)
            view.addGestureRecognizer(late)
        }
        // The first finger has "early" listed; both hear of the second one.
        phone.play(path(1, (50, 50, 100), (50, 50, 500)))
        phone.play(path(2, (150, 50, 200), (150, 50, 300), (190, 50, 400)))
        #expect(phone.trail.verdicts(of: "late").first == "late: possible → began (stateSet)")
        #expect(phone.trail.verdicts(of: "early") == ["early: possible → failed (preventedBy)"])
    }
}
