import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// M-47, M-48: recognizers hear of presses, compete for them and take them.
struct PressRecognizerTests {
    class Willing: UIView {
        /// When the presses that it is told of came to their phases, in milliseconds.
        private(set) var times: [Int] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses) }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses) }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses) }
        private func note(_ presses: Set<UIPress>) {
            times += presses.map { Int(($0.timestamp * 1e3).rounded()) }
        }
    }

    /// A class of the app's own that only listens.
    final class Listening: UIGestureRecognizer {
        var hears: (Set<UIPress>, UIPressesEvent) -> Void = { _, _ in }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            hears(presses, event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            hears(presses, event)
        }
    }

    final class Refusing: UIGestureRecognizerDelegate {
        /// Before it answers.
        var does: () -> Void = {}
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
        {
            does()
            return false
        }
    }

    let view = Willing("view", 0, 0, 100, 100)
    let root = UIView("root", 0, 0, 390, 844)
    let tap = UITapGestureRecognizer { _ in }

    init() { tap.name = "tap" }

    /// view in root, and view is the first responder.
    func phone() -> TestPhone {
        view.addGestureRecognizer(tap)
        root.addSubview(view)
        let phone = TestPhone(showing: [root])
        phone.at(50) { [view] in view.becomeFirstResponder() }
        return phone
    }

    func press(
        _ phone: TestPhone, _ key: KeyboardKey = .select, at time: Int = 100, for length: Int = 100
    ) { phone.phone.press(key, at: .milliseconds(time), for: .milliseconds(length)) }

    /// What is said of presses and of the recognizers' states, in order, with hundredths of a second.
    func story(_ phone: TestPhone) -> [String] { story(of: phone.trail) }

    func story(of trail: Trail) -> [String] {
        trail.lines { record, names in
            let time = record.instant.nanoseconds / 10_000_000
            return switch record.event {
            case .began(.action, let id, _, _): "\(names[id]!) action \(time)"
            case .began(let call, let id, _, _) where call.family == .presses: "\(names[id]!) \(call) \(time)"
            case .transition(let id, _, let state, let reason, _) where state != .possible:
                "\(names[id]!) \(state) \(reason)"
            case .pressTaken(_, _, _, let heard): "taken \(heard)"
            case .pressHeld(let id, _, let phase): "\(names[id]!) holds \(phase)"
            default: nil
            }
        }
    }

    /// The touches that responders are called about, as bits.
    func bits(_ phone: TestPhone) -> [String] {
        phone.trail.lines { record, _ in
            guard case .began(let call, _, _, true) = record.event, call.family == .presses else {
                return nil
            }
            return "\(call) \(record.touches.rawValue)"
        }
    }

    @Test func `a tap recognizes the select button, and takes it from the responder`() {
        let phone = phone()
        press(phone)
        #expect(
            story(phone) == [
                "tap pressesBegan 10", "view pressesBegan 10", "tap pressesEnded 20",
                "tap ended tapsCompleted",
                "tap action 20", "taken true", "view pressesCancelled 20",
            ])
    }

    @Test func `without cancelsTouchesInView the responder hears how the press ends`() {
        tap.cancelsTouchesInView = false
        let phone = phone()
        press(phone)
        #expect(
            story(phone).suffix(3) == ["tap ended tapsCompleted", "tap action 20", "view pressesEnded 20"])
    }

    @Test func `two presses are a double tap, and both are taken`() {
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone)
        press(phone, at: 300)
        #expect(
            story(phone).suffix(6) == [
                "tap ended tapsCompleted", "tap action 40", "taken true", "view pressesCancelled 40",
                "taken true",
                "view pressesCancelled 40",
            ])
        #expect(story(phone).filter { $0.hasPrefix("view pressesEnded") } == [])
    }

    @Test func `M-47 a finger behind a button is a second tap: a button has no place to be far from`() {
        tap.numberOfTapsRequired = 2
        let phone = phone()
        press(phone, for: 50)
        phone.tap(50, 50, at: 300)
        #expect(phone.trail.verdicts(of: "tap") == ["tap: possible → ended (tapsCompleted)"])
    }

    @Test(
        arguments: [
            (nil, [.select]), ([.playPause], [.playPause]), ([], []),
            ([.menu, .upArrow], [.menu, .upArrow]),
        ] as [([UIPress.PressType]?, [KeyboardKey])])
    func `M-47 a press whose type is not allowed does not exist for the recognizer`(
        types: [UIPress.PressType]?, heard: [KeyboardKey]
    ) {
        if let types { tap.allowedPressTypes = types }
        let phone = phone()
        let keys: [KeyboardKey] = [.select, .menu, .playPause, .upArrow, .a]
        for (index, key) in keys.enumerated() { press(phone, key, at: 500 * (index + 1)) }
        let actions = story(phone).filter { $0.hasPrefix("tap action") }
        #expect(
            actions
                == keys.indices.filter { heard.contains(keys[$0]) }.map { "tap action \(50 * ($0 + 1) + 10)" }
        )
    }

    @Test func `F-9 a delegate may keep a press from its recognizer`() {
        let delegate = Refusing()
        tap.delegate = delegate
        let phone = phone()
        press(phone)
        #expect(story(phone) == ["view pressesBegan 10", "view pressesEnded 20"])
        #expect(
            phone.trail.records.contains {
                if case .ended(.shouldReceivePress, _, .no, _) = $0.event { true } else { false }
            })
        withExtendedLifetime(delegate) {}
    }

    @Test func `M-9 a responder that an answer takes from its window hears nothing of the press`() {
        let (delegate, before) = (Refusing(), Listening())
        before.name = "before"
        view.addGestureRecognizer(before)
        delegate.does = { [view] in view.removeFromSuperview() }
        tap.delegate = delegate
        let phone = phone()
        press(phone)
        // The audit expects nothing between a press and the question about it, and so is not asked.
        #expect(story(of: phone.finish()) == ["taken false", "before failed lostView"])
        withExtendedLifetime(delegate) {}
    }

    /// The button is let go at 150 ms, in a loop that the delegate runs until 300.
    @Test func `D-7 a press that ends while a delegate is asked about it begins first`() {
        let delegate = Refusing()
        delegate.does = { UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(200)) }
        tap.delegate = delegate
        let phone = phone()
        press(phone, for: 50)
        #expect(story(of: phone.finish()) == ["view pressesBegan 30", "view pressesEnded 30"])
        withExtendedLifetime(delegate) {}
    }

    /// A delegate that has no method for presses lets them come.
    @Test(arguments: [true, false])
    func `M-47 the event of a press is offered to a delegate first, which may keep it away`(isTaken: Bool) {
        let delegate = TestGestureDelegate()
        delegate.receivesEvents = isTaken
        tap.delegate = delegate
        let phone = phone()
        press(phone)
        #expect(story(phone).contains("tap action 20") == isTaken)
        #expect(story(phone).contains("view pressesEnded 20") != isTaken)
        #expect(delegate.asked == (isTaken ? ["event tap", "shouldBegin tap"] : ["event tap"]))
    }

    @Test func `F-10 a recognizer that is switched off hears of no press`() {
        tap.isEnabled = false
        let phone = phone()
        press(phone)
        #expect(story(phone) == ["view pressesBegan 10", "view pressesEnded 20"])
    }

    @Test func `F-8 of two taps of one press the deeper one wins`() {
        let outer = UITapGestureRecognizer { _ in }
        outer.name = "outer"
        root.addGestureRecognizer(outer)
        let phone = phone()
        press(phone)
        #expect(
            story(phone).filter { !$0.contains("presses") } == [
                "tap ended tapsCompleted", "outer failed preventedBy", "tap action 20", "taken true",
            ])
    }

    @Test func `F-8 a press that two taps recognize side by side is taken once`() {
        let (other, delegate) = (UITapGestureRecognizer().named("other"), TestGestureDelegate())
        delegate.runsBeside = ["tap"]
        root.addGestureRecognizer(other.asking(delegate))
        let phone = phone()
        press(phone)
        let story = story(phone)
        #expect(story.filter { $0.hasSuffix("ended tapsCompleted") }.count == 2)
        #expect(story.filter { $0.hasPrefix("taken") } == ["taken true"])
        #expect(story.filter { $0.hasPrefix("view pressesCancelled") }.count == 1)
        withExtendedLifetime(delegate) {}
    }

    @Test func `F-7 a tap that requires another to fail waits for it with its press`() {
        let outer = UITapGestureRecognizer { _ in }
        outer.name = "outer"
        outer.numberOfTapsRequired = 2
        root.addGestureRecognizer(outer)
        tap.require(toFail: outer)
        let phone = phone()
        press(phone)
        #expect(
            story(phone).suffix(5) == [
                "outer failed nextTapTooLate", "tap ended tapsCompleted", "tap action 55", "taken true",
                "view pressesCancelled 55",
            ])
    }

    @Test(arguments: [(length: 100, unclaimed: 0), (length: 1_000, unclaimed: 1)])
    func `A-5 a press that no responder wants is unclaimed when no recognizer may recognize it`(
        length: Int, unclaimed: Int
    ) {
        final class Forwarding: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let forwarding = Forwarding("forwarding", 0, 0, 100, 100)
        forwarding.addGestureRecognizer(tap)
        root.addSubview(forwarding)
        let phone = TestPhone(showing: [root])
        phone.at(50) { forwarding.becomeFirstResponder() }
        press(phone, for: length)
        // Both begin with the tap at work; the long one ends when the tap has failed.
        #expect(phone.trail.records.filter { $0.event == .unclaimed }.count == unclaimed)
    }

    @Test func `G09 a tap is not reset while one that waits for it still has a press`() {
        let double = UITapGestureRecognizer { _ in }
        double.name = "double"
        double.numberOfTapsRequired = 2
        double.require(toFail: tap)
        view.addGestureRecognizer(double)
        let phone = phone()
        press(phone)
        press(phone, at: 300)
        let told = story(phone).filter { $0.contains("action") || $0.contains("Completed") }
        #expect(told == ["tap ended tapsCompleted", "tap action 20"])
        #expect(story(phone).contains("double failed requiredRecognized"))
    }

    @Test func `a class of the app's own hears of a press before the responder, and the event knows it`() {
        let listening = Listening()
        listening.name = "listening"
        var heard: [String] = []
        listening.hears = { presses, event in
            let press = presses.first!
            heard.append("\(press.phase) \(press.type.rawValue) \(press.key == nil)")
            #expect(press.gestureRecognizers?.contains { $0 === listening } == true)
            #expect(event.presses(for: listening) == presses)
        }
        view.addGestureRecognizer(listening)
        tap.isEnabled = false
        let phone = phone()
        press(phone)
        #expect(
            story(phone) == [
                "listening pressesBegan 10", "view pressesBegan 10", "listening pressesEnded 20",
                "listening failed touchesGone", "view pressesEnded 20",
            ])
        #expect(heard == ["began 4 true", "ended 4 true"])
    }

    @Test func `M-46 a press that the system takes back is no tap`() {
        let phone = phone()
        press(phone, for: 300)
        phone.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(50))
        #expect(
            story(phone) == [
                "tap pressesBegan 10", "view pressesBegan 10", "tap pressesCancelled 20",
                "tap failed touchCancelled", "view pressesCancelled 20",
            ])
    }

    @Test func `the cancellation of a press follows from its being taken`() {
        let phone = phone()
        press(phone)
        guard case .pressTaken? = cause(phone, of: .pressesCancelled) else {
            Issue.record("\(String(describing: cause(phone, of: .pressesCancelled)))")
            return
        }
    }

    /// Begins with the press, and says as it is let go that it has changed.
    private final class Clumsy: UIGestureRecognizer {
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .began }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .changed }
    }

    @Test func `M-15 what is under way without a button is cancelled, whatever it says itself`() {
        let clumsy = Clumsy()
        clumsy.name = "clumsy"
        clumsy.addTarget { _ in }
        view.addGestureRecognizer(clumsy)
        tap.isEnabled = false
        let phone = phone()
        press(phone)
        #expect(
            phone.trail.verdicts(of: "clumsy") == [
                "clumsy: possible → began (stateSet)", "clumsy: began → cancelled (touchesGone)",
            ])
    }

    /// Begins with the press and ends with it.
    private final class Holding: UIGestureRecognizer {
        var read: [State] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .began }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            read.append(state)
            state = .ended
        }
    }

    @Test func `G07 one that waits and has ended with its press begins and ends when it need not wait`() {
        let holding = Holding()
        holding.name = "holding"
        holding.addTarget { _ in }
        view.addGestureRecognizer(holding)
        tap.numberOfTapsRequired = 2
        holding.require(toFail: tap)
        let phone = phone()
        phone.at(150) { holding.read.append(holding.state) }
        press(phone)
        #expect(
            phone.trail.verdicts(of: "holding") == [
                "holding: possible → began (stateSet)", "holding: began → ended (stateSet)",
            ])
        // 350 ms after the lift no second tap may come any more.
        #expect(story(phone).first { $0.hasPrefix("holding action") } == "holding action 55")
        // It is possible to others meanwhile, and knows its own wish in its press methods.
        #expect(holding.read == [.possible, .began])
    }

    @Test func `presses that a window keeps are forgotten when they are over`() {
        final class Keeping: UIWindow {
            var keeps = true
            var counts: [Int] = []
            override func sendEvent(_ event: UIEvent) {
                counts.append((event as? UIPressesEvent)?.allPresses.count ?? 0)
                if !keeps { super.sendEvent(event) }
            }
        }
        let window = Keeping()
        let phone = TestPhone { [root, view] _ in
            window.accessibilityIdentifier = "keeping"
            root.addSubview(view)
            window.addSubview(root)
            window.makeKeyAndVisible()
        }
        phone.at(50) { [view] in view.becomeFirstResponder() }
        for time in [100, 200, 300, 400] { press(phone, .a, at: time, for: 50) }
        phone.at(390) { window.keeps = false }
        #expect(story(phone) == ["view pressesBegan 40", "view pressesEnded 45"])
        #expect(window.counts == Array(repeating: 1, count: 8))
    }

    @Test func `a pan hears of no press`() {
        let pan = UIPanGestureRecognizer()
        pan.name = "pan"
        view.addGestureRecognizer(pan)
        tap.isEnabled = false
        let phone = phone()
        press(phone)
        #expect(story(phone) == ["view pressesBegan 10", "view pressesEnded 20"])
    }

    @Test func `an action that takes the responder away ends its press as cancelled, once`() {
        let leaving = UITapGestureRecognizer { [view] _ in view.removeFromSuperview() }
        leaving.name = "leaving"
        root.addGestureRecognizer(leaving)
        tap.isEnabled = false
        let phone = phone()
        press(phone)
        #expect(
            story(phone).filter { $0.hasPrefix("view") } == [
                "view pressesBegan 10", "view pressesCancelled 20",
            ])
    }

    @Test(
        arguments: zip(
            [KeyboardKey.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause], 0...6))
    func `a button has the type with Apple's number`(key: KeyboardKey, number: Int) {
        #expect(UIPress.PressType(key).rawValue == number)
        #expect(UIPress.PressType(key) == UIPress.PressType.named[number])
    }

    @Test func `a key of a keyboard has no type that has a name`() {
        #expect(UIPress.PressType(.return).rawValue == 2_040)
        for key in KeyboardKey.ofKeyboard where key < .rightArrow {
            #expect(!UIPress.PressType.named.contains(UIPress.PressType(key)))
        }
    }
}

private func < (a: KeyboardKey, b: KeyboardKey) -> Bool { a.rawValue < b.rawValue }
