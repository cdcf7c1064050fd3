import Trace
import VirtualTime

/// A port as the trace shows it so far.
struct AuditedPort {
    /// Whose it is.
    var process = SubjectID.none
    /// Messages in its queue, and senders that wait for room.
    var messages = 0
    var waiting = 0
    /// Those messages by the records of their coming, the oldest first.
    var arrivals: [(record: UInt32, instant: Instant)] = []
    /// How many messages it holds; nil as long as it was never full.
    var limit: Int?
    var isDead = false
}

/// A finger as its report shows it.
struct AuditedFinger {
    let identity: UInt32
    /// Whether it is on the glass or in range.
    let isThere: Bool
    let isTouching: Bool
    /// Whether that it touches has changed.
    let hasChanged: Bool
    /// Whether it says that its force is an estimate, as a pencil does.
    let isPencil: Bool
    /// Whether it says how what touched goes on. What only rests or hovers may be another contact with its number: a
    /// pencil, after a finger whose lift was lost (M-30).
    let goesOn: Bool

    init(_ identity: UInt32, mask: UInt32, options: UInt32) {
        self.identity = identity
        isThere = options & (HIDBits.inRange | HIDBits.touching) != 0
        isTouching = options & HIDBits.touching != 0
        hasChanged = mask & HIDBits.touch != 0
        isPencil = mask & HIDBits.estimatedPressure != 0
        goesOn = mask != 0 && (isTouching || hasChanged)
    }
}

/// Messages between processes: what a queue holds (B-1), and who gets them (A-3, P10).
extension AuditFold {
    /// What a port's queue is said to hold is what came less what was taken out.
    ///
    /// - Parameter thread: the one that does it; nil for the kernel.
    mutating func hearPort(_ record: TraceRecord, cause: CauseKind, on thread: Int? = nil) {
        switch record.event {
        case .queued(let id, let messages):
            checkCount(Int(messages), change: 1, of: id)
            ports[id.rawValue]?.arrivals.append((number, record.instant))
            if cause == .senderWaits { ports[id.rawValue]?.waiting -= 1 }
            if let limit = ports[id.rawValue]?.limit, Int(messages) > limit {
                complain(.queuesCountTheirMessages, "\(name(id)) holds \(messages) messages of \(limit)", id)
            }
        case .received(let id, let messages):
            checkCount(Int(messages), change: -1, of: id)
            if let thread { takeOut(of: id, cause: record.cause.rawValue, thread) }
        case .senderWaits(let id):
            checkFull(id)
            ports[id.rawValue, default: AuditedPort()].waiting += 1
        case .refused(let id, .queueFull): checkFull(id)
        case .refused(let id, _) where cause == .senderWaits: ports[id.rawValue]?.waiting -= 1
        case .portDied(let id):
            ports[id.rawValue, default: AuditedPort()].isDead = true
            ports[id.rawValue]?.arrivals = []
        default: break
        }
    }

    /// A queue gives out first what came first.
    private mutating func takeOut(of id: PortID, cause: UInt32, _ thread: Int) {
        guard let first = ports[id.rawValue]?.arrivals.first else { return }
        ports[id.rawValue]?.arrivals.removeFirst()
        guard first.record == cause else {
            return complain(
                .queuesCountTheirMessages,
                "\(name(id)) gives out the message of #\(cause), and #\(first.record) is the first in it", id)
        }
        checkWakeUp(at: first.instant, for: id, cause: cause, thread)
    }

    private mutating func checkCount(_ messages: Int, change: Int, of id: PortID) {
        var port = ports[id.rawValue] ?? AuditedPort()
        let expected = port.messages + change
        port.messages = messages
        ports[id.rawValue] = port
        if port.isDead || messages == expected { return }
        complain(
            .queuesCountTheirMessages,
            "\(name(id)) is said to hold \(messages) messages and holds \(expected)", id)
    }

    /// A sender waits or is refused where there is no room, or where others wait already.
    private mutating func checkFull(_ id: PortID) {
        var port = ports[id.rawValue] ?? AuditedPort()
        if port.waiting > 0 || port.isDead { return }
        if port.messages == 0 || port.limit.map({ port.messages < $0 }) ?? false {
            return complain(
                .queuesCountTheirMessages, "\(name(id)) has no room, and holds \(port.messages) messages", id)
        }
        port.limit = port.messages
        ports[id.rawValue] = port
    }

