import Foundation
import Synchronization

/// Works on several items at the same time, and hands over what comes of each in the order of the items.
struct OrderedWork<Outcome: Sendable> {
    private let workers: Int
    private let work: @Sendable (Int) -> Outcome

    /// - Parameters:
    ///   - workers: how many threads work at the same time, 1 or more.
    ///   - work: what is to be done about the item of an index, on any thread.
    init(workers: Int, work: @escaping @Sendable (Int) -> Outcome) {
        (self.workers, self.work) = (workers, work)
    }

    /// Works on the items 0 … count − 1.
    ///
    /// - Parameters:
    ///   - wait: hears on the caller's thread which item is waited for.
    ///   - take: gets the index of each item and what came of it, on the caller's thread; no item is begun
    ///     after it has thrown.
    func run(
        count: Int, wait: (Int) -> Void,
        take: (Int, Outcome) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        let desk = Desk(count: count)
        for _ in 0..<min(workers, count) {
            let thread = Thread { [work] in
                while let index = desk.next() { desk.put(work(index), of: index) }
                desk.leave()
            }
            // As much as the main thread of a process has; others get less.
            thread.stackSize = 8 << 20
            thread.start()
        }
        defer { desk.close(workers: min(workers, count)) }
        for index in 0..<count {
            wait(index)
            try take(index, desk.outcome(of: index))
        }
    }

    /// What the threads share.
    private final class Desk: Sendable {
        private struct State {
            var next = 0
            var outcomes: [Outcome?]
        }

        private let state: Mutex<State>
        private let count: Int
        /// Signalled with each outcome.
        private let arrival = DispatchSemaphore(value: 0)
        private let left = DispatchSemaphore(value: 0)

        init(count: Int) {
            state = Mutex(State(outcomes: Array(repeating: nil, count: count)))
            self.count = count
        }

        /// The next item to be worked on; nil if there is none left.
        func next() -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        func put(_ outcome: Outcome, of index: Int) {
            state.withLock { $0.outcomes[index] = outcome }
            arrival.signal()
        }

        /// What came of an item; waits until it is there.
        func outcome(of index: Int) -> Outcome {
            while true {
                let outcome = state.withLock { state in
                    defer { state.outcomes[index] = nil }
                    return state.outcomes[index]
                }
                if let outcome { return outcome }
                arrival.wait()
            }
        }

        func leave() { left.signal() }

        /// Begins nothing more, and waits for the threads.
        func close(workers: Int) {
            state.withLock { $0.next = count }
            for _ in 0..<workers { left.wait() }
        }
    }
}
