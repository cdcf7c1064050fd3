import Foundation
import Testing
import Trace
import TraceViews

@testable import CommandLineTool

/// A session of the stepper with scenarios of the repository, or with others made from them.
private struct Stories {
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let covered = "controls/X-36-a-view-that-covers-a-button.json"
    let folder = FileManager.default.temporaryDirectory.appending(path: "taptrail-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    static func path(_ scenario: String) -> String {
        repository.appending(path: "Scenarios/\(scenario)").path()
    }

    /// The scenario with other words in one place.
    func variant(of scenario: String, _ words: String, _ others: String) throws -> String {
        let text = try String(contentsOf: URL(filePath: Self.path(scenario)), encoding: .utf8)
        try #require(text.ranges(of: words).count == 1)
        return try put(Array(text.replacing(words, with: others).utf8), "variant.json")
    }

    func put(_ bytes: [UInt8], _ name: String) throws -> String {
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return file.path()
    }

    static func step(_ file: String?, _ commands: String...) -> (answers: [String], errors: String) {
        let console = Console.inMemory(input: Array((commands.joined(separator: "\n") + "\n").utf8))
        _ = Tool.taptrail.run(arguments: ["step"] + (file.map { [$0] } ?? []), console: console)
        let answers = console.output.text.components(separatedBy: "(taptrail) ").dropFirst().map { answer in
            answer.split(separator: "\n").dropFirst().joined(separator: "\n")
        }
        return (Array(answers), console.diagnostics.text)
    }
}

@Suite struct `Another story beside this one` {
    @Test func `another story that is built a little differently need not part anywhere else`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let other = try stories.variant(
            of: Stories.covered, #""frame": [140, 80, 200, 100],"#,
            #""frame": [140, 80, 200, 100], "isMultipleTouchEnabled": true,"#)
        let answer = Stories.step(Stories.path(Stories.covered), "diff \(other)").answers[0]
        let lines = answer.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(2) == [
                "built differently:", "  cover.isMultipleTouchEnabled: false here, true there",
            ])
        #expect(lines.dropFirst(2).first == "what happens then is the same")
        #expect(
            lines.dropFirst(3).joined(separator: " ").hasPrefix(
                "from the glass to button → action (touchUpInside) of controller both take "))
    }

    @Test func `another story beside this one names classes as UIKit does`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let other = try stories.variant(
            of: Stories.covered,
            """
            "overrides": {"touches": {"does": "pass"}, "gestureRecognizerShouldBegin": "super"},
                     "actions"
            """, #""actions""#)
        let answer = Stories.step(Stories.path(Stories.covered), "diff \(other)").answers[0]
        #expect(answer.contains("  button: UIButton with code of its own here, UIButton there\n"))
    }

    /// A second app without a window: its process, its threads, its port and its run loop are there alone.
    @Test func `another story that has one app more says of what has no class what it is`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let other = try stories.variant(
            of: Stories.covered, #""apps": ["#, #""apps": [{"id": "other", "state": "background"}, "#)
        let answer = Stories.step(Stories.path(Stories.covered), "diff \(other)").answers[0]
        #expect(answer.contains("  other: only there (process)\n"), "\(answer)")
        #expect(answer.contains("  other/main: only there (thread)\n"))
    }

    @Test func `another story parts in the story where a view that lies elsewhere shows`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let other = try stories.variant(of: Stories.covered, "[140, 80, 200, 100]", "[141, 80, 200, 100]")
        let (answers, _) = Stories.step(Stories.path(Stories.covered), "diff \(other)")
        let lines = try #require(answers.first).split(separator: "\n").map(String.init)
        try #require(lines.count >= 6)
        #expect(lines[1] == "  cover.frame: 140, 80, 200 × 100 here, 141, 80, 200 × 100 there")
        // The cover is asked at a point of its own, which is one to the left now.
        #expect(lines[2].hasPrefix("they part at #"))
        #expect(lines[3].hasSuffix("hit-test 1: cover at 60, 50: inside"))
        #expect(lines[4].hasSuffix("hit-test 1: cover at 59, 50: inside"))
        #expect(lines[5] == "  different: event")
    }

    @Test func `another story beside this one has its latency beside this one, hop by hop`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let other = try stories.variant(of: Stories.covered, #""at": "1s"}"#, #""at": "1003ms"}"#)
        let lines = Stories.step(Stories.path(Stories.covered), "diff \(other)").answers[0]
            .split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasSuffix("there:") })
        #expect(
            lines[...start].joined(separator: " ").hasSuffix(
                "from the glass to button → action (touchUpInside) of controller, here and there:"))
        let hops = lines[(start + 1)...]
        let marked = hops.filter { $0.contains(" * ") }
        // The finger comes 3 ms later, and the scan when it would have: it waits less for it.
        #expect(marked.count == 2, "\(marked)")
        #expect(marked.last?.hasSuffix("in all") ?? false)
        for hop in hops { #expect(hop.split(separator: " ").filter { $0 == "µs" }.count == 2, "\(hop)") }
    }
}

