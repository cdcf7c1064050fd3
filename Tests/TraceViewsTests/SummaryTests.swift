import ScenarioFiles
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

@Suite struct `A summary` {
    /// Rows that are not alike, the first at 1 ms.
    private func rows(_ count: Int, outcomes: [Int] = []) -> [Summary.Row] {
        (1...count).map { number in
            Summary.Row(
                kind: .event, record: RecordNumber(rawValue: UInt32(number)),
                instant: .at(.milliseconds(number)), delta: .zero, process: "app",
                what: String(repeating: "x", count: number), why: "", footnote: nil,
                role: outcomes.contains(number) ? .outcome : .plain)
        }
    }

    @Test func `a summary of 36 rows is whole`() {
        #expect(Summary(rows: rows(36), footnotes: []).rows.map(\.record.rawValue) == Array(1...36))
    }

    @Test(arguments: [37, 60])
    func `a longer summary has its first 26 rows and its last nine, and counts the others`(count: Int) {
        let summary = Summary(rows: rows(count), footnotes: []).rows
        #expect(summary.count == 36)
        #expect(summary.prefix(26).map(\.record.rawValue) == Array(1...26))
        #expect(summary.suffix(9).map(\.record.rawValue) == (1...UInt32(count)).suffix(9))
        #expect(summary[26].kind == .folded && summary[26].record == RecordNumber(rawValue: 27))
        #expect(summary[26].what == "\(count - 35) more lines, until \(count - 9).000 ms")
        // What is left out begins nothing, whatever it was.
        #expect(summary[26].role == .plain)
    }

