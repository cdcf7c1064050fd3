import Testing

@testable import RunLoops

/// Modes, the common modes, and the stack of modes that a thread's own run goes by: B-6.
@Suite struct ModeTests {
    let bench = Bench()

    @Test func `a source serves only the mode it was added to`() {
        let loop = bench.makeLoop("app")
        let tracked = loop.addSource0("tracked", to: .tracking)
        bench.at(10) {
            tracked.signal()
            loop.wakeUp()
        }
        bench.run()
        #expect(bench.story().callouts(of: "app") == "")
        #expect(tracked.isSignalled)
    }

    @Test func `what is added to the common modes serves a mode that joins them later`() {
        let loop = bench.makeLoop("app")
        let port = loop.addSource1("one", to: .common)
        bench.at(10) { loop.async { loop.pushMode(.tracking) } }
        bench.at(20) { bench.hand.thread.send(to: port) }
        bench.at(30) { loop.async {} }
        let gone = loop.addSource0("gone", to: .common)
        gone.invalidate()
        loop.addCommonMode(.tracking)
        bench.run()
        #expect(bench.story().callouts(of: "app") == "mainQueue@10 source1(one)@20 mainQueue@30")
        #expect(!loop.contains(gone, in: .common) && !loop.contains(gone, in: .tracking))
    }

    @Test func `a timer of the default mode alone does not fire while a finger is tracked`() {
        let loop = bench.makeLoop("app")
        loop.addCommonMode(.tracking)
        loop.addTimer("alone", at: 50)
        loop.addTimer("common", at: 50, to: .common)
        bench.at(10) { loop.async { loop.pushMode(.tracking) } }
        bench.at(90) { loop.async { loop.popMode() } }
        bench.run()
        #expect(
            bench.story().callouts(of: "app") == "mainQueue@10 timer(common)@50 mainQueue@90 timer(alone)@90")
    }

    @Test func `the tracking mode stops the run and starts the next, with exit and entry`() {
        let loop = bench.makeLoop("app")
        loop.addCommonMode(.tracking)
        bench.at(10) { loop.async { loop.pushMode(.tracking) } }
        bench.at(20) { loop.async { loop.popMode() } }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue exit ended(stopped)
                entry(UITrackingRunLoopMode)
                beforeTimers beforeSources beforeWaiting asleep awake(mainQueue) afterWaiting mainQueue exit \
                ended(stopped)
                entry
                beforeTimers beforeSources beforeWaiting asleep
                """)
        #expect(loop.currentMode == .default)
    }

    @Test func `a mode that is pushed before the sleep takes the sleep away`() {
        let loop = bench.makeLoop("app")
        loop.addCommonMode(.tracking)
        loop.addObserver("push", .beforeWaiting, repeats: false) { _ in loop.pushMode(.tracking) }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers beforeSources beforeWaiting observer(push) afterWaiting exit ended(stopped)
                entry(UITrackingRunLoopMode)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a mode that is pushed inside of a nested run waits for the end of that run`() {
        let loop = bench.makeLoop("app")
        loop.addCommonMode(.tracking)
        loop.addSource0("keeper")
        loop.addTimer("push", at: 20) { _ in loop.pushMode(.tracking) }
        loop.async(at: us(10)) { loop.run(in: .default, for: .microseconds(30)) }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue
                entry
                beforeTimers beforeSources beforeWaiting asleep awake(timer) afterWaiting timer(push)
                beforeTimers beforeSources beforeWaiting asleep awake(wakeUp) afterWaiting exit ended(timedOut) \
                exit ended(stopped)
                entry(UITrackingRunLoopMode)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a loop begins when whoever starts it has come there, and not before the present instant`() {
        let loop = bench.makeLoop("app", isRunning: false)
        let late = bench.makeLoop("late", isRunning: false)
        bench.at(10) { [bench] in
            bench.hand.thread.work(20)
            loop.runForever()
        }
        bench.run(through: 50)
        late.runForever()
        bench.run()
        let story = bench.story()
        let begins = [loop, late].map { loop in
            story.instants { if case .activity(loop.id, .entry, _) = $0 { true } else { false } }
        }
        #expect(begins == [[30], [50]])
    }

    @Test func `the mode that a run began with cannot be popped`() async {
        await #expect(processExitsWith: .failure) {
            let loop = Bench().makeLoop("app")
            loop.popMode()
        }
    }

    @Test func `a mode that did not join serves no main queue`() {
        let loop = bench.makeLoop("app")
        loop.addTimer("keeper", at: 1_000, to: .tracking)
        bench.at(10) { loop.async { loop.pushMode(.tracking) } }
        bench.at(20) { loop.async {} }
        bench.run(through: 500)
        #expect(bench.story().callouts(of: "app") == "mainQueue@10")
    }

    @Test func `a common timer that has fired leaves the other modes nothing to wake up for`() {
        let loop = bench.makeLoop("app")
        loop.addCommonMode(.tracking)
        loop.addTimer("once", at: 5, to: .common)
        bench.at(10) { loop.async { loop.pushMode(.tracking) } }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 10) == """
                awake(mainQueue) afterWaiting mainQueue exit ended(stopped)
                entry(UITrackingRunLoopMode)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `an item is added once, removed once, and its changes are on record`() {
        let loop = bench.makeLoop("app")
        // The common modes are no mode, and cannot be one of themselves.
        loop.addCommonMode(.common)
        let zero = loop.addSource0("zero", to: .common)
        loop.add(zero, to: .common)
        loop.add(zero, to: .default)
        #expect(loop.contains(zero, in: .default) && loop.contains(zero, in: .common))
        loop.remove(zero, from: .common)
        #expect(!loop.contains(zero, in: .default) && !loop.contains(zero, in: .common))
        for _ in 1...2 { zero.invalidate() }
        loop.add(zero, to: .default)
        #expect(!loop.contains(zero, in: .default) && !zero.isValid)
        let story = bench.story()
        #expect(story.count { if case .itemChanged(zero.id, _, .added) = $0 { true } else { false } } == 1)
        #expect(story.count { if case .itemChanged(zero.id, _, .removed) = $0 { true } else { false } } == 1)
        #expect(
            story.count { if case .itemChanged(zero.id, _, .invalidated) = $0 { true } else { false } } == 1)
    }

    @Test func `a loop ends with the last thing that it could serve, one with a source sleeps`() {
        let process = bench.kernel.startProcess(name: "app")
        let short = bench.makeLoop(on: process.startThread(name: "short"))
        short.addTimer("last", at: 10)
        let long = bench.makeLoop(on: process.startThread(name: "long"))
        long.addSource0("zero")
        bench.run()
        #expect(short.thread.status == .idle && short.currentMode == nil)
        #expect(long.thread.status == .asleep && long.currentMode == .default)
        #expect(
            bench.story().passes(of: short, from: 1)
                == "awake(timer) afterWaiting timer(last) exit ended(finished)")
    }

    @Test func `a stop in an entry observer ends the run before its first pass (R13)`() {
        let loop = bench.makeLoop("app")
        loop.addObserver("watch", .entry, repeats: false) { _ in loop.stop() }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry observer(watch) exit ended(stopped)
                entry
                beforeTimers beforeSources beforeWaiting afterWaiting
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `another thread stops a sleeping run, which ends with its pass`() {
        let loop = bench.makeLoop("app")
        bench.at(10) { loop.stop() }
        bench.run()
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(wakeUp) afterWaiting exit ended(stopped)
                entry
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }
}
