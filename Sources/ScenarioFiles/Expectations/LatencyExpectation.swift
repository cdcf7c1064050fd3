import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// How long the path from the glass to a callback is to be.
struct LatencyExpectation: Sendable {
    /// What a bound is about.
    enum Bound: Hashable, Sendable {
        case `is`, atMost, atLeast
        /// So many of all are not longer.
        case percentile(LatencyPercentile)

        static let all: [Bound] =
            [.is, .atMost, .atLeast] + LatencyPercentile.usual.map { .percentile($0) }

        /// As files write it.
        var key: String {
            switch self {
            case .is: "is"
            case .atMost: "atMost"
            case .atLeast: "atLeast"
            case .percentile(let percentile): percentile.name
            }
        }

        var percentile: LatencyPercentile? {
            if case .percentile(let percentile) = self { percentile } else { nil }
        }

        /// Whether one latency is as it should be; a percentile is broken only by many that are longer.
        func allows(_ seen: Interval, _ said: Interval) -> Bool {
            switch self {
            case .is: seen == said
            case .atMost, .percentile: seen <= said
            case .atLeast: seen >= said
            }
        }

        /// The bound in front of its time.
        var words: String {
            switch self {
            case .is: "exactly"
            case .atMost: "at most"
            case .atLeast: "at least"
            case .percentile(let percentile): "a \(percentile.name) of at most"
            }
        }

        /// Whether the first of two latencies is farther from what it allows.
        func isWorse(_ one: Interval, than other: Interval, _ said: Interval) -> Bool {
            switch self {
            case .is: (one - said).nanoseconds.magnitude > (other - said).nanoseconds.magnitude
            case .atMost, .percentile: one > other
            case .atLeast: one < other
            }
        }
    }

    struct PlacedBound: Sendable {
        let bound: Bound
        let interval: Interval
        let offset: Int
        let path: JSONPath
    }

    /// Which of the callbacks that fit is judged, in each run.
    enum Which: String, CaseIterable, Sendable {
        case all, first, last, slowest, fastest
    }

    /// The callback that the path leads to; nil for each touch's last action or first delivery.
    let destination: PlacedLine?
    let which: Which
    let bounds: [PlacedBound]
    /// How many runs are judged together.
    let runs: Int
    let offset: Int
    let path: JSONPath

    /// The latencies of one run that are judged, in the order of the trail.
    func latencies(in trail: Trail, _ log: EntryIndex) -> LatenciesOfRun {
        let destinations: [RecordNumber]
        if let pattern = destination?.line.calls.first {
            destinations = log.allPlaces(pattern).map { log.entries[$0].record }
        } else {
            let touches = TouchLatencies(trail).rivals.map(\.destination)
            // What no touch stands behind, such as the action of a pointer's recognizer.
            destinations = touches.isEmpty ? [LatencyPath(trail)?.end].compactMap(\.self) : touches
        }
        let fingers = TouchFingers(trail)
        // One sample may lead to many that fit, as in a glide.
        var samples: Set<SampleID> = []
        let all = destinations.compactMap { record in
            LatencyPath.way(trail, to: record, fingers).map { way in
                let isFirst = destination == nil || samples.insert(way.sample).inserted
                return SeenLatency(total: way.total, record: record, isFirstOfSample: isFirst)
            }
        }
        let judged: [SeenLatency] =
            switch which {
            case .all: all
            case .first: Array(all.prefix(1))
            case .last: Array(all.suffix(1))
            case .slowest:
                [all.min { ($1.total, $0.record.rawValue) < ($0.total, $1.record.rawValue) }]
                    .compactMap(\.self)
            case .fastest:
                [all.min { ($0.total, $0.record.rawValue) < ($1.total, $1.record.rawValue) }]
                    .compactMap(\.self)
            }
        return LatenciesOfRun(judged: judged, came: destinations.count)
    }
}

/// One latency of a run.
struct SeenLatency: Hashable, Sendable {
    let total: Interval
    /// The callback that it leads to.
    let record: RecordNumber
    /// Whether its sample leads to no earlier callback that fits; percentiles count no other.
    let isFirstOfSample: Bool
}

/// The latencies of a run that an expectation judges.
struct LatenciesOfRun {
    let judged: [SeenLatency]
    /// How many callbacks fitted, those too that no touch led to.
    let came: Int
}
