import Foundation
import Testing
import Trace
import VirtualTime

@testable import TraceViews

/// Hangs and hitches that are counted over runs, and read back from a file.
@Suite struct `A tally` {
    private func hang(_ milliseconds: Int, seed: UInt64, _ record: UInt32) -> HangTally.Hang {
        HangTally.Hang(
            interval: .milliseconds(milliseconds), seed: seed, record: RecordNumber(rawValue: record))
    }

    @Test func `the longest hang is told, of equal ones that of the first seed and record`() {
        let hangs = [
            hang(300, seed: 2, 9), hang(400, seed: 3, 7), hang(400, seed: 2, 8), hang(400, seed: 2, 5),
        ]
        for order in [hangs, hangs.reversed(), [hangs[3], hangs[0], hangs[2], hangs[1]]] {
            var (whole, parts) = (HangTally(), HangTally())
            parts.add(HangTally())
            for hang in order {
                whole.add(hang)
                var part = HangTally()
                part.add(hang)
                parts.add(part)
            }
            #expect(whole == parts && whole.longest == hangs[3])
            #expect(whole.count == 4 && whole.sum == 1_500_000_000)
        }
        #expect(HangTally().longest == nil)
    }

    @Test func `the main threads of apps hang, each from one mark of its run loop to the next`() {
        let story = HandMade()
        let (system, main) = (SubjectID(rawValue: 10), ThreadID(rawValue: 11))
        let worker = ThreadID(rawValue: 12)
        story.define(SubjectID(rawValue: 13), .application, "application", owner: HandMade.demo)
        story.define(system, .process, "system", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: system)
        story.define(SubjectID(worker), .thread, "worker", owner: HandMade.demo)
        func begin(_ call: Call = .timer, on thread: ThreadID) {
            story.record(
                .began(call: call, on: HandMade.card, about: .none, isAppCode: true), on: thread)
        }
        // The main thread of a process without an application, and another thread of the app.
        for thread in [main, worker] { begin(on: thread) }
        begin(on: HandMade.thread)
        story.milliseconds += 249
        // What the loop does not call is no mark of its own.
        begin(.action, on: HandMade.thread)
        story.milliseconds += 1
        begin(.block, on: HandMade.thread)
        story.milliseconds += 249
        begin(.observer, on: HandMade.thread)
        story.record(.asleep(loop: .none))
        story.milliseconds += 600
        story.record(.awake(loop: .none, by: .timer, item: .none))
        for thread in [main, worker] { begin(on: thread) }
        let trail = story.trail()
        var tally = HangTally()
        tally.add(trail, seed: 7)
        #expect(tally.count == 1 && tally.sum == 250_000_000)
        #expect(tally.longest.map { [$0.seed, UInt64($0.interval.nanoseconds)] } == [7, 250_000_000])
        let began = tally.longest.flatMap { trail.records[$0.record] }
        #expect(began?.instant == .at(.milliseconds(100)) && began?.thread == HandMade.thread)
    }

    @Test func `a tally is read from a file whose numbers fit together`() throws {
        func hangs(_ count: Int, _ sum: Int, _ longest: Int?) -> String {
            let hang = longest.map { #","longest":{"interval":\#($0),"seed":1,"record":2}"# } ?? ""
            return #"{"count":\#(count),"sum":\#(sum)\#(hang)}"#
        }
        func hitches(_ shown: Int, _ late: Int, _ hitch: Int, _ moving: Int) -> String {
            #"{"shown":\#(shown),"late":\#(late),"hitchTime":\#(hitch),"movingTime":\#(moving)}"#
        }
        func fits<Tally: Decodable>(_ type: Tally.Type, _ text: String) -> Bool {
            (try? JSONDecoder().decode(type, from: Data(text.utf8))) != nil
        }
        let most = LatencyHistogram.countMax
        let good = [hangs(0, 0, nil), hangs(2, 7, 5), hangs(2, 10, 5), hangs(2, 0, 5), hangs(most, 1, 1)]
        #expect(good.filter { !fits(HangTally.self, $0) } == [])
        let bad = [
            hangs(0, 0, 5), hangs(1, 0, nil), hangs(2, 11, 5), hangs(2, -1, 5), hangs(-1, 0, 0),
            hangs(most + 1, 1, 1), hangs(2, -10, -5),
        ]
        #expect(bad.filter { fits(HangTally.self, $0) } == [])
        let kept = [hitches(0, 0, 0, 0), hitches(most, most, 1, 2)]
        #expect(kept.filter { !fits(HitchTally.self, $0) } == [])
        let refused = [
            hitches(-1, 0, 0, 0), hitches(0, -1, 0, 0), hitches(0, 0, -1, 0), hitches(0, 0, 0, -1),
            hitches(most + 1, 0, 0, 0), hitches(0, most + 1, 0, 0),
        ]
        #expect(refused.filter { fits(HitchTally.self, $0) } == [])
    }

    @Test func `hitches of several runs add up, and have a ratio where something was on its way`() throws {
        func tally(_ text: String) throws -> HitchTally {
            try JSONDecoder().decode(HitchTally.self, from: Data(text.utf8))
        }
        var sum = try tally(#"{"shown":10,"late":2,"hitchTime":30,"movingTime":4000}"#)
        #expect(HitchTally().ratio == nil && sum.ratio == 7.5)
        sum.add(try tally(#"{"shown":1,"late":1,"hitchTime":10,"movingTime":1000}"#))
        #expect(sum == (try tally(#"{"shown":11,"late":3,"hitchTime":40,"movingTime":5000}"#)))
        #expect(sum.ratio == 8)
    }
}
