import Trace
import VirtualTime

/// Whose finger each touch is, where one report tells of several: a fold over the trace.
///
/// No record says so. Touches that begin with one report are numbered by their fingers. Where apps share a report, the
/// finger is one that came down where the touch began, which is so of windows that fill the screen.
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

    /// Where a touch began, in its window.
    private struct Beginning {
        let touch: UInt32
        let event: Event
        let (x, y): (Double, Double)
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
    /// The touches that began with an event, in the order of their numbers.
    private var beginnings: [Event: [Beginning]] = [:]
    /// How each touch began that an app last had.
    private var lastBeginnings: [Touch: Beginning] = [:]
    /// The touches of an event whose report tells of several fingers.
    private var touches: [Event: [(bit: TouchSet, beginning: Beginning)]] = [:]

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
            if phase == .began {
                let beginning = Beginning(touch: touch.rawValue, event: event, x: x, y: y)
                lastBeginnings[key] = beginning
                note(beginning)
            }
            guard let beginning = lastBeginnings[key], reports[record.sample] != nil,
                touches[event, default: []].count < Self.fingersMax
            else { return }
            touches[event, default: []].append((record.touches, beginning))
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

    private mutating func note(_ beginning: Beginning) {
        let others = beginnings[beginning.event] ?? []
        guard others.count < Self.fingersMax else { return }
        let place = others.firstIndex { $0.touch > beginning.touch } ?? others.endIndex
        beginnings[beginning.event, default: []].insert(beginning, at: place)
    }

    private func finger(of beginning: Beginning) -> UInt32? {
        let candidates = (downs[beginning.event.sample] ?? []).sorted { $0.finger < $1.finger }
        let begun = beginnings[beginning.event] ?? []
        guard let rank = begun.firstIndex(where: { $0.touch == beginning.touch }) else { return nil }
        if begun.count == candidates.count { return candidates[rank].finger }
        if let exact = candidates.first(where: { $0.x == beginning.x && $0.y == beginning.y }) {
            return exact.finger
        }
        return candidates.indices.contains(rank) ? candidates[rank].finger : nil
    }

    /// Of the fingers that a scan has seen those of some touches of an app, and of these the one that did something first.
    ///
    /// - Returns: nil if the scan has seen one finger, or nobody knows.
    func sighting(of own: TouchSet, on thread: ThreadID, in sample: SampleID) -> RecordNumber? {
        guard let report = reports[sample], let touches = touches[Event(sample: sample, thread: thread)]
        else {
            return nil
        }
        let fingers = touches.filter { !$0.bit.isDisjoint(with: own) }.compactMap { finger(of: $0.beginning) }
        return report.filter { fingers.contains($0.finger) }
            .min { ($0.contact, $0.number.rawValue) < ($1.contact, $1.number.rawValue) }?.number
    }
}
