import MachPorts
import Testing
import VirtualTime

@testable import RunLoops

/// A process dies: its ports, its threads, and what they had under way.
@Suite struct DeathTests {
    let bench = Bench()

    @Test func `what a callout had under way for later is forgotten`() {
        let victim = bench.makeLoop("victim")
        let other = bench.makeLoop("other")
        let port = other.addSource1("port")
        let zero = other.addSource0("zero")
        victim.async(at: us(10)) {
            victim.thread.send(1, to: port)
            victim.thread.work(20)
            victim.thread.send(2, to: port)
            zero.signal()
            other.wakeUp()
            other.async {}
        }
        bench.kill(victim, at: 25)
        bench.at(40) { victim.wakeUp() }
        #expect(bench.run() == .quiet)
        let story = bench.story()
        #expect(story.mail(of: port) == "sent1@10 queued:1@10 received:0@10")
        #expect(story.callouts(of: "other") == "source1(port)@10")
        // It was deaf to wake-ups, and nobody can lose one any more.
        #expect(story.count { if case .wakeUpLost = $0 { true } else { false } } == 0)
        #expect(story.trail.records.allSatisfy { $0.thread != victim.thread.id || $0.instant <= us(25) })
        #expect(bench.kernel.slab.messagesInUse == 0 && victim.thread.diedAt == us(25))
    }

    @Test func `what was done up to the instant of the death counts`() {
        let victim = bench.makeLoop("victim")
        let port = bench.makeLoop("other").addSource1("port")
        victim.async(at: us(10)) {
            victim.thread.work(15)
            victim.thread.send(to: port)
        }
        bench.kill(victim, at: 25)
        bench.run()
        #expect(bench.story().mail(of: port) == "sent1@25 queued:1@25 received:0@25")
    }

