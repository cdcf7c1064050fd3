import MachPorts
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Threads, clocks and the driver: the design's "Time, threads, cost".
@Suite struct DriverTests {
    let bench = Bench()

    private func note(_ text: String, on thread: SimulatedThread) {
        thread.record(.note(name: thread.recorder.name(text)))
    }

    private func notes(_ story: TrailStory) -> String {
        story.trail.records.compactMap { record in
            guard case .note(let name) = record.event else { return nil }
            return "\(story.trail.text(of: name))@\(record.instant.nanoseconds / 1_000)"
        }.joined(separator: " ")
    }

    @Test func `code runs at once, only its thread's clock moves on`() {
        var seen: [Int64] = []
        bench.at(10) {
            bench.hand.thread.work(30)
            seen.append(bench.kernel.agenda.now.nanoseconds / 1_000)
            seen.append(bench.hand.thread.clock.nanoseconds / 1_000)
        }
        bench.run()
        #expect(seen == [10, 40])
    }

    @Test func `between two callouts a thread gives way to whoever is due first, inside one it does not`() {
        let a = bench.makeLoop("a")
        let b = bench.makeLoop("b")
        var order: [String] = []
        for number in 1...3 {
            a.async(at: us(10)) {
                order.append("a\(number)")
                a.thread.work(10)
                order.append("a\(number) ends")
            }
        }
        b.async(at: us(15)) { order.append("b") }
        b.async(at: us(25)) { order.append("b again") }
        bench.run()
        #expect(
            order == ["a1", "a1 ends", "b", "a2", "a2 ends", "b again", "a3", "a3 ends"])
    }

    @Test func `what is due at the same instant goes in the order of its coming onto the agenda`() {
        var order: [Int] = []
        let loops = (0..<4).map { bench.makeLoop("p\($0)") }
        for number in [2, 0, 3, 1] { loops[number].async(at: us(10)) { order.append(number) } }
        bench.run()
        #expect(order == [2, 0, 3, 1])
    }

    @Test func `records come out by instant, however far a thread ran ahead`() {
        let a = bench.makeLoop("a")
        let b = bench.makeLoop("b")
        a.async(at: us(10)) {
            a.thread.work(50)
            note("a", on: a.thread)
        }
        b.async(at: us(20)) { note("b", on: b.thread) }
        bench.run()
        #expect(notes(bench.story()) == "b@20 a@60")
    }

    @Test func `what is built between two runs comes where its instant wants it`() {
        let (a, b) = (bench.makeLoop("a"), bench.makeLoop("b"))
        bench.run()
        a.thread.build {
            a.thread.work(50)
            note("a", on: a.thread)
        }
        b.async(at: us(20)) { note("b", on: b.thread) }
        bench.run()
        #expect(notes(bench.story()) == "b@20 a@50")
    }

    @Test func `what is built on a thread is built at the present instant, or at its own if that is later`() {
        let (busy, idle) = (bench.makeLoop("busy"), bench.makeLoop("idle"))
        busy.async(at: us(10)) { busy.thread.work(50) }
        bench.run(through: 40)
        #expect(idle.thread.build { idle.thread.clock } == us(40))
        #expect(busy.thread.build { busy.thread.clock } == us(60))
        // What is built for later lets no time pass.
        idle.thread.build { idle.thread.work(100) }
        #expect(bench.run(through: 70) == .quiet)
        #expect(bench.kernel.agenda.now == us(70))
    }

    @Test(arguments: [nil, 1] as [Int?])
    func `a thread that was built to work begins when it has done that`(cores: Int?) {
        let bench = Bench(cores: cores)
        let loop = bench.makeLoop("app")
        loop.addObserver("begins", .entry)
        loop.thread.build { loop.thread.work(30) }
        bench.run()
        #expect(bench.story().callouts() == "observer(begins)@30")
    }

    @Test func `what a callout does to another thread happens at its own clock`() {
        let a = bench.makeLoop("a")
        let b = bench.makeLoop("b")
        let zero = b.addSource0("zero")
        a.async(at: us(10)) {
            a.thread.work(20)
            zero.signal()
            a.thread.work(20)
            b.wakeUp()
            a.thread.work(20)
            b.async {}
            a.thread.work(20)
            b.perform(in: .default) {}
        }
        b.addTimer("tick", at: 10, every: 10) { timer in
            if timer.fireDate > us(100) { timer.invalidate() }
        }
        bench.run()
        let story = bench.story()
        let others = story.callouts(of: "b").split(separator: " ").filter { !$0.hasPrefix("timer") }
        #expect(others == ["source0(zero)@30", "mainQueue@70", "block@90"])
    }

    @Test func `the work of a callout is spent on entering it, by hop`() {
        let bench = Bench(costs: [.timer: 5, .block: 7, .observer: 11, .source0: 13])
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        loop.addObserver("watch", .beforeSources, repeats: false)
        loop.addTimer("timer", at: 100) { _ in
            zero.signal()
            loop.perform(in: .default) {}
        }
        bench.run()
        let story = bench.story()
        #expect(
            story.callouts() == "observer(watch)@0 timer(timer)@100 block@105 source0(zero)@112")
        #expect(story.instants { if case .ended = $0 { true } else { false } } == [11, 105, 112, 125])
    }

    @Test func `a drawn cost lies in its range, and one seed always draws the same`() {
        func instants(seed: UInt64) -> [Int64] {
            var profile = CostProfile()
            profile[.timer] = .uniform(.microseconds(2) ... .microseconds(4))
            let kernel = Kernel(recorder: Recorder(), costs: profile, seed: seed)
            let thread = kernel.startProcess(name: "p").startThread(name: "t")
            let loop = SimulatedRunLoop(thread: thread, isMain: true)
            var costs: [Int64] = []
            loop.addTimer("tick", at: 10, every: 10) { timer in
                costs.append((loop.thread.clock - timer.fireDate).nanoseconds)
                if costs.count == 50 { timer.invalidate() }
            }
            loop.runForever()
            kernel.run()
            return costs
        }
        let costs = instants(seed: 4)
        #expect(costs.allSatisfy { (2_000...4_000).contains($0) } && Set(costs).count > 20)
        #expect(costs == instants(seed: 4) && costs != instants(seed: 5))
    }

    @Test func `hops that are spent together cost what they do one after the other`() {
        func clock(_ spend: (SimulatedThread) -> Void) -> Instant {
            var profile = CostProfile()
            profile[.hitTest] = .uniform(.microseconds(2) ... .microseconds(4))
            let kernel = Kernel(recorder: Recorder(), costs: profile, seed: 4)
            let thread = kernel.startProcess(name: "p").startThread(name: "t")
            spend(thread)
            return thread.clock
        }
        let together = clock { $0.spend(.hitTest, times: 3) }
        #expect(together == clock { thread in for _ in 1...3 { thread.spend(.hitTest) } })
        #expect(clock { $0.spend(.hitTest, times: 0) } == .zero)
    }

    @Test func `code knows its thread and kernel, outside there is none`() {
        var seen: [Bool] = []
        bench.at(10) {
            seen = [
                SimulatedThread.current === bench.hand.thread, Kernel.current === bench.kernel,
                bench.kernel.currentThread === bench.hand.thread,
                bench.hand.thread.build { SimulatedThread.current === bench.hand.thread },
            ]
        }
        bench.run()
        #expect(seen == [true, true, true, true])
        #expect(SimulatedThread.current == nil && bench.kernel.currentThread == nil)
        let answer = bench.hand.thread.build { SimulatedThread.current === bench.hand.thread }
        #expect(answer)
    }

    @Test func `what a callout makes is on record inside of it`() {
        let loop = bench.makeLoop("app")
        loop.async(at: us(10)) { loop.addSource0("late") }
        bench.run()
        let made = bench.story().trail.records.last { if case .defined = $0.event { true } else { false } }
        #expect(made?.depth == 1 && made?.instant == us(10))
    }

    // MARK: Runs

    @Test func `a run goes through an instant and no further, and goes on afterwards`() {
        let loop = bench.makeLoop("app")
        var fired: [Int64] = []
        loop.addTimer("tick", at: 10, every: 10) { timer in
            fired.append(timer.fireDate.nanoseconds / 1_000)
            if fired.count == 5 { timer.invalidate() }
        }
        #expect(bench.run(through: 9) == .done)
        #expect(fired == [] && bench.kernel.agenda.now == us(9))
        #expect(bench.run(through: 20) == .done)
        #expect(fired == [10, 20])
        // What is over is not gone through again.
        #expect(bench.run(through: 15) == .done)
        #expect(bench.kernel.agenda.now == us(20))
        #expect(bench.run() == .quiet)
        #expect(fired == [10, 20, 30, 40, 50])
    }

    @Test func `when nothing is left to do, it is as late as for the thread that has worked longest`() {
        let loop = bench.makeLoop("app")
        loop.async(at: us(10)) { loop.thread.work(50) }
        #expect(bench.run() == .quiet)
        #expect(bench.kernel.agenda.now == us(60))
        // What comes after that has a later instant, and comes behind it in the trace.
        loop.async(at: us(60)) { note("next", on: loop.thread) }
        bench.run()
        let instants = bench.story().trail.records.map(\.instant)
        #expect(instants == instants.sorted() && instants.last == us(60))
    }

    @Test func `what has happened through the end of a run is on record by then, and nothing later`() {
        let loop = bench.makeLoop("app")
        loop.async(at: us(10)) {
            note("first", on: loop.thread)
            loop.thread.work(50)
            note("second", on: loop.thread)
        }
        // Nothing is due then: it has no thread.
        _ = bench.kernel.startProcess(name: "late", at: us(70))
        for (end, said, processes) in [
            (5, "", 1), (10, "first@10", 1), (59, "first@10", 1), (60, "first@10 second@60", 1),
            (70, "first@10 second@60", 2),
        ] {
            bench.run(through: end)
            let story = TrailStory(bench.recorder.soFar(.plain))
            #expect(notes(story) == said)
            #expect(story.count { if case .processStarted = $0 { true } else { false } } == processes)
        }
    }

    @Test func `when nothing is left to do, all that happened is on record`() {
        let loop = bench.makeLoop("app")
        bench.makeLoop("other").async(at: us(30)) {}
        loop.async(at: us(10)) {
            loop.thread.work(50)
            note("said", on: loop.thread)
        }
        _ = bench.kernel.startProcess(name: "late", at: us(70))
        bench.run()
        let story = TrailStory(bench.recorder.soFar(.plain))
        #expect(notes(story) == "said@60")
        #expect(story.instants { if case .processStarted = $0 { true } else { false } } == [0, 0, 70])
    }

    @Test func `a thread does not run ahead of the end of a run, so that what comes then finds it there`() {
        let loop = bench.makeLoop("app")
        let port = loop.addSource1("port")
        loop.addObserver("busy", .beforeSources, repeats: false) { _ in loop.thread.work(60) }
        bench.run(through: 50)
        bench.at(55) { bench.hand.thread.send(to: port) }
        bench.run()
        #expect(
            bench.story().passes(of: loop) == """
                entry
                beforeTimers beforeSources observer(busy) beforeWaiting afterWaiting source1(port)
                beforeTimers beforeSources beforeWaiting asleep
                """)
    }

    @Test func `a run ends when the caller has what it waited for`() {
        let loop = bench.makeLoop("app")
        var count = 0
        loop.addTimer("tick", at: 10, every: 10) { _ in count += 1 }
        #expect(bench.kernel.run { count == 3 } == .done)
        #expect(count == 3 && bench.kernel.agenda.now == us(30))
    }

    @Test(arguments: [ThreadEntry.queues, .inline], [true, false])
    func `a full trace stops the run, also within an endless turn`(entry: ThreadEntry, isEndless: Bool) {
        let bench = Bench(entry: entry, recordsMax: 300)
        let loop = bench.makeLoop("app")
        let zero = loop.addSource0("zero")
        zero.signal()
        loop.addObserver("again", .beforeTimers) { _ in
            if isEndless { zero.signal() }
        }
        loop.addTimer("tick", at: 10, every: 10)
        #expect(bench.kernel.run() == .traceFull)
        #expect(bench.kernel.run(through: us(5)) == .traceFull)
        let trail = bench.story().trail
        #expect(trail.isCutShort && trail.records.count == 300)
    }

    @Test func `a recorder that is off changes nothing but the trace`() {
        let kernel = Kernel(recorder: Recorder(isOn: false))
        let thread = kernel.startProcess(name: "p").startThread(name: "t")
        let loop = SimulatedRunLoop(thread: thread, isMain: true)
        var calls = 0
        let zero = loop.addSource0("zero") { calls += 1 }
        let port = loop.addSource1("port") { _ in zero.signal() }
        loop.addTimer("tick", at: 10) { _ in loop.thread.send(to: port) }
        loop.runForever()
        #expect(kernel.run() == .quiet && calls == 1)
        #expect(kernel.recorder.finish(.plain).records.isEmpty)
    }
}
