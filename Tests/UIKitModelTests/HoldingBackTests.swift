import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// F-5, F-6: what views hear late, in what order, and with which time and place.
struct HoldingBackTests {
    /// A view that notes what its touch says of itself in each callback.
    private final class NotingView: HandlingView {
        var notes: [String] = []
        func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
            let touch = touches.first!
            let (place, previous) = (touch.location(in: self), touch.previousLocation(in: self))
            let time = (touch.timestamp * 1000).rounded()
            notes.append(
                "\(phase) \(touch.phase == phase) at \(time) ms, x \(place.x.rounded()) after "
                    + "\(previous.x.rounded())")
        }
    }

    private func noting(_ recognizers: UIGestureRecognizer...) -> NotingView {
        let view = NotingView("view", 0, 0, 390, 300)
        recognizers.forEach(view.addGestureRecognizer)
        view.hears = { [unowned view] phase, touches, _ in view.note(phase, touches) }
        return view
    }

    @Test func `X-15 nothing while it may begin; at the lift began, one moved and ended, each as it was`() {
        let pan = ScriptedRecognizer().becoming([.ended: .failed]).named("pan")
        pan.delaysTouchesBegan = true
        let view = noting(pan)
        let phone = TestPhone(showing: [view])
        phone.drag(100, 100, by: (8, 0), at: 100, for: 80)
        #expect(
            phone.callbacks == times(1, "pan touchesBegan") + times(4, "pan touchesMoved") + [
                "pan touchesEnded", "view touchesBegan", "view touchesMoved", "view touchesEnded",
            ])
        #expect(
            view.notes == [
                "began true at 100.0 ms, x 100.0 after 100.0", "moved true at 167.0 ms, x 108.0 after 100.0",
                "ended true at 183.0 ms, x 108.0 after 106.0",
            ])
        #expect(released(phone.trail) == ["began after 83333 us", "moved after 16667 us"])
    }

    /// Fails at the lift, and takes a view away when it is reset.
    private final class Removing: UIGestureRecognizer {
        var whom: UIView?
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
        override func reset() {
            whom?.removeFromSuperview()
            whom = nil
        }
    }

    /// It leaves in a reset of the event that lifts the finger, or when that event is long over.
    @Test(arguments: [true, false])
    func `M-9 a view that leaves hears the cancel of what was held, and the next touch goes on`(
        inReset: Bool
    ) {
        let removing = Removing().named("removing")
        let view = HandlingView("view", 0, 0, 390, 300).with(tap("double", taps: 2))
        let around = HandlingView("around", 0, 0, 390, 300).with(removing)
        if inReset { removing.whom = view }
        around.addSubview(view)
        let phone = TestPhone(showing: [around])
        if !inReset { phone.at(300) { view.removeFromSuperview() } }
        phone.tap(100, 100, at: 100)
        phone.tap(100, 100, at: 1_000)
        let heard = phone.callbacks.filter { $0.hasPrefix("view") || $0.hasPrefix("around") }
        #expect(
            heard == [
                "view touchesBegan", "view touchesCancelled", "around touchesBegan", "around touchesEnded",
            ])
    }

    @Test func `D-2 the event holds the touches of a callback that comes late`() {
        let double = tap("double", taps: 2)
        let view = HandlingView("view", 0, 0, 390, 300).with(double)
        var held: [String] = []
        view.hears = { [unowned view] phase, touches, event in
            let isThere = event?.allTouches == touches && event?.touches(for: view) == touches
            held.append("\(phase) \(touches.count) \(isThere)")
        }
        var event: UIEvent?
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        _ = phone.trail
        #expect(held == ["began 1 true", "ended 1 true"])
        view.hears = { _, _, now in event = now }
        #expect(event?.allTouches == nil)
    }

    @Test func `D-2 and so for a touch that is taken late`() {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        let view = HandlingView("view", 0, 0, 390, 300).with(single, double)
        var held: [String] = []
        view.hears = { phase, touches, event in
            held.append("\(phase) \(event?.allTouches == touches)")
        }
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        _ = phone.trail
        #expect(held == ["began true", "cancelled true"])
    }

    @Test func `F-12 a recognizer that has waited still knows its fingers and their place`() {
        var told: [String] = []
        let single = tap("single") { recognizer in
            let place = recognizer.location(in: nil)
            let finger = recognizer.location(ofTouch: 0, in: nil)
            told.append("\(recognizer.numberOfTouches) \(place.x) \(finger.y)")
        }
        let double = tap("double", taps: 2)
        single.require(toFail: double)
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 390, 300).with(single, double),
            HandlingView("other", 0, 300, 390, 300),
        ])
        phone.tap(100, 120, at: 100)
        // Another finger's event lies between the lift and the action.
        phone.tap(200, 400, at: 200, finger: 2)
        _ = phone.trail
        #expect(told == ["1 100.0 120.0"])
    }

    @Test func `F-5 the move with which the holder fails joins those before it`() {
        let pan = ScriptedRecognizer().named("pan")
        pan.delaysTouchesBegan = true
        var moves = 0
        pan.hears = { recognizer, phase, _ in
            if phase == .moved { moves += 1 }
            if moves == 3 { recognizer.state = .failed }
        }
        let view = noting(pan)
        let phone = TestPhone(showing: [view])
        phone.drag(100, 100, by: (8, 0), at: 100, for: 80)
        let calls = phone.callbacks.filter { $0.hasPrefix("view") }
        #expect(Array(calls.prefix(2)) == ["view touchesBegan", "view touchesMoved"])
        #expect(view.notes.prefix(2).last?.hasPrefix("moved true at 150.0 ms") == true, "\(view.notes)")
        #expect(calls.count { $0 == "view touchesMoved" } == 2)
    }

    private func released(_ trail: Trail) -> [String] {
        trail.lines { record, _ in
            guard case .released(let phase, _, let after, _, _) = record.event else { return nil }
            return "\(phase) after \((after + 500) / 1_000) us"
        }
    }

    @Test(arguments: [true, false])
    func `X-03 it recognizes: the view never hears of the touch, whether or not it would cancel`(
        cancels: Bool
    ) {
        let pan = ScriptedRecognizer.drag("pan")
        (pan.delaysTouchesBegan, pan.cancelsTouchesInView) = (true, cancels)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(pan)])
        phone.drag(100, 100, by: (50, 0), at: 100, for: 80)
        #expect(phone.callbacks(of: "view").isEmpty)
        #expect(phone.callbacks.filter { $0 == "pan action" }.count == 5)
    }

    @Test func `a recognizer that holds fails, but another one still holds`() {
        let (quick, slow) = (ScriptedRecognizer(), ScriptedRecognizer())
        (quick.delaysTouchesBegan, slow.delaysTouchesBegan) = (true, true)
        quick.becoming([.moved: .failed])
        slow.becoming([.ended: .failed])
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 300, 300).with(quick.named("quick"), slow.named("slow"))
        ])
        phone.drag(100, 100, by: (50, 0), at: 100, for: 80)
        #expect(phone.trail.instants(of: .touchesBegan, on: "view").map(\.description) == ["183.333333ms"])
    }

    @Test func `F-6 the ended of a tap that stays alone goes out when the gap is over, from before waiting`()
    {
        let view = noting(tap("double", taps: 2))
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesEnded"])
        #expect(phone.trail.instants(of: .touchesEnded, on: "view").map(\.description) == ["500ms"])
        #expect(view.notes.last == "ended true at 150.0 ms, x 100.0 after 100.0")
        #expect(released(phone.trail) == ["ended after 350000 us"])
        #expect(
            phone.trail.edges(of: .observer, .touchesEnded, .timer).filter { !$0.contains("double touches") }
                .suffix(6) == [
                    "enter double gap time timer", "leave double gap time timer",
                    "enter _UIGestureRecognizerUpdateObserver observer", "enter view touchesEnded",
                    "leave view touchesEnded", "leave _UIGestureRecognizerUpdateObserver observer",
                ])
        #expect(phone.trail.verdicts(of: "double") == ["double: possible → failed (nextTapTooLate)"])
    }

    @Test func `F-6 what follows a held ended waits behind it, and goes out in order as it was`() {
        let view = noting(tap("triple", taps: 3))
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        phone.drag(104, 100, by: (8, 0), at: 300, for: 50)
        #expect(
            phone.callbacks == ["view touchesBegan", "view touchesEnded", "view touchesBegan"]
                + times(2, "view touchesMoved") + ["view touchesEnded"])
        #expect(
            view.notes == [
                "began true at 100.0 ms, x 100.0 after 100.0", "ended true at 150.0 ms, x 100.0 after 100.0",
                "began true at 300.0 ms, x 104.0 after 104.0", "moved true at 317.0 ms, x 108.0 after 104.0",
                "moved true at 333.0 ms, x 112.0 after 108.0", "ended true at 350.0 ms, x 112.0 after 108.0",
            ])
        #expect(released(phone.trail).count == 5)
        // What stood behind the end comes free by the same.
        let records = phone.trail.records
        let causes = records.compactMap { record -> TraceEvent? in
            if case .released = record.event { records[record.cause]?.event } else { nil }
        }
        let areFailures = causes.map { if case .transition(_, _, .failed, _, _) = $0 { true } else { false } }
        #expect(areFailures == [true, true, true, true, true])
    }

    /// The double tap holds the end of each tap until its time is over, when no event is under way.
    @Test func `a touch whose end was held has given its bit back when its view has heard of it`() {
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(tap(taps: 2))])
        phone.tap(100, 100, at: 100).tap(100, 100, at: 1_000)
        #expect(bitsOfBeginnings(phone) == ["tap 1", "view 1", "tap 1", "view 1"])
    }

    /// Of eighteen taps none has ended for its view when the last two come.
    @Test func `a finger that comes while all bits are taken makes no touch`() {
        let views = [0.0, 200].map {
            HandlingView("view", $0, 0, 190, 300).with(tap(taps: 10))
        }
        let phone = TestPhone(showing: views)
        for time in stride(from: 100, to: 1_900, by: 200) {
            phone.tap(100, 100, at: time).tap(300, 100, at: time + 100)
        }
        // What stands behind a held end comes when all have failed, view by view.
        let bits = bitsOfBeginnings(phone).filter { $0.hasPrefix("view") }.sorted()
        #expect(bits == (0..<TouchSet.capacity).map { "view \(1 << $0)" }.sorted())
    }

    private func bitsOfBeginnings(_ phone: TestPhone) -> [String] {
        phone.trail.lines { record, names in
            guard case .began(.touchesBegan, let id, _, _) = record.event else { return nil }
            return "\(names[id]!) \(record.touches.rawValue)"
        }
    }

    @Test func `F-6 with a recognition that does not cancel all goes out after the action`() {
        let double = tap("double", taps: 2)
        double.cancelsTouchesInView = false
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(double)])
        phone.tap(100, 100, at: 100)
        phone.tap(100, 100, at: 300)
        #expect(
            phone.callbacks == ["view touchesBegan", "double action"]
                + ["view touchesEnded", "view touchesBegan", "view touchesEnded"])
    }

    @Test func `M-5 a move does not wait behind an end of the same event that is held`() {
        let view = HandlingView("view", 0, 0, 390, 300).with(tap("double", taps: 2, fingers: 2))
        view.isMultipleTouchEnabled = true
        let phone = TestPhone(showing: [view])
        // One finger is lifted and held; the other moves in that very event, and stays too long.
        phone.play(path(1, (50, 50, 100), (50, 50, 150)))
        phone.play(path(2, (150, 50, 100), (150, 50, 134), (156, 50, 150), (156, 50, 1_000)))
        #expect(phone.trail.verdicts(of: "double") == ["double: possible → failed (pressedTooLong)"])
        #expect(Set(released(phone.trail).map { $0.prefix(5) }) == ["ended"])
        #expect(
            phone.callbacks == [
                "view touchesBegan", "view touchesMoved", "view touchesEnded", "view touchesEnded",
            ])
    }

    @Test func `what is held and let go in one and the same event is released on record too`() {
        let double = tap("double", taps: 2)
        let other = HandlingView("other", 200, 0, 100, 100)
        other.hears = { phase, _, _ in if phase == .ended { double.isEnabled = false } }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 100, 100).with(double), other])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(250, 50, at: 100, finger: 2)
        #expect(phone.callbacks.suffix(2) == ["other touchesEnded", "view touchesEnded"])
        #expect(released(phone.trail) == ["ended after 0 us"])
    }

    @Test func `a touch keeps its bit in the trace until its view has heard the end of it`() {
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(tap(taps: 3))])
        for time in [100, 300, 1_000] { phone.tap(50, 50, at: time) }
        let bits = phone.trail.lines { record, names in
            guard case .began(let call, let view, _, _) = record.event, call.family == .touches,
                names[view] == "view"
            else { return nil }
            return "\(call) \(record.touches.rawValue)"
        }
        #expect(
            bits == [
                "touchesBegan 1", "touchesEnded 1", "touchesBegan 2", "touchesEnded 2", "touchesBegan 1",
                "touchesEnded 1",
            ])
    }

    /// A recognizer that holds the beginning back fails at 150 ms, when the finger is beyond 75 pt.
    @Test func `F-5 a touch that is shown late stands where it is when the callback is over`() {
        let holder = ScriptedRecognizer().named("holder")
        holder.delaysTouchesBegan = true
        holder.hears = { holder, _, touches in
            if touches.first!.location(in: nil).x > 75 { holder.state = .failed }
        }
        func line(_ touch: UITouch) -> String {
            let (now, before) = (touch.location(in: nil).x, touch.previousLocation(in: nil).x)
            return "\(touch.phase) \(now.rounded()) after \(before.rounded())"
        }
        let view = HandlingView("view", 0, 0, 390, 300).with(holder)
        var (told, seen): ([String], [String]) = ([], [])
        var touch: UITouch?
        view.hears = { _, touches, _ in
            touch = touches.first
            told.append(line(touches.first!))
        }
        let phone = TestPhone(showing: [view])
        phone.at(155) { seen.append(line(touch!)) }
        phone.play(path(1, (50, 50, 100), (110, 50, 200), (110, 50, 1_000)))
        _ = phone.trail
        #expect(
            told == [
                "began 50.0 after 50.0", "moved 80.0 after 50.0", "moved 90.0 after 80.0",
                "moved 100.0 after 90.0", "moved 110.0 after 100.0", "ended 110.0 after 100.0",
            ])
        #expect(seen == ["moved 80.0 after 70.0"])
    }

    @Test func `the touch that is shown late is itself again afterwards`() {
        let view = HandlingView("view", 0, 0, 390, 300).with(tap("double", taps: 2))
        var touch: UITouch?
        view.hears = { _, touches, _ in touch = touches.first }
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        phone.tap(100, 200, at: 300, for: 500)
        _ = phone.trail
        #expect(touch?.phase == .ended && touch?.timestamp == 0.8)
    }

    @Test func `F-6 an ended that the holder delays no more goes out without another event`() {
        let double = tap("double", taps: 2)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(double)])
        phone.at(200) { double.delaysTouchesEnded = false }
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.instants(of: .touchesEnded, on: "view").map(\.description) == ["200ms"])
        // It may still be the first of two taps.
        #expect(phone.trail.verdicts(of: "double") == ["double: possible → failed (nextTapTooLate)"])
    }

    /// The other view runs the loop from 200 to 300 ms.
    @Test func `F-6 an ended that is delayed no more goes out in a run of the loop inside of a callback`() {
        let double = tap("double", taps: 2)
        let view = HandlingView("view", 0, 0, 150, 300).with(double)
        let other = HandlingView("other", 150, 0, 150, 300)
        other.hears = { phase, _, _ in
            guard phase == .began else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(100))
        }
        let phone = TestPhone(showing: [view, other])
        phone.at(250) { double.delaysTouchesEnded = false }
        phone.tap(50, 50, at: 100)
        phone.tap(200, 50, at: 200, for: 200, finger: 2)
        #expect(phone.trail.instants(of: .touchesEnded, on: "view").map(\.description) == ["250ms"])
    }

    /// One that still has another finger does not fail by it.
    @Test func `F-12 what is held of a touch goes out when its holder ignores it between two events`() {
        let holder = ScriptedRecognizer().named("holder")
        holder.delaysTouchesBegan = true
        holder.delaysTouchesEnded = false
        var ignored: (touch: UITouch, event: UIEvent)?
        let view = HandlingView("view", 0, 0, 300, 100)
        let below = HandlingView("below", 0, 100, 300, 100)
        let root = UIView("root", 0, 0, 300, 200).with(holder)
        for subview in [view, below] { root.addSubview(subview) }
        holder.hears = { _, phase, touches in
            guard phase == .began, let touch = touches.first, touch.view === view else { return }
            ignored = (touch, UIEvent())
        }
        let phone = TestPhone(showing: [root])
        phone.at(150) { if let (touch, event) = ignored { holder.ignore(touch, for: event) } }
        phone.tap(50, 50, at: 100, for: 200, finger: 1)
        phone.tap(50, 150, at: 110, for: 200, finger: 2)
        #expect(phone.trail.instants(of: .touchesBegan, on: "view").map(\.description) == ["150ms"])
    }

    /// The view on the left hears of its finger first, and switches off who keeps the other one from the
    /// view on the right.
    @Test func `F-10 what a recognizer holds that is switched off meanwhile goes out in the same event`() {
        let holder = ScriptedRecognizer().named("holder")
        holder.delaysTouchesBegan = true
        let left = HandlingView("left", 0, 0, 150, 300)
        left.hears = { phase, _, _ in if phase == .began { holder.isEnabled = false } }
        let right = HandlingView("right", 150, 0, 150, 300).with(holder)
        let phone = TestPhone(showing: [left, right])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(200, 50, at: 100, finger: 2)
        #expect(
            phone.trail.edges(of: .windowSendEvent, .touchesBegan).prefix(8) == [
                "enter window windowSendEvent", "enter holder touchesBegan", "leave holder touchesBegan",
                "enter left touchesBegan", "leave left touchesBegan", "enter right touchesBegan",
                "leave right touchesBegan", "leave window windowSendEvent",
            ])
    }
}
