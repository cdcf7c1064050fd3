import Testing
import VirtualTime

/// How a main run loop serves the main queue. The real one was measured on Linux with Swift 6.3.1, by a
/// program of its own: the main queue's blocks run on the main thread alone, which tests do not have.
@Suite struct MainQueueTests {
    private static func log(_ body: (SimulatedLoopProbe) -> Void) -> [String] {
        SimulatedLoopProbe.log(isMain: true, body)
    }

    @Test func `in the first pass the main queue waits for the sleep`() {
        let log = Self.log { probe in
            probe.observer(nil, [.beforeTimers, .beforeWaiting, .afterWaiting])
            probe.dispatch("queued") { probe.loop.stop() }
            probe.run()
        }
        #expect(log == ["beforeTimers", "beforeWaiting", "afterWaiting", "queued", "stopped"])
    }

    @Test
    func `in a later pass the main queue is served before the sleep, without beforeWaiting and afterWaiting`()
    {
        let log = Self.log { probe in
            probe.observer(nil, [.beforeTimers, .beforeWaiting, .afterWaiting])
            let source = probe.source1("source1") { probe.dispatch("queued") { probe.loop.stop() } }
            probe.write(source)
            probe.run()
        }
        #expect(
            log == [
                "beforeTimers", "beforeWaiting", "afterWaiting", "source1", "beforeTimers", "queued",
                "stopped",
            ])
    }

    @Test func `right after a drain the look is left out, and one drain runs what was queued when it began`()
    {
        let log = Self.log { probe in
            probe.observer(nil, [.beforeTimers, .beforeWaiting])
            probe.dispatch("1") { probe.dispatch("3") { probe.loop.stop() } }
            probe.dispatch("2")
            probe.run()
        }
        #expect(
            log == [
                "beforeTimers", "beforeWaiting", "1", "2", "beforeTimers", "beforeWaiting", "3", "stopped",
            ])
    }

    @Test func `at the sleep the main queue stands behind every port that is ready`() {
        let log = Self.log { probe in
            probe.observer(nil, [.beforeTimers])
            probe.keeper()
            let source = probe.source1("source1")
            probe.dispatch("queued") { probe.loop.stop() }
            probe.write(source)
            probe.timer("timer", at: .zero)
            probe.run()
        }
        // The second pass looks at the main queue before it sleeps; so the timer is left behind.
        #expect(log == ["beforeTimers", "source1", "beforeTimers", "queued", "stopped"])
    }

    @Test func `of what becomes ready in the sleep at one instant the first is served first`() {
        let log = Self.log { probe in
            let instant = Instant.at(.milliseconds(1))
            probe.loop.async(at: instant) { probe.note("queued") }
            probe.timer("timer", at: instant) { _ in probe.loop.stop() }
            probe.run()
            #expect(probe.thread.clock == instant)
        }
        #expect(log == ["queued", "timer", "stopped"])
    }

    @Test func `only the common modes serve the main queue, and only there it keeps a mode from empty`() {
        let log = Self.log { probe in
            probe.dispatch("queued") { probe.loop.stop() }
            probe.run(in: .tracking)
            probe.keeper(in: .tracking)
            probe.endWhenWaiting(3, in: .tracking)
            probe.run(in: .tracking)
            probe.loop.addCommonMode(.tracking)
            probe.run(in: .tracking)
        }
        #expect(log == ["finished", "stopped", "queued", "stopped"])
    }

    @Test func `a run inside a block of the main queue neither serves the queue nor counts it`() {
        let log = Self.log { probe in
            probe.dispatch("outer") {
                probe.dispatch("inner") { probe.loop.stop() }
                probe.run()
                probe.keeper()
                probe.observer("stop", [.beforeWaiting], repeats: false) { _ in probe.loop.stop() }
                probe.run()
            }
            probe.run()
        }
        #expect(log == ["outer", "finished", "stop", "stopped", "inner", "stopped"])
    }

    @Test func `the main queue counts as a handled source`() {
        let log = Self.log { probe in
            probe.dispatch("queued")
            probe.run(returnAfterSourceHandled: true)
        }
        #expect(log == ["queued", "handledSource"])
    }
}
