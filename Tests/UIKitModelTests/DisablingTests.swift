import Foundation
import RunLoops
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// F-10, F-11: recognizers that are switched off, taken away or moved.
struct DisablingTests {
    @Test
    func `X-29 switched off in its own action, one under way is cancelled once, even if the finger rests`() {
        let drag = ScriptedRecognizer.drag("drag")
        var states: [UIGestureRecognizer.State] = []
        drag.addTarget { recognizer in
            states.append(recognizer.state)
            if states.count == 3 { recognizer.isEnabled = false }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(drag)])
        // Moves until 150 ms: the third action comes with the last move.
        phone.play(path(1, (50, 50, 100), (60, 50, 150), (60, 50, 1_000)))
        #expect(withoutRepeats(phone.callbacks).last == "drag action")
        #expect(states == [.began, .changed, .changed, .cancelled])
        let actions = phone.trail.instants(of: .action, on: "drag").suffix(2)
        #expect(Set(actions.map(\.description)) == ["150ms"])
    }

    @Test func `switched off in the middle of a tap it fails, and the view gets its ended`() {
        let recognizer = tap()
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.at(120) { recognizer.isEnabled = false }
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → failed (disabled)"])
    }

    @Test func `switched off between two taps it lets go of the held ended at once`() {
        let recognizer = tap("double", taps: 2)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.at(200) { recognizer.isEnabled = false }
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.instants(of: .touchesEnded, on: "view").map(\.description) == ["200ms"])
    }

    @Test func `switched off in a view's callback it is settled without another event`() {
        let recognizer = tap("double", taps: 2)
        let view = HandlingView("view", 0, 0, 300, 300).with(recognizer)
        view.hears = { phase, _, _ in if phase == .began { recognizer.isEnabled = false } }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.verdicts(of: "double") == ["double: possible → failed (disabled)"])
        #expect(phone.trail.instants(of: .touchesEnded, on: "view").map(\.description) == ["150ms"])
        #expect(phone.application.gestureEnvironment.listed.isEmpty)
    }

    @Test func `switched off by what a timer let go it fails before the sleep, not at the next event`() {
        let waiting = ScriptedRecognizer().named("waiting")
        let view = HandlingView("view", 0, 0, 100, 100).with(tap("double", taps: 2))
        view.hears = { phase, _, _ in if phase == .ended { waiting.isEnabled = false } }
        let phone = TestPhone(showing: [view, HandlingView("other", 200, 0, 100, 100).with(waiting)])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(250, 50, at: 140, for: 860, finger: 2)
        let failures = phone.trail.lines { record, names in
            guard case .transition(let who, _, .failed, _, _) = record.event else { return nil }
            return "\(names[who]!) at \(record.instant)"
        }
        #expect(failures == ["double at 500ms", "waiting at 500ms"])
    }

    @Test func `switched off it gets no touches, and on again it does`() {
        let (recognizer, delegate) = (LoggingTap().named("tap"), TestGestureDelegate())
        recognizer.isEnabled = false
        recognizer.delegate = delegate
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.at(200) { recognizer.isEnabled = true }
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 300)
        #expect(
            phone.callbacks == [
                "view touchesBegan", "view touchesEnded", "tap touchesBegan", "view touchesBegan",
                "tap touchesEnded", "tap action", "view touchesCancelled",
            ])
        #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → ended (tapsCompleted)"])
        #expect(delegate.asked == ["event tap", "touch 2 tap", "shouldBegin tap"])
    }

    @Test func `F-11 its view is its own, not the tapped one, and it belongs to one view`() {
        var (owner, hit): (UIView?, UIView?)
        let recognizer = LoggingTap().named("tap") { owner = $0.view }
        let inner = HandlingView("inner", 0, 0, 100, 100)
        let outer = UIView("outer", 0, 0, 200, 200).holding(inner)
        let first = UIView("first", 0, 300, 200, 200).with(recognizer)
        outer.addGestureRecognizer(recognizer)
        inner.hears = { _, touches, _ in hit = touches.first?.view }
        let phone = TestPhone(showing: [outer, first])
        phone.tap(50, 50, at: 100)
        _ = phone.trail
        #expect(owner === outer && hit === inner)
        #expect(first.gestureRecognizers?.isEmpty ?? true)
    }

    @Test func `taken from its view in the middle of a gesture it is cancelled, and idle nothing happens`() {
        let drag = ScriptedRecognizer.drag("drag")
        let idle = tap("idle")
        let view = HandlingView("view", 0, 0, 300, 300).with(drag)
        let other = UIView("other", 0, 400, 300, 300).with(idle)
        let phone = TestPhone(showing: [view, other])
        phone.at(140) {
            view.removeGestureRecognizer(drag)
            other.removeGestureRecognizer(idle)
        }
        phone.drag(50, 50, by: (50, 0), at: 100, for: 100)
        #expect(phone.trail.verdicts(of: "drag").last == "drag: changed → cancelled (lostView)")
        #expect(phone.trail.verdicts(of: "idle").isEmpty)
    }

    /// What a recognizer that sees a move behind another one hears, if that one's code meddles with it then.
    private func heard(_ meddle: @escaping (UIGestureRecognizer, _ other: UIView) -> Void) -> [UITouch.Phase]
    {
        let (meddler, drag) = (ScriptedRecognizer(), ScriptedRecognizer())
        let other = UIView("other", 0, 400, 300, 300)
        var heard: [UITouch.Phase] = []
        drag.hears = { _, phase, _ in heard.append(phase) }
        meddler.hears = { _, phase, _ in if phase == .moved { meddle(drag, other) } }
        let view = HandlingView("view", 0, 0, 200, 200).with(meddler)
        let phone = TestPhone(showing: [UIView("parent", 0, 0, 300, 300).with(drag).holding(view), other])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        _ = phone.trail
        return heard
    }

    @Test func `F-11 put on another view by who hears before it, it hears no more of its touches`() {
        #expect(heard { drag, other in other.addGestureRecognizer(drag) } == [.began])
    }

    @Test func `F-11 taken away and put back at once, it hears no more of its touches`() {
        let heard = heard { drag, _ in
            let view = drag.view
            view?.removeGestureRecognizer(drag)
            view?.addGestureRecognizer(drag)
        }
        #expect(heard == [.began])
    }

    @Test func `F-10 switched off and on at once by who hears before it, it hears no more of its touches`() {
        let heard = heard { drag, _ in
            drag.isEnabled = false
            drag.isEnabled = true
        }
        #expect(heard == [.began])
    }

    /// Answers a question by switching the recognizer off, or by taking it away.
    private final class Meddler: UIGestureRecognizerDelegate {
        var mayBegin = true
        var whenItWouldBegin: (UIGestureRecognizer) -> Void = { _ in }
        var whenItMightWait: (UIGestureRecognizer) -> Void = { _ in }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            whenItWouldBegin(gestureRecognizer)
            return mayBegin
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            whenItMightWait(gestureRecognizer)
            return false
        }
    }

    /// The drag goes on waiting for the press. Who was looked at before it fails in the same event, not when somebody
    /// proposes something the next time.
    @Test func `F-10 what the answer to whether another has to wait switches off fails in that event`() {
        let meddler = Meddler()
        let (drag, press) = (ScriptedRecognizer.drag("drag"), ScriptedRecognizer().named("press"))
        let first = ScriptedRecognizer().named("first")
        meddler.whenItMightWait = { _ in first.isEnabled = false }
        drag.delegate = meddler
        drag.require(toFail: press)
        // The one added last is looked at first.
        let view = HandlingView("view", 0, 0, 300, 300).with(drag, press, first)
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (50, 50, 100), (60, 50, 110), (60, 50, 600)))
        let records = phone.trail.records
        let waits = records.filter { if case .waits = $0.event { true } else { false } }
        let failures = records.filter {
            if case .transition(_, _, .failed, .disabled, _) = $0.event { true } else { false }
        }
        #expect(waits.count == 1)
        #expect(failures.map(\.instant) == waits.map(\.instant))
        withExtendedLifetime(meddler) {}
    }

    @Test func `F-10 one that the answer to whether it has to wait switches off waits for nobody`() {
        let meddler = Meddler()
        meddler.whenItMightWait = { $0.isEnabled = false }
        let (drag, press) = (ScriptedRecognizer.drag("drag"), ScriptedRecognizer().named("press"))
        drag.delegate = meddler
        drag.require(toFail: press)
        // Its delegate is asked about the rival; of the press nobody is asked.
        let view = HandlingView("view", 0, 0, 300, 300).with(drag, press, ScriptedRecognizer().named("rival"))
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (100, 0), at: 100, for: 200)
        #expect(phone.trail.verdicts(of: "drag") == ["drag: possible → failed (disabled)"])
        #expect(phone.trail.count { if case .waits = $0 { true } else { false } } == 0)
        withExtendedLifetime(meddler) {}
    }

    private final class Stopping: UIScrollView {
        override func touchesShouldCancel(in view: UIView) -> Bool {
            panGestureRecognizer.isEnabled = false
            return true
        }
    }

    @Test func `F-10 a scroll view's pan that the answer about its content switches off does not begin`() {
        let scroll = Stopping("scroll", 0, 0, 390, 400)
        let content = HandlingView("content", 0, 0, 390, 2_000)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        let phone = TestPhone(showing: [scroll.holding(content)])
        // The content has heard of the finger when it moves.
        phone.play(path(1, (200, 300, 100), (200, 300, 400), (200, 200, 600)))
        #expect(
            phone.trail.verdicts(of: "UIScrollViewPanGestureRecognizer")
                == ["UIScrollViewPanGestureRecognizer: possible → failed (disabled)"])
        #expect(phone.callbacks(of: "content").last == "content touchesEnded")
        #expect(scroll.contentOffset.y == 0)
    }

    /// The finger of the second touch comes down as the first one moves.
    @Test func `F-10 one that switches itself off as a finger comes hears no more of that event`() {
        let own = ScriptedRecognizer().named("own")
        var heard: [UITouch.Phase] = []
        own.hears = { own, phase, _ in
            heard.append(phase)
            if heard.count == 2 { own.isEnabled = false }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(own)])
        phone.play(path(1, (50, 50, 100), (60, 50, 150), (60, 50, 300), sampling: .asRecorded))
        phone.play(path(2, (150, 50, 150), (150, 50, 250), sampling: .asRecorded))
        #expect(phone.trail.verdicts(of: "own") == ["own: possible → failed (disabled)"])
        #expect(heard == [.began, .began])
    }

    /// It has waited, and begins and changes in the event in which the meddler has it switched off.
    @Test func `G04 what has waited and is switched off by an action before its own is cancelled unheard`() {
        let (drag, press) = (ScriptedRecognizer.drag("drag"), ScriptedRecognizer().named("press"))
        drag.require(toFail: press)
        var moves = 0
        press.hears = { press, phase, _ in
            if phase == .moved { moves += 1 }
            if moves == 3 { press.state = .failed }
        }
        let meddler = ScriptedRecognizer.drag("meddler")
        (meddler.prevents, meddler.cancelsTouchesInView) = (false, false)
        meddler.addTarget { _ in if moves == 3 { drag.isEnabled = false } }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(drag, press, meddler)])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        #expect(
            phone.trail.verdicts(of: "drag") == [
                "drag: possible → began (stateSet)", "drag: began → changed (stateSet)",
                "drag: changed → cancelled (disabled)",
            ])
        #expect(!phone.callbacks.contains("drag action"))
    }

    private func verdicts(ofDragAsking meddler: Meddler) -> [String] {
        let drag = ScriptedRecognizer.drag("drag")
        drag.delegate = meddler
        let rival = ScriptedRecognizer().named("rival")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(drag, rival)])
        phone.drag(50, 50, by: (100, 0), at: 100, for: 200)
        return phone.trail.verdicts(of: "drag")
    }

    @Test func `F-10 switched off by the answer to whether it should begin, it fails and does not begin`() {
        let meddler = Meddler()
        meddler.whenItWouldBegin = { $0.isEnabled = false }
        #expect(verdicts(ofDragAsking: meddler) == ["drag: possible → failed (disabled)"])
    }

    @Test func `taken away by the answer to whether it should begin, it fails and does not begin`() {
        let meddler = Meddler()
        meddler.whenItWouldBegin = { $0.view?.removeGestureRecognizer($0) }
        #expect(verdicts(ofDragAsking: meddler) == ["drag: possible → failed (lostView)"])
    }

    @Test func `F-10 switched off by the answer to whether it has to wait, it fails and does not begin`() {
        let meddler = Meddler()
        meddler.whenItMightWait = { $0.isEnabled = false }
        #expect(verdicts(ofDragAsking: meddler) == ["drag: possible → failed (disabled)"])
    }

    /// The drag is asked about its rival, begins, and would have that fail.
    @Test func `F-10 a rival that the answer about it switches off fails for that`() {
        let meddler = Meddler()
        let (drag, rival) = (ScriptedRecognizer.drag("drag"), ScriptedRecognizer().named("rival"))
        meddler.whenItMightWait = { _ in rival.isEnabled = false }
        drag.delegate = meddler
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(drag, rival)])
        phone.drag(50, 50, by: (100, 0), at: 100, for: 200)
        #expect(phone.trail.verdicts(of: "rival") == ["rival: possible → failed (disabled)"])
        #expect(phone.trail.verdicts(of: "drag").first == "drag: possible → began (stateSet)")
        withExtendedLifetime(meddler) {}
    }

    @Test func `F-10 switched off by an answer that is no, it fails for having been switched off`() {
        let meddler = Meddler()
        meddler.mayBegin = false
        meddler.whenItWouldBegin = { $0.isEnabled = false }
        #expect(verdicts(ofDragAsking: meddler) == ["drag: possible → failed (disabled)"])
    }

    @Test func `F-10 switched off in its own touch method it is cancelled, whatever it says behind that`() {
        let recognizer = ScriptedRecognizer().named("it")
        recognizer.hears = { recognizer, phase, _ in
            if phase == .began { recognizer.state = .began }
            if phase == .moved {
                recognizer.isEnabled = false
                recognizer.state = .changed
            }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 200)
        #expect(
            phone.trail.verdicts(of: "it") == [
                "it: possible → began (stateSet)", "it: began → cancelled (disabled)",
            ])
    }

    @Test func `F-2 what UIKit's own class says behind that is refused without a word`() {
        final class Shy: UILongPressGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                if state == .began { isEnabled = false }
                super.touchesMoved(touches, with: event)
            }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(Shy().named("press"))])
        phone.play(path(1, (50, 50, 100), (90, 50, 700), (90, 50, 800), sampling: .asRecorded))
        #expect(phone.trail.verdicts(of: "press").last == "press: began → cancelled (disabled)")
        #expect(phone.trail.count { if case .transitionRefused = $0 { true } else { false } } == 0)
    }

    /// The app's timer was there first, and both are due at 600 ms.
    @Test func `F-10 switched off as its own timer is due it has no timer any more`() {
        let recognizer = press()
        let phone = TestPhone { window in
            let work = SimulatedRunLoop.Timer(name: "work", fireDate: .at(.milliseconds(600))) { _ in
                recognizer.isEnabled = false
            }
            UIApplication.shared.mainRunLoop.add(work, to: .common)
            window.addGestureRecognizer(recognizer)
        }
        phone.play(path(1, (100, 100, 100), (100, 100, 900), sampling: .asRecorded))
        #expect(phone.trail.verdicts(of: "press") == ["press: possible → failed (disabled)"])
        #expect(phone.trail.instants(of: .timer, on: "work").count == 1)
        #expect(phone.trail.instants(of: .timer, on: "press press time").isEmpty)
    }

    @Test func `what a recognizer is set to goes on record when that is something else`() {
        let recognizer = UITapGestureRecognizer()
        recognizer.name = "tap"
        func set(_ isUsual: Bool) {
            recognizer.isEnabled = isUsual
            recognizer.cancelsTouchesInView = isUsual
            recognizer.delaysTouchesBegan = !isUsual
            recognizer.delaysTouchesEnded = isUsual
        }
        let phone = TestPhone(showing: [UIView("view", 0, 0, 300, 300).with(recognizer)])
        phone.at(50) { for isUsual in [true, false, false, true, true] { set(isUsual) } }
        phone.at(60) { for _ in 0..<2 { recognizer.addTarget { _ in } } }
        let lines = phone.trail.lines { record, names in
            guard case .propertySet(let subject, let property, let x, _, _) = record.event,
                names[subject] == "tap"
            else { return nil }
            return "\(property) \(x)"
        }
        #expect(
            lines == [
                // So that it stays an object without actions.
                "hasActions 0.0", "isEnabled 0.0", "cancelsTouchesInView 0.0", "delaysTouchesBegan 1.0",
                "delaysTouchesEnded 0.0", "isEnabled 1.0", "cancelsTouchesInView 1.0",
                "delaysTouchesBegan 0.0", "delaysTouchesEnded 1.0", "hasActions 1.0",
            ])
    }
}
