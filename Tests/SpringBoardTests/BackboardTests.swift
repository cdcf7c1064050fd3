import Foundation
import HIDEvents
import MachPorts
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

    @discardableResult
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

    /// The processes that events were for.
    private func allDestinations(_ trail: Trail) -> [String] {
        var names: [UInt32: String] = [:]
        var found: [String] = []
        for record in trail.records {
            switch record.event {
            case .defined(let subject, .process, let name, _, _, _):
                names[subject.rawValue] = trail.text(of: name)
            case .destination(_, let process): found.append(names[process.rawValue] ?? "nobody")
            default: break
            }
        }
        return found
    }

    /// The same without repetitions.
    private func destinations(_ trail: Trail) -> [String] {
        allDestinations(trail).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
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
        #expect(allDestinations(phone.finish()) == ["front", "front", "back", "back"])
    }

    @Test func `a key and a shake end where they began, whatever a finger does meanwhile`() {
        let phone = phone()
        let (back, _) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(200))
        phone.shake(at: .milliseconds(120), for: .milliseconds(200))
        phone.bringToFront(back, at: .at(.milliseconds(200)))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(230), for: .milliseconds(20))
        phone.run()
        #expect(allDestinations(phone.finish()) == ["front", "front", "back", "back", "front", "front"])
    }

    /// The port has room for one message: what is let go, or over, while another one waits there is lost.
    @Test func `M-33 a key and a shake whose end got lost come anew in the next app`() {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        configuration.costs[.route] = .fixed(.milliseconds(30))
        configuration.eventQueueLimit = 1
        let phone = Phone(configuration)
        let (back, _) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(10))
        phone.press(.b, at: .milliseconds(105), for: .milliseconds(100))
        phone.shake(at: .milliseconds(300), for: .milliseconds(10))
        phone.press(.b, at: .milliseconds(305), for: .milliseconds(100))
        phone.bringToFront(back, at: .at(.milliseconds(500)))
        phone.press(.a, at: .milliseconds(600), for: .milliseconds(100))
        phone.shake(at: .milliseconds(800), for: .milliseconds(100))
        phone.run()
        let trail = phone.finish()
        #expect(refusals(trail) == [.queueFull, .queueFull])
        #expect(
            allDestinations(trail) == [
                "front", "front", "front", "front", "front", "front", "back", "back", "back", "back",
            ])
    }

    /// It was made before the second finger came, and tells of no coming or leaving.
    @Test func `M-30 a late report of one finger shows nothing of another`() {
        let phone = phone()
        let (back, _) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50), at: .milliseconds(100),
            for: .milliseconds(600))
        phone.spoil(.lateReport, at: .at(.milliseconds(190)))
        phone.tap(
            CGPoint(x: 50, y: 500), at: .milliseconds(220), for: .milliseconds(200), finger: 2)
        phone.bringToFront(back, at: .at(.milliseconds(300)))
        phone.run()
        #expect(destinations(phone.finish()) == ["front"])
    }

    /// Its own coming down is not heard of.
    @Test func `M-30 a finger that is not in a report of another's coming belongs nowhere any more`() {
        let phone = phone()
        let (back, _) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
        phone.spoil(.lostReport, at: .at(.milliseconds(120)))
        phone.tap(CGPoint(x: 50, y: 500), at: .milliseconds(200), finger: 2)
        phone.bringToFront(back, at: .at(.milliseconds(300)))
        phone.spoil(.lostReport, at: .at(.milliseconds(400)))
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(500),
            for: .milliseconds(100))
        phone.run()
        #expect(destinations(phone.finish()) == ["front", "back"])
    }

    /// P10. That it hovered there before does not matter.
    @Test func `a pencil belongs where it is first seen on the glass`() {
        let phone = phone()
        let (back, _) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.hover(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(100),
            for: .milliseconds(100), pencil: Pencil())
        // Of its coming down nobody hears.
        phone.spoil(.lostReport, at: .at(.milliseconds(190)))
        let drag = FingerPath.drag(
            from: (150, 50), to: (350, 50), at: .at(.milliseconds(200)), for: .milliseconds(400))
        phone.play(drag.drawn(by: Pencil()))
        phone.bringToFront(back, at: .at(.milliseconds(400)))
        phone.run()
        #expect(destinations(phone.finish()) == ["front"])
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

    /// The second finger comes down and is lifted in the app in front, and rests in between.
    @Test func `P10 each app hears of its own finger, and SpringBoard says by a message who is in front`()
        throws
    {
        let phone = phone()
        let (back, card) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50), at: .milliseconds(100),
            for: .milliseconds(400))
        phone.bringToFront(back, at: .at(.milliseconds(300)))
        phone.tap(CGPoint(x: 50, y: 500), at: .milliseconds(350), finger: 2)
        phone.run()
        #expect(card.heard == ["began", "ended"])
        let router = try #require(phone.backboard).mainThread.id
        var (sent, messages): (Int, [Instant]) = (0, [])
        for record in phone.finish().records where record.thread == router {
            switch record.event {
            case .destination(_, back.process.id): sent += 1
            case .began(.mainQueue, _, _, _): messages.append(record.instant)
            default: break
            }
        }
        #expect(sent == 2 && messages == [.at(.milliseconds(300))])
    }

    /// Its finger comes, rests and is lifted while the one in front before goes on.
    @Test func `P10 the hand with an app's own fingers says of all what they say`() throws {
        let phone = phone()
        launch("front", on: phone)
        let (springBoard, backboard) = (phone.springBoard, try #require(phone.backboard))
        let reader = phone.kernel.startProcess(name: "reader").startThread(name: "main")
        let port = reader.makePort(name: "reader events", limit: PortQueueLimit.large)
        var hands: [IOHIDEvent] = []
        let source = SimulatedRunLoop.Source1(name: "reader", port: port) { message in
            var hand = IOHIDEvent()
            let isRead = hand.read(from: message.bytes)
            #expect(isRead)
            hands.append(hand)
        }
        reader.build {
            let loop = SimulatedRunLoop(thread: reader, isMain: true)
            loop.add(source, to: .common)
            loop.runForever()
        }
        backboard.register(reader.process, eventPort: port, contextID: backboard.makeContextID())
        springBoard.register(reader.process, eventPort: port)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50), at: .milliseconds(100),
            for: .milliseconds(600))
        springBoard.mainRunLoop.async(at: .at(.milliseconds(300))) {
            springBoard.bringToFront(reader.process)
        }
        phone.tap(CGPoint(x: 50, y: 500), at: .milliseconds(350), for: .milliseconds(100), finger: 2)
        phone.run(through: .milliseconds(1_000))
        #expect(hands.map(\.isTouching) == [true, false])
        #expect(hands.map(\.isInRange) == [true, false])
        for hand in hands {
            #expect(hand.children.count == 1)
            #expect(hand.eventMask == hand.children[0].eventMask)
            #expect(hand.childEventMask == hand.children[0].eventMask)
        }
    }

    /// A device's kernel reports fingers that rest (M-10).
    @Test func `B-1 a report in which the fingers of two apps rest goes to both`() {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        configuration.producer = .kernel
        let phone = Phone(configuration)
        let (back, _) = launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        let (one, other) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 500))
        phone.drag(from: one, to: one, at: .milliseconds(100), for: .milliseconds(600))
        phone.bringToFront(back, at: .at(.milliseconds(300)))
        phone.drag(from: other, to: other, at: .milliseconds(350), for: .milliseconds(100), finger: 2)
        phone.run()
        // The second finger comes down, both rest for five scans, it is lifted, and the first one goes on.
        let found = allDestinations(phone.finish())
        let second = found.firstIndex(of: "back") ?? 0
        let heard = found.dropFirst(second).prefix(13).joined(separator: " ")
        let rest = String(repeating: "front back ", count: 5)
        #expect(heard == "back \(rest)back front")
    }

    /// SpringBoard is busy, and has not heard that its app has died.
    @Test func `M-17 with nobody in front what comes down or hovers has no context`() {
        let phone = phone()
        let (app, _) = launch("app", on: phone)
        phone.hover(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(250), for: .milliseconds(20), finger: 2)
        let springBoard = phone.springBoard
        springBoard.mainRunLoop.async(at: .at(.milliseconds(190))) {
            springBoard.mainThread.spend(.milliseconds(300))
        }
        phone.kill(app, at: .at(.milliseconds(200)))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(500))
        phone.run()
        let trail = phone.finish()
        #expect(destinations(trail) == ["app", "nobody", "SpringBoard"])
        let contexts = trail.records.compactMap { record -> UInt32? in
            guard case .destination(let context, let process) = record.event else { return nil }
            return process.isNone ? context : nil
        }
        #expect(!contexts.isEmpty && contexts.allSatisfy { $0 == 0 })
    }

    /// P10. It has left the range, so that it comes anew.
    @Test func `a pencil that has touched in one app hovers above the next one`() {
        let phone = phone()
        launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        let tap = FingerPath.tap(x: 50, y: 50, at: .at(.milliseconds(100)), for: .milliseconds(50))
        phone.play(tap.drawn(by: Pencil()))
        phone.bringToFront(phone.applications[0], at: .at(.milliseconds(300)))
        hoverWithPencil(phone)
        phone.run()
        #expect(destinations(phone.finish()) == ["front", "back"])
    }

    /// M-30. For the glass the two have one number.
    @Test func `a pencil is not the finger whose lift got lost in another app`() {
        let phone = phone()
        launch("back", on: phone, inForeground: false)
        launch("front", on: phone)
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
        phone.spoil(.lostReport, at: .at(.milliseconds(120)))
        phone.bringToFront(phone.applications[0], at: .at(.milliseconds(300)))
        hoverWithPencil(phone)
        phone.run()
        #expect(destinations(phone.finish()) == ["front", "back"])
    }

    private func hoverWithPencil(_ phone: Phone) {
        phone.hover(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(500),
            for: .milliseconds(100), pencil: Pencil())
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
