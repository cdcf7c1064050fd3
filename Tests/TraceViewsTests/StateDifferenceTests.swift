import Foundation
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

@Suite struct `The difference of two states` {
    /// The owners and keys of a difference, each as often as it is told.
    private func keys(_ changes: [StateChange]) -> [String] { changes.map { "\($0.owner).\($0.key)" } }

    @Test func `each value that is another one is told once`() {
        let story = HandMade()
        let first = story.record(.note(name: .none))
        story.record(
            .propertySet(subject: HandMade.card, property: .alpha, x: 0.5, y: 0, z: 0))
        let second = story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none))
        let third = story.record(
            .transition(
                recognizer: HandMade.pan, from: .began, to: .changed, reason: .moved, other: .none))
        let trail = story.trail()
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let (before, between) = (timeline.state(at: first), timeline.state(at: second))
        let after = timeline.state(at: third)

        let changes = reader.changes(from: before, to: between)
        #expect(keys(changes).count == Set(keys(changes)).count)
        #expect(changes.contains { $0.owner == "pan" && $0.key == "state" })
        #expect(changes.contains { $0.owner == "card" && $0.key == "alpha" })
        // It had a state before, and has one now.
        for change in changes where change.key == "state" { #expect(change.after != nil) }
        let later = reader.changes(from: between, to: after)
        #expect(keys(later).filter { $0.hasPrefix("card.") } == [])
        #expect(later.filter { $0.owner == "pan" && $0.after == nil } == [])
        #expect(reader.changes(from: after, to: after) == [])
    }

    @Test func `that a timer has another date is no news, nor what a thread is calling`() {
        let trail = Sample.firstTap
        let (reader, timeline) = (StateReader(trail), StateTimeline(trail))
        var (before, fires, told) = (TrailState(), 0, Set<String>())
        timeline.walk(from: RecordNumber(rawValue: 1), through: RecordNumber(index: trail.records.count - 1))
        {
            let changes = reader.changes(from: before, to: $0)
            if zip(before.loopItems.members, $0.loopItems.members).contains(where: { $0.fires != $1.fires }) {
                fires += 1
            }
            told.formUnion(changes.map(\.key))
            before = $0
            return true
        }
        #expect(fires > 0 && !told.contains("fires"))
        #expect(told.contains("state"))
        // What is being called says its record.
        #expect(told.isDisjoint(with: ["callback", "callbacks", "of"]))
    }
}

