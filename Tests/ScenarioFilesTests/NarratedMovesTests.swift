import Foundation
import TaptrailTesting
import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

/// That what is told in one line and what is told in full are together all that happened.
@Suite struct `The moves of a story` {
    /// The samples that moved a finger or a pointer.
    private static func moved(in trail: Trail) -> Set<SampleID> {
        Set(
            trail.records.compactMap { record in
                switch record.event {
                case .contact(_, .moved, _, _), .contact(_, .hovered, _, _): record.sample
                default: nil
                }
            })
    }

    /// How many moves the lines of a story tell.
    private static func told(in trail: Trail) -> Int {
        var single: Set<SampleID> = []
        var count = 0
        let several = /^(one|\d+) moved samples?[,:]/
        for line in Narration(trail, length: .story).lines {
            guard let record = trail.records[line.record] else { continue }
            if let many = line.what.firstMatch(of: several) {
                count += Int(many.1) ?? 1
            } else if case .contact(_, .moved, _, _) = record.event {
                single.insert(record.sample)
            } else if case .contact(_, .hovered, _, _) = record.event {
                single.insert(record.sample)
            }
        }
        return count + single.count
    }

    @Test(arguments: Population.some(10, of: ShippedScenario.all))
    func `a story tells each move once`(shipped: ShippedScenario) throws {
        let trail = try shipped.trail()
        #expect(Self.told(in: trail) == Self.moved(in: trail).count)
    }

    /// A drag of half a second, with a timer while a sample is on its way through the system, and one behind it.
    @Test(arguments: ["300ms", "300.5ms", "301.05ms"])
    func `a story tells each move once though a timer fires before its delivery`(at: String) throws {
        let file = """
            {"version": 1, "title": "A timer", "apps": [{"id": "demo", "timers": [{"id": "clock", "at": "\(at)"}],
              "windows": [{"id": "window", "subviews": [{"id": "v", "frame": [0, 0, 390, 600],
                "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]}]}],
             "fingers": [{"drag": [100, 100], "by": [0, 300], "at": "100ms", "for": "500ms"}]}
            """
        let trail = try Scenario(Array(file.utf8), file: "a timer").run().trail
        #expect(Self.moved(in: trail).count == 29 && Self.told(in: trail) == 29)
        if at == "301.05ms" { return }
        let lines = Narration(trail, length: .story).lines
        // The interrupted sample is told hop by hop, with what it measured itself.
        let clock = try #require(lines.firstIndex { $0.what.hasPrefix("timer \"clock\" fires") })
        #expect(lines[clock...].contains { $0.what == "pan → action (changed), translation (0, 114.14)" })
    }

    /// The rows of a summary about hops, and those about fingers with what stands beside them.
    private static func rows(_ trail: Trail) -> (hops: [String], fingers: [String]) {
        let rows = RunReport(trail).summary.rows
        return (
            rows.filter { $0.kind == .hop }.map(\.what),
            rows.filter { $0.kind == .input }.map { "\($0.what) \($0.why)" }
        )
    }

    /// What the system takes makes an event without a report of the glass. On the modern path a way goes on with the
    /// event behind the hit-test (P14). A command comes to the app that plays in a block on its main queue (M-43).
    @Test(arguments: Population.some(10, of: ShippedScenario.all))
    func `no way of a finger begins in the app`(shipped: ShippedScenario) throws {
        let trail = try shipped.trail()
        guard trail.header.path == .classic else { return }
        let rows = RunReport(trail).summary.rows
        for place in rows.indices where rows[place].kind == .hop && rows[place].what.hasPrefix("UIEvent") {
            let head = try #require(rows[..<place].last { $0.kind != .hop })
            #expect(head.what.hasPrefix("block of the main queue"))
        }
    }

    @Test func `the system that takes a touch is no way of a finger`() throws {
        let name = "stumbling/cancelled-by-the-system.json"
        let shipped = try #require(ShippedScenario.all.first { $0.path == name })
        #expect(Self.rows(try shipped.trail()).hops.count == 3)
    }

    @Test func `nobody hears of a finger that the glass does not report`() throws {
        let taps = (1...6).map { #"{"tap": [\#(50 * $0), 100], "at": "100ms", "finger": \#($0)}"# }
        let file = """
            {"version": 1, "title": "Six", "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "fingers": [\(taps.joined(separator: ", "))]}
            """
        let trail = try Scenario(Array(file.utf8), file: "six").run().trail
        let fingers = Self.rows(trail).fingers.filter { $0.contains(" up ") }
        // Those between the first and the last are one row.
        let (first, last) = try (#require(fingers.first), #require(fingers.last))
        #expect(first.hasPrefix("finger 1 ") && first.contains("heard of"))
        #expect(last.hasPrefix("finger 6 ") && !last.contains("heard of"))
    }

    @Test func `a story of one stage has a line for each move`() throws {
        let file = """
            {"version": 1, "title": "A pan", "apps": [{"id": "demo",
              "windows": [{"id": "window", "subviews": [{"id": "v", "frame": [0, 0, 390, 600],
                "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]}]}],
             "fingers": [{"drag": [100, 100], "by": [0, 40], "at": "100ms", "for": "200ms"}]}
            """
        let trail = try Scenario(Array(file.utf8), file: "a pan").run().trail
        let actions = trail.records.count { record in
            if case .began(.action, _, _, _) = record.event { true } else { false }
        }
        let lines = Narration(trail, length: .story, stages: [.action]).lines
        #expect(lines.count == actions && actions > 8)
    }
}
