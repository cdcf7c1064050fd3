import Trace
import VirtualTime

/// One sample and what made it slow: the stage that it was at for longest, and what kept it there.
public struct SlowSample: Sendable, Codable {
    /// A stage that it was at, and for how long.
    public struct Part: Sendable, Codable {
        /// The stage.
        public let stage: LatencyStage
        /// How long it was there.
        public let interval: Interval
    }

    /// Its way, with the touches that it ends with.
    public let sample: SampleLatency
    /// The callback that its way ends with, in words: `buy → action (touchUpInside)`.
    public let destination: String
    /// The stages that it was at up to there, with their times, which add up to the whole.
    public let parts: [Part]
    /// The longest of them, the first of several; nil if it took no time.
    public let longest: Part?
    /// What it spent most of that stage on: what its thread was busy with, or the longest hop of the stage.
    public let cause: String

    /// Reads the whole trail once more, to know what threads were busy with.
    ///
    /// - Parameters:
    ///   - sample: the digitizer's report.
    ///   - destination: the record that its way ends with.
    /// - Returns: nil if the trail has no such sample.
    public init?(_ trail: Trail, sample: SampleID, to destination: RecordNumber) {
        let samples = SampleLatencies(trail)
        guard let index = samples.indices.first(where: { samples.sample($0) == sample }),
            let last = trail.records[destination]
        else { return nil }
        let found = samples.sample(index, touches: last.touches, to: destination)
        let reader = TrailReader(trail)
        var facts = LatencyFacts()
        reader.read(&facts)
        let wording = Wording(trail: trail, subjects: reader.subjects, isShort: true)
        self.sample = found
        self.destination = wording.phrase(last)
        var stops = found.stops
        if stops.last?.record != destination, let stage = stops.last?.stage {
            // The end of the way, which begins no stage of its own.
            stops.append(.init(stage: stage, instant: last.instant, record: destination))
        }
        let parts = zip(stops, stops.dropFirst()).map {
            Part(stage: $0.stage, interval: $1.instant - $0.instant)
        }
        self.parts = parts
        let place = parts.indices.max { (parts[$0].interval, $1) < (parts[$1].interval, $0) }
        guard let place, parts[place].interval > .zero else {
            (longest, cause) = (nil, "")
            return
        }
        longest = parts[place]
        let isCoalesced = trail.records.contains {
            guard $0.sample == sample, case .coalesced = $0.event else { return false }
            return true
        }
        cause = Self.cause(
            from: stops[place], to: stops[place + 1], destination, isCoalesced: isCoalesced, reader,
            facts, wording)
    }

    private static func cause(
        from start: SampleLatency.Stop, to end: SampleLatency.Stop, _ destination: RecordNumber,
        isCoalesced: Bool, _ reader: TrailReader, _ facts: LatencyFacts, _ wording: Wording
    ) -> String {
        let trail = reader.trail
        let path = LatencyPath(trail, to: destination, reader.subjects, facts)
        // By time: of several fingers in a report the way goes by another record of the same instant.
        var (inside, costly): ([LatencyPath.Hop], [Range<Instant>]) = ([], [])
        var (told, instant) = (start.instant, path?.start ?? start.instant)
        for hop in path?.hops ?? [] {
            let begin = instant
            instant += hop.interval
            guard instant > start.instant, instant <= end.instant else { continue }
            inside.append(hop)
            // Work that is over before what the hop waits for is due has cost nothing.
            guard hop.endsWhenDue else { continue }
            costly.append(told..<max(told, begin))
            told = instant
        }
        costly.append(told..<end.instant)
        let longestHop = inside.max { $0.interval < $1.interval }
        if let thread = trail.records[end.record]?.thread, !thread.isNone,
            let busy = BusyWork(facts.busyTimes.shares(of: thread, in: costly), trail),
            outweighs(busy.interval, longestHop)
        {
            return "\(wording.subjects.place(of: thread)) is busy with "
                + wording.phrase(busy, isTimed: true)
        }
        if start.stage == .source1, let last = trail.records[end.record],
            isCoalesced || LatencyPath.comesWithFrame(last, in: trail)
        {
            return "\(LatencyHop.frame)"
        }
        guard longestHop?.what.isWait ?? false else {
            // One of several that are as long says little of the whole.
            let isMost = (longestHop?.interval ?? .zero) * 2 > end.instant - start.instant
            return longestHop.flatMap { isMost ? "\($0.what)" : nil } ?? start.stage.meaning
        }
        let decisive = LatencyPath.decisive(of: inside)
        return decisive.map { hop in
            // One that is nearly all of the stage needs no figure.
            let isAll = hop.interval.nanoseconds >= (end.instant - start.instant).nanoseconds / 10 * 9
            return decisive.count == 1 && isAll
                ? "\(hop.what)" : "\(hop.what), \(DurationText.short(hop.interval))"
        }.joined(separator: "; ")
    }

    /// Whether work is told rather than a hop: one that is a wait has to be shorter, one that is work itself is mostly
    /// this work and what lies around it.
    private static func outweighs(_ busy: Interval, _ hop: LatencyPath.Hop?) -> Bool {
        guard let hop else { return true }
        return busy.nanoseconds >= hop.interval.nanoseconds / (hop.what.isWait ? 1 : 2)
    }
}
