import Trace

extension TrailAudit {
    /// Where a message is; read and refused are for good.
    enum MessagePlace {
        case underWay, waiting, queued, received, read, refused
    }

    struct MessageFacts {
        let sent: Int
        let port: Int
        let deadline: Int64
        let sender: ThreadID
        var place = MessagePlace.underWay
    }

    struct PortFacts {
        var limit = 0
        var isDead = false
        var receiver = 0
        var queue: [Int] = []
        var waiting: [Int] = []
    }

    mutating func hearMessage(_ record: TraceRecord) {
        switch record.event {
        case .propertySet(let subject, .queueLimit, let limit, _, _):
            ports[Int(subject.rawValue)].limit = Int(limit)
        case .related(let subject, .receivedBy, let receiver, _):
            ports[Int(subject.rawValue)].receiver = Int(receiver.rawValue)
        case .began(.source1, _, _, _):
            // The callback of a message follows from its arrival.
            let message = message(of: record)
            if message < 0 || messages[message].place != .received {
                complain("a Source1 without a message")
            } else {
                messages[message].place = .read
            }
        case .portDied(let port):
            ports[Int(port.rawValue)].isDead = true
        case .sent(let port, _, let deadline):
            messageOfRecord[number] = messages.count
            messages.append(
                MessageFacts(
                    sent: number, port: Int(port.rawValue), deadline: deadline, sender: record.thread))
        case .senderWaits(let port): move(record, at: Int(port.rawValue), to: .waiting)
        case .queued(let port, let depth): move(record, at: Int(port.rawValue), to: .queued, depth)
        case .received(let port, let depth): move(record, at: Int(port.rawValue), to: .received, depth)
        case .refused(let port, let why):
            checkRefusal(record, Int(port.rawValue), why)
            move(record, at: Int(port.rawValue), to: .refused)
        default: break
        }
    }

    /// The message that a record is about is the one of its cause: `sent` → `queued` → `received`.
    private func message(of record: TraceRecord) -> Int { messageOfRecord[Int(record.cause.rawValue)] }

    private mutating func move(
        _ record: TraceRecord, at port: Int, to place: MessagePlace, _ depth: UInt32? = nil
    ) {
        let message = message(of: record)
        if message < 0 {
            complain("of no message: \(record.event)")
            return
        }
        messageOfRecord[number] = message
        if messages[message].port != port { complain("a message goes astray") }
        leave(message, port, to: place)
        switch place {
        case .queued:
            if ports[port].isDead { complain("a dead port takes a message") }
            ports[port].queue.append(message)
            if ports[port].queue.count > ports[port].limit { complain("more messages than the limit") }
        case .waiting:
            ports[port].waiting.append(message)
            if messages[message].deadline < 0 { complain("a sender waits that would not") }
        case .underWay, .received, .read, .refused: break
        }
        messages[message].place = place
        if let depth, Int(depth) != ports[port].queue.count {
            complain("depth \(depth) of a queue of \(ports[port].queue.count)")
        }
    }

    /// Whether the kernel still holds the message: one that was received lives until its callback ends, or the
    /// thread that stands between the two dies.
    func isHeld(_ message: MessageFacts) -> Bool {
        switch message.place {
        case .waiting, .queued: true
        case .received: !threads[ports[message.port].receiver].isDead
        case .underWay, .read, .refused: false
        }
    }

    private mutating func leave(_ message: Int, _ port: Int, to place: MessagePlace) {
        switch (messages[message].place, place) {
        case (.underWay, .queued), (.underWay, .waiting), (.underWay, .refused): break
        case (.waiting, .queued):
            if ports[port].waiting.first != message { complain("a sender overtakes another") }
            ports[port].waiting.removeAll { $0 == message }
        case (.waiting, .refused): ports[port].waiting.removeAll { $0 == message }
        case (.queued, .received):
            if ports[port].queue.first != message { complain("a message overtakes another") }
            ports[port].queue.removeAll { $0 == message }
        case (.queued, .refused):
            if !ports[port].isDead { complain("a queued message is refused by a living port") }
            ports[port].queue.removeAll { $0 == message }
        case (let from, let to): complain("a message goes from \(from) to \(to)")
        }
    }

    private mutating func checkRefusal(_ record: TraceRecord, _ port: Int, _ why: Refusal) {
        let message = message(of: record)
        if message < 0 { return }
        let facts = messages[message]
        let isFull = ports[port].queue.count == ports[port].limit || !ports[port].waiting.isEmpty
        switch why {
        case .deadPort:
            if !ports[port].isDead { complain("a living port is called dead") }
        case .queueFull:
            if !isFull { complain("a port with room is called full") }
            if facts.deadline == 0 || facts.deadline > record.instant.nanoseconds {
                complain("a patient sender is refused")
            }
        case .timedOut:
            if facts.place != .waiting || facts.deadline != record.instant.nanoseconds {
                complain("timed out at another time than the deadline")
            }
        case .sourceRemoved:
            complain("no schedule removes a source")
        case .foreignContext:
            complain("no schedule has contexts")
        case .senderDied:
            if !threads[Int(facts.sender.rawValue)].isDead { complain("a living sender is called dead") }
        }
    }
}
