import Foundation
import ScenarioFiles
import Testing
import TraceViews

@testable import Sweeps

@Suite struct `A sweep` {
    @Test func `a sweep has the same rows however many threads play it`() throws {
        let grid = try SweepStage.grid(["device.scan=60,240"], seeds: 3)
        let one = try SweepStage.table(grid)
        #expect(one.rows.map(\.caseIndex) == Array(0..<6))
        #expect(try SweepStage.table(grid, workers: 3).rows == one.rows)
    }

    @Test func `a row is what the scenario gives with the case's values and seed`() throws {
        let grid = try SweepStage.grid(["path=classic,modern"], from: 9, seeds: 2)
        let table = try SweepStage.table(grid)
        for row in table.rows {
            var options = Scenario.RunOptions()
            (options.path, options.seed) = (
                row.caseIndex < 2 ? .classic : .modern, 9 + UInt64(row.caseIndex % 2)
            )
            let trail = try SweepStage.scenario().run(options).trail
            let latencies = TouchLatencies(trail).entries
            #expect(row[.records] == .whole(Int64(trail.records.count)))
            #expect(row[.duration] == .whole(try #require(trail.records.last).instant.nanoseconds))
            // Two taps on the button, one beside it: down and up of each are samples.
            #expect(row[.samples] == .whole(6))
            #expect(row[.deliveredSamples] == .whole(6))
            #expect(row[.actions] == .whole(2))
            let acting = latencies.filter(\.isAction).map(\.total.nanoseconds)
            #expect(row[.firstAction] == .whole(try #require(acting.first)))
            #expect(row[.slowestAction] == .whole(try #require(acting.max())))
            #expect(row[.end] == .word("quiet"))
            #expect(row[.frames] == .missing)
        }
    }

    @Test func `a row says whether what the scenario expects was seen`() throws {
        let table = try SweepStage.table(try SweepStage.grid(["fingers[1].tap=buy,root"]))
        #expect(table.rows.map { $0[.expectations] } == [.word("held"), .word("failed")])
        #expect(table.rows.map { $0[.failedExpectations] } == [.whole(0), .whole(1)])
        #expect(table.rows.map { $0[.actions] } == [.whole(2), .whole(1)])
    }

    @Test func `a run that makes more records than it may is a row too, and is not judged`() throws {
        let table = try SweepStage.table(try SweepStage.grid([]), recordsMax: 50)
        #expect(table.rows[0][.end] == .word("traceFull"))
        #expect(table.rows[0][.expectations] == .word("none"))
        #expect(table.rows[0][.records] == .whole(50))
    }

    @Test func `frames, gestures and hangs are counted where there are any`() throws {
        let text = """
            {"version": 1, "title": "A slow tap", "device": {"pipeline": "doubleBuffered"}, "apps": [{"id": "a",
              "timers": [{"id": "hog", "at": "200ms", "cost": "400ms"}],
              "windows": [{"id": "w", "subviews": [{"id": "card", "frame": [0, 0, 100, 100], "recognizers": [
                {"id": "tap", "action": {"does": [{"set": {"view": "card", "alpha": 0.5}}]}}]}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}]}
            """
        let scenario = try SweepStage.scenario(text)
        let grid = try SweepStage.grid(["card.alpha=1,0"], from: 1)
        let rows = try SweepPlayer(scenario, grid, recordsMax: 100_000).play(workers: 1)
        #expect(rows.map { $0[.recognized] } == [.whole(1), .whole(0)])
        #expect(rows.map { $0[.hangs] } == [.whole(1), .whole(1)])
        for row in rows {
            // The timer's 400 ms, and what it costs to call it.
            guard case .whole(let hang) = row[.longestHang] else { throw Absent() }
            #expect((400_000_000...400_100_000).contains(hang))
        }
        // One of the launch, and one of the tap.
        #expect(rows.map { $0[.frames] } == [.whole(2), .whole(1)])
        #expect(rows[0][.lateFrames] == .whole(0))
    }

