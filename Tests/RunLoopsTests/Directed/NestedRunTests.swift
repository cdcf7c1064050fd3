import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Runs from inside a callout, their results (R08), and what they may not do.
@Suite struct NestedRunTests {
    let bench = Bench()
    let loop: SimulatedRunLoop

    /// A run inside a block of the main queue does not wait for that queue: something else must be there.
    init() {
        loop = bench.makeLoop("app")
        loop.addSource0("keeper")
    }

    /// Has the loop's main queue start a nested run at 10, and gives its result.
    private func resultOfNestedRun(
        in mode: SimulatedRunLoop.Mode = .default, for microseconds: Int? = nil,
        _ returnsAfterSource: Bool = false
    ) -> (result: SimulatedRunLoop.RunResult?, end: Int64) {
        var result: SimulatedRunLoop.RunResult?
        var end = Instant.zero
        loop.async(at: us(10)) { [loop] in
            result = loop.run(
                in: mode, for: microseconds.map { .microseconds($0) },
                returnAfterSourceHandled: returnsAfterSource)
            end = loop.thread.clock
        }
        bench.run()
        return (result, end.nanoseconds / 1_000)
    }

    @Test func `a run in a mode with nothing in it is finished at once, without entry`() {
        #expect(resultOfNestedRun(in: "empty") == (.finished, 10))
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue ended(finished)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a run is finished when its last timer has fired`() {
        var modes: [SimulatedRunLoop.Mode?] = []
        loop.addTimer("last", at: 30, to: "own") { [loop] _ in modes.append(loop.currentMode) }
        #expect(resultOfNestedRun(in: "own") == (.finished, 30))
        // The present mode is that of the innermost run.
        #expect(modes == ["own"] && loop.currentMode == .default)
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue
                entry(own)
                beforeTimers beforeSources beforeWaiting asleep awake(timer) afterWaiting timer(last) exit \
                ended(finished)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `what came from elsewhere while the callout worked is there when its run begins`() {
        var done: [Instant] = []
        loop.async(at: us(10)) { [loop] in
            loop.thread.work(10)
            // Nothing but the block of 15 is in the mode.
            #expect(loop.run(in: "own", for: .zero) == .timedOut)
        }
        bench.at(15) { [loop] in loop.perform(in: "own") { done.append(loop.thread.clock) } }
        bench.run()
        #expect(done == [us(20)])
    }

    @Test func `a run's time is over when it sleeps`() {
        #expect(resultOfNestedRun(for: 25) == (.timedOut, 35))
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting mainQueue
                entry
                beforeTimers beforeSources beforeWaiting asleep awake(wakeUp) afterWaiting exit ended(timedOut)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a run for no time looks once at what is ready, and neither sleeps nor tells of it`() {
        let port = loop.addSource1("port")
        loop.addObserver("busy", .afterWaiting, repeats: false) { [loop] _ in loop.thread.work(5) }
        bench.at(12) { [bench] in bench.hand.thread.send(to: port) }
        #expect(resultOfNestedRun(for: 0) == (.timedOut, 15))
        #expect(
            bench.story().passes(of: loop, from: 1) == """
                awake(mainQueue) afterWaiting observer(busy) mainQueue
                entry
                beforeTimers beforeSources source1(port) exit ended(timedOut)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `M-4 the 33rd run inside of others fills the stack, and ends the process`() {
        var depth = 0
        var deepest = 0
        var results: [SimulatedRunLoop.RunResult] = []
        for number in 1...40 {
            loop.addTimer("timer \(number)", at: 10 * number) { [loop] _ in
                depth += 1
                deepest = max(deepest, depth)
                results.append(loop.run(in: .default, for: .microseconds(1_000)))
                depth -= 1
            }
        }
        bench.run()
        // The first is no nested run, and the callout of the last is left at once.
        #expect(deepest == 33 && depth == 0)
        #expect(results.first == .finished && results.count == 33)
        let story = bench.story()
        #expect(
            story.instants { if case .processDied(_, .stackOverflow) = $0 { true } else { false } } == [330])
        #expect(story.count { if case .processDied = $0 { true } else { false } } == 1)
    }

    @Test func `M-4 the 1 025th callback inside of others fills the stack, and ends the process`() {
        var called = 0
        func callback() {
            called += 1
            if called == 3_000 { return }
            loop.thread.callOut(.touchesBegan, on: SubjectID(loop.thread.id)) { callback() }
        }
        loop.addTimer("timer", at: 10) { _ in callback() }
        loop.addTimer("another timer", at: 20) { _ in Issue.record("an app that is gone does nothing") }
        bench.run()
        let story = bench.story()
        #expect(
            story.instants { if case .processDied(_, .stackOverflow) = $0 { true } else { false } } == [10])
        // The timer's callback is the first of them.
        #expect(story.count { if case .began = $0 { true } else { false } } == 1_025)
        #expect(story.count { if case .ended = $0 { true } else { false } } == 0)
    }

    @Test func `M-4 runs one after the other are as many as one likes`() {
        for number in 1...40 {
            loop.addTimer("timer \(number)", at: 10 * number) { [loop] _ in
                loop.run(in: .default, for: .microseconds(1))
            }
        }
        bench.run()
        #expect(bench.story().count { if case .processDied = $0 { true } else { false } } == 0)
    }

    @Test func `what another thread changes during a run happens at that one's instant`() {
        let timer = loop.addTimer("timer", at: 1_000)
        // Later than the run began, and over by then.
        bench.at(20) { timer.setNextFireDate(us(15)) }
        #expect(resultOfNestedRun(for: 40) == (.timedOut, 50))
        #expect(bench.story().callouts(of: "app") == "mainQueue@10 timer(timer)@20")
    }

