import ScenarioFiles
import Testing
import Trace
import TraceViews

/// Why frames come late, in stories that were reckoned by hand.
@Suite struct `A hitch` {
    private func hitches(_ costs: String, timers: String, device: String = "") throws -> [String] {
        let text = """
            {"version": 1, "title": "t", "device": {"pipeline": "doubleBuffered"\(device)}, "costs": {\(costs)},
             "apps": [{"id": "demo", "timers": [\(timers)],
              "windows": [{"id": "w", "subviews": [{"id": "v", "frame": [0, 0, 390, 400]}]}]}]}
            """
        let report = RunReport(try Scenario(Array(text.utf8), file: "story.json").run().trail)
        return report.frames.frames.compactMap { frame in
            report.hitch(of: frame).map { "\(frame.number) \($0.kind): \($0.cause)" }
        }
    }

    private static let redraw = #"{"id": "t", "at": "105ms", "does": [{"redraw": "v"}]}"#

    /// Frame 2 is due at 105 ms, and its app works until 175 ms.
    @Test func `of a frame that its app commits too late names the work`() throws {
        let work = #"{"id": "t", "at": "105ms", "cost": "70ms", "does": [{"redraw": "v"}]}"#
        #expect(
            try hitches(#""profile": "free""#, timers: work)
                == [#"2 commit: demo/main was busy with timer "t" for 70 ms"#])
    }

    /// Other work is over at 90 ms, before the frame is due.
    @Test func `work before a frame was due is no reason`() throws {
        let others = #"{"id": "work", "at": "20ms", "cost": "70ms"}"#
        let work = #"{"id": "t", "at": "105ms", "cost": "70ms", "does": [{"redraw": "v"}]}"#
        #expect(
            try hitches(#""profile": "free""#, timers: "\(others), \(work)")
                == [#"2 commit: demo/main was busy with timer "t" for 70 ms"#])
    }

    /// A frame for a picture, and 20 ms for it: begun at a refresh it is shown two refreshes behind that.
    @Test func `of a frame that its app commits in time names the station that took longest`() throws {
        let found = try hitches(#""profile": "free", "gpu": "20ms""#, timers: Self.redraw)
        #expect(found.last == "2 render: 33.3 ms from the graphics processor to the display")
        let slow = try hitches(#""profile": "free", "render": "40ms""#, timers: Self.redraw)
        #expect(slow.last == "2 render: 50 ms from the render server to the graphics processor")
    }

    @Test func `a frame in time is none`() throws {
        #expect(try hitches(#""profile": "free""#, timers: Self.redraw) == [])
    }
}
