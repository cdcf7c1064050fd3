import MachPorts
import Testing
import Trace
import VirtualTime

struct PortTableTests {
    let slab = MessageSlab()
    let table: PortTable
    let port: UInt32

    init() {
        table = PortTable(slab: slab)
        port = table.allocate(id: PortID(rawValue: 40), receiver: 3, limit: 2).index
    }

    /// The moments of a test, in their order.
    private func turn(_ number: UInt64) -> Moment { Moment(instant: .zero, sequence: number) }

    @Test func `the limits are the kernel's`() {
        // Facts L06.
        #expect(PortQueueLimit.basic == 5)
        #expect(PortQueueLimit.small == 16)
        #expect(PortQueueLimit.large == 1_024)
    }

    @Test func `a new port is empty, alive and known by its name`() {
        let right = table.allocate(id: PortID(rawValue: 41), receiver: 7, limit: 1)
        #expect(right == MachPort(index: right.index, id: PortID(rawValue: 41)))
        #expect(right.index != port)
        #expect(table.id(of: right.index) == right.id)
        #expect(table.receiver(of: right.index) == 7)
        #expect(table.depth(of: right.index) == 0)
        #expect(table.first(in: right.index) == .none)
        #expect(table.readySince(right.index) == .never)
        #expect(!table.isDead(right.index))
        #expect(!table.hasWaitingSenders(right.index))
        #expect(table.receive(from: right.index, at: turn(1)) == .none)
        #expect(table.admitWaiting(to: right.index, at: turn(1)) == .none)
    }

    @Test func `messages come out in the order in which they went in`() {
        let messages = [slab.allocate(), slab.allocate(), slab.allocate()]
        #expect(table.deliver(messages[0], to: port, at: turn(1)) == .queued(depth: 1))
        #expect(table.deliver(messages[1], to: port, at: turn(2)) == .queued(depth: 2))
        #expect(table.deliver(messages[2], to: port, at: turn(3)) == .full)
        #expect(table.first(in: port) == messages[0])
        #expect(table.receive(from: port, at: turn(4)) == messages[0])
        #expect(table.deliver(messages[2], to: port, at: turn(5)) == .queued(depth: 2))
        #expect(table.receive(from: port, at: turn(6)) == messages[1])
        #expect(table.receive(from: port, at: turn(7)) == messages[2])
        #expect(table.receive(from: port, at: turn(8)) == .none)
    }

    @Test func `a port is ready since its first message, and anew behind the others when more are there`() {
        let other = table.allocate(id: PortID(rawValue: 41), receiver: 3, limit: 5).index
        _ = table.deliver(slab.allocate(), to: port, at: turn(11))
        _ = table.deliver(slab.allocate(), to: other, at: turn(12))
        _ = table.deliver(slab.allocate(), to: port, at: turn(13))
        #expect(table.readySince(port) == turn(11))
        #expect(table.readySince(other) == turn(12))
        _ = table.receive(from: port, at: turn(14))
        #expect(table.readySince(port) == turn(14))
        #expect(table.readySince(other) == turn(12))
        _ = table.receive(from: port, at: turn(15))
        #expect(table.readySince(port) == .never)
        _ = table.deliver(slab.allocate(), to: port, at: turn(16))
        #expect(table.readySince(port) == turn(16))
    }

    @Test func `who waits for room is served first, before anybody who comes later`() {
        let messages = (0..<5).map { _ in slab.allocate() }
        _ = table.deliver(messages[0], to: port, at: turn(1))
        _ = table.deliver(messages[1], to: port, at: turn(2))
        table.wait(messages[2], for: port)
        table.wait(messages[3], for: port)
        #expect(table.hasWaitingSenders(port))
        #expect(table.admitWaiting(to: port, at: turn(3)) == .none)
        #expect(table.receive(from: port, at: turn(4)) == messages[0])
        // There is room, but it belongs to those who wait.
        #expect(table.deliver(messages[4], to: port, at: turn(5)) == .full)
        #expect(table.admitWaiting(to: port, at: turn(6)) == messages[2])
        #expect(table.admitWaiting(to: port, at: turn(7)) == .none)
        #expect(table.readySince(port) == turn(4))
        #expect(table.receive(from: port, at: turn(8)) == messages[1])
        #expect(table.admitWaiting(to: port, at: turn(9)) == messages[3])
        #expect(!table.hasWaitingSenders(port))
        #expect(table.receive(from: port, at: turn(10)) == messages[2])
        #expect(table.receive(from: port, at: turn(11)) == messages[3])
        #expect(table.deliver(messages[4], to: port, at: turn(12)) == .queued(depth: 1))
    }

