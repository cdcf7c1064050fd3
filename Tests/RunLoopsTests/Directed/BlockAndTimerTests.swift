import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Blocks of the loop and of the main queue, and timers.
@Suite struct BlockAndTimerTests {
    let bench = Bench()

    @Test func `a timer that is over keeps nothing of what it called`() {
        final class Kept {}
        let loop = bench.makeLoop("app")
        var kept: Kept? = Kept()
        weak let watched = kept
        var timers: [SimulatedRunLoop.Timer] = []
        for (time, interval) in [(10, nil), (20, Interval.milliseconds(5))] {
            let timer = SimulatedRunLoop.Timer(
                name: "timer", fireDate: .at(.milliseconds(time)), interval: interval
            ) { [kept] timer in
                _ = kept
                timer.invalidate()
            }
            timers.append(timer)
            loop.add(timer, to: .default)
        }
        kept = nil
        #expect(watched != nil)
        bench.run()
        #expect(watched == nil)
        #expect(timers.count == 2)
    }

    @Test func `a block that has run keeps nothing of what it held`() {
        final class Kept {}
        let loop = bench.makeLoop("app")
        var kept: Kept? = Kept()
        weak let watched = kept
        loop.async { [kept] in _ = kept }
        loop.perform(in: .default) { [kept] in _ = kept }
        loop.async(at: us(10)) { [kept] in _ = kept }
        bench.at(20) { [kept] in
            loop.perform(in: .default) { _ = kept }
            loop.wakeUp()
        }
        kept = nil
        #expect(watched != nil)
        bench.run()
        #expect(watched == nil)
        #expect(bench.story().callouts(of: "app") == "block@0 mainQueue@0 mainQueue@10 block@20")
    }

