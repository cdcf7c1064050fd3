import RunLoops
import Testing

/// When timers fire on the simulated loop, as it was measured on the real one (Linux, Swift 6.3.1).
@Suite struct MeasuredTimerTests {
    private typealias Probe = SimulatedLoopProbe

    @Test func `a one-shot timer is valid in its call and invalid after it, whatever date it sets`() {
        let log = Probe.log { probe in
            let timer = probe.timer("timer", at: .zero) { timer in
                probe.note("valid \(timer.isValid)")
                timer.setNextFireDate(.at(.seconds(60)))
            }
            probe.run()
            probe.note("valid \(timer.isValid)")
        }
        #expect(log == ["timer", "valid true", "finished", "valid false"])
    }

    @Test func `a late repeating timer fires once and goes on in its old rhythm`() {
        let log = Probe.log { probe in
            let timer = probe.timer("timer", at: .at(.milliseconds(1)), interval: .milliseconds(20)) {
                timer in
                probe.note("\(timer.fireDate)")
            }
            probe.wait(until: .at(.milliseconds(51)))
            probe.endWhenWaiting()
            probe.run()
            probe.note("\(timer.fireDate)")
        }
        #expect(log == ["timer", "1ms", "stopped", "61ms"])
    }

    @Test func `a repeating timer that is made late has its rhythm from there`() {
        let log = Probe.log { probe in
            probe.wait(until: .at(.seconds(30)))
            let timer = probe.timer("timer", at: .at(.seconds(20)), interval: .seconds(50))
            probe.endWhenWaiting()
            probe.run()
            probe.note("\(timer.fireDate)")
        }
        #expect(log == ["timer", "stopped", "80s"])
    }

    @Test func `the fire date that a repeating timer's own call sets is the next one, the past included`() {
        let log = Probe.log { probe in
            probe.keeper()
            var again = true
            let past = probe.timer("past", at: .at(.seconds(20)), interval: .seconds(50)) { timer in
                if again { timer.setNextFireDate(.at(.seconds(10))) }
                again = false
            }
            let later = probe.timer("later", at: .at(.seconds(20)), interval: .seconds(50)) { timer in
                timer.setNextFireDate(.at(.seconds(200)))
            }
            probe.wait(until: .at(.seconds(20)))
            probe.endWhenWaiting(3)
            probe.run()
            probe.note("\(past.fireDate)")
            probe.note("\(later.fireDate)")
        }
        #expect(log == ["past", "later", "past", "stopped", "70s", "200s"])
    }

    @Test func `a due timer that an earlier one removes, invalidates or puts off does not fire`() {
        let log = Probe.log { probe in
            probe.keeper()
            var victims: [SimulatedRunLoop.Timer] = []
            probe.timer("first", at: .zero) { _ in
                probe.loop.remove(victims[0], from: .default)
                victims[1].invalidate()
                victims[2].setNextFireDate(.at(.seconds(60)))
            }
            victims = (1...3).map { probe.timer("victim \($0)", at: .zero) }
            probe.timer("last", at: .zero, order: -1)
            probe.endWhenWaiting(3)
            probe.run()
        }
        #expect(log == ["first", "last", "stopped"])
    }

    @Test func `a timer that becomes due while others fire waits for the next pass`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.beforeTimers])
            probe.keeper()
            let other = probe.timer("other", at: .at(.seconds(60)))
            probe.timer("first", at: .zero) { _ in other.setNextFireDate(.zero) }
            probe.endWhenWaiting(3)
            probe.run()
        }
        // The pass in the middle is that of the wake-up, which was there before the timer was due.
        #expect(log == ["beforeTimers", "first", "beforeTimers", "beforeTimers", "other", "stopped"])
    }

    @Test func `a timer that was put off wakes nobody`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.afterWaiting])
            let timer = probe.timer("timer", at: .at(.milliseconds(1)))
            probe.wait(until: .at(.milliseconds(2)))
            timer.setNextFireDate(.at(.milliseconds(5)))
            probe.run()
        }
        #expect(log == ["afterWaiting", "timer", "finished"])
    }

    @Test func `a timer whose time came while nobody ran the loop is due when the run begins`() {
        let log = Probe.log { probe in
            probe.timer("early", at: .at(.milliseconds(1)))
            let invalid = probe.timer("invalid", at: .at(.milliseconds(2)))
            probe.kernel.run(through: .at(.milliseconds(5)))
            invalid.invalidate()
            probe.timer("late", at: .at(.milliseconds(3)))
            probe.run()
        }
        #expect(log == ["early", "late", "finished"])
    }

    @Test func `a timer that is firing wakes no nested run of its mode`() {
        let log = Probe.log { probe in
            probe.keeper()
            probe.observer(nil, [.beforeWaiting, .afterWaiting])
            probe.timer("nests", at: .zero) { _ in
                probe.run(for: .milliseconds(20))
                probe.loop.stop()
            }
            probe.run()
        }
        let pass = ["beforeWaiting", "afterWaiting"]
        #expect(log == pass + ["nests"] + pass + ["timedOut", "stopped"])
    }

    /// Not copied: the real loop arms the timer port of the mode that runs alone, so that in the others the
    /// timer stays silent until something else touches their timers.
    @Test func `a timer that its own call sets to the past is due in its other modes too`() {
        let log = Probe.log { probe in
            probe.keeper()
            probe.keeper(in: .tracking)
            var again = true
            let timer = probe.timer("timer", at: .at(.seconds(20)), interval: .seconds(50)) { timer in
                if again {
                    timer.setNextFireDate(.at(.seconds(10)))
                    probe.loop.stop()
                }
                again = false
            }
            probe.loop.add(timer, to: .tracking)
            probe.wait(until: .at(.seconds(20)))
            probe.endWhenWaiting(2, in: .tracking)
            probe.run()
            probe.run(in: .tracking)
        }
        #expect(log == ["timer", "stopped", "timer", "stopped"])
    }
}
