import HIDEvents
import RunLoops
import Trace
import VirtualTime

/// What a report says of a pencil that its radio will tell later (M-21).
struct PromisedUpdate {
    let update: PencilUpdate
    /// How long it takes over the air.
    let delay: Cost
    /// When the glass saw what it is about.
    let seen: Instant
    /// The record of that contact.
    let cause: RecordNumber
}

/// The radio of a pencil and its driver: what the pencil's own sensors have measured comes over the air, later than
/// the glass's report, and a HID thread of the kernel's makes an update of each (M-21).
///
/// Each update takes its own time (*assumed*), so where that is drawn one may overtake another.
final class PencilService: HIDService {
    let thread: SimulatedThread
    let kernel: Kernel
    private let send: (PencilUpdate, Instant, SimulatedThread) -> Void
    private var device: UInt32 = 0
    private var generator: SeededGenerator

    private struct Arrival {
        let update: PencilUpdate
        let instant: Instant
        let record: RecordNumber
    }

    /// An update on its way, and the contact that it is about.
    private struct Transmission {
        let update: PencilUpdate
        let cause: RecordNumber
    }

    private var transmissions = SlotTable<Transmission>()
    /// What has come and the thread has not worked on.
    private var waiting: [Arrival] = []

    /// - Parameters:
    ///   - process: the kernel.
    ///   - send: makes the event of an update, and sends it on from the thread.
    init(
        kernel: Kernel, process: SimulatedProcess, seed: UInt64,
        send: @escaping (PencilUpdate, Instant, SimulatedThread) -> Void
    ) {
        self.kernel = kernel
        self.send = send
        generator = SeededGenerator(seed: seed, stream: "pencil.updates")
        thread = process.startThread(name: "IOHIDPencil")
        thread.body = self
        thread.priority = .driver
        device = kernel.connect(self)
    }

    /// Has an update come over the air.
    ///
    /// - Parameter present: when its driver has sent the report that promises it; it does not come before that.
    func transmit(_ promised: PromisedUpdate, at present: Instant) {
        let arrival = promised.seen + promised.delay.draw(from: &generator)
        let transmission = Transmission(update: promised.update, cause: promised.cause)
        kernel.schedule(
            device: device, detail: transmissions.insert(transmission), at: max(arrival, present))
    }

    func work(_ detail: UInt32, at instant: Instant) {
        let transmission = transmissions.take(detail)
        let update = transmission.update
        let record = kernel.recorder.record(
            TraceRecord(
                instant: instant, cause: transmission.cause,
                event: .pencil(
                    finger: UInt32(update.finger), index: update.generation, force: update.force)))
        waiting.append(Arrival(update: update, instant: instant, record: record))
        if thread.status == .idle { thread.requestTurn(at: instant) }
    }

    // MARK: The HID thread

    var hasToReport: Bool { !waiting.isEmpty }

    func report() {
        let arrival = waiting.removeFirst()
        thread.context = .init(cause: arrival.record, sample: .none, touches: [])
        thread.callOut(.interrupt, on: SubjectID(thread.id), cause: arrival.record) {
            thread.spend(.hidEvent)
            send(arrival.update, arrival.instant, thread)
        }
        thread.context = .init(cause: .none, sample: .none, touches: [])
    }
}
