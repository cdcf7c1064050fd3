import Trace

/// What the scans of the glass have seen, and what its reports say of it (E01, E05, E07, E09, M-10, M-13).
///
/// The producers differ in details: what they say alike is looked at. From a fault on nothing is.
struct GlassReports {
    fileprivate struct Contact {
        let finger: UInt32
        let phase: ContactPhase
        let x: Double
        let y: Double
    }

    /// What a report says of a finger.
    private struct Child {
        let finger: UInt32
        let mask: UInt32
        let options: UInt32
        /// Points in 16.16 fixed point.
        let x: Int32
        let y: Int32

        var isInRange: Bool { options & HIDBits.inRange != 0 }
        var isTouching: Bool { options & HIDBits.touching != 0 }
        func lies(at other: Child) -> Bool { x == other.x && y == other.y }
        func lies(at contact: Contact) -> Bool { x == fixed(contact.x) && y == fixed(contact.y) }

        /// Whether fixed point reaches as far as it is.
        var isOnRecord: Bool { ![Int32.min, .max].contains(x) && ![Int32.min, .max].contains(y) }

        /// At their centre, but for rounding.
        func lies(between fingers: [Child]) -> Bool {
            let count = Int64(fingers.count)
            let restX = fingers.reduce(0) { $0 + Int64($1.x) } - count * Int64(x)
            let restY = fingers.reduce(0) { $0 + Int64($1.y) } - count * Int64(y)
            return abs(restX) <= 2 * count && abs(restY) <= 2 * count
        }

        /// Reckoned here once more, apart from what is audited.
        private func fixed(_ value: Double) -> Int32 {
            Int32(exactly: (value * 65_536).rounded()) ?? (value < 0 ? .min : .max)
        }
    }

    /// By the numbers of their records, until a scan sees them.
    private var contacts: [UInt32: Contact] = [:]
    /// Of the report under way: what its scan has seen, whose contacts are left out, and what it says.
    private var seen: [Contact] = []
    private var leftOut: Set<UInt32> = []
    private var hand: Child?
    private var children: [Child] = []
    /// Each finger in range, as the last report showed it.
    private var known: [UInt32: Child] = [:]
    /// Where the scan saw each finger that a report told of last: a move may be smaller than what a record shows.
    private var lastContacts: [UInt32: Contact] = [:]
    /// Whether a lift says where the finger left, if one has shown it.
    private var liftsSayTheirPlace: Bool?
    /// Whether a hand lies between its fingers, if one has shown it.
    private var handsHaveTheirPlace: Bool?
    private var thread = ThreadID.none
    private var hasFault = false

    /// - Returns: what is wrong; nil if nothing is.
    mutating func hear(_ record: TraceRecord, number: UInt32) -> String? {
        if hasFault { return nil }
        switch record.event {
        case .fault: hasFault = true
        case .contact(let finger, let phase, let x, let y):
            contacts[number] = Contact(finger: finger, phase: phase, x: x, y: y)
        case .sampled(let finger):
            thread = record.thread
            guard let contact = contacts.removeValue(forKey: record.cause.rawValue) else { return nil }
            seen.append(contact)
            if contact.finger != finger {
                return "finger \(finger) is seen where finger \(contact.finger) is"
            }
        case .sampleLost(let finger, _): leftOut.insert(finger)
        case .hid(let parent, let mask, let options, let x, let y, _, _, let identity, _):
            // What a pencil tells later is about no scan.
            if record.sample.isNone { return nil }
            let finger = identity > 0 ? identity - 1 : 0
            let part = Child(finger: finger, mask: mask, options: options, x: x, y: y)
            if parent == 0 { hand = part } else { children.append(part) }
        case .ended(.interrupt, _, _, _) where record.thread == thread: return endReport()
        default: break
        }
        return nil
    }

    private mutating func endReport() -> String? {
        defer {
            for child in children { known[child.finger] = child.isInRange || child.isTouching ? child : nil }
            for contact in seen where !leftOut.contains(contact.finger) {
                lastContacts[contact.finger] = contact
            }
            (hand, thread) = (nil, .none)
            seen.removeAll(keepingCapacity: true)
            children.removeAll(keepingCapacity: true)
            leftOut.removeAll(keepingCapacity: true)
        }
        // A scan may have nothing to report.
        guard let hand else { return nil }
        for (child, next) in zip(children, children.dropFirst()) where child.finger >= next.finger {
            return "finger \(next.finger) stands behind finger \(child.finger)"
        }
        for contact in seen where !leftOut.contains(contact.finger) && !tells(of: contact.finger) {
            return "nothing is said of finger \(contact.finger)"
        }
        // In the order of fingers, so that the first complaint is always the same.
        for (finger, before) in known.sorted(by: { $0.key < $1.key }) {
            guard before.isTouching, !tells(of: finger) else { continue }
            return "nothing is said of finger \(finger), which rests"
        }
        for child in children {
            if let complaint = judge(child) { return "finger \(child.finger) \(complaint)" }
        }
        return judge(hand: hand)
    }

    private func tells(of finger: UInt32) -> Bool { children.contains { $0.finger == finger } }

