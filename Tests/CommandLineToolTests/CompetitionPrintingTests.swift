import Foundation
import Testing

@testable import CommandLineTool

/// What `run` prints between the story and the latency.
@Suite struct `The competition on the command line` {
    private func run(
        _ arguments: String..., input: String = "", columns: Int? = nil, color: Bool = false
    ) -> String {
        var environment = columns.map { ["COLUMNS": "\($0)"] } ?? [:]
        if !color { environment["NO_COLOR"] = "1" }
        let console = Console.inMemory(
            input: Array(input.utf8), isTerminal: columns != nil, environment: environment)
        _ = Tool.taptrail.run(arguments: arguments, console: console)
        return console.output.text
    }

    /// From the heading to the latency.
    private func competition(in output: String) -> String {
        guard let start = output.range(of: "The competition") else { return "" }
        let end = output.range(of: "\nFrom the glass")?.lowerBound ?? output.endIndex
        return String(output[start.lowerBound..<end])
    }

    private func recording(_ samples: [(Int, String, Double)]) -> String {
        let lines = samples.map {
            #"{"t": \#($0.0), "id": 1, "phase": "\#($0.1)", "x": \#($0.2), "y": 400}"#
        }
        return #"{"version": 1, "time": "ms", "samples": [\#(lines.joined(separator: ","))]}"#
    }

