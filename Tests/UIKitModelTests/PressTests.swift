import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// D-5, E-4: what has no place on the screen goes to the first responder, and up the chain from there.
struct PressTests {
    private class Willing: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    /// Handles its presses itself: no `super`.
    private final class Handling: Willing {
        var hears: (UIPress, UIPressesEvent?) -> Void = { _, _ in }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { hears(press, event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { hears(press, event) }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { hears(press, event) }
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

    /// What is said of presses, in order.
    private func story(_ phone: TestPhone) -> [String] {
        phone.trail.lines { record, names in
            switch record.event {
            case .press(let key, let phase, let responder, let window):
                "\(key) \(phase): \(names[responder] ?? "nobody") in \(names[window] ?? "no window")"
            case .began(let call, let id, _, _) where call.family == .presses: "\(names[id]!) \(call)"
            case .unclaimed: "unclaimed"
            default: nil
            }
        }
    }

    private let chain = ["root", "controller", "window", "application", "TestDelegate"]

    @Test func `a key goes to the first responder and up the whole chain, and nobody wants it`() {
        let phone = phone(view)
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(30))
        #expect(
            story(phone) == ["a began: view in window"] + each(["view"] + chain, "pressesBegan")
                + ["unclaimed", "a ended: view in window"] + each(["view"] + chain, "pressesEnded")
                + ["unclaimed"])
    }

    @Test func `a press without a first responder starts at the key window's root controller`() {
        let phone = phone(view)
        phone.phone.press(.a, at: .milliseconds(100))
        let above = Array(chain.dropFirst())
        #expect(
            story(phone) == ["a began: controller in window"] + each(above, "pressesBegan")
                + ["unclaimed", "a ended: controller in window"] + each(above, "pressesEnded") + ["unclaimed"]
        )
    }

