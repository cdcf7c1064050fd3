/// Decides which threads work, where there are fewer cores than threads that have something to do.
///
/// The rule is *assumed*; a real kernel also interrupts threads, and moves their priorities as they work:
///
/// 1. A thread that is due takes a free core. If there is none it waits.
/// 2. Those that wait stand in the order of their priorities, those of one priority in the order of their coming.
/// 3. A thread keeps its core until it sleeps, waits for room in a queue, or dies. Then the first that waits has it.
/// 4. Between two callbacks a thread hands its core over if one waits that is as urgent or more, and waits itself,
///    behind all of its priority. A callback is never interrupted, however long it takes. Behind one that took no
///    time the thread goes on: it has used nothing of its core, as a real thread keeps a quantum that it has not used.
struct CoreSchedule {
    private struct Claim {
        let thread: UInt32
        let priority: ThreadPriority
    }

    /// What a thread does that is due.
    enum Verdict: Equatable {
        /// It has a core.
        case works
        /// It waits for one.
        case waits
        /// It hands its core over to another thread, and waits.
        case yields(to: UInt32)
    }

    /// By core, the index of the thread that has it; 0 for none.
    private var holders: [UInt32]
    /// In the order in which they get a core.
    private var waiting: [Claim] = []
    /// Those that have come to wait at the present instant, in the order of their coming.
    private var newcomers: [UInt32] = []

    /// - Parameter count: how many cores there are, 1 or more.
    init(count: Int) {
        guard count >= 1 else { fatalError("a phone has 1 core or more, not \(count)") }
        holders = Array(repeating: 0, count: count)
    }

    /// A thread is due.
    mutating func claim(_ thread: UInt32, _ priority: ThreadPriority) -> Verdict {
        assert(!waiting.contains { $0.thread == thread }, "kernel bug: a thread waits for a core twice")
        if let core = holders.firstIndex(of: thread) {
            guard let next = waiting.first, next.priority >= priority else { return .works }
            waiting.removeFirst()
            holders[core] = next.thread
            wait(thread, priority)
            return .yields(to: next.thread)
        }
        if let free = holders.firstIndex(of: 0) {
            assert(waiting.isEmpty, "kernel bug: a core is free, and a thread waits for one")
            holders[free] = thread
            return .works
        }
        wait(thread, priority)
        return .waits
    }

    /// A thread needs no core any more, whether it has one or waits.
    ///
    /// - Returns: the thread that has its core from now on; nil for none.
    mutating func release(_ thread: UInt32) -> UInt32? {
        waiting.removeAll { $0.thread == thread }
        guard let core = holders.firstIndex(of: thread) else { return nil }
        let next = waiting.isEmpty ? 0 : waiting.removeFirst().thread
        holders[core] = next
        return next == 0 ? nil : next
    }

    /// Whether somebody has come to wait at an instant that is not over.
    var hasNewcomers: Bool { !newcomers.isEmpty }

    /// The instant is over.
    ///
    /// - Returns: those that came to wait at it and have no core yet. One that got a core at the same instant has not
    ///   waited.
    mutating func takeNewcomers() -> [UInt32] {
        defer { newcomers = [] }
        return newcomers.filter { thread in waiting.contains { $0.thread == thread } }
    }

    /// Whether a thread that works has a core.
    func hasCore(_ thread: UInt32) -> Bool { holders.contains(thread) }

    /// Whether one waits to which a thread of this priority hands its core over.
    func hasRival(of priority: ThreadPriority) -> Bool {
        waiting.first.map { $0.priority >= priority } ?? false
    }

    private mutating func wait(_ thread: UInt32, _ priority: ThreadPriority) {
        let index = waiting.firstIndex { $0.priority < priority } ?? waiting.endIndex
        waiting.insert(Claim(thread: thread, priority: priority), at: index)
        if !newcomers.contains(thread) { newcomers.append(thread) }
    }
}
