#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// A run of the real run loop inside a callout of another run.
    @Suite struct RealNestedRunTests {
        /// A source0 of the default mode that runs the tracking mode.
        private static func log(
            _ prepare: @escaping @Sendable (RealLoopProbe) -> Void,
            behind: @escaping @Sendable (RealLoopProbe) -> Void = { _ in }
        ) -> [String] {
            RealLoopProbe.log { probe in
                probe.observer()
                probe.observer(
                    "tracking", [.entry, .beforeWaiting, .afterWaiting, .exit], in: probe.tracking)
                probe.keeper(in: probe.tracking)
                probe.endWhenWaiting(in: probe.tracking)
                let source = probe.source0("source0") {
                    probe.run(in: probe.tracking)
                    behind(probe)
                }
                probe.signal(source)
                prepare(probe)
                probe.endWhenWaiting()
                probe.run()
            }
        }

        private let before = ["entry", "beforeTimers", "beforeSources", "source0"]
        private let nested = ["tracking", "tracking", "tracking", "tracking", "stopped"]
        private let after = [
            "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit", "stopped",
        ]

        @Test func `a stop ends the innermost run alone`() {
            #expect(Self.log { _ in } == before + nested + after)
        }

        @Test func `a stop behind the nested run ends the outer one`() {
            let log = Self.log({ _ in }, behind: { $0.stop() })
            #expect(log == before + nested + ["exit", "stopped"])
        }

        @Test func `a stop before the nested run is the outer run's`() {
            let log = RealLoopProbe.log { probe in
                probe.keeper(in: probe.tracking)
                probe.endWhenWaiting(in: probe.tracking)
                probe.observer(nil, [.beforeWaiting], in: probe.tracking)
                let source = probe.source0("source0") {
                    probe.stop()
                    probe.run(in: probe.tracking)
                }
                probe.signal(source)
                probe.run()
            }
            #expect(log == ["source0", "beforeWaiting", "stopped", "stopped"])
        }

        @Test func `a nested run of an empty mode is finished at once`() {
            let log = RealLoopProbe.log { probe in
                let source = probe.source0("source0") { probe.run(in: probe.tracking) }
                probe.signal(source)
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(log == ["source0", "finished", "stopped"])
        }

        @Test func `a nested run does not count as a handled source of the outer run`() {
            let log = RealLoopProbe.log { probe in
                let tracked = probe.source0("tracked", in: probe.tracking)
                probe.signal(tracked)
                probe.block("block") { probe.run(in: probe.tracking, returnAfterSourceHandled: true) }
                probe.endWhenWaiting()
                probe.run(returnAfterSourceHandled: true)
            }
            #expect(log == ["block", "tracked", "handledSource", "stopped"])
        }

        @Test
        func `source0s of both modes that the outer pass collected run in the nested run, and not again`() {
            let log = RealLoopProbe.log { probe in
                let second = probe.source0("second", order: 2)
                CFRunLoopAddSource(probe.loop, second, probe.tracking)
                probe.endWhenWaiting(in: probe.tracking)
                let first = probe.source0("first", order: 1) { probe.run(in: probe.tracking) }
                probe.signal(first)
                probe.signal(second)
                probe.observer(nil, [.beforeTimers, .beforeWaiting])
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(
                log == ["beforeTimers", "first", "second", "stopped", "beforeWaiting", "stopped"])
        }

        @Test func `a nested run listens to wake-ups though the callout around it is deaf to them`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeWaiting])
                probe.observer("tracking", [.beforeWaiting], in: probe.tracking)
                probe.keeper(in: probe.tracking)
                probe.endWhenWaiting(2, in: probe.tracking)
                let port = probe.source1("source1") {
                    probe.run(in: probe.tracking)
                    probe.wakeUp()
                }.port
                port.write()
                probe.run(returnAfterSourceHandled: true)
                probe.source1("next") { probe.stop() }.port.write()
                probe.run()
            }
            #expect(
                log == [
                    "beforeWaiting", "source1", "tracking", "tracking", "stopped", "handledSource",
                    "beforeWaiting", "next", "stopped",
                ])
        }

        @Test func `a run whose wake-up a nested run has used up sleeps past its limit`() {
            let log = RealLoopProbe.log { probe in
                probe.timer("timer", at: CFAbsoluteTimeGetCurrent() + 0.2)
                probe.observer("nests", [.beforeWaiting], repeats: false) { _ in probe.run(seconds: 0.1) }
                probe.observer("woken", [.afterWaiting])
                probe.run(seconds: 0.05)
            }
            // The limits of both runs wake the inner one, and only the timer the outer one.
            #expect(log == ["nests", "woken", "woken", "timedOut", "woken", "timer", "timedOut"])
        }

        @Test func `a run whose wake-up a block's nested run has used up sleeps past its limit too`() {
            let log = RealLoopProbe.log { probe in
                probe.timer("timer", at: CFAbsoluteTimeGetCurrent() + 0.2)
                CFRunLoopPerformBlock(probe.loop, kCFRunLoopDefaultMode) { probe.run(seconds: 0.1) }
                probe.observer("woken", [.afterWaiting])
                probe.run(seconds: 0.05)
            }
            #expect(log == ["woken", "woken", "timedOut", "woken", "timer", "timedOut"])
        }

        @Test func `a timer that is firing does not fire in a nested run; another due timer does`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                probe.keeper(in: probe.tracking)
                let date = CFAbsoluteTimeGetCurrent() + 0.001
                var nests = true
                let first = probe.timer("first", at: date) { _ in
                    guard nests else { return }
                    nests = false
                    probe.run(in: probe.tracking)
                }
                let second = probe.timer("second", at: date + 0.0003)
                CFRunLoopAddTimer(probe.loop, first, probe.tracking)
                CFRunLoopAddTimer(probe.loop, second, probe.tracking)
                RealRunLoop.wait(until: date + 0.001)
                probe.endWhenWaiting(2)
                probe.endWhenWaiting(2, in: probe.tracking)
                probe.run()
            }
            #expect(log == ["first", "second", "stopped", "stopped"])
        }
    }
#endif
