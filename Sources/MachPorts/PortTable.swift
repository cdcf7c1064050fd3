import Trace
import VirtualTime

/// The ports of all processes: one receiver each, a bounded queue, and senders that wait for room (B-1).
///
/// The table keeps state and decides; who is woken, resumed or told is the business of its caller.
public final class PortTable {
    @usableFromInline
    struct Port {
        @usableFromInline var id: PortID
        @usableFromInline var receiver: UInt32
        @usableFromInline var limit: Int
        @usableFromInline var isDead = false
        /// The queue, a ring of `limit` places.
        @usableFromInline var ring: UnsafeMutablePointer<UInt32>
        @usableFromInline var head = 0
        @usableFromInline var count = 0
        /// Messages whose senders wait for room, first come first served, linked through their headers.
        @usableFromInline var firstWaiting: UInt32 = 0
        @usableFromInline var lastWaiting: UInt32 = 0
        /// When the port last became readable; never while it is empty.
        @usableFromInline var readySince = Moment.never
    }

    @usableFromInline
    struct State {
        @usableFromInline var ports: UnsafeMutablePointer<Port>
        @usableFromInline var count = 0
        var capacity: Int
    }

    @usableFromInline let state: UnsafeMutablePointer<State>
    private let slab: MessageSlab

    /// A table without ports, for messages of this slab.
    public init(slab: MessageSlab) {
        self.slab = slab
        state = .allocate(capacity: 1)
        let capacity = 16
        state.initialize(to: State(ports: .allocate(capacity: capacity), capacity: capacity))
    }

    deinit {
        for index in 0..<state.pointee.count { state.pointee.ports[index].ring.deallocate() }
        state.pointee.ports.deallocate()
        state.deallocate()
    }

    /// A new port.
    /// - Parameters:
    ///   - receiver: the thread that takes its messages, an index in the kernel's list.
    ///   - limit: how many messages it holds, 1 … ``PortQueueLimit/large``.
    public func allocate(id: PortID, receiver: UInt32, limit: Int) -> MachPort {
        guard (1...PortQueueLimit.large).contains(limit) else {
            fatalError("a port holds 1 … 1024 messages, not \(limit)")
        }
        if state.pointee.count == state.pointee.capacity { grow() }
        let index = state.pointee.count
        (state.pointee.ports + index).initialize(
            to: Port(id: id, receiver: receiver, limit: limit, ring: .allocate(capacity: limit)))
        state.pointee.count += 1
        return MachPort(index: UInt32(index), id: id)
    }

    // An index is that of a `MachPort` of this table, which debug builds check.

    /// The index of the thread that takes the port's messages, in the kernel's list.
    @inlinable
    public func receiver(of index: UInt32) -> UInt32 { port(index).pointee.receiver }
    /// The port's number on record.
    @inlinable
    public func id(of index: UInt32) -> PortID { port(index).pointee.id }
    /// Whether the port's process has died; nothing can be sent to it any more.
    @inlinable
    public func isDead(_ index: UInt32) -> Bool { port(index).pointee.isDead }
    /// How many messages are in the port's queue, senders that wait not counted.
    @inlinable
    public func depth(of index: UInt32) -> Int { port(index).pointee.count }

    /// The message that the receiver would take next; none if the queue is empty.
    @inlinable
    public func first(in index: UInt32) -> MachMessageID {
        let port = port(index)
        return MachMessageID(rawValue: port.pointee.count > 0 ? port.pointee.ring[port.pointee.head] : 0)
    }

    /// When the port last became readable, never while there is nothing to read.
    @inlinable
    public func readySince(_ index: UInt32) -> Moment { port(index).pointee.readySince }

    /// Puts `message` into the queue if there is room and nobody waits for it.
    /// - Parameter moment: when it comes there.
    @inlinable @inline(__always)
    public func deliver(_ message: MachMessageID, to index: UInt32, at moment: Moment) -> Delivery {
        let port = port(index)
        if port.pointee.isDead { return .dead }
        if port.pointee.count == port.pointee.limit || port.pointee.firstWaiting != 0 { return .full }
        enqueue(message, to: port, at: moment)
        return .queued(depth: port.pointee.count)
    }

    /// Takes out the message that came first. If more are there, the port is readable anew, behind what
    /// became ready meanwhile.
    /// - Parameter moment: now; asked for only then.
    @inlinable @inline(__always)
    public func receive(from index: UInt32, at moment: @autoclosure () -> Moment) -> MachMessageID {
        let port = port(index)
        guard port.pointee.count > 0 else { return .none }
        assert(
            port.pointee.readySince < .never || port.pointee.isDead,
            "port table bug: a port with messages is not readable")
        let message = MachMessageID(rawValue: port.pointee.ring[port.pointee.head])
        port.pointee.head += 1
        if port.pointee.head == port.pointee.limit { port.pointee.head = 0 }
        port.pointee.count -= 1
        port.pointee.readySince = port.pointee.count > 0 ? moment() : .never
        return message
    }

    // MARK: Senders that wait

