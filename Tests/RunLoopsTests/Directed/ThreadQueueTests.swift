import Dispatch
import MachPorts
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// On which queue code runs.
@Suite struct ThreadQueueTests {
    private static func label(of queue: DispatchQueue) -> String { queue.label }

    @Test func `what a run loop serves runs on the queue of its kind, which is the thread's queue too`() {
        let bench = Bench()
        let loop = bench.makeLoop("app")
        var places: [String] = []
        func look(_ what: String, _ kind: ThreadQueue) {
            dispatchPrecondition(condition: .onQueue(loop.thread.queue(of: kind)))
            dispatchPrecondition(condition: .onQueue(loop.thread.queue))
            for other in ThreadQueue.allCases where other != kind && other != .thread {
                dispatchPrecondition(condition: .notOnQueue(loop.thread.queue(of: other)))
            }
            places.append(what)
        }
        let source0 = loop.addSource0("source0") { look("source0", .source0) }
        let port = loop.addSource1("port") { _ in
            look("source1", .source1)
            source0.signal()
        }
        loop.addObserver("observer", .beforeWaiting) { _ in
            if places.count < 4 { look("observer", .thread) }
        }
        loop.addTimer("timer", at: 30) { _ in look("timer", .thread) }
        loop.async(at: us(10)) {
            look("main queue", .main)
            loop.perform(in: .default) { look("block", .thread) }
        }
        bench.at(20) { bench.hand.thread.send(to: port) }
        bench.run()
        #expect(Set(places) == ["observer", "main queue", "block", "source1", "source0", "timer"])
    }

    @Test func `a queue's label names process, thread and kind`() {
        let bench = Bench()
        let thread = bench.makeLoop("app").thread
        let labels = ThreadQueue.allCases.map { thread.queue(of: $0).label }
        #expect(labels == ["app.main", "app.main.source1", "app.main.source0", "app.main.main-queue"])
    }

    /// It waits for room in a port of its own. At the instant at which it gives up it is due before the other one,
    /// and what it does next, the message that is there, belongs on another queue.
    @Test(arguments: [ThreadEntry.queues, .inline])
    func `whoever is due behind a thread does not come first when that changes its queue`(
        entry: ThreadEntry
    ) {
        let bench = Bench(entry: entry)
        let (loop, other) = (bench.makeLoop("app"), bench.makeLoop("other"))
        var log: [String] = []
        let port = loop.addSource1("port", limit: 1) { _ in log.append("source1") }
        loop.async(at: us(10)) {
            loop.thread.send(1, to: port)
            loop.thread.send(2, to: port, patience: .atMost(.microseconds(30)))
        }
        bench.at(20) { other.async(at: us(40)) { log.append("other") } }
        bench.run()
        #expect(log == ["source1", "other"])
    }

    @Test func `a nested run stays on the queue of its callback`() {
        let bench = Bench()
        let loop = bench.makeLoop("app")
        loop.addSource0("keeper")
        var isThere = false
        loop.addTimer("inner", at: 30) { _ in
            dispatchPrecondition(condition: .onQueue(loop.thread.queue(of: .main)))
            isThere = true
        }
        loop.async(at: us(10)) { loop.run(in: .default, for: .microseconds(50)) }
        bench.run()
        #expect(isThere)
    }

    @Test func `the main queue's work comes after what waits there, at its virtual instant`() {
        let bench = Bench()
        let loop = bench.makeLoop("app")
        var log: [String] = []
        func note(_ what: String) { log.append("\(what)@\(loop.thread.clock.nanoseconds / 1_000)") }
        loop.async(at: us(10)) {
            loop.thread.work(5)
            loop.mainQueue.asyncAfter(.microseconds(20)) { note("after") }
            loop.mainQueue.async { note("second") }
            loop.mainQueue.async { note("third") }
        }
        bench.run()
        #expect(log == ["second@15", "third@15", "after@35"])
    }

    @Test func `work that was put off follows from the code that asked for it`() {
        let bench = Bench()
        let loop = bench.makeLoop("app")
        loop.async(at: us(10)) { loop.mainQueue.asyncAfter(.microseconds(20)) {} }
        bench.run()
        let records = bench.recorder.finish(.plain).records
        let queued = records.enumerated().filter {
            if case .blockQueued = $0.element.event { true } else { false }
        }
        #expect(queued.map(\.element.instant) == [us(10), us(30)])
        #expect(queued[0].element.cause.isNone)
        guard case .began(.mainQueue, _, _, _)? = records[queued[1].element.cause]?.event else {
            Issue.record("it follows from something else")
            return
        }
    }

    @Test func `a cost below zero is refused`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var costs = CostProfile()
            costs[.block] = .uniform(.nanoseconds(-1) ... .nanoseconds(1))
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).contains("the cost of block: -1ns"))
    }
}
