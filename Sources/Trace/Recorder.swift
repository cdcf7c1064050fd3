import VirtualTime

// How a record comes into the trace.
//
// A thread runs ahead by its own clock, so what it records now may be later than what another thread will record
// next. So a record goes through two orders. `record` gives it the number of its making and inserts it by its
// instant into the reorder buffer, from the back; of one instant the one made first stands first. The driver says
// through `release` that no earlier record can come any more, or a thread that nobody can be earlier than says so as
// it records; only then does the record get its place in the trace, which is its number for every reader, and its
// cause is translated from the one order to the other.
//
// Others may rely on this: the number that `record` returns serves as a cause, and as nothing else; a cause stands
// before what follows from it; what was released never changes, so a view may read on while the run goes on. What a
// thread had made for later than its death is dropped, and gets no number. A recorder that is off costs a look at a
// flag, and whether it is on changes nothing else of a run.

/// Takes down what happens, and puts it in order of (instant, order of making).
public final class Recorder {
    /// How many records a trace holds unless more are asked for; at the next one the run stops.
    public static let recordsUsual = 4_000_000
    /// The most records that can be asked for: 6.4 GB of memory.
    public static let recordsMax = 100_000_000

    @usableFromInline
    struct State {
        @usableFromInline var isOn: Bool
        @usableFromInline var made: UInt32 = 0
        @usableFromInline var limit: UInt32
        @usableFromInline var isFull = false

        /// The reorder buffer: a ring that is sorted by instant; its capacity is a power of two.
        @usableFromInline var pending: UnsafeMutablePointer<Pending>
        var head = 0
        @usableFromInline var count = 0
        var capacity = 256

        /// The end of the storage of the present trace.
        @usableFromInline var tail: UnsafeMutablePointer<RecordStorage.Tail>
        /// Everything up to here has been released.
        @usableFromInline var released = Instant(nanoseconds: .min)
        /// The numbers of the records that have been made; 0 for those that are not released.
        @usableFromInline var numbers = NumberTable()
    }

    @usableFromInline
    struct Pending: BitwiseCopyable {
        @usableFromInline var record: TraceRecord
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
    public init(isOn: Bool = true, limit: Int = recordsUsual, pool: ChunkPool = ChunkPool()) {
        self.pool = pool
        storage = RecordStorage(pool: pool)
        state = .allocate(capacity: 1)
        state.initialize(
            to: State(
                isOn: isOn, limit: UInt32(min(max(limit, 1), Self.recordsMax)),
                pending: .allocate(capacity: 256), tail: storage.tail))
        guard isOn else { return }
        state.pointee.numbers.grow(for: 0)
        // No cause is the number none.
        state.pointee.numbers[0] = 0
    }

    deinit {
        state.pointee.pending.deallocate()
        state.pointee.numbers.deallocate()
        state.deallocate()
    }

    /// Whether records are kept.
    @inlinable public var isOn: Bool { state.pointee.isOn }

    /// Whether a record was turned away because there were as many as the limit.
    @inlinable public var isFull: Bool { state.pointee.isFull }

    /// The number of `text` in the trace's name table; none while the recorder is off.
    public func name(_ text: String) -> NameID {
        isOn ? names.intern(text) : .none
    }

    /// Takes down `record`, whose cause is the number that making the cause gave.
    ///
    /// - Parameter isSettled: whether no code can make an earlier record any more; then it is released at once.
    /// - Returns: the record's number for the causes of later ones; none when the recorder is off or full.
    @inlinable
    @discardableResult
    public func record(_ record: TraceRecord, isSettled: Bool = false) -> RecordNumber {
        state.pointee.isOn ? insert(record, isSettled) : .none
    }

    /// The same for what is nearly always settled, while the recorder is on: inlined, so that the record is put
    /// together where it stands in the trace.
    @inlinable @inline(__always)
    public func recordInPlace(
        _ record: @autoclosure () -> TraceRecord, at instant: Instant, isSettled: Bool
    ) -> RecordNumber {
        let order = state.pointee.made &+ 1
        guard isSettled, state.pointee.count == 0, state.pointee.tail.pointee.room > 0,
            order <= state.pointee.limit, order < state.pointee.numbers.capacity
        else { return insert(record(), isSettled) }
        state.pointee.made = order
        state.pointee.released = instant
        number(record(), order: order)
        return RecordNumber(rawValue: order)
    }

