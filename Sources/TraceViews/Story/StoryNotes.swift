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
    /// The refreshes of the display that a display link of an app waited for.
    private(set) var refreshesOfApps: IdentitySet<RecordNumber> = []
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
        let first = Int(record.cause.rawValue) - 1
        if call == .timer, first >= start {
            plainFrames[first] = FrameDigest.plainFrame(
                from: first, to: Int(number.rawValue) - 1, of: reader.trail, scrolls, reader.subjects)
        }
    }

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