/// Each app counts its own: both have a touch 1, and that of the first stays behind when it is over.
@Suite struct `Touches of one number` {
    private static let trail: Trail = {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        let phone = Phone(configuration)
        func launch(_ name: String, _ window: String, isInForeground: Bool) -> UIApplication {
            phone.launch(name, inForeground: isInForeground) { _ in
                let shown = UIWindow()
                shown.accessibilityIdentifier = window
                shown.makeKeyAndVisible()
            }
        }
        _ = launch("mail", "inbox", isInForeground: true)
        let notes = launch("notes", "page", isInForeground: false)
        for time in [100, 500] {
            phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(time), for: .milliseconds(100))
        }
        phone.bringToFront(notes, at: .at(.milliseconds(300)))
        phone.run()
        return phone.finish()
    }()

    private func state(at milliseconds: Int) throws -> TrailState {
        let trail = Self.trail
        let index = try #require(
            trail.records.indices.last { trail.records[$0].instant <= .at(.milliseconds(milliseconds)) })
        var timeline = StateTimeline(trail)
        return timeline.state(at: RecordNumber(index: index))
    }

    @Test(arguments: [
        (120, "inbox", "began"), (400, "inbox", "ended"), (520, "page", "began"), (700, "page", "ended"),
    ])
    func `a touch is the one that is down, or else the last that changed`(
        milliseconds: Int, view: String, phase: String
    ) throws {
        let condition = try StateCondition("touch 1.view == \(view) and touch 1.phase == \(phase)")
        #expect(try condition.holds(in: state(at: milliseconds), StateReader(Self.trail)))
    }

    @Test(arguments: [
        ("touch 1 of mail.view", "inbox"), ("touch 1 of notes.view", "page"),
        ("touch 1 of mail.phase", "ended"), ("touch 1 of notes.phase", "began"),
        ("touch 1 of mail.process", "mail"), ("touch 1.process", "notes"),
    ])
    func `a touch is of the app that is named`(path: String, text: String) throws {
        let reader = StateReader(Self.trail)
        let state = try state(at: 520)
        #expect(try reader.text(reader.value(of: StatePath(path), in: state)) == text)
        #expect(try StateCondition("\(path) == \(text)").holds(in: state, reader))
        #expect(reader.touches(in: state).map(\.name) == ["touch 1 of mail", "touch 1 of notes"])
    }

    @Test func `a touch of an app that has none of this number, or of nobody, is not there`() throws {
        let reader = StateReader(Self.trail)
        let state = try state(at: 120)
        #expect(reader.touches(in: state).map(\.name) == ["touch 1"])
        let absent = #expect(throws: StatePathError.self) {
            try reader.value(of: StatePath("touch 1 of notes.view"), in: state)
        }
        #expect(absent?.cause == .absence)
        #expect(absent?.message == "there is no touch 1 of notes at this moment")
        let unknown = #expect(throws: StatePathError.self) {
            try reader.value(of: StatePath("touch 1 of nots.view"), in: state)
        }
        #expect(unknown?.cause == .name)
    }

    /// The value is followed from state to state: mail's touch 1 stays behind while that of notes comes and goes.
    @Test func `the history of a touch's value is that of its app`() throws {
        let trail = Self.trail
        let reader = StateReader(trail)
        let history = ValueHistory(of: StatePath("touch 1 of notes.view"), in: trail, reader)
        #expect(history.entries.map(\.text) == [nil, "page"])
    }

    @Test func `a difference says of which app a touch is that has a namesake`() throws {
        let reader = StateReader(Self.trail)
        func owners(_ from: Int, _ to: Int) throws -> Set<String> {
            let changes = try reader.changes(from: state(at: from), to: state(at: to))
            return Set(changes.map(\.owner).filter { $0.hasPrefix("touch") })
        }
        #expect(try owners(120, 400) == ["touch 1"])
        #expect(try owners(400, 520) == ["touch 1 of notes"])
        #expect(try owners(520, 700) == ["touch 1 of notes"])
    }

    @Test func `a stop is at the touch of the app that is named`() throws {
        let trail = Self.trail
        let names = SubjectNames(trail)
        func stops(_ text: String) throws -> [Int] {
            let words = try RecordSelector(text, in: trail, names: names)
            return trail.records.indices.filter { words.matches(trail.records[$0], at: $0) }
        }
        let mail = try stops("touch 1 of mail ended")
        let notes = try stops("touch 1 of notes ended")
        #expect(mail.count == 1 && notes.count == 1 && mail != notes)
        #expect(try stops("touch 1 ended") == mail + notes)
        #expect(try stops("ended touch 1 of notes") == notes)
        let unknown = #expect(throws: RecordSelector.UnknownWord.self) { try stops("touch 1 of nots ended") }
        #expect(unknown?.word == "of nots" && unknown?.known.contains("of notes") == true)
    }

    @Test(arguments: [("mail", 100), ("notes", 500)])
    func `what is told of a touch is about that of the app that is named`(
        app: String, milliseconds: Int
    ) throws {
        let touch = TouchChoice(1, of: app)
        let report = RunReport(Self.trail, touch: touch)
        let told = report.narration(.story).lines.map(\.instant)
        let drawn = report.diagram.lines.flatMap(\.marks).map(\.instant)
        #expect(!told.isEmpty && !drawn.isEmpty)
        // The finger is down for 100 ms.
        let times = Instant.at(.milliseconds(milliseconds)) ... .at(.milliseconds(milliseconds + 100))
        #expect((told + drawn).allSatisfy { times.contains($0) })
        let latency = try #require(report.latency(of: touch))
        #expect(report.name(of: latency) == "touch 1 of \(app)")
        let tables = [touch, 1].map { LatencyTable(Self.trail, .init(touch: $0)) }
        #expect(tables.map(\.whole.count) == [2, 4])
        #expect(report.targets.has(touch) && !report.targets.has(TouchChoice(2, of: app)))
        #expect(report.targets.choices == [TouchChoice(1, of: "mail"), TouchChoice(1, of: "notes")])
    }

    @Test func `why tells of the touch of the app that is named`() throws {
        var reader = WhyReader(Self.trail)
        for (name, view) in [("touch 1 of mail", "inbox"), ("touch 1 of notes", "page")] {
            let answer = reader.answer(about: try reader.subject(named: name))
            #expect(answer.name == name && answer.cases.count == 1)
            #expect(answer.cases.first?.sentence.hasPrefix("\(name) hit \(view)") == true)
        }
        let both = reader.answer(about: try reader.subject(named: "touch 1"))
        #expect(both.name == "touch 1" && both.cases.count == 2)
        for (found, start) in zip(both.cases, ["touch 1 of mail hit inbox", "touch 1 of notes hit page"]) {
            #expect(found.sentence.hasPrefix(start))
        }
        for absent in ["touch 2 of mail", "touch 1 of nots"] {
            let error = #expect(throws: WhyNameError.self) { try reader.subject(named: absent) }
            guard case .unknown(let known)? = error else {
                Issue.record("\(absent) is somebody")
                continue
            }
            #expect(known.prefix(2) == ["touch 1 of mail", "touch 1 of notes"])
        }
    }
}

/// The first app's view goes with its touch; the second app shows one of that name later.
@Suite struct `Views of one name in two apps` {
    private final class LeavingView: UIView {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { removeFromSuperview() }
    }

    private final class LateWindow: UIWindow {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            if subviews.isEmpty { addCard(UIView(), to: self) }
        }
    }

    @Test func `why takes no view of another app for one that has gone`() throws {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        let phone = Phone(configuration)
        phone.launch("mail") { _ in
            let window = UIWindow()
            addCard(LeavingView(), to: window)
            window.makeKeyAndVisible()
        }
        let notes = phone.launch("notes", inForeground: false) { _ in LateWindow().makeKeyAndVisible() }
        for time in [100, 500, 900] {
            phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(time), for: .milliseconds(50))
        }
        phone.bringToFront(notes, at: .at(.milliseconds(300)))
        phone.run()
        var reader = WhyReader(phone.finish())
        let names = ["mail/card", "notes/card"]
        #expect(throws: WhyNameError.several(names)) { try reader.subject(named: "card") }
        let answers = try names.map { name in
            let subject = try reader.subject(named: name)
            return reader.answer(about: subject).cases.map(\.reason.hasHappened)
        }
        #expect(answers == [[true, false, false], [false, false, true]])
    }
}

/// Makes a view the card of a window.
private func addCard(_ view: UIView, to window: UIWindow) {
    view.frame = CGRect(x: 0, y: 200, width: 200, height: 200)
    view.accessibilityIdentifier = "card"
    window.addSubview(view)
}