    // MARK: Who gets an event

    mutating func hearForeground(_ app: SubjectID, of system: SubjectID, _ holds: Bool) {
        // On the modern path whoever is in front gets what begins, and backboardd says who that is.
        if path == .classic { router = system }
        foreground = holds ? app : .none
    }

    /// backboardd says whose event it is; what it said before has been sent. A finger stays
    /// where it came (P10); what only hovers goes with the front.
    mutating func hearDestination(_ process: ProcessID, of sample: SampleID, _ thread: Int) {
        endDestination(thread)
        threads[thread].destination = SubjectID(process)
        guard let fingers = hands[sample], !fingers.isEmpty else { return }
        forgetLost(fingers)
        let earlier = destinations[fingers[0].identity]
        for finger in fingers {
            destinations[finger.identity]?.isTouching = finger.isTouching
            if !finger.isThere && fingers.count > 1 { destinations[finger.identity] = nil }
        }
        // A hand of several fingers may be taken apart.
        guard fingers.count == 1, let finger = fingers.first else { return }
        // What is sent twice comes down twice.
        if !mayBeDoubled { hands[sample] = nil }
        let destination = SubjectID(process)
        if let known = earlier, known.isTouching, finger.goesOn, known.isPencil == finger.isPencil,
            known.process != destination, !known.process.isNone, !destination.isNone
        {
            complain(
                .destinationGetsTheEvent,
                "a finger of \(name(known.process)) goes on in \(name(destination))", destination)
        }
        destinations[finger.identity] =
            finger.isThere ? (destination, finger.isTouching, finger.isPencil) : nil
    }

    /// A finger that touched and is not in this report was lifted meanwhile (M-30). What comes down in it belongs
    /// where it comes down.
    private mutating func forgetLost(_ fingers: [AuditedFinger]) {
        guard fingers.contains(where: \.hasChanged) else { return }
        let gone = destinations.filter { identity, destination in
            guard let finger = fingers.first(where: { $0.identity == identity }) else {
                return destination.isTouching
            }
            return finger.isTouching && finger.hasChanged
        }
        for identity in gone.keys { destinations[identity] = nil }
    }

    /// The fingers of a report, for whom it is.
    mutating func hearHand(_ identity: UInt32, _ mask: UInt32, _ options: UInt32, of sample: SampleID) {
        guard path == .modern else { return }
        hands[sample, default: []].append(AuditedFinger(identity, mask: mask, options: options))
    }

    /// The system sends what the glass reported to the app in front, and to nobody else; backboardd to whom it says.
    mutating func hearSent(to id: PortID, _ thread: Int) {
        let owner = ports[id.rawValue]?.process ?? .none
        if !threads[thread].destination.isNone {
            if owner != threads[thread].destination {
                complain(
                    .destinationGetsTheEvent,
                    "\(name(id)) gets an event for \(name(threads[thread].destination))", owner)
            }
            threads[thread].destination = .none
        }
        // What it sends to its own render server is no event.
        guard !router.isNone, threads[thread].process == router, owner != router else { return }
        threads[thread].hasRouted = true
        if owner == foreground { return }
        complain(.frontGetsTheEvent, "\(name(id)) gets an event, and \(name(foreground)) is in front", owner)
    }

    /// - Parameter isReport: whether the Source1 has read a report of the hardware.
    mutating func endRouting(isReport: Bool, _ thread: Int) {
        endDestination(thread)
        guard !router.isNone, threads[thread].process == router else { return }
        if isReport, !foreground.isNone, !threads[thread].hasRouted {
            complain(
                .frontGetsTheEvent, "\(name(foreground)) is in front and does not get an event", foreground)
        }
    }

    private mutating func endDestination(_ thread: Int) {
        let destination = threads[thread].destination
        if destination.isNone { return }
        threads[thread].destination = .none
        complain(.destinationGetsTheEvent, "an event for \(name(destination)) is not sent", destination)
    }
}
