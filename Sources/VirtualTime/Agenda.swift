/// One thing that is going to happen: when, in which order among those of the same instant, and what.
@frozen
public struct AgendaEntry<Occurrence: BitwiseCopyable>: BitwiseCopyable {
    /// When it is due.
    public var instant: Instant
    /// Counts the entries of an agenda in the order in which they were added.
    public var sequence: UInt64
    /// What happens then.
    public var occurrence: Occurrence

    @inlinable
    init(instant: Instant, sequence: UInt64, occurrence: Occurrence) {
        self.instant = instant
        self.sequence = sequence
        self.occurrence = occurrence
    }

    /// Its place in the order of the agenda: by instant, then by sequence.
    @inlinable public var moment: Moment { Moment(instant: instant, sequence: sequence) }

    @inlinable
    func precedes(_ other: AgendaEntry) -> Bool { moment < other.moment }
}

/// What happens next: entries come out ordered by instant, and within an instant in the order of adding.
///
/// A heap of four children a node holds what lies ahead, and a ring what was added for the very instant that
/// is being worked on: it needs no sorting. An entry that is due before all of the heap stands in front of it, and
/// mostly is taken out without having been in it. Sequence numbers can be reserved for entries that are added later.
///
/// The state stands behind one pointer: checks of exclusive access to stored properties would cost more than
/// the heap itself. Everything is inlinable, since a generic type of another module is not specialized
/// otherwise.
public final class Agenda<Occurrence: BitwiseCopyable> {
    /// An entry of this agenda.
    public typealias Entry = AgendaEntry<Occurrence>

    @usableFromInline
    struct State {
        @usableFromInline var heap: UnsafeMutablePointer<Entry>
        @usableFromInline var heapCount = 0
        @usableFromInline var heapCapacity: Int
        /// Due before all of the heap, if ``hasFront``.
        @usableFromInline var front: UnsafeMutablePointer<Entry>
        @usableFromInline var hasFront = false
        @usableFromInline var ring: UnsafeMutablePointer<Entry>
        @usableFromInline var ringHead = 0
        @usableFromInline var ringCount = 0
        @usableFromInline var ringCapacity: Int
        @usableFromInline var now = Instant.zero
        /// When the first of all entries is due; before all time if nobody has asked since one was taken out.
        @usableFromInline var nextInstant = Instant.distantFuture
        @usableFromInline var nextSequence: UInt64 = 0

        @inlinable static var unknown: Instant { Instant(nanoseconds: .min) }

        @usableFromInline
        init(capacity: Int) {
            heapCapacity = capacity
            heap = .allocate(capacity: capacity)
            front = .allocate(capacity: 1)
            ringCapacity = 16
            ring = .allocate(capacity: 16)
        }
    }

    @usableFromInline let state: UnsafeMutablePointer<State>

    /// - Parameter capacity: how many entries fit before the first growth.
    public init(capacity: Int = 64) {
        state = .allocate(capacity: 1)
        state.initialize(to: State(capacity: max(capacity, 4)))
    }

    deinit {
        state.pointee.heap.deallocate()
        state.pointee.front.deallocate()
        state.pointee.ring.deallocate()
        state.deallocate()
    }

    /// The instant of the entry that was taken out last; nothing can be added before it.
    @inlinable public var now: Instant { state.pointee.now }

    /// Whether nothing is going to happen.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// How many entries are due now or later.
    @inlinable public var count: Int {
        state.pointee.heapCount + (state.pointee.hasFront ? 1 : 0) + state.pointee.ringCount
    }

    /// When the next entry is due, ``Instant/distantFuture`` if there is none.
    @inlinable
    public var nextInstant: Instant {
        let known = state.pointee.nextInstant
        return known > State.unknown ? known : findNextInstant()
    }

    @inlinable @inline(never)
    func findNextInstant() -> Instant {
        let ahead = firstAhead?.pointee.instant ?? .distantFuture
        let first = state.pointee.ringCount > 0 ? state.pointee.now : ahead
        state.pointee.nextInstant = first
        return first
    }

