import Trace

extension LatencyPath {
    /// The records from the contact of a finger to `destination`, each the cause of the next; nil if the causes do
    /// not lead back to the glass.
    ///
    /// One report tells of all fingers. Of several in it, it is the finger of the touch that `destination` is about; of
    /// several of those the one that did something first.
    static func chain(in trail: Trail, to destination: RecordNumber) -> [RecordNumber]? {
        var chain: [RecordNumber] = []
        var next = destination
        var touches = TouchSet([])
        while let record = trail.records[next] {
            chain.append(next)
            if case .contact = record.event { return chain.reversed() }
            if touches.isEmpty { touches = record.touches }
            var before = trail.held(of: record) ?? record.cause
            guard before.rawValue < next.rawValue else { return nil }
            if case .sampled? = trail.records[before]?.event {
                before = sighting(of: touches, lastOfReport: before, until: destination, in: trail) ?? before
            }
            next = before
        }
        return nil
    }

    /// Of several fingers that a scan has seen the one that touches of an event belong to: it is where such a touch is.
    ///
    /// - Parameter last: what the report of the scan follows from.
    /// - Returns: nil if the scan has seen one finger, or none of them is a touch's.
    private static func sighting(
        of touches: TouchSet, lastOfReport last: RecordNumber, until destination: RecordNumber,
        in trail: Trail
    ) -> RecordNumber? {
        let sample = trail.records[last]!.sample
        var sightings: [(number: RecordNumber, contact: TraceRecord)] = []
        for index in (0..<Int(last.rawValue)).reversed() {
            let record = trail.records[index]
            guard record.sample == sample else { break }
            guard case .sampled = record.event, let contact = trail.records[record.cause] else { continue }
            sightings.append((RecordNumber(index: index), contact))
        }
        guard sightings.count > 1 else { return nil }
        let places = places(of: touches, sample, from: last, until: destination, in: trail)
        return sightings.filter { sighting in
            guard case .contact(_, _, let x, let y) = sighting.contact.event else { return false }
            return places.contains { $0.x == x && $0.y == y }
        }.min { ($0.contact.instant, $0.number.rawValue) < ($1.contact.instant, $1.number.rawValue) }?.number
    }

    /// Where the event of a sample has some touches, on the thread of what follows from it.
    private static func places(
        of touches: TouchSet, _ sample: SampleID, from start: RecordNumber, until destination: RecordNumber,
        in trail: Trail
    ) -> [(x: Double, y: Double)] {
        let thread = trail.records[destination]!.thread
        var places: [(x: Double, y: Double)] = []
        for record in trail.records[Int(start.rawValue)..<Int(destination.rawValue)]
        where record.sample == sample && record.thread == thread {
            switch record.event {
            case .touch(_, _, _, _, let x, let y, _) where !record.touches.isDisjoint(with: touches):
                places.append((x, y))
            case .ended(.applicationSendEvent, _, _, _): return places
            default: break
            }
        }
        return places
    }
}
