import HIDEvents
import Trace

/// The events that have come to an app and wait for its main thread, first in, first out (E13). Slots are
/// used again, so that a stream of events allocates nothing.
final class HIDEventQueue {
    final class Slot {
        var event = IOHIDEvent()
        var sample = SampleID.none
        /// The record of the Source1 callback that read it.
        var cause = RecordNumber.none
    }

    /// What stands before `head` has been taken out.
    private var waiting: [Slot] = []
    private var head = 0
    private var spare: [Slot] = []

    /// Reads an event behind those that wait.
    /// - Returns: false if the bytes are no event.
    func append(_ bytes: UnsafeRawBufferPointer, sample: SampleID, cause: RecordNumber) -> Bool {
        let slot = spare.popLast() ?? Slot()
        guard slot.event.read(from: bytes) else {
            spare.append(slot)
            return false
        }
        slot.sample = sample
        slot.cause = cause
        waiting.append(slot)
        return true
    }

    /// Takes out the event that came first; hand it back when it has been dealt with.
    func removeFirst() -> Slot? {
        guard head < waiting.count else { return nil }
        defer {
            head += 1
            if head == waiting.count {
                waiting.removeAll(keepingCapacity: true)
                head = 0
            }
        }
        return waiting[head]
    }

    func giveBack(_ slot: Slot) { spare.append(slot) }
}
