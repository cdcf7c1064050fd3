import VirtualTime

/// Takes down what happens, and puts it in order of (instant, order of making).
///
/// Threads run ahead of each other, each by its own clock; so a record waits in the reorder buffer until no
/// code can make an earlier one any more. It gets its number when it is released, and its cause is translated
/// then.
public final class Recorder {
    /// The most records that a trace holds; at the next one the run stops.
    public static let recordsMax = 4_000_000

    @usableFromInline
    struct State {
        @usableFromInline var isOn: Bool
        @usableFromInline var made: UInt32 = 0
        @usableFromInline var limit: UInt32
        @usableFromInline var isFull = false

        /// The reorder buffer: a ring that is sorted by instant; its capacity is a power of two.
        var pending: UnsafeMutablePointer<Pending>
        var head = 0
        var count = 0
        var capacity = 256

        /// The numbers of released records, by order of making; 0 for all others.
        var numbers: UnsafeMutablePointer<UInt32>
        var numbersCapacity: Int
    }

    struct Pending: BitwiseCopyable {
        var record: TraceRecord
        var order: UInt32
    }

    @usableFromInline let state: UnsafeMutablePointer<State>
    private var storage: RecordStorage
    private var names = NameTable()
    private let pool: ChunkPool

    /// - Parameters:
    ///   - isOn: whether anything is kept; a recorder that is off costs a look at this flag.
    ///   - limit: how many records it takes before it is full, at most ``recordsMax``.
    ///   - pool: where its memory comes from and goes back to.
    public init(isOn: Bool = true, limit: Int = recordsMax, pool: ChunkPool = ChunkPool()) {
        self.pool = pool
        storage = RecordStorage(pool: pool)
        let numbersCapacity = isOn ? 4_096 : 1
        state = .allocate(capacity: 1)
        state.initialize(
            to: State(
                isOn: isOn, limit: UInt32(min(max(limit, 1), Self.recordsMax)),
                pending: .allocate(capacity: 256), numbers: .allocate(capacity: numbersCapacity),
                numbersCapacity: numbersCapacity))
        state.pointee.numbers.initialize(repeating: 0, count: numbersCapacity)
    }

    deinit {
        state.pointee.pending.deallocate()
        state.pointee.numbers.deallocate()
        state.deallocate()
    }

    @inlinable public var isOn: Bool { state.pointee.isOn }

    /// Whether a record was turned away because there were ``recordsMax`` (or the limit that was set).
    @inlinable public var isFull: Bool { state.pointee.isFull }

    /// The number of `text` in the trace's name table; none while the recorder is off.
    public func name(_ text: String) -> NameID {
        isOn ? names.intern(text) : .none
    }

    /// Takes down `record`, whose cause is the number that making the cause gave.
    ///
    /// - Returns: the record's number for the causes of later ones; none when the recorder is off or full.
    @inlinable
    @discardableResult
    public func record(_ record: TraceRecord) -> RecordNumber {
        state.pointee.isOn ? insert(record) : .none
    }

    @usableFromInline
    func insert(_ record: TraceRecord) -> RecordNumber {
        let state = state
        if state.pointee.made >= state.pointee.limit {
            state.pointee.isFull = true
            return .none
        }
        let order = state.pointee.made &+ 1
        state.pointee.made = order
        if state.pointee.count == state.pointee.capacity { growPending() }
        let mask = state.pointee.capacity &- 1
        let head = state.pointee.head
        let pending = state.pointee.pending
        var place = state.pointee.count
        while place > 0 {
            let before = (head &+ place &- 1) & mask
            if pending[before].record.instant <= record.instant { break }
            pending[(head &+ place) & mask] = pending[before]
            place &-= 1
        }
        pending[(head &+ place) & mask] = Pending(record: record, order: order)
        state.pointee.count &+= 1
        return RecordNumber(rawValue: order)
    }

    /// Gives their numbers to all records up to `instant`: no code can make an earlier one any more, and one
    /// that is made for the same instant comes after them.
    @inlinable
    public func release(through instant: Instant) {
        if state.pointee.isOn { releasePending(through: instant) }
    }

    @usableFromInline
    func releasePending(through instant: Instant) {
        let state = state
        while state.pointee.count > 0 {
            let first = state.pointee.pending + state.pointee.head
            if first.pointee.record.instant > instant { return }
            let order = Int(first.pointee.order)
            if order >= state.pointee.numbersCapacity { growNumbers(for: order) }
            // A cause was made before; one that is still to come in the trace, or was forgotten, is none.
            let cause = Int(first.pointee.record.cause.rawValue)
            first.pointee.record.cause = RecordNumber(
                rawValue: cause < order ? state.pointee.numbers[cause] : 0)
            storage.append(first.pointee.record)
            state.pointee.numbers[order] = UInt32(truncatingIfNeeded: storage.count)
            state.pointee.head = (state.pointee.head &+ 1) & (state.pointee.capacity &- 1)
            state.pointee.count &-= 1
        }
    }

    /// Forgets what threads that died had made for later than `instant`.
    public func drop(after instant: Instant, where isDead: (ThreadID) -> Bool) {
        let mask = state.pointee.capacity - 1
        var kept = 0
        for place in 0..<state.pointee.count {
            let entry = state.pointee.pending[(state.pointee.head + place) & mask]
            if entry.record.instant > instant && isDead(entry.record.thread) {
                // Nothing that follows from a forgotten record is kept either: it was the same thread's.
                forget(Int(entry.order))
                continue
            }
            state.pointee.pending[(state.pointee.head + kept) & mask] = entry
            kept += 1
        }
        state.pointee.count = kept
    }

    /// Releases everything and hands the trace over; the recorder begins anew.
    public func finish(_ header: TrailHeader) -> Trail {
        release(through: Instant(nanoseconds: .max))
        defer {
            storage = RecordStorage(pool: pool)
            names = NameTable()
            state.pointee.numbers.update(
                repeating: 0, count: min(Int(state.pointee.made) + 1, state.pointee.numbersCapacity))
            state.pointee.made = 0
            state.pointee.isFull = false
        }
        return Trail(
            header: header, records: TraceRecords(storage: storage), names: names.texts,
            isCutShort: isFull)
    }

    private func forget(_ order: Int) {
        if order >= state.pointee.numbersCapacity { growNumbers(for: order) }
        state.pointee.numbers[order] = 0
    }

    private func growPending() {
        let capacity = state.pointee.capacity
        let grown = UnsafeMutablePointer<Pending>.allocate(capacity: capacity * 2)
        for place in 0..<capacity {
            grown[place] = state.pointee.pending[(state.pointee.head + place) & (capacity - 1)]
        }
        state.pointee.pending.deallocate()
        state.pointee.pending = grown
        state.pointee.head = 0
        state.pointee.capacity = capacity * 2
    }

    private func growNumbers(for order: Int) {
        var capacity = state.pointee.numbersCapacity
        let old = capacity
        while capacity <= order { capacity *= 2 }
        let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
        grown.update(from: state.pointee.numbers, count: old)
        (grown + old).initialize(repeating: 0, count: capacity - old)
        state.pointee.numbers.deallocate()
        state.pointee.numbers = grown
        state.pointee.numbersCapacity = capacity
    }
}
