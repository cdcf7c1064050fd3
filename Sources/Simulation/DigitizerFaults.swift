import HIDEvents
import Trace
import VirtualTime

/// What goes wrong with the glass: what is to come, what waits for a report to spoil, and which fingers are stuck
/// (M-29).
struct DigitizerFaults {
    /// How much later a late report comes; *assumed*.
    static let delay = Interval.milliseconds(50)

    /// One that the story has; `finger` is whose next report it is about.
    struct Planned {
        let fault: Fault
        let finger: Int
    }

    /// By number, in the order of their planning.
    private(set) var planned: [Planned] = []
    private var waiting: [Planned] = []
    private var stuck: [(finger: Int, isPencil: Bool)] = []
    private var ghosts = 0

    /// The number of a fault, for when it comes.
    mutating func plan(_ fault: Fault, finger: Int) -> UInt32 {
        planned.append(Planned(fault: fault, finger: finger))
        return UInt32(planned.count - 1)
    }

    /// The number of a finger that nobody has: one that no story uses.
    mutating func countGhost() -> Int {
        ghosts += 1
        return 1_000 + ghosts
    }

    /// The instant of a fault has come: from now on it waits for a report.
    mutating func begin(_ number: UInt32) -> Planned {
        let fault = planned[Int(number)]
        if fault.fault != .ghostTouch { waiting.append(fault) }
        return fault
    }

    /// Whether some fault waits for a report.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Whether a report of these contacts is spoiled in this manner; then the fault is over.
    mutating func take(_ fault: Fault, of contacts: [FingerContact]) -> Bool {
        if waiting.isEmpty { return false }
        let index = waiting.firstIndex { one in
            one.fault == fault && contacts.contains { $0.finger == one.finger }
        }
        guard let index else { return false }
        waiting.remove(at: index)
        return true
    }

    /// Whether the glass does not see this contact, the lift of a finger that is to be stuck.
    mutating func swallows(_ contact: FingerContact) -> Bool {
        guard !waiting.isEmpty, contact.isLift, take(.stuckFinger, of: [contact]) else { return false }
        stuck.append((contact.finger, contact.pencil != nil))
        return true
    }

    /// Whether the glass will not see the next lift of this finger.
    func holds(_ finger: Int) -> Bool {
        waiting.contains { $0.fault == .stuckFinger && $0.finger == finger }
    }

    /// A finger that is stuck and comes down has never left, as far as the glass can see: it has moved. A pencil with
    /// its number is another contact (M-30), and so is a finger with that of a stuck pencil.
    ///
    /// - Returns: whether it takes the place of the one that is stuck.
    mutating func amend(_ contact: inout FingerContact) -> Bool {
        guard !stuck.isEmpty, contact.phase == .down,
            let index = stuck.firstIndex(where: { $0.finger == contact.finger })
        else { return false }
        let isOther = stuck.remove(at: index).isPencil != (contact.pencil != nil)
        if !isOther { contact.phase = .moved }
        return isOther
    }
}

extension FingerContact {
    /// Whether a finger that touched does so no more.
    var isLift: Bool { phase == .up || phase == .cancelled }
}

/// A report that is on its way for longer than others.
struct DelayedReport {
    let event: IOHIDEvent
    /// The records of the contact and of the sample, and the sample.
    let contact: RecordNumber
    let sampled: RecordNumber
    let sample: SampleID
    /// What is sent behind it.
    let updates: [PromisedUpdate]
}