    @usableFromInline
    func insert(_ record: TraceRecord, _ isSettled: Bool) -> RecordNumber {
        let state = state
        if state.pointee.made >= state.pointee.limit {
            state.pointee.isFull = true
            return .none
        }
        let order = state.pointee.made &+ 1
        state.pointee.made = order
        if order >= state.pointee.numbers.capacity { state.pointee.numbers.grow(for: order) }
        if isSettled {
            if state.pointee.count > 0 { releasePending(through: record.instant) }
            state.pointee.released = record.instant
            if state.pointee.tail.pointee.room == 0 { storage.addChunk() }
            number(record, order: order)
            return RecordNumber(rawValue: order)
        }
        if record.instant == state.pointee.released, !hasPending(through: record.instant) {
            // What is made for the instant that was released last comes behind all that was released.
            if state.pointee.tail.pointee.room == 0 { storage.addChunk() }
            number(record, order: order)
            return RecordNumber(rawValue: order)
        }
        if state.pointee.count == state.pointee.capacity { growPending() }
        let mask = state.pointee.capacity &- 1
        let head = state.pointee.head
        let pending = state.pointee.pending
        var offset = state.pointee.count
        while offset > 0 {
            let before = (head &+ offset &- 1) & mask
            if pending[before].record.instant <= record.instant { break }
            pending[(head &+ offset) & mask] = pending[before]
            offset &-= 1
        }
        pending[(head &+ offset) & mask] = Pending(record: record, order: order)
        state.pointee.count &+= 1
        assert(isInOrder(around: offset), "recorder bug: a record stands before an earlier one")
        // Until it is released it has no number.
        state.pointee.numbers[order] = 0
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
        state.pointee.released = instant
        while hasPending(through: instant) {
            let first = state.pointee.pending + state.pointee.head
            if state.pointee.tail.pointee.room == 0 { storage.addChunk() }
            number(first.pointee.record, order: first.pointee.order)
            state.pointee.head = (state.pointee.head &+ 1) & (state.pointee.capacity &- 1)
            state.pointee.count &-= 1
        }
    }

    /// Whether a record up to `instant` waits to be released.
    @inline(__always)
    private func hasPending(through instant: Instant) -> Bool {
        state.pointee.count > 0 && state.pointee.pending[state.pointee.head].record.instant <= instant
    }

    /// Whether the record at an offset of the reorder buffer stands behind earlier ones, and before later ones only.
    private func isInOrder(around offset: Int) -> Bool {
        func instant(_ offset: Int) -> Instant {
            let index = (state.pointee.head &+ offset) & (state.pointee.capacity &- 1)
            return state.pointee.pending[index].record.instant
        }
        return (offset == 0 || instant(offset - 1) <= instant(offset))
            && (offset + 1 == state.pointee.count || instant(offset) < instant(offset + 1))
    }

    /// Gives a record the next number, and its cause the number that it got; there has to be room for it.
    @inlinable @inline(__always)
    func number(_ record: TraceRecord, order: UInt32) {
        let tail = state.pointee.tail
        let stored = tail.pointee.append(record)
        // A cause was made before; one that is still to come in the trace, or was forgotten, is none.
        let cause = stored.pointee.cause.rawValue
        stored.pointee.cause = RecordNumber(rawValue: cause < order ? state.pointee.numbers[cause] : 0)
        state.pointee.numbers[order] = UInt32(truncatingIfNeeded: tail.pointee.count)
        assert(
            stored.pointee.cause.rawValue < tail.pointee.count,
            "recorder bug: a cause comes before its record"
        )
    }

    /// When the first of the records happened that wait to be released; `Instant.distantFuture` if none does.
    public var nextInstant: Instant {
        state.pointee.count > 0 ? state.pointee.pending[state.pointee.head].record.instant : .distantFuture
    }

    /// The trace as far as it has been released: it stays as it is while the recorder goes on.
    ///
    /// To be read on the thread that drives the run, while it stands still.
    public func soFar(_ header: TrailHeader) -> Trail {
        Trail(
            header: header, records: TraceRecords(storage: storage), names: names.texts, isCutShort: isFull)
    }

    /// Forgets what threads that died had made for later than `instant`.
    public func drop(after instant: Instant, where isDead: (ThreadID) -> Bool) {
        let mask = state.pointee.capacity - 1
        var kept = 0
        for offset in 0..<state.pointee.count {
            let entry = state.pointee.pending[(state.pointee.head + offset) & mask]
            if entry.record.instant > instant && isDead(entry.record.thread) {
                // Nothing that follows from it is kept either: it was the same thread's. So it stays without
                // a number.
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
            state.pointee.tail = storage.tail
            names = NameTable()
            state.pointee.made = 0
            state.pointee.released = Instant(nanoseconds: .min)
            state.pointee.isFull = false
        }
        return Trail(
            header: header, records: TraceRecords(storage: storage), names: names.texts,
            isCutShort: isFull)
    }

    private func growPending() {
        let capacity = state.pointee.capacity
        let grown = UnsafeMutablePointer<Pending>.allocate(capacity: capacity * 2)
        for offset in 0..<capacity {
            grown[offset] = state.pointee.pending[(state.pointee.head + offset) & (capacity - 1)]
        }
        state.pointee.pending.deallocate()
        state.pointee.pending = grown
        state.pointee.head = 0
        state.pointee.capacity = capacity * 2
    }
}
