import Foundation
import RunLoops
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// A run loop with a timer that repeats itself, blocks and a finger, and what the audit says when one record of its
/// passes is spoiled.
@Suite struct `The invariants of run loops` {
    /// The first block keeps the thread busy, so that the two others come meanwhile.
    private static let good: SpoiledTrail = {
        let phone = Phone()
        phone.launch("demo") { application in
            let loop = application.mainRunLoop
            var calls = 0
            let ticker = SimulatedRunLoop.Timer(
                name: "ticker", fireDate: .at(.milliseconds(100)), interval: .milliseconds(100)
            ) { timer in
                calls += 1
                if calls == 4 { timer.invalidate() }
            }
            loop.add(ticker, to: .common)
            loop.async(at: .at(.milliseconds(50))) { application.mainThread.spend(.milliseconds(20)) }
            loop.async(at: .at(.milliseconds(60))) { loop.perform(in: .common) {} }
            loop.async(at: .at(.milliseconds(65))) {}
            UIWindow().makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(600))
        phone.run()
        return SpoiledTrail(phone.finish())
    }()
    private var good: SpoiledTrail { Self.good }

    private func places(of call: Call) -> [Int] {
        good.records.indices.filter {
            if case .began(call, _, _, _) = good.records[$0].event { true } else { false }
        }
    }

    /// Where the loop woke that has something called at a place.
    private func wakeUp(before place: Int) throws -> Int {
        try #require(
            good.records[..<place].lastIndex {
                guard case .awake = $0.event else { return false }
                return $0.thread == good.records[place].thread
            })
    }

    /// Where a thread comes to these activities, from one place to another.
    private func activities(_ wanted: Set<LoopActivity>, _ place: Int, _ next: Int) -> [Int] {
        (place..<next).filter {
            guard case .activity(_, let activity, _) = good.records[$0].event else { return false }
            return wanted.contains(activity) && good.records[$0].thread == good.records[next].thread
        }
    }

    @Test func `the invariants of run loops are kept by a good trail`() {
        #expect(good.broken == [])
        #expect(places(of: .timer).count == 4 && places(of: .mainQueue).count == 3)
        #expect(places(of: .block).count == 1)
    }

    // MARK: Passes

    @Test func `R03 a pass serves one port`() throws {
        let (block, timer) = (try #require(places(of: .mainQueue).last), try good.first(.timer))
        expect(
            .passesServeOnePort, good.without(activities([.beforeTimers], block, timer)),
            says: "ticker is called in a pass that has served a port, with mainQueue")
    }

    @Test func `B-5 Source0s are called before a pass looks at its ports`() throws {
        let source0 = try good.first(.source0)
        let source1 = try #require(places(of: .source1).last { $0 < source0 })
        expect(
            .passesServeOnePort,
            good.without(activities([.beforeTimers, .beforeSources], source1, source0)),
            says: "is called, and it is not the turn of Source0s")
    }

    @Test(arguments: [Call.timer, .source1])
    func `B-4 a pass serves what woke its loop`(call: Call) throws {
        let spoiled = good.changing(try wakeUp(before: try good.first(call))) {
            guard case .awake(let loop, let waker, let item) = $0.event else { return }
            $0.event = .awake(
                loop: loop, by: waker == .timer ? .wakeUp : waker, item: ItemID(rawValue: item.rawValue + 1))
        }
        expect(
            .passesServeOnePort, spoiled,
            says: "is called, and \(call == .timer ? "wakeUp" : "source1") woke the loop")
    }

    @Test(arguments: [Call.timer, .source1])
    func `B-2 a thread that sleeps wakes in time`(call: Call) throws {
        let place = try wakeUp(before: try good.first(call))
        expect(
            .sleepersWakeInTime, good.changing(place) { $0.instant += .nanoseconds(1) }, says: "main wakes at"
        )
    }

    // MARK: What a pass serves

    @Test func `B-1 a queue gives out what came first`() throws {
        let queued = try good.first { if case .queued = $0 { true } else { false } }
        let received = try #require(
            good.records.lastIndex { if case .received = $0.event { true } else { false } })
        let spoiled = good.changing(received) { $0.cause = RecordNumber(index: queued) }
        expect(.queuesCountTheirMessages, spoiled, says: "gives out the message of #\(queued + 1), and #")
    }

    @Test func `B-3 a Source0 is called once for a signal of its own`() throws {
        let called = try good.first(.source0)
        expect(.signalsCallOnce, good.doubling(called), says: "no signal of its that waits")
        let signal = Int(good.records[called].cause.rawValue) - 1
        let others = good.changing(signal) {
            guard case .signalled(let source) = $0.event else { return }
            $0.event = .signalled(source: ItemID(rawValue: source.rawValue + 1))
        }
        expect(.signalsCallOnce, others, says: "no signal of its that waits")
    }

    @Test(arguments: [Call.block, .mainQueue])
    func `R01 a block runs once`(call: Call) throws {
        expect(.blocksRunOnce, good.doubling(try good.first(call)), says: "which does not wait there")
    }

    @Test func `R01 a block runs on the loop that it was handed to`() throws {
        let queued = try #require(
            good.records.lastIndex { if case .blockQueued = $0.event { true } else { false } })
        let spoiled = good.changing(queued) {
            guard case .blockQueued(let loop, let mode) = $0.event else { return }
            $0.event = .blockQueued(loop: RunLoopID(rawValue: loop.rawValue + 1), mode: mode)
        }
        expect(.blocksRunOnce, spoiled, says: "which does not wait there")
    }

    @Test func `B-5 blocks of the main queue run in their order`() throws {
        let blocks = places(of: .mainQueue)
        var spoiled = good
        spoiled.records[blocks[1]].cause = good.records[blocks[2]].cause
        spoiled.records[blocks[2]].cause = good.records[blocks[1]].cause
        expect(.blocksRunOnce, spoiled, says: "came before it")
    }

    @Test(arguments: [1, 100_000_000])
    func `R05 a timer keeps its rhythm`(late: Int64) throws {
        let armed = good.records.indices.filter {
            guard case .timerArmed(_, _, let interval) = good.records[$0].event else { return false }
            return interval > 0
        }
        try #require(armed.count >= 4)
        for place in armed[1...2] {
            let spoiled = good.changing(place) {
                guard case .timerArmed(let timer, let fires, let interval) = $0.event else { return }
                $0.event = .timerArmed(timer: timer, fires: fires + late, interval: interval)
            }
            expect(.timersKeepTheirDates, spoiled, says: "ticker repeats itself at")
        }
    }
}
