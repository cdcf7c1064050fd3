import Testing

/// How runs end and when wake-ups count on the simulated loop, as it was measured on the real one (Linux,
/// Swift 6.3.1): what random schedules seldom reach. The same sentences stand in the `Real…Tests`.
@Suite struct MeasuredTruthTests {
    private typealias Probe = SimulatedLoopProbe

    // MARK: How a run ends

    @Test func `a mode with nothing in it finishes at once, without entry and exit; so do the common modes`()
    {
        let log = Probe.log { probe in
            probe.observer()
            probe.run()
            probe.source0("source0", in: .common)
            probe.block("block", in: .common)
            probe.run(in: .common)
        }
        #expect(log == ["finished", "finished"])
    }

    @Test func `a thread whose run loop has nothing to serve is idle at once`() {
        let log = Probe.log { probe in
            probe.observer()
            probe.loop.runForever()
            probe.kernel.run()
            #expect(probe.thread.status == .idle)
            #expect(probe.loop.currentMode == nil)
        }
        #expect(log.isEmpty)
    }

    @Test func `a stop before any run does nothing`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.entry, .beforeWaiting])
            probe.source0("source0")
            probe.loop.stop()
            probe.endWhenWaiting(2)
            probe.run()
        }
        #expect(log == ["entry", "beforeWaiting", "beforeWaiting", "stopped"])
    }

    @Test func `a stop in entry ends the run before its first pass`() {
        let log = Probe.log { probe in
            probe.observer()
            probe.source0("source0").signal()
            probe.observer("stop", [.entry]) { _ in probe.loop.stop() }
            probe.run()
        }
        #expect(log == ["entry", "stop", "exit", "stopped"])
    }

    @Test func `the wake-up of a stop in entry ends the first sleep of the next run`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.beforeWaiting, .afterWaiting])
            probe.source0("source0")
            probe.observer("stop", [.entry], repeats: false) { _ in probe.loop.stop() }
            probe.run()
            // Nobody else wakes this run: without the old wake-up it would sleep on.
            probe.observer("stop", [.afterWaiting], repeats: false) { _ in probe.loop.stop() }
            probe.run()
        }
        #expect(log == ["stop", "stopped", "beforeWaiting", "afterWaiting", "stop", "stopped"])
    }

    @Test func `a stop in exit is forgotten`() {
        let log = Probe.log { probe in
            probe.source0("source0")
            probe.endWhenWaiting()
            probe.observer("stop", [.exit]) { _ in probe.loop.stop() }
            probe.observer("waits", [.beforeWaiting])
            probe.run()
            probe.run()
        }
        #expect(log == ["waits", "stop", "stopped", "waits", "stop", "stopped"])
    }

    @Test func `a handled source comes before a timeout, a timeout before a stop, a stop before finished`() {
        let log = Probe.log { probe in
            probe.block("block") { probe.loop.stop() }
            probe.run()
            let source = probe.source0("source0") { probe.loop.stop() }
            source.signal()
            probe.run(for: .zero, returnAfterSourceHandled: true)
            source.signal()
            probe.run(for: .zero)
            source.signal()
            probe.run(returnAfterSourceHandled: true)
            source.signal()
            probe.run()
        }
        #expect(
            log == [
                "block", "stopped", "source0", "handledSource", "source0", "timedOut", "source0",
                "handledSource", "source0", "stopped",
            ])
    }

    @Test func `a timeout ends the sleep by a wake-up, and the run after that pass`() {
        let log = Probe.log { probe in
            probe.observer()
            probe.keeper()
            probe.run(for: .milliseconds(2))
            #expect(probe.thread.clock == .at(.milliseconds(2)))
        }
        #expect(
            log == [
                "entry", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit", "timedOut",
            ])
    }

    // MARK: Wake-ups

    @Test func `a wake-up counts from entry to the wake of each pass, and is lost outside`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.beforeWaiting])
            probe.observer("afterWaiting", [.afterWaiting]) { _ in probe.loop.wakeUp() }
            probe.observer("exit", [.exit]) { _ in probe.loop.wakeUp() }
            let last = probe.source1("last") { probe.loop.stop() }
            let first = probe.source1("first") {
                probe.loop.wakeUp()
                probe.write(last)
                probe.block("block") { probe.loop.wakeUp() }
            }
            probe.loop.wakeUp()
            for _ in 1...2 {
                probe.write(first)
                probe.run()
            }
        }
        let run = [
            "beforeWaiting", "afterWaiting", "first", "block", "beforeWaiting", "afterWaiting", "last",
            "exit",
            "stopped",
        ]
        #expect(log == run + run)
    }
}
