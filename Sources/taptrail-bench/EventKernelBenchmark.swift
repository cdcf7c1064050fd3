import RunLoops
import Trace
import VirtualTime

/// P1: the event kernel alone. A source puts an event on the agenda every period; each goes through three stages,
/// which do nothing but put the next stage on the agenda, a delay later.
///
/// "Alone" means ``Agenda`` and a switch over the event taken out: what every event of a simulation pays before it
/// does anything. Beside it stand the same pipeline with a thousand entries waiting behind it, as they do when a
/// long finger was put on the agenda at once, and the pipeline through ``Kernel/run(until:)``, which looks at its
/// horizon, releases records and calls a device for each event. The baseline of all is ``BarePipeline``.
struct EventKernelBenchmark {
    let rounds: Rounds
    let scale: Double

    func run() throws -> [Figure] {
        let events = Int(600_000 * scale)
        let sums = [
            agendaPipeline(events: 3_000, waiting: 0), agendaPipeline(events: 3_000, waiting: 1_024),
            driverPipeline(events: 3_000), barePipeline(events: 3_000, waiting: 0),
            barePipeline(events: 3_000, waiting: 1_024),
        ]
        guard Set(sums).count == 1 else {
            throw DisagreementError(description: "the pipelines of P1 came to different ends: \(sums)")
        }
        let each = 1 / Double(events)
        let results = rounds.alternate([
            { nanoseconds(of: { keep(agendaPipeline(events: events, waiting: 0)) }) * each },
            { nanoseconds(of: { keep(barePipeline(events: events, waiting: 0)) }) * each },
            { nanoseconds(of: { keep(agendaPipeline(events: events, waiting: 1_024)) }) * each },
            { nanoseconds(of: { keep(barePipeline(events: events, waiting: 1_024)) }) * each },
            { nanoseconds(of: { keep(driverPipeline(events: events)) }) * each },
        ])
        return [
            Figure(
                .eventKernel, "no-op event, agenda", unit: "ns/event", results[0],
                baseline: .init(what: "the same heap, bare", values: results[1])),
            Figure(
                .eventKernel, aside: "deep", "… 1 024 others waiting", unit: "ns/event", results[2],
                baseline: .init(what: "the same heap, bare", values: results[3])),
            Figure(
                .eventKernel, aside: "driver", "… through Kernel.run", unit: "ns/event", results[4],
                baseline: .init(what: "the same heap, bare", values: results[1])),
        ]
    }
}

/// The numbers of the pipeline: every event is later than the present one.
enum Pipeline {
    static let period = Interval.nanoseconds(1_000)
    static let delay = Interval.nanoseconds(100)

    /// As large as what the kernel puts on its agenda.
    struct Event: BitwiseCopyable {
        var stage: UInt32
        var sample: UInt64
    }
}

@inline(never)
private func agendaPipeline(events: Int, waiting: Int) -> Int64 {
    let agenda = Agenda<Pipeline.Event>()
    for place in 0..<waiting {
        agenda.add(Pipeline.Event(stage: 9, sample: 0), at: Instant(nanoseconds: .max / 4 + Int64(place)))
    }
    agenda.add(Pipeline.Event(stage: 0, sample: 1), at: Instant(nanoseconds: 1))
    var sum: Int64 = 0
    for _ in 0..<events {
        guard let entry = agenda.pop() else { break }
        let event = entry.occurrence
        switch event.stage {
        case 0:
            agenda.add(Pipeline.Event(stage: 1, sample: event.sample), at: entry.instant + Pipeline.delay)
            agenda.add(
                Pipeline.Event(stage: 0, sample: event.sample + 1), at: entry.instant + Pipeline.period)
        case 1:
            agenda.add(Pipeline.Event(stage: 2, sample: event.sample), at: entry.instant + Pipeline.delay)
        default:
            sum &+= entry.instant.nanoseconds
        }
    }
    return sum
}

@inline(never)
private func barePipeline(events: Int, waiting: Int) -> Int64 {
    BarePipeline.run(events: events, waiting: waiting)
}

@inline(never)
private func driverPipeline(events: Int) -> Int64 {
    let kernel = Kernel(recorder: Recorder(isOn: false), entry: .inline)
    let device = PipelineDevice(kernel: kernel)
    device.number = kernel.connect(device)
    kernel.schedule(device: device.number, detail: 0, at: Instant(nanoseconds: 1))
    device.eventsLeft = events
    kernel.run { device.eventsLeft == 0 }
    kernel.tearDown()
    return device.sum
}

/// The three stages as a device of the kernel; the stage is the detail.
private final class PipelineDevice: HardwareDevice {
    private let kernel: Kernel
    var number: UInt32 = 0
    var eventsLeft = 0
    var sum: Int64 = 0

    init(kernel: Kernel) { self.kernel = kernel }

    func work(_ detail: UInt32, at instant: Instant) {
        eventsLeft -= 1
        switch detail {
        case 0:
            kernel.schedule(device: number, detail: 1, at: instant + Pipeline.delay)
            kernel.schedule(device: number, detail: 0, at: instant + Pipeline.period)
        case 1:
            kernel.schedule(device: number, detail: 2, at: instant + Pipeline.delay)
        default:
            sum &+= instant.nanoseconds
        }
    }
}
