import Foundation
import HIDEvents
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// A pointer over views (G-8). The glass is scanned 60 times a second; nothing costs time. Pointers go 6 pt a scan.
@Suite struct `A pointer over views` {
    func hover(
        _ name: String, _ action: @escaping (UIHoverGestureRecognizer) -> Void = { _ in }
    ) -> UIHoverGestureRecognizer {
        UIHoverGestureRecognizer().named(name) { action($0 as! UIHoverGestureRecognizer) }
    }

    func views(_ subviews: UIView...) -> TestPhone { TestPhone(showing: subviews) }

    /// The states of all recognizers in the order in which they came, runs of changes as one, without resets.
    func states(_ phone: TestPhone) -> [String] {
        withoutRepeats(
            phone.trail.lines { record, names in
                guard case .transition(let recognizer, _, let to, let reason, _) = record.event,
                    reason != .reset
                else { return nil }
                return "\(names[recognizer] ?? "nobody") \(to)"
            })
    }

    func eventTypes(_ phone: TestPhone) -> [UserEventType] {
        phone.trail.records.compactMap { if case .eventMade(let type) = $0.event { type } else { nil } }
    }

    @Test func `M-30 a pointer does not go back to where an earlier report saw it`() {
        var maker = DigitizerEventMaker(producer: .simulator)
        func hand(_ phase: ContactPhase, x: Double, at time: Int) -> Hand {
            var event = IOHIDEvent()
            maker.make(
                &event, of: [FingerContact(finger: 1, phase: phase, x: x, y: 0)], at: .at(.milliseconds(time))
            )
            return Hand(instant: event.timeStamp.instant, children: event.children)
        }
        let tracker = HoverTracker()
        let (first, second) = (hand(.cameInRange, x: 10, at: 10), hand(.hovered, x: 20, at: 20))
        // The second is worked on while the app is still at the first, in a run of the loop inside of a callback.
        #expect(tracker.leave(first, serial: 1) == nil && tracker.leave(second, serial: 2) == nil)
        #expect(tracker.follow(second, serial: 3) != nil)
        #expect(tracker.follow(first, serial: 4) == nil)
    }

    /// No touch has come before it.
    @Test func `C-6 who is asked for a pointer is asked in none of the walks for a touch`() {
        let phone = views(UIView("box", 100, 100, 50, 50).with(hover("hover")))
        phone.phone.hover(
            from: CGPoint(x: 82, y: 120), to: CGPoint(x: 172, y: 120), at: .zero, for: .milliseconds(250))
        let passes = phone.trail.records.compactMap { record -> UInt8? in
            if case .hitTestAsked(_, let pass, _, _, _) = record.event { pass } else { nil }
        }
        #expect(Set(passes) == [0])
    }

    // MARK: One view

