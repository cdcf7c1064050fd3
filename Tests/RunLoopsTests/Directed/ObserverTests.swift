import Testing
import Trace

@testable import RunLoops

/// Observers: order, once, firing and validity (R04).
@Suite struct ObserverTests {
    let bench = Bench()

    @Test func `observers of one activity go by ascending order, equal ones as they were added`() {
        let loop = bench.makeLoop("app")
        loop.addObserver("d", .beforeTimers, order: 5)
        loop.addObserver("a", .beforeTimers, order: -5)
        loop.addObserver("e", .beforeTimers, order: 5)
        // Without an order it has 0.
        loop.add(SimulatedRunLoop.Observer(name: "b", activities: .beforeTimers) { _ in }, to: .default)
        loop.addObserver("c", .beforeTimers, order: 0)
        bench.run()
        #expect(
            bench.story().callouts()
                == "observer(a)@0 observer(b)@0 observer(c)@0 observer(d)@0 observer(e)@0")
    }

    @Test func `an observer hears the activities it asked for, with Apple's numbers`() {
        let loop = bench.makeLoop("app")
        var heard: [UInt] = []
        loop.addObserver("all", .all) { heard.append($0.rawValue) }
        loop.addObserver("some", [.beforeWaiting, .exit]) { heard.append(1_000 + $0.rawValue) }
        bench.at(10) { loop.stop() }
        bench.run()
        #expect(
            heard == [1, 2, 4, 32, 1_032, 64, 128, 1_128, 1, 2, 4, 32, 1_032])
    }

    @Test func `one that does not repeat is gone after its only call`() {
        let loop = bench.makeLoop("app")
        var wasValid: [Bool] = []
        var observer: SimulatedRunLoop.Observer?
        observer = loop.addObserver("once", .all, repeats: false) { _ in
            wasValid.append(observer!.isValid)
        }
        bench.run()
        #expect(wasValid == [true] && observer?.isValid == false)
    }

    @Test func `one that is invalidated is not called, one that is added waits for the next time`() {
        let loop = bench.makeLoop("app")
        let second = loop.addObserver("second", .beforeTimers, order: 2)
        loop.addObserver("first", .beforeTimers, order: 1, repeats: false) { _ in
            second.invalidate()
            loop.addObserver("third", .beforeTimers, order: 3)
        }
        bench.at(10) { loop.wakeUp() }
        bench.run()
        #expect(bench.story().callouts(of: "app") == "observer(first)@0 observer(third)@10")
    }

    @Test
    func
        `one that is removed by one before it is told once more, and one that is added is told from then on`()
    {
        let loop = bench.makeLoop("app")
        let second = loop.addObserver("second", .beforeTimers, order: 2)
        loop.addObserver("first", .beforeTimers, order: 1, repeats: false) { _ in
            loop.remove(second, from: .default)
            loop.addObserver("zeroth", .beforeTimers, order: 0)
        }
        for time in [10, 20] { bench.at(time) { loop.wakeUp() } }
        bench.at(15) { loop.add(second, to: .default) }
        bench.run()
        #expect(
            bench.story().callouts(of: "app")
                == "observer(first)@0 observer(second)@0 observer(zeroth)@10 observer(zeroth)@20 observer(second)@20"
        )
    }

    @Test func `two observers of one activity are both told, each of its own phases, pass after pass`() {
        let loop = bench.makeLoop("app")
        loop.addObserver("both", [.beforeTimers, .beforeSources], order: 1)
        loop.addObserver("timers", .beforeTimers, order: 2)
        loop.addObserver("sources", .beforeSources)
        bench.at(10) { loop.wakeUp() }
        bench.run()
        let pass = { (time: Int) in
            ["both", "timers", "sources", "both"].map { "observer(\($0))@\(time)" }.joined(separator: " ")
        }
        #expect(bench.story().callouts(of: "app") == pass(0) + " " + pass(10))
    }

    @Test func `a Source0 that is removed behind the sleep is not served, and keeps its signal`() {
        let loop = bench.makeLoop("app")
        let (zero, one) = (loop.addSource0("zero"), loop.addSource0("one"))
        loop.addObserver("watch", .afterWaiting, repeats: false) { _ in loop.remove(zero, from: .default) }
        bench.at(10) {
            zero.signal()
            one.signal()
            loop.wakeUp()
        }
        bench.at(20) { loop.async { loop.add(zero, to: .default) } }
        bench.run()
        #expect(
            bench.story().callouts(of: "app")
                == "observer(watch)@10 source0(one)@10 mainQueue@20 source0(zero)@20")
    }

    @Test
    func `a message whose source is removed behind the sleep is lost, on record, and the next is served`() {
        let loop = bench.makeLoop("app")
        let port = loop.thread.makePort(name: "port", limit: 5)
        let source = SimulatedRunLoop.Source1(name: "source", port: port) { _ in }
        loop.add(source, to: .default)
        loop.addSource0("other")
        loop.addObserver("watch", .afterWaiting, repeats: false) { _ in loop.remove(source, from: .default) }
        for time in [10, 12] { bench.at(time) { bench.hand.thread.send(to: port) } }
        bench.at(20) { loop.async { loop.add(source, to: .default) } }
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "app") == "observer(watch)@10 mainQueue@20 source1(source)@20")
        #expect(story.instants { if case .refused(_, .sourceRemoved) = $0 { true } else { false } } == [10])
    }

    @Test func `an observer that runs the loop is not called from inside`() {
        let loop = bench.makeLoop("app")
        var calls = 0
        loop.addObserver("nest", .entry) { _ in
            calls += 1
            loop.run(in: .default, for: .microseconds(20))
        }
        bench.run()
        #expect(calls == 1)
        bench.at(50) { loop.stop() }
        bench.run()
        #expect(calls == 2)
    }

    @Test func `the activities stand in the trace without any observer`() {
        let loop = bench.makeLoop("app")
        bench.at(10) { loop.stop() }
        bench.run()
        var words: [LoopActivity] = []
        for record in bench.story().trail.records {
            if case .activity(loop.id, let activity, _) = record.event { words.append(activity) }
        }
        #expect(
            words == [
                .entry, .beforeTimers, .beforeSources, .beforeWaiting, .afterWaiting, .exit,
                .entry, .beforeTimers, .beforeSources, .beforeWaiting,
            ])
    }

    @Test func `an item belongs to one loop`() async {
        await #expect(processExitsWith: .failure) {
            let bench = Bench()
            let zero = bench.makeLoop("a").addSource0("zero")
            bench.makeLoop("b").add(zero, to: .default)
        }
    }

    /// UIKit asks it before it wakes the loop.
    @Test func `whether a loop is about to sleep is said of its innermost run`() {
        let bench = Bench()
        let loop = bench.makeLoop("app")
        loop.addSource0("keeper")
        var told: [String] = []
        func tell(_ place: String) { told.append("\(place) \(loop.isBeforeWaiting)") }
        // In a block the own run is in the midst of a pass, in its observer about to sleep.
        loop.addObserver("inner", .beforeWaiting, to: .tracking) { _ in tell("observer") }
        loop.addTimer("in a block", at: 30, to: .tracking) { _ in tell("timer") }
        loop.addTimer("in an observer", at: 130, to: .tracking) { _ in tell("timer") }
        loop.async(at: us(10)) { loop.run(in: .tracking, for: .microseconds(50)) }
        loop.addTimer("waker", at: 100)
        loop.addObserver("outer", .beforeWaiting) { _ in
            tell("outer")
            if loop.thread.clock >= us(100) { loop.run(in: .tracking, for: .microseconds(50)) }
        }
        bench.run()
        // The first run has the second one's timer to sleep for; the second one has nothing left (R08).
        let inner = ["observer true", "timer false"]
        #expect(told == ["outer true"] + inner + ["observer true", "outer true", "outer true"] + inner)
    }
}
