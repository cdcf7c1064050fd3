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
        @usableFromInline var isFull = false
        @usableFromInline var made: UInt32 = 0
        let limit: UInt32
        /// How many records can be stored one behind the other before anything else is looked at; 0 while one waits in
        /// the reorder buffer.
        @usableFromInline var free: UInt32 = 0

        /// The reorder buffer: a ring that is sorted by instant; its capacity is a power of two.
        var pending: UnsafeMutablePointer<Pending>
        var head = 0
        var count = 0
        var capacity = 256

        /// The end of the storage of the present trace.
        @usableFromInline var tail: UnsafeMutablePointer<RecordStorage.Tail>
        /// Everything up to here has been released.
        @usableFromInline var released = Instant(nanoseconds: .min)
        /// The numbers of the records that have been made; 0 for those that are not released.
        @usableFromInline var numbers = NumberTable()
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
    public init(isOn: Bool = true, limit: Int = recordsUsual, pool: ChunkPool = ChunkPool()) {
        self.pool = pool
        storage = RecordStorage(pool: pool)
        state = .allocate(capacity: 1)
        let limit = isOn ? min(max(limit, 1), Self.recordsMax) : 0
        state.initialize(
            to: State(
                isOn: isOn, limit: UInt32(limit), pending: .allocate(capacity: 256), tail: storage.tail))
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

    /// Whether nothing was recorded after the record that got this number.
    @inlinable
    public func isLatest(_ number: RecordNumber) -> Bool { state.pointee.made == number.rawValue }

    /// Whether a record was turned away because there were as many as the limit.
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
        state.pointee.isOn ? insert(record, isSettled: false).number : .none
    }

    /// A record that has its place and its number; what happened is still to be written into it.
    @frozen
    public struct Place {
        /// The number for the causes of later ones; none if nothing is kept.
        public let number: RecordNumber
        /// Where it stands until anything else is recorded; nil if nothing is kept.
        @usableFromInline let slot: UnsafeMutablePointer<TraceRecord>?

        @inlinable @inline(__always)
        init(number: RecordNumber, slot: UnsafeMutablePointer<TraceRecord>?) {
            self.number = number
            self.slot = slot
        }

        /// No place: nothing is kept.
        @inlinable public static var none: Place { Place(number: .none, slot: nil) }

        /// Writes what happened, before anything else is recorded.
        @inlinable @inline(__always)
        public func write(_ event: @autoclosure () -> TraceEvent) {
            if let slot { slot.pointee.event = event() }
        }
    }

    /// Makes a record without what happened, while the recorder is on: the caller puts that together where the record
    /// stands, since a copy of what has just been written makes a processor wait. Else as ``record(_:)``.
    ///
    /// - Parameter isSettled: whether no code can make an earlier record any more; then it is released at once.
    @inlinable @inline(__always)
    public func place(
        at instant: Instant, cause: RecordNumber, sample: SampleID, thread: ThreadID, touches: TouchSet,
        depth: UInt16, isSettled: Bool
    ) -> Place {
        guard isSettled, state.pointee.free > 0 else {
            return insert(at: instant, cause, sample, thread, touches, depth, isSettled)
        }
        state.pointee.free &-= 1
        let order = state.pointee.made &+ 1
        state.pointee.made = order
        state.pointee.released = instant
        let slot = state.pointee.tail.pointee.next()
        slot.pointee.instant = instant
        slot.pointee.sample = sample
        slot.pointee.thread = thread
        slot.pointee.touches = touches
        slot.pointee.depth = depth
        number(slot, cause: cause, order: order)
        return Place(number: RecordNumber(rawValue: order), slot: slot)
    }

    @usableFromInline @inline(never)
    func insert(
        at instant: Instant, _ cause: RecordNumber, _ sample: SampleID, _ thread: ThreadID,
        _ touches: TouchSet, _ depth: UInt16, _ isSettled: Bool
    ) -> Place {
        // The caller writes over the note.
        let record = TraceRecord(
            instant: instant, cause: cause, sample: sample, thread: thread, touches: touches, depth: depth,
            event: .note(name: .none))
        return insert(record, isSettled: isSettled)
    }

    /// Puts a record where its instant wants it.
    @usableFromInline
    func insert(_ record: TraceRecord, isSettled: Bool) -> Place {
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
            return Place(number: RecordNumber(rawValue: order), slot: store(record, order: order))
        }
        if record.instant == state.pointee.released, !hasPending(through: record.instant) {
            // What is made for the instant that was released last comes behind all that was released.
            return Place(number: RecordNumber(rawValue: order), slot: store(record, order: order))
        }
        if state.pointee.count == state.pointee.capacity { growPending() }
        let mask = state.pointee.capacity &- 1
        let head = state.pointee.head
        let pending = state.pointee.pending
        let waiting = state.pointee.count
        var offset = waiting
        while offset > 0 {
            let before = (head &+ offset &- 1) & mask
            if pending[before].record.instant <= record.instant { break }
            pending[(head &+ offset) & mask] = pending[before]
            offset &-= 1
        }
        let slot = pending + ((head &+ offset) & mask)
        slot.pointee = Pending(record: record, order: order)
        state.pointee.count &+= 1
        state.pointee.free = 0
        // It stands behind earlier ones, and before later ones only.
        assert(offset == 0 || pending[(head &+ offset &- 1) & mask].record.instant <= record.instant)
        assert(offset == waiting || record.instant < pending[(head &+ offset &+ 1) & mask].record.instant)
        // Until it is released it has no number.
        state.pointee.numbers[order] = 0
        // The record is the first thing of what waits.
        return Place(
            number: RecordNumber(rawValue: order),
            slot: UnsafeMutableRawPointer(slot).assumingMemoryBound(to: TraceRecord.self))
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
            // It waits no longer.
            state.pointee.count &-= 1
            store(first.pointee.record, order: first.pointee.order)
            state.pointee.head = (state.pointee.head &+ 1) & (state.pointee.capacity &- 1)
        }
    }

    /// Whether a record up to `instant` waits to be released.
    @inline(__always)
    private func hasPending(through instant: Instant) -> Bool {
        state.pointee.count > 0 && state.pointee.pending[state.pointee.head].record.instant <= instant
    }

    /// Puts a record behind all that are released.
    @inline(__always)
    @discardableResult
    private func store(_ record: TraceRecord, order: UInt32) -> UnsafeMutablePointer<TraceRecord> {
        if state.pointee.tail.pointee.room == 0 { storage.addChunk() }
        let slot = state.pointee.tail.pointee.next()
        slot.initialize(to: record)
        number(slot, cause: record.cause, order: order)
        countFree()
        return slot
    }

    /// What can be stored at once, after anything about it has changed.
    private func countFree() {
        guard state.pointee.count == 0 else {
            state.pointee.free = 0
            return
        }
        // A recorder that is off has no table of numbers, and a limit of 0.
        let end = min(state.pointee.limit, state.pointee.numbers.capacity &- 1)
        state.pointee.free = min(UInt32(state.pointee.tail.pointee.room), end - state.pointee.made)
    }

    /// Gives the last record of the trace its number, and its cause the number that it got.
    @inlinable @inline(__always)
    func number(_ stored: UnsafeMutablePointer<TraceRecord>, cause: RecordNumber, order: UInt32) {
        let count = state.pointee.tail.pointee.count
        // A cause was made before; one that is still to come in the trace, or was forgotten, is none.
        let number = cause.rawValue < order ? state.pointee.numbers[cause.rawValue] : 0
        stored.pointee.cause = RecordNumber(rawValue: number)
        state.pointee.numbers[order] = UInt32(truncatingIfNeeded: count)
        assert(number < count, "recorder bug: a cause comes before its record")
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
        countFree()
    }

    /// Releases everything and hands the trace over; the recorder begins anew.
    public func finish(_ header: TrailHeader) -> Trail {
        release(through: Instant(nanoseconds: .max))
        defer {
            storage = RecordStorage(pool: pool)
            state.pointee.tail = storage.tail
            names = NameTable()
            state.pointee.made = 0
            countFree()
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
