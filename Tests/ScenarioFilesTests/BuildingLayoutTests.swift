import ScenarioFormat
import Testing
import Trace
import TraceViews
import VirtualTime

@testable import ScenarioFiles

/// Overrides of layout in a scenario, and who asks for it (M-57).
@Suite struct `Layout in a scenario` {
    private static func text(_ overrides: String, events: String = "", device: String = "") -> String {
        """
        {"version": 1, "title": "A test", "costs": {"profile": "free"}, "events": [\(events)], \(device)
         "apps": [{"id": "app", "windows": [{"id": "window", "subviews": [
           {"id": "page", "frame": [0, 0, 390, 844], "overrides": {\(overrides)},
            "subviews": [{"id": "knob", "frame": [0, 0, 100, 100]}]}]}]}],
         "fingers": [{"tap": [200, 600], "at": "1s"}]}
        """
    }

    private static let asking =
        #""touchesBegan": {"does": "handle", "then": [{"setNeedsLayout": "page"}]}, "layoutSubviews": {}"#

    private func layouts(in trail: Trail) -> [Int] {
        trail.records.indices.filter {
            if case .began(.layoutSubviews, _, _, isAppCode: true) = trail.records[$0].event {
                true
            } else {
                false
            }
        }
    }

    private func call(behind number: RecordNumber, in trail: Trail) -> Call? {
        guard number != .none, case .began(let call, _, _, _) = trail.records[Int(number.rawValue) - 1].event
        else { return nil }
        return call
    }

    /// At the start the commit lays out on its own account; later it does what a callback has asked for.
    @Test(arguments: ["", #""device": {"pipeline": "doubleBuffered"},"#])
    func `a layout stands in the commit, and follows from the callback that has asked for it`(device: String)
        throws
    {
        let trail = try Told(Self.text(Self.asking, device: device)).run.trail
        let found = layouts(in: trail)
        try #require(found.count == 2)
        #expect(found.map { call(behind: trail.records[$0].cause, in: trail) } == [.observer, .touchesBegan])
        for index in found {
            guard case .began(.observer, let observer, _, _) = trail.records[index - 1].event else {
                Issue.record("before a layout is \(trail.records[index - 1].event)")
                continue
            }
            #expect(trail.subjectNames[observer] == "CA::Transaction::observer_callback")
        }
    }

    @Test func `what a layout changes is in the same frame`() throws {
        let moving = #""layoutSubviews": {"then": [{"set": {"view": "knob", "frame": [0, 400, 9, 9]}}]}"#
        let trail = try Told(
            Self.text(
                moving, events: #"{"at": "500ms", "set": {"view": "page", "bounds": [0, 0, 390, 800]}}"#,
                device: #""device": {"pipeline": "doubleBuffered"},"#)
        ).run.trail
        let commits = trail.records.indices.filter {
            if case .frame(.commit, _, _) = trail.records[$0].event { true } else { false }
        }
        let found = layouts(in: trail)
        try #require(found.count == 2 && commits.count == 2)
        for (layout, commit) in zip(found, commits) {
            #expect(layout < commit && trail.records[layout].instant == trail.records[commit].instant)
        }
    }

    @Test func `without an override there is no layout on record, and no observer for it`() throws {
        let trail = try Told(Self.text(#""touchesBegan": {"does": "handle"}"#)).run.trail
        #expect(layouts(in: trail) == [])
        #expect(!trail.subjectNames.values.contains("CA::Transaction::observer_callback"))
    }

    @Test func `a view that leaves its window in its layout, and asks for another one, has none`() throws {
        let leaving = #"{"setNeedsLayout": "page"}, {"remove": "page"}"#
        let trail = try Told(Self.text(#""layoutSubviews": {"then": [\#(leaving)]}"#)).run.trail
        #expect(layouts(in: trail).count == 1)
    }
}
