import Geometry
import Trace
import VirtualTime

/// A phase of a touch on its way to a view, as it was when it happened: what is held back keeps its own time
/// and place (F-5).
struct QueuedPhase {
    let touch: UITouch
    let phase: UITouch.Phase
    let serial: Int
    let instant: Instant
    var place: PlanePoint
    var previousPlace: PlanePoint
    /// When it was there.
    var previousInstant: Instant
    /// The places in between (M-12).
    var samples: [TouchSample]
    /// How a pencil was held.
    var pencil: PencilSample?
    /// Whether moves before it have become one with it.
    var isMerged = false
    /// When the view would have heard of it if nobody had held anything.
    var queuedAt = Instant.zero
    /// The record by which it was queued.
    var cause = RecordNumber.none
    /// Of a began: whether a recognizer was seen to hold it back, be it at the head or behind another.
    var hasBeenHeld = false
    /// Who holds it, as the last record says.
    var holder = Link<UIGestureRecognizer>()
    /// The record that says so.
    var heldRecord = RecordNumber.none
    /// The record by which the holder ignores the touch, if it does.
    var ignoredRecord = RecordNumber.none

    /// Whether a record says that it is being held.
    var isHeld: Bool { !holder.isNil }

    /// A later move of the touch takes its place, and its places go before the later one's.
    mutating func merge(_ later: QueuedPhase) {
        var merged = later
        (merged.previousPlace, merged.previousInstant) = (previousPlace, previousInstant)
        // Taken over, not copied: a touch that is held for long has many.
        merged.samples = []
        swap(&merged.samples, &samples)
        merged.samples.append(TouchSample(place: place, instant: instant, pencil: pencil))
        merged.samples += later.samples
        merged.isMerged = true
        self = merged
    }

    /// What its delivery follows from: that the holder ignores the touch, or the transition by which it has let go, or
    /// that it was held, if the app let it go by changing what the holder delays.
    var letGo: RecordNumber {
        if !ignoredRecord.isNone { return ignoredRecord }
        guard let holder = holder.object, holder.settledRecord.rawValue > heldRecord.rawValue else {
            return heldRecord
        }
        return holder.settledRecord
    }
}

/// What a view has still to hear of its touches, first in, first out (K).
final class ViewEventQueue {
    /// The view keeps the queue, and the touches of what stands in it keep the view.
    var view: UIView { viewLink.object! }
    private let viewLink: Link<UIView>
    /// What stands before `head` has been delivered.
    private(set) var phases: [QueuedPhase] = []
    private(set) var head = 0
    /// What the last late delivery followed from, while something stands behind it.
    var letGo = RecordNumber.none

    init(view: UIView) { viewLink = Link(view) }

    var isEmpty: Bool { head == phases.count }

    var first: QueuedPhase? { isEmpty ? nil : phases[head] }

    /// Puts a phase behind the others, but for later phases of its event, which another window may have brought
    /// already (M-5). A move joins the move before it while the touch's began is itself held
    /// back, so that the view hears of one move with the latest place (F-5).
    /// - Returns: whether it has taken the place of another.
    func append(_ new: QueuedPhase, beganIsHeld: Bool) -> Bool {
        if new.phase == .moved, beganIsHeld,
            let last = phases[head...].lastIndex(where: { $0.touch === new.touch }),
            phases[last].phase == .moved
        {
            // The view knows of no place in between.
            phases[last].merge(new)
            return true
        }
        var index = phases.count
        while index > head, phases[index - 1].serial == new.serial,
            phases[index - 1].phase.rawValue > new.phase.rawValue
        { index -= 1 }
        phases.insert(new, at: index)
        return false
    }

    func markFirstHeld(by holder: UIGestureRecognizer, _ record: RecordNumber) {
        phases[head].holder.object = holder
        phases[head].heldRecord = record
        phases[head].ignoredRecord = .none
    }

    /// If `holder` holds the first phase, which is one of `touch`, it does so no more.
    func noteIgnored(_ touch: UITouch, by holder: UIGestureRecognizer, _ record: RecordNumber) {
        guard let first, first.touch === touch, first.holder.object === holder else { return }
        phases[head].ignoredRecord = record
    }

    func removeFirst() -> QueuedPhase {
        defer {
            head += 1
            if head == phases.count {
                phases.removeAll(keepingCapacity: true)
                head = 0
            }
        }
        if head == 0 { letGo = .none }
        return phases[head]
    }

    /// Forgets what has not been delivered of `touch`.
    func removeAll(of touch: UITouch) {
        phases.removeFirst(head)
        head = 0
        phases.removeAll { $0.touch === touch }
    }

    /// What is held back of a pencil gets the force that has been measured meanwhile (*assumed*: M-22).
    func update(_ index: UInt32, force: Double?) {
        for place in phases[head...].indices {
            if phases[place].pencil?.index == index { phases[place].pencil?.update(force: force) }
            for sample in phases[place].samples.indices
            where phases[place].samples[sample].pencil?.index == index {
                phases[place].samples[sample].pencil?.update(force: force)
            }
        }
    }

    func contains(_ touch: UITouch) -> Bool {
        phases[head...].contains { $0.touch === touch }
    }

    /// Whether the touch's began is held back, or was as long as the view has not heard of it.
    ///
    /// - Parameter isHeld: whether a recognizer holds it now.
    func hasHeldBegan(of touch: UITouch, isHeld: Bool) -> Bool {
        guard let index = phases[head...].firstIndex(where: { $0.touch === touch && $0.phase == .began })
        else {
            return false
        }
        if isHeld { phases[index].hasBeenHeld = true }
        return phases[index].hasBeenHeld || phases[index].isHeld
    }
}
