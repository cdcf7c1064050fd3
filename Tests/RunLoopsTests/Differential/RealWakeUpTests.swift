#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// When a wake-up of the real run loop counts, and which of several ready ports is served first.
    @Suite struct RealWakeUpTests {
        /// The log of a run that a message ends, which comes at the first `beforeWaiting`: a wake-up that
        /// counts came before it, and is one more pass.
        private static func passes(_ prepare: @escaping @Sendable (RealLoopProbe) -> Void) -> [String] {
            RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeWaiting])
                probe.source0("source0", order: 9)
                prepare(probe)
                let (_, port) = probe.source1("source1") { probe.stop() }
                probe.observer("write", [.beforeWaiting], order: 1, repeats: false) { _ in port.write() }
                probe.run()
            }
        }

        private static let lost = ["beforeWaiting", "write", "source1", "stopped"]
        private static let counted = ["beforeWaiting", "write", "beforeWaiting", "source1", "stopped"]

        @Test func `a wake-up before the run is lost`() {
            #expect(Self.passes { $0.wakeUp() } == Self.lost)
        }

        @Test(arguments: [Schedule.Activity.entry, .beforeTimers, .beforeSources])
        func `a wake-up from entry to the sleep counts`(activity: Schedule.Activity) {
            let log = Self.passes { probe in
                probe.observer("wake", [activity], repeats: false) { _ in probe.wakeUp() }
            }
            #expect(log == ["wake"] + Self.counted)
        }

        @Test func `two wake-ups are one`() {
            let log = Self.passes { probe in
                probe.observer("wake", [.beforeTimers], repeats: false) { _ in
                    probe.wakeUp()
                    probe.wakeUp()
                }
            }
            #expect(log == ["wake"] + Self.counted)
        }

        @Test func `a wake-up in a source0 is used up by the poll of its pass`() {
            let log = Self.passes { probe in
                probe.signal(probe.source0("source") { probe.wakeUp() })
            }
            #expect(log == ["source"] + Self.lost)
        }

        @Test func `a wake-up in a block before the sleep counts`() {
            let log = Self.passes { probe in probe.block("block") { probe.wakeUp() } }
            #expect(log == ["block"] + Self.counted)
        }

        @Test func `a wake-up in afterWaiting, a source1, a timer, a late block or exit is lost`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeWaiting])
                probe.observer("afterWaiting", [.afterWaiting]) { _ in probe.wakeUp() }
                probe.observer("exit", [.exit]) { _ in probe.wakeUp() }
                let last = probe.source1("last") { probe.stop() }.port
                let first = probe.source1("first") {
                    probe.wakeUp()
                    last.write()
                    probe.block("block") { probe.wakeUp() }
                }.port
                first.write()
                probe.run()
                first.write()
                probe.run()
            }
            let run = [
                "beforeWaiting", "afterWaiting", "first", "block", "beforeWaiting", "afterWaiting", "last",
                "exit",
                "stopped",
            ]
            #expect(log == run + run)
        }

        @Test func `a wake-up that no sleep used up is there in the next run`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeWaiting])
                let source = probe.source0("source0") { probe.wakeUp() }
                let (_, port) = probe.source1("source1")
                port.write()
                probe.signal(source)
                probe.run(returnAfterSourceHandled: true)
                probe.source1("stop") { probe.stop() }.port.write()
                probe.run()
            }
            #expect(
                log == [
                    "source0", "source1", "handledSource", "beforeWaiting", "beforeWaiting", "stop",
                    "stopped",
                ])
        }

        @Test func `ready ports are served in the order in which they became ready`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.observer(nil, [.beforeTimers])
                probe.keeper()
                let date = CFAbsoluteTimeGetCurrent() + 0.002
                probe.timer("timer", at: date)
                let ports = ["first", "second", "third"].map { probe.source1($0).port }
                ports[2].write()
                ports[0].write()
                RealRunLoop.wait(until: date + 0.0005)
                ports[1].write()
                probe.endWhenWaiting(5)
                probe.run()
            }
            #expect(
                log == [
                    "beforeTimers", "third", "beforeTimers", "first", "beforeTimers", "timer", "beforeTimers",
                    "second",
                    "beforeTimers", "stopped",
                ])
        }

        @Test func `on Linux a timer port that was ready and is armed anew keeps its old place`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                let date = CFAbsoluteTimeGetCurrent() + 0.002
                let timer = probe.timer("timer", at: date)
                let port = probe.source1("source1").port
                RealRunLoop.wait(until: date + 0.0005)
                CFRunLoopTimerSetNextFireDate(timer, date + 0.002)
                port.write()
                RealRunLoop.wait(until: date + 0.0025)
                probe.endWhenWaiting(3)
                probe.run()
            }
            // The source1 was ready when the timer was not.
            #expect(log == ["timer", "source1", "stopped"])
        }

        @Test func `on Linux a due timer leaves the next one the place of the timer port`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                let date = CFAbsoluteTimeGetCurrent() + 0.002
                var port: MessagePipe?
                probe.timer("first", at: date) { _ in }
                probe.timer("second", at: date + 0.0003) { _ in
                    port?.write()
                    RealRunLoop.wait(until: date + 0.0035)
                }
                probe.timer("third", at: date + 0.003)
                port = probe.source1("source1").port
                RealRunLoop.wait(until: date + 0.001)
                probe.endWhenWaiting(4)
                probe.run()
            }
            // For the second timer the port was ready once more, for the third it was armed in that place.
            #expect(log == ["first", "second", "third", "source1", "stopped"])
        }

        @Test func `a port that becomes ready again stands behind those that wait`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers])
                var again: MessagePipe?
                let first = probe.source1("first") {
                    again?.write()
                    again = nil
                }.port
                again = first
                let second = probe.source1("second").port
                first.write()
                second.write()
                probe.endWhenWaiting(4)
                probe.run()
            }
            // The third pass is that of the wake-up, which was there before the second message of `first`.
            #expect(
                log == [
                    "beforeTimers", "first", "beforeTimers", "second", "beforeTimers", "beforeTimers",
                    "first",
                    "stopped",
                ])
        }

        @Test func `a message that waits when its source1 is added is ready from then on`() {
            let log = RealLoopProbe.log { probe in
                let late = MessagePipe()
                late.write()
                let early = probe.source1("early").port
                early.write()
                probe.source1("late", port: late)
                probe.endWhenWaiting(3)
                probe.run()
            }
            #expect(log == ["early", "late", "stopped"])
        }

        @Test func `a source1 that afterWaiting removes loses the message that woke the loop`() {
            let log = RealLoopProbe.log { probe in
                let (source, port) = probe.source1("source1")
                probe.keeper()
                port.write()
                probe.observer("remove", [.afterWaiting], repeats: false) { _ in
                    CFRunLoopRemoveSource(probe.loop, source, probe.normal)
                }
                probe.observer("add", [.beforeTimers]) { _ in
                    CFRunLoopAddSource(probe.loop, source, probe.normal)
                }
                probe.endWhenWaiting(3)
                probe.run()
            }
            #expect(log == ["add", "remove", "add", "add", "stopped"])
        }
    }
#endif