@Suite struct `Latencies of stories without an action` {
    private func story(_ callbacks: String) -> [UInt8] {
        Array(
            """
            {"version": 1, "title": "T", "apps": [{"id": "demo", "windows": [
              {"id": "window", "overrides": {"touches": {"does": "handle"}\(callbacks)}}]}],
             "fingers": [{"tap": [100, 100], "at": "100ms"}]}
            """.utf8)
    }

    @Test func `latencies of stories without an action say where they lead`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let one = try stories.put(story(""), "one.json")
        let other = try stories.put(
            story(#", "touchesBegan": {"does": "handle", "cost": "1ms"}"#), "other.json")
        let answer = Stories.step(one, "diff \(other)").answers[0]
        #expect(answer.contains("from the glass to window touchesBegan both take "), "\(answer)")
        let action = Stories.step(one, "diff \(Stories.path(Stories.covered))").answers[0]
            .split(separator: "\n").joined(separator: " ")
        #expect(
            action.contains(
                "from the glass, here to window touchesBegan and there to button → action (touchUpInside) of "
                    + "controller:"), "\(action)")
    }
}

@Suite struct `The recognizers that a scroll view has by itself` {
    /// A scroll view, `list`, whose recognizers have no ids, with a button in it; `more` views lie behind it.
    private func story(more: String = "") -> [UInt8] {
        Array(
            """
            {"version": 1, "title": "T", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [\(more)
                {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 1600],
                 "subviews": [{"id": "save", "class": "UIButton", "frame": [100, 100, 190, 60],
                   "actions": [{"for": "touchUpInside"}]}]}]}]}],
             "fingers": [{"tap": "save", "at": "100ms"}]}
            """.utf8)
    }

    /// A scroll view that lets content have the touch after 150 ms hears of it before (E-2).
    @Test func `the recognizers that a scroll view has by itself are called and told by their use`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let (answers, _) = Stories.step(
            try stories.put(story(), "one.json"), "print list.gestureRecognizers", "print list delay.state",
            "break on list delay touchesBegan if list pan.state == possible", "continue")
        #expect(answers[0] == "list.gestureRecognizers = list delay, list pan")
        #expect(answers[1] == "list delay.state = possible")
        #expect(answers[3].contains("\n  list delay touchesBegan\n"), "\(answers)")
    }

    @Test
    func `the recognizers that a scroll view has by itself are the same where another view came before`()
        throws
    {
        let stories = try Stories()
        defer { stories.remove() }
        let one = try stories.put(story(), "one.json")
        let other = try stories.put(
            story(more: #"{"id": "banner", "frame": [0, 620, 390, 60]},"#), "other.json")
        let lines = Stories.step(one, "diff \(other)").answers[0].split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(3) == [
                "built differently:", "  window.subviews: list here, banner, list there",
                "  banner: only there (UIView)",
            ], "\(lines)")
        // The banner is asked last and only where nothing lies in front of it.
        #expect(lines.dropFirst(3).first == "what happens then is the same", "\(lines)")
    }
}

@Suite struct `The scenario's lines` {
    /// The answer's lines: those of the scenario in order, the one that is meant marked.
    private func lines(_ commands: String..., columns: Int = 80) -> [String] {
        let console = Console.inMemory(
            input: Array((commands.joined(separator: "\n") + "\nsource\n").utf8),
            environment: ["COLUMNS": "\(columns)"])
        _ = Tool.taptrail.run(arguments: ["step", Stories.path(Stories.covered)], console: console)
        let answer = console.output.text.components(separatedBy: "(taptrail) ").last { !$0.isEmpty } ?? ""
        return answer.split(separator: "\n").dropFirst().map(String.init)
    }

    @Test func `the scenario's lines of what happens on the glass are those of the fingers`() {
        let marked = lines("touch 1").filter { $0.hasPrefix(">") }
        #expect(marked.count == 1 && marked[0].hasSuffix("  \"fingers\": ["), "\(marked)")
    }

    @Test func `the scenario's lines of one with a name are those round its id`() {
        let around = lines("break on cover touchesBegan", "continue")
        let marked = around.filter { $0.hasPrefix(">") }
        #expect(marked.count == 1 && marked[0].contains("{\"id\": \"cover\""), "\(around)")
        // Five before and five behind.
        #expect(around.count == 11 && around[5] == marked[0])
        #expect(around[6].hasSuffix(#"  "overrides": {"touches": {"does": "handle"}},"#), "\(around[6])")
    }

    @Test func `the scenario's lines of nobody in it begin with the first, without a mark`() {
        let top = lines("first")
        #expect(top.filter { $0.hasPrefix(">") }.isEmpty)
        #expect(top.first?.hasSuffix("1  {") == true && top.count == 21, "\(top)")
    }

