import ScenarioFiles
import Testing
import Trace
import TraceViews
import VirtualTime

/// One report tells of all fingers: what a touch led to is measured from what its own finger did.
@Suite struct `Two fingers in one report` {
    /// The finger of the button lifts at 151 ms; the other one moves on, as the scan at 166.666666 ms finds it.
    ///
    /// - Parameter order: the numbers of the finger of the button and of the other one.
    private static func trail(
        _ order: (button: Int, canvas: Int), window: String = ""
    ) throws -> Trail {
        try trail(
            """
            "apps": [{"id": "shop", "windows": [{"id": "window", \(window) "subviews": [
              {"id": "canvas", "frame": [0, 300, 390, 500], "overrides": {"touches": {"does": "handle"}}},
              {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 60],
               "actions": [{"for": "touchUpInside", "target": "canvas"}]}]}]}],
            "fingers": [{"tap": "buy", "at": "100ms", "for": "51ms", "finger": \(order.button)},
              {"drag": [200, 700], "to": [100, 350], "at": "100ms", "for": "200ms", "finger": \(order.canvas)}]
            """)
    }

    private static func trail(_ members: String) throws -> Trail {
        let text = """
            {"version": 1, "title": "Shared", "costs": {"profile": "free"}, \(members)}
            """
        return try Scenario(Array(text.utf8), file: "shared").run().trail
    }

    /// The first action of a trail.
    private static func action(in trail: Trail) throws -> RecordNumber {
        let index = trail.records.firstIndex {
            if case .began(.action, _, _, _) = $0.event { true } else { false }
        }
        return RecordNumber(index: try #require(index))
    }

    private static let goal = LatencyGoal.callback(subject: "buy", call: "action")

    @Test(arguments: [(1, 2), (2, 1)])
    func `the way to an action begins with the lift of its own finger`(order: (Int, Int)) throws {
        let trail = try Self.trail((button: order.0, canvas: order.1))
        let path = try #require(LatencyPath(trail, to: try Self.action(in: trail)))
        #expect(path.start == .at(.milliseconds(151)))
        #expect(path.total == .nanoseconds(15_666_666))
        guard case .contact(let finger, .up, _, _)? = trail.records[path.beginning]?.event else {
            Issue.record("it begins with \(String(describing: trail.records[path.beginning]))")
            return
        }
        #expect(Int(finger) == order.0)
        let slowest = try #require(TouchLatencies(trail).slowest)
        #expect(Int(slowest.touch) == order.0 && slowest.total == path.total)
    }

    /// The record of a touch has its place in the window.
    @Test(arguments: [
        #""frame": [0, 50, 390, 794],"#, #""bounds": [0, -20, 390, 844],"#,
        #""transform": {"scale": [0.9, 0.9]},"#,
    ])
    func `a window that does not begin where the screen does changes nothing of that`(window: String) throws {
        for order in [(1, 2), (2, 1)] {
            let trail = try Self.trail((button: order.0, canvas: order.1), window: window)
            let path = try #require(LatencyPath(trail, to: try Self.action(in: trail)))
            #expect(path.start == .at(.milliseconds(151)) && path.total == .nanoseconds(15_666_666))
        }
    }

    /// The window is 50 points lower: the button's finger is in it where the other one is on the screen.
    @Test(arguments: [(1, 2), (2, 1)])
    func `a finger that is in its window where another is on the screen is not that one`(
        order: (button: Int, canvas: Int)
    ) throws {
        let trail = try Self.trail(
            """
            "apps": [{"id": "shop", "windows": [{"id": "window", "frame": [0, 50, 390, 794], "subviews": [
              {"id": "canvas", "frame": [0, 0, 390, 120], "overrides": {"touches": {"does": "handle"}}},
              {"id": "buy", "class": "UIButton", "frame": [40, 120, 200, 60],
               "actions": [{"for": "touchUpInside", "target": "canvas"}]}]}]}],
            "fingers": [{"tap": [100, 200], "at": "100ms", "for": "51ms", "finger": \(order.button)},
              {"drag": [100, 150], "to": [300, 100], "at": "100ms", "for": "200ms", "finger": \(order.canvas)}]
            """)
        let path = try #require(LatencyPath(trail, to: try Self.action(in: trail)))
        #expect(path.start == .at(.milliseconds(151)))
    }

    @Test func `the way to a move of the other touch begins with that move`() throws {
        let trail = try Self.trail((button: 2, canvas: 1))
        let lift = trail.records[try Self.action(in: trail)]!.sample
        let moved = try #require(
            trail.records.firstIndex {
                if case .began(.touchesMoved, _, _, _) = $0.event { $0.sample == lift } else { false }
            })
        let path = try #require(LatencyPath(trail, to: RecordNumber(index: moved)))
        #expect(path.start.nanoseconds == 166_666_666 && path.total == .zero)
    }

