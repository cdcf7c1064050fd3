import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews

@Suite struct `Reading a trail` {
    /// What a view is handed.
    private struct Witness: TrailView {
        var numbers: [RecordNumber] = []
        var records: [TraceRecord] = []
        /// The last record that counts in the state that comes with each record.
        var states: [RecordNumber] = []
        var names: Set<String> = []

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            numbers.append(number)
            records.append(record)
            states.append(reader.state.record)
            if case .began(_, let subject, _, _) = record.event {
                names.insert(reader.subjects.name(subject))
            }
        }
    }

    @Test func `a reader hands over each record once, in order, with the state just before it`() {
        let trail = Sample.firstTap
        var witness = Witness()
        TrailReader(trail).read(&witness)
        #expect(witness.records == Array(trail.records))
        #expect(witness.numbers == trail.records.indices.map { RecordNumber(index: $0) })
        #expect(witness.states == trail.records.indices.map { RecordNumber(rawValue: UInt32($0)) })
        #expect(witness.names.isSuperset(of: ["card", "tap"]))
    }

    @Test func `a reader does not read a record twice`() {
        let reader = TrailReader(Sample.firstTap)
        var (first, second) = (Witness(), Witness())
        reader.read(&first)
        reader.read(&second)
        #expect(!first.records.isEmpty)
        #expect(second.records.isEmpty)
        #expect(reader.state.record.rawValue == UInt32(Sample.firstTap.records.count))
    }

    @Test func `a report tells of a run what its views tell by themselves`() {
        let trail = Sample.firstTap
        let report = RunReport(trail)
        #expect(report.targets.entries == TouchTargets(trail).entries)
        #expect(report.latencies.entries == TouchLatencies(trail).entries)
        #expect(report.scrolling.views.isEmpty)
        #expect(report.latency()?.hops.map(\.what) == LatencyPath(trail)?.hops.map(\.what))
        #expect(
            report.narration(.story).lines.map(\.what) == Narration(trail, length: .story).lines.map(\.what))
    }

    @Test func `a hop of the latency goes by the names of those that it is about`() throws {
        let path = try #require(LatencyPath(Sample.firstTap))
        #expect(path.hops.contains { $0.what == .send(thread: "SpringBoard/main", port: "demo events") })
        #expect(path.hops.last?.what == .transition(recognizer: "tap", .ended))
        #expect(
            "\(LatencyHop.send(thread: "SpringBoard/main", port: "demo events"))"
                == "SpringBoard/main sends to demo events")
    }
}
