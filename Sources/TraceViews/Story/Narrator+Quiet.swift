import Trace
import VirtualTime

// Moves, frames and firings of timers that bring nothing new: a line for as many as went the same way.
extension Narrator {
    /// Samples that are told in one line.
    private struct Moves {
        let digest: SampleDigest
        let start: Int
        var end: Int
        var count = 1
        var last: SampleID
        /// What was measured by the first of them.
        var firstValues: GestureValues?
    }

    /// Frames that are told in one line.
    private struct Flight {
        let digest: FrameDigest
        let start: Int
        var end: Int
        var lastStart: Int
    }

    /// Tells all moves, frames and firings from here on that went the same way, and what lies between them: a line for
    /// the moves, and one for the frames of each scroll view and for the firings of each timer.
    ///
    /// - Returns: the index of the record that is told next.
    mutating func tellQuiet(from index: Int) -> Int {
        var moves: Moves?
        var flights: [Flight] = []
        var firings: [Firings] = []
        var next = index
        while next < trail.records.count {
            let record = trail.records[next]
            if let frame = notes.plainFrames[next] {
                guard extend(&flights, by: frame, at: next) else { break }
                next = frame.end
            } else if let firing = plainFiring(at: next) {
                extend(&firings, by: firing)
                next = firing.end
            } else if !record.sample.isNone {
                guard extend(&moves, by: record, at: next, flights) else { break }
            } else if !isQuiet(record, at: next) {
                break
            }
            next += 1
        }
        tell(moves, flights, firings)
        // The rest of the last sample's records is told with it.
        return max(moves?.end ?? index, flights.map(\.end).max() ?? index, firings.map(\.end).max() ?? index)
            + 1
    }

    /// In the order in which they begin.
    private mutating func tell(_ moves: Moves?, _ flights: [Flight], _ firings: [Firings]) {
        let starts = flights.map(\.start) + firings.map(\.start) + (moves.map { [$0.start] } ?? [])
        for start in starts.sorted() {
            if let moves, moves.start == start { tell(moves) }
            for flight in flights where flight.start == start { tell(flight) }
            for firing in firings where firing.start == start { tell(firing) }
        }
    }

    /// Whether a sample that is told in one line begins with a record, or goes on with it.
    mutating func beginsPlainMove(_ record: TraceRecord, at index: Int) -> Bool {
        guard isPlainMove(record) else { return false }
        noteInterruption(of: record.sample, from: index, [])
        return isPlainMove(record)
    }

    /// Remembers a sample that is told in full, since something that has a line of its own happens before its last
    /// record.
    private mutating func noteInterruption(of sample: SampleID, from index: Int, _ flights: [Flight]) {
        guard let end = notes.plainMoves[sample]?.end else { return }
        var flights = flights
        var next = index
        while next < end {
            let record = trail.records[next]
            var isQuiet = true
            if let frame = notes.plainFrames[next] {
                isQuiet = extend(&flights, by: frame, at: next)
                next = frame.end
            } else if let firing = plainFiring(at: next) {
                next = firing.end
            } else {
                isQuiet = !record.sample.isNone || self.isQuiet(record, at: next)
            }
            guard isQuiet else {
                interrupted.insert(sample)
                return
            }
            next += 1
        }
    }

    private mutating func extend(
        _ moves: inout Moves?, by record: TraceRecord, at index: Int, _ flights: [Flight]
    ) -> Bool {
        if moves?.last != record.sample {
            noteInterruption(of: record.sample, from: index, flights)
            guard isPlainMove(record), let digest = notes.plainMoves[record.sample]?.digest,
                moves.map({ $0.digest == digest }) ?? true
            else { return false }
            if moves == nil {
                moves = Moves(digest: digest, start: index, end: index, last: record.sample)
            } else {
                moves?.count += 1
                moves?.last = record.sample
                if moves?.firstValues == nil { moves?.firstValues = values }
            }
        }
        if !isSetInAction(record) { values.note(record.event, wording) }
        moves?.end = index
        return true
    }

    /// Whether an action sets what its recognizer measures, such as a translation back to zero: it has been told of
    /// what was measured.
    private func isSetInAction(_ record: TraceRecord) -> Bool {
        guard case .propertySet(_, let property, _, _, _) = record.event, property.setter == .recognizer,
            case .began(.action, _, _, _)? = trail.records[record.cause]?.event
        else { return false }
        return true
    }

    /// Several scroll views may fly at the same time, each with a line of its own.
    private func extend(_ flights: inout [Flight], by frame: FrameDigest.Frame, at index: Int) -> Bool {
        guard let flight = flights.firstIndex(where: { $0.digest.view == frame.digest.view }) else {
            flights.append(Flight(digest: frame.digest, start: index, end: frame.end, lastStart: index))
            return true
        }
        guard flights[flight].digest == frame.digest else { return false }
        flights[flight].end = frame.end
        flights[flight].lastStart = index
        return true
    }

