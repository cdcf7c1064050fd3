import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// M-41, M-42: an app is told that a shake begins and how it ends.
struct MotionTests {
    private class Willing: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    /// Handles its motion itself: no `super`.
    private final class Handling: Willing {
        var hears: (UIEvent.EventSubtype, UIEvent?) -> Void = { _, _ in }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            hears(motion, event)
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            hears(motion, event)
        }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            hears(motion, event)
        }
    }

    private let view = Willing("view", 0, 0, 100, 100)
    private let root = UIView("root", 0, 0, 390, 844)

    /// view in root, root belongs to a controller, the controller to the window.
    private func phone(_ views: UIView...) -> TestPhone {
        TestPhone(delegate: TestDelegate()) { window in
            let controller = UIViewController()
            controller.title = "controller"
            controller.view = root
            for view in views { root.addSubview(view) }
            window.rootViewController = controller
        }
    }

    private func story(_ phone: TestPhone) -> [String] {
        phone.trail.lines { record, names in
            switch record.event {
            case .motion(let subtype, let phase, let responder, let window):
                "\(subtype) \(phase): \(names[responder] ?? "nobody") in \(names[window] ?? "no window")"
            case .began(let call, let id, _, _) where call.family == .motion: "\(names[id]!) \(call)"
            case .unclaimed: "unclaimed"
            default: nil
            }
        }
    }

    /// What events say of the shake, with the milliseconds.
    private func phases(_ phone: TestPhone) -> [String] {
        phone.trail.lines { record, names in
            guard case .motion(_, let phase, let responder, _) = record.event else { return nil }
            return "\(record.instant.nanoseconds / 1_000_000) \(phase) \(names[responder] ?? "nobody")"
        }
    }

    private let chain = ["root", "controller", "window", "application", "TestDelegate"]

    @Test func `a shake goes to the first responder and up the whole chain, and nobody wants it`() {
        let phone = phone(view)
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(300))
        #expect(
            story(phone) == ["motionShake began: view in window"] + each(["view"] + chain, "motionBegan")
                + ["unclaimed", "motionShake ended: view in window"]
                + each(["view"] + chain, "motionEnded") + ["unclaimed"])
        #expect(phone.trail.hits == [] && phone.trail.transitions == [])
    }

    @Test func `a shake without a first responder starts at the key window's root controller`() {
        let phone = phone(view)
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(300))
        #expect(phases(phone) == ["100 began controller", "400 ended controller"])
    }

    @Test func `an app without a window lets the shake go`() {
        let phone = TestPhone(showing: [])
        phone.phone.launch("windowless")
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(300))
        #expect(
            story(phone) == [
                "motionShake began: nobody in no window", "unclaimed",
                "motionShake ended: nobody in no window", "unclaimed",
            ])
    }

    @Test func `E-2 an override without super ends the journey, and the event says what it is`() {
        let handling = Handling("view", 0, 0, 100, 100)
        let phone = phone(handling)
        var heard: [String] = []
        handling.hears = { motion, event in
            heard.append("\(motion) \(event!.type) \(event!.subtype) \(event!.timestamp)")
            #expect(event?.allTouches == nil)
        }
        phone.at(50) { handling.becomeFirstResponder() }
        phone.phone.shake(at: .milliseconds(125), for: .milliseconds(125))
        #expect(
            story(phone) == [
                "motionShake began: view in window", "view motionBegan", "motionShake ended: view in window",
                "view motionEnded",
            ])
        #expect(heard == ["motionShake motion motionShake 0.125", "motionShake motion motionShake 0.25"])
    }

    @Test func `who heard a shake begin hears how it ends, whoever is the first responder by then`() {
        let second = Willing("second", 0, 200, 100, 100)
        let phone = phone(view, second)
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.at(150) { second.becomeFirstResponder() }
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(100))
        phone.phone.shake(at: .milliseconds(300), for: .milliseconds(100))
        #expect(
            phases(phone) == ["100 began view", "200 ended view", "300 began second", "400 ended second"])
    }

    @Test func `M-42 a shake of more than a second is cancelled then, and one of a second just so`() {
        let phone = phone(view)
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(1_000))
        phone.phone.shake(at: .milliseconds(2_000), for: .milliseconds(1_001))
        #expect(
            phases(phone) == [
                "100 began controller", "1100 ended controller", "2000 began controller",
                "3000 cancelled controller",
            ])
    }

    @Test func `shakes that overlap are one shake`() {
        let phone = phone(view)
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(300))
        phone.phone.shake(at: .milliseconds(200), for: .milliseconds(400))
        #expect(phases(phone) == ["100 began controller", "600 ended controller"])
    }

    @Test func `the limit of one shake does not end the next`() {
        let phone = phone(view)
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(300))
        phone.phone.shake(at: .milliseconds(500), for: .milliseconds(900))
        #expect(phases(phone).suffix(2) == ["500 began controller", "1400 ended controller"])
    }

    @Test func `M-42 an alert cancels the shake, and its end is nobody's`() {
        let phone = phone(view)
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(400))
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(100))
        #expect(phases(phone) == ["100 began controller", "200 cancelled controller"])
    }

    @Test
    func `M-42 a shake is cancelled when its app leaves the front, and the next app hears nothing of it`() {
        let phone = phone(view)
        let other = phone.phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.phone.bringToFront(other, at: .at(.milliseconds(200)))
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(400))
        #expect(phases(phone) == ["100 began controller", "200 cancelled controller"])
    }

    @Test func `M-42 a shake is cancelled along the whole chain when its view leaves the window`() {
        let phone = phone(UIView("middle", 0, 0, 200, 200).holding(view))
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.at(150) { [view] in view.superview!.removeFromSuperview() }
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(100))
        #expect(
            story(phone).suffix(9)
                == ["motionShake cancelled: view in window"]
                + each(["view", "middle"] + chain, "motionCancelled") + ["unclaimed"])
    }

    @Test func `a shake is not cancelled when another view leaves`() {
        let other = UIView("other", 0, 200, 100, 100)
        let phone = phone(view, other)
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.at(150) { other.removeFromSuperview() }
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(100))
        #expect(phases(phone) == ["100 began view", "200 ended view"])
    }

    @Test func `with no app in front SpringBoard keeps the shake`() {
        let phone = phone(view)
        phone.phone.bringToFront(nil, at: .at(.milliseconds(50)))
        phone.phone.shake(at: .milliseconds(100), for: .milliseconds(100))
        #expect(phases(phone) == [])
    }

    @Test func `the types and subtypes of events have Apple's numbers`() {
        #expect(UIEvent.EventType.motion.rawValue == 1 && UIEvent.EventType.remoteControl.rawValue == 2)
        let numbers = EventSubtype.allCases.map { UIEvent.EventSubtype($0).rawValue }
        #expect(numbers == [1] + Array(100...109))
        #expect(
            EventSubtype.remoteControl.map { "\($0)" }
                == EventSubtype.remoteControl.map { "\(UIEvent.EventSubtype($0))" })
        #expect(UIEvent().subtype == .none && UIEvent.EventSubtype.none.rawValue == 0)
    }
}
