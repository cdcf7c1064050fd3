import Trace
import VirtualTime

/// The way of one sample from the glass to a callback, hop by hop: the chain of causes, read forward. Over what was
/// held back it goes by the hold: what let it go belongs to another sample.
public struct LatencyPath: Sendable {
    /// One step of the path, and the time that it took.
    public struct Hop: Sendable {
        /// What the time went into.
        public let what: LatencyHop
        /// The record that the hop ends with.
        public let end: RecordNumber
        /// How long it took, from the end of the hop before.
        public let interval: Interval
        /// Whether it ends at a date that stands: what its thread does meanwhile costs nothing, and what the thread is
        /// late by is told apart.
        var endsWhenDue = false
        /// The record whose rules explain it, where that is another than the one that it ends with.
        var explanation: RecordNumber?
    }

    /// The callback that the way leads to: `tap → action`.
    public let destination: String
    /// When the path begins: the instant of the contact or key.
    public let start: Instant
    /// The record that it begins with.
    public let beginning: RecordNumber
    /// The record that it leads to: the beginning of the callback.
    public let end: RecordNumber
    /// From the contact to the callback; their intervals add up to ``total``.
    public let hops: [Hop]

    /// The latency: from the contact to the callback.
    public var total: Interval { hops.reduce(.zero) { $0 + $1.interval } }

    /// The hop that takes longest, the first of several.
    public var longest: Hop? { Self.longest(of: hops) }

    /// The hop that takes longest, and behind it the longest of those in which a thread was busy or waited for a core,
    /// if that is another one and takes a tenth of the whole.
    public var decisive: [Hop] { Self.decisive(of: hops) }

    /// The hop in which a busy thread kept it waiting longest; nil if none did.
    var busiest: Hop? { Self.longest(of: hops.filter { $0.what.busyThread != nil }) }

    static func decisive(of hops: [Hop]) -> [Hop] {
        guard let longest = longest(of: hops), longest.interval > .zero else { return [] }
        let tenth = hops.reduce(.zero) { $0 + $1.interval }.nanoseconds / 10
        let busy = hops.filter {
            $0.what.isForOthers && $0.end != longest.end && $0.interval.nanoseconds >= tenth
        }
        return [longest] + [Self.longest(of: busy)].compactMap { $0 }
    }

    /// The first of several.
    private static func longest(of hops: [Hop]) -> Hop? {
        hops.reduce(nil) { longest, hop in
            longest.map { hop.interval > $0.interval ? hop : $0 } ?? hop
        }
    }

    /// The way to the last action; if there was none, to the first callback of a view.
    ///
    /// - Returns: nil if the trace has neither, or its causes do not lead back to the glass.
    public init?(_ trail: Trail) {
        let reader = TrailReader(trail)
        var notes = LatencyNotes()
        reader.read(&notes)
        self.init(trail, to: notes.destinations.last, reader.subjects, notes.facts)
    }

    /// The way to the callback that begins with record `destination`.
    ///
    /// - Returns: nil if there is no such record, or its causes do not lead back to the glass.
    public init?(_ trail: Trail, to destination: RecordNumber) {
        let reader = TrailReader(trail)
        var facts = LatencyFacts()
        reader.read(&facts)
        self.init(trail, to: destination, reader.subjects, facts)
    }

    /// How long it is from the glass to the callback that begins with record `destination`.
    ///
    /// - Returns: nil if there is no such record, or its causes do not lead back to the glass.
    public static func total(_ trail: Trail, to destination: RecordNumber) -> Interval? {
        total(trail, to: destination, TouchFingers(trail))
    }

    /// The same where the fingers of the trail are known.
    package static func total(
        _ trail: Trail, to destination: RecordNumber, _ fingers: TouchFingers
    ) -> Interval? {
        way(trail, to: destination, fingers)?.total
    }

    /// The same, with the sample that the way begins with.
    package static func way(
        _ trail: Trail, to destination: RecordNumber, _ fingers: TouchFingers
    ) -> (sample: SampleID, total: Interval)? {
        guard let number = chain(in: trail, to: destination, fingers)?.first,
            let start = trail.records[number]
        else { return nil }
        return (start.sample, trail.records[destination]!.instant - start.instant)
    }

    /// The way to a callback or a decision, where it is known who is who.
    ///
    /// - Parameter merged: the record that an earlier move came as one event with that of the destination (M-12): the
    ///   way begins with that move; nil for the last one.
    package init?(
        _ trail: Trail, to destination: RecordNumber?, from merged: RecordNumber? = nil,
        _ subjects: SubjectIndex, _ facts: LatencyFacts
    ) {
        guard let destination,
            let chain = Self.chain(in: trail, to: destination, from: merged, facts.fingers),
            let first = chain.first.flatMap({ trail.records[$0] })
        else { return nil }
        let wording = Wording(trail: trail, subjects: subjects, isShort: true)
        self.destination = wording.phrase(trail.records[destination]!)
        start = first.instant
        beginning = chain[0]
        end = destination
        var hops: [Hop] = []
        for (place, (from, to)) in zip(chain, chain.dropFirst()).enumerated() {
            let next = chain.dropFirst(place + 2).first
            for hop in Self.hops(from, to, next, facts.busyTimes, wording) { hops.add(hop) }
        }
        self.hops = hops
    }

