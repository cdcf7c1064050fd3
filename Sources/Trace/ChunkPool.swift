import Synchronization

/// Memory for records that has been used before: the price of a trace is fresh pages, not stores, so whoever
/// runs many simulations hands one pool to all of them.
public final class ChunkPool: Sendable {
    /// Records in one chunk.
    static let chunkLength = 4_096

    private struct Chunks: @unchecked Sendable {
        var free: [UnsafeMutablePointer<TraceRecord>] = []
    }

    private let chunks = Mutex(Chunks())

    /// A pool that keeps nothing yet.
    public init() {}

    deinit {
        chunks.withLock { chunks in
            for chunk in chunks.free { chunk.deallocate() }
        }
    }

    func take() -> UnsafeMutablePointer<TraceRecord> {
        let recycled = chunks.withLock { Taken(pointer: $0.free.popLast()) }
        return recycled.pointer ?? .allocate(capacity: Self.chunkLength)
    }

    func give(_ returned: UnsafeMutablePointer<TraceRecord>) {
        let chunk = Taken(pointer: returned)
        chunks.withLock { $0.free.append(chunk.pointer!) }
    }

    /// A chunk has one owner at a time, who hands it on.
    private struct Taken: @unchecked Sendable {
        let pointer: UnsafeMutablePointer<TraceRecord>?
    }
}
