import Foundation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

/// Names that each mean one subject.
@Suite struct SubjectNamesTests {
    /// Another app with a view for each name, numbered from `first` on.
    private func names(_ others: [String], first: UInt32 = 11) -> SubjectNames {
        let trace = HandMade()
        let other = SubjectID(rawValue: 10)
        trace.define(other, .process, "other", owner: .none)
        for (number, name) in others.enumerated() {
            trace.define(SubjectID(rawValue: first + UInt32(number)), .view, name, owner: other)
        }
        return SubjectNames(trace.trail())
    }

    @Test func `a name that one subject has is told as it is`() {
        let names = names(["list"])
        #expect(names.all == ["demo", "main", "card", "pan", "other", "list"])
        #expect(names.candidates("card") == [HandMade.card])
        #expect(names.candidates("nobody's").isEmpty)
    }

    @Test func `who asks why by a name that two views have at once is told the names of each`() {
        let phone = TestPhone(showing: [UIView("twin", 0, 0, 100, 100), UIView("twin", 200, 0, 100, 100)])
        let trail = phone.tap(50, 50, at: 100).finish()
        let names = SubjectNames(trail)
        let twins = names.candidates("twin").map { names[$0] }
        #expect(Set(twins).count == 2)
        var reader = WhyReader(trail)
        #expect(throws: WhyNameError.several(twins)) { try reader.subject(named: "twin") }
    }

    /// The row has another cell behind the reload.
    @Test func `at a moment a name that one alone has who is there is told as it is, and leads to that one`()
        throws
    {
        let rows = Rows()
        let table = UITableView("table", 0, 0, 390, 440)
        table.dataSource = rows
        let phone = TestPhone(showing: [
            table, UIView("twin", 0, 500, 10, 10), UIView("twin", 50, 500, 10, 10),
        ])
        phone.at(100) { table.reloadData() }
        let trail = phone.finish()
        let reader = StateReader(trail)
        var stepper = Stepper(trail)
        let state = stepper.state(at: RecordNumber(index: trail.records.count - 1))
        let cells = reader.names.candidates("only row")
        #expect(cells.count == 2)
        #expect(cells.map { reader.name(of: $0, in: state) } == [reader.names[cells[0]], "only row"])
        #expect(try reader.subject("only row", in: state) == cells[1])
        #expect(reader.text(.subject(cells[1]), in: state) == "only row")
        let twins = reader.names.candidates("twin")
        #expect(twins.count == 2)
        #expect(twins.map { reader.name(of: $0, in: state) } == twins.map { reader.names[$0] })
    }

