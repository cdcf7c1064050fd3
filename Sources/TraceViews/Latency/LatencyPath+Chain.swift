import Trace

extension LatencyPath {
    /// The same as ``chain(in:to:_:)``, but from an earlier move, which came as one event with that of `destination`.
    ///
    /// - Parameter merged: the record that says so; nil for the last move.
    static func chain(
        in trail: Trail, to destination: RecordNumber, from merged: RecordNumber?, _ fingers: TouchFingers?
    ) -> [RecordNumber]? {
        guard let chain = chain(in: trail, to: destination, fingers) else { return nil }
        guard let merged, let earlier = Self.chain(in: trail, to: merged, fingers),
            let event = chain.firstIndex(where: { number in
                if case .eventMade? = trail.records[number]?.event { true } else { false }
            }), merged.rawValue < chain[event].rawValue
        else { return chain }
        return Array(earlier.dropLast() + chain[event...])
    }

    /// The records from the contact of a finger to `destination`, each the cause of the next; nil if the causes do
    /// not lead back to the glass.
    ///
    /// One report tells of all fingers. Of several in it, it is the finger of the touch that `destination` is about; of
    /// several of those the one that did something first.
    ///
    /// - Parameter fingers: whose they are; nil where any finger of the report will do.
    static func chain(
        in trail: Trail, to destination: RecordNumber, _ fingers: TouchFingers?
    ) -> [RecordNumber]? {
        var chain: [RecordNumber] = []
        var next = destination
        // Whose way it is: the touches of the nearest record that is about any.
        var (touches, thread) = (TouchSet([]), ThreadID.none)
        while let record = trail.records[next] {
            chain.append(next)
            if case .contact = record.event { return chain.reversed() }
            if touches.isEmpty { (touches, thread) = (record.touches, record.thread) }
            var before = trail.held(of: record) ?? trail.waiting(of: record) ?? record.cause
            guard before.rawValue < next.rawValue else { return nil }
            if let fingers, let cause = trail.records[before], case .sampled = cause.event,
                let sighting = fingers.sighting(of: touches, on: thread, in: cause.sample),
                sighting.rawValue < next.rawValue
            {
                // In a foreign trace a report may tell of a finger that is seen only behind it.
                before = sighting
            }
            next = before
        }
        return nil
    }
}
