import ScenarioFiles
import Testing
import Trace
import TraceViews
import VirtualTime

/// When a frame is due, and which of those that come late are hitches. Nothing costs time but what a story says; the
/// display has 60 refreshes a second and two buffers, so that a frame is on the glass at the third refresh from where
/// the app is due.
@Suite struct `When a frame is due` {
    private func track(_ app: String, fingers: String = "", pipeline: String = "doubleBuffered") throws
        -> FrameTrack
    {
        let text = """
            {"version": 1, "title": "A story", "device": {"pipeline": "\(pipeline)"}, "costs": {"profile": "free"},
             "apps": [{"id": "demo", \(app)}], "fingers": [\(fingers)]}
            """
        return FrameTrack(try Scenario(Array(text.utf8), file: "story.json").run().trail)
    }

    /// The app's own frames: the first is that of its window.
    private func frames(_ track: FrameTrack) -> [FrameTrack.Frame] { Array(track.frames.dropFirst()) }

    private func milliseconds(_ instants: [Instant]) -> [Double] {
        instants.map { Double($0.nanoseconds / 1_000) / 1_000 }
    }

    /// Taps once at 100 to 150 ms.
    private func tapped(waitingFor rival: String, cost: String = "0s") throws
        -> FrameTrack
    {
        try track(
            """
            "windows": [{"id": "window", "recognizers": [
              {"id": "rival", \(rival)}, {"id": "one", "requireToFail": ["rival"], "action": {"cost": "\(cost)", "does": [{"redraw": "window"}]}}]}]
            """, fingers: #"{"tap": [100, 100], "at": "100ms"}"#)
    }

    /// G20: a second tap would have to come within 350 ms of the lift.
    @Test func `what an action shows that waits for a double tap is due when that has failed`() throws {
        let track = try tapped(waitingFor: #""numberOfTapsRequired": 2"#)
        #expect(milliseconds(frames(track).map(\.due)) == [500])
        #expect(track.late.isEmpty && track.hitchTime == .zero)
    }

    /// Done at 540 ms, prepared at 550, drawn at 566.7 and shown at 583.3 ms instead of 550 ms.
    @Test func `behind the wait for a double tap slow code is late`() throws {
        let track = try tapped(
            waitingFor: #""numberOfTapsRequired": 2"#, cost: "40ms")
        #expect(milliseconds(track.late.map(\.target)) == [550])
        #expect(track.hitchTime == Interval(nanoseconds: 33_333_333))
    }

    /// A long press fails at the lift, which the scan at 150 ms sees: the app has the refresh from there on.
    @Test func `where a rival fails at a finger's doing the frame is due with the scan of that`() throws {
        let track = try tapped(waitingFor: #""class": "UILongPressGestureRecognizer""#)
        #expect(milliseconds(frames(track).map(\.due)) == [150])
        #expect(milliseconds(frames(track).map(\.target)) == [200])
        #expect(track.late.isEmpty)
    }

    @Test(arguments: [("300ms", 400.0), ("0s", 100)])
    func `what a block shows is due at the block's date, and without one with the finger`(
        delay: String, due: Double
    ) throws {
        let async = delay == "0s" ? "" : #""after": "\#(delay)", "#
        let track = try track(
            """
            "windows": [{"id": "window", "overrides": {"touchesBegan": {"does": "handle", "then": [
              {"async": {\(async)"does": [{"redraw": "window"}]}}]}}}]
            """, fingers: #"{"tap": [100, 100], "at": "100ms"}"#)
        #expect(milliseconds(frames(track).map(\.due)) == [due])
        #expect(track.late.isEmpty)
    }

    /// M-21: the force of the touch at 100 ms and of the lift at 150 ms comes 100 ms later.
    @Test func `what a pencil's late force shows is due when that comes`() throws {
        let track = try track(
            """
            "windows": [{"id": "window", "overrides": {
              "touchesEstimatedPropertiesUpdated": {"does": "handle", "redraw": "window"}}}]
            """, fingers: #"{"tap": [100, 100], "at": "100ms", "pencil": {"updatesAfter": "100ms"}}"#)
        #expect(milliseconds(frames(track).map(\.due)) == [200, 250])
        #expect(track.late.isEmpty)
    }

    // MARK: Frames that keep their distance

    /// The first call is at refresh 1, and takes until 36.7 ms: prepared at refresh 3 instead of 2. All behind it come
    /// as late, 33.3 ms apart, as they were meant to.
    @Test(arguments: [("doubleBuffered", 30), ("lowLatency", 30), ("doubleBuffered", 10), ("lowLatency", 10)])
    func `the frames of a steady display link are late once`(pipeline: String, rate: Int) throws {
        let track = try track(
            """
            "displayLinks": [{"times": 20, "cost": "20ms", "preferredFramesPerSecond": \(rate),
              "does": [{"redraw": "window"}]}], "windows": [{"id": "window"}]
            """, pipeline: pipeline)
        let shown = frames(track)
        #expect(shown.count == 20)
        #expect(track.late.map(\.number) == [2])
        #expect(abs(track.hitchTime.nanoseconds - 16_666_667) <= 1)
    }

    /// The main thread is busy from 510 to 540 ms, so the call for refresh 31 begins at 540 ms and its frame is
    /// prepared at refresh 34 and shown at 36. The one before it was shown at 33: it stays for three refreshes instead
    /// of two. The next is called at refresh 34, done at 586.7 ms, and shown at 38.
    @Test func `a hang in the work of a display link is a hitch of its own`() throws {
        let track = try track(
            """
            "timers": [{"id": "timer", "at": "510ms", "cost": "30ms"}],
            "displayLinks": [{"times": 20, "cost": "20ms", "preferredFramesPerSecond": 30,
              "does": [{"redraw": "window"}]}], "windows": [{"id": "window"}]
            """)
        #expect(track.late.count == 2)
        #expect(milliseconds(track.late.compactMap(\.displayed)) == [83.333, 600])
        #expect(abs(track.hitchTime.nanoseconds - 33_333_333) <= 1)
    }

    /// Due at 105 and 305 ms, done 20 ms later: each is shown one refresh too late, with nothing in between.
    @Test func `two frames that are late with rest between them are two hitches`() throws {
        let timers = [105, 305].map {
            #"{"id": "timer \#($0)", "at": "\#($0)ms", "cost": "20ms", "does": [{"redraw": "window"}]}"#
        }
        let track = try track(
            #""timers": [\#(timers.joined(separator: ", "))], "windows": [{"id": "window"}]"#)
        #expect(milliseconds(track.late.map(\.due)) == [105, 305])
        #expect(abs(track.hitchTime.nanoseconds - 33_333_333) <= 1)
    }

    /// Of moves that come 60 times a second each would be a picture of its own: how long one stays beyond a refresh is
    /// a hitch, whichever moves the next one shows.
    @Test func `a drag that shows every second move has hitches all the time`() throws {
        let track = try track(
            #""windows": [{"id": "window", "overrides": {"touchesMoved": {"does": "handle", "cost": "20ms", "redraw": "window"}}}]"#,
            fingers: #"{"drag": [100, 700], "by": [0, -600], "at": "100ms", "for": "500ms"}"#)
        let shown = track.shown.filter { $0.contact != nil }
        #expect(shown.count > 10)
        let stays = zip(shown, shown.dropFirst()).map { $1.displayed! - $0.displayed! }
        let tooLong = stays.reduce(Interval.zero) { $0 + max($1 - Interval(nanoseconds: 16_666_667), .zero) }
        #expect(tooLong > .milliseconds(100))
        let sum = tooLong + (shown.first?.lateness ?? .zero)
        #expect(abs((track.hitchTime - sum).nanoseconds) <= Int64(shown.count))
    }
}
