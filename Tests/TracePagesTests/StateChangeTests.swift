import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import TracePages
@testable import TraceViews

/// A page adds up changes; what it comes to is the state that `step --json` tells.
@Suite struct `The state of a page` {
    /// Among them are several fingers, rows, scrolling, keys, frames, timers that are due, and an app that dies.
    @Test(arguments: [
        "X-36-a-view-that-covers-a-button", "X-25-single-does-not-wait", "a-hang", "X-65-nobody-in-front",
        "return-ends-editing", "two-buttons-at-once", "a-timer-that-stalls",
    ])
    func `the changes of records add up to the state at each record`(_ scenario: String) throws {
        let page = try PageData(scenario: scenario)
        var replay = Replay(page.run)
        let reader = StateReader(page.trail)
        var timeline = StateTimeline(page.trail)
        for number in 1...page.trail.records.count {
            try replay.goOn()
            // What a change misses stays wrong until the value changes again.
            if number % 128 > 0, number != page.trail.records.count, !Population.isFull { continue }
            let state = timeline.state(at: RecordNumber(rawValue: UInt32(number)))
            var told = try #require(
                try JSONSerialization.jsonObject(with: Data(reader.json(of: state))) as? NSDictionary
                    as? [String: Any])
            told["record"] = nil
            told["t"] = nil
            #expect(NSDictionary(dictionary: told) == NSDictionary(dictionary: replay.state), "#\(number)")
        }
    }

    /// The view keeps the main thread from 100 to 150 ms. The timer is due at 110 ms, and no record says
    /// so: the next ones are about a move, of the glass and of SpringBoard.
    @Test func `a run loop has a timer that is due though nothing happens in it`() throws {
        let page = try PageData(
            json: """
                {"version": 1, "title": "A timer that waits", "costs": {"profile": "free"},
                 "apps": [{"id": "demo", "timers": [{"id": "beat", "at": "110ms"}],
                  "windows": [{"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 200, 200],
                    "overrides": {"touches": {"does": "handle", "cost": "50ms"}}}]}]}],
                 "fingers": [{"drag": [50, 50], "by": [50, 0], "at": "100ms", "for": "100ms"}]}
                """)
        var replay = Replay(page.run)
        for record in page.trail.records where record.instant.nanoseconds < 140_000_000 {
            try replay.goOn()
        }
        let loops = try #require(replay.state["runLoops"] as? [[String: Any]])
        let main = try #require(loops.first { $0["name"] as? String == "demo main" })
        #expect(main["due"] as? [String] == ["beat"])
    }

    @Test func `going back over the changes leads to where it began`() throws {
        let page = try PageData(scenario: "X-25-single-does-not-wait")
        var replay = Replay(page.run)
        let beginning = NSDictionary(dictionary: replay.state)
        // What a way back misses stays wrong.
        var states: [Int: NSDictionary] = [:]
        for number in 0..<page.trail.records.count {
            if number % 16 == 0 { states[number] = NSDictionary(dictionary: replay.state) }
            try replay.goOn()
        }
        for number in (0..<page.trail.records.count).reversed() {
            try replay.goBack()
            if let state = states[number] { #expect(NSDictionary(dictionary: replay.state) == state) }
        }
        #expect(NSDictionary(dictionary: replay.state) == beginning)
    }

    @Test func `lists that share their pages differ where they were changed`() {
        var list = PagedList<Int>()
        for element in 0..<100 { list.append(element) }
        let before = list
        #expect(list.indices(differingFrom: before) == [])
        list[0] = -1
        list[40] = -1
        list[99] = 99
        list.append(100)
        #expect(list.indices(differingFrom: before) == [0, 40, 100])
        #expect(list.indices(differingFrom: PagedList()) == Array(0...100))
    }
}

/// Adds up the changes as the page does.
private struct Replay {
    private(set) var state: [String: Any] = [:]
    private let groups: [String]
    private let keys: [String]
    private let values: [Any]
    private let operations: [Int]
    private let counts: [Int]
    private var record = 0
    private var next = 0

    init(_ run: [String: Any]) {
        groups = run["groups"] as? [String] ?? []
        keys = run["keys"] as? [String] ?? []
        values = run["values"] as? [Any] ?? []
        operations = run["operations"] as? [Int] ?? []
        counts = run["operationCounts"] as? [Int] ?? []
        for group in groups { state[group] = [[String: Any]]() }
    }

    mutating func goOn() throws {
        for _ in 0..<counts[record] {
            try apply(Array(operations[next..<(next + 5)]), isForward: true)
            next += 5
        }
        record += 1
    }

    mutating func goBack() throws {
        record -= 1
        for _ in 0..<counts[record] {
            next -= 5
            try apply(Array(operations[next..<(next + 5)]), isForward: false)
        }
    }

    private mutating func apply(_ operation: [Int], isForward: Bool) throws {
        let group = groups[operation[0]]
        let (member, key) = (operation[1], operation[2])
        let value = isForward ? operation[4] : operation[3]
        var members = try #require(state[group] as? [[String: Any]])
        if key >= 0 {
            members[member][keys[key]] = value < 0 ? nil : values[value]
        } else if member < 0 {
            members = try #require(values[value] as? [[String: Any]])
        } else if isForward {
            #expect(members.count == member)
            members.append(try #require(values[value] as? [String: Any]))
        } else {
            members.removeLast()
        }
        state[group] = members
    }
}