    @Test func `a message that is let into an empty queue makes the port ready`() {
        let message = slab.allocate()
        table.wait(message, for: port)
        #expect(table.readySince(port) == .never)
        #expect(table.admitWaiting(to: port, at: turn(21)) == message)
        #expect(table.readySince(port) == turn(21))
    }

    @Test(arguments: 0..<4)
    func `a sender may give up wherever it stands in the line`(place: Int) {
        var waiting = (0..<4).map { _ in slab.allocate() }
        for message in waiting { table.wait(message, for: port) }
        let gone = waiting.remove(at: place)
        #expect(table.removeWaiting(gone, from: port))
        #expect(!table.removeWaiting(gone, from: port))
        let late = slab.allocate()
        table.wait(late, for: port)
        var admitted: [MachMessageID] = []
        // One more than there are: a table that forgets to let them go ends too.
        for _ in 0...waiting.count + 1 where table.hasWaitingSenders(port) {
            admitted.append(table.admitWaiting(to: port, at: turn(1)))
            _ = table.receive(from: port, at: turn(2))
        }
        #expect(admitted == waiting + [late])
    }

    @Test func `the messages of a thread that waits are found, whatever port they wait for`() {
        let other = table.allocate(id: PortID(rawValue: 41), receiver: 9, limit: 1).index
        let messages = (0..<5).map { _ in slab.allocate() }
        let places: [(sender: UInt32, port: UInt32)] = [
            (5, other), (6, port), (5, port), (6, other), (5, other),
        ]
        for (message, place) in zip(messages, places) {
            slab.header(of: message).pointee.waitingSender = place.sender
            table.wait(message, for: place.port)
        }
        let found = table.messagesWaiting(from: 5)
        #expect(found.map(\.message) == [messages[2], messages[0], messages[4]])
        #expect(found.map(\.port) == [port, other, other])
        #expect(table.messagesWaiting(from: 7).isEmpty)
    }

    @Test func `a port that dies gives back what was queued and what waited, and takes nothing more`() {
        let messages = (0..<5).map { _ in slab.allocate() }
        for message in messages.prefix(2) { _ = table.deliver(message, to: port, at: turn(1)) }
        for message in messages[2..<4] { table.wait(message, for: port) }
        let left = table.kill(port)
        #expect(left.queued == Array(messages[0..<2]))
        #expect(left.waiting == Array(messages[2..<4]))
        #expect(table.isDead(port))
        #expect(table.depth(of: port) == 0)
        #expect(table.readySince(port) == .never)
        #expect(!table.hasWaitingSenders(port))
        #expect(table.deliver(messages[4], to: port, at: turn(9)) == .dead)
        #expect(table.receive(from: port, at: turn(9)) == .none)
        let again = table.kill(port)
        #expect(again.queued.isEmpty && again.waiting.isEmpty)
    }

    @Test func `a receiver's ports are listed in the order of their making, the dead left out`() {
        let mine = (0..<40).map {
            table.allocate(id: PortID(rawValue: 50 + $0), receiver: $0 % 2 + 8, limit: 5)
        }
        #expect(table.ports(receivedBy: 8) == mine.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
        _ = table.kill(mine[2].index)
        #expect(table.ports(receivedBy: 8).count == 19)
        #expect(table.ports(receivedBy: 8).allSatisfy { $0 != mine[2] })
        #expect(table.ports(receivedBy: 3).map(\.index) == [port])
        #expect(table.ports(receivedBy: 99).isEmpty)
    }

    @Test func `a limit beyond the kernel's traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = PortTable(slab: MessageSlab()).allocate(id: .none, receiver: 1, limit: 0)
        }
        await #expect(processExitsWith: .failure) {
            _ = PortTable(slab: MessageSlab()).allocate(id: .none, receiver: 1, limit: 1_025)
        }
    }
}