    @Test(arguments: [40, 60, 80])
    func `the scenario's lines are cut where the terminal ends, and only there`(columns: Int) throws {
        let top = lines("first", columns: columns)
        for line in top { #expect(line.count <= columns, "\(line)") }
        let story = try #require(top.first { $0.contains("\"story\"") })
        #expect(story.count >= columns - 2)
        #expect(top.contains { $0.hasSuffix(#"  "version": 1,"#) })
    }
}

@Suite struct `A block that waits` {
    @Test func `a block that waits is one block`() {
        let file = Stories.path("controls/disabled-in-a-press.json")
        let answers = Stories.step(file, "break on blockQueued", "continue", "info runloop").answers
        #expect(answers[2].contains("; 1 block waits"), "\(answers)")
    }
}

@Suite struct `A value that was never set` {
    @Test func `a value that was never set is what its class is made with`() {
        let file = Stories.path("controls/X-34-from-the-finger-to-the-target.json")
        let answers = Stories.step(
            file, "print button.isEnabled", "print button.isHighlighted", "print button.isOn"
        ).answers
        #expect(answers[0].hasSuffix(" = true") && answers[1].hasSuffix(" = false"), "\(answers)")
        #expect(answers[2].contains("has no value \"isOn\""))
    }

    @Test func `a value that was never set of a slider can be watched`() {
        let file = Stories.path("scrolling/X-49-a-slider-in-a-scroll-view.json")
        let answers = Stories.step(file, "watch slider.value", "continue").answers
        #expect(answers[0] == "watch 1 of slider.value: 0")
        #expect(answers[1].contains("watch 1: slider.value 0 → "))
    }

    @Test func `a class of the app's own has the values of the class that it is made from`() {
        let answers = Stories.step(nil, "print card.isHidden", "print card.isOn").answers
        #expect(answers[0] == "card.isHidden = false")
        #expect(answers[1].hasPrefix("card has no value \"isOn\"; it has superview, subviews, "))
    }
}

@Suite struct `A saved trace` {
    private func trace() throws -> String {
        let console = Console.inMemory()
        #expect(Tool.taptrail.run(arguments: ["export", "--as", "jsonl"], console: console) == .success)
        return console.output.text
    }

    @Test func `a saved trace that has lost its end says how much is left`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let lines = try trace().split(separator: "\n").prefix(101).joined(separator: "\n") + "\n"
        let errors = Stories.step(try stories.put(Array(lines.utf8), "cut.jsonl")).errors
        #expect(errors.contains(":102:1: the file is cut: its header says 371 records, and 100 are there"))
    }

    /// The first tap's header, as that of a trace without records.
    private func header() throws -> [UInt8] {
        let line = try #require(try trace().split(separator: "\n").first)
        return Array((String(line).replacing(/"records":\d+/, with: #""records":0"#) + "\n").utf8)
    }

    @Test(arguments: [
        "step", "back", "continue", "rcontinue", "goto 0ms", "goto #1", "until 5", "why #1", "first", "last",
        "list",
    ])
    func `a saved trace without records has none to go to`(command: String) throws {
        let stories = try Stories()
        defer { stories.remove() }
        let file = try stories.put(try header(), "empty.jsonl")
        #expect(Stories.step(file, command).answers == ["there are no records"])
    }

    @Test func `a saved trace without records has none to begin at`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        let file = try stories.put(try header(), "empty.jsonl")
        let console = Console.inMemory()
        #expect(Tool.taptrail.run(arguments: ["step", file, "--at", "1"], console: console) == .usage)
        #expect(console.diagnostics.text.contains("there is no record 1 in this story; it has none"))
    }

    @Test func `a saved trace whose time goes back is refused`() throws {
        let stories = try Stories()
        defer { stories.remove() }
        var lines = try trace().split(separator: "\n").map(String.init)
        lines[100] = lines[100].replacing(/"t":\d+/, with: #""t":5"#)
        let text = lines.joined(separator: "\n") + "\n"
        let errors = Stories.step(try stories.put(Array(text.utf8), "back.jsonl")).errors
        #expect(errors.contains(":101:") && errors.contains("the time is set back"))
    }

    @Test func `a saved trace with a display that no phone has is stepped and tracked all the same`() throws {
        let text = try trace().replacing(#""display":60"#, with: #""display":9223372036854775807"#)
        let stories = try Stories()
        defer { stories.remove() }
        let answers = Stories.step(try stories.put(Array(text.utf8), "fast.jsonl"), "frame", "print frame")
            .answers
        #expect(answers.count == 2)
        let trail = try Trail(jsonLines: Array(text.utf8))
        #expect(ScrollTrack(trail).views.isEmpty)
    }

    @Test(arguments: [["run"], ["play"], ["check"]])
    func `a saved trace is no scenario, and says what to do with it`(command: [String]) throws {
        let stories = try Stories()
        defer { stories.remove() }
        let file = try stories.put(Array(try trace().utf8), "tap.jsonl")
        let console = Console.inMemory()
        #expect(Tool.taptrail.run(arguments: command + [file], console: console) == .scenarioWrong)
        let all = console.output.text + console.diagnostics.text
        #expect(
            all.contains("this is a saved trace, no scenario; 'taptrail step FILE' steps through it"),
            "\(all)")
    }
}
