import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// M-47, F-12: which presses count, and how many are too many.
extension PressRecognizerTests {
    @Test func `M-47 a button beside a finger that is down is one too many`() {
        tap.numberOfTouchesRequired = 2
        let phone = phone()
        phone.tap(50, 50, at: 80, for: 300)
        press(phone, at: 150, for: 50)
        #expect(phone.trail.transitions.first == "tap: possible → failed (tooManyTouches)")
        #expect(phone.trail.instants(of: .action, on: "tap").isEmpty)
    }

    @Test func `two buttons at once are too many for a tap`() {
        tap.allowedPressTypes = [.select, .menu]
        let phone = phone()
        press(phone, .select, at: 100, for: 200)
        press(phone, .menu, at: 150, for: 50)
        #expect(story(phone).contains("tap failed tooManyTouches"))
        #expect(!story(phone).contains { $0.contains("action") })
        #expect(story(phone).filter { $0.hasPrefix("view pressesEnded") }.count == 2)
    }

    @Test func `a button whose beginning a subclass keeps to itself is no part of its tap`() {
        final class Choosing: UITapGestureRecognizer {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                if presses.allSatisfy({ $0.type == .select }) { super.pressesBegan(presses, with: event) }
            }
        }
        let choosing = Choosing().named("choosing")
        choosing.allowedPressTypes = [.select, .menu]
        tap.isEnabled = false
        view.addGestureRecognizer(choosing)
        let phone = phone()
        press(phone, .select, at: 100, for: 200)
        press(phone, .menu, at: 150, for: 50)
        #expect(story(phone).filter { $0.hasPrefix("choosing action") } == ["choosing action 30"])
    }

    @Test func `a button that a subclass keeps to itself makes no trouble when the system takes it back`() {
        final class Deaf: UITapGestureRecognizer {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
        }
        tap.isEnabled = false
        view.addGestureRecognizer(Deaf().named("deaf"))
        let phone = phone()
        press(phone, for: 300)
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(50))
        #expect(phone.trail.verdicts(of: "deaf") == ["deaf: possible → failed (touchesGone)"])
    }

    @Test func `F-12 a button that a subclass ignores before it calls super is no part of its tap`() {
        final class Ignoring: UITapGestureRecognizer {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                for press in presses where press.type == .menu { ignore(press, for: event) }
                super.pressesBegan(presses, with: event)
            }
        }
        let ignoring = Ignoring().named("ignoring")
        ignoring.allowedPressTypes = [.select, .menu]
        tap.isEnabled = false
        view.addGestureRecognizer(ignoring)
        let phone = phone()
        press(phone, .select, at: 100, for: 200)
        press(phone, .menu, at: 150, for: 50)
        #expect(story(phone).filter { $0.hasPrefix("ignoring action") } == ["ignoring action 30"])
    }

    @Test func `F-12 one that ignores its button as that is let go has ended all the same`() {
        final class Ignoring: UIGestureRecognizer {
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                for press in presses { ignore(press, for: event) }
                state = .ended
            }
        }
        tap.isEnabled = false
        view.addGestureRecognizer(Ignoring().named("ignoring"))
        let phone = phone()
        press(phone)
        #expect(phone.trail.verdicts(of: "ignoring") == ["ignoring: possible → ended (stateSet)"])
    }

    @Test func `a press is a tap again when the two buttons that were too many are up`() {
        tap.allowedPressTypes = [.select, .menu]
        let phone = phone()
        press(phone, .select, at: 100, for: 200)
        press(phone, .menu, at: 150, for: 50)
        press(phone, .select, at: 400, for: 100)
        #expect(story(phone).filter { $0.hasPrefix("tap action") } == ["tap action 50"])
    }

    @Test func `a button beside a finger is too much for a tap`() {
        let phone = phone()
        phone.phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(200))
        press(phone, at: 150, for: 50)
        #expect(story(phone).contains("tap failed tooManyTouches"))
        #expect(bits(phone) == ["pressesBegan 0", "pressesEnded 0"])
    }

    // MARK: Taken back at once

    /// Hears of buttons, and begins with the first if it is said to.
    private final class Attending: UIGestureRecognizer {
        var begins = false
        private(set) var heard: [String] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            if begins, state == .possible { state = .began }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            heard += presses.map { "\($0.type.rawValue)" }
        }
        override func reset() { heard.append("reset") }
    }

    private func attending(_ view: UIView, begins: Bool = false) -> Attending {
        let attending = Attending().named("attending")
        attending.begins = begins
        attending.allowedPressTypes = [.select, .menu]
        tap.isEnabled = false
        view.addGestureRecognizer(attending)
        return attending
    }

    @Test(arguments: [false, true])
    func `M-14 M-47 of two buttons that are taken back at once a recognizer hears both`(begins: Bool) {
        let attending = attending(view, begins: begins)
        let phone = phone()
        press(phone, .select, at: 100, for: 500)
        press(phone, .menu, at: 150, for: 450)
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(50))
        let verdict = begins ? "began → cancelled" : "possible → failed"
        #expect(phone.trail.verdicts(of: "attending").last == "attending: \(verdict) (touchesGone)")
        #expect(attending.heard == ["4", "5", "reset"])
    }

    @Test func `M-9 M-47 of two buttons whose responder leaves a recognizer above it hears both`() {
        let attending = attending(root)
        let phone = phone()
        press(phone, .select, at: 100, for: 500)
        press(phone, .menu, at: 150, for: 450)
        phone.at(200) { [view] in view.removeFromSuperview() }
        #expect(phone.trail.verdicts(of: "attending") == ["attending: possible → failed (touchesGone)"])
        #expect(attending.heard == ["4", "5", "reset"])
    }

    /// A window that keeps an event to itself.
    private final class Keeping: UIWindow {
        var keeps = false
        override func sendEvent(_ event: UIEvent) { if !keeps { super.sendEvent(event) } }
    }

    @Test func `M-47 a button whose end a window keeps to itself is not waited for`() {
        let attending = attending(root)
        let window = Keeping()
        let phone = TestPhone { [root, view] _ in
            root.addSubview(view)
            window.addSubview(root)
            window.makeKeyAndVisible()
        }
        phone.at(50) { [view] in view.becomeFirstResponder() }
        press(phone, .select, at: 100, for: 500)
        press(phone, .menu, at: 150, for: 450)
        phone.at(190) { window.keeps = true }
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(50))
        phone.at(700) { window.keeps = false }
        press(phone, .select, at: 800, for: 50)
        #expect(phone.trail.verdicts(of: "attending") == ["attending: possible → failed (touchesGone)"])
        #expect(attending.heard == ["reset"])
    }
}