    @Test func `the first action is the one that comes first, whichever finger did`() throws {
        // The card's finger lifts at 150 ms, and its tap waits 350 ms for a second one (G20). The button's
        // lifts at 240 ms, and the scan of 250 ms sees it.
        let text = """
            {"version": 1, "title": "A tap that waits", "costs": {"profile": "free"}, "apps": [{"id": "a",
              "windows": [{"id": "w", "subviews": [
                {"id": "card", "frame": [0, 0, 100, 100], "recognizers": [
                  {"id": "double", "numberOfTapsRequired": 2},
                  {"id": "single", "requireToFail": ["double"]}]},
                {"id": "buy", "class": "UIButton", "frame": [0, 200, 100, 100],
                 "actions": [{"for": "touchUpInside"}]}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}, {"tap": "buy", "at": "200ms", "for": "40ms"}]}
            """
        let grid = try SweepStage.grid([], from: 1)
        let rows = try SweepPlayer(try SweepStage.scenario(text), grid, recordsMax: 100_000).play(workers: 1)
        #expect(rows[0][.firstAction] == .whole(10_000_000))
        #expect(rows[0][.slowestAction] == .whole(350_000_000))
        // The double tap has waited in vain.
        let verdicts = [SweepColumn.recognized, .failed, .cancelled].map { rows[0][$0] }
        #expect(verdicts == [.whole(1), .whole(1), .whole(0)])
    }

    @Test func `the slowest action is the slowest of all, also of one touch`() throws {
        let text = """
            {"version": 1, "title": "Two targets", "costs": {"profile": "free", "action": "100ms"}, "apps": [{"id": "a",
              "windows": [{"id": "w", "subviews": [{"id": "card", "frame": [0, 300, 10, 10]},
                {"id": "buy", "class": "UIButton", "frame": [0, 100, 100, 100],
                 "actions": [{"for": "touchUpInside", "target": "w"}, {"for": "touchUpInside", "target": "card"}]}]}]}],
             "fingers": [{"tap": "buy", "at": "100ms"}]}
            """
        let grid = try SweepStage.grid([], from: 1)
        let rows = try SweepPlayer(try SweepStage.scenario(text), grid, recordsMax: 100_000).play(workers: 1)
        #expect(rows[0][.actions] == .whole(2))
        #expect(rows[0][.firstAction] == .whole(0))
        #expect(rows[0][.slowestAction] == .whole(100_000_000))
    }

    @Test func `a pan whose touch is taken back has been cancelled, and a tap has failed`() throws {
        let text = """
            {"version": 1, "title": "A drag", "costs": {"profile": "free"}, "apps": [{"id": "a", "windows": [{"id": "w",
              "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "tap"}]}]}],
             "fingers": [{"drag": [10, 10], "by": [90, 0], "at": "100ms", "for": "100ms", "cancelled": true}]}
            """
        let grid = try SweepStage.grid([], from: 1)
        let rows = try SweepPlayer(try SweepStage.scenario(text), grid, recordsMax: 100_000).play(workers: 1)
        let verdicts = [SweepColumn.recognized, .failed, .cancelled].map { rows[0][$0] }
        #expect(verdicts == [.whole(0), .whole(1), .whole(1)])
    }

    @Test func `each report is delivered, coalesced, lost or neither`() throws {
        // Down at 100 ms, moves at 116.7 … 183.3, up at 200.
        let text = """
            {"version": 1, "title": "A drag", "apps": [{"id": "a", "timers": [{"id": "hog", "at": "140ms", "cost": "1ms"}],
              "windows": [{"id": "w"}]}],
             "fingers": [{"drag": [10, 10], "by": [90, 0], "at": "100ms", "for": "100ms"}],
             "events": [{"at": "140ms", "fault": "lostReport"}]}
            """
        // The report of 150 ms is lost. With a hang, those of 166.7 and 183.3 ms wait together, and the
        // lift behind them.
        let scenario = try SweepStage.scenario(text)
        let grid = try SweepStage.grid(["hog.cost=1ms,100ms"], from: 1)
        let rows = try SweepPlayer(scenario, grid, recordsMax: 100_000).play(workers: 1)
        let columns: [SweepColumn] = [
            .reports, .deliveredReports, .coalescedReports, .lostReports, .otherReports,
        ]
        #expect(columns.map { rows[0][$0] } == [7, 6, 0, 1, 0].map { .whole($0) })
        #expect(columns.map { rows[1][$0] } == [7, 5, 1, 1, 0].map { .whole($0) })
    }

