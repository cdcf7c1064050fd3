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

    /// Where a touch began, in its window.
    private struct Beginning {
        let touch: TouchNumber
        let sample: SampleID
        let (x, y): (Double, Double)
    }

    /// What is known of the touches of an app, which has them on one thread.
    private struct App {
        /// How each touch began, by its number.
        var beginnings: IdentityTable<TouchNumber, Beginning> = [:]
        /// Those that began with one report, in the order of their numbers.
        var begun: IdentityTable<SampleID, [Beginning]> = [:]
        /// Those that the app was told of with a report that tells of several fingers.
        var told: IdentityTable<SampleID, [(bit: TouchSet, beginning: Beginning)]> = [:]
    }

    /// The fingers of the report that is being put together.
    private var sightings: (sample: SampleID, all: [Sighting]) = (.none, [])
    /// Those of reports that tell of several.
    private var reports: IdentityTable<SampleID, [Sighting]> = [:]
    /// Those that came down, by their numbers.
    private var downs: IdentityTable<SampleID, [Sighting]> = [:]
    private var apps: IdentityTable<ThreadID, App> = [:]

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
            if phase == .began {
                note(Beginning(touch: touch, sample: record.sample, x: x, y: y), on: record.thread)
            }
            guard reports[record.sample] != nil, let app = apps[record.thread],
                let beginning = app.beginnings[touch],
                app.told[record.sample, default: []].count < Self.fingersMax
            else { return }
            apps[record.thread]?.told[record.sample, default: []].append((record.touches, beginning))
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

    private mutating func note(_ beginning: Beginning, on thread: ThreadID) {
        apps[thread, default: App()].beginnings[beginning.touch] = beginning
        let others = apps[thread]?.begun[beginning.sample] ?? []
        guard others.count < Self.fingersMax else { return }
        let index = others.firstIndex { $0.touch.rawValue > beginning.touch.rawValue } ?? others.endIndex
        apps[thread]?.begun[beginning.sample, default: []].insert(beginning, at: index)
    }

    private func finger(of beginning: Beginning, in app: App) -> UInt32? {
        let candidates = (downs[beginning.sample] ?? []).sorted { $0.finger < $1.finger }
        let begun = app.begun[beginning.sample] ?? []
        guard let rank = begun.firstIndex(where: { $0.touch == beginning.touch }) else { return nil }
        if begun.count == candidates.count { return candidates[rank].finger }
        if let exact = candidates.first(where: { $0.x == beginning.x && $0.y == beginning.y }) {
            return exact.finger
        }
        return candidates.indices.contains(rank) ? candidates[rank].finger : nil
    }

    /// Of the fingers that a scan has seen those of some touches of an app, and of these the one that did
    /// something first.
    ///
    /// - Returns: nil if the scan has seen one finger, or nobody knows.
    func sighting(of own: TouchSet, on thread: ThreadID, in sample: SampleID) -> RecordNumber? {
        guard let report = reports[sample], let app = apps[thread], let told = app.told[sample] else {
            return nil
        }
        let fingers = told.filter { !$0.bit.isDisjoint(with: own) }.compactMap {
            finger(of: $0.beginning, in: app)
        }
        return report.filter { fingers.contains($0.finger) }
            .min { ($0.contact, $0.number.rawValue) < ($1.contact, $1.number.rawValue) }?.number
    }
}