    @Test
    func `a pointer begins when it comes over the view, changes while it moves there, ends when it leaves`() {
        var told: [(UIGestureRecognizer.State, CGPoint)] = []
        let phone = views(
            UIView("box", 100, 100, 50, 50).with(
                hover("hover") { told.append(($0.state, $0.location(in: $0.view))) }))
        // Scans at 0, 16.7, 33.3 … ms find it at 82, 88, 94, 100 … 142, 148, 154.
        phone.phone.hover(
            from: CGPoint(x: 82, y: 120), to: CGPoint(x: 172, y: 120), at: .zero, for: .milliseconds(250))
        #expect(states(phone) == ["hover began", "hover changed", "hover ended"])
        #expect(told.map(\.0) == [.began] + Array(repeating: .changed, count: 8) + [.ended])
        #expect(told.first.map { abs($0.1.x) < 0.001 && $0.1.y == 20 } == true)
        #expect(told.last.map { abs($0.1.x - 54) < 0.001 } == true)
        #expect(
            phone.trail.transitions.filter { !$0.contains("changed") } == [
                "hover: possible → began (pointerEntered)", "hover: ended → possible (reset)",
            ])
        #expect(phone.trail.transitions.contains("hover: changed → ended (pointerLeft)"))
    }

    @Test func `a pointer ends when it leaves the range over the view, and may come again`() {
        let phone = views(UIView("box", 100, 100, 50, 50).with(hover("hover")))
        for time in [0, 200] {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 120, y: 120), at: .milliseconds(time),
                for: .milliseconds(100))
        }
        #expect(
            states(phone) == [
                "hover began", "hover changed", "hover ended", "hover began", "hover changed", "hover ended",
            ])
    }

    /// The first report comes twice, and says nothing new the second time. Long after the pointer has left a call
    /// comes in.
    @Test func `a pointer that rests where it was before comes and leaves each time, and no more`() {
        let phone = views(UIView("box", 100, 100, 50, 50).with(hover("hover")))
        phone.phone.spoil(.doubledReport, at: .zero)
        for time in [100, 300] {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 110, y: 120), at: .milliseconds(time),
                for: .milliseconds(100))
        }
        phone.phone.showAlert("a call", at: .at(.milliseconds(500)), for: .milliseconds(100))
        #expect(states(phone) == ["hover began", "hover ended", "hover began", "hover ended"])
        #expect(eventTypes(phone) == Array(repeating: .hover, count: 4))
    }

    @Test func `a pointer makes events of type hover, no touches, and nothing for touch methods`() {
        var types: [UIEvent.EventType] = []
        var touches: [Set<UITouch>?] = []
        let box = AskedView("box", 100, 100, 50, 50)
        box.answersHitTest = { _, event in
            if let event { (types, touches) = (types + [event.type], touches + [event.allTouches]) }
            return nil
        }
        let view = HandlingView("under", 0, 0, 300, 300).with(hover("hover"), tap()).holding(box)
        let phone = views(view)
        phone.phone.hover(
            from: CGPoint(x: 110, y: 120), to: CGPoint(x: 140, y: 120), at: .zero, for: .milliseconds(100))
        #expect(Set(eventTypes(phone)) == [.hover])
        #expect(types.first == .hover && UIEvent.EventType.hover.rawValue == 11)
        #expect(touches.allSatisfy { $0 == nil })
        #expect(phone.trail.callbacks(appCodeOnly: false).filter { $0 != "hover action" } == [])
        #expect(phone.trail.count { if case .touch = $0 { true } else { false } } == 0)
        #expect(phone.trail.count { if case .unclaimed = $0 { true } else { false } } == 0)
        // One walk an event, none when it leaves the range (assumed).
        #expect(types.count == eventTypes(phone).count - 1)
    }

    @Test
    func `D-1 what runs the loop as a pointer leaves has the finger of that report before the next ones`() {
        var places: [Double] = []
        let view = HandlingView("view", 0, 0, 390, 600)
        view.hears = { phase, touches, _ in places.append(touches.first!.location(in: nil).x) }
        var runs = 0
        let pointer = hover("hover") { recognizer in
            guard recognizer.state == .ended else { return }
            runs += 1
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(60))
        }
        let phone = views(view.with(pointer))
        phone.phone.hover(
            from: CGPoint(x: 110, y: 120), to: CGPoint(x: 120, y: 120), at: .zero, for: .milliseconds(100))
        phone.phone.drag(
            from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300), at: .milliseconds(100),
            for: .milliseconds(200), finger: 2)
        _ = phone.trail
        #expect(runs == 1)
        #expect(places.first == 100 && places.last == 300 && places == places.sorted())
    }

    @Test func `a finger on the glass does not hover`() {
        let phone = views(UIView("box", 100, 100, 50, 50).with(hover("hover")))
        phone.drag(110, 120, by: (30, 0), at: 0, for: 200)
        #expect(phone.trail.transitions == [])
        #expect(Set(eventTypes(phone)) == [.touches])
    }

    // MARK: Several views

    @Test func `a recognizer hears of the pointer over views below its own`() {
        let outer = UIView("outer", 0, 0, 200, 200).with(hover("outer's"))
            .holding(UIView("inner", 100, 0, 100, 200).with(hover("inner's")))
        let phone = views(outer)
        phone.phone.hover(
            from: CGPoint(x: 82, y: 100), to: CGPoint(x: 232, y: 100), at: .zero, for: .milliseconds(416))
        let edges = states(phone).filter { !$0.hasSuffix("changed") }
        #expect(edges == ["outer's began", "inner's began", "inner's ended", "outer's ended"])
    }

    @Test func `a view that is left hears of it, its action included, before the one that is entered`() {
        let left = UIView("left", 0, 0, 100, 200).with(hover("left's"))
        let right = UIView("right", 100, 0, 100, 200).holding(
            UIView("deep", 0, 0, 100, 200).with(hover("right's")))
        let phone = views(left, right)
        phone.phone.hover(
            from: CGPoint(x: 88, y: 100), to: CGPoint(x: 118, y: 100), at: .zero, for: .milliseconds(83))
        #expect(
            states(phone).filter { !$0.hasSuffix("changed") } == [
                "left's began", "left's ended", "right's began", "right's ended",
            ])
        #expect(
            withoutRepeats(phone.callbacks) == ["left's action", "right's action"])
    }

    @Test func `a view that is hidden or disabled is not hovered over`() {
        let hidden = UIView("hidden", 0, 0, 200, 200).with(hover("hidden's"))
        hidden.isHidden = true
        let disabled = UIView("disabled", 0, 0, 200, 200).with(hover("disabled's"))
        disabled.isUserInteractionEnabled = false
        let phone = views(UIView("below", 0, 0, 200, 200).with(hover("below's")), hidden, disabled)
        phone.phone.hover(
            from: CGPoint(x: 88, y: 100), to: CGPoint(x: 118, y: 100), at: .zero, for: .milliseconds(83))
        #expect(states(phone) == ["below's began", "below's changed", "below's ended"])
    }

    // MARK: Windows

    @Test func `a pointer goes from window to window, the frontmost that has a view there`() {
        var front: UIWindow!
        let phone = TestPhone { window in
            window.with(self.hover("rear's"))
            front = UIWindow(frame: CGRect(x: 100, y: 0, width: 100, height: 300))
            front.accessibilityIdentifier = "front"
            front.windowLevel = .alert
            front.with(self.hover("front's"))
            front.makeKeyAndVisible()
        }
        phone.phone.hover(
            from: CGPoint(x: 82, y: 100), to: CGPoint(x: 232, y: 100), at: .zero, for: .milliseconds(416))
        #expect(
            states(phone).filter { !$0.hasSuffix("changed") } == [
                "rear's began", "rear's ended", "front's began", "front's ended", "rear's began",
                "rear's ended",
            ])
        #expect(phone.trail.hits.contains("front → nobody") && phone.trail.hits.contains("window → window"))
    }

    @Test func `the pointer that leaves the range is told only to the window that it was over`() {
        let phone = TestPhone { window in
            let front = UIWindow(frame: CGRect(x: 300, y: 0, width: 90, height: 300))
            front.accessibilityIdentifier = "front"
            front.windowLevel = .alert
            front.makeKeyAndVisible()
            window.with(self.hover("rear's"))
        }
        phone.phone.hover(
            from: CGPoint(x: 82, y: 100), to: CGPoint(x: 82, y: 100), at: .zero, for: .milliseconds(100))
        #expect(
            phone.trail.edges(of: .windowSendEvent) == [
                "enter front windowSendEvent", "leave front windowSendEvent",
                "enter window windowSendEvent", "leave window windowSendEvent",
                "enter window windowSendEvent", "leave window windowSendEvent",
            ])
        #expect(states(phone) == ["rear's began", "rear's ended"])
    }

    /// The window is shown at 100 ms, and the app loses the front and the pointer at 200.
    @Test func `a window that is shown below a pointer that rests hears nothing of it`() {
        var windows: [UIWindow] = []
        let phone = TestPhone { $0.isUserInteractionEnabled = false }
        phone.phone.hover(
            from: CGPoint(x: 82, y: 100), to: CGPoint(x: 82, y: 100), at: .zero, for: .milliseconds(400))
        phone.at(100) {
            let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            late.with(self.hover("late's"))
            late.makeKeyAndVisible()
            windows.append(late)
        }
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(900))
        #expect(states(phone) == [])
        #expect(windows.count == 1)
    }

    // MARK: Pencils

    @Test func `F-10 a recognizer of pencils sees no pointer, and one of pointers no pencil`() {
        let (pencils, pointers) = (hover("pencils"), hover("pointers"))
        pencils.allowedTouchTypes = [.pencil]
        pointers.allowedTouchTypes = [.indirectPointer]
        let delegate = TestGestureDelegate()
        pencils.delegate = delegate
        let phone = views(UIView("box", 100, 100, 100, 50).with(pencils, pointers, hover("all")))
        for (time, pencil) in [(0, Pencil()), (400, nil)] {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 150, y: 120), at: .milliseconds(time),
                for: .milliseconds(100), pencil: pencil)
        }
        #expect(
            states(phone).filter { !$0.hasSuffix("changed") } == [
                "all began", "pencils began", "all ended", "pencils ended",
                "all began", "pointers began", "all ended", "pointers ended",
            ])
        // Nobody asks about what it does not want.
        #expect(delegate.asked.filter { $0.hasPrefix("event") } == ["event pencils"])
    }

    @Test func `a pencil above the glass tells how it leans, a pointer does not, and neither tells a force`()
    {
        // A view that is turned by a quarter sees the pencil turned back by one.
        let turned = UIView("turned", 0, 200, 100, 100)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        var told: [(altitude: CGFloat, azimuth: CGFloat, turned: CGFloat, unit: CGVector)] = []
        let recognizer = hover("hover") {
            guard $0.state == .changed else { return }
            told.append(
                (
                    $0.altitudeAngle, $0.azimuthAngle(in: nil), $0.azimuthAngle(in: turned),
                    $0.azimuthUnitVector(in: nil)
                ))
        }
        #expect(recognizer.altitudeAngle == 0 && recognizer.azimuthAngle(in: nil) == 0)
        let phone = views(UIView("box", 100, 100, 100, 50).with(recognizer), turned)
        let pencil = Pencil(.init(force: 2, altitude: 1, azimuth: 0.5))
        for (time, pencil) in [(0, pencil), (400, nil)] {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 150, y: 120), at: .milliseconds(time),
                for: .milliseconds(100), pencil: pencil)
        }
        let updates = phone.trail.count {
            switch $0 {
            case .pencil, .estimated: true
            default: false
            }
        }
        #expect(updates == 0)
        #expect(told.count > 4 && told.count.isMultiple(of: 2))
        for (index, sample) in told.enumerated() {
            let isPencil = index < told.count / 2
            #expect(sample.altitude == (isPencil ? 1 : 0))
            #expect(abs(sample.azimuth - (isPencil ? 0.5 : 0)) < 1e-9)
            #expect(abs(sample.turned - (isPencil ? 0.5 - .pi / 2 : 0)) < 1e-9)
            #expect(abs(sample.unit.dx - (isPencil ? cos(0.5) : 1)) < 1e-9)
            #expect(abs(sample.unit.dy - (isPencil ? sin(0.5) : 0)) < 1e-9)
        }
    }
}
