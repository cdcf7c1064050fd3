import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// F-8, F-9, G10, G13: what delegates, classes and hit views are asked, and what their answers bring about.
struct GestureDelegateTests {
    @Test func `X-17 a delegate that says no to beginning is asked once, and the view gets all`() {
        let delegate = TestGestureDelegate()
        delegate.begins = false
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(tap().asking(delegate))
        ])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(delegate.asked == ["event tap", "touch 1 tap", "shouldBegin tap"])
        #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (delegateRefused)"])
        #expect(
            phone.trail.edges(of: .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent) == [
                "enter tap shouldReceiveEvent", "leave tap shouldReceiveEvent",
                "enter tap shouldReceiveTouch",
                "leave tap shouldReceiveTouch", "enter tap shouldBegin", "leave tap shouldBegin",
            ])
    }

    /// What answers about one recognizer have done to another: it takes no part, and holds nothing back.
    @Test(arguments: [true, false])
    func `F-11 what an answer takes from the view, or switches off, does not receive the touch`(
        isTaken: Bool
    ) {
        let (first, second) = (tap("first"), tap("second"))
        second.delaysTouchesBegan = true
        let delegate = TestGestureDelegate()
        let view = HandlingView("view", 0, 0, 200, 200).with(first.asking(delegate), second.asking(delegate))
        delegate.receivesTouch = { _ in
            if isTaken { view.removeGestureRecognizer(second) } else { second.isEnabled = false }
            return true
        }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.instants(of: .touchesBegan, on: "view").map(\.nanoseconds) == [100_000_000])
        #expect(delegate.asked.prefix(2) == ["event first", "touch 1 first"])
        #expect(!delegate.asked.contains("touch 1 second"))
        #expect(second.touches.isEmpty)
    }

    @Test func `F-11 a recognizer that its own delegate takes away as it answers does not receive the touch`()
    {
        let own = tap("own")
        own.delaysTouchesBegan = true
        let delegate = TestGestureDelegate()
        let view = HandlingView("view", 0, 0, 200, 200).with(own.asking(delegate))
        delegate.receivesTouch = { _ in
            view.removeGestureRecognizer(own)
            return true
        }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(phone.trail.instants(of: .touchesBegan, on: "view").map(\.nanoseconds) == [100_000_000])
    }

    /// The touches that app code is called about, as bits.
    private func bits(_ trail: Trail, of calls: Call...) -> [String] {
        trail.lines { record, names in
            guard case .began(let call, let id, _, true) = record.event, calls.contains(call) else {
                return nil
            }
            return "\(names[id]!) \(call) \(record.touches.rawValue)"
        }
    }

    @Test func `a question whether a recognizer may begin is about its own fingers`() {
        let delegate = TestGestureDelegate()
        let phone = TestPhone(showing: [
            HandlingView("a", 0, 0, 100, 100).with(tap("one").asking(delegate)),
            HandlingView("b", 200, 0, 100, 100).with(tap("two").asking(delegate)),
        ])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(250, 50, at: 100, finger: 2)
        #expect(
            bits(phone.trail, of: .touchesBegan, .shouldBegin) == [
                "a touchesBegan 1", "b touchesBegan 2", "one shouldBegin 1", "two shouldBegin 2",
            ])
        withExtendedLifetime(delegate) {}
    }

    @Test func `a question about a rival is about the fingers of the one that recognizes`() {
        let winner = ScriptedRecognizer().becoming([.ended: .ended]).named("winner")
        let (x, y) = (ScriptedRecognizer().named("x"), ScriptedRecognizer().named("y"))
        let child = HandlingView("child", 0, 0, 100, 100).with(winner)
        let phone = TestPhone(showing: [UIView("parent", 0, 0, 300, 300).with(x, y).holding(child)])
        phone.tap(50, 50, at: 100, for: 100, finger: 1)
        // The rivals have a second finger.
        phone.tap(200, 200, at: 100, for: 400, finger: 2)
        #expect(
            bits(phone.trail, of: .canPrevent, .canBePrevented) == [
                "winner canPrevent 1", "y canBePrevented 1", "winner canPrevent 1", "x canBePrevented 1",
            ])
    }

    /// The view is gone before it hears. Its own recognizer has no part in that touch, and nobody waits for it.
    @Test(arguments: [DeliveryPath.classic, .modern])
    func `M-9 a view that an answer takes from its window hears nothing of the touch`(
        path: DeliveryPath
    ) throws {
        let delegate = TestGestureDelegate()
        let (asking, other) = (tap("asking").asking(delegate), tap("other"))
        let view = HandlingView("view", 0, 0, 200, 200).with(other, asking)
        delegate.receivesTouch = { _ in
            view.removeFromSuperview()
            return true
        }
        var configuration = Phone.Configuration()
        (configuration.path, configuration.costs) = (path, .free)
        let phone = Phone(configuration)
        var window: UIWindow?
        phone.launch("demo") { _ in
            window = UIWindow()
            window?.addSubview(HandlingView("below", 0, 0, 300, 300))
            window?.addSubview(view)
            window?.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(400))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(800))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(trail.callbacks(appCodeOnly: true) == ["below touchesBegan", "below touchesEnded"])
        // The one that had the touch already fails at once.
        let failures = trail.lines { record, names in
            guard case .transition(let id, _, .failed, let reason, _) = record.event else { return nil }
            return "\(names[id]!) \(reason) \(record.instant)"
        }
        #expect(failures == ["other lostView 100ms"])
        #expect(delegate.asked == ["event asking", "touch 1 asking"])
        withExtendedLifetime(window) {}
    }

    private final class Choosy: UITapGestureRecognizer {
        var agrees = true
        override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && agrees }
    }

    @Test(arguments: [true, false])
    func `an override that asks super and says something else is on record`(agrees: Bool) {
        let choosy = Choosy().named("choosy")
        choosy.agrees = agrees
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(tap("plain"), choosy)
        ])
        phone.tap(50, 50, at: 100)
        #expect(
            phone.trail.edges(of: .canPrevent)
                == (agrees ? [] : ["enter choosy canPrevent", "leave choosy canPrevent"]))
        #expect(phone.trail.instants(of: .action, on: "plain").count == (agrees ? 0 : 1))
    }

    private final class Still: UIScrollView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            gestureRecognizer !== panGestureRecognizer
        }
    }

    @Test func `a scroll view is the delegate of its own pan`() {
        let scroll = Still("scroll", 0, 0, 390, 400)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        let phone = TestPhone(showing: [scroll.holding(HandlingView("content", 0, 0, 390, 2_000))])
        phone.drag(200, 300, by: (0, -100), at: 100, for: 300)
        #expect(
            phone.trail.verdicts(of: "UIScrollViewPanGestureRecognizer")
                == ["UIScrollViewPanGestureRecognizer: possible → failed (delegateRefused)"])
        #expect(scroll.contentOffset.y == 0)
    }

    private final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test func `a scroll view that answers as a delegate is asked about its pan`() {
        let scroll = Sharing("scroll", 0, 0, 390, 400)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        let pan = UIPanGestureRecognizer().named("pan")
        let phone = TestPhone(showing: [
            UIView("page", 0, 0, 390, 800).with(pan)
                .holding(scroll.holding(HandlingView("content", 0, 0, 390, 2_000)))
        ])
        phone.drag(200, 300, by: (0, -100), at: 100, for: 300)
        _ = phone.trail
        #expect(scroll.contentOffset.y > 0)
        #expect(phone.trail.instants(of: .action, on: "pan").count > 1)
    }

    /// UIKit raises an exception: the built-in pan must have its scroll view as its delegate.
    @Test(arguments: [true, false])
    func `M-31 an app that gives a scroll view's own pan another delegate ends there`(isOther: Bool) {
        let scroll = Sharing("scroll", 0, 0, 390, 400)
        let (delegate, phone) = (TestGestureDelegate(), TestPhone(showing: [scroll]))
        phone.at(100) { scroll.panGestureRecognizer.delegate = isOther ? delegate : scroll }
        let deaths = phone.trail.count { if case .processDied(_, .crashed) = $0 { true } else { false } }
        #expect(deaths == (isOther ? 1 : 0))
        #expect(scroll.panGestureRecognizer.delegate === scroll)
    }

    @Test func `F-9 a touch that it should not receive does not exist for it`() {
        let delegate = TestGestureDelegate()
        delegate.receivesTouch = { _ in false }
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(LoggingTap().named("tap").asking(delegate))
        ])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(phone.trail.transitions.isEmpty)
    }

    @Test func `G13 an event is offered once, then each of its new touches`() {
        let delegate = TestGestureDelegate()
        let phone = TestPhone(showing: [
            UIView("view", 0, 0, 300, 200).with(tap(fingers: 2).asking(delegate))
        ])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(250, 50, at: 100, finger: 2)
        _ = phone.trail
        #expect(delegate.asked == ["event tap", "touch 1 tap", "touch 2 tap", "shouldBegin tap"])
    }

    @Test func `F-9 an event that it should not receive brings it no touch`() {
        let delegate = TestGestureDelegate()
        delegate.receivesEvents = false
        let phone = TestPhone(showing: [UIView("view", 0, 0, 300, 200).with(tap().asking(delegate))])
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.transitions.isEmpty)
        #expect(delegate.asked == ["event tap"])
    }

    // MARK: Hit views (G10, G12)

    /// A view with an answer of its own.
    private final class Guarding: HandlingView {
        var isWilling = true
        private(set) var asked: [String] = []
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            asked.append(gestureRecognizer.name!)
            return isWilling
        }
    }

    @Test(arguments: [true, false])
    func `G10 the hit view is asked of a superview's recognizer too, if that would take its touch`(
        cancels: Bool
    ) {
        let child = Guarding("child", 0, 0, 100, 100)
        child.isWilling = false
        let recognizer = tap()
        recognizer.cancelsTouchesInView = cancels
        let phone = TestPhone(showing: [UIView("parent", 0, 0, 200, 200).with(recognizer).holding(child)])
        phone.tap(50, 50, at: 100)
        #expect(
            phone.callbacks
                == (cancels
                    ? ["child touchesBegan", "child touchesEnded"]
                    : ["child touchesBegan", "tap action", "child touchesEnded"]))
        #expect(child.asked == (cancels ? ["tap"] : []))
    }

    @Test(arguments: [true, false])
    func `G10 a view is asked once for several touches, and not for those that it will never hear of`(
        takesMany: Bool
    ) {
        let child = Guarding("child", 0, 0, 200, 100)
        child.isMultipleTouchEnabled = takesMany
        let phone = TestPhone(showing: [
            UIView("parent", 0, 0, 300, 200).with(tap(fingers: 2)).holding(child)
        ])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(150, 50, at: 100, finger: 2)
        _ = phone.trail
        #expect(child.asked == ["tap"])
    }

    @Test func `G10 a scroll view that is hit itself is asked once about its own pan`() {
        final class Counting: UIScrollView {
            var asked = 0
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                if gestureRecognizer === panGestureRecognizer { asked += 1 }
                return true
            }
        }
        let scroll = Counting("scroll", 0, 0, 390, 400)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        let phone = TestPhone(showing: [scroll])
        phone.drag(200, 300, by: (0, -100), at: 100, for: 300)
        _ = phone.trail
        #expect(scroll.contentOffset.y > 0)
        #expect(scroll.asked == 1)
    }

    @Test func `an answer that is UIKit's own leaves no record`() {
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(LoggingTap().named("tap"))])
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.edges(of: .shouldBegin, .canPrevent, .shouldReceiveEvent).isEmpty)
    }

    // MARK: Side by side (F-8)

    @Test(arguments: [0, 1, 2])
    func `F-8 two run side by side if either delegate allows it`(who: Int) {
        let delegate = TestGestureDelegate()
        let (child, parent) = (ScriptedRecognizer.drag("child drag"), ScriptedRecognizer.drag("parent drag"))
        if who == 1 {
            delegate.runsBeside = ["parent drag"]
            child.delegate = delegate
        } else if who == 2 {
            delegate.runsBeside = ["child drag"]
            parent.delegate = delegate
        }
        let phone = TestPhone(showing: [
            UIView("parent", 0, 0, 300, 300).with(parent).holding(
                HandlingView("child", 0, 0, 200, 200).with(child))
        ])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 100)
        let actions = phone.callbacks.filter { $0.hasSuffix("action") }
        #expect(actions.contains("parent drag action") == (who > 0))
        #expect(actions.contains("child drag action"))
        #expect(
            phone.trail.verdicts(of: "parent drag").first
                == (who > 0
                    ? "parent drag: possible → began (stateSet)"
                    : "parent drag: possible → failed (preventedBy)"))
    }

    @Test func `F-8 one that comes later is kept out by one that is under way`() {
        let early = ScriptedRecognizer.drag("early")
        let late = ScriptedRecognizer().becoming([.ended: .ended]).named("late")
        // It does not let itself be failed by the beginning, but its own verdict comes while the other is active.
        var isBeginning = true
        final class Stubborn: UIGestureRecognizer {
            var answers: () -> Bool = { true }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                if touches.first!.location(in: nil).x > 90 { state = .ended }
            }
            override func canBePrevented(by other: UIGestureRecognizer) -> Bool { answers() }
        }
        let stubborn = Stubborn().named("stubborn")
        stubborn.answers = {
            defer { isBeginning = false }
            return !isBeginning
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(late, stubborn, early)])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 100)
        #expect(phone.trail.verdicts(of: "stubborn") == ["stubborn: possible → failed (preventedBy)"])
        #expect(phone.trail.verdicts(of: "late") == ["late: possible → failed (preventedBy)"])
    }
}
