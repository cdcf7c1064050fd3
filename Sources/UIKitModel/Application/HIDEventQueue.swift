import HIDEvents
import RunLoops
import Trace
import VirtualTime

/// The events that have come to an app and wait for its main thread, first in, first out (E13). Slots are
/// used again, so that a stream of events allocates nothing.
final class HIDEventQueue {
    final class Slot {
        var event = IOHIDEvent()
        /// Whether it is a report of what is on the glass or above it.
        var isHand: Bool { event.type == .digitizer && !event.isUpdate }
        /// The fingers of such a report.
        var hand: Hand { Hand(instant: instant, children: event.children) }
        /// When its report was made.
        var instant: Instant { event.timeStamp.instant }
        /// Whether it is a report of moves alone, which may wait for others (M-12).
        var isOnlyMoves: Bool { event.isOnlyMoves }
        /// Whether it may wait for the next frame: moves alone, or what a pencil sends later (M-12, M-22).
        var mayWait: Bool { isOnlyMoves || event.isUpdate }
        /// Whether it was taken out already, and put back as something else came first.
        var isPutBack = false
        var sample = SampleID.none
        /// The record of the Source1 callback that read it.
        var cause = RecordNumber.none
    }

    /// Slots that are free, for all queues of an app.
    final class Pool {
        fileprivate var spare: [Slot] = []
    }

    private var waiting = Handover<Slot>()
    private let pool: Pool

    init(_ pool: Pool) { self.pool = pool }

    /// Reads an event; put it behind those that wait, or give it back.
    ///
    /// - Returns: nil if the bytes are no event.
    func read(_ bytes: UnsafeRawBufferPointer, sample: SampleID, cause: RecordNumber) -> Slot? {
        let slot = pool.spare.popLast() ?? Slot()
        guard slot.event.read(from: bytes) else {
            pool.spare.append(slot)
            return nil
        }
        slot.isPutBack = false
        slot.sample = sample
        slot.cause = cause
        return slot
    }

    /// Puts an event behind those that wait, at the clock of the thread that does it.
    func append(_ slot: Slot, at instant: Instant) { waiting.append(slot, at: instant) }

    /// Puts an event in front of those that wait: it was taken out, and something else comes before it.
    func putBack(_ slot: Slot, at instant: Instant) { waiting.putBack(slot, at: instant) }

    func isEmpty(at instant: Instant) -> Bool { waiting.isEmpty(at: instant) }

    /// The event that came first of those that are there at `instant`, which stays.
    func first(at instant: Instant) -> Slot? { waiting.first(at: instant) }

    /// Takes out the event that came first, of those that are there at `instant`; hand it back when it has been dealt
    /// with.
    func removeFirst(at instant: Instant) -> Slot? { waiting.removeFirst(at: instant) }

    /// Whether the bytes are a report that may wait for the next frame.
    func mayWait(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let slot = read(bytes, sample: .none, cause: .none) else { return false }
        defer { giveBack(slot) }
        return slot.mayWait
    }

    func giveBack(_ slot: Slot) { pool.spare.append(slot) }
}
