import RunLoops
import Testing
import Trace
import VirtualTime

/// Truths of CFRunLoop, measured on Linux with Swift 6.3.1, on the simulated loop: those that random
/// schedules seldom reach. The same sentences stand in the `Real…Tests`.
@Suite struct MeasuredTruthTests {
    private typealias Probe = SimulatedLoopProbe

    // MARK: How a run ends

    @Test func `a mode with nothing in it finishes at once, without entry and exit; so do the common modes`()
    {
        let log = Probe.log { probe in
            probe.observer()
            probe.run()
            probe.source0("source0", in: .common)
            probe.block("block", in: .common)
            probe.run(in: .common)
        }
        #expect(log == ["finished", "finished"])
    }

    @Test func `a thread whose run loop has nothing to serve is idle at once`() {
        let log = Probe.log { probe in
            probe.observer()
            probe.loop.runForever()
            probe.kernel.run()
            #expect(probe.thread.status == .idle)
            #expect(probe.loop.currentMode == nil)
        }
        #expect(log.isEmpty)
    }

    @Test func `a stop before any run does nothing`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.entry, .beforeWaiting])
            probe.source0("source0")
            probe.loop.stop()
            probe.endWhenWaiting(2)
            probe.run()
        }
        #expect(log == ["entry", "beforeWaiting", "beforeWaiting", "stopped"])
    }

    @Test func `a stop in entry ends the run before its first pass`() {
        let log = Probe.log { probe in
            probe.observer()
            probe.source0("source0").signal()
            probe.observer("stop", [.entry]) { _ in probe.loop.stop() }
            probe.run()
        }
        #expect(log == ["entry", "stop", "exit", "stopped"])
    }

    @Test func `the wake-up of a stop in entry ends the first sleep of the next run`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.beforeWaiting, .afterWaiting])
            probe.source0("source0")
            probe.observer("stop", [.entry], repeats: false) { _ in probe.loop.stop() }
            probe.run()
            // Nobody else wakes this run: without the old wake-up it would sleep on.
            probe.observer("stop", [.afterWaiting], repeats: false) { _ in probe.loop.stop() }
            probe.run()
        }
        #expect(log == ["stop", "stopped", "beforeWaiting", "afterWaiting", "stop", "stopped"])
    }

    @Test func `a stop in exit is forgotten`() {
        let log = Probe.log { probe in
            probe.source0("source0")
            probe.endWhenWaiting()
            probe.observer("stop", [.exit]) { _ in probe.loop.stop() }
            probe.observer("waits", [.beforeWaiting])
            probe.run()
            probe.run()
        }
        #expect(log == ["waits", "stop", "stopped", "waits", "stop", "stopped"])
    }

    @Test func `a handled source comes before a timeout, a timeout before a stop, a stop before finished`() {
        let log = Probe.log { probe in
            probe.block("block") { probe.loop.stop() }
            probe.run()
            let source = probe.source0("source0") { probe.loop.stop() }
            source.signal()
            probe.run(for: .zero, returnAfterSourceHandled: true)
            source.signal()
            probe.run(for: .zero)
            source.signal()
            probe.run(returnAfterSourceHandled: true)
            source.signal()
            probe.run()
        }
        #expect(
            log == [
                "block", "stopped", "source0", "handledSource", "source0", "timedOut", "source0",
                "handledSource", "source0", "stopped",
            ])
    }

    @Test func `a timeout ends the sleep by a wake-up, and the run after that pass`() {
        let log = Probe.log { probe in
            probe.observer()
            probe.keeper()
            probe.run(for: .milliseconds(2))
            #expect(probe.thread.clock == .at(.milliseconds(2)))
        }
        #expect(
            log == [
                "entry", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting", "exit", "timedOut",
            ])
    }

    // MARK: Wake-ups

    @Test func `a wake-up counts from entry to the wake of each pass, and is lost outside`() {
        let log = Probe.log { probe in
            probe.observer(nil, [.beforeWaiting])
            probe.observer("afterWaiting", [.afterWaiting]) { _ in probe.loop.wakeUp() }
            probe.observer("exit", [.exit]) { _ in probe.loop.wakeUp() }
            let last = probe.source1("last") { probe.loop.stop() }
            let first = probe.source1("first") {
                probe.loop.wakeUp()
                probe.write(last)
                probe.block("block") { probe.loop.wakeUp() }
            }
            probe.loop.wakeUp()
            for _ in 1...2 {
                probe.write(first)
                probe.run()
            }
        }
        let run = [
            "beforeWaiting", "afterWaiting", "first", "block", "beforeWaiting", "afterWaiting", "last",
            "exit",
            "stopped",
        ]
        #expect(log == run + run)
    }

    // MARK: Sources

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
                $0 == .received(port: port, depth: 0) || $0 == .refused(port: port, why: .deadPort)
            }
            #expect(fate == [.received(port: port, depth: 0), .refused(port: port, why: .deadPort)])
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

    // MARK: Timers

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
        #expect(log == ["past", "later", "past", "stopped", "60s", "200s"])
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

    // MARK: Observers, blocks and modes

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
