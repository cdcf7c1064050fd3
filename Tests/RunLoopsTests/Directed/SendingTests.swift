import MachPorts
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Full queues and the three patiences: B-1, B-7.
@Suite struct SendingTests {
    let bench = Bench()

    /// A loop whose Source1 works for `work` microseconds a message.
    private func makeReceiver(limit: Int, work: Int) -> (loop: SimulatedRunLoop, port: MachPort) {
        let loop = bench.makeLoop("receiver")
        return (loop, loop.addSource1("port", limit: limit) { _ in loop.thread.work(work) })
    }

    private func send(
        _ identifier: UInt32, at microseconds: Int, to port: MachPort, _ patience: SendPatience,
        from loop: SimulatedRunLoop? = nil
    ) {
        let sender = loop ?? bench.makeLoop("sender\(identifier)")
        sender.async(at: us(microseconds)) { sender.thread.send(identifier, to: port, patience: patience) }
    }

    @Test func `a port holds five messages unless it is told otherwise, the sixth is refused`() {
        let (loop, port) = makeReceiver(limit: PortQueueLimit.basic, work: 0)
        bench.at(10) { for number in 1...6 { bench.hand.thread.send(UInt32(number), to: port) } }
        bench.run()
        let story = bench.story()
        #expect(
            story.mail(of: port) == """
                sent1@10 sent2@10 sent3@10 sent4@10 sent5@10 sent6@10 queued:1@10 queued:2@10 queued:3@10 \
                queued:4@10 queued:5@10 refused:queueFull@10 received:4@10 received:3@10 received:2@10 \
                received:1@10 received:0@10
                """)
        #expect(bench.kernel.slab.messagesInUse == 0 && loop.thread.status == .asleep)
    }

    @Test func `while a callback works whatever arrives waits at the port`() {
        let (_, port) = makeReceiver(limit: 5, work: 100)
        for time in [10, 20, 30] { send(UInt32(time), at: time, to: port, .none) }
        bench.run()
        let story = bench.story()
        #expect(story.callouts(of: "receiver") == "source1(port)@10 source1(port)@110 source1(port)@210")
        #expect(
            story.mail(of: port) == """
                sent10@10 queued:1@10 received:0@10 sent20@20 queued:1@20 sent30@30 queued:2@30 received:1@110 \
                received:0@210
                """)
    }

    @Test func `a sender that waits stands still from the end of its callout until there is room`() {
        let (_, port) = makeReceiver(limit: 1, work: 100)
        let sender = bench.makeLoop("patient")
        for number in 1...3 { send(UInt32(number), at: 10, to: port, .unlimited, from: sender) }
        sender.async(at: us(20)) {}
        bench.run()
        let story = bench.story()
        #expect(
            story.mail(of: port) == """
                sent1@10 queued:1@10 received:0@10 sent2@10 queued:1@10 sent3@10 waits@10 received:0@110 \
                queued:1@110 received:0@210
                """)
        // The block of 20 is dispatched meanwhile, and runs when the third message has its place.
        #expect(story.callouts(of: "patient") == "mainQueue@10 mainQueue@10 mainQueue@10 mainQueue@110")
        // Patience without a limit has no end that would be awaited: the third message is worked on from 210 on.
        #expect(bench.kernel.agenda.now == us(310))
    }

    @Test func `a sender with a deadline gives up then, and goes on`() {
        let (_, port) = makeReceiver(limit: 1, work: 100)
        send(1, at: 10, to: port, .none)
        send(2, at: 11, to: port, .none)
        let sender = bench.makeLoop("patient")
        send(3, at: 12, to: port, .atMost(Interval(nanoseconds: 30_000)), from: sender)
        sender.async(at: us(20)) {}
        bench.run()
        let story = bench.story()
        #expect(
            story.mail(of: port) == """
                sent1@10 queued:1@10 received:0@10 sent2@11 queued:1@11 sent3@12 waits@12 refused:timedOut@42 \
                received:0@110
                """)
        #expect(story.callouts(of: "patient") == "mainQueue@12 mainQueue@42")
        #expect(bench.kernel.slab.messagesInUse == 0)
    }

    @Test func `a sender that has no time to wait is refused at once`() {
        let (_, port) = makeReceiver(limit: 1, work: 100)
        send(1, at: 10, to: port, .none)
        send(2, at: 11, to: port, .none)
        send(3, at: 12, to: port, .atMost(.zero))
        bench.run()
        #expect(
            bench.story().mail(of: port) == """
                sent1@10 queued:1@10 received:0@10 sent2@11 queued:1@11 sent3@12 refused:queueFull@12 \
                received:0@110
                """)
    }

    @Test func `a deadline that has gone by does not touch another message in the same slot`() {
        let (_, port) = makeReceiver(limit: 1, work: 10)
        send(1, at: 10, to: port, .none)
        send(2, at: 11, to: port, .none)
        send(3, at: 12, to: port, .atMost(Interval(nanoseconds: 50_000)))
        for number in 4...9 { send(UInt32(number), at: 50, to: port, .unlimited) }
        bench.run()
        let story = bench.story()
        #expect(story.count { if case .refused = $0 { true } else { false } } == 0)
        #expect(story.count { if case .received = $0 { true } else { false } } == 9)
    }

    @Test func `those who wait are served in the order of their coming`() {
        let (_, port) = makeReceiver(limit: 1, work: 10)
        var order: [UInt32] = []
        let loop = bench.makeLoop("other")
        let other = loop.addSource1("other", limit: 1) { message in
            order.append(message.identifier)
            loop.thread.work(10)
        }
        for number in 1...6 { send(UInt32(number), at: 10 + number, to: other, .unlimited) }
        send(9, at: 15, to: port, .unlimited)
        bench.run()
        #expect(order == [1, 2, 3, 4, 5, 6])
    }

    @Test func `sending costs the sender time, and the message arrives after that`() {
        let bench = Bench(costs: [.machSend: 4, .wake: 3, .source1: 2])
        let loop = bench.makeLoop("receiver")
        let port = loop.addSource1("port")
        bench.hand.async(at: us(10)) { bench.hand.thread.send(to: port) }
        bench.run()
        let story = bench.story()
        // The hand wakes for 3, copies for 4; the receiver wakes for 3.
        #expect(story.mail(of: port) == "sent1@17 queued:1@17 received:0@20")
        #expect(story.callouts(of: "receiver") == "source1(port)@20")
    }

    @Test func `a message that comes while the receiver wakes finds the queue as it is`() {
        let bench = Bench(costs: [.wake: 10])
        let loop = bench.makeLoop("receiver")
        let port = loop.addSource1("port", limit: 1)
        let hands = [bench.makeLoop("a"), bench.makeLoop("b")]
        for (place, hand) in hands.enumerated() {
            hand.async(at: us(10 + 5 * place)) { hand.thread.send(to: port) }
        }
        bench.run()
        #expect(
            bench.story().mail(of: port)
                == "sent1@20 queued:1@20 sent1@25 refused:queueFull@25 received:0@30")
    }

    @Test func `the bytes come over, and the record of a callback follows from the message's`() {
        let loop = bench.makeLoop("receiver")
        var bytes: [UInt8] = []
        let port = loop.addSource1("port") { bytes = Array($0.bytes) }
        bench.at(10) {
            bench.hand.thread.send(to: port, identifier: 3) { body in
                body.copyBytes(from: [7, 8, 9])
                return 3
            }
        }
        bench.run()
        #expect(bytes == [7, 8, 9])
        let records = bench.story().trail.records
        var causes: [String] = []
        var number = records.last { if case .began(.source1, _, _, _) = $0.event { true } else { false } }?
            .cause
        while let cause = number, let record = records[cause] {
            causes.append(String("\(record.event)".prefix { $0 != "(" }))
            number = record.cause
        }
        #expect(causes == ["queued", "sent", "began", "blockQueued"])
    }

    @Test func `a thread works on a message's report as it reads it and in its callback, not between`() {
        let loop = bench.makeLoop("receiver")
        let port = loop.addSource1("port")
        // Between the two.
        loop.addObserver("watch", .afterWaiting)
        bench.at(10) { [bench] in
            bench.hand.thread.context.sample = SampleID(rawValue: 7)
            bench.hand.thread.send(to: port)
        }
        bench.run()
        let records = bench.story().trail.records.filter {
            $0.thread == loop.thread.id && $0.sample == SampleID(rawValue: 7)
        }
        #expect(
            records.map { String("\($0.event)".prefix { $0 != "(" }) } == ["received", "began", "ended"])
    }

    @Test func `a second send after one that may wait is a mistake, and traps`() async {
        await #expect(processExitsWith: .failure) {
            let bench = Bench()
            let port = bench.makeLoop("receiver").addSource1("port")
            bench.at(10) {
                bench.hand.thread.send(1, to: port, patience: .unlimited)
                bench.hand.thread.send(2, to: port)
            }
            bench.run()
        }
    }

    @Test func `a nested run after a send that may wait is a mistake, and traps`() async {
        await #expect(processExitsWith: .failure) {
            let bench = Bench()
            let port = bench.makeLoop("receiver").addSource1("port")
            bench.at(10) {
                bench.hand.thread.send(1, to: port, patience: .unlimited)
                bench.hand.run(in: .default, for: .zero)
            }
            bench.run()
        }
    }
}
