/// Records in chunks of fixed length, in the order of their numbers. Written by one recorder, then never
/// again.
@usableFromInline
final class RecordStorage: @unchecked Sendable {
    /// Where the next record goes.
    @usableFromInline
    struct Tail {
        @usableFromInline var count = 0
        @usableFromInline var end: UnsafeMutablePointer<TraceRecord>?
        /// Where the chunk ends that ``end`` lies in.
        var chunkEnd: UnsafeMutablePointer<TraceRecord>?

        /// How many records fit before there has to be another chunk.
        var room: Int { end.map { chunkEnd.unsafelyUnwrapped - $0 } ?? 0 }
    }

    /// Behind a pointer that the recorder keeps at hand: no checks of exclusive access, no counting of references.
    let tail: UnsafeMutablePointer<Tail>
    private var chunks: [UnsafeMutablePointer<TraceRecord>] = []
    private let pool: ChunkPool

    init(pool: ChunkPool) {
        self.pool = pool
        chunks.reserveCapacity(64)
        tail = .allocate(capacity: 1)
        tail.initialize(to: Tail())
    }

    deinit {
        for chunk in chunks { pool.give(chunk) }
        tail.deallocate()
    }

    var count: Int { tail.pointee.count }

    /// Puts `record` behind the last one, whose number is then ``count``.
    func append(_ record: TraceRecord) {
        if tail.pointee.room == 0 { addChunk() }
        tail.pointee.next().initialize(to: record)
    }

    /// Makes room behind the last record, when there is none.
    func addChunk() {
        let chunk = pool.take()
        chunks.append(chunk)
        tail.pointee.end = chunk
        tail.pointee.chunkEnd = chunk + ChunkPool.chunkLength
    }

    subscript(index: Int) -> TraceRecord {
        precondition(index >= 0 && index < count, "no record \(index + 1) in a trace of \(count)")
        return chunks[index / ChunkPool.chunkLength][index % ChunkPool.chunkLength]
    }
}

extension RecordStorage {
    /// The records from `index` on, with which a chunk begins.
    func chunk(beginningAt index: Int) -> UnsafeMutablePointer<TraceRecord> {
        chunks[index / ChunkPool.chunkLength]
    }
}

extension RecordStorage.Tail {
    /// Where the next record stands, behind the last one; there has to be room.
    @inlinable @inline(__always)
    mutating func next() -> UnsafeMutablePointer<TraceRecord> {
        let slot = end.unsafelyUnwrapped
        end = slot + 1
        count &+= 1
        return slot
    }
}