    @Test func `the competition on the command line stands between the story and the latency`() throws {
        let output = run("run", "--long")
        let parts = ["tap → action", "The competition", "touch 1  ●", "From the glass to"]
        var rest = output[...]
        for part in parts { rest = rest[try #require(rest.range(of: part), "\(part)").upperBound...] }
    }

    @Test(arguments: [("card", 4), ("カード", 6), ("卡片🎴", 6)])
    func `the printed competition has its marbles below each other, whatever script its names are in`(
        name: String, columns: Int
    ) throws {
        let scenario = """
            {"version": 1, "title": "t", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [{"id": "\(name)", "frame": [0, 0, 200, 200],
               "overrides": {"touches": {"does": "handle"}}, "recognizers": [{"id": "tap"}]}]}]}],
             "fingers": [{"tap": "\(name)", "at": "100ms"}]}
            """
        let lines = competition(in: run("run", "--long", "-", input: scenario)).split(separator: "\n")
        let marbles = lines.filter { $0.contains("●") && !$0.contains("began") }
        #expect(marbles.count == 2 && marbles[1].hasPrefix("  \(name)"))
        let places = try marbles.map { line in
            line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "●")))
        }
        #expect(places[1] + columns - name.count == places[0], "\(marbles)")
    }

    /// The heading has 15 columns, and what explains it 26.
    @Test(arguments: [(nil, true), (41, true), (40, false)] as [(Int?, Bool)])
    func `the heading of the printed competition is explained where there is room`(
        columns: Int?, isExplained: Bool
    ) throws {
        let heading = competition(in: run("run", "--long", columns: columns)).prefix { $0 != "\n" }
        #expect(heading == (isExplained ? "The competition  by priority, times in ms" : "The competition"))
    }

    @Test func `the competition on the command line says who won and what it took`() {
        let text = competition(in: run("run", "--long"))
        // The finger is down at 100 and up at 180; the scans that see it are at 100 and 183.3.
        #expect(text.contains("  tap on card  possible 101.1 → ended 184.4\n"))
        #expect(text.contains("               won: its taps were complete; took touch 1 from card\n"))
    }

    @Test func `the printed competition draws touch, view and recognizer one below the other`() {
        let text = competition(in: run("run", "--long"))
        let rows = ["touch 1", "card", "tap"].map { name in
            text.split(separator: "\n").last { $0.hasPrefix("  \(name) ") }.map(String.init) ?? ""
        }
        #expect(rows[0].hasPrefix("  touch 1  ●─"))
        #expect(rows[0].hasSuffix("─○"))
        #expect(rows[1].hasPrefix("  card     ●─"))
        #expect(rows[1].hasSuffix("─✕"))
        #expect(rows[2].hasPrefix("  tap      ··"))
        #expect(rows[2].hasSuffix("·◆"))
        #expect(Set(rows.map(\.count)).count == 1)
        #expect(text.contains("◆ recognized"))
        #expect(!text.contains("┤"))
    }

    @Test(arguments: [40, 60, 80, 120])
    func `the competition on the command line stays within the width of a terminal`(columns: Int) {
        let text = competition(in: run("run", "--long", columns: columns))
        for line in text.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
        // It uses what there is: the last glyph stands in the last column but the margin.
        let row = text.split(separator: "\n").first { $0.hasPrefix("  touch 1 ") }
        #expect(row.map { $0.count > min(columns, 90) - 4 } == true)
    }

    /// The first line has 31 columns, and a next glyph would need ten more.
    @Test func `the printed competition has as many glyphs with their meanings on a line as fit`() {
        let text = competition(in: run("run", "--long", columns: 40))
        let legend = [
            "  ─ rests   · possible   ━ moves", "  ● began   ○ ended   ✕ cancelled", "  ◆ recognized",
        ]
        #expect(text.contains("\n\n" + legend.joined(separator: "\n") + "\n"), "\(text)")
    }

    @Test func `the competition on the command line shows the winner in colour`() {
        let text = competition(in: run("run", "--long", columns: 80, color: true))
        #expect(text.contains("\u{1b}[1;32mtap"))
        // Its marbles too.
        #expect(text.contains("\u{1b}[32m··"))
    }

    @Test func `the printed competition is left out with --only, unless it is asked for`() {
        #expect(!run("run", "--only", "action").contains("The competition"))
        #expect(run("run", "--only", "recognizer").contains("The competition"))
        #expect(run("run", "--all").contains("The competition"))
    }

    @Test func `the competition on the command line is narrowed by --touch`() {
        let taps = recording([
            (0, "began", 195), (50, "ended", 195), (900, "began", 195), (950, "ended", 195),
        ])
        let text = competition(in: run("run", "--long", "--finger", "-", "--touch", "2", input: taps))
        #expect(text.contains("touch 2  ●"))
        #expect(!text.contains("touch 1"))
        #expect(!run("run", "--long", "--touch", "9").contains("The competition"))
    }

    @Test func `the printed competition is left out where no recognizer heard of a touch`() {
        let aside = recording([(0, "began", 2), (50, "ended", 2)])
        let output = run("run", "--long", "--finger", "-", input: aside)
        #expect(output.hasPrefix("A recorded finger"))
        #expect(!output.contains("The competition"))
        // The recording's time 0 lies at 100 ms, the phone having been asleep.
        #expect(output.contains("100.000 ms") && output.contains("150.000 ms"))
    }

    /// 24 lines are drawn: a touch, a view and 22 recognizers.
    @Test(arguments: [(23, "  … and 1 more line\n"), (24, "  … and 2 more lines\n")])
    func `the printed competition says how many lines are left out`(recognizers: Int, line: String) {
        let taps = (0..<recognizers).map { #"{"id": "tap \#($0)", "class": "UITapGestureRecognizer"}"# }
        let story = """
            {"version": 1, "title": "Many", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "card", "frame": [0, 0, 300, 300], "recognizers": [\(taps.joined(separator: ", "))]}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}]}
            """
        #expect(run("run", "-", "--only", "competition", input: story).contains(line))
    }

    @Test func `the printed competition of very many taps is bounded, and says how many there are more`() {
        func taps(_ count: Int) -> String {
            recording(
                (0..<count).flatMap { number in
                    [(number * 1_000, "began", 195.0), (number * 1_000 + 50, "ended", 195.0)]
                })
        }
        let text = competition(
            in: run("run", "--long", "--finger", "-", input: taps(80), columns: 60))
        #expect(text.contains("… and 40 more attempts\n"))
        #expect(run("run", "--long", "--finger", "-", input: taps(41)).contains("… and 1 more attempt\n"))
        let screen = run("run", "--finger", "-", input: taps(13))
        #expect(screen.contains("\n… and 1 more attempt: --only competition\n"))
        // What is won comes before what is left out: the last of thirteen, after twelve that the finger left too late.
        let fingers = (1...12).map { #"{"tap": [50, 50], "at": "\#(3 * $0)s", "for": "2s"}"# }
        let late = """
            {"version": 1, "title": "Late", "apps": [{"id": "demo", "windows": [{"id": "window",
             "recognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]}]}],
             "fingers": [\(fingers.joined(separator: ", ")), {"tap": [50, 50], "at": "40s"}]}
            """
        let lines = run("run", "-", input: late).split(separator: "\n")
        let verdicts = lines.filter { $0.hasPrefix("tap on window") }
        #expect(verdicts.count == 12)
        #expect(verdicts.first?.hasPrefix("tap on window, touch 13  won") ?? false)
        #expect(verdicts.last?.hasPrefix("tap on window, touch 11  lost") ?? false)
        #expect(text.contains(" more stretches of time\n"))
        #expect(text.split(separator: "\n").count < 200)
    }

    @Test func `the printed competition tells two panels of a story that does not fit one`() {
        let samples = (0..<9).flatMap { number in
            [(number * 1_000, "began", 195.0), (number * 1_000 + 80, "ended", 195.0)]
        }
        let text = competition(
            in: run("run", "--long", "--finger", "-", input: recording(samples), columns: 80))
        let scales = text.split(separator: "\n").filter { $0.hasPrefix("  ms ") }
        #expect(scales.count > 1)
        #expect(scales.allSatisfy { $0.contains("╷") })
        #expect(text.contains("┊ time left out"))
    }

    /// Two taps on one view; the one that was added last decides first.
    private let rivals = """
        {"version": 1, "title": "Two taps", "story": "", "apps": [{"id": "demo", "windows": [{"id": "window",
         "rootViewController": {"id": "controller", "view": {"id": "root", "subviews": [
          {"id": "card", "frame": [20, 100, 200, 80], "recognizers": [{"id": "first"}, {"id": "second"}]}]}}}]}],
         "fingers": [{"tap": "card", "at": "100ms"}]}
        """

    @Test func `the competition on the command line says who lost and to whom`() {
        let text = competition(in: run("run", "--long", "-", input: rivals))
        #expect(text.contains("won: its taps were complete; prevented first; took touch 1 from card\n"))
        #expect(text.contains("lost: prevented by second\n"))
        let rows = text.split(separator: "\n").map(String.init)
        #expect(rows.contains { $0.hasPrefix("  second   ··") && $0.hasSuffix("·◆") })
        #expect(rows.contains { $0.hasPrefix("  first    ··") && $0.hasSuffix("·┤") })
    }

    @Test func `the printed competition puts names above on a narrow terminal, beside on a wide one`() {
        let narrow = competition(in: run("run", "--long", "-", input: rivals, columns: 48))
        #expect(narrow.contains("\n  second on card\n    possible "))
        let wide = competition(in: run("run", "--long", "-", input: rivals, columns: 120))
        #expect(wide.contains("\n  second on card  possible "))
    }
}