    /// The entry that is due next, nil if there is none.
    @inlinable
    public var next: Entry? {
        if state.pointee.ringCount == 0 { return firstAhead?.pointee }
        let first = state.pointee.ring[state.pointee.ringHead]
        guard let ahead = firstAhead, ahead.pointee.precedes(first) else { return first }
        return ahead.pointee
    }

    /// The first of what is not in the ring; nil if nothing is.
    @inlinable
    var firstAhead: UnsafeMutablePointer<Entry>? {
        if state.pointee.hasFront { return state.pointee.front }
        return state.pointee.heapCount > 0 ? state.pointee.heap : nil
    }

    /// Puts `occurrence` behind everything that is already due at `instant`.
    ///
    /// An instant that has passed is a mistake of the caller's and traps.
    @inlinable
    public func add(_ occurrence: Occurrence, at instant: Instant) {
        let entry = Entry(instant: instant, sequence: state.pointee.nextSequence, occurrence: occurrence)
        state.pointee.nextSequence &+= 1
        if instant < state.pointee.nextInstant { state.pointee.nextInstant = instant }
        if instant == state.pointee.now {
            append(entry)
        } else if instant > state.pointee.now {
            push(entry)
        } else {
            fatalError("agenda bug: \(instant) was asked for at \(state.pointee.now), when it had passed")
        }
    }

    /// Keeps so many sequence numbers for entries that ``add(_:at:sequence:)`` puts here later.
    ///
    /// What comes one after the other then needs one entry at a time, and comes as if all had been added now.
    /// - Returns: the first of them; the others follow.
    @inlinable
    public func reserveSequence(count: Int) -> UInt64 {
        let first = state.pointee.nextSequence
        state.pointee.nextSequence &+= UInt64(count)
        return first
    }

    /// A moment at `instant` behind everything that was put there so far.
    @inlinable
    public func moment(at instant: Instant) -> Moment {
        Moment(instant: instant, sequence: reserveSequence(count: 1))
    }

    /// Puts `occurrence` where its sequence number wants it among what is due at `instant`.
    ///
    /// - Parameters:
    ///   - instant: not passed, or it traps.
    ///   - sequence: a number that was kept by ``reserveSequence(count:)``, used once.
    @inlinable
    public func add(_ occurrence: Occurrence, at instant: Instant, sequence: UInt64) {
        if instant < state.pointee.now || sequence >= state.pointee.nextSequence {
            fatalError("agenda bug: entry \(sequence) was asked for \(instant) at \(state.pointee.now)")
        }
        if instant < state.pointee.nextInstant { state.pointee.nextInstant = instant }
        push(Entry(instant: instant, sequence: sequence, occurrence: occurrence))
    }

    /// Takes out the entry that is due first, and moves ``now`` to its instant.
    @inlinable
    public func pop() -> Entry? { pop(through: Instant(nanoseconds: .max))?.pointee }

    /// Takes out the entry that is due first, unless it is due later than `horizon`, or there is none.
    ///
    /// - Returns: where it stands until anything is added or taken out. A copy of an entry that has just been added
    ///   would make the processor wait for it; whoever looks at one field after the other does not wait.
    @inlinable @inline(__always)
    public func pop(through horizon: Instant) -> UnsafePointer<Entry>? {
        let ahead = firstAhead
        if state.pointee.ringCount == 0 {
            guard let ahead, ahead.pointee.instant <= horizon else { return nil }
            return popAhead()
        }
        // What is in the ring is due now.
        if state.pointee.now > horizon { return nil }
        let first = state.pointee.ring + state.pointee.ringHead
        if let ahead, ahead.pointee.precedes(first.pointee) { return popAhead() }
        state.pointee.ringHead = (state.pointee.ringHead &+ 1) & (state.pointee.ringCapacity &- 1)
        state.pointee.ringCount &-= 1
        state.pointee.nextInstant = State.unknown
        return UnsafePointer(first)
    }