    /// A step of a path, in parts where others have a share in it.
    ///
    /// - Parameter next: the record that follows on the path.
    private static func hops(
        _ from: RecordNumber, _ to: RecordNumber, _ next: RecordNumber?, _ busyTimes: BusyTimes,
        _ wording: Wording
    ) -> [Hop] {
        let (before, after) = (wording.trail.records[from]!, wording.trail.records[to]!)
        let interval = after.instant - before.instant
        // A step that takes no time and changes no thread is part of the next.
        if interval == .zero && before.thread == after.thread { return [] }
        let what = what(from, to, busyTimes, wording)
        var hop = Hop(what: what, end: to, interval: interval)
        if let report = LateReport(from, to, wording.trail) {
            return report.split(hop, since: before.instant)
        }
        if let parts = split(hop, from, wording) { return parts }
        switch what {
        case .callback(.timer, _), .callback(.displayLink, _): hop.endsWhenDue = true
        default: break
        }
        let late = LateTimer(from, to, next, busyTimes, wording)
        return late.map { $0.split(hop, since: before.instant) } ?? [hop]
    }

    /// What the time between two records of a path goes into.
    private static func what(
        _ from: RecordNumber, _ to: RecordNumber, _ busyTimes: BusyTimes, _ wording: Wording
    ) -> LatencyHop {
        let trail = wording.trail
        let (before, after) = (trail.records[from]!, trail.records[to]!)
        if isBusy(after, since: from, until: to, trail) {
            let call = wording.busyCall(
                of: after.thread, busyTimes, from: before.instant, to: after.instant)
            return .busyThread(wording.subjects.place(of: after.thread), call: call)
        }
        if case .senderWaits(let port) = before.event, case .queued(port, _) = after.event {
            return .fullPort(wording.name(port))
        }
        if waitsForFrame(to, in: trail) { return .frame }
        return requirement(of: after, from, to, wording) ?? LatencyHop(before: after, wording)
    }

    /// Whom a recognizer had to let go first before it came to a state; nil if it had not to.
    private static func requirement(
        of transition: TraceRecord, _ from: RecordNumber, _ to: RecordNumber, _ wording: Wording
    ) -> LatencyHop? {
        guard case .transition(let recognizer, _, _, _, _) = transition.event,
            let wait = RecognizerWait(longestOf: recognizer, from: from, to: to, in: wording.trail),
            wait.interval > .zero
        else { return nil }
        return .requirement(recognizer: wording.name(recognizer), rival: wording.name(wait.rival))
    }

    /// Whether an event was made when a frame of the display began, and not when its report had come (M-12): what set
    /// off the Source0 around it is a message of no report.
    private static func waitsForFrame(_ number: RecordNumber, in trail: Trail) -> Bool {
        guard let made = trail.records[number], case .eventMade(.touches) = made.event else { return false }
        let source0 = trail.records[..<Int(number.rawValue)].last { record in
            guard record.thread == made.thread, case .began(.source0, _, _, _) = record.event else {
                return false
            }
            return true
        }
        return source0.map { comesWithFrame($0, in: trail) } ?? false
    }

    /// Whether it was the beginning of a frame that had a Source0 called, and no report: what it delivers has waited
    /// for that (M-12).
    static func comesWithFrame(_ source0: TraceRecord, in trail: Trail) -> Bool {
        var next: RecordNumber? = source0.cause
        while let number = next, let record = trail.records[number], !number.isNone {
            if case .began(.source1, _, _, _) = record.event { return record.sample.isNone }
            next = record.cause
        }
        return false
    }

    /// Whether a message came to its Source1, or an event of another thread's to the main thread, without waking the
    /// thread, which had other work in between.
    private static func isBusy(
        _ delivery: TraceRecord, since start: RecordNumber, until end: RecordNumber, _ trail: Trail
    ) -> Bool {
        switch delivery.event {
        case .began(.source1, _, _, _): break
        // On the modern path the event fetch thread has the Source1 and signals the main thread's Source0, which has
        // the views asked before it makes the event (P14).
        case .hitTested, .eventMade: if trail.records[start]?.thread == delivery.thread { return false }
        default: return false
        }
        // Record n has the index n - 1.
        return !trail.records[Int(start.rawValue)..<Int(end.rawValue)].contains { record in
            guard record.thread == delivery.thread, case .awake = record.event else { return false }
            return true
        }
    }
}

extension [LatencyPath.Hop] {
    /// A wait for another recognizer that begins while its own timer is late goes on when that has fired.
    fileprivate mutating func add(_ hop: LatencyPath.Hop) {
        guard let last, last.endsWhenDue, case .requirement = hop.what, last.what == hop.what else {
            return append(hop)
        }
        let interval = last.interval + hop.interval
        self[endIndex - 1] = .init(
            what: hop.what, end: hop.end, interval: interval, endsWhenDue: hop.endsWhenDue)
    }
}

/// What there is to know of a trail for the way to its last action.
private struct LatencyNotes: TrailView {
    var facts = LatencyFacts()
    var destinations = LatencyDestinations()

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        facts.read(record, number, reader)
        destinations.read(record, number, reader)
    }
}
