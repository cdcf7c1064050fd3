import Trace
import VirtualTime

/// Two stories side by side: what was built differently, where what happened parts, and where the time went.
public struct TrailComparison: Sendable {
    /// Something that was not the same when all was built; nil for whom it is not there.
    public struct SetUpDifference: Hashable, Sendable {
        /// `cover.frame`, `button`, `seed`.
        public let what: String
        /// What it is in the first trail.
        public let one: String?
        /// What it is in the other trail.
        public let other: String?
    }

    /// A hop of the way from the glass; nil for whom it was none.
    public struct Hop: Hashable, Sendable {
        /// What the time went into.
        public let what: LatencyHop
        /// How long it took in the first trail.
        public let one: Interval?
        /// How long it took in the other trail.
        public let other: Interval?
    }

    /// What was built differently.
    public let setUp: [SetUpDifference]
    /// Where the stories part after all was built, nil if they do not.
    public let story: TrailDifference?
    /// The hops of both latencies in the order of the way; empty if one of the stories has no latency.
    public let hops: [Hop]
    /// Of the latencies as a whole.
    public let totals: (one: Interval, other: Interval)?
    /// The callbacks that the latencies lead to, in words; nil if one of the stories has no latency.
    public let destinations: (one: String, other: String)?

    /// Compares two trails; they need not come from the same scenario.
    public init(_ one: Trail, _ other: Trail) {
        let starts = (Int(TrailWalk(one).start.rawValue), Int(TrailWalk(other).start.rawValue))
        // As long as the trails were built alike, the smallest thing counts.
        let parting = TrailDifference(one, other)
        let isBuiltAlike = parting.map { Int($0.record.rawValue) > starts.0 } ?? true
        setUp =
            (isBuiltAlike ? [] : Self.subjects(one, other, starts)) + Self.header(one.header, other.header)
        story = isBuiltAlike ? parting : TrailDifference(one, other, after: starts, isByText: true)
        let paths = (LatencyPath(one), LatencyPath(other))
        guard let left = paths.0, let right = paths.1 else {
            (hops, totals, destinations) = ([], nil, nil)
            return
        }
        hops = Self.hops(left.hops, right.hops)
        totals = (left.total, right.total)
        destinations = (left.destination, right.destination)
    }

    // MARK: What was built

    private static func header(_ one: TrailHeader, _ other: TrailHeader) -> [SetUpDifference] {
        func texts(_ header: TrailHeader) -> [(String, String)] {
            let device = header.device
            return [
                (
                    "screen",
                    "\(NumberText.short(device.screenWidth)) × \(NumberText.short(device.screenHeight))"
                ),
                ("scan", "\(device.scanRate) Hz"), ("display", "\(device.displayRate) Hz"),
                ("path", header.pathInWords), ("seed", "\(header.seed)"),
            ] + header.costs.map { ("cost of \($0.hop)", $0.cost) }
        }
        return differences(texts(one), texts(other))
    }

    private static func subjects(_ one: Trail, _ other: Trail, _ starts: (Int, Int)) -> [SetUpDifference] {
        differences(values(of: one, at: starts.0), values(of: other, at: starts.1))
    }

    /// What there is to say of everybody who is there, by name.
    private static func values(of trail: Trail, at index: Int) -> [(String, String)] {
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: RecordNumber(rawValue: UInt32(index)))
        var values: [(String, String)] = []
        for record in trail.records.prefix(index) {
            guard case .defined(let subject, _, _, _, _, _) = record.event else { continue }
            let name = reader.names[subject]
            values.append((name, reader.names.entry(of: subject)?.classInWords ?? ""))
            for field in reader.fields(of: subject, in: state) where field.isNews {
                values.append(("\(name).\(field.key)", reader.text(field.value)))
            }
        }
        return values
    }

    /// Those of the first in their order, then those that only the second has. Of somebody who is not there
    /// at all no values are told.
    private static func differences(
        _ one: [(String, String)], _ other: [(String, String)]
    ) -> [SetUpDifference] {
        let left = Dictionary(one, uniquingKeysWith: { first, _ in first })
        let right = Dictionary(other, uniquingKeysWith: { first, _ in first })
        func isTold(_ what: String, _ all: [String: String]) -> Bool {
            guard let dot = what.lastIndex(of: ".") else { return true }
            return all[String(what[..<dot])] != nil
        }
        return one.filter { right[$0.0] != $0.1 && isTold($0.0, right) }
            .map { SetUpDifference(what: $0.0, one: $0.1, other: right[$0.0]) }
            + other.filter { left[$0.0] == nil && isTold($0.0, left) }
            .map { SetUpDifference(what: $0.0, one: nil, other: $0.1) }
    }

    // MARK: Latency

    /// The same hops stand side by side, in the order of both.
    private static func hops(_ one: [LatencyPath.Hop], _ other: [LatencyPath.Hop]) -> [Hop] {
        var hops: [Hop] = []
        var (left, right) = (one[...], other[...])
        while let first = left.first ?? right.first {
            if let pair = right.firstIndex(where: { $0.what == left.first?.what }) {
                hops += right[..<pair].map { Hop(what: $0.what, one: nil, other: $0.interval) }
                hops.append(Hop(what: first.what, one: first.interval, other: right[pair].interval))
                left = left.dropFirst()
                right = right[(pair + 1)...]
            } else if let hop = left.popFirst() {
                hops.append(Hop(what: hop.what, one: hop.interval, other: nil))
            } else if let hop = right.popFirst() {
                hops.append(Hop(what: hop.what, one: nil, other: hop.interval))
            }
        }
        return hops
    }
}
