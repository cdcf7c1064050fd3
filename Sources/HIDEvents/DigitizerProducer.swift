import Trace
import VirtualTime

/// One finger as a scan of the glass finds it.
public struct FingerContact: Hashable, Sendable {
    /// 1, 2, … as long as the finger is on the glass.
    public var finger: Int
    public var phase: ContactPhase
    /// Points of the screen.
    public var x: Double
    public var y: Double

    public init(finger: Int, phase: ContactPhase, x: Double, y: Double) {
        self.finger = finger
        self.phase = phase
        self.x = x
        self.y = y
    }
}

/// Who makes the events: two producers are known by what they wrote, and they differ in masks and in the
/// hand.
public enum DigitizerProducer: Hashable, Sendable {
    /// The simulator's mouse, as one log shows it: the hand stands at 0, 0 and says nothing but `touch`, a
    /// finger says `range` and `touch` when either changes (E05); moves say `position` (E09).
    case simulator
    /// The rule of the kernel's HID family: a finger says what changed, the hand is the union of its fingers
    /// and stands at the centre of those that touch (E07, E08).
    case kernel
}

/// Makes the `IOHIDEvent` of a scan: a hand and a child for each finger that the scan found (E01).
public struct DigitizerEventMaker: Sendable {
    /// The sender's registry number: any number but 0 will do (E10); *assumed*.
    public static let senderID: UInt64 = 0x0000_0001_0000_02AB

    public let producer: DigitizerProducer
    /// The fingers that are on the glass, as the last event showed them, in the order of their going down.
    private var fingers: [FingerContact] = []

    public init(producer: DigitizerProducer) {
        self.producer = producer
    }

    /// Whether an event for `contact` would say anything: a finger that neither moved nor changed its
    /// touching is dropped (E07).
    public func saysSomething(_ contact: FingerContact) -> Bool {
        let last = fingers.first { $0.finger == contact.finger }
        switch (contact.phase, last) {
        case (.down, nil), (.moved, nil), (.up, _?), (.cancelled, _?): return true
        case (.down, let last?), (.moved, let last?): return last.x != contact.x || last.y != contact.y
        case (.up, nil), (.cancelled, nil): return false
        }
    }

    /// Puts the event of one scan into `event`, whose storage is used again, but nothing that it said.
    ///
    /// - Parameters:
    ///   - contacts: the fingers that changed, at most one entry each.
    ///   - instant: when the scan was made; the stamp of hand and fingers.
    public mutating func make(_ event: inout IOHIDEvent, of contacts: [FingerContact], at instant: Instant) {
        let stamp = MachTicks(instant)
        if event.children.count > contacts.count {
            event.children.removeLast(event.children.count - contacts.count)
        }
        while event.children.count < contacts.count { event.children.append(IOHIDEvent()) }
        event.reset()
        for (place, contact) in contacts.enumerated() {
            fill(&event.children[place], with: contact, stamp)
        }
        fillHand(&event, contacts, stamp)
    }

    private mutating func fill(_ event: inout IOHIDEvent, with contact: FingerContact, _ stamp: MachTicks) {
        let known = fingers.firstIndex { $0.finger == contact.finger }
        let isLift = contact.phase == .up || contact.phase == .cancelled
        event = IOHIDEvent()
        event.timeStamp = stamp
        event.senderID = Self.senderID
        event.transducer = .finger
        event.identity = UInt32(contact.finger + 1)
        event.x = contact.x
        event.y = contact.y
        if isLift, let known {
            // A finger that has left has no position: the last one stays (E05, E07).
            event.x = fingers[known].x
            event.y = fingers[known].y
        }
        event.options = [.displayIntegrated, .absolute]
        event.isInRange = !isLift
        event.isTouching = !isLift
        event.eventMask =
            switch contact.phase {
            case .down: producer == .simulator ? [.range, .touch] : [.range, .touch, .position]
            case .moved: [.position]
            case .up: [.range, .touch]
            case .cancelled: [.range, .touch, .cancel]
            }
        event.twist = 90
        event.quality = 1.5
        event.density = 1.5
        event.irregularity = 0
        event.majorRadius = 4.599991
        event.minorRadius = 3.799988
        event.pressure = 0

        switch (contact.phase, known) {
        case (.down, nil):
            event.index = UInt32(fingers.count + 1)
            fingers.append(contact)
        case (.up, let place?), (.cancelled, let place?):
            event.index = UInt32(place + 1)
            fingers.remove(at: place)
        case (.moved, let place?), (.down, let place?):
            event.index = UInt32(place + 1)
            fingers[place] = contact
        case (.moved, nil), (.up, nil), (.cancelled, nil):
            event.index = UInt32(fingers.count + 1)
        }
    }

    private func fillHand(_ hand: inout IOHIDEvent, _ contacts: [FingerContact], _ stamp: MachTicks) {
        hand.timeStamp = stamp
        hand.senderID = Self.senderID
        hand.transducer = .hand
        hand.index = 0
        hand.identity = 0
        hand.options = [.displayIntegrated, .builtIn, .pixelUnits, .absolute]
        hand.isTouching = !fingers.isEmpty
        hand.childEventMask = hand.children.reduce([]) { $0.union($1.eventMask) }
        switch producer {
        case .simulator:
            let changesTouching = contacts.contains { $0.phase != .moved }
            hand.eventMask = changesTouching ? [.touch] : []
            hand.x = 0
            hand.y = 0
        case .kernel:
            hand.eventMask = hand.childEventMask
            hand.isInRange = !fingers.isEmpty
            // The centre of the fingers that touch; after the last has left, where it was.
            let touching = fingers.isEmpty ? nil : fingers
            let count = Double(max(touching?.count ?? hand.children.count, 1))
            let sum =
                touching.map { $0.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) } }
                ?? hand.children.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) }
            hand.x = sum.0 / count
            hand.y = sum.1 / count
        }
    }
}
