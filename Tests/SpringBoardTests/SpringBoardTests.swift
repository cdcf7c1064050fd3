import Foundation
import RunLoops
import Testing
import Trace
import VirtualTime

@testable import Simulation
@testable import UIKitModel

/// A-3, B-7: who gets the events of the glass, and what becomes of those that nobody takes in time.
struct SpringBoardTests {
    private final class Card: UIView {
        var heard: [String] = []
        var pause: Interval?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            hear("began", touches)
            if let pause { SimulatedThread.current!.spend(pause) }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }

        private func hear(_ what: String, _ touches: Set<UITouch>) {
            heard.append("\(what) \(Int((touches.first!.timestamp * 1_000).rounded()))")
        }
    }

    @discardableResult
    private func launch(_ name: String, on phone: Phone, inForeground: Bool = true) -> (UIApplication, Card) {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let app = phone.launch(name, inForeground: inForeground) { _ in
            let window = UIWindow()
            window.addSubview(card)
            window.makeKeyAndVisible()
        }
        return (app, card)
    }

    private func tap(_ phone: Phone, at time: Int) {
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(time))
    }

    private func foreground(_ trail: Trail) -> [String] {
        var names: [UInt32: String] = [:]
        return trail.records.compactMap { record in
            switch record.event {
            case .defined(let subject, .process, let name, _, _, _):
                names[subject.rawValue] = trail.text(of: name)
                return nil
            case .related(let app, .foreground, _, let holds):
                return "\(names[app.rawValue] ?? "?") \(holds)"
            default: return nil
            }
        }
    }

    @Test func `the app launched last is in front, and a switch is on record`() {
        let phone = Phone()
        let (first, firstCard) = launch("first", on: phone)
        let (_, secondCard) = launch("second", on: phone)
        for time in [100, 400, 700] { tap(phone, at: time) }
        phone.bringToFront(first, at: .at(.milliseconds(300)))
        phone.bringToFront(nil, at: .at(.milliseconds(600)))
        phone.run()
        #expect(secondCard.heard == ["began 100", "ended 150"])
        #expect(firstCard.heard == ["began 400", "ended 450"])
        let trail = phone.finish()
        #expect(
            foreground(trail) == [
                "first true", "first false", "second true", "second false", "first true", "first false",
            ])
        let instants = trail.records.map(\.instant)
        #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 <= $1 })
        let notes = trail.records.filter { if case .note = $0.event { true } else { false } }
        #expect(notes.count == 2)
    }

    @Test func `an app in the background gets nothing`() {
        let phone = Phone()
        let (_, front) = launch("front", on: phone)
        let (_, back) = launch("back", on: phone, inForeground: false)
        tap(phone, at: 100)
        phone.run()
        #expect(front.heard.count == 2 && back.heard.isEmpty)
    }

    @Test func `M-17 what comes after an app was killed in front SpringBoard handles itself`() {
        let phone = Phone()
        let (app, card) = launch("app", on: phone)
        tap(phone, at: 100)
        phone.kill(app, at: .at(.milliseconds(130)))
        phone.run()
        #expect(card.heard == ["began 100"])
        let trail = phone.finish()
        #expect(foreground(trail) == ["app true", "app false"])
        #expect(notes(trail) == [.at(.milliseconds(150))])
        // It is dead, and not told that it has lost the front.
        #expect(!trail.records.contains { $0.event == .blockQueued(loop: app.mainRunLoop.id, mode: .none) })
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-17 an app that dies in the background takes nobody from the front`(_ path: DeliveryPath) {
        var configuration = Phone.Configuration()
        configuration.path = path
        let phone = Phone(configuration)
        let (back, _) = launch("back", on: phone)
        let (front, card) = launch("front", on: phone)
        phone.kill(back, at: .at(.milliseconds(50)))
        // The dead one cannot come to the front again: who is there stays, and is there already at 600 ms.
        phone.bringToFront(back, at: .at(.milliseconds(300)))
        phone.bringToFront(front, at: .at(.milliseconds(600)))
        for time in [100, 400, 700] { tap(phone, at: time) }
        phone.run()
        #expect(
            card.heard == [
                "began 100", "ended 150", "began 400", "ended 450", "began 700", "ended 750",
            ])
        #expect(foreground(phone.finish()) == ["back true", "back false", "front true"])
    }

    @Test func `M-17 what SpringBoard sends before the notice has come to it is refused, on record`() {
        var configuration = Phone.Configuration()
        configuration.costs[.route] = .fixed(.milliseconds(20))
        let phone = Phone(configuration)
        let (app, _) = launch("app", on: phone)
        tap(phone, at: 100)
        // SpringBoard is at work on the event when the app dies.
        phone.kill(app, at: .at(.milliseconds(110)))
        phone.run()
        let trail = phone.finish()
        #expect(refused(trail) == 1)
        #expect(notes(trail) == [.at(.milliseconds(150))])
    }

    @Test func `A-3 what SpringBoard does behind an event of its own is about no sample`() {
        let phone = Phone()
        launch("app", on: phone, inForeground: false)
        tap(phone, at: 100)
        phone.showAlert("a call", at: .at(.milliseconds(300)), for: .milliseconds(100))
        phone.run()
        let trail = phone.finish()
        var (notes, samples): ([String?], [SampleID]) = ([], [])
        for record in trail.records {
            guard case .note(let name) = record.event else { continue }
            notes.append(trail.text(of: name))
            samples.append(record.sample)
        }
        #expect(
            notes == [
                "handled by SpringBoard itself", "handled by SpringBoard itself",
                "SpringBoard shows an alert: a call", "SpringBoard dismisses its alert",
            ])
        #expect(samples.map(\.isNone) == [false, false, true, true])
    }

    @Test func `M-27 an alert that is not there cannot be dismissed`() {
        let phone = Phone()
        let (_, card) = launch("app", on: phone)
        phone.springBoard.mainRunLoop.async(at: .at(.milliseconds(50))) { phone.springBoard.dismissAlert() }
        tap(phone, at: 100)
        phone.run()
        #expect(card.heard == ["began 100", "ended 150"])
        #expect(foreground(phone.finish()) == ["app true"])
    }

    private func refused(_ trail: Trail) -> Int {
        trail.records.count { if case .refused(_, .deadPort) = $0.event { true } else { false } }
    }

    /// The scans whose events SpringBoard has handled itself.
    private func notes(_ trail: Trail) -> [Instant] {
        trail.records.compactMap { record in
            guard case .note = record.event else { return nil }
            return trail.records.first {
                if case .contact = $0.event { $0.sample == record.sample } else { false }
            }?.instant
        }
    }

    @Test func `messages that wait when the app is killed are refused, each on record`() {
        let phone = Phone()
        let (app, card) = launch("app", on: phone)
        card.pause = .milliseconds(300)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.kill(app, at: .at(.milliseconds(210)))
        phone.run()
        let trail = phone.finish()
        var counts = (sent: 0, received: 0, refused: 0)
        for record in trail.records {
            switch record.event {
            case .sent(let port, _, _) where port.rawValue == app.eventPort.id.rawValue: counts.sent += 1
            case .received(let port, _) where port.rawValue == app.eventPort.id.rawValue: counts.received += 1
            case .refused(let port, .deadPort) where port.rawValue == app.eventPort.id.rawValue:
                counts.refused += 1
            default: break
            }
        }
        #expect(counts.received == 1 && counts.refused > 5)
        #expect(counts.sent == counts.received + counts.refused)
        #expect(trail.records.count { if case .processDied = $0.event { true } else { false } } == 1)
    }

    @Test func `B-7 a hang of the main thread shows as messages that queue up, and none is lost`() {
        let phone = Phone()
        let (_, card) = launch("app", on: phone)
        card.pause = .milliseconds(300)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.run()
        // 12 scans from 100 to 300 ms move the finger 11 times, the last of which is its lift.
        // What waited through the hang comes as one move (M-12).
        #expect(card.heard == ["began 100", "moved 283", "ended 300"])
        let trail = phone.finish()
        let depth = trail.records.map { record -> UInt32 in
            if case .queued(_, let depth) = record.event { depth } else { 0 }
        }
        #expect(depth.max() == 12)
        let late = trail.records.filter { if case .eventMade = $0.event { true } else { false } }
        #expect(late.count == 3)
        #expect(trail.records.count { if case .coalesced = $0.event { true } else { false } } == 10)
        #expect(late.dropFirst().allSatisfy { $0.instant > .at(.milliseconds(400)) })
        #expect(trail.records.count { if case .refused = $0.event { true } else { false } } == 0)
    }

    @Test
    func `B-1 a small port of a hanging app holds SpringBoard back, and then the driver drops its reports`() {
        var configuration = Phone.Configuration()
        configuration.eventQueueLimit = 2
        let phone = Phone(configuration)
        let (_, card) = launch("app", on: phone)
        card.pause = .milliseconds(300)
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.run()
        // The app works on the first of 13. Two wait at its port, one with SpringBoard, two at SpringBoard's port;
        // the last seven, the lift among them, find no room.
        // What was at the app's port is one move, and so is what SpringBoard sends after the hang, with the next frame.
        #expect(card.heard == ["began 100", "moved 150", "moved 183"])
        let records = phone.finish().records
        #expect(records.count { if case .senderWaits = $0.event { true } else { false } } > 0)
        #expect(records.count { if case .refused(_, .queueFull) = $0.event { true } else { false } } == 7)
    }
}
