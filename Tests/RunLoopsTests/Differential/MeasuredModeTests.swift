import RunLoops
import Testing

/// What observers, blocks and common modes do on the simulated loop, as it was measured on the real one
/// (Linux, Swift 6.3.1).
@Suite struct MeasuredModeTests {
    private typealias Probe = SimulatedLoopProbe

    @Test func `an observer that does not repeat is valid in its call, and in no mode after it`() {
        let log = Probe.log { probe in
            var once: SimulatedRunLoop.Observer?
            once = probe.observer("once", [.entry, .beforeTimers], repeats: false) { _ in
                probe.note("valid \(once!.isValid)")
            }
            probe.loop.add(once!, to: .tracking)
            probe.keeper()
            probe.endWhenWaiting()
            probe.run()
            probe.note("valid \(once!.isValid)")
            probe.note("tracking \(probe.loop.contains(once!, in: .tracking))")
        }
        #expect(log == ["once", "valid true", "stopped", "valid false", "tracking false"])
    }

    @Test func `a block of several modes runs once, also for a mode that became common since`() {
        let log = Probe.log { probe in
            probe.keeper()
            probe.keeper(in: .tracking)
            probe.block("both", in: .tracking, .default)
            probe.block("nests") { probe.run(in: .tracking) }
            probe.block("common", in: .common, "other")
            probe.endWhenWaiting()
            probe.endWhenWaiting(in: .tracking)
            probe.run(in: .tracking)
            probe.loop.addCommonMode(.tracking)
            probe.run(in: .tracking)
            probe.run()
        }
        #expect(log == ["both", "stopped", "common", "stopped", "nests", "stopped", "stopped"])
    }

    @Test
    func `the blocks that a look has taken are out of sight of a nested run, and keep no mode from empty`() {
        let log = Probe.log { probe in
            probe.block("nests") { probe.run(in: .tracking) }
            probe.block("tracking", in: .tracking)
            probe.endWhenWaiting(in: .tracking)
            probe.endWhenWaiting()
            probe.run()
            probe.run(in: .tracking)
        }
        #expect(log == ["nests", "finished", "stopped", "tracking", "stopped"])
    }

    @Test func `only what was added to the common modes leaves with them`() {
        let log = Probe.log { probe in
            let late = probe.source0("late", in: .tracking)
            probe.loop.addCommonMode(.tracking)
            probe.loop.remove(late, from: .common)
            probe.note("\(probe.loop.contains(late, in: .tracking))")
            probe.loop.add(late, to: .common)
            probe.loop.remove(late, from: .common)
            probe.note("\(probe.loop.contains(late, in: .tracking))")
        }
        #expect(log == ["true", "false"])
    }
}
