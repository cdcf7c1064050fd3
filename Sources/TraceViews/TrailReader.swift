import Trace

// How a trail is read.
//
// Every view is made from the records alone, and this is the file that goes over them. A reader first learns
// who is who in the whole trail (`SubjectIndex`), so a view may call anybody by the final name. Then it goes
// over the records once, from the first to the last, and hands each to the views that subscribe: one `TrailView`
// may pass it on to several (`RunReport`, `StoryNotes`). A view sees the state just *before* the record; what the
// record changes, the record says. When the view has returned, the record is folded into the state.
//
// A view takes notes and makes no words of what is still open: what becomes of a hold or a question stands in
// later records. So the story is told in a second walk (`Narrator`), when all notes are there. A trail that is
// still growing is read on from where the reader stood (`goOn`): records that were read are never read again.
// The audit does not read here. It keeps books of its own, so that a mistake in the state cannot hide another.

/// Takes notes of a trail, record by record.
package protocol TrailView {
    /// Takes note of the next record.
    ///
    /// - Parameter reader: knows everybody's name, and the state just before the record.
    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader)
}

/// Goes over the records of a trail, once, for all views that want to see them.
package final class TrailReader {
    package private(set) var trail: Trail
    /// Who is who in the whole trail, including the records that have not been read.
    package private(set) var subjects: SubjectIndex
    /// The state just before the record that is being read.
    package private(set) var state = TrailState()

    package init(_ trail: Trail) {
        self.trail = trail
        subjects = SubjectIndex(trail)
    }

    /// Reads to the end of the trail.
    package func read(_ view: inout some TrailView) {
        for index in Int(state.record.rawValue)..<trail.records.count {
            let record = trail.records[index]
            view.read(record, RecordNumber(index: index), self)
            state.fold(record)
        }
    }

    /// Takes the same trail as it is now, with the records that have come since.
    func goOn(with longer: Trail) {
        subjects.read(longer, from: trail.records.count)
        trail = longer
    }

    /// The numbers of the touches that a record is about, ascending.
    package func touchNumbers(of record: TraceRecord) -> [UInt32] { state.touchNumbers(of: record) }

    /// The number of the touch that begins with the record's sample and has one of its bits; 0 if none does. A
    /// touch gets its number when its view and its recognizers are known.
    func comingTouch(_ record: TraceRecord, _ number: RecordNumber) -> UInt32 {
        if record.touches.isEmpty { return 0 }
        for next in trail.records[Int(number.rawValue)...] where next.thread == record.thread {
            if next.sample != record.sample { break }
            if case .touch(let touch, .began, _, _, _, _, _) = next.event,
                !next.touches.isDisjoint(with: record.touches)
            {
                return touch.rawValue
            }
        }
        return 0
    }

    /// The process of the record's thread.
    package func process(of record: TraceRecord) -> SubjectID { state.process(of: record.thread) }
}

extension TrailView {
    /// Reads a whole trail, for this view alone.
    package mutating func readAll(of trail: Trail) { TrailReader(trail).read(&self) }
}
