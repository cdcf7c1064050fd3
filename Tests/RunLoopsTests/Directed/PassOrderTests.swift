import Testing

@testable import RunLoops

/// The order of a pass: B-4, B-5, R01 … R03, R05, R07, R12.
@Suite struct PassOrderTests {
    let bench = Bench()

    @Test func `before anything happens a loop goes to sleep in its first pass`() {
        let loop = bench.makeLoop("app")
        #expect(bench.run() == .quiet)
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a message wakes the loop, its Source1 runs, and in the next pass the Source0 it signals`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        let port = loop.addSource1("one") { _ in zero.signal() }
        bench.at(10) { bench.hand.thread.send(to: port) }
        bench.run()
        // The pass that ran a Source0 tells no observer of waiting (R02).
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(source1) afterWaiting source1(one)
                beforeTimers beforeSources source0(zero)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    ///
    @Test func `two messages that wait are served in two passes, and there is no sleep between`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        let port = loop.addSource1("one") { _ in zero.signal() }
        bench.at(10) {
            bench.hand.thread.send(1, to: port)
            bench.hand.thread.send(2, to: port)
        }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(source1) afterWaiting source1(one)
                beforeTimers beforeSources source0(zero) source1(one)
                beforeTimers beforeSources source0(zero)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    /// X-66, second half; B-4.
    @Test func `all pending Source0s run in one pass, by ascending order`() {
        let loop = bench.makeLoop("app")
        let late = loop.addSource0("late", order: 3)
        let early = loop.addSource0("early", order: -2)
        let middle = loop.addSource0("middle")
        let port = loop.addSource1("one") { _ in for source in [late, middle, early] { source.signal() } }
        bench.at(10) { bench.hand.thread.send(to: port) }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(source1) afterWaiting source1(one)
                beforeTimers beforeSources source0(early) source0(middle) source0(late)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a pass with all it can have goes in the order of R01`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero") { loop.perform(in: .default) {} }
        loop.addSource0("other")
        let port = loop.addSource1("one") { _ in loop.perform(in: .default) {} }
        loop.addObserver("watch", .all)
        bench.at(10) {
            bench.hand.thread.send(to: port)
            zero.signal()
            loop.perform(in: .default) {}
        }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(source1) afterWaiting observer(watch) source1(one) block block
                beforeTimers observer(watch) beforeSources observer(watch) source0(zero) block
                beforeTimers observer(watch) beforeSources observer(watch) beforeWaiting observer(watch) asleep
                """)
    }

    @Test func `observers, blocks, Source0s and blocks again stand before the port that a pass serves`() {
        let loop = bench.makeLoop("app", isRunning: false)
        let zero = loop.addSource0("zero") { loop.perform(in: .default) {} }
        let port = loop.addSource1("one") { _ in loop.perform(in: .default) {} }
        loop.addObserver("watch", .all)
        zero.signal()
        loop.perform(in: .default) {}
        bench.hand.thread.send(to: port)
        bench.at(0) { loop.runForever() }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry observer(watch)
                beforeTimers observer(watch) beforeSources observer(watch) block source0(zero) block \
                source1(one) block
                beforeTimers observer(watch) beforeSources observer(watch) beforeWaiting observer(watch) asleep
                """)
    }

    @Test func `one port a pass is served, whichever was ready first`() {
        let loop = bench.makeLoop("app")
        let port = loop.addSource1("one") { _ in loop.thread.work(20) }
        loop.addTimer("timer", at: 15)
        bench.at(10) { bench.hand.thread.send(to: port) }
        bench.at(11) { loop.async {} }
        bench.at(12) { bench.hand.thread.send(to: port) }
        bench.at(13) { loop.wakeUp() }
        bench.run()
        let story = bench.story()
        #expect(story.instants { if case .wakeUpLost = $0 { true } else { false } } == [13])
        #expect(
            story.passes(of: loop, from: 1) == """
                awake(source1) afterWaiting source1(one) lost
                beforeTimers beforeSources mainQueue
                beforeTimers beforeSources beforeWaiting afterWaiting source1(one)
                beforeTimers beforeSources beforeWaiting afterWaiting timer(timer)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a block waits behind a message that came first if the main queue was served last pass`() {
        let loop = bench.makeLoop("app")
        let port = loop.addSource1("one")
        bench.at(10) {
            loop.async {
                loop.thread.work(20)
                loop.async {}
            }
        }
        bench.at(15) { bench.hand.thread.send(to: port) }
        bench.run()
        // The first block is dispatched at 30 by its own thread; the message was there at 15.
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue
                beforeTimers beforeSources beforeWaiting afterWaiting source1(one)
                beforeTimers beforeSources mainQueue
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a timer that is due waits for its port, behind the Source0s of the pass (R05)`() {
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        loop.addTimer("timer", at: 5)
        loop.addObserver("busy", .beforeTimers, repeats: false) { _ in
            loop.thread.work(10)
            zero.signal()
        }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers observer(busy) beforeSources source0(zero) timer(timer)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    /// M-2: the port was not readable before, since nothing was armed.
    @Test
    func `a timer that is armed late stands behind a message that was there, also when it is set anew`() {
        let loop = bench.makeLoop("app")
        var log: [String] = []
        let port = loop.addSource1("port") { _ in log.append("source1") }
        loop.async(at: us(10)) {
            loop.thread.work(90)
            let timer = loop.addTimer("late", at: 20) { _ in log.append("timer") }
            timer.setNextFireDate(us(30))
        }
        bench.at(50) { bench.hand.thread.send(to: port) }
        bench.run()
        #expect(log == ["source1", "timer"])
    }
}