    /// Whether a sender waits for room in the port's queue.
    @inlinable
    public func hasWaitingSenders(_ index: UInt32) -> Bool { port(index).pointee.firstWaiting != 0 }

    /// Lets `message` wait for room, behind those that wait already.
    public func wait(_ message: MachMessageID, for index: UInt32) {
        let port = port(index)
        assert(!isWaiting(message, for: port), "port table bug: a message waits twice")
        slab.header(of: message).pointee.next = 0
        if port.pointee.lastWaiting == 0 {
            port.pointee.firstWaiting = message.rawValue
        } else {
            slab.header(of: MachMessageID(rawValue: port.pointee.lastWaiting)).pointee.next = message.rawValue
        }
        port.pointee.lastWaiting = message.rawValue
    }

    /// Puts the message that has waited longest into the queue, if there is room for it.
    public func admitWaiting(to index: UInt32, at moment: Moment) -> MachMessageID {
        let port = port(index)
        guard port.pointee.firstWaiting != 0, port.pointee.count < port.pointee.limit else { return .none }
        let message = MachMessageID(rawValue: port.pointee.firstWaiting)
        removeWaiting(message, from: index)
        enqueue(message, to: port, at: moment)
        return message
    }

    /// Takes a message out of those that wait, wherever it stands; false if it does not wait.
    @discardableResult
    public func removeWaiting(_ message: MachMessageID, from index: UInt32) -> Bool {
        let port = port(index)
        var before: UInt32 = 0
        var candidate = port.pointee.firstWaiting
        while candidate != 0 {
            let next = slab.header(of: MachMessageID(rawValue: candidate)).pointee.next
            if candidate == message.rawValue {
                if before == 0 {
                    port.pointee.firstWaiting = next
                } else {
                    slab.header(of: MachMessageID(rawValue: before)).pointee.next = next
                }
                if port.pointee.lastWaiting == candidate { port.pointee.lastWaiting = before }
                return true
            }
            (before, candidate) = (candidate, next)
        }
        return false
    }

    /// The messages that wait for room and whose sender is `thread`, with their ports.
    public func messagesWaiting(from thread: UInt32) -> [(message: MachMessageID, port: UInt32)] {
        var found: [(message: MachMessageID, port: UInt32)] = []
        for index in 0..<UInt32(state.pointee.count) {
            var candidate = port(index).pointee.firstWaiting
            while candidate != 0 {
                let message = MachMessageID(rawValue: candidate)
                if slab.header(of: message).pointee.waitingSender == thread { found.append((message, index)) }
                candidate = slab.header(of: message).pointee.next
            }
        }
        return found
    }

    // MARK: Death

    /// The ports that `receiver` took messages from, in the order of their making.
    public func ports(receivedBy receiver: UInt32) -> [MachPort] {
        (0..<state.pointee.count).lazy.map { UInt32($0) }
            .filter { [self] in port($0).pointee.receiver == receiver && !port($0).pointee.isDead }
            .map { [self] in MachPort(index: $0, id: port($0).pointee.id) }
    }

    /// Ends a port: nothing can be sent to it any more.
    /// - Returns: the messages that were queued, and those whose senders waited for room.
    public func kill(_ index: UInt32) -> (queued: [MachMessageID], waiting: [MachMessageID]) {
        let port = port(index)
        port.pointee.isDead = true
        var queued: [MachMessageID] = []
        while port.pointee.count > 0 { queued.append(receive(from: index, at: .never)) }
        var waiting: [MachMessageID] = []
        while port.pointee.firstWaiting != 0 {
            let message = MachMessageID(rawValue: port.pointee.firstWaiting)
            waiting.append(message)
            removeWaiting(message, from: index)
        }
        return (queued, waiting)
    }

    // MARK: Parts

    private func isWaiting(_ message: MachMessageID, for port: UnsafeMutablePointer<Port>) -> Bool {
        var candidate = port.pointee.firstWaiting
        while candidate != 0, candidate != message.rawValue {
            candidate = slab.header(of: MachMessageID(rawValue: candidate)).pointee.next
        }
        return candidate != 0
    }

    @inlinable
    func port(_ index: UInt32) -> UnsafeMutablePointer<Port> {
        assert(Int(index) < state.pointee.count, "port table bug: there is no such port here")
        return state.pointee.ports + Int(index)
    }

    @inlinable @inline(__always)
    func enqueue(_ message: MachMessageID, to port: UnsafeMutablePointer<Port>, at moment: Moment) {
        assert(port.pointee.count < port.pointee.limit, "port table bug: a full queue takes no message")
        var index = port.pointee.head + port.pointee.count
        if index >= port.pointee.limit { index -= port.pointee.limit }
        port.pointee.ring[index] = message.rawValue
        port.pointee.count += 1
        if port.pointee.count == 1 { port.pointee.readySince = moment }
    }

    private func grow() {
        let capacity = state.pointee.capacity * 2
        let grown = UnsafeMutablePointer<Port>.allocate(capacity: capacity)
        grown.moveInitialize(from: state.pointee.ports, count: state.pointee.count)
        state.pointee.ports.deallocate()
        state.pointee.ports = grown
        state.pointee.capacity = capacity
    }
}
