import Dispatch
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Nested runs of several threads at once (M-4).
@Suite struct SeveralNestedRunsTests {
    /// What somebody did, and when.
    private final class Log {
        var lines: [String] = []

        func note(_ what: String, _ loop: SimulatedRunLoop) {
            lines.append("\(what)@\(loop.thread.clock.nanoseconds / 1_000)")
        }
    }

    private static let entries: [ThreadEntry] = [.queues, .inline]

    private static func loops(_ names: [String], on bench: Bench) -> [SimulatedRunLoop] {
        names.map { name in
            let loop = bench.makeLoop(name)
            // A run inside a block of the main queue does not wait for that queue.
            loop.addSource0("keeper")
            return loop
        }
    }

    @Test(arguments: entries)
    func `either of two nested runs may end first`(entry: ThreadEntry) {
        for (a, b) in [(50, 50), (90, 20)] {
            let bench = Bench(entry: entry)
            let loops = Self.loops(["a", "b"], on: bench)
            let log = Log()
            for (loop, name, start, length) in [(loops[0], "a", 10, a), (loops[1], "b", 20, b)] {
                loop.async(at: us(start)) {
                    log.note("\(name) begins", loop)
                    let result = loop.run(in: .default, for: .microseconds(length))
                    log.note("\(name) \(result)", loop)
                }
            }
            #expect(bench.run() == .quiet)
            let ends = [("a timedOut@\(10 + a)", 10 + a), ("b timedOut@\(20 + b)", 20 + b)]
                .sorted { $0.1 < $1.1 }.map(\.0)
            #expect(log.lines == ["a begins@10", "b begins@20"] + ends)
        }
    }

    @Test(arguments: entries)
    func `three threads nest, one of them twice, and messages go between them`(entry: ThreadEntry) {
        let bench = Bench(entry: entry)
        let loops = Self.loops(["a", "b", "c"], on: bench)
        let log = Log()
        let port = loops[2].addSource1("port") { _ in
            log.note("c hears", loops[2])
            loops[2].stop()
        }
        loops[0].async(at: us(10)) {
            loops[0].run(in: .default, for: .microseconds(100))
            log.note("a", loops[0])
        }
        loops[2].async(at: us(15)) {
            log.note("c \(loops[2].run(in: .default))", loops[2])
        }
        loops[1].async(at: us(20)) {
            loops[1].addTimer("inner", at: 30) { _ in
                loops[1].run(in: .default, for: .microseconds(20))
                log.note("b inner", loops[1])
                loops[1].thread.send(to: port)
            }
            loops[1].run(in: .default, for: .microseconds(60))
            log.note("b outer", loops[1])
        }
        #expect(bench.run() == .quiet)
        #expect(log.lines == ["b inner@50", "c hears@50", "c stopped@50", "b outer@80", "a@110"])
    }

    @Test func `on an OS thread too, code runs on its thread's queue, and Dispatch knows which`() {
        let bench = Bench()
        let loops = Self.loops(["a", "b"], on: bench)
        var isThere = false
        loops[0].async(at: us(10)) { loops[0].run(in: .default, for: .microseconds(100)) }
        loops[1].async(at: us(20)) {
            loops[1].run(in: .default, for: .microseconds(20))
            dispatchPrecondition(condition: .onQueue(loops[1].thread.queue))
            dispatchPrecondition(condition: .onQueue(loops[1].thread.queue(of: .main)))
            dispatchPrecondition(condition: .notOnQueue(loops[0].thread.queue))
            isThere = SimulatedThread.current === loops[1].thread
        }
        bench.run()
        #expect(isThere)
    }

    @Test(arguments: entries)
    func `who dies in a nested run does nothing more, and the others go on`(entry: ThreadEntry) {
        let bench = Bench(entry: entry)
        let loops = Self.loops(["a", "b"], on: bench)
        let log = Log()
        loops[0].async(at: us(10)) {
            loops[0].run(in: .default, for: .microseconds(100))
            log.note("a", loops[0])
        }
        loops[1].async(at: us(20)) {
            loops[1].run(in: .default, for: .microseconds(100))
            loops[1].thread.record(.unclaimed)
        }
        bench.kill(loops[1], at: 50)
        #expect(bench.run() == .quiet)
        #expect(log.lines == ["a@110"])
        #expect(bench.story().count { $0 == .unclaimed } == 0)
    }

    @Test(arguments: entries)
    func `a run of the driver that ends before nested runs ends their threads`(entry: ThreadEntry) {
        let bench = Bench(entry: entry)
        let loops = Self.loops(["a", "b"], on: bench)
        for (number, loop) in loops.enumerated() {
            loop.async(at: us(10 + number)) {
                loop.run(in: .default, for: .milliseconds(1))
                loop.thread.record(.unclaimed)
            }
        }
        bench.run(through: 50)
        #expect(loops.allSatisfy { $0.thread.isDead && !$0.thread.process.isDead })
        #expect(bench.run() == .quiet)
        #expect(bench.story().count { $0 == .unclaimed } == 0)
    }

    @Test func `an idle thread is idle again behind a run of its loop, whatever was due before that`() {
        let bench = Bench()
        let loop = bench.makeLoop("app", isRunning: false)
        _ = bench.makeLoop("other")
        loop.thread.build { _ = loop.run(in: .default, for: .zero) }
        #expect(loop.thread.status == .idle)
    }
}
