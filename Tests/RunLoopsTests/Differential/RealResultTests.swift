#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// How a run of the real run loop ends, and what a stop does when.
    @Suite struct RealResultTests {
        @Test func `a mode with nothing in it finishes at once, without entry and exit`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                probe.run()
                probe.run(in: probe.tracking)
            }
            #expect(log == ["finished", "finished"])
        }

        @Test func `the common modes are no mode to run in`() {
            let log = RealLoopProbe.log { probe in
                probe.source0("source0", in: probe.common)
                probe.run(in: probe.common)
            }
            #expect(log == ["finished"])
        }

        @Test func `a source, a timer or a waiting block of the mode keeps it from being empty`() {
            let log = RealLoopProbe.log { probe in
                probe.endWhenWaiting()
                probe.run()
                let source0 = probe.source0("source0")
                probe.run()
                CFRunLoopSourceInvalidate(source0)
                probe.run()
                let (source1, _) = probe.source1("source1")
                probe.run()
                CFRunLoopSourceInvalidate(source1)
                probe.block("block")
                probe.run()
                probe.block("of tracking", in: probe.tracking)
                probe.run()
                probe.keeper()
                probe.run()
            }
            #expect(
                log == [
                    "finished", "stopped", "finished", "stopped", "block", "stopped", "finished", "stopped",
                ])
        }

        @Test func `a run is finished after the pass that used up what was there`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                let source = probe.source0("source0")
                probe.observer("done", [.beforeSources]) { _ in
                    CFRunLoopSourceInvalidate(source)
                    probe.wakeUp()
                }
                probe.run()
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "done", "beforeWaiting", "afterWaiting", "exit",
                    "finished",
                ])
        }

        @Test func `a block that is performed in the last pass keeps the run going`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers, .beforeWaiting])
                probe.block("one") {
                    probe.block("two")
                    probe.wakeUp()
                }
                probe.run()
            }
            #expect(log == ["beforeTimers", "one", "beforeWaiting", "two", "finished"])
        }

        @Test func `a stop before any run does nothing`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.entry, .beforeWaiting])
                probe.source0("source0")
                probe.stop()
                probe.endWhenWaiting(2)
                probe.run()
            }
            #expect(log == ["entry", "beforeWaiting", "beforeWaiting", "stopped"])
        }

        @Test func `a stop in entry ends the run before its first pass`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                let source = probe.source0("source0")
                probe.signal(source)
                probe.observer("stop", [.entry]) { _ in probe.stop() }
                probe.run()
            }
            #expect(log == ["entry", "stop", "exit", "stopped"])
        }

        @Test func `the wake-up of a stop in entry is left for the next run`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeWaiting, .afterWaiting])
                probe.source0("source0")
                probe.observer("stop", [.entry], repeats: false) { _ in probe.stop() }
                probe.run()
                // Nobody else wakes this run: without the old wake-up it would sleep on.
                probe.observer("stop", [.afterWaiting], repeats: false) { _ in probe.stop() }
                probe.run()
            }
            #expect(log == ["stop", "stopped", "beforeWaiting", "afterWaiting", "stop", "stopped"])
        }

        @Test func `a stop in exit is forgotten`() {
            let log = RealLoopProbe.log { probe in
                probe.source0("source0")
                probe.endWhenWaiting()
                probe.observer("stop", [.exit]) { _ in probe.stop() }
                probe.observer("waits", [.beforeWaiting])
                probe.run()
                probe.run()
            }
            #expect(log == ["waits", "stop", "stopped", "waits", "stop", "stopped"])
        }

        @Test func `a stop in a source0 ends the run behind the rest of the pass`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                let sources = [1, 2].map { number in
                    probe.source0("source0 \(number)", order: number) { if number == 1 { probe.stop() } }
                }
                sources.forEach(probe.signal)
                probe.source1("source1").port.write()
                probe.block("block") { probe.block("next block") }
                probe.run()
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "block", "source0 1", "source0 2", "next block",
                    "source1",
                    "exit", "stopped",
                ])
        }

        @Test func `a handled source comes before a timeout, and a timeout before a stop`() {
            let log = RealLoopProbe.log { probe in
                let source = probe.source0("source0") { probe.stop() }
                probe.signal(source)
                probe.run(seconds: 0, returnAfterSourceHandled: true)
                probe.signal(source)
                probe.run(seconds: 0)
                probe.signal(source)
                probe.run(returnAfterSourceHandled: true)
                probe.signal(source)
                probe.run()
            }
            #expect(
                log == [
                    "source0", "handledSource", "source0", "timedOut", "source0", "handledSource", "source0",
                    "stopped",
                ])
        }

        @Test func `a timeout ends the sleep by a wake-up, and the run after that pass`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                probe.keeper()
                probe.run(seconds: 0.002)
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit",
                    "timedOut",
                ])
        }

        @Test func `a stop comes before finished`() {
            let log = RealLoopProbe.log { probe in
                probe.block("block") { probe.stop() }
                probe.run()
            }
            #expect(log == ["block", "stopped"])
        }
    }
#endif
