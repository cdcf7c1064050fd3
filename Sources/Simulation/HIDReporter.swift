import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// Hardware that has something to tell now and then, and its driver: a HID thread of the kernel's makes an
/// `IOHIDEvent` of what has happened and sends it on.
final class HIDReporter: HIDService {
    /// What the driver makes of something that has happened.
    struct Report {
        let event: IOHIDEvent
        /// How the event stands on record.
        let record: TraceEvent
        /// What it follows from; nil for what has just happened.
        var cause: RecordNumber?
    }

    let thread: SimulatedThread
    let kernel: Kernel
    private let destination: MachPort
    private var device: UInt32 = 0

    /// Something that happens, and what is reported of it; nil for nothing.
    private struct Occurrence {
        let event: TraceEvent?
        let report: (Instant, RecordNumber) -> Report?
    }

    private var occurrences = SlotTable<Occurrence>()
    /// What has happened and the thread has not worked on.
    private var waiting: [Report] = []

    /// - Parameters:
    ///   - process: the kernel.
    ///   - name: the driver's thread.
    ///   - destination: where the events go.
    init(kernel: Kernel, process: SimulatedProcess, name: String, destination: MachPort) {
        self.kernel = kernel
        self.destination = destination
        thread = process.startThread(name: name)
        thread.body = self
        thread.priority = .driver
        device = kernel.connect(self)
    }

    /// Puts something on the agenda that the hardware notices.
    ///
    /// - Parameters:
    ///   - event: how it stands on record; nil if only the driver notices, such as that time has passed.
    ///   - report: what is reported of it, asked when it happens with the record of that; nil for nothing.
    func plan(
        _ event: TraceEvent?, at instant: Instant, report: @escaping (Instant, RecordNumber) -> Report?
    ) {
        let slot = occurrences.insert(Occurrence(event: event, report: report))
        kernel.schedule(device: device, detail: slot, at: instant)
    }

    func work(_ detail: UInt32, at instant: Instant) {
        let occurrence = occurrences.take(detail)
        let record = occurrence.event.map {
            kernel.recorder.record(TraceRecord(instant: instant, event: $0))
        }
        guard var report = occurrence.report(instant, record ?? .none) else { return }
        report.cause = report.cause ?? record
        waiting.append(report)
        if thread.status == .idle { thread.requestTurn(at: instant) }
    }

    // MARK: The HID thread

    var hasToReport: Bool { !waiting.isEmpty }

    func report() {
        let report = waiting.removeFirst()
        let cause = report.cause ?? .none
        thread.context = .init(cause: cause, sample: .none, touches: [])
        thread.callOut(.interrupt, on: SubjectID(thread.id), cause: cause) {
            thread.spend(.hidEvent)
            thread.context.cause = thread.record(report.record)
            thread.send(to: destination, identifier: DigitizerService.messageIdentifier, patience: .none) {
                report.event.write(to: $0)
            }
        }
        thread.context = .init(cause: .none, sample: .none, touches: [])
    }
}
