import Foundation
import HIDEvents
import Simulation
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

@Suite struct `A callback log` {
    private struct Entry: Decodable, Equatable {
        var t: Int64
        var edge: String?
        var subject: String
        var call: String
        var touches: [Int]?
        var state: String?
        var event: String?
    }

    private func entries(_ trail: Trail) throws -> [Entry] {
        try CallbackLog(trail).lines.map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
    }

    @Test func `has the app's callbacks of the first tap in the observed order`() throws {
        // began, moved, the action, cancelled; never ended.
        let log = try entries(Sample.firstTap).filter { $0.call.hasPrefix("touches") || $0.call == "action" }
        let calls = log.filter { $0.edge != "leave" }.map { "\($0.subject) \($0.call)" }
        let moves = calls.count { $0 == "card touchesMoved" }
        #expect(moves > 0)
        #expect(
            calls == ["card touchesBegan"] + Array(repeating: "card touchesMoved", count: moves)
                + ["tap action", "card touchesCancelled"])
    }

    @Test func `has a line for entering an override and one for leaving`() throws {
        let log = try entries(Sample.firstTap).filter { $0.call == "touchesBegan" }
        #expect(log.map(\.edge) == ["enter", "leave"])
        #expect(log.allSatisfy { $0.touches == [1] && $0.subject == "card" })
        #expect(log[0].t < log[1].t)
    }

    @Test func `has one line for an action, with the recognizer's state`() throws {
        let log = try entries(Sample.firstTap).filter { $0.call == "action" }
        #expect(log.count == 1)
        #expect(log[0].edge == nil)
        #expect(log[0].state == "ended")
    }

    @Test func `has one line for an action of a control, with the event that it was sent for`() throws {
        let phone = Phone()
        phone.launch("button") { _ in
            let window = UIWindow()
            let button = UIButton(frame: window.bounds)
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            window.addSubview(button)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        let log = try entries(phone.finish().keepingInvariants())
        #expect(log.map(\.call) == ["action"])
        #expect(log.map(\.event) == ["touchUpInside"])
        #expect(log[0].state == nil)
    }

    @Test func `has nothing of a plain view`() throws {
        let phone = Phone()
        phone.launch("plain") { _ in
            let window = UIWindow()
            window.addSubview(UIView(frame: window.bounds))
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        #expect(CallbackLog(phone.finish().keepingInvariants()).lines.isEmpty)
    }

    @Test func `writes its keys in their order`() {
        let line = CallbackLog(Sample.firstTap).lines.first { $0.contains("touchesBegan") }
        #expect(
            line?.wholeMatch(
                of: /\{"t":\d+,"edge":"enter","subject":"card","call":"touchesBegan","touches":\[1\]\}/)
                != nil)
    }

    @Test func `escapes hostile names`() throws {
        let phone = Phone()
        phone.launch("hostile") { _ in
            let window = UIWindow()
            let view = Loud(frame: window.bounds)
            view.accessibilityIdentifier = "a\"b\\\n\u{1b}[31m"
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        let log = try entries(phone.finish().keepingInvariants())
        #expect(log.first?.subject == "a\"b\\\n\u{1b}[31m")
    }

    private final class Loud: UIView {}
}
