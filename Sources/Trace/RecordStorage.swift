/// Records in chunks of fixed length, in the order of their numbers. Written by one recorder, then never
/// again.
final class RecordStorage: @unchecked Sendable {
    private(set) var count = 0
    private var chunks: [UnsafeMutablePointer<TraceRecord>] = []
    private var end: UnsafeMutablePointer<TraceRecord>?
    private var room = 0
    private let pool: ChunkPool

    init(pool: ChunkPool) {
        self.pool = pool
        chunks.reserveCapacity(64)
    }

    deinit {
        for chunk in chunks { pool.give(chunk) }
    }

    /// Puts `record` behind the last one, whose number is then ``count``.
    func append(_ record: TraceRecord) {
        if room == 0 {
            let chunk = pool.take()
            chunks.append(chunk)
            end = chunk
            room = ChunkPool.chunkLength
        }
        end!.initialize(to: record)
        end = end! + 1
        room &-= 1
        count &+= 1
    }

    subscript(place: Int) -> TraceRecord {
        precondition(place >= 0 && place < count, "no record \(place + 1) in a trace of \(count)")
        return chunks[place / ChunkPool.chunkLength][place % ChunkPool.chunkLength]
    }
}
