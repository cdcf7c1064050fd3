import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

@Suite struct `A callback log` {
    private struct Entry: Decodable, Equatable {
        var t: Int64
        var edge: String?
        var subject: String
        var call: String
        var touches: [Int]?
        var state: String?
        var event: String?
        var row: String?
    }

    private func entries(_ trail: Trail) throws -> [Entry] {
        try CallbackLog(trail).lines.map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
    }

    @Test func `a callback log has the app's callbacks of the first tap in the observed order`() throws {
        // X-07: began, moved, the action, cancelled; never ended.
        let log = try entries(Sample.firstTap).filter { $0.call.hasPrefix("touches") || $0.call == "action" }
        let calls = log.filter { $0.edge != "leave" }.map { "\($0.subject) \($0.call)" }
        let moves = calls.count { $0 == "card touchesMoved" }
        #expect(moves > 0)
        #expect(
            calls == ["card touchesBegan"] + Array(repeating: "card touchesMoved", count: moves)
                + ["tap action", "card touchesCancelled"])
    }

    @Test func `a callback log has a line for entering an override and one for leaving`() throws {
        let log = try entries(Sample.firstTap).filter { $0.call == "touchesBegan" }
        #expect(log.map(\.edge) == ["enter", "leave"])
        #expect(log.allSatisfy { $0.touches == [1] && $0.subject == "card" })
        #expect(log[0].t < log[1].t)
    }

    @Test func `a callback log has one line for an action, with the recognizer's state`() throws {
        let log = try entries(Sample.firstTap).filter { $0.call == "action" }
        #expect(log.count == 1)
        #expect(log[0].edge == nil)
        #expect(log[0].state == "ended")
    }

    @Test func `a view answers itself, and for a recognizer its delegate`() {
        let (story, window) = (HandMade(), SubjectID(rawValue: 5))
        story.define(window, .window, "window", owner: HandMade.demo)
        let methods = MethodNames(subjects: SubjectIndex(story.trail()))
        func method(_ subject: SubjectID) -> String? {
            methods.method(.shouldBegin, of: subject, about: .none, isOfControl: false)
        }
        #expect(method(HandMade.card) == "-[Card gestureRecognizerShouldBegin:]")
        #expect(method(window) == "-[Window gestureRecognizerShouldBegin:]")
        #expect(method(HandMade.pan) == "-[PanDelegate gestureRecognizerShouldBegin:]")
    }

    @Test func `a recognizer that a scroll view has by itself goes by its use in methods too`() throws {
        let subjects = SubjectIndex(Lists().trail())
        let pan = try #require(subjects.all.first { subjects.shortName($0) == "list pan" })
        let methods = MethodNames(subjects: subjects)
        #expect(
            [Call.action, .touchesBegan, .shouldBegin].map {
                methods.method($0, of: pan, about: .none, isOfControl: false)
            } == [
                "-[Target listPan:]", "-[ListPan touchesBegan:withEvent:]",
                "-[ListPanDelegate gestureRecognizerShouldBegin:]",
            ])
    }

    /// Two rows, and a say in what is selected.
    private final class Rows: UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.accessibilityIdentifier = "cell \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath.row == 0 ? nil : indexPath
        }
    }

    /// The second row is tapped, and then the first.
    private func rowsTrail() -> Trail {
        let (phone, rows) = (Phone(), Rows())
        phone.launch("rows") { _ in
            let window = UIWindow()
            let table = UITableView(frame: window.bounds)
            (table.dataSource, table.delegate) = (rows, rows)
            window.addSubview(table)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 66), at: .milliseconds(100))
        phone.tap(CGPoint(x: 100, y: 22), at: .seconds(1))
        phone.run()
        return phone.finish()
    }

    @Test func `a console's log says what a table's delegate answers, a row or nil`() {
        let answers = AppLog(rowsTrail()).lines.compactMap { line in
            line.firstMatch(of: /willSelectRowAtIndexPath:\] = (.*)$/).map { String($0.1) }
        }
        #expect(answers == ["<NSIndexPath>", "nil"])
    }

    @Test func `a callback log says of a call of a table's delegate which row it is about`() throws {
        let log = try entries(rowsTrail()).filter {
            $0.t < 1_000_000_000 && $0.subject.hasPrefix("UITableView")
        }
        #expect(log.filter { $0.call == "didSelectRow" }.map(\.edge) == ["enter", "leave"])
        #expect(!log.isEmpty && log.allSatisfy { $0.row == ($0.call.hasSuffix("Row") ? "cell 1" : nil) })
    }

    private final class Doorkeeper: UIGestureRecognizerDelegate {
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            true
        }
    }

    @Test func `a callback log has the number of the touch that a recognizer is asked about`() throws {
        let (phone, delegate) = (Phone(), Doorkeeper())
        phone.launch("door") { _ in
            let window = UIWindow()
            let tap = UITapGestureRecognizer()
            tap.delegate = delegate
            window.addGestureRecognizer(tap)
            window.makeKeyAndVisible()
        }
        for time in [100, 1_000, 2_000] {
            phone.tap(CGPoint(x: 100, y: 66), at: .milliseconds(time))
        }
        phone.run()
        let asked = try entries(phone.finish()).filter {
            $0.call == "shouldReceiveTouch" && $0.edge == "enter"
        }
        #expect(asked.map(\.touches) == [[1], [2], [3]])
    }

    @Test func `a console's log has one line for a call, whatever a foreign trace calls its app`() {
        let story = HandMade()
        let (app, page) = (SubjectID(rawValue: 5), SubjectID(rawValue: 6))
        story.define(app, .process, "a\nb", owner: .none)
        story.define(page, .view, "page", owner: app)
        story.record(.began(call: .touchesBegan, on: page, about: .none, isAppCode: true))
        #expect(AppLog(story.trail()).lines == [#"0.100000 a\nb -[Page touchesBegan:withEvent:]"#])
    }

    /// Both touches are the first bit of their apps.
    @Test func `a callback log counts the touches of two apps apart`() {
        let story = HandMade()
        let (app, thread, page) = (SubjectID(rawValue: 5), ThreadID(rawValue: 6), SubjectID(rawValue: 7))
        story.define(app, .process, "other", owner: .none)
        story.define(SubjectID(thread), .thread, "main", owner: app)
        story.define(page, .view, "page", owner: app)
        let views = [(HandMade.card, HandMade.thread, 3), (page, thread, 1)]
        for (view, thread, number) in views {
            story.record(
                .touch(
                    number: .init(rawValue: UInt32(number)), phase: .began, view: view, window: .none, x: 10,
                    y: 10, tapCount: 1), on: thread)
        }
        for (view, thread, _) in views {
            story.record(.began(call: .touchesMoved, on: view, about: .none, isAppCode: true), on: thread)
        }
        let log = CallbackLog(story.trail()).entries
        #expect(log.map(\.subject) == ["card", "page"])
        #expect(log.map(\.touches) == [[3], [1]])
    }

    @Test func `a log has one line for an action of a control, with the event that it was sent for`() throws {
        let phone = TestPhone(isFree: false) { window in
            let button = UIButton(frame: window.bounds)
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            window.addSubview(button)
        }.phone
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        let log = try entries(phone.finish().keepingInvariants())
        #expect(log.map(\.call) == ["action"])
        #expect(log.map(\.event) == ["touchUpInside"])
        #expect(log[0].state == nil)
    }

    @Test func `a callback log has nothing of a plain view`() throws {
        let phone = TestPhone(isFree: false) { window in
            window.addSubview(UIView(frame: window.bounds))
        }.phone
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        #expect(try CallbackLog(phone.finish().keepingInvariants()).lines.isEmpty)
    }

    @Test func `a callback log writes its keys in their order`() {
        let line = CallbackLog(Sample.firstTap).lines.first { $0.contains("touchesBegan") }
        #expect(
            line?.wholeMatch(
                of: /\{"t":\d+,"edge":"enter","subject":"card","call":"touchesBegan","touches":\[1\]\}/)
                != nil)
    }

    /// Both applications are called "application".
    @Test func `a callback log says whose an application's callback is`() throws {
        let (mail, story) = (SubjectID(rawValue: 5), HandMade())
        let (first, second) = (SubjectID(rawValue: 6), SubjectID(rawValue: 7))
        story.define(mail, .process, "mail", owner: .none)
        story.define(first, .application, "application", owner: HandMade.demo)
        story.define(second, .application, "application", owner: mail)
        for subject in [first, second, HandMade.card] {
            story.record(
                .began(call: .applicationWillResignActive, on: subject, about: .none, isAppCode: true),
                touches: TouchSet())
        }
        #expect(
            CallbackLog(story.trail()).lines.map { $0.drop { $0 != "e" } } == [
                #"edge":"enter","subject":"application","app":"demo","call":"applicationWillResignActive"}"#,
                #"edge":"enter","subject":"application","app":"mail","call":"applicationWillResignActive"}"#,
                #"edge":"enter","subject":"card","call":"applicationWillResignActive"}"#,
            ])
    }

    @Test func `a callback log escapes hostile names`() throws {
        let phone = TestPhone(isFree: false) { window in
            let view = Loud(frame: window.bounds)
            view.accessibilityIdentifier = "a\"b\\\n\u{1b}[31m"
            window.addSubview(view)
        }.phone
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        let log = try entries(phone.finish().keepingInvariants())
        #expect(log.first?.subject == "a\"b\\\n\u{1b}[31m")
    }

    private final class Loud: UIView {}
}
