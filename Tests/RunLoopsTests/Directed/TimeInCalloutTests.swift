import MachPorts
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// What becomes ready while a callout takes its time has the instant at which it happened (M-1).
@Suite struct TimeInCalloutTests {
    private let bench = Bench()
    private let loop: SimulatedRunLoop

    init() { loop = bench.makeLoop("app") }

    private func calls(from pass: Int = 1) -> String {
        bench.story().passes(of: loop, from: pass).split(whereSeparator: \.isWhitespace)
            .filter { $0.contains("(") && !$0.hasPrefix("awake") && !$0.hasPrefix("observer(look") }
            .joined(separator: " ")
    }

    @Test func `a message that came before a timer was due is served before it (R12)`() {
        let port = loop.addSource1("port")
        loop.addTimer("work", at: 10) { $0.loop!.thread.work(10) }
        loop.addTimer("late", at: 15)
        bench.at(12) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        #expect(calls() == "timer(work) source1(port) timer(late)")
    }

    @Test func `a message that came after a timer was due is served after it`() {
        let port = loop.addSource1("port")
        loop.addTimer("work", at: 10) { $0.loop!.thread.work(10) }
        loop.addTimer("late", at: 12)
        bench.at(15) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        #expect(calls() == "timer(work) timer(late) source1(port)")
    }

    @Test func `a timer that is set to the past in a callout is ready from then on, not from its date`() {
        let port = loop.addSource1("port")
        let late = loop.addTimer("late", at: 1_000)
        loop.addTimer("work", at: 10) { timer in
            timer.loop!.thread.work(10)
            late.setNextFireDate(us(11))
        }
        bench.at(15) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        #expect(calls() == "timer(work) source1(port) timer(late)")
    }

    @Test func `a wake-up of its own stands behind the messages that came while it worked`() {
        var served: [Instant] = []
        let port = loop.addSource1("port") { [loop] _ in
            served.append(loop.thread.clock)
            loop.thread.work(1)
        }
        var passes: [Instant] = []
        loop.addObserver("look", .beforeWaiting) { [loop] _ in
            guard passes == [.zero] else { return }
            loop.thread.work(10)
            loop.wakeUp()
        }
        loop.addObserver("pass", .beforeTimers) { [loop] _ in passes.append(loop.thread.clock) }
        bench.at(5) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        // The first pass looks at its ports at 10: the message is there since 5, the wake-up since 10.
        #expect(served == [us(10)])
    }

    @Test func `of two wake-ups the first one counts, before what came between them`() {
        let port = loop.addSource1("port")
        loop.addObserver("busy", .beforeWaiting, repeats: false) { [loop] _ in loop.thread.work(20) }
        for time in [5, 7] { bench.at(time) { [loop] in loop.wakeUp() } }
        bench.at(6) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers beforeSources beforeWaiting observer(busy) afterWaiting
                beforeTimers beforeSources beforeWaiting afterWaiting source1(port)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `of blocks, the one that was handed over first is first, though its thread was behind`() {
        var order: [String] = []
        loop.addTimer("work", at: 10) { [loop] timer in
            timer.loop!.thread.work(10)
            loop.async { order.append("own, of 20") }
            loop.perform(in: .default) { order.append("own block, of 20") }
        }
        bench.at(15) { [loop] in
            loop.async { order.append("other's, of 15") }
            loop.perform(in: .default) { order.append("other's block, of 15") }
        }
        bench.run()
        #expect(
            order == ["other's block, of 15", "own block, of 20", "other's, of 15", "own, of 20"])
    }

    @Test
    func `of Source0s of one order, the one that was signalled first is first, though its thread was behind`()
    {
        let first = loop.addSource0("other's")
        let second = loop.addSource0("own")
        loop.addTimer("work", at: 10) { timer in
            timer.loop!.thread.work(10)
            second.signal()
        }
        bench.at(15) { first.signal() }
        bench.run()
        #expect(calls() == "timer(work) source0(other's) source0(own)")
    }

    @Test func `a block that is performed in a callout keeps a nested run from being finished`() {
        var result: SimulatedRunLoop.RunResult?
        loop.addTimer("work", at: 10) { [loop] timer in
            timer.loop!.thread.work(10)
            loop.perform(in: "own") { loop.stop() }
            result = loop.run(in: "own")
        }
        bench.run()
        #expect(result == .stopped)
    }

