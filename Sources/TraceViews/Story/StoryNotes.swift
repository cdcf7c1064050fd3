import Trace

/// What a narrator has to know of the records before it tells them.
struct StoryNotes: TrailView {
    private(set) var latencyFacts = LatencyFacts()
    private(set) var scrolls = ScrollTrack()
    /// By sample, what the moves came to that were nothing else.
    private(set) var plainMoves: IdentityTable<SampleID, PlainMove> = [:]
    /// By the place of the record that begins it.
    private(set) var plainFrames: [Int: FrameDigest.Frame] = [:]
    /// The end of each question, by the number of its beginning.
    private(set) var answers: IdentityTable<RecordNumber, TraceRecord> = [:]
    /// The calls of display links of which nothing is on record: by the place of the record that begins it, that of the
    /// one that ends it.
    private(set) var plainCalls: [Int: Int] = [:]
    /// The callouts of a Source1 in which display links did nothing but this and plain frames: by the place of the
    /// record that begins it, that of the one that ends it.
    private(set) var plainCallouts: [Int: Int] = [:]
    /// The refreshes of the display that an app waited for, and those of which such callouts came, and others.
    private var refreshesOfApps: IdentitySet<RecordNumber> = []
    private var plainRefreshes: IdentitySet<RecordNumber> = []
    private var otherRefreshes: IdentitySet<RecordNumber> = []
    /// The callouts of a Source1 that have ended, by their beginnings.
    private var endedCallouts: IdentitySet<RecordNumber> = []
    private var moves = PlainMoves()
    /// The samples that records came of which have been told.
    private var samplesTold: IdentitySet<SampleID> = []
    /// The place of the first record that has not been told.
    private var start = 0

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        latencyFacts.read(record, number, reader)
        scrolls.read(record, number, reader)
        moves.read(record, number, reader)
        if let refresh = record.refreshToldToApp(reader) { refreshesOfApps.insert(refresh) }
        guard case .ended(let call, _, _, _) = record.event else { return }
        if call.isQuestion { answers[record.cause] = record }
        let (first, last) = (Int(record.cause.rawValue) - 1, Int(number.rawValue) - 1)
        guard first >= start else { return }
        if call == .displayLink {
            plainFrames[first] = FrameDigest.plainFrame(
                from: first, to: last, of: reader.trail, scrolls, reader.subjects)
            if last == first + 1 { plainCalls[first] = last }
        } else if call == .source1, endedCallouts.insert(record.cause),
            let refresh = reader.trail.refresh(toldBy: reader.trail.records[first])
        {
            if hasOnlyPlainFrames(first, last) {
                plainCallouts[first] = last
                plainRefreshes.insert(refresh)
            } else {
                otherRefreshes.insert(refresh)
            }
        }
    }

    private func hasOnlyPlainFrames(_ first: Int, _ last: Int) -> Bool {
        var next = first + 1
        while next < last {
            guard let end = plainFrames[next]?.end ?? plainCalls[next] else { return false }
            next = end + 1
        }
        return next > first + 1
    }

    /// Whether nothing but plain frames came of a refresh of the display.
    func isPlain(_ refresh: RecordNumber) -> Bool {
        plainRefreshes.contains(refresh) && !otherRefreshes.contains(refresh)
    }

    /// Whether an app waited for a refresh, and more came of it than plain frames.
    func isOfApps(_ refresh: RecordNumber) -> Bool { refreshesOfApps.contains(refresh) && !isPlain(refresh) }

    /// All records that there are have been read, and are told now.
    mutating func finish(_ trail: Trail) {
        moves.finish()
        for sample in moves.samples.sorted {
            // What comes later of a sample that has been told is no further move, so it is told as it is.
            plainMoves[sample] = samplesTold.insert(sample) ? moves.moves[sample] : nil
        }
        moves = PlainMoves()
        start = trail.records.count
    }
}
