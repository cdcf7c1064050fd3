import MachPorts
import Trace
import VirtualTime

/// The way of a message into its port's queue, and of its sender out of the call.
extension Kernel {
    /// Brings a message to its port; inlined, since the driver does it for every message.
    @inline(__always)
    func arrive(_ message: MachMessageID, at port: UInt32, _ moment: Moment) {
        let instant = moment.instant
        let header = slab.header(of: message)
        switch ports.deliver(message, to: port, at: moment) {
        case .queued(let depth):
            queued(message, in: port, depth: depth, instant)
            releaseSender(of: message, instant)
        case .dead:
            refuse(message, .deadPort, instant)
        case .full:
            if threads[Int(header.pointee.waitingSender)]?.isDead == true {
                refuse(message, .senderDied, instant)
                return
            }
            if header.pointee.deadline <= instant {
                refuse(message, .queueFull, instant)
                return
            }
            header.pointee.cause = recorder.record(
                TraceRecord(
                    instant: instant, cause: header.pointee.cause, sample: header.pointee.sample,
                    event: .senderWaits(port: ports.id(of: port))))
            ports.wait(message, for: port)
            if header.pointee.deadline < .distantFuture {
                agenda.add(
                    Happening(
                        .sendDeadline(message: message.rawValue, generation: header.pointee.generation),
                        origin: header.pointee.waitingSender),
                    at: header.pointee.deadline)
            }
        }
    }

    @inline(__always)
    private func queued(_ message: MachMessageID, in port: UInt32, depth: Int, _ instant: Instant) {
        let header = slab.header(of: message)
        header.pointee.cause = recorder.record(
            TraceRecord(
                instant: instant, cause: header.pointee.cause, sample: header.pointee.sample,
                event: .queued(port: ports.id(of: port), messages: UInt32(depth))))
        threadTable[Int(ports.receiver(of: port))]._withUnsafeGuaranteedRef {
            $0.portBecameReadable(port, at: instant)
        }
    }

    func admitWaiting(to port: UInt32, _ moment: Moment) {
        let instant = moment.instant
        let message = ports.admitWaiting(to: port, at: moment)
        if message.isNone { return }
        queued(message, in: port, depth: ports.depth(of: port), instant)
        releaseSender(of: message, instant)
        if ports.hasWaitingSenders(port) { admitWaiting(to: port, moment) }
    }

    func giveUpWaiting(_ message: MachMessageID, _ generation: UInt32, _ instant: Instant) {
        let header = slab.header(of: message)
        guard header.pointee.generation == generation,
            ports.removeWaiting(message, from: header.pointee.port)
        else { return }
        refuse(message, .timedOut, instant)
    }

    func refuse(_ message: MachMessageID, _ why: Refusal, _ instant: Instant) {
        let header = slab.header(of: message)
        recorder.record(
            TraceRecord(
                instant: instant, cause: header.pointee.cause, sample: header.pointee.sample,
                event: .refused(port: ports.id(of: header.pointee.port), why: why)))
        releaseSender(of: message, instant)
        slab.release(message)
    }

    /// The thread that stood still for `message` goes on: the message is in the queue, or refused.
    @inline(__always)
    private func releaseSender(of message: MachMessageID, _ instant: Instant) {
        let header = slab.header(of: message)
        let sender = Int(header.pointee.waitingSender)
        if sender == 0 { return }
        header.pointee.waitingSender = 0
        threadTable[sender]._withUnsafeGuaranteedRef {
            if $0.state.pointee.status == .sending { $0.requestTurn(at: instant) }
        }
    }
}