    private mutating func tell(_ moves: Moves) {
        let places = moves.start...moves.end
        let steps = moves.digest.steps.map { phrase($0, from: moves.firstValues ?? values, in: places) }
        let heard = steps.isEmpty ? "nobody is told" : steps.joined(separator: ", ")
        let many = moves.count == 1 ? "one moved sample" : "\(moves.count) moved samples, the same way each"
        let frames = framesShown(in: places)
        let shown = frames == 0 ? "" : "; \(counted(frames, "frame")) shown meanwhile"
        append(
            trail.records[moves.start], at: moves.start, what: "\(many): \(heard)\(shown)",
            until: trail.records[moves.end].instant)
    }

    private mutating func tell(_ flight: Flight) {
        guard let view = notes.scrolls[flight.digest.view] else { return }
        let (name, verb) = (wording.name(view.view), wording.verb(of: flight.digest.phase))
        let course = wording.scrollPhrase(view.changes(in: flight.start...flight.end), countsFrames: true)
        let isByApp = flight.digest.phase != .decelerating && flight.digest.phase != .bouncing
        let isOneFrame = flight.start == flight.lastStart
        let told = flight.digest.isDelegateTold ? ", didScroll" + (isOneFrame ? "" : " each") : ""
        append(
            trail.records[flight.start], at: flight.start, what: "\(name) \(verb): \(course)\(told)",
            why: .propertySet(
                subject: view.view, property: isByApp ? .boundsOrigin : .isDecelerating, x: 1, y: 0, z: 0),
            isScrolling: true, until: trail.records[flight.lastStart].instant)
    }

    /// - Parameters:
    ///   - first: what was measured by the first of the samples.
    ///   - places: of the samples' records.
    private func phrase(
        _ step: SampleDigest.Step, from first: GestureValues, in places: ClosedRange<Int>
    ) -> String {
        switch step {
        case .heard(let listener): return "\(wording.name(listener)) touchesMoved"
        case .merged(let view): return "for \(wording.name(view)) it replaces the move before"
        case .unclaimed: return "nobody wants it"
        case .coalesced: return "it is delivered with a later one"
        case .changed(let recognizer):
            return "\(wording.name(recognizer)) → action (changed)" + measured(recognizer, from: first)
        case .scrolled(let view):
            let changes = notes.scrolls[view]?.changes(in: places) ?? []
            return "\(wording.name(view)) scrolls " + wording.scrollPhrase(changes, countsFrames: false)
        case .toldOfScrolling: return "didScroll"
        case .tracked: return "continueTracking"
        case .valueSet(let control): return wording.name(control) + measured(control, from: first, joiner: "")
        case .controlEvent(let control, let kind): return "\(wording.name(control)) sends \(kind)"
        case .controlAction(let control, let kind): return "\(wording.name(control)) → action (\(kind))"
        }
    }

    /// What the first and the last sample gave.
    private func measured(_ subject: SubjectID, from first: GestureValues, joiner: String = ",") -> String {
        zip(first.texts(of: subject), values.texts(of: subject)).map { start, end in
            let value = start.value == end.value ? end.value : "\(start.value) … \(end.value)"
            return "\(joiner) \(end.property) \(value)"
        }.joined()
    }

    /// Whether a record without a sample may stand between moves without being told.
    private func isQuiet(_ record: TraceRecord, at index: Int) -> Bool {
        switch record.event {
        case .frame, .began(.interrupt, _, _, _), .ended(.interrupt, _, _, _): true
        case .activity, .asleep, .awake, .began(.observer, _, _, _), .ended(.observer, _, _, _), .received,
            .began(.source0, _, _, _), .ended(.source0, _, _, _), .signalled:
            true
        // Cells of rows that come into view.
        case .began(.cellForRow, _, _, _), .ended(.cellForRow, _, _, _): true
        default: record.isOfRow(wording.subjects) || isPlumbingOfFrames(record, at: index)
        }
    }

    /// Whether the loop that wakes up at `index` does so for plain frames or for a timer that is told in one line.
    func beginsPlainFrame(at index: Int) -> Bool {
        let thread = trail.records[index].thread
        for next in trail.records.indices[(index + 1)...] where trail.records[next].thread == thread {
            if isQuietFiring(at: next) || notes.plainCallouts[next] != nil { return true }
            switch trail.records[next].event {
            case .activity, .received: break
            default: return false
            }
        }
        return false
    }
}
