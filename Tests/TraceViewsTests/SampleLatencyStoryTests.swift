import ScenarioFiles
import Testing
import Trace
import TraceViews
import VirtualTime

/// Samples that come to their ends by other ways than the straight one, in stories that were reckoned by hand.
@Suite struct `Ways of samples in stories` {
    private func trail(
        _ views: String, device: String = "{}", costs: String = "free", fingers: String, events: String = "",
        timers: String = ""
    ) throws -> Trail {
        let text = """
            {"version": 1, "title": "A story", "device": \(device), "costs": {"profile": "\(costs)"},
             "apps": [{"id": "demo", "timers": [\(timers)], "windows": [{"id": "window", \(views)}]}],
             "fingers": [\(fingers)], "events": [\(events)]}
            """
        return try Scenario(Array(text.utf8), file: "story.json").run().trail
    }

    /// How long the first sample, that of the finger's coming down, takes to somewhere: longer than the lift.
    private func longest(_ trail: Trail, to goal: LatencyGoal) -> Interval? {
        let worst = LatencyTable(trail, .init(goal: goal)).worst
        return worst.flatMap { $0.sample == SampleLatencies(trail)[0].sample ? $0.total : nil }
    }

    /// When frames come to the display, in their order.
    private func displays(_ trail: Trail) -> [Instant] {
        trail.records.compactMap { record in
            if case .frame(.display, _, _) = record.event { record.instant } else { nil }
        }
    }

