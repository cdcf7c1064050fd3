import MachPorts
import TaptrailTesting
import Testing
import Trace
import VirtualTime

// The table against plain arrays, over random operations on a handful of ports.

private struct PlainPort {
    let limit: Int
    let receiver: UInt32
    var queue: [MachMessageID] = []
    var waiting: [(message: MachMessageID, sender: UInt32)] = []
    var isDead = false
    var readySince = Moment.never
}

private final class Rehearsal {
    let seed: Int
    var generator: SeededGenerator
    let slab = MessageSlab()
    let table: PortTable
    var plain: [PlainPort] = []
    var readiness = Moment(instant: .zero, sequence: 0)

    init(seed: Int) {
        self.seed = seed
        generator = SeededGenerator(seed: UInt64(seed))
        table = PortTable(slab: slab)
        for number in 0..<(1 + generator.below(20)) { addPort(number) }
    }

    func addPort(_ number: Int) {
        let limits = [1, 2, 3, PortQueueLimit.basic, PortQueueLimit.small, PortQueueLimit.large]
        let port = PlainPort(
            limit: limits[generator.below(limits.count)], receiver: UInt32(generator.below(3)))
        let right = table.allocate(
            id: PortID(rawValue: UInt32(100 + number)), receiver: port.receiver, limit: port.limit)
        #expect(Int(right.index) == plain.count, "seed \(seed)")
        plain.append(port)
    }

    func step() {
        readiness = Moment(instant: .zero, sequence: readiness.sequence + 1)
        let place = generator.below(plain.count)
        switch generator.below(40) {
        case 0..<16: deliver(to: place)
        case 16..<20: admit(to: place)
        case 20..<34: receive(from: place)
        case 34..<36: giveUp(at: place)
        case 36: kill(place)
        default: addPort(plain.count)
        }
        compare(place)
    }

    private func deliver(to place: Int) {
        let message = slab.allocate()
        let delivery = table.deliver(message, to: UInt32(place), at: readiness)
        if plain[place].isDead {
            #expect(delivery == .dead, "seed \(seed)")
            slab.release(message)
        } else if plain[place].queue.count == plain[place].limit || !plain[place].waiting.isEmpty {
            #expect(delivery == .full, "seed \(seed)")
            let sender = UInt32(1 + generator.below(5))
            slab.header(of: message).pointee.waitingSender = sender
            table.wait(message, for: UInt32(place))
            plain[place].waiting.append((message, sender))
        } else {
            plain[place].queue.append(message)
            if plain[place].readySince == .never { plain[place].readySince = readiness }
            #expect(delivery == .queued(depth: plain[place].queue.count), "seed \(seed)")
        }
    }

    private func admit(to place: Int) {
        let message = table.admitWaiting(to: UInt32(place), at: readiness)
        if plain[place].waiting.isEmpty || plain[place].queue.count == plain[place].limit {
            #expect(message == .none, "seed \(seed)")
        } else {
            #expect(message == plain[place].waiting[0].message, "seed \(seed)")
            plain[place].queue.append(plain[place].waiting.removeFirst().message)
            if plain[place].readySince == .never { plain[place].readySince = readiness }
        }
    }

    private func receive(from place: Int) {
        let message = table.receive(from: UInt32(place), at: readiness)
        if plain[place].queue.isEmpty {
            #expect(message == .none, "seed \(seed)")
        } else {
            #expect(message == plain[place].queue.removeFirst(), "seed \(seed)")
            plain[place].readySince = plain[place].queue.isEmpty ? .never : readiness
            slab.release(message)
        }
    }

    private func giveUp(at place: Int) {
        guard !plain[place].waiting.isEmpty else { return }
        let gone = plain[place].waiting.remove(at: generator.below(plain[place].waiting.count))
        #expect(table.removeWaiting(gone.message, from: UInt32(place)), "seed \(seed)")
        slab.release(gone.message)
    }

    private func kill(_ place: Int) {
        let left = table.kill(UInt32(place))
        #expect(left.queued == plain[place].queue, "seed \(seed)")
        #expect(left.waiting == plain[place].waiting.map(\.message), "seed \(seed)")
        for message in left.queued + left.waiting { slab.release(message) }
        plain[place].queue = []
        plain[place].waiting = []
        plain[place].readySince = .never
        plain[place].isDead = true
    }

    private func compare(_ place: Int) {
        let (index, port) = (UInt32(place), plain[place])
        #expect(table.depth(of: index) == port.queue.count, "seed \(seed)")
        #expect(table.first(in: index) == port.queue.first ?? .none, "seed \(seed)")
        #expect(table.readySince(index) == port.readySince, "seed \(seed)")
        #expect(table.isDead(index) == port.isDead, "seed \(seed)")
        #expect(table.hasWaitingSenders(index) == !port.waiting.isEmpty, "seed \(seed)")
        let used = plain.reduce(0) { $0 + $1.queue.count + $1.waiting.count }
        #expect(slab.messagesInUse == used, "seed \(seed)")
    }

    func compareAll() {
        for place in plain.indices { compare(place) }
        for sender in UInt32(1)...5 {
            let found = table.messagesWaiting(from: sender)
            let expected = plain.enumerated().flatMap { place, port in
                port.waiting.filter { $0.sender == sender }.map { ($0.message, UInt32(place)) }
            }
            #expect(found.map(\.message) == expected.map(\.0), "seed \(seed)")
            #expect(found.map(\.port) == expected.map(\.1), "seed \(seed)")
        }
        for receiver in UInt32(0)..<3 {
            let alive = plain.indices.filter { plain[$0].receiver == receiver && !plain[$0].isDead }
            #expect(table.ports(receivedBy: receiver).map { Int($0.index) } == alive, "seed \(seed)")
        }
    }
}

struct PortTableOracleTests {
    @Test(arguments: 1...Population.count(20, of: 60))
    func `random traffic agrees with plain queues`(seed: Int) {
        let rehearsal = Rehearsal(seed: seed)
        for step in 0..<800 {
            rehearsal.step()
            if step % 50 == 0 { rehearsal.compareAll() }
        }
        rehearsal.compareAll()
    }

    @Test(arguments: [1, 2, 5, 16, 1_023, 1_024])
    func `a port holds as many messages as its limit, again and again`(limit: Int) {
        let slab = MessageSlab()
        let table = PortTable(slab: slab)
        let port = table.allocate(id: .none, receiver: 0, limit: limit).index
        for round in 0..<3 {
            let messages = (0..<limit).map { _ in slab.allocate() }
            for (place, message) in messages.enumerated() {
                #expect(
                    table.deliver(message, to: port, at: Moment(instant: .zero, sequence: UInt64(1)))
                        == .queued(depth: place + 1))
            }
            let late = slab.allocate()
            #expect(
                table.deliver(late, to: port, at: Moment(instant: .zero, sequence: UInt64(1))) == .full,
                "round \(round)")
            slab.release(late)
            #expect(
                messages.map { _ in table.receive(from: port, at: Moment(instant: .zero, sequence: UInt64(2)))
                } == messages)
            for message in messages { slab.release(message) }
            // The next round begins in the middle of the ring.
            let one = slab.allocate()
            _ = table.deliver(one, to: port, at: Moment(instant: .zero, sequence: UInt64(1)))
            slab.release(table.receive(from: port, at: Moment(instant: .zero, sequence: UInt64(1))))
        }
        #expect(slab.messagesInUse == 0)
    }
}
