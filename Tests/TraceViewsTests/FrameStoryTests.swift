import Foundation
import QuartzCoreModel
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// Frames as the story, the table and the state tell them.
@Suite struct `Frames in the views of a trail` {
    /// Draws whatever a finger does.
    private final class Canvas: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { setNeedsDisplay() }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { setNeedsDisplay() }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func trail(
        app: String = "demo", _ fingers: (Phone) -> Void, _ build: (UIApplication) -> Void = { _ in }
    ) -> Trail {
        var configuration = Phone.Configuration()
        configuration.pipeline = .doubleBuffered
        let phone = Phone(configuration)
        phone.launch(app) { application in
            let window = UIWindow()
            window.addSubview(Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
            window.makeKeyAndVisible()
            build(application)
        }
        fingers(phone)
        phone.run()
        return phone.finish()
    }

    private func story(_ trail: Trail) -> [String] { Narration(trail, length: .story).lines.map(\.what) }

    @Test func `the story tells the stages of a frame and leaves out how the render server hears of it`() {
        let lines = story(
            trail { $0.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100)) })
        let frame = lines.filter { $0.contains("frame 2 of demo") }
        #expect(
            frame == [
                "a change for frame 2 of demo", "frame 2 of demo is committed",
                "the render server prepares frame 2 of demo", "the graphics processor draws frame 2 of demo",
                "the display shows frame 2 of demo",
            ])
        #expect(!lines.contains { $0.contains("refresh") || $0.contains("CA::Render::Server") })
    }

    @Test func `the story tells a refresh that a display link of the app waits for`() {
        let trail = trail { _ in
        } _: { application in
            let link = CADisplayLink { link in link.invalidate() }
            link.add(to: application.mainRunLoop, forMode: .common)
        }
        let lines = story(trail)
        #expect(lines.contains("the display begins refresh 1"))
        #expect(lines.contains { $0.hasPrefix("Source1 display_timer_callback") })
        #expect(!lines.contains("the display begins refresh 2"))
    }

    /// Twelve scans find the finger elsewhere; each move makes a frame, and the last is shown after the lift.
    @Test func `moves that are told in one line tell how many frames were shown meanwhile`() throws {
        let lines = story(
            trail {
                $0.drag(
                    from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), at: .milliseconds(100),
                    for: .milliseconds(200))
            })
        let moves = try #require(lines.first { $0.contains("moved samples") })
        #expect(moves.contains("frames shown meanwhile"))
    }

    @Test func `the table has a line for each frame, with all its instants`() {
        let trail = trail(app: "a,\"b\"") { $0.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100)) }
        let lines = FrameTable(trail).lines
        #expect(lines.count == 3)
        #expect(lines[0] == FrameTable.header)
        // Committed 0.5 ms after its beginning, prepared at refresh 1, drawn at refresh 2, shown at refresh 3.
        #expect(
            lines[1]
                == "\"a,\"\"b\"\"\",1,,0.000000,0.000000,0.500000,17.749666,33.333333,50.000000,50.000000,0.000000,,yes"
        )
        let second = lines[2].split(separator: ",", omittingEmptySubsequences: false)
        #expect(second[3] == "100.000000" && second[4] == "100.000000")
        #expect(second.suffix(5) == ["150.000000", "150.000000", "0.000000", "50.000000", "yes"])
    }

    @Test func `the state says which frame the display shows`() throws {
        let trail = trail { $0.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100)) }
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let shown = trail.records.indices.filter { place in
            if case .frame(.display, _, _) = trail.records[place].event { true } else { false }
        }
        #expect(shown.count == 2)
        for (index, place) in shown.enumerated() {
            let after = RecordNumber(rawValue: UInt32(place + 1))
            let before = RecordNumber(rawValue: UInt32(place))
            let path = StatePath("demo.shownFrame")
            #expect(try reader.value(of: path, in: timeline.state(at: after)) == .number(Double(index + 1)))
            #expect(
                try reader.value(of: path, in: timeline.state(at: before))
                    == (index == 0 ? .nothing : .number(Double(index))))
        }
    }

    @Test func `a foreign trace with frames of nobody is read without a trap`() throws {
        let text = """
            {"schema":"taptrail-trace","version":2,"title":"t","story":"s","path":"classic","seed":1,"device":{"screen":[390,844],"scan":60,"display":60,"pipeline":"lowLatency"},"costs":{},"records":5}
            {"n":1,"t":0,"event":"timerArmed","timer":9,"fires":-5,"interval":-1}
            {"n":2,"t":5,"cause":1,"event":"frame","stage":"change","process":7,"number":-9000000000000000000}
            {"n":3,"t":5,"cause":2,"event":"frame","stage":"change","process":7,"number":9000000000000000000}
            {"n":4,"t":9,"event":"frame","stage":"display","process":7,"number":9000000000000000000}
            {"n":5,"t":9,"event":"frame","stage":"vsync","process":8,"number":0}

            """
        let trail = try Trail(jsonLines: Array(text.utf8))
        #expect(FrameTable(trail).lines.count == 3)
        #expect(FrameTrack(trail).hitchRatio != nil)
        #expect(TraceAudit(trail, hasComeToRest: true).count > 0)
        #expect(!story(trail).isEmpty)
        #expect(try Trail(jsonLines: trail.jsonLines()).header.device.pipeline == .lowLatency)
    }

    /// Five apps show their first frames at 2⁶¹ ns, the last instant that a trace may have, and were due at 0.
    @Test func `hitches of a foreign trace that no time is long enough for are as long as one can be`() throws
    {
        let apps = 1...5
        let header =
            #"{"schema":"taptrail-trace","version":2,"title":"t","story":"s","path":"classic","seed":1,"#
            + #""device":{"screen":[390,844],"scan":60,"display":60,"pipeline":"doubleBuffered"},"#
            + #""costs":{},"records":10}"#
        let changes = apps.map {
            #"{"n":\#($0),"t":0,"event":"frame","stage":"change","process":\#($0),"number":1}"#
        }
        let displays = apps.map {
            #"{"n":\#($0 + 5),"t":\#(Int64(1) << 61),"event":"frame","stage":"display","#
                + #""process":\#($0),"number":1}"#
        }
        let text = ([header] + changes + displays).map { $0 + "\n" }.joined()
        let trail = try Trail(jsonLines: Array(text.utf8))
        #expect(FrameTrack(trail).late.count == 5)
        #expect(FrameTrack(trail).hitchTime == Interval(nanoseconds: .max))
        #expect(LatencyTable(trail).hitches.hitchTime == Int128(Int64.max))
    }
}
