#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// Which Source0s of the real run loop run in a pass.
    @Suite struct RealSource0Tests {
        /// A log of two signalled source0s, of which the first does something to the second.
        private static func log(
            _ action: @escaping @Sendable (RealLoopProbe, CFRunLoopSource) -> Void
        ) -> [String] {
            RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers])
                let second = probe.source0("second", order: 2)
                let first = probe.source0("first", order: 1) { action(probe, second) }
                probe.signal(second)
                probe.signal(first)
                probe.endWhenWaiting()
                probe.run()
            }
        }

        @Test func `source0s run by ascending order, whatever was signalled first`() {
            let log = Self.log { _, _ in }
            #expect(log == ["beforeTimers", "first", "second", "beforeTimers", "stopped"])
        }

        @Test func `source0s of one order run in the order in which they were signalled`() {
            for _ in 0..<20 {
                let log = RealLoopProbe.log { probe in
                    let sources = (0..<5).map { probe.source0("source0 \($0)") }
                    for number in [3, 1, 4, 0, 2, 3] { probe.signal(sources[number]) }
                    probe.endWhenWaiting()
                    probe.run()
                }
                #expect(log == [3, 1, 4, 0, 2].map { "source0 \($0)" } + ["stopped"])
            }
        }

        @Test func `a source0 that an earlier one removes still runs`() {
            let log = Self.log { CFRunLoopRemoveSource($0.loop, $1, $0.normal) }
            #expect(log == ["beforeTimers", "first", "second", "beforeTimers", "stopped"])
        }

        @Test
        func
            `a pass whose last source0 an earlier one invalidates does not count as one with a source0`()
        {
            let log = Self.log { probe, source in CFRunLoopSourceInvalidate(source) }
            #expect(log == ["beforeTimers", "first", "stopped"])
        }

        @Test func `a source0 that is signalled during the source0s waits for the next pass`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers, .beforeWaiting])
                let second = probe.source0("second", order: 2)
                probe.signal(probe.source0("first", order: 1) { probe.signal(second) })
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(
                log == [
                    "beforeTimers", "first", "beforeTimers", "second", "beforeTimers", "beforeWaiting",
                    "stopped",
                ])
        }

        @Test func `a source0 may signal itself for the next pass`() {
            let log = RealLoopProbe.log { probe in
                var again: CFRunLoopSource?
                let source = probe.source0("source0") {
                    again.map { probe.signal($0) }
                    again = nil
                }
                again = source
                probe.signal(source)
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(log == ["source0", "source0", "stopped"])
        }

        @Test func `a source0 that is removed and added again keeps its signal`() {
            let log = RealLoopProbe.log { probe in
                let source = probe.source0("source0")
                probe.signal(source)
                CFRunLoopRemoveSource(probe.loop, source, probe.normal)
                probe.keeper()
                probe.endWhenWaiting()
                probe.run()
                CFRunLoopAddSource(probe.loop, source, probe.normal)
                probe.run()
            }
            #expect(log == ["stopped", "source0", "stopped"])
        }

        @Test func `a signal before the source0 stands anywhere counts; one after its invalidation does not`()
        {
            let log = RealLoopProbe.log { probe in
                let source = probe.source0("source0", in: probe.tracking)
                CFRunLoopRemoveSource(probe.loop, source, probe.tracking)
                probe.signal(source)
                CFRunLoopAddSource(probe.loop, source, probe.normal)
                probe.keeper()
                probe.endWhenWaiting()
                probe.run()
                CFRunLoopSourceInvalidate(source)
                probe.signal(source)
                CFRunLoopAddSource(probe.loop, source, probe.normal)
                probe.run()
            }
            #expect(log == ["source0", "stopped", "stopped"])
        }

        @Test func `a run that returns after a source runs one source0 and the rest of the pass`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                let sources = [1, 2].map {
                    probe.source0("source0 \($0)", order: $0) { probe.block("block") }
                }
                sources.forEach(probe.signal)
                probe.source1("source1").port.write()
                probe.run(returnAfterSourceHandled: true)
                probe.run(returnAfterSourceHandled: true)
                probe.endWhenWaiting()
                probe.run(returnAfterSourceHandled: true)
            }
            let first = ["entry", "beforeTimers", "beforeSources", "source0 1", "block", "source1", "exit"]
            let second = ["entry", "beforeTimers", "beforeSources", "source0 2", "block", "exit"]
            let third = ["entry", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit"]
            #expect(log == first + ["handledSource"] + second + ["handledSource"] + third + ["stopped"])
        }

        @Test func `timers, blocks and wake-ups are no handled source; a source1 is`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                let date = CFAbsoluteTimeGetCurrent() + 0.001
                probe.timer("timer", at: date)
                RealRunLoop.wait(until: date + 0.0005)
                probe.block("block") { probe.wakeUp() }
                probe.endWhenWaiting(3)
                probe.run(returnAfterSourceHandled: true)
                probe.source1("source1").port.write()
                probe.run(returnAfterSourceHandled: true)
            }
            #expect(log == ["block", "timer", "stopped", "source1", "handledSource"])
        }

        @Test func `with return after a source, an invalid first source0 lets the next one run`() {
            let log = RealLoopProbe.log { probe in
                let sources = [1, 2, 3].map { probe.source0("source0 \($0)", order: $0) }
                sources.forEach(probe.signal)
                probe.observer("invalidate", [.beforeSources], repeats: false) { _ in
                    CFRunLoopSourceInvalidate(sources[0])
                }
                probe.run(returnAfterSourceHandled: true)
                probe.run(returnAfterSourceHandled: true)
            }
            #expect(log == ["invalidate", "source0 2", "handledSource", "source0 3", "handledSource"])
        }
    }
#endif
