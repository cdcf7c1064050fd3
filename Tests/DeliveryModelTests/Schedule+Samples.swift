extension [Schedule.Sample] {
    /// The fingers of a scenario; none for no sample.
    var json: String {
        let samples = map { sample in
            """
            {"t": \(sample.time), "id": \(sample.finger), "phase": "\(sample.phase.rawValue)", \
            "x": \(sample.x), "y": \(sample.y)}
            """
        }
        return isEmpty ? "" : #"{"at": "0ms", "samples": [\#n   \#(samples.joined(separator: ",\n   "))]}"#
    }

    // MARK: Leaving out

    /// The list without one contact, from its coming down to its lift, for each contact.
    var withoutOneContact: [[Schedule.Sample]] {
        indices.filter { self[$0].phase == .began }.map { start in
            let own = indices[start...].filter { self[$0].finger == self[start].finger }
            let end = own.first { [.ended, .cancelled].contains(self[$0].phase) } ?? start
            return indices.filter { $0 > end || !own.contains($0) }.map { self[$0] }
        }
    }

    /// The list without one move, for each move.
    var withoutOneMove: [[Schedule.Sample]] {
        indices.filter { self[$0].phase == .moved }.map { move in
            indices.filter { $0 != move }.map { self[$0] }
        }
    }

    /// A finger is lifted where it was last.
    var liftedInPlace: [Schedule.Sample] {
        var samples = self
        for index in samples.indices where [.ended, .cancelled].contains(samples[index].phase) {
            let finger = samples[index].finger
            guard let last = samples[..<index].last(where: { $0.finger == finger }) else { continue }
            (samples[index].x, samples[index].y) = (last.x, last.y)
        }
        return samples
    }
}
