import Foundation
import Testing

@testable import CommandLineTool

/// How `run` and `export` show what scroll views did.
@Suite struct `Scrolling on the command line` {
    /// A finger that drags for 100 ms and 300 points, and lets go; at 1 s one that scrolls nothing.
    private let fling = """
        {"version": 1, "title": "T", "costs": {"profile": "free"}, "device": {"scan": 60, "display": 60},
         "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
           {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 4000]}]}]}],
         "fingers": [{"path": [{"at": "0ms", "x": 100, "y": 700}, {"at": "100ms", "x": 100, "y": 400}],
           "at": "100ms"}]}
        """

    private func run(
        _ arguments: String..., input: String? = nil, columns: Int? = nil, color: Bool = false
    ) -> String {
        var environment = columns.map { ["COLUMNS": "\($0)"] } ?? [:]
        if !color { environment["NO_COLOR"] = "1" }
        let console = Console.inMemory(
            input: Array((input ?? fling).utf8), isTerminal: columns != nil, environment: environment)
        _ = Tool.taptrail.run(arguments: arguments, console: console)
        return console.output.text
    }

    /// From the heading to the latency.
    private func scrolling(in output: String) -> [Substring] {
        guard let start = output.range(of: "\nScrolling") else { return [] }
        // What became of the samples comes next.
        let end = output[start.upperBound...].range(of: "\n\n")?.lowerBound ?? output.endIndex
        return output[start.lowerBound..<end].split(separator: "\n")
    }

    /// The device of the story scans and shows 60 times a second.
    @Test(arguments: [
        (device: "\"display\": 60", rates: "scan 60 Hz"),
        ("\"display\": 120", "scan 60 Hz · display 120 Hz"),
        ("\"display\": 60, \"pipeline\": \"doubleBuffered\"", "scan 60 Hz · display 60 Hz"),
    ])
    func `the heads of a run and of a timeline name the rate of a display that is followed or of its own`(
        device: String, rates: String
    ) {
        let story = fling.replacing(#""display": 60"#, with: device)
        #expect(run("run", "-", input: story).contains("pt · \(rates) · path"))
        #expect(run("export", "-", "--as", "svg", input: story).contains(" · \(rates) · seed 1"))
    }

    @Test func `scrolling on the command line stands between the competition and the latency`() throws {
        let output = run("run", "--long", "-")
        var rest = output[...]
        for part in ["The competition", "list scroll  ", "\nScrolling", "\nFrom the glass"] {
            rest = rest[try #require(rest.range(of: part), "\(part)").upperBound...]
        }
    }

    @Test func `printed scrolling tells phases, frames and speed, and draws the course`() {
        let lines = scrolling(in: run("run", "--long", "-"))
        // Where no terminal is too narrow, the bars are explained.
        #expect(lines[0] == "Scrolling  where content stands, over the time of each motion")
        // Down at 100; 50 points a scan, so the pan begins at 116.667; up at 200.
        #expect(lines[1].hasPrefix("  list  100.000 ms: tracking 16.7 ms → dragging 83.3 ms → decelerating "))
        let course = lines.last ?? ""
        #expect(course.hasPrefix("        y  0 ▁"))
        #expect(course.contains("█ "))
        #expect(course.filter { "▁▂▃▄▅▆▇█".contains($0) }.count == 64)
        // From wherever it starts, the lowest bar is the least offset, and the highest the greatest.
        let below = fling.replacing("[390, 4000]", with: "[390, 4000], \"contentOffset\": [0, 1000]")
        let other = scrolling(in: run("run", "--long", "-", input: below)).last ?? ""
        #expect(other.hasPrefix("        y  1000 ▁") && other.contains("█ "), "\(other)")
    }

    @Test(arguments: [40, 60, 80, 120])
    func `scrolling on the command line stays within the width of a terminal`(columns: Int) {
        let output = run("run", "--long", "-", columns: columns)
        let lines = scrolling(in: output)
        #expect(lines.count >= 3)
        for line in lines { #expect(line.count <= columns, "\(line)") }
    }

    @Test func `scrolling on the command line is in colour where there is colour`() {
        #expect(run("run", "--long", "-", columns: 80, color: true).contains("\u{1b}[36m▁"))
        #expect(!run("run", "--long", "-", columns: 80).contains("\u{1b}["))
    }

    @Test func `printed scrolling is left out with --only and --touch, unless scrolling is asked for`() {
        #expect(scrolling(in: run("run", "-", "--only", "action")).isEmpty)
        #expect(scrolling(in: run("run", "--long", "-", "--touch", "1")).isEmpty)
        #expect(!scrolling(in: run("run", "-")).isEmpty)
        #expect(scrolling(in: run("run", "-", "--touch", "1")).isEmpty)
        #expect(!scrolling(in: run("run", "-", "--only", "scroll")).isEmpty)
    }

    @Test func `scrolling on the command line is left out where nothing scrolls`() {
        let output = run("run", "--long")
        #expect(!output.contains("Scrolling"))
    }

    @Test func `the legend tells a glyph once`() {
        let legend = run("run", "--long", "-").split(separator: "\n").filter { $0.contains("≈ ") }
        #expect(legend.count == 1)
        #expect(legend.first?.contains("═ drags   ≈ decelerates") == true)
    }

    @Test func `offsets are exported a line a frame`() {
        let lines = run("export", "-", "--as", "offsets").split(separator: "\n")
        #expect(lines[0] == "view,refresh,ms,x,y,dx,dy,phase")
        #expect(lines[1] == "list,0,0.000000,0.0,0.0,0.0,0.0,still")
        // It arrives at 183.333 ms, the last scan before its lift (M-11): at 116.667 ms it has come 60 points, at
        // 133.333 ms 120, each less 10.
        for (line, frame, ms, y) in [(2, "7", "116.666666", 50.0), (3, "8", "133.333333", 110)] {
            let cells = lines[line].split(separator: ",")
            #expect(cells[0] == "list" && cells[1] == frame && cells[2] == ms && cells[7] == "dragging")
            #expect(Double(cells[4]).map { abs($0 - y) < 0.01 } == true)
        }
        #expect(lines.count > 100)
        #expect(lines.allSatisfy { $0.split(separator: ",").count == 8 })
        #expect(lines.last?.hasSuffix(",decelerating") == true)
    }

    /// Each line of the one file stands at an instant at which a line of the other one says that a frame was seen.
    @Test func `offsets on a device with a pipeline come with the frames that show them`() throws {
        let story = fling.replacing(
            #""display": 60"#, with: #""display": 60, "pipeline": "doubleBuffered""#)
        func cells(_ format: String) -> [[Substring]] {
            run("export", "-", "--as", format, input: story).split(separator: "\n").dropFirst().map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
        }
        let (offsets, frames) = (cells("offsets"), cells("frames"))
        let seen = Set(frames.filter { $0.last == "yes" }.map { $0[9] })
        #expect(offsets.count > 100 && offsets.dropFirst().allSatisfy { seen.contains($0[2]) })
        // 50 points at 116.667 ms, two refreshes behind the one that ends the app's part: at 166.667 ms.
        #expect(offsets[1][2] == "166.666666" && Double(offsets[1][4]).map { abs($0 - 50) < 0.01 } == true)
        let text = run("run", "--long", "-", input: story).split { $0.isWhitespace }.joined(separator: " ")
        #expect(text.contains("; \(offsets.count - 1) frames, fastest "))
    }

    @Test func `offsets of a story without scroll views are a header`() {
        #expect(run("export", "--as", "offsets") == "view,refresh,ms,x,y,dx,dy,phase\n")
    }
}