    @Test func `from touch to display is the way to the frame that shows what the touch changed`() throws {
        // Lifts at 150 and 345 ms; the scans of 150 and 350 ms see them. Nothing takes time, so each is committed there
        // and on the glass three refreshes later (L02), at 200 and 400 ms.
        let text = """
            {"version": 1, "title": "Two taps", "costs": {"profile": "free"},
             "device": {"pipeline": "doubleBuffered"}, "apps": [{"id": "a",
              "windows": [{"id": "w", "subviews": [{"id": "card", "frame": [0, 0, 100, 100], "recognizers": [
                {"id": "tap", "action": {"does": [{"set": {"view": "card", "alpha": 0.5}}]}}]}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}, {"tap": "card", "at": "305ms", "for": "40ms"}]}
            """
        let grid = try SweepStage.grid(["card.isUserInteractionEnabled=true,false"], from: 1)
        let rows = try SweepPlayer(try SweepStage.scenario(text), grid, recordsMax: 100_000).play(workers: 1)
        #expect(rows.map { $0[.firstTouchToDisplay] } == [.whole(50_000_000), .missing])
        #expect(rows.map { $0[.slowestTouchToDisplay] } == [.whole(55_000_000), .missing])
    }

    private struct Absent: Error {}

    @Test func `a frame that is missed counts as late, by one refresh`() throws {
        let home = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let text = try String(
            contentsOfFile: "/\(home)/Scenarios/frames/a-slow-callback-misses-a-frame.json", encoding: .utf8)
        let grid = try SweepStage.grid(["canvas.overrides.touchesBegan.cost=1ms,30ms"])
        let rows = try SweepPlayer(try SweepStage.scenario(text), grid, recordsMax: 100_000).play(workers: 1)
        #expect(rows.map { $0[.lateFrames] } == [.whole(0), .whole(1)])
        #expect(rows.map { $0[.hitch] } == [.whole(0), .whole(16_666_666)])
        #expect(rows[1][.expectations] == .word("held"))
    }

    @Test(arguments: [
        ("device.scan=60,6000", "--vary device.scan=6000: 6000 is out of range; it is from 1 to 1000"),
        ("device.scna=60", #"--vary device.scna=60: "scna" is not a key of a device; did you mean "scan"?"#),
        ("buy.frame=[1]", "--vary buy.frame=[1]: expected 4 numbers [x, y, width, height], found an array"),
        ("bay.alpha=1", #"--vary bay.alpha=1: "bay" is neither a key of a scenario nor an id of this one; "#),
    ])
    func `a value that the format refuses is named before anything is played`(
        _ axis: String, _ message: String
    )
        throws
    {
        let grid = try SweepStage.grid([axis, "path=classic,modern"])
        let complaint = SweepStage.complaint {
            _ = try SweepPlayer(try SweepStage.scenario(), grid, recordsMax: 100_000)
        }
        #expect(complaint.hasPrefix(message), "\(complaint)")
    }

    @Test func `what only a combination of values makes wrong is found when it is played`() throws {
        // Two touches at once, one finger number: each change alone is fine.
        let grid = try SweepStage.grid(["fingers[1].at=211ms,100ms", "fingers[1].finger=2,1"])
        let complaint = SweepStage.complaint { _ = try SweepStage.table(grid) }
        #expect(complaint.hasPrefix("--vary fingers[1].at=100ms"), "\(complaint)")
    }
}
