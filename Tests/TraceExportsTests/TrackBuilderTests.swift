import Testing
import Trace
import VirtualTime

@testable import TraceExports

@Suite struct TrackBuilderTests {
    /// A flow departs from what caused it, where it is known only later that something follows: in front of the entry
    /// that stood there, or behind all of them.
    @Test func `departures are put in front of the entries that they were noted at, the last behind all`() {
        var builder = TrackBuilder()
        for tick in 1...2 {
            let departure = Instant(nanoseconds: Int64(tick))
            builder.arrive(.init(from: 0, to: 0, departure: departure, sample: .none), at: .at(.seconds(1)))
        }
        builder.insert([(entry: 0, flow: 0), (entry: 1, flow: 1), (entry: 1, flow: 0), (entry: 2, flow: 1)])
        let steps = builder.timeline.entries.map { entry in
            switch entry.event {
            case .depart(let flow): "depart \(flow) at \(entry.instant.nanoseconds)"
            case .arrive(let flow): "arrive \(flow)"
            default: "something else"
            }
        }
        #expect(
            steps == [
                "depart 0 at 1", "arrive 0", "depart 1 at 2", "depart 0 at 1", "arrive 1", "depart 1 at 2",
            ])
    }
}
