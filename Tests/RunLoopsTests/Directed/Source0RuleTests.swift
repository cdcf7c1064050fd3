import Testing

@testable import RunLoops

/// Signals and wake-ups: B-3, R06, R10, R11.
@Suite struct Source0RuleTests {
    let bench = Bench()

    @Test func `a Source0 that is signalled on a sleeping loop does not run until somebody wakes it`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        bench.at(10) { zero.signal() }
        bench.at(50) { loop.wakeUp() }
        bench.run()
        let story = bench.story()
        #expect(
            story.passes(of: loop, from: 1) == """
                awake(wakeUp) afterWaiting
                beforeTimers beforeSources source0(zero)
                beforeTimers beforeSources beforeWaiting asleep
                """)
        #expect(story.callouts(of: "app") == "source0(zero)@50")
    }

    @Test func `a source that is invalidated is signalled no more`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        zero.signal()
        #expect(zero.isSignalled)
        zero.invalidate()
        #expect(!zero.isSignalled)
        #expect(bench.run() == .quiet)
        #expect(bench.story().callouts(of: "app") == "")
    }

    /// The hand is ahead: at 20 its signals of 30 and of 40 are both under way.
    @Test func `a source that is invalidated keeps its place for the signals that are under way to it`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        var next: SimulatedRunLoop.Source0?
        bench.at(10) { [bench] in
            for work in [20, 10] {
                bench.hand.thread.work(work)
                zero.signal()
            }
        }
        loop.addTimer("invalidates", at: 20) { _ in zero.invalidate() }
        loop.addTimer("adds", at: 35) { [loop] _ in next = loop.addSource0("next") }
        #expect(bench.run() == .quiet)
        #expect(!zero.isSignalled && next?.isSignalled == false)
        #expect(bench.story().instants { if case .signalled = $0 { true } else { false } } == [30, 40])
    }

    @Test func `a signal alone changes nothing on a sleeping loop`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        bench.at(10) { zero.signal() }
        #expect(bench.run() == .quiet)
        #expect(zero.isSignalled)
        let story = bench.story()
        #expect(story.passes(of: loop, from: 1) == "")
        #expect(story.instants { if case .signalled = $0 { true } else { false } } == [10])
    }

    @Test func `a wake-up without a signal makes one pass`() {
        let loop = bench.makeLoop("app")
        loop.addSource0("zero")
        bench.at(10) { loop.wakeUp() }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(wakeUp) afterWaiting
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a signal from the loop's own thread needs no wake-up`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        bench.at(10) { loop.async { zero.signal() } }
        bench.run()
        #expect(bench.story().callouts(of: "app") == "mainQueue@10 source0(zero)@10")
    }

    @Test func `a Source0 signalled in beforeWaiting waits for the next waking`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        loop.addObserver("watch", .beforeWaiting, repeats: false) { _ in zero.signal() }
        bench.at(10) { loop.wakeUp() }
        bench.run()
        #expect(bench.story().callouts(of: "app") == "observer(watch)@0 source0(zero)@10")
    }

    @Test func `a loop knows how many of its sources are signalled, each counted once`() {
        let loop = bench.makeLoop("app")
        let (zero, one) = (loop.addSource0("zero"), loop.addSource0("one"))
        var counts: [Int] = []
        func count() { counts.append(Int(loop.loopState.pointee.signalledCount)) }
        for time in [10, 11] { bench.at(time) { zero.signal() } }
        bench.at(12) { count() }
        bench.at(13) { one.signal() }
        bench.at(14) { count() }
        bench.at(15) { loop.wakeUp() }
        bench.at(20) { count() }
        bench.run()
        #expect(counts == [1, 2, 0])
    }

    @Test func `signals that come before it is served count once`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        for time in [10, 11, 12] { bench.at(time) { zero.signal() } }
        bench.at(13) { loop.wakeUp() }
        bench.run()
        #expect(bench.story().callouts(of: "app") == "source0(zero)@13")
    }

    @Test func `a wake-up from a callout after the wake is lost, on record`() {
        let loop = bench.makeLoop("app")
        let port = loop.addSource1("one") { _ in loop.wakeUp() }
        bench.at(10) { bench.hand.thread.send(to: port) }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(source1) afterWaiting source1(one) lost
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a wake-up before the sleep of a pass takes the sleep away`() {
        let loop = bench.makeLoop("app")
        loop.addObserver("watch", .beforeWaiting, repeats: false) { _ in loop.wakeUp() }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers beforeSources beforeWaiting observer(watch) afterWaiting
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a wake-up while nobody runs the loop is lost`() {
        let loop = bench.makeLoop("app", isRunning: false)
        bench.at(10) { loop.wakeUp() }
        bench.at(20) { loop.runForever() }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                lost
                entry
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a Source0 that an earlier one signals waits for the next pass`() {
        let loop = bench.makeLoop("app")
        let second = loop.addSource0("second", order: 2)
        let first = loop.addSource0("first", order: 1) { second.signal() }
        bench.at(10) {
            first.signal()
            loop.wakeUp()
        }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(wakeUp) afterWaiting
                beforeTimers beforeSources source0(first)
                beforeTimers beforeSources source0(second)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test(arguments: [true, false])
    func `a Source0 that an earlier one removes still runs, an invalidated one does not`(isRemoved: Bool) {
        let loop = bench.makeLoop("app")
        let second = loop.addSource0("second", order: 2)
        let first = loop.addSource0("first", order: 1) {
            if isRemoved { loop.remove(second, from: .default) } else { second.invalidate() }
        }
        bench.at(10) {
            second.signal()
            first.signal()
            loop.wakeUp()
        }
        bench.run()
        let tail = isRemoved ? " source0(second)@10" : ""
        #expect(bench.story().callouts(of: "app") == "source0(first)@10" + tail)
    }

    @Test func `a Source0 is called because of its first signal`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        bench.at(10) { zero.signal() }
        bench.at(20) { zero.signal() }
        bench.at(30) { loop.wakeUp() }
        bench.run()
        let trail = bench.story().trail
        let call = trail.records.first {
            if case .began(.source0, _, _, _) = $0.event { true } else { false }
        }
        #expect(call.flatMap { trail.records[$0.cause] }?.instant == us(10))
    }
}