    /// SpringBoard reads the second report while the first is on its way to the app, whose thread needs 60 µs to wake
    /// up and 15 µs for its Source1 (A-3, `costs show phone`).
    @Test func `a report that is sent twice does not make the router's second reading the app's (M-29)`()
        throws
    {
        let trail = try trail(
            #""overrides": {"touches": {"does": "handle"}}"#, costs: "phone",
            fingers: #"{"tap": [100, 100], "at": "100ms", "for": "50ms"}"#,
            events: #"{"at": "90ms", "fault": "doubledReport", "finger": 1}"#)
        let samples = SampleLatencies(trail)
        #expect(samples.count == 2)
        for sample in samples {
            let parts = Dictionary(uniqueKeysWithValues: sample.parts.map { ($0.stage, $0.interval) })
            #expect(parts[.wake] == .microseconds(60) && parts[.source1] == .microseconds(15))
        }
    }

    /// The finger comes down at 100 ms, and a press acts after half a second.
    private static let press = #"{"tap": "card", "at": "100ms", "for": "900ms"}"#
    private static func pressed(_ action: String) -> String {
        """
        "subviews": [{"id": "card", "frame": [40, 120, 300, 200],
          "overrides": {"touchesBegan": {"does": "pass", "redraw": "card"}},
          "recognizers": [{"id": "press", "class": "UILongPressGestureRecognizer"\(action)}]}]
        """
    }
    private static let doubleBuffered = #"{"pipeline": "doubleBuffered"}"#

    @Test func `what a touch shows counts though an action that shows nothing comes behind it`() throws {
        let trail = try trail(Self.pressed(""), device: Self.doubleBuffered, fingers: Self.press)
        let shown = try #require(displays(trail).dropFirst().first)
        #expect(shown > .at(.milliseconds(100)) && shown < .at(.milliseconds(200)))
        #expect(longest(trail, to: .stage(.display)) == shown - .at(.milliseconds(100)))
        // Its stages are those before the frame, and leave the action out.
        let table = LatencyTable(trail, .init(goal: .stage(.display)))
        #expect(table[.action].count == 0 && table[.commit].count == 1)
        #expect(longest(trail, to: .stage(.action)) == .milliseconds(500))
        // Without a goal the way goes on to the action.
        let whole = SampleLatencies(trail)[0]
        #expect(whole.stops.last?.stage == .action && whole.total == .milliseconds(500))
    }

    @Test func `what an action shows counts instead of what was shown before it`() throws {
        let action = #", "action": {"does": [{"redraw": "card"}]}"#
        let trail = try trail(Self.pressed(action), device: Self.doubleBuffered, fingers: Self.press)
        let shown = try #require(displays(trail).first { $0 > .at(.milliseconds(600)) })
        #expect(longest(trail, to: .stage(.display)) == shown - .at(.milliseconds(100)))
        #expect(SampleLatencies(trail)[0].stops.map(\.stage).suffix(3) == [.action, .commit, .display])
    }

    /// A stepper that is held takes its step, and shows it, before it tells of it: at 600 ms, and again each 100 ms.
    @Test func `what was changed for an action just before it is shown with it`() throws {
        let trail = try trail(
            """
            "rootViewController": {"id": "controller", "view": {"id": "root", "subviews": [
              {"id": "card", "class": "UIStepper", "frame": [40, 120, 94, 32], "maximumValue": 3,
               "actions": [{"for": "valueChanged", "target": "controller"}]}]}}
            """, device: Self.doubleBuffered,
            fingers: #"{"press": [120, 136], "at": "100ms", "for": "1s"}"#)
        let shown = try #require(displays(trail).first { $0 > .at(.milliseconds(600)) })
        #expect(shown < .at(.milliseconds(700)))
        #expect(longest(trail, to: .stage(.display)) == shown - .at(.milliseconds(100)))
    }

    /// Down at 100 ms, which is a scan's time, and up at 190 ms, which the scan of 200 ms sees. Nothing takes time.
    @Test(arguments: [
        ("button action (touchDown)", 0), ("button action (touchUpInside)", 10),
        ("button → action (touchUpInside)", 10), ("action(touchUpInside)", 10), ("tap action (ended)", 10),
    ])
    func `a way ends with the action of one event or state, as files and tables write it`(
        text: String, milliseconds: Int
    ) throws {
        let trail = try trail(
            """
            "recognizers": [{"id": "tap", "cancelsTouchesInView": false}],
            "rootViewController": {"id": "controller", "view": {"id": "page", "subviews": [
              {"id": "button", "class": "UIButton", "frame": [100, 100, 190, 60],
                "actions": [{"for": ["touchDown", "touchUpInside"], "target": "controller"}]}]}}
            """,
            fingers: #"{"tap": "button", "at": "100ms", "for": "90ms"}"#)
        let names = LatencyGoal.names(in: trail)
        let goal = try #require(LatencyGoal(parsing: text, names: names))
        let table = LatencyTable(trail, .init(goal: goal))
        #expect(table.whole.count == 1 && table.whole.max == .milliseconds(milliseconds))
        #expect(LatencyGoal(parsing: "\(goal)", names: names) == goal)
    }

    /// Down at 100 ms, which is a scan's time, and up at 190 ms, which the scan of 200 ms sees: it acts at the lift.
    @Test(arguments: ["UIButton", "UISwitch", "UIControl"])
    func `a way to a control of which no call is said ends with its action`(control: String) throws {
        let trail = try trail(
            """
            "rootViewController": {"id": "controller", "view": {"id": "page", "subviews": [
              {"id": "control", "class": "\(control)", "frame": [100, 100, 90, 31],
                "actions": [{"for": "touchUpInside", "target": "controller"}]}]}}
            """,
            fingers: #"{"tap": "control", "at": "100ms", "for": "90ms"}"#)
        let table = LatencyTable(trail, .init(goal: .callback(subject: "control", call: nil)))
        #expect(table.whole.count == 1 && table.whole.max == .milliseconds(10))
    }

    @Test(arguments: ["button action (tochDown)", "button touchesBegan (touchDown)", "button (touchDown)"])
    func `an event that is none, or that no action stands before, ends no way`(text: String) {
        #expect(LatencyGoal(parsing: text, names: ["button"]) == nil)
    }

    /// The double tap holds the beginning back, behind which the lift of 150 ms waits, and is switched off at 300 ms.
    @Test func `a lift that stood behind what was held back has waited from its own sample on (F-5)`() throws
    {
        let trail = try trail(
            """
            "rootViewController": {"id": "controller", "view": {"id": "page",
              "recognizers": [{"id": "double", "numberOfTapsRequired": 2, "delaysTouchesBegan": true}],
              "subviews": [{"id": "button", "class": "UIButton", "frame": [100, 100, 190, 60],
                "actions": [{"for": ["touchDown", "touchUpInside"], "target": "controller"}]}]}}
            """,
            fingers: #"{"tap": "button", "at": "100ms", "for": "50ms"}"#,
            events: #"{"at": "300ms", "set": {"recognizer": "double", "isEnabled": false}}"#)
        let actions = LatencyTable(trail, .init(goal: .stage(.action), by: .action))
        #expect(actions.whole.count == 2 && actions.whole.sum == 350_000_000)
        #expect(actions.rows.map(\.histogram.max) == [.milliseconds(200), .milliseconds(150)])
    }

    /// The report of 150 ms comes behind that of 200 ms, and the app, which is busy, makes one event of both.
    @Test func `a sample counts that was delivered with an earlier one, whose report was late (M-12, M-29)`()
        throws
    {
        let trail = try trail(
            #""overrides": {"touches": {"does": "handle"}}"#, costs: "phone",
            fingers: #"{"drag": [100, 100], "to": [100, 300], "at": "100ms", "for": "200ms"}"#,
            events: #"{"at": "140ms", "fault": "lateReport", "finger": 1}"#,
            timers: #"{"id": "work", "at": "195ms", "cost": "20ms", "mode": "common"}"#)
        let samples = SampleLatencies(trail)
        #expect(
            samples.contains { !$0.coalescedInto.isNone && $0.coalescedInto.rawValue < $0.sample.rawValue })
        #expect(samples.allSatisfy { $0.isDelivered })
        let table = LatencyTable(trail)
        #expect(table.whole.count == samples.count && table.others == 0)
    }

    /// The launch takes 15 s, in which another app's thread waits for the only core, twice, and nobody sleeps.
    @Test func `a thread that waits for a core hangs nobody`() throws {
        let text = """
            {"version": 1, "title": "One core", "device": {"cores": 1}, "costs": {"profile": "phone"},
             "apps": [{"id": "notes", "windows": [{"id": "page"}]},
              {"id": "shop", "state": "notRunning",
               "delegate": {"id": "delegate", "applicationDidFinishLaunching": {"cost": "15s"}},
               "windows": [{"id": "window"}]}],
             "events": [{"at": "1s", "bringToFront": "shop"}, {"at": "3s", "bringToFront": "notes"}]}
            """
        let trail = try Scenario(Array(text.utf8), file: "story.json").run().trail
        let hangs = LatencyTable(trail).hangs
        #expect(hangs.count == 1)
        let longest = try #require(hangs.longest)
        #expect(longest.interval >= .seconds(15) && longest.interval < .milliseconds(15_001))
    }
}