    private mutating func judge(_ child: Child) -> String? {
        let told = seen.filter { $0.finger == child.finger }
        guard let last = told.last else { return judgeRest(child) }
        // Of a finger that has moved and is gone by the same scan, the report says the latter.
        let isOneStory = told.dropLast().allSatisfy { $0.phase == .moved } && !leftOut.contains(child.finger)
        guard isOneStory, told.count == 1 || last.isLift else { return nil }
        return judgeFlags(child, last) ?? judgePlace(child, last) ?? judgeMask(child, last)
    }

    private func judgeRest(_ child: Child) -> String? {
        guard let before = known[child.finger] else { return "is told of, and nobody has seen it" }
        if child.mask & (HIDBits.range | HIDBits.touch | HIDBits.position | HIDBits.cancel) != 0
            || !child.lies(at: before)
        {
            return "rests, and its report says that something has changed"
        }
        return child.isTouching ? nil : "rests without touching, and is told of"
    }

    private func judgeFlags(_ child: Child, _ contact: Contact) -> String? {
        if child.isTouching != contact.isTouching {
            return "\(contact.phase), and touching is \(child.isTouching)"
        }
        switch contact.phase {
        // A pencil may go on above the glass.
        case .up: return nil
        case .down, .moved, .cameInRange, .hovered:
            return child.isInRange ? nil : "\(contact.phase) out of range"
        case .cancelled, .leftRange: return child.isInRange ? "\(contact.phase) in range" : nil
        }
    }

    private mutating func judgePlace(_ child: Child, _ contact: Contact) -> String? {
        guard !child.isInRange, let before = known[child.finger] else {
            return child.lies(at: contact) ? nil : "lies elsewhere than it was seen"
        }
        let (saysItsPlace, keepsTheLast) = (child.lies(at: contact), child.lies(at: before))
        if saysItsPlace && keepsTheLast { return nil }
        if !saysItsPlace && !keepsTheLast { return "leaves elsewhere than it was" }
        if let usual = liftsSayTheirPlace, usual != saysItsPlace {
            return "leaves in another way than those before"
        }
        liftsSayTheirPlace = saysItsPlace
        return nil
    }

    private func judgeMask(_ child: Child, _ contact: Contact) -> String? {
        let before = known[child.finger]
        let wasTouching = before?.isTouching ?? false
        // What does not follow from the last report is not judged: the trace may begin in the middle.
        if before == nil, contact.phase == .moved || contact.isLift { return nil }
        let changesTouching = wasTouching != child.isTouching
        let changesRange = (before?.isInRange ?? false) != child.isInRange
        func says(_ bit: UInt32) -> Bool { child.mask & bit != 0 }
        if says(HIDBits.touch) != changesTouching { return "\(contact.phase), and touch is not what changes" }
        if changesRange ? !says(HIDBits.range) : says(HIDBits.range) && !changesTouching {
            return "\(contact.phase), and range is not what changes"
        }
        if says(HIDBits.cancel) != (contact.phase == .cancelled) {
            return "\(contact.phase), and cancel says otherwise"
        }
        guard let before else { return nil }
        let moves = !child.lies(at: before)
        let last = lastContacts[child.finger]
        if says(HIDBits.position) && !moves && contact.x == last?.x && contact.y == last?.y {
            return "has not moved, and its position changes"
        }
        if !says(HIDBits.position) && moves && !changesTouching && !changesRange {
            return "has moved, and its position does not change"
        }
        return nil
    }

    private mutating func judge(hand: Child) -> String? {
        if hand.isTouching != children.contains(where: \.isTouching) {
            return "the hand touches as no finger does"
        }
        let changesTouching = children.contains { $0.mask & HIDBits.touch != 0 }
        let saysTouch = hand.mask & HIDBits.touch != 0
        return saysTouch == changesTouching ? judgeSum(hand) : "the hand changes as no finger does"
    }

    /// A hand lies between the fingers that touch, and sums up what has changed (E08); or it lies nowhere (E05).
    private mutating func judgeSum(_ hand: Child) -> String? {
        let touching = children.filter(\.isTouching)
        guard !touching.isEmpty, touching.allSatisfy(\.isOnRecord) else { return nil }
        let (isNowhere, isBetween) = (hand.x == 0 && hand.y == 0, hand.lies(between: touching))
        if !isNowhere && !isBetween { return "the hand lies elsewhere than between its fingers" }
        // The fingers may lie around the origin.
        if isNowhere && isBetween { return nil }
        if let usual = handsHaveTheirPlace, usual != isBetween {
            return "the hand lies otherwise than those before"
        }
        handsHaveTheirPlace = isBetween
        let changes = children.reduce(0) { $0 | $1.mask }
        return !isBetween || hand.mask == changes ? nil : "the hand does not sum up what has changed"
    }
}

extension GlassReports.Contact {
    fileprivate var isTouching: Bool {
        switch phase {
        case .down, .moved: true
        case .up, .cancelled, .cameInRange, .hovered, .leftRange: false
        }
    }

    fileprivate var isLift: Bool {
        switch phase {
        case .up, .cancelled, .leftRange: true
        case .down, .moved, .cameInRange, .hovered: false
        }
    }
}
