#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// What one pass of the real run loop does, and in which order.
    @Suite struct RealPassTests {
        @Test func `a pass goes from the timers' observers to one ready port and the blocks`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                probe.endWhenWaiting()
                let (_, port) = probe.source1("source1")
                port.write()
                probe.block("block before")
                probe.observer("ask", [.afterWaiting]) { _ in probe.block("block after") }
                probe.run()
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "block before", "beforeWaiting", "afterWaiting",
                    "ask",
                    "source1", "block after", "exit", "stopped",
                ])
        }

        @Test func `a pass that ran a source0 polls, without beforeWaiting and afterWaiting`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                probe.endWhenWaiting()
                let source = probe.source0("source0") { probe.block("block") }
                let (_, port) = probe.source1("source1")
                port.write()
                probe.signal(source)
                probe.run()
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "source0", "block", "source1",
                    "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit", "stopped",
                ])
        }

        @Test func `a run of no seconds is one polling pass, whatever waits`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                for name in ["first", "second"] {
                    probe.source1(name).port.write()
                }
                probe.run(seconds: 0)
                probe.run(seconds: 0)
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "first", "exit", "timedOut",
                    "entry", "beforeTimers", "beforeSources", "second", "exit", "timedOut",
                ])
        }

        @Test func `one source1 a pass; the next comes behind observers and source0s`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers, .beforeSources])
                probe.endWhenWaiting(2)
                let source = probe.source0("source0")
                let ports = ["first", "second"].map { name in
                    probe.source1(name) { if name == "first" { probe.signal(source) } }.port
                }
                ports[0].write()
                ports[1].write()
                probe.run()
            }
            #expect(
                log == [
                    "beforeTimers", "beforeSources", "first", "beforeTimers", "beforeSources", "source0",
                    "second",
                    "beforeTimers", "beforeSources", "stopped",
                ])
        }

        @Test func `a signalled source0 that nobody woke the loop for runs in the next pass`() {
            let log = RealLoopProbe.log { probe in
                probe.observer()
                probe.endWhenWaiting(2)
                let source = probe.source0("source0")
                probe.observer("signal", [.beforeWaiting], order: 1, repeats: false) { _ in
                    probe.signal(source)
                }
                probe.run()
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "beforeWaiting", "signal", "afterWaiting",
                    "beforeTimers", "beforeSources", "source0",
                    "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit", "stopped",
                ])
        }

        @Test func `due timers run behind the sleep, not between beforeTimers and the source0s`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.observer()
                probe.endWhenWaiting()
                probe.keeper()
                let date = CFAbsoluteTimeGetCurrent() + 0.001
                probe.timer("timer", at: date)
                RealRunLoop.wait(until: date + 0.0005)
                probe.run()
            }
            #expect(
                log == [
                    "entry", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "timer",
                    "exit", "stopped",
                ])
        }
    }
#endif
