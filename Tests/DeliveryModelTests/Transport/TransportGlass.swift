/// What the glass sees, scan by scan: rules E01 to E09, M-10, M-11 and M-29.
struct TransportGlass {
    struct Finger {
        var number: Int
        var index: Int
        var isTouching: Bool
        var place: TransportSchedule.Place
        var isPencil: Bool
        var force = 0.0
    }

    /// What a finger does, and the scan that sees it.
    struct Contact {
        var time: Int64
        var scan: Int64
        var finger: Int
        var phase: Phase
        var place: TransportSchedule.Place
        var isPencil = false
        var force = 0.0

        enum Phase: String { case down, moved, up, cancelled, cameInRange, hovered, leftRange }
    }

    /// Those in range, by number.
    var fingers: [Finger] = []
    /// Those that touch without being followed.
    var strangers: [Int] = []
    var faults: [(fault: TransportSchedule.Fault, finger: Int)] = []
    /// Those of the present scan that leave without being seen.
    private var stuck: Set<Int> = []
    /// The last force of a pencil that came over the air.
    var forces: [Int: Double] = [:]

    struct Seen {
        /// By finger: what the scan saw, and what is lost of it.
        var contacts: [(finger: Int, loss: String?)] = []
        /// Those that the report says something of.
        var fingers: [Int] = []
        var children: [TransportModel.Child] = []
        var fault: TransportSchedule.Fault?
    }

    /// E11: a report is stamped in ticks of 125/3 nanoseconds. This is the last nanosecond of the tick: a frame that
    /// begins within the tick has begun by then, so that a scan at a frame's start is one of that frame.
    static func endOfTick(at time: Int64) -> Int64 {
        let tick = time * 3 / 125
        return ((tick + 1) * 125 - 1) / 3
    }

    mutating func look(_ contacts: [Contact], _ schedule: TransportSchedule) -> Seen {
        var seen = Seen()
        stuck = []
        var children: [TransportModel.Child] = []
        for number in Set(contacts.map(\.finger)).sorted() {
            let before = fingers.first { $0.number == number }
            var isSilent = false
            for contact in contacts where contact.finger == number {
                let loss = apply(contact, contacts, schedule)
                seen.contacts.append((number, loss))
                if loss != nil, loss != "liftedBetweenScans" { isSilent = true }
            }
            if isSilent { continue }
            seen.fingers.append(number)
            let after = fingers.first { $0.number == number }
            guard before != nil || after != nil else { continue }
            children.append(child(before, after, contacts.filter { $0.finger == number }, schedule))
        }
        // All others that are down are in the hand as well.
        for finger in fingers
        where finger.isTouching && !children.contains(where: { $0.finger == finger.number }) {
            children.append(
                .init(
                    finger: finger.number, index: finger.index, mask: 0, isTouching: finger.isTouching,
                    isInRange: true, place: finger.place, pressure: pressure(of: finger)))
        }
        // M-10: a scan of which nothing is left makes no report.
        if seen.fingers.isEmpty { return seen }
        seen.children = children.sorted { $0.finger < $1.finger }
        if !seen.children.isEmpty,
            let next = faults.firstIndex(where: { fault in
                fault.fault != .stuckFinger
                    && seen.fingers.contains(fault.finger)
            })
        {
            seen.fault = faults.remove(at: next).fault
        }
        return seen
    }

