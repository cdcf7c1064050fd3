import Dispatch
import RunLoops
import Trace

/// P3, P4 and P5: a moved sample from the glass to its view, in steady state. All ways of running it take turns in
/// the same rounds, each with a phone of its own, built outside of the timing.
struct MovedSampleBenchmark {
    let rounds: Rounds
    let scale: Double

    func run() -> [Figure] {
        let samples = Int(400 * scale)
        // As many as the driver enters a queue: a turn that changes queues counts for each.
        let counted = MovingFinger(samples: samples, entry: .queues)
        let turns = Double(TurnCounter.turns(of: counted.phone.kernel) { counted.move() }) / Double(samples)
        let recorded = MovingFinger(samples: samples, recording: true)
        recorded.move()
        let records = Double(recorded.recordsOfMove()) / Double(samples)

        let pool = ChunkPool()
        let stores = BareStores(capacity: Int(records) * samples)
        let syncs = BareSyncs(queueCount: 3)
        let results = rounds.alternate([
            { time(MovingFinger(samples: samples, entry: .inline), samples) },
            { time(MovingFinger(samples: samples, entry: .queues), samples) },
            { time(MovingFinger(samples: samples, recording: true, entry: .inline, pool: pool), samples) },
            { nanoseconds(of: { syncs.run(samples * 3) }) / Double(samples * 3) },
            { nanoseconds(of: { stores.run() }) / Double(stores.count) },
            {
                let scene = KernelScene(samples: samples, recording: false, entry: .inline)
                return nanoseconds(of: { scene.run() }) / Double(samples)
            },
        ])
        let (inline, queues, traced) = (results[0], results[1], results[2])
        let (sync, store) = (results[3], results[4])
        return [
            Figure(
                .movedSample, "moved sample, no trace, inline", unit: "ns/sample", inline,
                remark: "peers of other runs: Qt window to widget 1 587, Hammer.js 1 573, Chromium 6 950 ns"),
            Figure(
                .movedSample, aside: "kernel", "… message → Source1 → Source0 → sleep", unit: "ns/sample",
                results[5]),
            Figure(
                .queues, "threads on queues add", unit: "ns/sample", zip(queues, inline).map { $0 - $1 },
                baseline: .init(what: "as many bare queue.sync", values: sync.map { $0 * turns }),
                remark: "\(turns) entries a sample"),
            Figure(.queues, aside: "sync", "… a bare queue.sync of this run", unit: "ns", sync),
            Figure(
                .tracing, "a record adds", unit: "ns/record", zip(traced, inline).map { ($0 - $1) / records },
                baseline: .init(what: "bare 64-byte store", values: store),
                remark: "\(records) records a sample; chunks used again"),
            Figure(
                .tracing, aside: "sample", "moved sample, traced, inline", unit: "ns/sample", traced,
                baseline: .init(what: "without a trace", values: inline)),
        ]
    }

    private func time(_ finger: MovingFinger, _ samples: Int) -> Double {
        nanoseconds(of: { finger.move() }) / Double(samples)
    }
}

/// What P4 is measured against: work items made once, performed by `sync` on idle serial queues in turn.
private final class BareSyncs {
    private let queues: [DispatchQueue]
    private var items: [DispatchWorkItem] = []
    private var performed = 0

    init(queueCount: Int) {
        queues = (1...queueCount).map { DispatchQueue(label: "bare.\($0)") }
        items = queues.map { _ in DispatchWorkItem { [unowned self] in performed += 1 } }
    }

    func run(_ count: Int) {
        var place = 0
        for _ in 0..<count {
            queues[place].sync(execute: items[place])
            place += 1
            if place == queues.count { place = 0 }
        }
    }
}

/// What P5 is measured against: records stored one behind the other into memory that was written before.
private final class BareStores {
    let count: Int
    private let memory: UnsafeMutablePointer<TraceRecord>

    init(capacity: Int) {
        count = capacity
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    @inline(never)
    func run() {
        for place in 0..<count {
            let number = UInt32(truncatingIfNeeded: place)
            memory[place] = TraceRecord(
                instant: .init(nanoseconds: Int64(place)), cause: RecordNumber(rawValue: number),
                event: .queued(port: PortID(rawValue: number), messages: 1))
        }
        keep(memory)
    }
}
