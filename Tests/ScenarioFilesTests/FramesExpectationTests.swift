import ScenarioFormat
import Testing
import Trace
import TraceViews
import VirtualTime

@testable import ScenarioFiles

/// What a file may expect of frames. The finger comes 1 ns after a scan and its frame is shown at 150 ms, four frames
/// later; `cost` makes the callback longer.
@Suite struct `An expectation of frames` {
    private static let tap = #"{"tap": "card", "at": "83.333334ms"}"#

    private func verdicts(
        _ frames: String, cost: String = "0s", pipeline: String = #""pipeline": "doubleBuffered""#,
        redraw: String = #""redraw": "card", "#, fingers: String = tap
    ) throws -> [String] {
        let scenario = try scenario(
            frames, cost: cost, pipeline: pipeline, redraw: redraw, fingers: fingers)
        #expect(scenario.hasExpectations)
        return scenario.judge(scenario.run().trail).map(\.description)
    }

    private func scenario(
        _ frames: String, cost: String = "0s", pipeline: String = #""pipeline": "doubleBuffered""#,
        redraw: String = #""redraw": "card", "#, fingers: String = tap
    ) throws -> Scenario {
        let json = """
            {"version": 1, "title": "T", "device": {\(pipeline)}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 100, 100],
                "overrides": {"touchesBegan": {"does": "handle", \(redraw)"cost": "\(cost)"}}}]}]}],
             "fingers": [\(fingers)],
             "expect": {"frames": {\(frames)}}}
            """
        return try Scenario(Array(json.utf8), file: "story.json", loadRecording: { _ in [] })
    }

