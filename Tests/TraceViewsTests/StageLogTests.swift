import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace

@testable import TraceViews

@Suite struct `A stage log` {
    @Test func `a stage log has the whole way of the first tap in the observed order`() {
        // the finger comes down; the same four moves and the lift follow.
        let log = StageLog(Sample.firstTap).entries.filter { $0.word != "pass" }.map {
            "\($0.place) \($0.word)"
        }
        let way = [
            "SpringBoard/main asleep", "demo/main asleep", "glass contact", "kernel/IOHIDFamily sampled",
            "kernel/IOHIDFamily hid", "kernel/IOHIDFamily sent", "SpringBoard/main queued",
            "SpringBoard/main awake", "SpringBoard/main received", "SpringBoard/main source1",
            "SpringBoard/main sent", "demo/main queued", "demo/main awake", "SpringBoard/main asleep",
            "demo/main received", "demo/main source1", "demo/main signalled", "demo/main source0",
            "demo/main eventMade", "demo/main applicationSendEvent", "demo/main windowSendEvent",
            "demo/main hitTest", "demo/main hitTest", "demo/main touchesBegan", "demo/main touchesBegan",
            "demo/main asleep", "glass contact",
        ]
        #expect(log.prefix(way.count) == way[...])
        #expect(log.last == "demo/main asleep")
    }

    /// B-4: a Source1 ends its pass, the next one runs the Source0 that it has signalled, and the one after that
    /// finds nothing and sleeps.
    @Test func `a stage log has the passes of the run loop`() {
        let words = ["pass", "asleep", "source1", "source0"]
        let log = StageLog(Sample.firstTap).entries.filter { words.contains($0.word) }
        let app = log.filter { $0.place == "demo/main" }.map(\.word).drop { $0 != "source1" }
        #expect(app.prefix(6) == ["source1", "pass", "source0", "pass", "asleep", "source1"])
        let springBoard = log.filter { $0.place == "SpringBoard/main" }.map(\.word).drop { $0 != "source1" }
        #expect(springBoard.prefix(4) == ["source1", "pass", "asleep", "source1"])
    }

    @Test func `a stage log uses its own words only, in the order of the trace`() {
        let log = StageLog(Sample.firstTap).entries
        #expect(log.allSatisfy { StageLog.words.contains($0.word) })
        #expect(zip(log, log.dropFirst()).allSatisfy { $0.record.rawValue < $1.record.rawValue })
        #expect(Set(StageLog.words).count == StageLog.words.count)
    }

    @Test func `a stage log lists each word that an event has in it, and no other`() {
        let events =
            TraceEvent.prototypes
            + Call.allCases.map { TraceEvent.began(call: $0, on: .none, about: .none, isAppCode: false) }
            + LoopActivity.allCases.map { TraceEvent.activity(loop: .none, activity: $0, mode: .none) }
            + FrameStage.allCases.map { TraceEvent.frame(stage: $0, process: .none, number: 0) }
        #expect(Set(events.compactMap { StageLog.word(of: $0) }) == Set(StageLog.words))
    }
}

@Suite struct `The views that expectations are judged by` {
    private func reread(_ trail: Trail) throws -> Trail { try Trail(jsonLines: trail.jsonLines()) }

    @Test func `the views of expectations are the same for a saved trail`() throws {
        let trail = Sample.firstTap
        let again = try reread(trail)
        #expect(CallbackLog(again).entries == CallbackLog(trail).entries)
        #expect(StageLog(again).entries == StageLog(trail).entries)
        #expect(RecognizerStates(again).entries == RecognizerStates(trail).entries)
        #expect(TouchTargets(again).entries == TouchTargets(trail).entries)
        #expect(!CallbackLog(trail).entries.isEmpty)
    }

    @Test func `the views tell a recognizer's states from possible to its verdict`() throws {
        let states = RecognizerStates(Sample.firstTap)
        #expect(states.entries.map(\.name) == ["tap"])
        #expect(states["tap"]?.states == [.possible, .ended])
        #expect(states["tap"]?.records.first == RecordNumber.none)
        #expect(states["pan"] == nil)
        for (state, number) in zip(states.entries[0].states, states.entries[0].records).dropFirst() {
            guard case .transition(_, _, state, _, _)? = Sample.firstTap.records[number]?.event else {
                Issue.record("#\(number.rawValue) brings no \(state)")
                continue
            }
        }
    }

    @Test func `the views tell a second attempt of a recognizer with the reset between`() throws {
        let phone = FirstTap.phone()
        phone.tap(CGPoint(x: 195, y: 400), at: .milliseconds(100))
        phone.tap(CGPoint(x: 195, y: 400), at: .seconds(2), for: .seconds(1))
        phone.run()
        let states = try RecognizerStates(phone.finish().keepingInvariants())
        #expect(states["tap"]?.states == [.possible, .ended, .possible, .failed])
    }

    @Test func `the views of expectations tell the view of each touch, and none`() throws {
        let phone = FirstTap.phone(fingers: [])
        phone.tap(CGPoint(x: 195, y: 400), at: .milliseconds(100))
        phone.tap(CGPoint(x: 5, y: 5), at: .milliseconds(110), finger: 2)
        phone.tap(CGPoint(x: -50, y: 5), at: .seconds(1), finger: 2)
        phone.run()
        let targets = try TouchTargets(phone.finish().keepingInvariants())
        #expect(targets.entries.map(\.number.rawValue) == [1, 2, 3])
        #expect(targets.entries.map(\.view) == ["card", "root", nil])
        #expect(targets[2]?.view == "root")
        #expect(targets[4] == nil)
    }

    @Test func `the views give a callback's answer on both edges, and show it on leaving`() {
        let entries = CallbackLog(Sample.firstTap).entries
        let walk = entries.filter { $0.call == "hitTest" }
        #expect(walk.map(\.edge) == [.enter, .leave, .enter, .leave])
        #expect(walk.allSatisfy { $0.answer == .subject("card") })
        #expect(walk.map { $0.json.contains("\"answer\":\"card\"") } == [false, true, false, true])
        #expect(entries.allSatisfy { CallbackLog.calls.contains($0.call) && $0.process == "demo" })
        for entry in entries where entry.edge != .leave {
            guard case .began(_, _, _, true)? = Sample.firstTap.records[entry.record]?.event else {
                Issue.record("#\(entry.record.rawValue) begins nothing of the app's")
                continue
            }
        }
    }
}
