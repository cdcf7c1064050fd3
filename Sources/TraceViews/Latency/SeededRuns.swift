import Foundation
import Synchronization
import Trace

/// Plays many runs on several cores and adds up what each gives, so that the sum does not depend on the cores.
///
/// Seeds are handed out in their order, and one that was handed out is played to its end. So a run that is stopped
/// early has played a whole range of seeds from the first on. What is added has to add in any order, as
/// ``LatencyTable`` does.
public struct SeededRuns<Tally: Sendable>: Sendable {
    /// What is played, and how the sum begins.
    private let empty: Tally
    private let play: @Sendable (UInt64, ChunkPool, inout Tally) -> Bool
    private let merge: @Sendable (inout Tally, Tally) -> Void

    /// What came of it.
    public struct Outcome: Sendable {
        /// The sum of all runs.
        public let tally: Tally
        /// How many runs there were: those of the first seeds.
        public let runs: Int
        /// The first seed of which `play` answered no; nil if there was none.
        public let failedSeed: UInt64?
    }

    /// - Parameters:
    ///   - empty: what the sum begins with, for each core.
    ///   - play: plays the run of a seed and adds what it gives, on any thread; no ends it all. The pool is for this
    ///     core's traces.
    ///   - merge: adds a sum to another one.
    public init(
        from empty: Tally, play: @escaping @Sendable (UInt64, ChunkPool, inout Tally) -> Bool,
        merge: @escaping @Sendable (inout Tally, Tally) -> Void
    ) {
        self.empty = empty
        self.play = play
        self.merge = merge
    }

    /// Plays the runs of `count` seeds from `first` on.
    ///
    /// - Parameters:
    ///   - step: how far two seeds are apart.
    ///   - workers: how many threads play at the same time, 1 or more.
    ///   - stop: whoever sets it has no further seed begun.
    ///   - progress: hears on the caller's thread, several times a second, how many runs are over.
    public func run(
        from first: UInt64, step: Int = 1, count: Int, workers: Int, stop: StopFlag = StopFlag(),
        progress: (Int) -> Void = { _ in }
    ) -> Outcome {
        guard count >= 0 && workers >= 1 && step >= 1 else {
            fatalError(
                "there is at least one worker, no negative number of runs, and seeds go upwards; not \(workers) for "
                    + "\(count), each \(step) further")
        }
        let shared = Shared(empty: empty, workers: Swift.min(workers, Swift.max(count, 1)))
        for worker in 0..<shared.workers {
            let thread = Thread { [play, empty] in
                var tally = empty
                let pool = ChunkPool()
                while let index = shared.next(below: count, stop) {
                    let seed = first &+ UInt64(index) &* UInt64(step)
                    if !play(seed, pool, &tally) { shared.fail(seed) }
                    shared.countRun()
                }
                shared.finish(worker, tally)
            }
            // As much as the main thread of a process has; others get less.
            thread.stackSize = 8 << 20
            thread.start()
        }
        while !shared.waitUntilAllAreDone(for: 0.1) { progress(shared.runsOver) }
        return shared.outcome(merge)
    }

    /// What the threads share.
    private final class Shared: Sendable {
        let workers: Int
        private let handedOut = Atomic<Int>(0)
        private let over = Atomic<Int>(0)
        private let state: Mutex<State>
        private let done = DispatchSemaphore(value: 0)

        private struct State {
            var tallies: [Tally]
            var failedSeed: UInt64?
            var finished = 0
        }

        init(empty: Tally, workers: Int) {
            self.workers = workers
            state = Mutex(State(tallies: [Tally](repeating: empty, count: workers)))
        }

        /// The next seed to be played, counted from 0; nil if there is none left.
        func next(below count: Int, _ stop: StopFlag) -> Int? {
            if stop.isSet || state.withLock({ $0.failedSeed != nil }) { return nil }
            let index = handedOut.wrappingAdd(1, ordering: .relaxed).oldValue
            return index < count ? index : nil
        }

        func countRun() { over.wrappingAdd(1, ordering: .relaxed) }

        var runsOver: Int { over.load(ordering: .relaxed) }

        func fail(_ seed: UInt64) {
            state.withLock { $0.failedSeed = Swift.min(seed, $0.failedSeed ?? .max) }
        }

        func finish(_ worker: Int, _ tally: Tally) {
            let isLast = state.withLock { state in
                state.tallies[worker] = tally
                state.finished += 1
                return state.finished == workers
            }
            if isLast { done.signal() }
        }

        func waitUntilAllAreDone(for seconds: Double) -> Bool {
            done.wait(timeout: .now() + seconds) == .success
        }

        func outcome(_ merge: (inout Tally, Tally) -> Void) -> Outcome {
            state.withLock { state in
                var sum = state.tallies[0]
                for tally in state.tallies.dropFirst() { merge(&sum, tally) }
                return Outcome(tally: sum, runs: runsOver, failedSeed: state.failedSeed)
            }
        }
    }
}

/// Says to whoever plays many runs that no more are wanted.
public final class StopFlag: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Not set.
    public init() {}

    /// Whether somebody has set it.
    public var isSet: Bool { flag.load(ordering: .relaxed) }

    /// No more are wanted.
    public func set() { flag.store(true, ordering: .relaxed) }
}