    @Test func `a press without a root controller starts at the key window, the one made key last`() {
        let other = UIWindow(frame: .zero)
        other.accessibilityIdentifier = "other"
        let phone = TestPhone(showing: [view])
        phone.at(50) { other.makeKeyAndVisible() }
        phone.phone.press(.a, at: .milliseconds(100))
        #expect(
            story(phone).filter { !$0.contains("nded") } == [
                "a began: other in other", "other pressesBegan", "application pressesBegan", "unclaimed",
                "unclaimed",
            ])
    }

    @Test func `the first responder's own window delivers it, whichever is key`() {
        let other = UIWindow(frame: .zero)
        other.accessibilityIdentifier = "other"
        let phone = TestPhone(showing: [view])
        phone.at(50) { [view] in
            other.makeKeyAndVisible()
            view.becomeFirstResponder()
        }
        phone.phone.press(.a, at: .milliseconds(100))
        #expect(story(phone).first == "a began: view in window")
        let windows = phone.trail.lines { record, names in
            guard case .began(.windowSendEvent, let id, _, _) = record.event else { return nil }
            return names[id]
        }
        #expect(windows == ["window", "window"])
    }

    @Test func `an app without a window lets the press go`() {
        let phone = TestPhone(showing: [])
        let front = phone.phone.launch("windowless")
        phone.phone.press(.a, at: .milliseconds(100))
        #expect(
            story(phone) == [
                "a began: nobody in no window", "unclaimed", "a ended: nobody in no window", "unclaimed",
            ])
        #expect(front.keyWindow == nil)
    }

    @Test func `E-2 an override without super ends the journey of its callback`() {
        let handling = Handling("view", 0, 0, 100, 100)
        let phone = phone(handling)
        var heard: [String] = []
        handling.hears = { press, event in
            heard.append(
                "\(press.phase) \(press.key!.characters) \(press.key!.keyCode) \(press.timestamp)"
                    + " \(event!.type) \(event!.allPresses == [press]) \(event!.timestamp)")
            #expect(press.responder === handling && press.window === handling.window)
            #expect(event?.allTouches == nil)
        }
        phone.at(50) { handling.becomeFirstResponder() }
        phone.phone.press(.return, at: .milliseconds(125), for: .milliseconds(125))
        #expect(
            story(phone) == [
                "return began: view in window", "view pressesBegan", "return ended: view in window",
                "view pressesEnded",
            ])
        #expect(
            heard == [
                "began \r 40 0.125 presses true 0.125", "ended \r 40 0.25 presses true 0.25",
            ])
    }

    @Test func `who heard a key go down hears it let go, whoever is the first responder by then`() {
        let second = Willing("second", 0, 200, 100, 100)
        let phone = phone(view, second)
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.at(150) { second.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        phone.phone.press(.b, at: .milliseconds(180), for: .milliseconds(100))
        #expect(
            story(phone).filter { $0.contains(":") } == [
                "a began: view in window", "b began: second in window", "a ended: view in window",
                "b ended: second in window",
            ])
    }

    @Test func `a key that is held rests while another one goes down`() {
        let handling = Handling("view", 0, 0, 100, 100)
        let phone = phone(handling)
        var heard: [String] = []
        handling.hears = { press, event in
            let all = event!.allPresses.map { "\($0.key!.characters) \($0.phase)" }.sorted()
            heard.append("\(press.key!.characters): " + all.joined(separator: ", "))
        }
        phone.at(50) { handling.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        phone.phone.press(.b, at: .milliseconds(120), for: .milliseconds(20))
        _ = phone.trail
        #expect(
            heard == ["a: a began", "b: a stationary, b began", "b: a stationary, b ended", "a: a ended"])
    }

    @Test func `a press that is taken back tells when that was, and the others rest`() {
        let handling = Handling("view", 0, 0, 100, 100)
        let second = Willing("second", 0, 200, 100, 100)
        let phone = phone(handling, second)
        var heard: [String] = []
        handling.hears = { press, event in
            let all = event!.allPresses.map { "\($0.key!.characters) \($0.phase)" }.sorted()
            heard.append("\(press.timestamp) \(event!.timestamp) " + all.joined(separator: ", "))
        }
        phone.at(50) { handling.becomeFirstResponder() }
        phone.at(120) { second.becomeFirstResponder() }
        phone.at(200) { handling.removeFromSuperview() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(300))
        phone.phone.press(.b, at: .milliseconds(150), for: .milliseconds(100))
        _ = phone.trail
        #expect(heard == ["0.1 0.1 a began", "0.2 0.2 a cancelled, b stationary"])
    }

    @Test func `presses of a view that leaves its window are cancelled, once, along the whole chain`() {
        let phone = phone(UIView("middle", 0, 0, 200, 200).holding(view))
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.at(150) { [view] in view.superview!.removeFromSuperview() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        let all = ["view", "middle"] + chain
        #expect(
            story(phone) == ["a began: view in window"] + each(all, "pressesBegan")
                + ["unclaimed", "a cancelled: view in window"] + each(all, "pressesCancelled")
                + ["unclaimed"])
    }

    @Test func `a view that removes itself when a key goes down handles both callbacks`() {
        let handling = Handling("view", 0, 0, 100, 100)
        let phone = phone(handling)
        var heard: [UIPress.Phase] = []
        handling.hears = { press, _ in
            heard.append(press.phase)
            handling.removeFromSuperview()
        }
        phone.at(50) { handling.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100))
        #expect(!story(phone).contains("unclaimed"))
        #expect(heard == [.began, .cancelled])
        #expect(handling.window == nil && handling.superview == nil)
    }

    @Test func `a cancellation that nobody wants says nothing about the key's going down, which was handled`()
    {
        final class Leaving: Willing {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                removeFromSuperview()
            }
        }
        let leaving = Leaving("view", 0, 0, 100, 100)
        let phone = phone(leaving)
        phone.at(50) { leaving.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100))
        #expect(
            story(phone) == ["a began: view in window", "view pressesBegan", "a cancelled: view in window"]
                + each(["view"] + chain, "pressesCancelled") + ["unclaimed"])
    }

    @Test func `a view that leaves when a key is let go hears one end of each of its presses`() {
        final class Leaving: Willing {
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                removeFromSuperview()
            }
        }
        let leaving = Leaving("view", 0, 0, 100, 100)
        let phone = phone(leaving)
        phone.at(50) { leaving.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(50))
        phone.phone.press(.b, at: .milliseconds(110), for: .milliseconds(200))
        #expect(
            story(phone).filter { $0.contains(":") } == [
                "a began: view in window", "b began: view in window", "a ended: view in window",
                "b cancelled: view in window",
            ])
        let windows = phone.trail.lines { record, _ in
            if case .began(.windowSendEvent, _, _, _) = record.event { "sent" } else { nil }
        }
        #expect(windows.count == 4)
    }

    @Test func `a key that goes down and up inside of a cancellation is told of both, in that order`() {
        final class Running: Willing {
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(70))
            }
        }
        let running = Running("view", 0, 0, 100, 100)
        let phone = phone(running)
        phone.at(50) { running.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(400))
        phone.phone.press(.digit0, at: .milliseconds(110), for: .milliseconds(400))
        phone.at(200) { running.removeFromSuperview() }
        // In the run loop of a's cancellation; its event finds that of 0 untold as well, which runs the loop once more.
        phone.phone.press(.b, at: .milliseconds(220), for: .milliseconds(30))
        phone.phone.press(.c, at: .milliseconds(600), for: .milliseconds(30))
        #expect(
            story(phone).filter { $0.contains(": ") } == [
                "a began: view in window", "digit0 began: view in window", "a cancelled: view in window",
                "digit0 cancelled: view in window", "b began: view in window", "b ended: view in window",
                "c began: controller in window", "c ended: controller in window",
            ])
    }

    /// The window runs the loop before it hands the release of a on, and keeps what comes in that loop.
    @Test func `D-5 a key's release is told though its window keeps the event of another key meanwhile`() {
        final class Running: UIWindow {
            private var isRunning = false
            override func sendEvent(_ event: UIEvent) {
                if isRunning { return }
                isRunning = true
                UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(60))
                isRunning = false
                super.sendEvent(event)
            }
        }
        let window = Running()
        window.accessibilityIdentifier = "running"
        let phone = TestPhone { [view] _ in
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        phone.phone.press(.b, at: .milliseconds(230), for: .milliseconds(200))
        #expect(
            story(phone).filter { $0.contains(": ") } == [
                "a began: view in running", "a ended: view in running", "b began: view in running",
                "b ended: view in running",
            ])
    }

    @Test func `presses of others are not cancelled when a view leaves`() {
        let other = UIView("other", 0, 200, 100, 100)
        let phone = phone(view, other)
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.at(150) { other.removeFromSuperview() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        #expect(story(phone).filter { $0.contains(":") }.last == "a ended: view in window")
    }

    @Test func `a press that nobody has is cancelled by no view that leaves`() {
        let phone = TestPhone(showing: [])
        let front = phone.phone.launch("windowless")
        let leaving = UIView("leaving", 0, 0, 100, 100)
        front.mainRunLoop.async(at: .at(.milliseconds(150))) {
            let window = UIWindow()
            window.addSubview(leaving)
            window.makeKeyAndVisible()
        }
        front.mainRunLoop.async(at: .at(.milliseconds(180))) { leaving.removeFromSuperview() }
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        #expect(
            story(phone).filter { $0.contains(":") } == [
                "a began: nobody in no window", "a ended: nobody in no window",
            ])
    }

    @Test func `a release is nothing to an app that did not see the key go down`() {
        let phone = phone(view)
        let other = phone.phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.phone.bringToFront(other, at: .at(.milliseconds(120)))
        phone.phone.press(.a, at: .milliseconds(100))
        // It is cancelled as the app resigns active (M-46), before the key is let go.
        #expect(
            story(phone).filter { $0.contains(":") } == [
                "a began: controller in window", "a cancelled: controller in window",
            ])
    }

    @Test func `a press hits nothing, and no recognizer hears of it`() {
        let phone = phone(view.with(UITapGestureRecognizer()))
        phone.at(50) { [view] in view.becomeFirstResponder() }
        phone.phone.press(.space, at: .milliseconds(100))
        #expect(phone.trail.hits == [] && phone.trail.transitions == [])
    }

    @Test(
        arguments: [
            (.a, "a"), (.z, "z"), (.digit1, "1"), (.digit0, "0"), (.return, "\r"), (.tab, "\t"),
            (.space, " "),
            (.delete, "\u{8}"), (.escape, "\u{1B}"), (.upArrow, ""), (.leftArrow, ""),
        ] as [(KeyboardKey, String)])
    func `a key types its character`(key: KeyboardKey, text: String) {
        #expect(UIKey(key).characters == text)
        #expect(UIKey(key).keyCode == Int(key.usage))
    }

    @Test func `the phases and the kind of event have Apple's numbers`() {
        #expect(UIEvent.EventType.presses.rawValue == 3)
        let phases: [UIPress.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
        #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(PressPhase.allCases.map { Int($0.rawValue) } == [0, 1, 2, 3, 4])
    }
}