    private final class Rows: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessibilityIdentifier = "only row"
            return cell
        }
    }

    @Test func `a name that two apps have is told with its app, and means both without it`() {
        let names = names(["list", "card"])
        #expect(names.all == ["demo", "main", "demo/card", "pan", "other", "list", "other/card"])
        #expect(names.candidates("card") == [HandMade.card, SubjectID(rawValue: 12)])
        #expect(names.candidates("other/card") == [SubjectID(rawValue: 12)])
    }

    @Test func `a name that an app has twice is told with the subject's number`() {
        let names = names(["list", "list", "list"])
        #expect(names.all.suffix(3) == ["other/list@11", "other/list@12", "other/list@13"])
        #expect(names.candidates("list").map(\.rawValue) == [11, 12, 13])
        #expect(names.candidates("other/list").map(\.rawValue) == [11, 12, 13])
        #expect(names.candidates("other/list@12").map(\.rawValue) == [12])
    }

    /// Each compared with each, they would take minutes.
    @Test(.timeLimit(.minutes(1)))
    func `forty thousand of one name are told apart in one go`() {
        let names = names(Array(repeating: "cell", count: 40_000))
        let all = names.all
        #expect(all[5] == "other/cell@11" && all.last == "other/cell@40010")
        #expect(Set(all).count == all.count)
    }

    @Test func `a subject that a foreign trace defines twice is the one that it was first`() {
        let trace = HandMade()
        trace.define(HandMade.card, .view, "card", owner: HandMade.demo)
        trace.define(HandMade.card, .window, "lid", owner: HandMade.demo)
        let names = SubjectNames(trace.trail())
        #expect(names.all == ["demo", "main", "card", "pan"])
        #expect(names.candidates("card") == [HandMade.card] && names.candidates("lid").isEmpty)
        #expect(names.type(of: HandMade.card) == .view)
    }

    @Test func `a name that a thread or process has too means what the app has made`() {
        let names = names(["main", "demo"])
        #expect(names.candidates("main").map(\.rawValue) == [11])
        #expect(names.candidates("demo/main").map(\.rawValue) == [2])
        #expect(names.candidates("demo").map(\.rawValue) == [12])
    }

    @Test
    func `the recognizers of a scroll view are told by their use, and called as the trace calls them, too`()
        throws
    {
        let names = SubjectNames(Lists().trail())
        #expect(names.candidates("list delay").count == 1)
        let pan = try #require(names.candidates("list pan").first)
        #expect(names.candidates("list pan") == [pan])
        #expect(names.type(of: pan) == .recognizer && names[pan] == "list pan")
        #expect(names.candidates("UIScrollViewPanGestureRecognizer-\(pan.rawValue)") == [pan])
    }

    @Test func `the recognizers of a scroll view are called by their use where ways lead to them`() throws {
        let trail = Lists().finger((100, 200, 600), (200, 200, 500), (300, 200, 400)).trail()
        let began = try #require(
            trail.records.firstIndex {
                if case .transition(_, .possible, .began, _, _) = $0.event { true } else { false }
            })
        let path = try #require(LatencyPath(trail, to: RecordNumber(index: began)))
        #expect(path.destination == "list pan: possible → began (movedBeyondHysteresis)")
        let goal = LatencyGoal.callback(subject: "list pan", call: "touchesMoved")
        let rows = LatencyTable(trail, .init(goal: goal, by: .action)).rows
        #expect(rows.map(\.name) == ["list pan touchesMoved"])
    }

    @Test func `the recognizers of two scroll views of one name are told as the trace calls them`() {
        let trail = Lists { _, window in window.addSubview(UIScrollView("list", 0, 0, 50, 50)) }.trail()
        let names = SubjectNames(trail)
        let pans = names.candidates("list pan")
        #expect(pans.count == 2)
        #expect(pans.map { names[$0] } == pans.map { "UIScrollViewPanGestureRecognizer-\($0.rawValue)" })
    }

    @Test func `a name that somebody has been given is not the short one of another`() {
        let trail = Lists { _, window in window.addSubview(UIView("list pan", 0, 0, 50, 50)) }.trail()
        let names = SubjectNames(trail)
        #expect(names.candidates("list pan").map { names.type(of: $0) } == [.view])
        #expect(names.all.contains { $0.hasPrefix("UIScrollViewPanGestureRecognizer-") })
    }

    @Test func `a name that somebody has been given means nobody else in any sentence`() throws {
        let lists = Lists { _, window in window.addSubview(UIView("list pan", 0, 0, 0, 0)) }
        let trail = lists.finger((100, 200, 600), (200, 200, 500), (300, 200, 400)).trail()
        let names = SubjectNames(trail)
        let competition = Competition(trail).contenders
        let pan = try #require(competition.first { $0.className == "UIScrollViewPanGestureRecognizer" })
        let name = names[pan.recognizer]
        #expect(pan.name == name && name != "list pan")
        #expect(competition.contains { $0.name == "list delay" })
        var reader = WhyReader(trail)
        let answer = reader.answer(about: .recognizer(pan.recognizer))
        #expect(answer.name == name && answer.cases.map(\.sentence) == ["\(name) recognized"])
        let story = Narration(trail, length: .story).lines.map(\.what)
        #expect(story.contains { $0.hasPrefix("\(name): possible → began") })
        // A goal is the view, which hears of nothing.
        #expect(LatencyGoal.names(in: trail).isSuperset(of: [name, "list pan", "list delay"]))
    }

    @Test func `a name that two apps have may hold marks, and so may the name of an app`() {
        let trace = HandMade()
        let (other, subjects) = (SubjectID(rawValue: 10), [11, 12].map { SubjectID(rawValue: $0) })
        trace.define(other, .process, "my/app", owner: .none)
        for (subject, owner) in zip(subjects, [HandMade.demo, other]) {
            trace.define(subject, .view, "icon@2", owner: owner)
        }
        let names = SubjectNames(trace.trail())
        #expect(subjects.map { names[$0] } == ["demo/icon@2", "my/app/icon@2"])
        for subject in subjects { #expect(names.candidates(names[subject]) == [subject]) }
    }

    @Test func `two spellings of one text are one name to a reader`() {
        let names = names(["caf\u{E9}", "cafe\u{301}", "th\u{E9}"])
        #expect(names.all.suffix(3) == ["other/caf\u{E9}@11", "other/cafe\u{301}@12", "th\u{E9}"])
        #expect(names.candidates("caf\u{E9}").map(\.rawValue) == [11, 12])
        #expect(names.candidates("other/caf\u{E9}@12").map(\.rawValue) == [12])
    }

    @Test(arguments: [11, 4_000, 5_000_000, UInt32.max - 1])
    func `numbers of a foreign trace may be as large as they like`(first: UInt32) {
        let names = names(["list", "row"], first: first)
        #expect(names.candidates("row").map(\.rawValue) == [first + 1])
        #expect(names[SubjectID(rawValue: first)] == "list")
        #expect(names.type(of: SubjectID(rawValue: first)) == .view)
        #expect(names.type(of: SubjectID(rawValue: first - 1)) == (first == 11 ? .process : nil))
    }
}
