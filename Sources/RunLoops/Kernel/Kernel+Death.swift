import MachPorts
import Trace
import VirtualTime

/// What is to run when a port has lost its receiver (M-17).
struct DeadNameRequest {
    let port: UInt32
    /// The main run loop whose queue it runs on, an index in the kernel's list.
    let loop: UInt32
    let work: () -> Void
}

/// The end of a process: its ports, its threads, and what these had under way.
extension Kernel {
    /// Ends `process` at `instant`: its ports die, and what its threads have under way for later is
    /// forgotten.
    public func kill(_ process: SimulatedProcess, at instant: Instant) {
        end(process, .killed, cause: .none, at: instant)
    }

    /// Ends `process` at `instant` for a reason.
    ///
    /// - Parameter cause: the record that its end follows from; none for the story's doing.
    public func end(
        _ process: SimulatedProcess, _ reason: DeathReason, cause: RecordNumber, at instant: Instant
    ) {
        agenda.add(
            Happening(
                .death(process: process.index, cause: cause.rawValue, reason: reason), origin: 0),
            at: instant)
    }

    func die(
        _ process: SimulatedProcess, _ reason: DeathReason, cause: RecordNumber, at instant: Instant
    ) {
        if process.isDead { return }
        process.isDead = true
        hasDeadThreads = true
        let death = recorder.record(
            TraceRecord(
                instant: instant, cause: cause, event: .processDied(process: process.id, reason: reason)))
        let members = process.threads
        recorder.drop(after: instant) { id in members.contains { $0.id == id } }
        for thread in members {
            thread.die(at: instant)
            recorder.record(
                TraceRecord(instant: instant, cause: death, event: .threadDied(thread: thread.id)))
        }
        for thread in members {
            for (message, port) in ports.messagesWaiting(from: thread.index) {
                ports.removeWaiting(message, from: port)
                refuse(message, .senderDied, instant)
            }
            for port in ports.ports(receivedBy: thread.index) { killPort(port, cause: death, instant) }
        }
        for thread in members { unwind(thread) }
    }

    private func killPort(_ port: MachPort, cause: RecordNumber, _ instant: Instant) {
        let death = recorder.record(
            TraceRecord(instant: instant, cause: cause, event: .portDied(port: port.id)))
        let messages = ports.kill(port.index)
        for message in messages.queued + messages.waiting { refuse(message, .deadPort, instant) }
        for request in deadNameRequests where request.port == port.index {
            loops[Int(request.loop)].notifyDeadName(request.work, cause: death, instant)
        }
        deadNameRequests.removeAll { $0.port == port.index }
    }

    /// Gives back what an occurrence that will not take place holds.
    func discard(_ occurrence: Occurrence) {
        switch occurrence {
        case .arrival(_, let message): slab.release(MachMessageID(rawValue: message))
        case .mail(_, let slot): mail.take(slot)
        case .signal(let item, _): sources0[item].signalIsOver()
        case .sendDeadline, .room, .wakeUp, .stop, .timerPort, .runDeadline, .resume, .hardware,
            .note, .leaveCore, .coreWaits, .giveWay, .death, .suspension:
            break
        }
    }
}
