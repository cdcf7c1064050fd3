#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// When blocks of the real run loop run, and what its common modes hold.
    @Suite struct RealBlockAndModeTests {
        @Test func `blocks run in the order in which they came`() {
            let log = RealLoopProbe.log { probe in
                probe.block("1")
                probe.block("2", in: probe.common)
                probe.block("3", in: probe.tracking, probe.normal)
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(log == ["1", "2", "3", "stopped"])
        }

        @Test func `a block that a block performs waits for the next look at the blocks`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers, .beforeWaiting])
                probe.keeper()
                probe.block("1") { probe.block("2") { probe.block("3") } }
                probe.block("other")
                probe.endWhenWaiting(2)
                probe.run()
            }
            #expect(
                log == [
                    "beforeTimers", "1", "other", "beforeWaiting", "2", "beforeTimers", "3", "beforeWaiting",
                    "stopped",
                ])
        }

        @Test
        func `without a source0 there is one look at the blocks before the sleep, with one there are two`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers, .beforeWaiting])
                let source = probe.source0("source0")
                probe.signal(source)
                probe.block("1") { probe.block("2") { probe.block("3") } }
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(
                log == ["beforeTimers", "1", "source0", "2", "3", "beforeTimers", "beforeWaiting", "stopped"])
        }

        @Test func `a block of another mode waits for that mode, and a block of several modes runs once`() {
            let log = RealLoopProbe.log { probe in
                probe.keeper()
                probe.keeper(in: probe.tracking)
                probe.block("tracking", in: probe.tracking)
                probe.block("both", in: probe.tracking, probe.normal)
                probe.block("common", in: probe.common)
                probe.endWhenWaiting()
                probe.endWhenWaiting(in: probe.tracking)
                probe.run()
                probe.run(in: probe.tracking)
                probe.run()
            }
            #expect(log == ["both", "common", "stopped", "tracking", "stopped", "stopped"])
        }

        @Test func `blocks that were passed over stay before those that came meanwhile`() {
            let log = RealLoopProbe.log { probe in
                probe.keeper()
                probe.block("now") { probe.block("new", in: probe.tracking) }
                probe.block("old", in: probe.tracking)
                probe.endWhenWaiting()
                probe.endWhenWaiting(in: probe.tracking)
                probe.run()
                probe.run(in: probe.tracking)
            }
            #expect(log == ["now", "stopped", "old", "new", "stopped"])
        }

        @Test func `while blocks run, the waiting ones are out of sight of a nested run`() {
            let log = RealLoopProbe.log { probe in
                probe.keeper()
                probe.keeper(in: probe.tracking)
                probe.block("nests") { probe.run(in: probe.tracking) }
                probe.block("tracking", in: probe.tracking)
                probe.endWhenWaiting()
                probe.endWhenWaiting(in: probe.tracking)
                probe.run()
                probe.run(in: probe.tracking)
            }
            #expect(log == ["nests", "stopped", "stopped", "tracking", "stopped"])
        }

        @Test func `a block wakes nobody up`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers])
                probe.keeper()
                probe.observer("perform", [.beforeWaiting], repeats: false) { _ in probe.block("block") }
                probe.source1("source1").port.write()
                probe.endWhenWaiting(2)
                probe.run()
            }
            #expect(
                log == ["beforeTimers", "perform", "source1", "block", "beforeTimers", "stopped"])
        }

        @Test func `the default mode is a common mode; what is added to the common modes stands in it`() {
            let log = RealLoopProbe.log { probe in
                let source = probe.source0("source0", in: probe.common)
                probe.note("\(CFRunLoopContainsSource(probe.loop, source, probe.normal))")
                probe.note("\(CFRunLoopContainsSource(probe.loop, source, probe.tracking))")
            }
            #expect(log == ["true", "false"])
        }

        @Test
        func
            `a mode that becomes common later gets the common items, one that an item left keeps without it`()
        {
            let log = RealLoopProbe.log { probe in
                let source = probe.source0("source0", in: probe.common)
                let late = probe.source0("late", in: probe.tracking)
                CFRunLoopRemoveSource(probe.loop, source, probe.normal)
                CFRunLoopAddCommonMode(probe.loop, probe.tracking)
                for mode in [probe.normal, probe.tracking] {
                    probe.note("\(CFRunLoopContainsSource(probe.loop, source, mode))")
                    probe.note("\(CFRunLoopContainsSource(probe.loop, late, mode))")
                }
                // Once an item is added to the common modes too, it leaves its own mode with them.
                CFRunLoopRemoveSource(probe.loop, late, probe.common)
                probe.note("late \(CFRunLoopContainsSource(probe.loop, late, probe.tracking))")
                CFRunLoopAddSource(probe.loop, late, probe.common)
                CFRunLoopRemoveSource(probe.loop, late, probe.common)
                probe.note("late \(CFRunLoopContainsSource(probe.loop, late, probe.tracking))")
            }
            #expect(log == ["false", "false", "true", "true", "late true", "late false"])
        }

        @Test func `a block of the common modes runs in a mode that became common after it was performed`() {
            let log = RealLoopProbe.log { probe in
                probe.block("block", in: probe.common)
                probe.run(in: probe.tracking)
                probe.block("tracking", in: probe.tracking)
                CFRunLoopAddCommonMode(probe.loop, probe.tracking)
                probe.endWhenWaiting(in: probe.tracking)
                probe.run(in: probe.tracking)
            }
            #expect(log == ["finished", "block", "tracking", "stopped"])
        }
    }
#endif
