import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// A keyboard and its driver: keys go down and are let go, and a HID thread of the kernel makes an
/// `IOHIDEvent` of each and sends it the way that the glass's events take (A-2, D-5).
///
/// A key that is pressed again while it is down has not come up in between: its report says nothing new, and
/// there is none.
final class KeyboardService: HIDService {
    let thread: SimulatedThread
    let kernel: Kernel
    private let destination: MachPort
    private var device: UInt32 = 0

    private struct Movement {
        let key: KeyboardKey
        let isDown: Bool
        let instant: Instant
        var record = RecordNumber.none
    }

    private var movements = SlotTable<Movement>()
    /// What has happened and the thread has not worked on.
    private var waiting: [Movement] = []
    /// How many times a key is pressed at once.
    private var pressCounts: [KeyboardKey: Int] = [:]

    /// The registry number of the keyboard's service; any but 0 (E10).
    private static let senderID: UInt64 = 0x1_0000_07C0

    /// - Parameter process: the kernel.
    init(kernel: Kernel, process: SimulatedProcess, destination: MachPort) {
        self.kernel = kernel
        self.destination = destination
        thread = process.startThread(name: "IOHIDKeyboard")
        thread.body = self
        thread.priority = .driver
        device = kernel.connect(self)
    }

    /// Puts a key's going down and its being let go on the agenda.
    func press(_ key: KeyboardKey, from down: Instant, to up: Instant) {
        for (isDown, instant) in [(true, down), (false, up)] {
            let slot = movements.insert(Movement(key: key, isDown: isDown, instant: instant))
            kernel.schedule(device: device, detail: slot, at: instant)
        }
    }

    func work(_ detail: UInt32, at instant: Instant) {
        var movement = movements.take(detail)
        let (key, isDown) = (movement.key, movement.isDown)
        movement.record = kernel.recorder.record(
            TraceRecord(instant: instant, event: .key(key: key, isDown: isDown)))
        let count = pressCounts[key, default: 0] + (isDown ? 1 : -1)
        pressCounts[key] = count
        guard count == (isDown ? 1 : 0) else { return }
        waiting.append(movement)
        if thread.status == .idle { thread.requestTurn(at: instant) }
    }

    // MARK: The HID thread

    var hasToReport: Bool { !waiting.isEmpty }

    func report() {
        let movement = waiting.removeFirst()
        thread.context = .init(cause: movement.record, sample: .none, touches: [])
        thread.callOut(.interrupt, on: SubjectID(thread.id), cause: movement.record) {
            let event = IOHIDEvent.keyboard(
                movement.key, isDown: movement.isDown, senderID: Self.senderID, at: movement.instant)
            thread.spend(.hidEvent)
            thread.context.cause = thread.record(
                .hidKey(page: event.usagePage, usage: event.usage, isDown: event.isKeyDown))
            thread.send(to: destination, identifier: DigitizerService.messageIdentifier, patience: .none) {
                event.write(to: $0)
            }
        }
        thread.context = .init(cause: .none, sample: .none, touches: [])
    }
}
