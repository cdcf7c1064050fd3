import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// A process that stands still (M-26), and one whose code crashes (M-31).
@Suite struct `A process that is stopped` {
    let bench = Bench()

    @Test func `M-26 a suspended process has no turns, and what came meanwhile is served when it goes on`() {
        let still = bench.makeLoop("still")
        let other = bench.makeLoop("other")
        let port = still.addSource1("port")
        still.addTimer("timer", at: 30) { _ in }
        other.async(at: us(40)) { other.thread.send(to: port) }
        bench.kernel.setSuspended(still.thread.process, true, at: us(20))
        bench.kernel.setSuspended(still.thread.process, false, at: us(90))
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "still") == "timer(timer)@90 source1(port)@90")
        #expect(story.mail(of: port) == "sent1@40 queued:1@40 received:0@90")
    }

    @Test func `M-26 a process that was not due goes on without a turn`() {
        let still = bench.makeLoop("still")
        bench.kernel.setSuspended(still.thread.process, true, at: us(20))
        bench.kernel.setSuspended(still.thread.process, false, at: us(90))
        bench.run()
        #expect(bench.story().callouts(of: "still") == "")
    }

    @Test func `M-26 a sender that waits for room goes on waiting when its process goes on`() {
        let (receiver, still) = (bench.makeLoop("receiver"), bench.makeLoop("still"))
        let port = receiver.addSource1("port", limit: 1) { _ in receiver.thread.work(100) }
        for number in 1...3 {
            still.async(at: us(10)) {
                still.thread.send(UInt32(number), to: port, patience: .unlimited)
            }
        }
        still.async(at: us(15)) {}
        bench.kernel.setSuspended(still.thread.process, true, at: us(20))
        bench.kernel.setSuspended(still.thread.process, false, at: us(30))
        bench.run()
        #expect(
            bench.story().callouts(of: "still") == "mainQueue@10 mainQueue@10 mainQueue@10 mainQueue@110")
    }

    @Test func `M-26 a suspended thread gives its core to others`() {
        let bench = Bench(cores: 1)
        let (still, other) = (bench.makeLoop("still"), bench.makeLoop("other"))
        still.addTimer("a", at: 10) { _ in still.thread.work(20) }
        still.addTimer("b", at: 12) { _ in still.thread.work(20) }
        other.addTimer("c", at: 60) { _ in }
        bench.kernel.setSuspended(still.thread.process, true, at: us(15))
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "other") == "timer(c)@60")
        #expect(story.callouts(of: "still") == "timer(a)@10")
    }

    private final class Clockwork: HardwareDevice {
        var works: [() -> Void] = []
        func work(_ detail: UInt32, at instant: Instant) { works[Int(detail)]() }
    }

    /// All of it at 110: it falls asleep, another thread is due, a block wakes it, it hands its core over and waits for
    /// it, and its process is suspended.
    @Test func `M-26 a thread that is suspended as it waits for its core again has its turn later`() {
        let bench = Bench(cores: 1)
        let (still, other) = (bench.makeLoop("still"), bench.makeLoop("other"))
        still.addTimer("a", at: 10) { _ in still.thread.work(100) }
        other.addTimer("b", at: 110) { _ in other.thread.work(50) }
        let clockwork = Clockwork()
        let device = bench.kernel.connect(clockwork)
        clockwork.works = [
            { [unowned bench] in
                // Behind the thread's own turn of that instant.
                still.async(at: us(110)) {}
                bench.kernel.schedule(device: device, detail: 1, at: us(110))
            },
            { [unowned bench] in bench.kernel.setSuspended(still.thread.process, true, at: us(110)) },
        ]
        bench.kernel.schedule(device: device, detail: 0, at: us(50))
        bench.kernel.setSuspended(still.thread.process, false, at: us(300))
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "other") == "timer(b)@110")
        #expect(story.callouts(of: "still") == "timer(a)@10 mainQueue@300")
    }

    @Test func `M-31 code that crashes ends its process there`() throws {
        let victim = bench.makeLoop("victim")
        let port = bench.makeLoop("other").addSource1("port")
        victim.async(at: us(10)) {
            victim.thread.work(5)
            victim.thread.crash()
            victim.thread.send(to: port)
            victim.async {}
        }
        bench.run()
        let story = bench.story()
        #expect(story.mail(of: port) == "")
        #expect(story.callouts(of: "victim") == "mainQueue@10" && victim.thread.diedAt == us(15))
        let death = try #require(
            story.trail.records.last {
                if case .processDied(_, .crashed) = $0.event { true } else { false }
            })
        // It follows from the callback that it was in, which is never left.
        let callback = story.trail.records[Int(death.cause.rawValue) - 1].event
        if case .began(.mainQueue, _, _, _) = callback {} else { Issue.record("it follows from \(callback)") }
        #expect(
            !story.trail.records.contains {
                if case .ended(.mainQueue, _, _, _) = $0.event { true } else { false }
            })
    }
}