    @Test(arguments: [(1, 2), (2, 1)])
    func `a sample counts for the touch that it leads there`(order: (Int, Int)) throws {
        let trail = try Self.trail((button: order.0, canvas: order.1))
        let table = LatencyTable(trail, .init(goal: Self.goal, by: .touch))
        #expect(table.rows.map(\.name) == ["touch \(order.0)"])
        #expect(table.whole.count == 1)
        // A stage has its row though one sample alone was at it.
        let stages = LatencyTable(trail, .init(goal: Self.goal)).rows
        #expect(!stages.isEmpty && stages.allSatisfy { $0.histogram.count == 1 })
        let others = LatencyTable(trail, .init(goal: Self.goal, touch: TouchChoice(UInt32(order.1))))
        #expect(others.whole.count == 0 && others.others > 0)
        let worst = try #require(table.worst)
        let slow = try #require(SlowSample(trail, sample: worst.sample, to: worst.record))
        #expect(slow.sample.touches == [UInt32(order.0)] && slow.sample.phase == .ended)
        #expect(slow.cause == "the finger waits for the scan")
        // Without an end that is asked for it is a sample of both.
        let all = LatencyTable(trail, .init(by: .touch)).rows.map(\.histogram.count)
        #expect(all.count == 2 && all.reduce(0, +) > LatencyTable(trail).whole.count)
    }

    @Test func `a gesture of two fingers begins with the one that did something first`() throws {
        let trail = try Self.trail(
            """
            "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "card", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true,
               "recognizers": [{"id": "tap", "numberOfTouchesRequired": 2}]}]}]}],
            "fingers": [{"tap": [100, 100], "at": "100ms", "for": "56ms"},
              {"tap": [200, 100], "at": "100ms", "for": "53ms", "finger": 2}]
            """)
        let path = try #require(LatencyPath(trail, to: try Self.action(in: trail)))
        #expect(path.start == .at(.milliseconds(153)))
    }

    /// Both apps have a touch 1; that of the second waits 35 ms for a timer.
    @Test func `touches of one number in two apps are two`() throws {
        let trail = try Self.trail(
            """
            "apps": [
              {"id": "p", "windows": [{"id": "w1", "overrides": {"touches": {"does": "handle"}}}]},
              {"id": "q", "state": "background", "timers": [{"id": "late", "at": "995ms", "cost": "40ms"}],
               "windows": [{"id": "w2", "overrides": {"touches": {"does": "handle"}}}]}],
            "events": [{"bringToFront": "q", "at": "400ms"}],
            "fingers": [{"tap": [100, 100], "at": "100ms"}, {"tap": [100, 100], "at": "1s"}]
            """)
        let latencies = TouchLatencies(trail)
        #expect(latencies.entries.map(\.touch) == [1, 1])
        #expect(latencies.entries.map(\.total) == [.zero, .milliseconds(35)])
        #expect(latencies.slowest?.total == .milliseconds(35))
        #expect(latencies[1]?.total == .milliseconds(35))
        let table = LatencyTable(trail, .init(by: .touch))
        #expect(table.rows.map(\.name) == ["p touch 1", "q touch 1"])
        #expect(table.rows.map { $0.histogram.max } == [.zero, .milliseconds(35)])
    }

    /// The touch of finger 1 is cancelled when q comes to the front, and both fingers lift in one report.
    @Test func `a finger whose touch is over is not heard of with another one`() throws {
        let trail = try Self.trail(
            """
            "apps": [
              {"id": "p", "windows": [{"id": "w1", "overrides": {"touches": {"does": "handle"}}}]},
              {"id": "q", "state": "background",
               "windows": [{"id": "w2", "overrides": {"touches": {"does": "handle"}}}]}],
            "events": [{"bringToFront": "q", "at": "400ms"}],
            "fingers": [{"tap": [100, 100], "at": "300ms", "for": "300ms"},
              {"tap": [200, 100], "at": "500ms", "for": "100ms", "finger": 2}]
            """)
        let lifts = RunReport(trail).summary.rows.filter { $0.what.contains(" up at ") }
        #expect(lifts.map(\.what) == ["finger 1 up at 100, 100", "finger 2 up at 200, 100"])
        #expect(lifts.map(\.why) == ["", "heard of at once"])
    }

    @Test func `spans end with the way that is measured`() throws {
        let trail = try Self.trail((button: 1, canvas: 2))
        func counts(_ goal: LatencyGoal?) -> [Int] {
            let table = LatencyTable(trail, .init(goal: goal))
            return InputSpan.allCases.map { table[$0].count }
        }
        let all = LatencyTable(trail).whole.count
        #expect(counts(nil) == [all, all])
        #expect(counts(.stage(.router)) == [0, 0])
        #expect(counts(.stage(.source1)) == [all, 0])
        #expect(counts(.stage(.userEvent)) == [all, all])
    }
}
