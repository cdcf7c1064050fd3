import HIDEvents
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// F-5, M-48: what recognizers hold back of a press comes when they let it go.
extension PressRecognizerTests {
    @Test func `with delaysTouchesBegan the responder never hears of a press that is recognized`() {
        tap.delaysTouchesBegan = true
        let phone = phone()
        press(phone)
        #expect(
            story(phone) == [
                "tap pressesBegan 10", "tap holds began", "tap pressesEnded 20", "tap ended tapsCompleted",
                "tap action 20", "taken false",
            ])
    }

    @Test func `with delaysTouchesBegan a press that is no tap comes when the tap has failed`() {
        tap.delaysTouchesBegan = true
        let phone = phone()
        press(phone, for: 1_000)
        #expect(
            story(phone) == [
                "tap pressesBegan 10", "tap holds began", "tap failed pressedTooLong", "view pressesBegan 85",
                "view pressesEnded 110",
            ])
    }

    @Test func `the end of a press waits for the second that a double tap wants`() {
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone)
        #expect(
            story(phone).suffix(4) == [
                "tap pressesEnded 20", "tap holds ended", "tap failed nextTapTooLate", "view pressesEnded 55",
            ])
    }

    @Test func `the end of a press comes with the move of a finger that has its holder fail`() {
        let pan = UIPanGestureRecognizer { _ in }
        pan.name = "pan"
        root.addGestureRecognizer(pan)
        tap.require(toFail: pan)
        let phone = phone()
        press(phone, at: 110, for: 20)
        // 2 pt a frame: ten after the fifth, at 183 ms (G22).
        phone.drag(200, 300, by: (60, 0), at: 100, for: 500)
        #expect(
            story(phone).dropFirst(2).prefix(6) == [
                "tap pressesEnded 13", "tap holds ended", "pan began movedBeyondHysteresis",
                "tap failed requiredRecognized", "pan action 18", "view pressesEnded 18",
            ])
        // It is about no touch, though the event is.
        #expect(bits(phone) == ["pressesBegan 0", "pressesEnded 0"])
    }

    @Test func `F-5 what is held back of a finger comes with the button that makes it no tap`() {
        tap.delaysTouchesBegan = true
        let phone = phone()
        phone.tap(50, 50, at: 80, for: 300)
        press(phone, at: 150, for: 50)
        #expect(phone.trail.instants(of: .touchesBegan, on: "view").map(\.nanoseconds) == [150_000_000])
    }

    @Test func `a press that comes late looks as it did when it happened`() {
        final class Noting: Willing {
            var heard: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard += presses.map { "began \($0.phase)" }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard += presses.map { "ended \($0.phase)" }
            }
        }
        tap.delaysTouchesBegan = true
        tap.numberOfTapsRequired = 2
        let noting = Noting("noting", 0, 0, 100, 100).with(tap)
        let phone = TestPhone(showing: [noting])
        phone.at(50) { noting.becomeFirstResponder() }
        press(phone, at: 100, for: 100)
        _ = phone.trail
        #expect(noting.heard == ["began began", "ended ended"])
    }

    /// The double tap holds the press back until no second one may come, 350 ms after its end.
    @Test func `M-48 a recognizer that cancels nothing does not take what another one holds back`() {
        let other = UITapGestureRecognizer { _ in }
        other.name = "other"
        (other.numberOfTapsRequired, other.delaysTouchesBegan) = (2, true)
        root.addGestureRecognizer(other)
        tap.cancelsTouchesInView = false
        let phone = phone()
        press(phone)
        #expect(
            story(phone).suffix(5) == [
                "tap ended tapsCompleted", "tap action 20", "other failed nextTapTooLate",
                "view pressesBegan 55", "view pressesEnded 55",
            ])
    }

    @Test func `G04 a press that is held back as the system takes it back begins and is cancelled`() {
        tap.delaysTouchesBegan = true
        let phone = phone()
        press(phone, for: 300)
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(50))
        #expect(
            story(phone) == [
                "tap pressesBegan 10", "tap holds began", "tap pressesCancelled 20",
                "tap failed touchCancelled", "view pressesBegan 20", "view pressesCancelled 20",
            ])
    }

    /// The first of two presses stands still for 350 ms, and then it is no double press.
    @Test func `F-5 M-48 a press that was held back is told with its own times`() {
        tap.delaysTouchesBegan = true
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone)
        #expect(
            story(phone).filter { $0.hasPrefix("view ") } == ["view pressesBegan 55", "view pressesEnded 55"])
        #expect(view.times == [100, 200])
    }

    @Test func `M-9 of a press that is held back a responder that leaves its window never hears`() {
        tap.delaysTouchesBegan = true
        let phone = phone()
        press(phone, for: 300)
        phone.at(200) { [view] in view.removeFromSuperview() }
        #expect(
            story(phone) == [
                "tap pressesBegan 10", "tap holds began", "taken false", "tap pressesCancelled 20",
                "tap failed touchCancelled",
            ])
    }

    @Test func `M-48 what was held of an earlier press is told before the next one is taken back`() {
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone, at: 100, for: 50)
        press(phone, at: 300, for: 400)
        // The double tap holds the end of the first press, until the second is taken back.
        phone.at(400) { [root] in root.removeFromSuperview() }
        let heard = story(phone).filter { $0.hasPrefix("view ") }
        #expect(
            heard == [
                "view pressesBegan 10", "view pressesBegan 30", "view pressesEnded 40",
                "view pressesCancelled 40",
            ])
    }

    /// What a record of a callback about presses follows from.
    func cause(_ phone: TestPhone, of call: Call) -> TraceEvent? {
        let records = phone.trail.records
        let record = records.first {
            if case .began(call, _, _, isAppCode: true) = $0.event { true } else { false }
        }
        return record.flatMap { records[$0.cause]?.event }
    }

    @Test func `what was held of a press follows from the transition by which its holder let it go`() {
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone)
        guard case .transition(_, _, .failed, .nextTapTooLate, _)? = cause(phone, of: .pressesEnded) else {
            Issue.record("\(String(describing: cause(phone, of: .pressesEnded)))")
            return
        }
    }

    @Test func `what stood behind what was held of a press comes free by the same`() {
        tap.delaysTouchesBegan = true
        tap.delaysTouchesEnded = false
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone)
        for call in [Call.pressesBegan, .pressesEnded] {
            guard case .transition(_, _, .failed, .nextTapTooLate, _)? = cause(phone, of: call) else {
                Issue.record("\(call): \(String(describing: cause(phone, of: call)))")
                return
            }
        }
    }

    @Test func `M-48 a press that one recognizer after the other holds is let go by the last of them`() {
        let other = UITapGestureRecognizer { _ in }
        other.name = "other"
        tap.allowedPressTypes = [.select, .playPause]
        for recognizer in [tap, other] { recognizer.delaysTouchesBegan = true }
        other.numberOfTapsRequired = 2
        root.addGestureRecognizer(other)
        let phone = phone()
        press(phone, .select, at: 100, for: 200)
        // A second button at once is too many for the first of them.
        press(phone, .playPause, at: 150, for: 50)
        let holders = story(phone).filter { $0.contains("holds began") }
        #expect(holders.prefix(2) == ["tap holds began", "other holds began"], "\(story(phone))")
        let records = phone.trail.records
        // The second button is nobody's to hold.
        let began = records.last {
            if case .began(.pressesBegan, let id, _, true) = $0.event {
                phone.trail.subjectNames[id] == "view"
            } else {
                false
            }
        }
        guard case .transition(_, _, .failed, _, _)? = began.flatMap({ records[$0.cause]?.event }) else {
            Issue.record("\(String(describing: began.flatMap { records[$0.cause]?.event }))")
            return
        }
    }
}
