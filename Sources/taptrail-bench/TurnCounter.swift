import RunLoops
import VirtualTime

/// Stands before a thread's body and counts the turns that the thread is given.
final class TurnCounter: ThreadBody {
    private let body: any ThreadBody
    private(set) var turns = 0

    private init(_ body: any ThreadBody) { self.body = body }

    func turn() {
        turns += 1
        body.turn()
    }

    func portBecameReadable(_ port: UInt32, at instant: Instant) {
        body.portBecameReadable(port, at: instant)
    }

    /// How many turns the threads of `kernel` are given while `work` runs.
    ///
    /// The kernel does not show its threads: they are found by reflection, once and outside of any timing.
    static func turns(of kernel: Kernel, during work: () -> Void) -> Int {
        let list = Mirror(reflecting: kernel).descendant("threads") as? [SimulatedThread?]
        guard let threads = list?.compactMap({ $0 }), !threads.isEmpty else {
            fatalError("benchmark bug: the kernel has no list called threads any more")
        }
        let counters = threads.compactMap { thread in
            thread.body.map { body in
                let counter = TurnCounter(body)
                thread.body = counter
                return counter
            }
        }
        work()
        for (thread, counter) in zip(threads.filter { $0.body is TurnCounter }, counters) {
            thread.body = counter.body
        }
        return counters.reduce(0) { $0 + $1.turns }
    }
}