    @Test func `at zero cost too, a message to a port of its own is there in the next pass`() {
        let port = loop.addSource1("port")
        loop.async(at: us(10)) { [loop] in
            loop.thread.send(to: port)
            loop.perform(in: .default) {}
        }
        bench.run()
        let story = bench.story()
        #expect(story.mail(of: port) == "sent1@10 queued:1@10 received:0@10")
        // The pass after the block finds it: the loop does not fall asleep in between.
        #expect(story.passes(of: loop, from: 1).split(separator: "asleep").count == 1)
    }

    @Test func `of two dates of a timer, the one that was set last counts, though its thread was ahead`() {
        let timer = loop.addTimer("timer", at: 1_000)
        loop.addTimer("work", at: 10) { [loop] _ in
            loop.thread.work(10)
            timer.setNextFireDate(us(40))
        }
        // What is set at 15 is heard of when the date that was set at 20 is there already.
        bench.at(15) { timer.setNextFireDate(us(25)) }
        bench.run()
        #expect(timer.fireDate == us(40))
        let called = bench.story().trail.records.last {
            if case .began(.timer, _, _, _) = $0.event { true } else { false }
        }
        #expect(called?.instant == us(40))
    }

    @Test func `a timer that another thread puts off while its loop wakes up is called at the new date`() {
        let bench = Bench(costs: [.wake: 10])
        let loop = bench.makeLoop("app")
        let timer = loop.addTimer("timer", at: 10)
        // The hand is awake at 15, the loop at 20.
        bench.at(5) { timer.setNextFireDate(us(100)) }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(timer) afterWaiting
                beforeTimers beforeSources beforeWaiting asleep awake(timer) afterWaiting timer(timer)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    // MARK: Timer ports (M-2)

    @Test
    func `a port that is armed anew for the past keeps the place of a deadline that passed in a callout`() {
        let port = loop.addSource1("port")
        let first = loop.addTimer("first", at: 12)
        loop.addTimer("second", at: 18)
        loop.async(at: us(10)) { [loop] in
            loop.thread.work(10)
            // The port is readable since 12; of the timers that are left, one was due at 18.
            first.setNextFireDate(us(100))
        }
        bench.at(15) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        #expect(calls() == "timer(second) source1(port) timer(first)")
    }

    @Test func `a nested run does not wake for a deadline that was consumed outside of it`() {
        loop.addSource0("keeper")
        let timer = loop.addTimer("timer", at: 10)
        var end = Instant.zero
        loop.addObserver("nests", .afterWaiting, repeats: false) { [loop] _ in
            // The port was served, and its timer has not been called.
            #expect(timer.fireDate <= loop.thread.clock)
            loop.run(in: .default, for: .microseconds(40))
            end = loop.thread.clock
        }
        bench.run()
        #expect(end == us(50))
        let called = bench.story().trail.records.first {
            if case .began(.timer, _, _, _) = $0.event { true } else { false }
        }
        #expect(called?.instant == us(50))
    }

    @Test func `a timer that is set to an earlier date inside the nested run arms the port anew`() {
        loop.addSource0("keeper")
        loop.addTimer("timer", at: 10)
        var end = Instant.zero
        loop.addObserver("nests", .afterWaiting, repeats: false) { [loop] _ in
            loop.addTimer("other", at: 9) { _ in loop.stop() }
            loop.run(in: .default, for: .microseconds(40))
            end = loop.thread.clock
        }
        bench.run()
        #expect(end == us(10))
    }

    @Test func `a repeating timer that is late by whole intervals calls once, and keeps its rhythm`() {
        var calls: [Int64] = []
        loop.addTimer("timer", at: 10, every: 10) { timer in
            calls.append(timer.loop!.thread.clock.nanoseconds / 1_000)
            // To 30, which is a date of the rhythm.
            if calls.count == 1 { timer.loop!.thread.work(20) }
            if calls.count == 3 { timer.invalidate() }
        }
        bench.run()
        #expect(calls == [10, 40, 50])
    }

    // MARK: Timeouts (M-3)

    @Test func `a run's time counts from behind its entry observers`() {
        loop.addSource0("keeper")
        var end = Instant.zero
        loop.async(at: us(10)) { [loop] in
            loop.addObserver("slow", .entry) { _ in loop.thread.work(7) }
            loop.run(in: .default, for: .microseconds(20))
            end = loop.thread.clock
        }
        bench.run()
        #expect(end == us(37))
    }

    @Test func `the deadline of an outer run wakes the inner one, which sleeps on`() {
        loop.addSource0("keeper")
        var ends: [Int64] = []
        loop.addTimer("inner", at: 20) { [loop] _ in
            loop.run(in: .default, for: .microseconds(60))
            ends.append(loop.thread.clock.nanoseconds / 1_000)
        }
        loop.async(at: us(10)) { [loop] in
            loop.run(in: .default, for: .microseconds(30))
            ends.append(loop.thread.clock.nanoseconds / 1_000)
        }
        bench.run()
        #expect(ends == [80, 80])
        let wakes = bench.story().trail.records.filter {
            if case .awake(_, .wakeUp, _) = $0.event { true } else { false }
        }
        #expect(wakes.map(\.instant) == [us(40), us(80)])
    }

    @Test func `a run whose wake-up a run inside it has used up sleeps past its limit`() {
        loop.addSource0("keeper")
        var ends: [Int64] = []
        loop.addObserver("nests", .beforeWaiting, repeats: false) { [loop] _ in
            loop.thread.work(5)
            let observer = loop.addObserver("inner", .beforeWaiting, repeats: false) { _ in
                loop.run(in: .default, for: .microseconds(40))
                ends.append(loop.thread.clock.nanoseconds / 1_000)
            }
            loop.run(in: .default, for: .microseconds(20))
            ends.append(loop.thread.clock.nanoseconds / 1_000)
            observer.invalidate()
        }
        bench.at(90) { [loop] in loop.wakeUp() }
        bench.run()
        #expect(ends == [45, 90])
    }

    // MARK: Changes by another thread

    @Test func `a change by another thread takes effect at that thread's clock`() {
        let timer = loop.addTimer("timer", at: 30)
        let observer = loop.addObserver("observer", .beforeWaiting)
        bench.at(10) { [bench, loop] in
            bench.hand.thread.work(5)
            timer.setNextFireDate(us(20))
            loop.remove(observer, from: .default)
            loop.addTimer("added", at: 18)
            #expect(timer.fireDate == us(30) && loop.contains(observer, in: .default))
        }
        bench.makeLoop("witness").async(at: us(12)) { #expect(timer.fireDate == us(30)) }
        bench.run()
        #expect(timer.fireDate == us(20) && !loop.contains(observer, in: .default))
        let story = bench.story()
        #expect(
            story.trail.records.filter { if case .began(.timer, _, _, _) = $0.event { true } else { false } }
                .map(\.instant) == [us(18), us(20)])
        let hand = bench.hand.thread.id
        let changes = story.trail.records.filter {
            if case .itemChanged = $0.event { $0.thread == hand && $0.instant == us(15) } else { false }
        }
        #expect(changes.count == 2)
    }

    @Test func `a fire date that another thread sets wakes the loop`() {
        let timer = loop.addTimer("timer", at: 1_000)
        bench.at(10) { timer.setNextFireDate(us(500)) }
        bench.run(through: 100)
        #expect(
            bench.story().trail.records.contains {
                if case .awake(_, .wakeUp, _) = $0.event { $0.instant == us(10) } else { false }
            })
    }

    // MARK: No growth

    @Test func `what is over leaves no place behind`() {
        func places(after milliseconds: Int) -> [Int] {
            let bench = Bench()
            let loop = bench.makeLoop("app")
            let ticker = loop.addTimer("ticker", at: 10, every: 1_000) { [bench] timer in
                let loop = timer.loop!
                // Once a millisecond: a timer, a source that another thread signals, and a block.
                loop.addTimer("once", at: Int(loop.thread.clock.nanoseconds / 1_000) + 100)
                let source = loop.addSource0("source")
                bench.hand.perform(in: .default) {
                    source.signal()
                    loop.wakeUp()
                }
                bench.hand.wakeUp()
                loop.addTimer("end", at: Int(loop.thread.clock.nanoseconds / 1_000) + 500) { _ in
                    source.invalidate()
                }
            }
            bench.run(through: milliseconds * 1_000)
            ticker.invalidate()
            return [bench.kernel.sources0.capacity, bench.kernel.mail.capacity, bench.kernel.modes.count]
        }
        #expect(places(after: 20) == places(after: 200))
    }
}