    /// - Returns: why nothing comes of it.
    private mutating func apply(
        _ contact: Contact, _ contacts: [Contact], _ schedule: TransportSchedule
    ) -> String? {
        let number = contact.finger
        let place = fingers.firstIndex { $0.number == number }
        switch contact.phase {
        case .down, .cameInRange:
            if let place {
                fingers[place].isTouching = contact.phase == .down
                fingers[place].place = contact.place
                fingers[place].force = contact.force
                let wasLifted = contacts.contains {
                    $0.finger == number && [.up, .cancelled].contains($0.phase)
                }
                return wasLifted ? "liftedBetweenScans" : nil
            }
            // A pointer above the glass is none of the fingers that it follows.
            let staying = fingers.filter { finger in
                finger.isTouching
                    && !contacts.contains {
                        $0.finger == finger.number && [.up, .cancelled].contains($0.phase)
                    } || finger.isTouching && isStuck(finger.number)
            }
            let isFull = staying.count >= schedule.touches
            if contact.phase == .down, isFull {
                strangers.append(number)
                return "tooManyFingers"
            }
            let index = (1...).first { index in !fingers.contains { $0.index == index } }!
            fingers.append(
                .init(
                    number: number, index: index, isTouching: contact.phase == .down, place: contact.place,
                    isPencil: contact.isPencil, force: contact.force))
        case .moved, .hovered:
            guard let place else { return "tooManyFingers" }
            fingers[place].place = contact.place
            fingers[place].force = contact.force
        case .up, .cancelled, .leftRange:
            if let stranger = strangers.firstIndex(of: number) {
                strangers.remove(at: stranger)
                return "tooManyFingers"
            }
            guard let place else { return nil }
            if contact.phase != .leftRange,
                let stuck = faults.firstIndex(where: { $0.fault == .stuckFinger && $0.finger == number })
            {
                faults.remove(at: stuck)
                self.stuck.insert(number)
                return "stuckFinger"
            }
            // What the same scan sees again has not left.
            if contacts.last(where: { $0.finger == number })!.phase == contact.phase {
                fingers.remove(at: place)
            }
        }
        return nil
    }

    /// Whether it has just not been seen to leave, or will not be.
    private func isStuck(_ number: Int) -> Bool {
        stuck.contains(number) || faults.contains { $0.fault == .stuckFinger && $0.finger == number }
    }

    private func pressure(of finger: Finger) -> Double { finger.isPencil ? forces[finger.number] ?? 0 : 0 }

    private func child(
        _ before: Finger?, _ after: Finger?, _ contacts: [Contact], _ schedule: TransportSchedule
    ) -> TransportModel.Child {
        let finger = after ?? before!
        var child = TransportModel.Child(
            finger: finger.number, index: finger.index, mask: 0, isTouching: after?.isTouching ?? false,
            isInRange: after != nil, place: finger.place, pressure: pressure(of: finger))
        let rangeChanged = (before == nil) != (after == nil)
        let touchChanged = (before?.isTouching ?? false) != (after?.isTouching ?? false)
        let moved = after != nil && before?.place != after?.place
        if schedule.producer == .kernel {
            child.mask = (rangeChanged ? 1 : 0) | (touchChanged ? 2 : 0) | (moved ? 4 : 0)
        } else {
            // E05 has both bits at a down and at a lift; the place is told when it is all that changes.
            child.mask = touchChanged ? 3 : rangeChanged ? 1 : moved ? 4 : 0
        }
        if after == nil, schedule.producer == .synthetic { child.place = contacts.last!.place }
        child.comes = after != nil && (rangeChanged || touchChanged)
        child.isNew = before == nil
        child.leaves = after == nil
        if contacts.contains(where: { $0.phase == .cancelled }) { child.mask |= 0x80 }
        if finger.isPencil, before?.isTouching == true || after?.isTouching == true {
            // M-21: an update of its force is to come.
            let isAtRest = child.mask == 0 && before?.force == after?.force
            if !isAtRest { child.mask |= 1 << 30 }
        }
        return child
    }

    /// The hand, as fields of its record: mask, options, place.
    static func hand(
        of children: [TransportModel.Child], _ producer: TransportSchedule.Producer
    ) -> (mask: UInt32, options: UInt32, place: TransportSchedule.Place) {
        let touching = children.filter(\.isTouching)
        var options: UInt32 = 0x80015
        if !touching.isEmpty { options |= 0x20000 }
        guard producer == .kernel else {
            let isTouch = children.contains { $0.mask & 2 != 0 }
            return (isTouch ? 2 : 0, options, .init(x: 0, y: 0))
        }
        let near = children.filter(\.isInRange)
        if !near.isEmpty { options |= 0x10000 }
        let middle = !touching.isEmpty ? touching : !near.isEmpty ? near : children
        let count = Double(middle.count)
        return (
            children.reduce(0) { $0 | $1.mask }, options,
            .init(
                x: middle.reduce(0) { $0 + $1.place.x } / count,
                y: middle.reduce(0) { $0 + $1.place.y } / count)
        )
    }

    static func options(of child: TransportModel.Child) -> UInt32 {
        child.isTouching ? 0xb0001 : child.isInRange ? 0x90001 : 0x80001
    }
}
