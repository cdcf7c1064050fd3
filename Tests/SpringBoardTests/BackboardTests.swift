import Foundation
import HIDEvents
import RunLoops
import Testing
import Trace
import VirtualTime

@testable import Simulation
@testable import UIKitModel

/// P09, P10: whose event it is on the modern path.
@Suite struct `backboardd` {
    private final class Card: UIView {
        var heard: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            heard.append("press")
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            heard.append("release")
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            heard.append("loss")
        }
    }

    private func phone() -> Phone {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        return Phone(configuration)
    }

    private func launch(_ name: String, on phone: Phone, inForeground: Bool = true) -> (UIApplication, Card) {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let app = phone.launch(name, inForeground: inForeground) { _ in
            let window = UIWindow()
            window.addSubview(card)
            window.makeKeyAndVisible()
            card.becomeFirstResponder()
        }
        return (app, card)
    }

    /// The processes that events were for, without repetitions.
    private func destinations(_ trail: Trail) -> [String] {
        var names: [UInt32: String] = [:]
        var found: [String] = []
        for record in trail.records {
            switch record.event {
            case .defined(let subject, .process, let name, _, _, _):
                names[subject.rawValue] = trail.text(of: name)
            case .destination(_, let process):
                let name = names[process.rawValue] ?? "nobody"
                if found.last != name { found.append(name) }
            default: break
            }
        }
        return found
    }

    private func refusals(_ trail: Trail) -> [Refusal] {
        trail.records.compactMap { if case .refused(_, let why) = $0.event { why } else { nil } }
    }

    @Test func `a key is let go where it was pressed`() {
        let phone = phone()
        let (_, back) = launch("back", on: phone, inForeground: false)
        let (front, card) = launch("front", on: phone)
        _ = front
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(200))
        phone.bringToFront(phone.applications[0], at: .at(.milliseconds(200)))
        phone.press(.a, at: .milliseconds(400))
        phone.run()
        // Its app has lost the front by then (M-46).
        #expect(card.heard == ["press", "loss"])
        #expect(back.heard == ["press", "release"])
        #expect(destinations(phone.finish()) == ["front", "back"])
    }

    @Test func `fingers of an app that has died are nobody's, and new ones are SpringBoard's`() {
        let phone = phone()
        let (app, card) = launch("app", on: phone)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.kill(app, at: .at(.milliseconds(190)))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(500))
        phone.run()
        #expect(card.heard == ["began", "moved", "moved", "moved", "moved", "moved"])
        let trail = phone.finish()
        #expect(destinations(trail) == ["app", "nobody", "SpringBoard"])
        let notes = trail.records.count { record in
            guard case .note(let text) = record.event else { return false }
            return trail.text(of: text) == "handled by SpringBoard itself"
        }
        #expect(notes == 2)
    }

    @Test func `a full port of one app keeps nobody else waiting`() {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.eventQueueLimit = 1
        let phone = Phone(configuration)
        let (app, card) = launch("app", on: phone)
        // Its event-fetch thread is busy, so that nobody reads its port.
        phone.kernel.kill(app.process, at: .at(.milliseconds(10_000)))
        app.fetcher!.thread.build { app.fetcher!.thread.spend(.milliseconds(160)) }
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(50))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(300), for: .milliseconds(50))
        phone.run(through: .milliseconds(1_000))
        let trail = phone.finish()
        #expect(refusals(trail).contains(.queueFull))
        #expect(trail.records.allSatisfy { if case .senderWaits = $0.event { false } else { true } })
        #expect(card.heard.suffix(2) == ["began", "ended"])
    }

    @Test func `an event without a destination, or with another's, is ignored on record`() {
        let phone = phone()
        let (app, card) = launch("app", on: phone)
        let thread = phone.kernel.startProcess(name: "test").startThread(name: "main")
        let loop = SimulatedRunLoop(thread: thread, isMain: true)
        thread.build { loop.runForever() }
        var event = IOHIDEvent()
        var finger = IOHIDEvent()
        (finger.identity, finger.isTouching, finger.isInRange) = (9, true, true)
        finger.eventMask = [.touch, .range]
        event.children = [finger]
        for (time, contextID) in [(100, UInt32(0)), (200, 77)] {
            loop.async(at: .at(.milliseconds(time))) {
                event.contextID = contextID
                thread.send(to: app.eventPort, identifier: 1, patience: .none) { event.write(to: $0) }
            }
        }
        phone.run()
        #expect(card.heard.isEmpty)
        #expect(refusals(phone.finish()) == [.foreignContext, .foreignContext])
    }
}
