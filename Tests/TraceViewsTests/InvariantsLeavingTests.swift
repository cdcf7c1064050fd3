import ScenarioFiles
import TaptrailTesting
import Testing
import Trace

@testable import TraceViews

/// Good trails of a row that leaves its window as the pan of its table begins, and what the audit says when one of
/// their records is spoiled.
@Suite struct `The invariants of what leaves with its row` {
    /// The pan begins in the event in which the second finger comes down on the first row.
    private static func trail() throws -> SpoiledTrail {
        let text = """
            {"version": 1, "title": "Leaving", "costs": {"profile": "free"},
            "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 220], "sections": [{"rows": 20}],
               "cells": [{"row": 0, "recognizers": [{"id": "press", "overrides": {"canBePrevented": false}}]}]}]}]}],
            "fingers": [
              {"path": [{"at": "0ms", "x": 100, "y": 150}, {"at": "16ms", "x": 100, "y": 50},
                        {"at": "100ms", "x": 100, "y": 50}], "at": "116ms"},
              {"path": [{"at": "0ms", "x": 200, "y": 20}, {"at": "200ms", "x": 200, "y": 20}], "at": "125ms",
               "finger": 2}]}
            """
        return SpoiledTrail(try Scenario(Array(text.utf8), file: "leaving").run().trail)
    }

    private static func cancellation(in trail: SpoiledTrail) throws -> Int {
        let press = try trail.subject("press")
        return try trail.first {
            if case .began(.touchesCancelled, press, _, _) = $0 { true } else { false }
        }
    }

    @Test func `M-9 a recognizer on a row hears of its cancellation as the pan has begun`() throws {
        let trail = try Self.trail()
        let place = try Self.cancellation(in: trail)
        #expect(trail.broken == [])
        // Behind the actions, and outside of them.
        let isOutside = trail.isDelivery(place)
        #expect(isOutside)
        let began = try trail.first {
            if case .transition(_, .possible, .began, _, _) = $0 { true } else { false }
        }
        #expect(trail.records[place].cause == RecordNumber(index: began))
    }

    @Test func `M-9 it hears that of its own touches that are down, once`() throws {
        let trail = try Self.trail()
        let place = try Self.cancellation(in: trail)
        let another = trail.changing(place) { $0.touches = TouchSet(slot: 0) }
        expect(.recognizersHearInOrder, another, says: "hears cancelled of touch 1, which is not its own")
        let end = try trail.end(of: place)
        var twice = trail.doubling(end).doubling(end)
        twice.records[end + 1] = trail.records[place]
        twice.records[end + 2].cause = RecordNumber(index: end + 1)
        expect(.recognizersHearInOrder, twice, says: "was let go in this attempt and hears cancelled")
        // Of anything else it hears that in an event that says so.
        let sending = try #require(
            trail.records[..<place].lastIndex {
                if case .began(.windowSendEvent, _, _, _) = $0.event { true } else { false }
            })
        let otherwise = trail.changing(place) { $0.cause = RecordNumber(index: sending) }
        expect(.recognizersHearInOrder, otherwise, says: "hears cancelled of touch 2, out of turn")
    }

    @Test func `M-9 a view hears that of the touch that was taken from it`() throws {
        let trail = SpoiledTrail(GoodTrails.panned)
        let place = try trail.first(.touchesCancelled)
        let began = try trail.first {
            if case .transition(_, .possible, .began, _, _) = $0 { true } else { false }
        }
        let spoiled = trail.changing(place) { $0.cause = RecordNumber(index: began) }
        expect(.causesFit, spoiled, says: "one gets touchesCancelled of what nobody has taken")
    }
}

extension SpoiledTrail {
    fileprivate func subject(_ id: String) throws -> SubjectID {
        try #require(
            records.lazy.compactMap {
                if case .defined(let subject, _, let name, _, _, _) = $0.event,
                    names[Int(name.rawValue)] == id
                {
                    subject
                } else {
                    nil
                }
            }.first)
    }
}