    @Test func `a loop is woken because of the first of several blocks, and of the first of several timers`()
        throws
    {
        let loop = bench.makeLoop("app")
        loop.addTimer("second", at: 50)
        loop.addTimer("first", at: 40)
        bench.at(10) { for _ in 1...2 { loop.async {} } }
        bench.run()
        let records = bench.story().trail.records
        let causes = records.filter { if case .awake(loop.id, _, _) = $0.event { true } else { false } }
            .map(\.cause)
        let block = try #require(
            records.enumerated().first {
                if case .blockQueued(loop.id, _) = $0.element.event { true } else { false }
            })
        #expect(causes.first?.rawValue == UInt32(block.offset + 1))
        let dates = causes.dropFirst().map { cause -> Int64 in
            if case .timerArmed(_, let date, _)? = records[cause]?.event { date } else { 0 }
        }
        #expect(dates == [40_000, 50_000])
    }

    // MARK: Blocks

    @Test func `a block for the loop wakes nobody`() {
        let loop = bench.makeLoop("app")
        bench.at(10) { loop.perform(in: .default) {} }
        bench.at(20) { loop.wakeUp() }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(wakeUp) afterWaiting block
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a block that a block hands over waits for the next round, other modes' blocks stay`() {
        let loop = bench.makeLoop("app")
        var order: [String] = []
        bench.at(10) {
            loop.perform(in: .tracking) { order.append("tracking") }
            loop.perform(in: .common) {
                order.append("first")
                loop.perform(in: .default) { order.append("inner") }
            }
            loop.perform(in: .default) { order.append("second") }
            loop.wakeUp()
        }
        bench.run()
        #expect(order == ["first", "second", "inner"])
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(wakeUp) afterWaiting block block
                beforeTimers beforeSources block beforeWaiting asleep
                """)
    }

    @Test func `what is dispatched while the main queue is drained waits a pass and a look (R07)`() {
        let loop = bench.makeLoop("app")
        bench.at(10) {
            loop.async { loop.async {} }
            loop.async {}
        }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue mainQueue
                beforeTimers beforeSources beforeWaiting afterWaiting mainQueue
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `the look at the main queue is left out in the first pass`() {
        let loop = bench.makeLoop("app", isRunning: false)
        loop.async {}
        loop.runForever()
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers beforeSources beforeWaiting afterWaiting mainQueue
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a block that comes between the wake and the draining is drained with the others`() {
        let loop = bench.makeLoop("app")
        loop.addObserver("busy", .afterWaiting, repeats: false) { _ in loop.thread.work(10) }
        bench.at(10) { loop.async {} }
        bench.at(15) { loop.async {} }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting observer(busy) mainQueue mainQueue
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a block of the hardware comes at its instant, or when the thread is free again`() {
        let loop = bench.makeLoop("app")
        loop.async(at: us(10)) { loop.thread.work(30) }
        loop.async(at: us(20)) {}
        bench.run()
        let story = bench.story()
        #expect(story.callouts() == "mainQueue@10 mainQueue@40")
        #expect(story.instants { if case .blockQueued = $0 { true } else { false } } == [10, 20])
    }

    @Test func `what others dispatch while a block works comes before what it dispatches after that`() {
        let loop = bench.makeLoop("app")
        var order: [String] = []
        loop.async(at: us(10)) {
            loop.thread.work(30)
            loop.async { order.append("own") }
        }
        bench.at(20) { loop.async { order.append("other") } }
        bench.run()
        #expect(order == ["other", "own"])
    }

    @Test func `only a main run loop serves a queue`() async {
        await #expect(processExitsWith: .failure) {
            let bench = Bench()
            bench.makeLoop(on: bench.hand.thread.process.startThread(name: "second")).async {}
        }
    }

    // MARK: Timers

    @Test func `timers fire by their dates, all that are due in one pass`() {
        let loop = bench.makeLoop("app")
        loop.addTimer("b", at: 20)
        loop.addTimer("a", at: 10) { _ in loop.thread.work(15) }
        loop.addTimer("c", at: 22)
        loop.addTimer("d", at: 40)
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(timer) afterWaiting timer(a)
                beforeTimers beforeSources beforeWaiting afterWaiting timer(b) timer(c)
                beforeTimers beforeSources beforeWaiting asleep awake(timer) afterWaiting timer(d)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a timer that is late keeps to its grid and leaves out what it missed`() {
        let loop = bench.makeLoop("app")
        loop.addTimer("tick", at: 10, every: 10) { timer in
            if timer.fireDate == us(10) { loop.thread.work(27) }
            if timer.fireDate == us(60) { timer.invalidate() }
        }
        bench.run()
        #expect(
            bench.story().callouts()
                == "timer(tick)@10 timer(tick)@40 timer(tick)@50 timer(tick)@60")
    }

    @Test func `a callback that sets the date has its way, and a moved date counts alone`() {
        let loop = bench.makeLoop("app")
        let moved = loop.addTimer("moved", at: 10)
        loop.addTimer("own", at: 20, every: 10) { timer in
            if timer.fireDate == us(20) { timer.setNextFireDate(us(95)) } else { timer.invalidate() }
        }
        bench.at(5) { loop.async { moved.setNextFireDate(us(30)) } }
        bench.run()
        #expect(
            bench.story().callouts(of: "app") == "mainQueue@5 timer(own)@20 timer(moved)@30 timer(own)@95")
    }

    @Test func `a date that is taken back takes the waking with it`() {
        let loop = bench.makeLoop("app")
        let timer = loop.addTimer("timer", at: 10)
        bench.at(5) {
            loop.async {
                loop.thread.work(20)
                timer.setNextFireDate(us(100))
            }
        }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 5) == """
                awake(mainQueue) afterWaiting mainQueue
                beforeTimers beforeSources beforeWaiting asleep awake(timer) afterWaiting timer(timer)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test(arguments: [3, 10])
    func `a timer whose date has come or passed when it is added fires at once, without a sleep`(date: Int) {
        let loop = bench.makeLoop("app")
        bench.at(10) { loop.async { loop.addTimer("past", at: date) } }
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "app") == "mainQueue@10 timer(past)@10")
        #expect(
            story.passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue
                beforeTimers beforeSources beforeWaiting afterWaiting timer(past)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `what a repeating timer does next follows from its being set, as its first call does`() {
        let loop = bench.makeLoop("app")
        loop.addTimer("tick", at: 10, every: 10) { timer in
            if timer.fireDate == us(40) { timer.invalidate() }
        }
        bench.run()
        let armings = bench.story().trail.records.enumerated().filter {
            if case .timerArmed = $0.element.event { true } else { false }
        }
        #expect(armings.count == 4)
        let first = UInt32((armings.first?.offset ?? 0) + 1)
        #expect(armings.dropFirst().allSatisfy { $0.element.cause.rawValue == first })
    }

    @Test func `an invalidated timer is silent, and a call follows from the arming`() {
        let loop = bench.makeLoop("app")
        let gone = loop.addTimer("gone", at: 10)
        loop.addTimer("once", at: 20)
        bench.at(5) { loop.async { gone.invalidate() } }
        bench.at(30) { gone.setNextFireDate(us(40)) }
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "app") == "mainQueue@5 timer(once)@20")
        #expect(story.count { if case .wakeUp = $0 { true } else { false } } == 0)
        let call = story.trail.records.first {
            if case .began(.timer, _, _, _) = $0.event { true } else { false }
        }
        guard case .timerArmed(_, let fires, 0) = call.flatMap({ story.trail.records[$0.cause] })?.event
        else {
            Issue.record("the call of a timer does not follow from its arming")
            return
        }
        #expect(fires == 20_000)
    }

    @Test func `a call of an app's own timer is the app's code, another one is not`() {
        let loop = bench.makeLoop("app")
        for (name, isAppCode) in [("own", true), ("other", false)] {
            let timer = SimulatedRunLoop.Timer(
                name: name, fireDate: .at(.milliseconds(10)), isAppCode: isAppCode
            ) { _ in }
            loop.add(timer, to: .default)
        }
        bench.run()
        let calls = bench.story().trail.records.compactMap {
            if case .began(.timer, _, _, let isAppCode) = $0.event { isAppCode } else { nil }
        }
        #expect(calls == [true, false])
    }
}