    @Test(arguments: [false, true])
    func `a run that was stopped before its time wakes nobody when that is over`(beginsAnew: Bool) {
        loop.addCommonMode(.tracking)
        loop.async(at: us(10)) { [loop] in
            loop.run(in: .default, for: .microseconds(100))
            if beginsAnew { loop.pushMode(.tracking) }
        }
        bench.at(20) { [loop] in loop.stop() }
        bench.run()
        let mode: SimulatedRunLoop.Mode = beginsAnew ? .tracking : .default
        #expect(loop.currentMode == mode)
        #expect(bench.story().passes(of: loop, from: 21) == "")
    }

    @Test func `a stop ends the innermost run alone`() {
        bench.at(20) { [loop] in loop.stop() }
        #expect(resultOfNestedRun() == (.stopped, 20))
        #expect(loop.currentMode == .default && loop.thread.status == .asleep)
    }

    @Test func `a stop from one of its own callouts ends a run with the pass`() {
        loop.addTimer("timer", at: 20) { [loop] _ in loop.stop() }
        #expect(resultOfNestedRun() == (.stopped, 20))
    }

    @Test(arguments: ["source0", "source1"])
    func `one handled source is enough if the caller says so, and only one Source0 is`(kind: String) {
        let first = loop.addSource0("first", order: 1)
        let second = loop.addSource0("second", order: 2)
        let port = loop.addSource1("port")
        bench.at(20) { [bench, loop] in
            if kind == "source1" {
                bench.hand.thread.send(to: port)
            } else {
                second.signal()
                first.signal()
                loop.wakeUp()
            }
        }
        #expect(resultOfNestedRun(true) == (.handledSource, 20))
        let calls = bench.story().callouts(of: "app")
        // The run that was outside serves the other Source0.
        #expect(
            calls == "mainQueue@10 "
                + (kind == "source1" ? "source1(port)@20" : "source0(first)@20 source0(second)@20"))
        #expect(first.isSignalled == false)
    }

    private func resultOfNestedRun(_ returnsAfterSource: Bool) -> (
        result: SimulatedRunLoop.RunResult?, end: Int64
    ) {
        resultOfNestedRun(in: .default, for: nil, returnsAfterSource)
    }

    @Test func `a timer handled is no source handled`() {
        loop.addTimer("timer", at: 20)
        bench.at(30) { [loop] in loop.stop() }
        #expect(resultOfNestedRun(true) == (.stopped, 30))
    }

    @Test func `virtual time passes for everybody meanwhile, and the main queue waits for its block to end`()
    {
        let other = bench.makeLoop("other")
        other.async(at: us(15)) {}
        loop.async(at: us(20)) {}
        #expect(resultOfNestedRun(for: 20) == (.timedOut, 30))
        #expect(bench.story().callouts() == "mainQueue@10 mainQueue@15 mainQueue@30")
    }

    @Test func `a run within a run goes on with the outer one, whose time may be over then`() {
        loop.addTimer("inner", at: 20) { [loop] _ in
            #expect(loop.run(in: .default, for: .microseconds(50)) == .timedOut)
        }
        #expect(resultOfNestedRun(for: 30) == (.timedOut, 70))
        let story = bench.story()
        let ends = story.trail.records.filter { if case .runEnded = $0.event { true } else { false } }
        #expect(ends.map(\.instant) == [us(70), us(70)] && ends.map(\.depth) == [2, 1])
    }

    @Test func `what the callout around a run is about is the same after it`() {
        var contexts: [SampleID] = []
        let port = loop.addSource1("port") { [loop] _ in
            loop.thread.context.sample = SampleID(rawValue: 7)
            loop.addTimer("timer", at: 30) { [loop] _ in
                contexts.append(loop.thread.context.sample)
                loop.thread.context.sample = SampleID(rawValue: 9)
            }
            loop.run(in: .default, for: .microseconds(40))
            contexts.append(loop.thread.context.sample)
        }
        bench.at(10) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        #expect(contexts.last == SampleID(rawValue: 7))
    }

    @Test func `nested runs of two threads one after the other do not`() {
        let other = bench.makeLoop("other")
        other.addSource0("keeper")
        var results: [SimulatedRunLoop.RunResult] = []
        for (start, runner) in [(10, loop), (40, other), (80, loop)] {
            runner.async(at: us(start)) { results.append(runner.run(in: .default, for: .microseconds(20))) }
        }
        #expect(bench.run() == .quiet)
        #expect(results == [.timedOut, .timedOut, .timedOut])
    }

    @Test func `a run on another thread than the loop's traps`() async {
        await #expect(processExitsWith: .failure) {
            let bench = Bench()
            let loop = bench.makeLoop("app")
            bench.at(10) { loop.run(in: .default, for: .zero) }
            bench.run()
        }
    }

    @Test func `a nested run that nothing can end stands still, and its thread does nothing more`() {
        loop.async(at: us(10)) { [loop] in
            loop.run(in: .default)
            loop.thread.record(.unclaimed)
            loop.wakeUp()
        }
        #expect(bench.run() == .quiet)
        #expect(loop.thread.isDead && !loop.thread.process.isDead)
        #expect(loop.thread.diedAt == us(10))
        let story = bench.story()
        #expect(story.count { $0 == .unclaimed } == 0)
        #expect(story.passes(of: loop, from: 1).hasSuffix("beforeWaiting asleep"))
    }

    @Test func `a run of the driver that ends before a nested run keeps what was done up to its end`() {
        let receiver = bench.makeLoop("receiver")
        let port = receiver.addSource1("port")
        loop.addTimer("late", at: 40) { [loop] _ in
            loop.thread.send(1, to: port)
            loop.thread.work(30)
            loop.thread.send(2, to: port)
        }
        loop.async(at: us(10)) { [loop] in
            loop.run(in: .default, for: .milliseconds(1))
        }
        bench.run(through: 50)
        bench.run()
        // Nothing is sent that does not arrive.
        #expect(bench.story().mail(of: port) == "sent1@40 queued:1@40 received:0@40")
        #expect(bench.kernel.slab.messagesInUse == 0)
    }
}
