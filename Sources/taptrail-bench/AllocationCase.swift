import Foundation
import RunLoops
import Trace
import VirtualTime

/// A piece of work whose allocations are counted. glibc's own `mtrace` counts, in a process of its own that is
/// started with glibc's debugging allocator: every request of the program, Swift's runtime, Foundation and Dispatch
/// is a line of a log. Nothing but the work itself runs between the log's beginning and end.
enum AllocationCase: String, CaseIterable {
    /// Message → Source1 → Source0 → sleep, threads on their queues, no trace.
    case kernel
    /// The same with every record made.
    case kernelTraced
    /// A moved sample, threads on their queues, no trace.
    case sample
    /// The same with every record made.
    case sampleTraced
    /// A recorder that is given records alone.
    case recorder
    /// The same at its worst: one record more than what its tables have just grown for.
    case recorderGrown
    /// Flings over a table, threads inline, no trace.
    case table
    /// The same flings over one plain view.
    case plainContent

    static let argument = "--count-allocations-of"
    static let samples = 1_000

    /// What the work is counted in: samples, records or flings.
    var units: Int {
        switch self {
        case .kernel, .kernelTraced, .sample, .sampleTraced: Self.samples
        case .recorder: 1_000_000
        case .recorderGrown: (1 << 20) + 1
        case .table, .plainContent: 10
        }
    }

    /// Does the work in this process, with glibc's log on.
    func runUnderTrace() {
        switch self {
        case .kernel, .kernelTraced:
            let scene = KernelScene(samples: units, recording: self == .kernelTraced, entry: .queues)
            logged { scene.run() }
            guard scene.served == units else { fatalError("benchmark bug: \(scene.served) samples served") }
        case .sample, .sampleTraced:
            let finger = MovingFinger(samples: units, recording: self == .sampleTraced, entry: .queues)
            logged { finger.move() }
        case .recorder, .recorderGrown:
            // The recorder lives on until the log has ended: what it holds counts.
            var recorder: Recorder?
            logged { recorder = Self.fill(units) }
            keep(recorder)
        case .table, .plainContent:
            let scene = ScrollScene(hasRows: self == .table, flings: units)
            logged { scene.fling() }
        }
    }

    private static func fill(_ count: Int) -> Recorder {
        let recorder = Recorder()
        for number in 0..<count {
            let instant = Instant(nanoseconds: Int64(number))
            recorder.record(
                TraceRecord(
                    instant: instant, cause: RecordNumber(rawValue: UInt32(number)),
                    event: .queued(port: PortID(rawValue: 1), messages: 1)))
            if number % 16 == 15 { recorder.release(through: instant) }
        }
        recorder.release(through: .distantFuture)
        return recorder
    }

    private func logged(_ work: () -> Void) {
        #if canImport(Glibc)
            mtrace()
            work()
            muntrace()
        #endif
    }
}

#if canImport(Glibc)
    // Not in Swift's Glibc module. Bound when the program is linked, so that the debugging allocator's own pair,
    // loaded before the C library, takes their place.
    @_silgen_name("mtrace") private func mtrace()
    @_silgen_name("muntrace") private func muntrace()
#endif