    /// The frame is due at 100 ms and shown at 166.7 ms instead of 150 ms; the one before was on its way
    /// from 0 to 50 ms.
    @Test func `a table of latencies adds up how late frames came`() throws {
        let trail = try scenario(#""shown": 2"#, cost: "30ms").run().trail
        var table = LatencyTable(trail)
        table.add(LatencyTable(trail))
        #expect((table.hitches.shown, table.hitches.late) == (4, 2))
        #expect(table.hitches.hitchTime == 2 * 16_666_666)
        #expect(table.hitches.movingTime == 2 * 116_666_666)
        #expect(table.hitches.ratio.map { ($0 * 100).rounded() / 100 } == 142.86)
        let unfollowed = try scenario(#""shown": 2"#, pipeline: "", redraw: "").run().trail
        #expect(LatencyTable(unfollowed).hitches.ratio == nil)
    }

    @Test(arguments: [
        (#""shown": 2, "late": 0, "touchToDisplay": 4, "hitchTime": "0s", "hitchRatio": 0"#, "0s"),
        (#""shown": 2, "late": 1, "touchToDisplay": 5, "hitchTime": "16.666666ms""#, "30ms"),
    ])
    func `an expectation of frames is met by what came`(frames: String, cost: String) throws {
        #expect(try verdicts(frames, cost: cost) == [])
    }

    @Test(arguments: [
        (#""shown": 3"#, "expected 3 frames, but 2 were shown"),
        (#""late": 2"#, "expected 2 late frames, but 1 came late"),
        (
            #""touchToDisplay": 4"#,
            "expected 4 frames from the finger to the glass, but it took 5, 83.333332ms"
        ),
        (#""hitchTime": "17ms""#, "expected hitches of 17ms, but they came to 16.666666ms"),
        // Between 0 and 50 ms and between 100 and 166.7 ms some frame was on its way.
        (
            #""hitchRatio": 5"#,
            "expected a hitch ratio of 5 ms/s, but it was 142.86: 16.666666ms in 116.666666ms"
        ),
        (#""hitchRatio": 142.7"#, "expected a hitch ratio of 142.7 ms/s, but it was 142.86"),
    ])
    func `an expectation of frames that is not met says what came instead`(
        frames: String, message: String
    ) throws {
        let verdicts = try verdicts(frames, cost: "30ms")
        #expect(verdicts.count == 1)
        let verdict = try #require(verdicts.first)
        #expect(verdict.contains(message), "\(verdict)")
        #expect(
            verdict.contains("frame 2 of demo: due 100.000 ms, shown 166.667 ms, 16.7 ms late"), "\(verdict)")
    }

    /// When that comes which a verdict is about.
    private func instant(in trail: Trail, of verdict: Verdict) throws -> Instant {
        let number = try #require(verdict.seen)
        return try #require(trail.records[number]).instant
    }

    /// Twelve fingers whose frames are in time, and two whose frames are late.
    @Test func `what is late stands below what is expected of it, once`() throws {
        let json = """
            {"version": 1, "title": "T", "device": {"pipeline": "doubleBuffered"},
             "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
               {"id": "card", "frame": [0, 0, 100, 100],
                "overrides": {"touchesBegan": {"does": "handle", "redraw": "card"}}},
               {"id": "slow", "frame": [0, 100, 100, 100],
                "overrides": {"touchesBegan": {"does": "handle", "redraw": "slow", "cost": "30ms"}}}]}]}],
             "fingers": [{"tap": "card", "at": "100ms", "repeat": {"times": 12, "every": "500ms"}},
              {"tap": "slow", "at": "8s"}, {"tap": "slow", "at": "9s"}],
             "expect": {"frames": {"late": 0, "hitchTime": "0s", "hitchRatio": 0, "shown": 1,
              "touchToDisplay": 1}}}
            """
        let scenario = try readScenario(json)
        let trail = scenario.run().trail
        let verdicts = scenario.judge(trail)
        #expect(verdicts.count == 5)
        // Each is seen where the first of its frames is shown: of the late ones, of all, and of the fingers'.
        let seen = try verdicts.map { try instant(in: trail, of: $0) }
        #expect(seen[0] > .at(.seconds(8)) && seen[0] < .at(.seconds(9)))
        #expect(seen[1] == seen[0] && seen[2] == seen[0])
        #expect(seen[3] < .at(.milliseconds(100)))
        #expect(seen[4] > .at(.milliseconds(100)) && seen[4] < .at(.milliseconds(300)))
        // The frame that shows the app, one for each of the 14 fingers: the last two are late.
        #expect(verdicts[0].diagnostic.message == "expected 0 late frames, but 2 came late")
        #expect(verdicts[0].context.count == 2)
        #expect(verdicts[0].context.allSatisfy { $0.hasSuffix(" ms late") }, "\(verdicts[0])")
        #expect(verdicts[0].context.map { String($0.prefix(8)) } == ["frame 14", "frame 15"])
        #expect(verdicts[1].context.isEmpty && verdicts[2].context.isEmpty)
        #expect(verdicts[3].diagnostic.message == "expected 1 frame, but 15 were shown")
        #expect(verdicts[3].context.count == 11 && verdicts[3].context.last == "and 5 more")
        #expect(verdicts[4].context.map { String($0.prefix(8)) } == ["frame 2 "])
    }

    @Test func `what never came is seen at the first frame that was shown`() throws {
        let scenario = try scenario(#""late": 1"#)
        let trail = scenario.run().trail
        let verdict = try #require(scenario.judge(trail).first)
        #expect(try instant(in: trail, of: verdict) < .at(.nanoseconds(83_333_334)))
    }

    /// The second finger comes 1 ms before the scan at 400 ms; its frame is shown at 450 ms, some three frames later.
    @Test func `touchToDisplay is that of the first frame that follows from a finger`() throws {
        let fingers = Self.tap + #", {"tap": "card", "at": "399ms"}"#
        #expect(try verdicts(#""shown": 3, "touchToDisplay": 4"#, fingers: fingers) == [])
    }

    @Test func `each figure that is not met has a verdict of its own`() throws {
        #expect(try verdicts(#""shown": 3, "late": 1, "touchToDisplay": 3"#).count == 3)
    }

    @Test(arguments: [#""touchToDisplay": 4"#, #""shown": 0"#, #""late": 0"#, #""hitchTime": "0s""#])
    func `without a pipeline there is nothing to expect, and the message says what to do`(frames: String)
        throws
    {
        let verdicts = try verdicts(frames, pipeline: "", redraw: "")
        #expect(verdicts.count == 1)
        #expect(
            verdicts.first?.contains(#"nobody follows the frames of this device; set "pipeline" in "device""#)
                == true, "\(verdicts)")
    }

    /// The first frame shows the app as it was built.
    @Test func `without a change there is one frame, which is not late`() throws {
        #expect(try verdicts(#""shown": 1, "late": 0"#, redraw: "") == [])
    }

    @Test func `what is drawn where no frame shows it is refused`() throws {
        let error = try #require(throws: ScenarioError.self) { try verdicts(#""shown": 1"#, pipeline: "") }
        #expect("\(error)".contains("touchesBegan.redraw: no frame of this phone shows that a view is drawn"))
    }

    @Test(arguments: [
        ("", "expect.frames: a frames expectation says nothing"), (#""shown": -1"#, "expect.frames.shown"),
        (#""late": 0.5"#, "expect.frames.late"), (#""touchToDisplay": "4""#, "expect.frames.touchToDisplay"),
        (#""hitchTime": 4"#, "expect.frames.hitchTime"),
        (#""hitchtime": "4ms""#, #"did you mean "hitchTime"?"#),
    ])
    func `a mistake is refused with its place`(frames: String, message: String) throws {
        let error = try #require(throws: ScenarioError.self) { try verdicts(frames) }
        #expect("\(error)".contains(message), "\(error)")
    }

    @Test func `a pipeline that there is not is refused with those that there are`() throws {
        let error = try #require(throws: ScenarioError.self) {
            try verdicts(#""shown": 1"#, pipeline: #""pipeline": "quadBuffered""#)
        }
        #expect("\(error)".contains("device.pipeline") && "\(error)".contains("doubleBuffered"), "\(error)")
    }
}
