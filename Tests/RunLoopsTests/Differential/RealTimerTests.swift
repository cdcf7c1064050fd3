#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// When and in which order the timers of the real run loop fire.
    @Suite struct RealTimerTests {
        private static var now: Double { CFAbsoluteTimeGetCurrent() }

        @Test func `all due timers fire in one pass, by fire date, not by order or by addition`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.observer(nil, [.beforeTimers])
                probe.keeper()
                let date = Self.now + 0.001
                probe.timer("third", at: date + 0.0006, order: -5)
                probe.timer("first", at: date, order: 7)
                probe.timer("second", at: date + 0.0003)
                RealRunLoop.wait(until: date + 0.001)
                probe.endWhenWaiting(2)
                probe.run()
            }
            #expect(log == ["beforeTimers", "first", "second", "third", "beforeTimers", "stopped"])
        }

        @Test func `the blocks of due timers wait until all have fired`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                let date = Self.now + 0.001
                probe.timer("first", at: date) { _ in probe.block("block") }
                probe.timer("second", at: date + 0.0003)
                RealRunLoop.wait(until: date + 0.001)
                probe.endWhenWaiting(2)
                probe.run()
            }
            #expect(log == ["first", "second", "block", "stopped"])
        }

        @Test func `a one-shot timer is valid in its own callout and invalid after it`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                let timer = probe.timer("timer", at: Self.now) { timer in
                    probe.note("valid \(CFRunLoopTimerIsValid(timer))")
                    // Does not save it: a one-shot timer is invalidated behind its callout in any case.
                    CFRunLoopTimerSetNextFireDate(timer, Self.now + 60)
                }
                LoadWatch.sleep(microseconds: 500)
                probe.run()
                probe.note("valid \(CFRunLoopTimerIsValid(timer))")
            }
            #expect(log == ["timer", "valid true", "finished", "valid false"])
        }

        @Test func `a late repeating timer fires once and goes on in its old rhythm`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                let interval = 0.02
                let date = Self.now + 0.001
                let timer = probe.timer("timer", at: date, interval: interval)
                RealRunLoop.wait(until: date + 2.5 * interval)
                probe.endWhenWaiting()
                let before = Self.now
                probe.run()
                let next = CFRunLoopTimerGetNextFireDate(timer)
                let steps = (next - date) / interval
                probe.note("in rhythm \(abs(steps - steps.rounded()) < 0.05 && steps > 2.9)")
                probe.note("within one interval \(next > before && next - interval < Self.now)")
            }
            #expect(log == ["timer", "stopped", "in rhythm true", "within one interval true"])
        }

        @Test func `a repeating timer that is made late has its rhythm from there`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                let made = Self.now
                let timer = probe.timer("timer", at: made - 20, interval: 50)
                RealRunLoop.wait(until: made + 0.001)
                probe.endWhenWaiting()
                probe.run()
                let next = CFRunLoopTimerGetNextFireDate(timer)
                probe.note("after \(Int((next - made).rounded())) s")
            }
            #expect(log == ["timer", "stopped", "after 50 s"])
        }

        @Test func `the fire date that a repeating timer's own callout sets is the next one`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                let date = Self.now + 0.001
                func seconds(_ timer: CFRunLoopTimer?) -> Int {
                    Int((CFRunLoopTimerGetNextFireDate(timer) - date).rounded())
                }
                let later = probe.timer("later", at: date, interval: 50) { timer in
                    CFRunLoopTimerSetNextFireDate(timer, date + 200)
                }
                let sooner = probe.timer("sooner", at: date + 0.0003, interval: 50) { timer in
                    CFRunLoopTimerSetNextFireDate(timer, date + 10)
                }
                let unset = probe.timer("unset", at: date + 0.0006, interval: 50) { timer in
                    probe.note("\(seconds(timer))")
                }
                RealRunLoop.wait(until: date + 0.001)
                probe.endWhenWaiting()
                probe.run()
                for timer in [later, sooner, unset] {
                    probe.note("\(seconds(timer))")
                }
            }
            #expect(log == ["later", "sooner", "unset", "0", "stopped", "200", "10", "50"])
        }

        @Test func `a timer that sets its own fire date to the past fires again in the next pass`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.observer(nil, [.beforeTimers])
                probe.keeper()
                let date = Self.now + 0.001
                var again = true
                probe.timer("timer", at: date, interval: 50) { timer in
                    if again {
                        again = false
                        CFRunLoopTimerSetNextFireDate(timer, date - 10)
                    }
                }
                RealRunLoop.wait(until: date + 0.0005)
                probe.observer("settle", [.beforeWaiting]) { _ in LoadWatch.sleep(microseconds: 200) }
                probe.endWhenWaiting(3)
                probe.run()
            }
            // The wake-up of the first pass was there before the timer was due again.
            let pass = ["beforeTimers", "settle"]
            #expect(log == pass + ["timer"] + pass + pass + ["timer", "stopped"])
        }

        @Test func `a due timer that an earlier one removes, invalidates or puts off does not fire`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                let date = Self.now + 0.001
                var victims: [CFRunLoopTimer] = []
                probe.timer("first", at: date) { _ in
                    CFRunLoopRemoveTimer(probe.loop, victims[0], probe.normal)
                    CFRunLoopTimerInvalidate(victims[1])
                    CFRunLoopTimerSetNextFireDate(victims[2], date + 60)
                }
                victims = [1, 2, 3].map { probe.timer("victim \($0)", at: date + Double($0) * 0.0003) }
                probe.timer("last", at: date + 0.0012)
                RealRunLoop.wait(until: date + 0.002)
                probe.endWhenWaiting(3)
                probe.run()
            }
            #expect(log == ["first", "last", "stopped"])
        }

        @Test func `a timer that becomes due while others fire waits for the next pass`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.observer(nil, [.beforeTimers])
                probe.keeper()
                let date = Self.now + 0.001
                let other = probe.timer("other", at: date + 60)
                probe.timer("first", at: date) { _ in
                    CFRunLoopTimerSetNextFireDate(other, Self.now)
                    LoadWatch.sleep(microseconds: 300)
                }
                RealRunLoop.wait(until: date + 0.0005)
                probe.endWhenWaiting(3)
                probe.run()
            }
            // The pass in the middle is that of the wake-up, which was there before the timer was due.
            #expect(log == ["beforeTimers", "first", "beforeTimers", "beforeTimers", "other", "stopped"])
        }

        @Test func `a timer of another mode alone does not fire; one of both modes fires in either`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                probe.keeper(in: probe.tracking)
                let date = Self.now + 0.001
                probe.timer("normal", at: date)
                let both = probe.timer("both", at: date + 0.0003)
                CFRunLoopAddTimer(probe.loop, both, probe.tracking)
                RealRunLoop.wait(until: date + 0.001)
                probe.endWhenWaiting(2)
                probe.endWhenWaiting(2, in: probe.tracking)
                probe.run(in: probe.tracking)
                probe.run()
            }
            #expect(log == ["both", "stopped", "normal", "stopped"])
        }

        @Test func `a removed timer is forgotten, and its last mode lets it go to be added again`() throws {
            let log = try RealLoopProbe.timedLog { probe in
                probe.keeper()
                let date = Self.now + 0.001
                let timer = probe.timer("timer", at: date)
                CFRunLoopRemoveTimer(probe.loop, timer, probe.normal)
                RealRunLoop.wait(until: date + 0.0005)
                probe.endWhenWaiting(2)
                probe.run()
                CFRunLoopAddTimer(probe.loop, timer, probe.normal)
                LoadWatch.sleep(microseconds: 200)
                probe.run()
            }
            #expect(log == ["stopped", "timer", "stopped"])
        }

        @Test func `on Linux the timer port stays armed for the last timer that goes`() {
            let log = RealLoopProbe.log { probe in
                probe.observer(nil, [.beforeTimers])
                probe.source1("source1") { probe.stop() }
                let timer = probe.timer("timer", at: Self.now + 0.001)
                CFRunLoopTimerInvalidate(timer)
                probe.observer("woken", [.afterWaiting], repeats: false)
                probe.observer("stop", [.afterWaiting], order: 1, repeats: false) { _ in probe.stop() }
                probe.run()
            }
            #expect(log == ["beforeTimers", "woken", "stop", "stopped"])
        }
    }
#endif
