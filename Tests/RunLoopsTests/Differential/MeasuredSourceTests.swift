import Testing

/// What becomes of sources and their signals on the simulated loop, as it was measured on the real one
/// (Linux, Swift 6.3.1).
@Suite struct MeasuredSourceTests {
    private typealias Probe = SimulatedLoopProbe

    @Test func `source0s of one order run in the order in which they were signalled first`() {
        let log = Probe.log { probe in
            let sources = (0..<5).map { probe.source0("source0 \($0)") }
            for number in [3, 1, 4, 0, 2, 3] { sources[number].signal() }
            probe.endWhenWaiting()
            probe.run()
        }
        #expect(log == [3, 1, 4, 0, 2].map { "source0 \($0)" } + ["stopped"])
    }

    @Test func `the last source0 alone decides whether the pass has handled a source`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.beforeTimers, .beforeWaiting])
            let last = probe.source0("last", order: 2)
            let first = probe.source0("first", order: 1) {
                last.invalidate()
                probe.block("block")
            }
            last.signal()
            first.signal()
            probe.observer("end", [.beforeWaiting], order: 1) { _ in probe.loop.stop() }
            probe.run(returnAfterSourceHandled: false)
        }
        // No second look at the blocks and no poll: both are the doing of a handled source.
        #expect(log == ["beforeTimers", "first", "beforeWaiting", "end", "block", "stopped"])
    }

    @Test
    func `a signal before the source0 stands anywhere counts and is on record; one after its end does not`() {
        let log = Probe.log { probe in
            let source = probe.source0("source0", in: nil)
            source.signal()
            probe.loop.add(source, to: .default)
            probe.keeper()
            probe.endWhenWaiting()
            probe.run()
            source.invalidate()
            source.signal()
            probe.loop.add(source, to: .default)
            probe.run()
            #expect(probe.events().count { $0 == .signalled(source: source.id) } == 1)
        }
        #expect(log == ["source0", "stopped", "stopped"])
    }

    @Test func `a source1 that afterWaiting removes loses its message, and the trace says so`() {
        let log = Probe.log { probe in
            let source = probe.source1("source1")
            probe.keeper()
            probe.write(source)
            probe.observer("remove", [.afterWaiting], repeats: false) { _ in
                probe.loop.remove(source, from: .default)
            }
            probe.observer("add", [.beforeTimers]) { _ in probe.loop.add(source, to: .default) }
            probe.endWhenWaiting(3)
            probe.run()
            let port = source.port.id
            let fate = probe.events().filter {
                $0 == .received(port: port, messages: 0) || $0 == .refused(port: port, why: .sourceRemoved)
            }
            #expect(fate == [.received(port: port, messages: 0), .refused(port: port, why: .sourceRemoved)])
            #expect(probe.kernel.slab.messagesInUse == 0)
        }
        #expect(log == ["add", "remove", "add", "add", "stopped"])
    }

    @Test func `a message that waits when its source1 is added is ready from then on`() {
        let log = Probe.log { probe in
            let late = probe.source1("late", in: nil)
            probe.write(late)
            probe.write(probe.source1("early"))
            probe.loop.add(late, to: .default)
            probe.endWhenWaiting(3)
            probe.run()
        }
        #expect(log == ["early", "late", "stopped"])
    }
}
