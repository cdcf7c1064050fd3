import ScenarioFiles
import Testing
import Trace
import TraceViews
import VirtualTime

/// From the finger to the glass, as frames, samples and the table of frames tell it.
@Suite struct `From the finger to the glass` {
    private static func trail(_ views: String, fingers: String, links: String = "") throws -> Trail {
        let text = """
            {"version": 1, "title": "A story", "device": {"pipeline": "doubleBuffered"}, "costs": {"profile": "free"},
             "apps": [{"id": "demo", "displayLinks": [\(links)], "windows": [{"id": "window", \(views)}]}],
             "fingers": [\(fingers)]}
            """
        return try Scenario(Array(text.utf8), file: "story.json").run().trail
    }

    /// The list glides behind the lift at 300 ms, and a display link draws in each refresh from 400 ms on.
    private static func glide() throws -> Trail {
        try trail(
            """
            "subviews": [
              {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 4000]},
              {"id": "card", "frame": [0, 0, 10, 10]}]
            """, fingers: #"{"drag": [200, 700], "by": [0, -400], "at": "100ms", "for": "200ms"}"#,
            links: #"{"times": 30, "from": "400ms", "does": [{"redraw": "card"}]}"#)
    }

    /// A press of 900 ms acts at 600 ms.
    private static func press(action: String) throws -> Trail {
        try trail(
            """
            "subviews": [{"id": "card", "frame": [40, 120, 300, 200],
              "overrides": {"touchesBegan": {"does": "pass", "redraw": "card"}},
              "recognizers": [{"id": "press", "class": "UILongPressGestureRecognizer"\(action)}]}]
            """, fingers: #"{"tap": "card", "at": "100ms", "for": "900ms"}"#)
    }

    /// It takes its step, and shows it, before it tells of it: at 600 ms, and again each 100 ms.
    private static func stepper() throws -> Trail {
        try trail(
            """
            "rootViewController": {"id": "controller", "view": {"id": "root", "subviews": [
              {"id": "card", "class": "UIStepper", "frame": [40, 120, 94, 32], "maximumValue": 3,
               "actions": [{"for": "valueChanged", "target": "controller"}]}]}}
            """, fingers: #"{"press": [120, 136], "at": "100ms", "for": "1s"}"#)
    }

    /// L03: four refreshes from the one in which the scan falls. The slop of 10 points (P06) is left at the first move
    /// of 33 points, so each scan from 116.7 to 300 ms, twelve in all, moves the list.
    @Test func `of the frames of a glide only those that show a scan first have a time`() throws {
        let frames = FrameTrack(try Self.glide()).frames
        let timed = frames.filter { $0.touchToDisplay != nil }
        #expect(timed.count == 12)
        let lift = Instant.at(.milliseconds(300))
        #expect(timed.compactMap(\.contact).max() == lift)
        #expect(timed.allSatisfy { $0.touchToDisplay! <= Interval(nanoseconds: 66_666_667) })
        let further = frames.filter { $0.touchToDisplay == nil && $0.contact == lift }
        #expect(further.count > 50)
    }

    @Test func `the table leaves the time of a further frame empty`() throws {
        let lines = FrameTable(try Self.glide()).lines.dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(lines.filter { $0[11] != "" }.count == 12)
        #expect(lines.filter { $0[2] == "300.000000" && $0[11] == "" }.count > 50)
    }

    @Test(arguments: 0..<4)
    func `the slowest frame is that of the slowest sample`(story: Int) throws {
        let trail =
            switch story {
            case 0: try Self.glide()
            case 1: try Self.press(action: "")
            case 2: try Self.press(action: #", "action": {"does": [{"redraw": "card"}]}"#)
            default: try Self.stepper()
            }
        let slowest = try #require(FrameTrack(trail).frames.compactMap(\.touchToDisplay).max())
        #expect(slowest == LatencyTable(trail, .init(goal: .stage(.display))).whole.max)
        // What an action shows that comes half a second later counts.
        #expect((slowest > .milliseconds(500)) == (story > 1))
    }
}
