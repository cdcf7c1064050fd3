import MachPorts
import Trace
import VirtualTime

extension SimulatedThread {
    /// Sends bytes to `port`. The message arrives when `mach_msg` has copied it; whether it is queued, waits
    /// or is refused shows then, in the trace.
    ///
    /// - Parameters:
    ///   - identifier: what sender and receiver call such a message.
    ///   - patience: what happens if the port is full. A thread whose message may wait stands still from
    ///     the end of its present callout on, so such a send is the last act of its callout.
    ///   - write: fills the body and says how many bytes it wrote.
    public func send(
        to port: MachPort, identifier: UInt32, patience: SendPatience = .unlimited,
        _ write: (UnsafeMutableRawBufferPointer) -> Int
    ) {
        if state.pointee.isDead { return }
        if state.pointee.status == .sending {
            fatalError(
                "run loop bug: \(name) sends again after a send that may wait; that one is the last act of its "
                    + "callout")
        }
        let message = slab.allocate()
        let header = slab.header(of: message)
        header.pointee.identifier = identifier
        header.pointee.length = UInt32(write(slab.body(of: message)))
        header.pointee.sample = state.pointee.sample
        header.pointee.port = port.index
        spend(.machSend)
        var deadlineOnRecord: Int64
        switch patience {
        case .none:
            header.pointee.deadline = .zero
            deadlineOnRecord = -1
        case .atMost(let interval):
            header.pointee.deadline = clock + interval
            deadlineOnRecord = header.pointee.deadline.nanoseconds
            header.pointee.waitingSender = index
        case .unlimited:
            header.pointee.deadline = .distantFuture
            deadlineOnRecord = 0
            header.pointee.waitingSender = index
        }
        header.pointee.cause = record(
            .sent(port: port.id, identifier: identifier, deadline: deadlineOnRecord))
        if header.pointee.waitingSender != 0 { state.pointee.status = .sending }
        if kernel.ports.receiver(of: port.index) == index { state.pointee.awaitsItself = true }
        agenda.add(
            Happening(.arrival(port: port.index, message: message.rawValue), origin: index), at: clock)
    }

    /// Looks at the message that waits first in a port of this thread, and leaves it there.
    ///
    /// - Parameter look: gets the bytes, which are there as long as it runs.
    /// - Returns: nil if none waits.
    public func withFirstMessage<Result>(
        in port: MachPort, _ look: (UnsafeRawBufferPointer) -> Result
    ) -> Result? {
        let message = kernel.ports.first(in: port.index)
        return message.isNone ? nil : look(slab.contents(of: message))
    }

    /// A new port whose messages this thread takes.
    public func makePort(name: String, limit: Int = PortQueueLimit.basic) -> MachPort {
        let subject = kernel.define(.port, name: name, owner: SubjectID(process.id), at: clock, thread: id)
        record(.propertySet(subject: subject, property: .queueLimit, x: Double(limit), y: 0, z: 0))
        record(.related(subject: subject, relation: .receivedBy, other: SubjectID(id), holds: true))
        return kernel.ports.allocate(id: PortID(rawValue: subject.rawValue), receiver: index, limit: limit)
    }
}