    @Test func `a longer summary keeps the first outcomes of its middle, and counts what is between them`() {
        let outcomes = [3, 27, 28, 30, 40, 50, 60, 70, 95]
        let summary = Summary(rows: rows(100, outcomes: outcomes), footnotes: []).rows
        #expect(
            summary[26...].dropLast(9).map(\.what.asNumbers) == [
                "27", "28", "1 more line, until 29.000 ms", "30", "9 more lines, until 39.000 ms", "40",
                "9 more lines, until 49.000 ms", "50", "9 more lines, until 59.000 ms", "60",
                "31 more lines, until 91.000 ms",
            ])
    }

    /// Rows of which some tell the way of the first finger from the glass: where it comes down, and three hops.
    private func rows(_ count: Int, way: [Int], outcomes: [Int] = []) -> [Summary.Row] {
        rows(count, outcomes: outcomes).enumerated().map { index, row in
            guard let place = way.firstIndex(of: index + 1) else { return row }
            return Summary.Row(
                kind: place == 0 ? .input : .hop, record: row.record, instant: row.instant, delta: .zero,
                process: "", what: row.what, why: "", footnote: nil, role: place == 0 ? .start : .plain)
        }
    }

    private func told(_ rows: [Summary.Row]) -> [String] {
        Summary(rows: rows, footnotes: []).rows.map(\.what.asNumbers)
    }

    private func numbers(_ range: ClosedRange<Int>) -> [String] { range.map(String.init) }

    private func leftOut(_ range: ClosedRange<Int>) -> [String] {
        ["\(counted(range.count, "more line")), until \(range.upperBound).000 ms"]
    }

    /// Eight rows before the way, the way, as many behind it as there is room for in 26, and the last nine.
    @Test func `a longer summary has the first way from the glass whole, however late it comes`() {
        let middle: [[String]] = [
            numbers(1...8), leftOut(9...99), numbers(100...116), leftOut(117...191), numbers(192...200),
        ]
        #expect(told(rows(200, way: [100, 101, 102, 103])) == Array(middle.joined()))
        // The last hop is the 26th row, or the 27th.
        let last: [[String]] = [numbers(1...26), leftOut(27...51), numbers(52...60)]
        #expect(told(rows(60, way: [23, 24, 25, 26])) == Array(last.joined()))
        let next: [[String]] = [
            numbers(1...8), leftOut(9...23), numbers(24...40), leftOut(41...51), numbers(52...60),
        ]
        #expect(told(rows(60, way: [24, 25, 26, 27])) == Array(next.joined()))
        // It is in the last nine.
        let end: [[String]] = [numbers(1...8), leftOut(9...51), numbers(52...60)]
        #expect(told(rows(60, way: [55, 56, 57, 58])) == Array(end.joined()))
    }

    @Test func `a longer summary has what happens on the first way from the glass if it is little`() {
        let little: [[String]] = [
            numbers(1...8), leftOut(9...99), numbers(100...116), leftOut(117...191), numbers(192...200),
        ]
        #expect(told(rows(200, way: [100, 103, 105, 107])) == Array(little.joined()))
        let much: [[String]] = [
            numbers(1...8), leftOut(9...99), ["100"], leftOut(101...102), ["103"], leftOut(104...104),
            ["105"],
            leftOut(106...107), numbers(108...118), leftOut(119...191), numbers(192...200),
        ]
        #expect(told(rows(200, way: [100, 103, 105, 108])) == Array(much.joined()))
    }

    @Test func `a longer summary keeps an outcome that comes before the first way from the glass`() {
        let told = told(rows(200, way: [100, 101, 102, 103], outcomes: [50]))
        let middle: [[String]] = [
            numbers(1...8), leftOut(9...49), ["50"], leftOut(51...99), numbers(100...116),
        ]
        #expect(Array(told.prefix(27 + 1)) == Array(middle.joined()))
    }

    @Test func `an outcome like one that was told is left out of the middle`() {
        var long = rows(60, outcomes: [20, 40])
        long[19].what = "save → action 6"
        long[39].what = "save → action 7"
        #expect(Summary(rows: long, footnotes: []).rows[26].what == "25 more lines, until 51.000 ms")
    }

    @Test func `an outcome of somebody else is told of the middle, also if only a number tells them apart`() {
        var long = rows(60, outcomes: [20, 40, 41])
        for (index, name) in [(19, "tap2"), (39, "tap3"), (40, "my tap 2")] {
            long[index].what = "\(name) → action"
            long[index].names = [name]
        }
        let told = Summary(rows: long, footnotes: []).rows[26...].dropLast(9).map(\.what)
        #expect(
            told == [
                "13 more lines, until 39.000 ms", "tap3 → action", "my tap 2 → action",
                "10 more lines, until 51.000 ms",
            ])
    }

    /// What comes from the glass, at 1 ms, 2 ms and so on. What goes down starts something.
    private func inputs(_ texts: [String]) -> [Summary.Row] {
        texts.enumerated().map { index, text in
            Summary.Row(
                kind: .input, record: RecordNumber(rawValue: UInt32(index + 1)),
                instant: .at(.milliseconds(index + 1)), delta: .zero, process: "", what: text, why: "",
                footnote: nil, role: text.hasSuffix("down") ? .start : .plain)
        }
    }

    /// A finger comes down at 1 ms, is lifted at 2 ms, then at 3 and 4 ms and so on; a key comes last.
    private func taps(_ count: Int) -> [Summary.Row] {
        inputs((0..<count).flatMap { _ in ["finger 1 down", "finger 1 up"] } + ["key down"])
    }

    @Test(arguments: [
        (2, "the same once more, until 4.000 ms"), (3, "the same 2 times more, until 6.000 ms"),
        (9, "the same 8 times more, until 18.000 ms"),
    ])
    func `what repeats itself in two rows is told once, with when the last of it is over`(
        count: Int, told: String
    ) {
        let summary = Summary(rows: taps(count), footnotes: []).rows
        #expect(summary.map(\.what) == ["finger 1 down", "finger 1 up", told, "key down"])
        #expect(summary.map(\.record.rawValue) == [1, 2, 3, UInt32(2 * count + 1)])
        #expect(summary[2].instant == .at(.milliseconds(3)))
    }

    @Test func `what repeats itself in one row is told once, also behind what a finger has started`() {
        let summary = Summary(
            rows: inputs([
                "finger 1 down", "finger 1 moved", "finger 1 moved", "finger 1 moved", "finger 1 up",
            ]), footnotes: []
        ).rows
        #expect(
            summary.map(\.what) == [
                "finger 1 down", "finger 1 moved", "the same 2 times more, until 4.000 ms", "finger 1 up",
            ])
    }

    @Test func `up to four rows that repeat themselves together are told once, five are told again`() {
        let way = ["down", "moved", "turned", "up"]
        let once = Summary(rows: inputs(way + way), footnotes: []).rows
        #expect(once.map(\.what) == way + ["the same once more, until 8.000 ms"])
        let longer = ["down", "moved", "turned", "pressed", "up"]
        let twice = Summary(rows: inputs(longer + longer), footnotes: []).rows
        #expect(twice.map(\.what) == longer + longer)
    }

    @Test func `what is said of another, or of another key, is not the same`() {
        func row(_ number: Int, _ what: String, _ name: String) -> Summary.Row {
            Summary.Row(
                kind: .input, record: RecordNumber(rawValue: UInt32(number)),
                instant: .at(.milliseconds(number)), delta: .zero, process: "", what: what, why: "",
                footnote: nil, names: [name], role: .start)
        }
        func count(_ rows: Summary.Row...) -> Int { Summary(rows: rows, footnotes: []).rows.count }
        #expect(count(row(1, "to card 1", "card 1"), row(2, "to card 2", "card 2")) == 2)
        #expect(count(row(1, "key digit1 goes down", ""), row(2, "key digit12 goes down", "")) == 2)
        // Two of the same: the second is left out.
        let same = [row(1, "to card 1 in 5 ms", "card 1"), row(2, "to card 1 in 6 ms", "card 1")]
        #expect(Summary(rows: same, footnotes: []).rows.map(\.kind) == [.input, .folded])
    }

    /// The third tap is the second to its card, and the fourth the second to the other: each hit-test is as before.
    @Test func `taps on two views whose names end in a number are not the same`() {
        let phone = TestPhone { window in
            window.addSubview(UIView("card1", 0, 0, 200, 800))
            window.addSubview(UIView("card2", 200, 0, 190, 800))
        }
        for (index, x) in [100.0, 300, 300, 100].enumerated() { phone.tap(x, 300, at: 500 * (index + 1)) }
        let told = RunReport(phone.finish()).summary.rows.map(\.what)
        #expect(told.filter { $0.contains("the same") } == [])
        // Of the two walks of each the second is told, which counts (C-6).
        let walks = told.filter { $0.hasPrefix("hit-test") }
        #expect(walks.map { $0.hasPrefix("hit-test as before") } == [false, false, true, true], "\(walks)")
        #expect(
            told.filter { $0.hasPrefix("touchesBegan of") }
                == ["card1", "card2", "card2", "card1"].map { "touchesBegan of \($0) → window → application" }
        )
    }

    /// The thread works from 90 to 270 ms. The finger comes down at 100 and is lifted at 180 ms, which the scan of
    /// 183.333 ms sees: what comes first out of the queue has waited 170 ms.
    @Test
    func
        `the way that is told is that of the first event, also if another sample has come behind it meanwhile`()
        throws
    {
        let text = """
            {"version": 1, "title": "t", "path": "modern", "costs": {"profile": "free"},
             "apps": [{"id": "demo", "timers": [{"id": "work", "at": "90ms", "cost": "180ms"}],
              "windows": [{"id": "window", "subviews": [{"id": "v", "frame": [0, 0, 390, 844]}]}]}],
             "fingers": [{"tap": "v", "at": "100ms", "for": "80ms"}]}
            """
        let trail = try Scenario(Array(text.utf8), file: "story.json").run().trail
        let rows = RunReport(trail).summary.rows
        let hop = try #require(rows.first { $0.kind == .hop && $0.instant == .at(.milliseconds(270)) })
        #expect(hop.what.hasPrefix("Source0") && hop.delta == .milliseconds(170))
        let inputs = rows.filter { $0.kind == .input }
        #expect(inputs.map(\.why) == ["", "heard of after 90 ms, 3.3 ms of it until the scan"])
    }

    @Test func `nothing is folded that comes once`() {
        #expect(Summary(rows: taps(1), footnotes: []).rows.map(\.record.rawValue) == [1, 2, 3])
    }

    /// Two fingers that the app comes to only when both are down.
    @Test func `callbacks about two samples are two rows of a summary`() {
        let story = HandMade()
        for finger: UInt32 in 1...2 {
            story.sample = SampleID(rawValue: finger)
            story.record(.contact(finger: finger, phase: .down, x: 10, y: 10))
        }
        for finger: UInt32 in 1...2 {
            story.sample = SampleID(rawValue: finger)
            story.record(.began(call: .touchesBegan, on: HandMade.card, about: .none, isAppCode: true))
        }
        let rows = RunReport(story.trail()).summary.rows.map(\.what)
        #expect(rows.suffix(2) == ["touchesBegan of card", "touchesBegan of card"])
    }

    @Test func `a row of a summary is of its process, also if the name of that has a slash in it`() {
        let story = HandMade()
        let (shop, main) = (SubjectID(rawValue: 11), ThreadID(rawValue: 12))
        story.define(shop, .process, "my/shop", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: shop)
        story.sample = SampleID(rawValue: 1)
        story.record(.contact(finger: 1, phase: .down, x: 10, y: 10), on: .none)
        story.record(
            .began(call: .source1, on: SubjectID(rawValue: 13), about: .none, isAppCode: false), on: main)
        story.record(
            .began(call: .touchesBegan, on: HandMade.card, about: .none, isAppCode: true), on: main)
        let rows = RunReport(story.trail()).summary.rows
        #expect(rows.map(\.process) == ["", "my/shop", "my/shop"])
        // Of the main thread no name is told.
        #expect(rows.map(\.what).contains("comes to its port (Source1)"))
    }
}

extension String {
    /// The row's number instead of as many letters.
    fileprivate var asNumbers: String { allSatisfy { $0 == "x" } ? "\(count)" : self }
}
