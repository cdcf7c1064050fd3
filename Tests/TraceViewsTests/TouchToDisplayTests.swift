import Foundation
import ScenarioFiles
import Testing
import Trace
import VirtualTime

@testable import TraceViews

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

    /// The press shows nothing of its end but by its action, which comes at the lift too. The first frame is the app's.
    @Test func `a frame whose sample an action follows has no time`() throws {
        let trail = try Self.press(action: #", "action": {"does": [{"redraw": "card"}]}"#)
        let frames = FrameTrack(trail).frames
        #expect(frames.map(\.contact) == [nil] + [100, 100, 1000].map { Instant.at(.milliseconds($0)) })
        #expect(frames.map(\.touchToDisplay) == [nil, nil, .milliseconds(550), .milliseconds(50)])
        let cells = FrameTable(trail).lines.dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)[11]
        }
        #expect(cells == ["", "", "550.000000", "50.000000"])
    }

    @Test func `a frame whose sample leads to an action that shows nothing has its time`() throws {
        let times = FrameTrack(try Self.press(action: "")).frames.map(\.touchToDisplay)
        #expect(times == [nil, .milliseconds(50)])
    }

    /// The list moves with several moves at once, since the app takes 60 ms for each step.
    private static func hang() throws -> Trail {
        try trail(
            """
            "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844],
              "contentSize": [390, 4000],
              "delegate": {"cost": "60ms"}}]
            """, fingers: #"{"drag": [200, 700], "by": [0, -400], "at": "100ms", "for": "200ms"}"#)
    }

    @Test(arguments: 0..<5)
    func `each sample that is shown counts for one frame, and each frame for the longest way of its samples`(
        story: Int
    ) throws {
        let trail =
            switch story {
            case 0: try Self.glide()
            case 1: try Self.press(action: "")
            case 2: try Self.press(action: #", "action": {"does": [{"redraw": "card"}]}"#)
            case 3: try Self.stepper()
            default: try Self.hang()
            }
        let ways = try expectFramesOfSamples(trail)
        // What an action shows that comes half a second later counts.
        #expect((ways.flatMap(\.self).max()! > .milliseconds(500)) == [2, 3].contains(story))
        // Moves that came as one are shown at once; nothing else here has one frame for two samples.
        #expect(ways.contains { $0.count > 1 } == (story == 4))
    }

    @Test(arguments: try Self.scenarios())
    func `so it is in each scenario that follows its frames`(file: String) throws {
        let scenario = try Scenario(Array(Data(contentsOf: Self.folder.appending(path: file))), file: file)
        _ = try expectFramesOfSamples(scenario.run().trail)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenarios", directoryHint: .isDirectory)

    private static func scenarios() throws -> [String] {
        let files = FileManager.default.enumerator(atPath: folder.path())
        let names = files?.compactMap { $0 as? String } ?? []
        return try names.sorted().filter { name in
            guard name.hasSuffix(".json") else { return false }
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return text.contains(#""pipeline""#)
        }
    }

    /// Expects the times of frames to be those of the samples that `latency --to display` counts.
    ///
    /// - Returns: for each frame the lengths of the ways that end with it.
    private func expectFramesOfSamples(_ trail: Trail) throws -> [[Interval]] {
        let samples = SampleLatencies(trail)
        var ways: [RecordNumber: [Interval]] = [:]
        for index in samples.indices {
            guard let end = samples.end(of: .display, index) else { continue }
            ways[end.record, default: []].append(
                Interval(nanoseconds: end.instant - samples.instant(of: .glass, index)))
        }
        let table = LatencyTable(trail, .init(goal: .stage(.display)))
        #expect(ways.values.map(\.count).reduce(0, +) == table.whole.count)
        for frame in FrameTrack(trail).frames {
            let longest = ways[frame.display]?.max()
            #expect(frame.touchToDisplay == longest, "frame \(frame.number) of \(frame.app)")
            if frame.display.isNone { #expect(frame.touchToDisplay == nil) }
        }
        #expect(Set(ways.keys).isSubset(of: FrameTrack(trail).frames.map(\.display)))
        return Array(ways.values)
    }
}
