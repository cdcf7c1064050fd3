import Trace
import VirtualTime

/// Makes the `IOHIDEvent` of a scan: a hand and a child for each finger that the scan found (E01).
public struct DigitizerEventMaker: Sendable {
    /// The sender's registry number: any number but 0 will do (E10); *assumed*.
    public static let senderID: UInt64 = 0x0000_0001_0000_02AB

    /// Whose events it makes.
    public let producer: DigitizerProducer
    /// The fingers that are on the glass or in range, as the last event showed them, in the order of their
    /// coming.
    private var fingers: [FingerContact] = []
    /// How many reports pencils had.
    private var generations: UInt32 = 0
    /// The last force that a pencil has sent; what the next report estimates.
    private var knownForce = 0.0
    /// What pencils of the event made last will tell later.
    public private(set) var promisedUpdates: [PencilUpdate] = []
    // Used again for each event.
    private var children: [FingerContact] = []

    /// A maker that has seen no finger yet.
    public init(producer: DigitizerProducer) {
        self.producer = producer
    }

    /// Whether there is an event for `contact`. One that rests is told of, with nothing in its mask; only that it
    /// still does not touch, and is not in range, is dropped (E07, M-10).
    public func saysSomething(_ contact: FingerContact) -> Bool {
        let last = fingers.first { $0.finger == contact.finger }
        switch contact.phase {
        case .down, .moved: return true
        case .up, .cancelled: return last?.isTouching ?? false
        case .cameInRange, .hovered:
            guard let last else { return true }
            return !last.isTouching && last.hasOtherPlace(than: contact)
        case .leftRange: return last.map { !$0.isTouching } ?? false
        }
    }

    /// What is in range without touching, as the last event showed it; the first to come of several.
    public var hoveringFinger: Int? { fingers.first { !$0.isTouching }?.finger }

    /// Puts the event of one scan into `event`, whose storage is used again, but nothing that it said.
    ///
    /// - Parameters:
    ///   - contacts: the fingers that changed, at most one entry each, by their numbers. Those that rest beside them
    ///     are added.
    ///   - instant: when the scan was made; the stamp of hand and fingers.
    public mutating func make(_ event: inout IOHIDEvent, of contacts: [FingerContact], at instant: Instant) {
        let stamp = MachTicks(instant)
        if !promisedUpdates.isEmpty { promisedUpdates.removeAll(keepingCapacity: true) }
        let isOnlyChild = fingers.count == 1 && contacts.count == 1 && contacts[0].finger == fingers[0].finger
        if fingers.isEmpty || isOnlyChild {
            fill(&event, with: contacts, stamp)
        } else {
            fill(&event, with: withRestingFingers(contacts), stamp)
        }
    }

    private mutating func fill(
        _ event: inout IOHIDEvent, with contacts: [FingerContact], _ stamp: MachTicks
    ) {
        if event.children.count > contacts.count {
            event.children.removeLast(event.children.count - contacts.count)
        }
        while event.children.count < contacts.count { event.children.append(IOHIDEvent()) }
        event.reset()
        for index in contacts.indices { fill(&event.children[index], with: contacts[index], stamp) }
        fillHand(&event, contacts, stamp)
    }

    /// The fingers of the hand: those that changed and those that rest, by their numbers (M-10).
    private mutating func withRestingFingers(_ contacts: [FingerContact]) -> [FingerContact] {
        children.removeAll(keepingCapacity: true)
        children.append(contentsOf: contacts)
        for finger in fingers where finger.isTouching {
            if contacts.contains(where: { $0.finger == finger.finger }) { continue }
            let index = children.firstIndex { $0.finger > finger.finger } ?? children.endIndex
            var resting = FingerContact(finger: finger.finger, phase: .moved, x: finger.x, y: finger.y)
            resting.pencil = finger.pencil
            children.insert(resting, at: index)
        }
        return children
    }

    private mutating func fill(_ event: inout IOHIDEvent, with contact: FingerContact, _ stamp: MachTicks) {
        let known = fingers.firstIndex { $0.finger == contact.finger }
        event.reset()
        event.timeStamp = stamp
        event.senderID = Self.senderID
        event.transducer = .finger
        event.identity = UInt32(contact.finger + 1)
        event.x = contact.x
        event.y = contact.y
        if !contact.isInRange, !producer.carriesPlaceOfLift, let known {
            // A finger that has left has no position: the last one stays (E05, E07).
            event.x = fingers[known].x
            event.y = fingers[known].y
        }
        event.options = [.displayIntegrated, .absolute]
        event.isInRange = contact.isInRange
        event.isTouching = contact.isTouching
        event.eventMask = mask(of: contact, before: known.map { fingers[$0] })
        event.index = known.map { fingers[$0].index } ?? freeIndex
        if let pencil = contact.pencil {
            let isRepeated = known.map { fingers[$0].isRepeated(by: contact) } ?? false
            fill(&event, with: pencil, of: contact, isRepeated: isRepeated)
        } else {
            event.twist = 90
            event.quality = 1.5
            event.density = 1.5
            event.irregularity = 0
            event.majorRadius = 4.599991
            event.minorRadius = 3.799988
            event.pressure = 0
        }
        note(contact, at: known, index: event.index)
    }

    /// The lowest index that no other finger has. A finger keeps its index as long as it is in range (*assumed*: the
    /// logs have one finger, with index 1).
    private var freeIndex: UInt32 {
        var index: UInt32 = 1
        while fingers.contains(where: { $0.index == index }) { index += 1 }
        return index
    }

    // MARK: Pencils (M-21)

