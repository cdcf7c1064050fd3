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

    /// What is compared: it counts as the same by its key and text, and is told by its name and value.
    private struct Value {
        let key: String, text: String
        let name: String, value: String
        /// The key of whose value it is; nil for somebody as a whole.
        var owner: String?

        init(_ name: String, _ value: String) {
            (key, text, self.name, self.value) = (name, value, name, value)
        }

        init(_ comparable: Built, toldBy told: Built) {
            (key, text, owner) = (comparable.name, comparable.text, comparable.owner)
            (name, value) = (told.name, told.text)
        }
    }

    /// Somebody with its class, or one of somebody's values.
    private typealias Built = (name: String, text: String, owner: String?)

    private static func header(_ one: TrailHeader, _ other: TrailHeader) -> [SetUpDifference] {
        func values(_ header: TrailHeader) -> [Value] {
            let device = header.device
            var values = [
                Value(
                    "screen",
                    "\(NumberText.short(device.screenWidth)) × \(NumberText.short(device.screenHeight))"),
                Value("scan", "\(device.scanRate) Hz"), Value("display", "\(device.displayRate) Hz"),
                Value("path", header.pathInWords), Value("seed", "\(header.seed)"),
            ]
            if let pipeline = device.pipeline { values.append(Value("pipeline", pipeline.rawValue)) }
            if let cores = device.cores { values.append(Value("cores", "\(cores)")) }
            values += header.costs.map { Value("cost of \($0.hop)", $0.cost) }
            values += UIKitConstants.rows.map { Value($0.name, text(of: $0, header.constants)) }
            return values
        }
        return differences(values(one), values(other))
    }

    private static func text(of row: UIKitConstants.Row, _ constants: UIKitConstants) -> String {
        switch row.value {
        case .number(let path, _): JSONText.number(constants[keyPath: path])
        case .time(let path): "\(constants[keyPath: path])"
        }
    }

    private static func subjects(_ one: Trail, _ other: Trail, _ starts: (Int, Int)) -> [SetUpDifference] {
        func values(_ trail: Trail, _ start: Int) -> [Value] {
            zip(texts(of: trail.comparable, at: start), texts(of: trail, at: start)).map {
                Value($0, toldBy: $1)
            }
        }
        return differences(values(one, starts.0), values(other, starts.1))
    }

    /// What there is to say of everybody who is there, by name.
    private static func texts(of trail: Trail, at index: Int) -> [Built] {
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: RecordNumber(rawValue: UInt32(index)))
        var texts: [Built] = []
        for record in trail.records.prefix(index) {
            guard case .defined(let subject, _, _, _, _, _) = record.event else { continue }
            let name = reader.names[subject]
            texts.append((name, reader.names.entry(of: subject)?.classInWords ?? "", nil))
            for field in reader.fields(of: subject, in: state) where field.isNews {
                texts.append(("\(name).\(field.key)", reader.text(field.value), name))
            }
        }
        return texts
    }

    /// Those of the first in their order, then those that only the second has. Of somebody who is not there
    /// at all no values are told.
    private static func differences(_ one: [Value], _ other: [Value]) -> [SetUpDifference] {
        let left = Dictionary(one.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let right = Dictionary(other.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        func isTold(_ value: Value, _ all: [String: Value]) -> Bool {
            value.owner.map { all[$0] != nil } ?? true
        }
        return one.filter { right[$0.key]?.text != $0.text && isTold($0, right) }
            .map { SetUpDifference(what: $0.name, one: $0.value, other: right[$0.key]?.value) }
            + other.filter { left[$0.key] == nil && isTold($0, left) }
            .map { SetUpDifference(what: $0.name, one: nil, other: $0.value) }
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
