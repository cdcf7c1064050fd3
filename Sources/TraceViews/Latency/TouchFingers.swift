import Trace
import VirtualTime

/// Whose finger each touch is, where one report tells of several: a fold over the trace.
///
/// No record says so. Touches that begin with one report are numbered by their fingers. Where apps share a report, the
/// finger is one that came down where the touch is, which is so of windows that fill the screen.
package struct TouchFingers: Sendable {
    /// A finger that a scan has seen.
    private struct Sighting {
        let finger: UInt32
        let number: RecordNumber
        let contact: Instant
        let (x, y): (Double, Double)
    }

    /// A touch of an app, by its bit.
    private struct Touch: Hashable {
        let thread: ThreadID
        let bit: TouchSet
    }

    /// What an app makes of a report.
    private struct Event: Hashable {
        let sample: SampleID
        let thread: ThreadID
    }

    /// The fingers of the report that is being put together.
    private var sightings: (sample: SampleID, all: [Sighting]) = (.none, [])
    /// Those of reports that tell of several.
    private var reports: [SampleID: [Sighting]] = [:]
    /// Those that came down, by their numbers.
    private var downs: [SampleID: [Sighting]] = [:]
    /// The number of the first touch that began with an event.
    private var firstTouches: [Event: UInt32] = [:]
    private var lastTouches: [ThreadID: UInt32] = [:]
    private var fingers: [Touch: UInt32] = [:]
    /// The fingers of the touches of an event whose report tells of several.
    private var owners: [Event: [(bit: TouchSet, finger: UInt32)]] = [:]

    /// More fingers than any glass follows; only a trace that is made up has more in a report.
    private static let fingersMax = 64

    package init() {}

    /// Goes over a whole trail.
    package init(_ trail: Trail) {
        for index in trail.records.indices {
            read(trail.records[index], RecordNumber(index: index), in: trail)
        }
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, in trail: Trail) {
        switch record.event {
        case .sampled(let finger):
            guard case .contact(_, let phase, let x, let y)? = trail.records[record.cause]?.event else {
                return
            }
            let contact = trail.records[record.cause]!.instant
            note(Sighting(finger: finger, number: number, contact: contact, x: x, y: y), phase, record.sample)
        case .touch(let touch, let phase, _, _, let x, let y, _):
            let key = Touch(thread: record.thread, bit: record.touches)
            let event = Event(sample: record.sample, thread: record.thread)
            if phase == .began { fingers[key] = finger(of: touch.rawValue, x, y, in: event) }
            guard let finger = fingers[key], reports[record.sample] != nil,
                owners[event, default: []].count < Self.fingersMax
            else { return }
            owners[event, default: []].append((record.touches, finger))
        default: break
        }
    }

    private mutating func note(_ sighting: Sighting, _ phase: ContactPhase, _ sample: SampleID) {
        if sample != sightings.sample { sightings = (sample, []) }
        guard sightings.all.count < Self.fingersMax else { return }
        sightings.all.append(sighting)
        if sightings.all.count > 1 { reports[sample] = sightings.all }
        if phase == .down { downs[sample, default: []].append(sighting) }
    }

    private mutating func finger(of touch: UInt32, _ x: Double, _ y: Double, in event: Event) -> UInt32? {
        let candidates = (downs[event.sample] ?? []).sorted { $0.finger < $1.finger }
        let last = lastTouches[event.thread] ?? 0
        let first = firstTouches[event] ?? last + 1
        firstTouches[event] = first
        lastTouches[event.thread] = max(last, touch)
        if let exact = candidates.first(where: { $0.x == x && $0.y == y }) { return exact.finger }
        let rank = Int(touch) - Int(first)
        return candidates.indices.contains(rank) ? candidates[rank].finger : nil
    }

    /// Of the fingers that a scan has seen those of some touches of an app, and of these the one that did something first.
    ///
    /// - Returns: nil if the scan has seen one finger, or nobody knows.
    func sighting(of touches: TouchSet, on thread: ThreadID, in sample: SampleID) -> RecordNumber? {
        guard let report = reports[sample], let owners = owners[Event(sample: sample, thread: thread)] else {
            return nil
        }
        let own = owners.filter { !$0.bit.isDisjoint(with: touches) }.map(\.finger)
        return report.filter { own.contains($0.finger) }
            .min { ($0.contact, $0.number.rawValue) < ($1.contact, $1.number.rawValue) }?.number
    }
}