    /// - Parameter isRepeated: whether nothing has changed since its last report; then no update comes for this one.
    private mutating func fill(
        _ event: inout IOHIDEvent, with reading: Pencil.Reading, of contact: FingerContact, isRepeated: Bool
    ) {
        event.transducer = .stylus
        event.stylus.altitude = reading.altitude
        event.stylus.azimuth = reading.azimuth
        // Above the glass there is no force to be measured.
        if contact.isAboutRange { return }
        event.pressure = knownForce
        if isRepeated { return }
        generations += 1
        event.eventMask.insert(.estimatedPressure)
        event.stylus.generationCount = generations
        event.stylus.estimatedMask = .estimatedPressure
        event.stylus.willUpdateMask = .estimatedPressure
        promisedUpdates.append(
            PencilUpdate(
                generation: generations, finger: contact.finger, x: event.x, y: event.y,
                force: reading.force))
    }

    /// Puts what a pencil has sent for an earlier report into `event`, whose storage is used again.
    ///
    /// - Parameter instant: when it has come; the stamp of hand and pencil.
    public mutating func make(_ event: inout IOHIDEvent, of update: PencilUpdate, at instant: Instant) {
        knownForce = update.force
        event.reset()
        event.children.removeAll(keepingCapacity: true)
        event.timeStamp = MachTicks(instant)
        event.senderID = Self.senderID
        event.transducer = .hand
        event.options = [.displayIntegrated, .builtIn, .pixelUnits, .absolute]
        var child = IOHIDEvent()
        child.timeStamp = event.timeStamp
        child.senderID = Self.senderID
        child.transducer = .stylus
        child.index = fingers.first { $0.finger == update.finger }?.index ?? freeIndex
        child.identity = UInt32(update.finger + 1)
        child.options = [.displayIntegrated, .absolute]
        child.eventMask = .attribute
        (child.x, child.y) = (update.x, update.y)
        child.pressure = update.force
        child.stylus.generationCount = update.generation
        child.stylus.didUpdateMask = .estimatedPressure
        event.children.append(child)
        event.eventMask = child.eventMask
        event.childEventMask = child.eventMask
    }

    /// Remembers where the finger is and whether it touches, or forgets it.
    private mutating func note(_ contact: FingerContact, at known: Int?, index: UInt32) {
        var contact = contact
        contact.index = index
        switch (contact.phase, known) {
        case (.down, nil), (.cameInRange, nil), (.hovered, nil): fingers.append(contact)
        case (.down, let index?), (.moved, let index?), (.cameInRange, let index?), (.hovered, let index?):
            fingers[index] = contact
        case (.up, let index?), (.cancelled, let index?), (.leftRange, let index?):
            if contact.isInRange { fingers[index] = contact } else { fingers.remove(at: index) }
        case (.moved, nil), (.up, nil), (.cancelled, nil), (.leftRange, nil): break
        }
    }

    /// What changed with `contact`, as the producer says it.
    private func mask(of contact: FingerContact, before: FingerContact?) -> IOHIDDigitizerEventMask {
        let position: IOHIDDigitizerEventMask =
            producer == .kernel && before?.hasOtherPlace(than: contact) ?? true ? [.position] : []
        let touch: IOHIDDigitizerEventMask =
            producer == .kernel ? position.union(.touch) : [.range, .touch]
        return switch contact.phase {
        case .down where before?.isHovering == true: touch
        case .down: producer == .kernel ? [.range, .touch, .position] : [.range, .touch]
        case .moved: before?.hasOtherPlace(than: contact) ?? true ? [.position] : []
        case .up where contact.staysInRange: touch
        case .up: [.range, .touch]
        case .cancelled where contact.staysInRange: touch.union(.cancel)
        case .cancelled: [.range, .touch, .cancel]
        case .cameInRange where before == nil, .hovered where before == nil: position.union(.range)
        case .cameInRange, .hovered: [.position]
        case .leftRange: [.range]
        }
    }

    private func fillHand(_ hand: inout IOHIDEvent, _ contacts: [FingerContact], _ stamp: MachTicks) {
        hand.timeStamp = stamp
        hand.senderID = Self.senderID
        hand.transducer = .hand
        hand.index = 0
        hand.identity = 0
        hand.options = [.displayIntegrated, .builtIn, .pixelUnits, .absolute]
        hand.isTouching = fingers.contains(where: \.isTouching)
        hand.childEventMask = hand.children.reduce([]) { $0.union($1.eventMask) }
        switch producer {
        case .simulator, .synthetic:
            let changesTouching = contacts.contains(where: \.changesTouching)
            hand.eventMask = changesTouching ? [.touch] : []
            hand.x = 0
            hand.y = 0
        case .kernel:
            hand.eventMask = hand.childEventMask
            hand.isInRange = !fingers.isEmpty
            // The centre of the fingers that touch, else of those in range; after the last has left, where it
            // was.
            var (x, y, count) = (0.0, 0.0, 0.0)
            for finger in fingers where finger.isTouching || !hand.isTouching {
                (x, y, count) = (x + finger.x, y + finger.y, count + 1)
            }
            if fingers.isEmpty {
                for child in hand.children { (x, y, count) = (x + child.x, y + child.y, count + 1) }
            }
            hand.x = x / max(count, 1)
            hand.y = y / max(count, 1)
        }
    }
}

extension FingerContact {
    /// Whether `next` says the same of a pencil that rests.
    fileprivate func isRepeated(by next: FingerContact) -> Bool {
        phase != .up && next.phase == .moved && !hasOtherPlace(than: next)
            && pencil == next.pencil
    }

    fileprivate func hasOtherPlace(than other: FingerContact) -> Bool { x != other.x || y != other.y }

    fileprivate var changesTouching: Bool {
        switch phase {
        case .down, .up, .cancelled: true
        case .moved, .cameInRange, .hovered, .leftRange: false
        }
    }
}