    /// What is not in front of the heap is taken there first.
    @inlinable @inline(__always)
    func popAhead() -> UnsafePointer<Entry> {
        let front = state.pointee.front
        if !state.pointee.hasFront { popHeap(into: front) }
        state.pointee.hasFront = false
        assert(front.pointee.instant >= state.pointee.now, "agenda bug: time goes back")
        assert(nothingPrecedesTheFront, "agenda bug: an entry stands before one that is due earlier")
        state.pointee.now = front.pointee.instant
        state.pointee.nextInstant = State.unknown
        return UnsafePointer(front)
    }

    /// Moves ``now`` to `instant`, if nothing is due before: time has passed without anything happening.
    @inlinable
    public func advance(to instant: Instant) {
        if instant > state.pointee.now && nextInstant > instant { state.pointee.now = instant }
    }

    // MARK: The ring of the present instant

    @inlinable
    func append(_ entry: Entry) {
        if state.pointee.ringCount == state.pointee.ringCapacity { growRing() }
        let index = (state.pointee.ringHead &+ state.pointee.ringCount) & (state.pointee.ringCapacity &- 1)
        state.pointee.ring[index] = entry
        state.pointee.ringCount &+= 1
    }

    @usableFromInline
    func growRing() {
        let capacity = state.pointee.ringCapacity
        let grown = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
        for index in 0..<capacity {
            grown[index] = state.pointee.ring[(state.pointee.ringHead + index) & (capacity - 1)]
        }
        state.pointee.ring.deallocate()
        state.pointee.ring = grown
        state.pointee.ringHead = 0
        state.pointee.ringCapacity = capacity * 2
    }

    // MARK: What lies ahead

    @inlinable
    func push(_ entry: Entry) {
        if state.pointee.hasFront {
            if !entry.precedes(state.pointee.front.pointee) { return pushHeap(entry) }
            pushHeap(state.pointee.front.pointee)
        } else if state.pointee.heapCount > 0, !entry.precedes(state.pointee.heap.pointee) {
            return pushHeap(entry)
        }
        state.pointee.front.pointee = entry
        state.pointee.hasFront = true
    }

    @inlinable @inline(never)
    func pushHeap(_ entry: Entry) {
        if state.pointee.heapCount == state.pointee.heapCapacity { growHeap() }
        let heap = state.pointee.heap
        var hole = state.pointee.heapCount
        state.pointee.heapCount = hole &+ 1
        while hole > 0 {
            let parent = (hole &- 1) >> 2
            if !entry.precedes(heap[parent]) { break }
            heap[hole] = heap[parent]
            hole = parent
        }
        heap[hole] = entry
    }

    /// Whether nothing at the top of the heap is due before what is in front, or before the heap's root.
    ///
    /// Asked after every entry of a debug build, so it looks at the root and its children only: what stands wrong
    /// further down comes up.
    @usableFromInline
    var nothingPrecedesTheFront: Bool {
        let heap = state.pointee.heap
        let count = state.pointee.heapCount
        if count == 0 { return true }
        if state.pointee.hasFront && heap[0].precedes(state.pointee.front.pointee) { return false }
        var child = 1
        // The root has four children.
        while child < min(count, 5) {
            if heap[child].precedes(heap[0]) { return false }
            child &+= 1
        }
        return true
    }

    @usableFromInline
    func growHeap() {
        let capacity = state.pointee.heapCapacity * 2
        let grown = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
        grown.update(from: state.pointee.heap, count: state.pointee.heapCount)
        state.pointee.heap.deallocate()
        state.pointee.heap = grown
        state.pointee.heapCapacity = capacity
    }

    @inlinable @inline(never)
    func popHeap(into front: UnsafeMutablePointer<Entry>) {
        let heap = state.pointee.heap
        front.pointee = heap[0]
        let count = state.pointee.heapCount &- 1
        state.pointee.heapCount = count
        if count == 0 { return }
        let last = heap[count]
        var hole = 0
        while true {
            let firstChild = hole &* 4 &+ 1
            if firstChild >= count { break }
            var least = firstChild
            let end = min(firstChild &+ 4, count)
            var child = firstChild &+ 1
            while child < end {
                if heap[child].precedes(heap[least]) { least = child }
                child &+= 1
            }
            if !heap[least].precedes(last) { break }
            heap[hole] = heap[least]
            hole = least
        }
        heap[hole] = last
    }
}