    @Test func `death is on record: the process, its threads, its ports and their messages`() {
        let victim = bench.makeLoop("victim")
        let second = bench.makeLoop(on: victim.thread.process.startThread(name: "second"))
        let port = victim.addSource1("port", limit: 2) { _ in victim.thread.work(100) }
        let senders = (0..<4).map { bench.makeLoop("s\($0)") }
        for (place, sender) in senders.enumerated() {
            sender.async(at: us(10 + place)) { sender.thread.send(to: port, patience: .unlimited) }
        }
        bench.kill(victim, at: 50)
        bench.at(60) { [bench] in bench.hand.thread.send(to: port) }
        bench.run()
        let story = bench.story()
        #expect(
            story.mail(of: port) == """
                sent1@10 queued:1@10 received:0@10 sent1@11 queued:1@11 sent1@12 queued:2@12 sent1@13 waits@13 \
                died@50 refused:deadPort@50 refused:deadPort@50 refused:deadPort@50 sent1@60 refused:deadPort@60
                """)
        #expect(story.instants { if case .threadDied = $0 { true } else { false } } == [50, 50])
        #expect(story.count { if case .processDied = $0 { true } else { false } } == 1)
        #expect(senders.allSatisfy { $0.thread.status == .asleep })
        #expect(second.thread.isDead && bench.kernel.slab.messagesInUse == 0)
    }

    @Test func `a process dies once`() {
        let victim = bench.makeLoop("victim")
        bench.kill(victim, at: 50)
        bench.kill(victim, at: 60)
        bench.run()
        #expect(bench.story().count { if case .processDied = $0 { true } else { false } } == 1)
        #expect(victim.thread.diedAt == us(50))
    }

    @Test func `a sender that waits takes its message along, and the next one gets the room`() {
        let receiver = bench.makeLoop("receiver")
        let port = receiver.addSource1("port", limit: 1) { _ in receiver.thread.work(100) }
        let senders = (0..<4).map { bench.makeLoop("s\($0)") }
        for (place, sender) in senders.enumerated() {
            let patience: SendPatience = place == 2 ? .atMost(Interval(nanoseconds: 500_000)) : .unlimited
            sender.async(at: us(10 + place)) {
                sender.thread.send(UInt32(place), to: port, patience: patience)
            }
        }
        bench.kill(senders[2], at: 50)
        bench.run()
        #expect(
            bench.story().mail(of: port) == """
                sent0@10 queued:1@10 received:0@10 sent1@11 queued:1@11 sent2@12 waits@12 sent3@13 waits@13 \
                refused:senderDied@50 received:0@110 queued:1@110 received:0@210
                """)
        #expect(bench.kernel.slab.messagesInUse == 0)
    }

    @Test func `a sender that dies at the very instant of sending does not wait`() {
        let receiver = bench.makeLoop("receiver")
        let port = receiver.addSource1("port", limit: 1) { _ in receiver.thread.work(100) }
        let sender = bench.makeLoop("sender")
        bench.at(10) { [bench] in bench.hand.thread.send(1, to: port) }
        bench.at(11) { [bench] in bench.hand.thread.send(2, to: port) }
        sender.async(at: us(20)) { [bench] in
            bench.kernel.kill(sender.thread.process, at: us(20))
            sender.thread.send(3, to: port, patience: .atMost(Interval(nanoseconds: 1_000)))
        }
        bench.run()
        #expect(
            bench.story().mail(of: port) == """
                sent1@10 queued:1@10 received:0@10 sent2@11 queued:1@11 sent3@20 refused:senderDied@20 \
                received:0@110
                """)
        #expect(bench.kernel.slab.messagesInUse == 0)
    }

    @Test func `a sleeping process dies asleep, and nothing wakes it`() {
        let victim = bench.makeLoop("victim")
        victim.addTimer("timer", at: 50)
        bench.kill(victim, at: 20)
        bench.at(30) {
            victim.wakeUp()
            victim.async {}
            victim.stop()
            victim.addTimer("late", at: 60)
        }
        #expect(bench.run() == .quiet)
        let story = bench.story()
        #expect(story.passes(of: victim, from: 1) == "")
        #expect(!story.isNamed("late"))
    }

    @Test func `a message that is taken but not yet read goes back to the slab`() {
        let victim = bench.makeLoop("victim")
        let port = victim.addSource1("port")
        victim.addObserver("busy", .afterWaiting) { _ in victim.thread.work(30) }
        bench.at(10) { [bench] in bench.hand.thread.send(to: port) }
        bench.kill(victim, at: 20)
        bench.run()
        #expect(bench.story().mail(of: port) == "sent1@10 queued:1@10 received:0@10 died@20")
        #expect(bench.kernel.slab.messagesInUse == 0)
    }

    @Test func `a process dies in a nested run, and its code comes home without a word`() {
        let victim = bench.makeLoop("victim")
        let other = bench.makeLoop("other")
        let port = other.addSource1("port")
        var result: SimulatedRunLoop.RunResult?
        victim.addSource0("keeper")
        victim.async(at: us(10)) {
            result = victim.run(in: .default, for: .microseconds(100))
            victim.thread.send(to: port)
            other.async {}
            other.async(at: us(70)) {}
            victim.wakeUp()
            victim.stop()
            victim.async {}
            victim.addTimer("late", at: 5)
            victim.addSource0("late").signal()
            _ = victim.thread.makePort(name: "late")
        }
        bench.kill(victim, at: 50)
        other.async(at: us(60)) {}
        #expect(bench.run() == .quiet)
        let story = bench.story()
        #expect(result != nil && story.mail(of: port) == "")
        #expect(story.callouts() == "mainQueue@10 mainQueue@60")
        #expect(story.trail.records.allSatisfy { $0.thread != victim.thread.id || $0.instant <= us(50) })
        #expect(!story.isNamed("late"))
    }

    @Test func `a thread that a dying callout would have started never was`() {
        let victim = bench.makeLoop("victim")
        victim.async(at: us(10)) {
            victim.thread.work(30)
            _ = victim.thread.process.startThread(name: "late")
        }
        bench.kill(victim, at: 20)
        bench.run()
        #expect(bench.story().instants { if case .threadStarted = $0 { true } else { false } }.max() == 0)
    }

    private final class Clockwork: HardwareDevice {
        var details: [UInt32] = []
        func work(_ detail: UInt32, at instant: Instant) { details.append(detail) }
    }

    /// What comes from outside is no thread's doing, and the thread that has died is the first of all.
    @Test func `what hardware and story have planned comes, whoever has died`() {
        let (first, second, third) = (
            bench.makeLoop("first"), bench.makeLoop("second"), bench.makeLoop("third")
        )
        let port = second.addSource1("port")
        third.mainQueue.notifyDeadName(of: port) {}
        let clockwork = Clockwork()
        let device = bench.kernel.connect(clockwork)
        bench.kill(first, at: 20)
        bench.kernel.note("remark", at: us(30))
        bench.kernel.setSuspended(third.thread.process, true, at: us(35))
        third.async(at: us(36)) {}
        bench.kernel.setSuspended(third.thread.process, false, at: us(38))
        bench.kernel.schedule(device: device, detail: 7, at: us(40))
        let sequence = bench.kernel.agenda.reserveSequence(count: 1)
        bench.kernel.schedule(device: device, detail: 8, at: us(45), sequence: sequence)
        bench.kill(second, at: 50)
        bench.run()
        let story = bench.story()
        #expect(story.instants { if case .note = $0 { true } else { false } } == [30])
        #expect(clockwork.details == [7, 8])
        #expect(second.thread.diedAt == us(50))
        #expect(story.callouts(of: "third") == "mainQueue@38 mainQueue@50")
    }

    @Test func `a signal that is lost with its thread keeps no place for its source`() {
        let (loop, victim) = (bench.makeLoop("app"), bench.makeLoop("victim"))
        let zero = loop.addSource0("zero")
        victim.async(at: us(10)) {
            victim.thread.work(20)
            zero.signal()
        }
        bench.kill(victim, at: 20)
        loop.addTimer("replaces", at: 40) { _ in
            zero.invalidate()
            loop.addSource0("next")
        }
        bench.run()
        #expect(bench.kernel.sources0.capacity == 1)
    }

    @Test func `M-17 who asked is told once that a port has died, at that instant`() {
        let victim = bench.makeLoop("victim")
        let port = victim.addSource1("port")
        let other = victim.addSource1("other")
        let watcher = bench.makeLoop("watcher")
        var told: [Instant] = []
        watcher.mainQueue.notifyDeadName(of: port) { told.append(watcher.thread.clock) }
        bench.kill(victim, at: 25)
        bench.kill(victim, at: 30)
        bench.run()
        #expect(told == [us(25)])
        // A port that is dead already is told of at once.
        watcher.async(at: us(40)) {
            watcher.mainQueue.notifyDeadName(of: other) { told.append(watcher.thread.clock) }
        }
        bench.run()
        #expect(told == [us(25), us(40)])
    }

    @Test func `M-17 who has died itself is not told`() {
        let victim = bench.makeLoop("victim")
        let port = victim.addSource1("port")
        let watcher = bench.makeLoop("watcher")
        var isTold = false
        watcher.mainQueue.notifyDeadName(of: port) { isTold = true }
        bench.kill(watcher, at: 20)
        bench.kill(victim, at: 25)
        bench.run()
        #expect(!isTold && bench.kernel.deadNameRequests.isEmpty)
        #expect(bench.story().count { if case .blockQueued = $0 { true } else { false } } == 0)
    }
}
