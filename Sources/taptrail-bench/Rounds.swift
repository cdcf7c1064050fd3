import Foundation

/// Lets pieces of work take turns, so that what the machine does meanwhile hits all of them alike.
struct Rounds {
    let count: Int

    /// Runs every piece once to warm up, then once a round; odd rounds go backward.
    ///
    /// - Parameter pieces: each does its work and says what it measured.
    /// - Returns: by piece what it said in each round.
    func alternate(_ pieces: [() -> Double]) -> [[Double]] {
        var results = [[Double]](repeating: [], count: pieces.count)
        for piece in pieces { _ = piece() }
        for round in 0..<count {
            let order = Array(pieces.indices)
            for place in round % 2 == 0 ? order : order.reversed() { results[place].append(pieces[place]()) }
        }
        return results
    }
}

/// Nanoseconds of a core that `work` takes on the thread that calls: what other programs do meanwhile does not count,
/// and work that is handed to a queue by `sync` does, since the caller performs it.
@inline(__always)
func nanoseconds(of work: () -> Void) -> Double {
    let began = threadTime()
    work()
    return threadTime() - began
}

/// Nanoseconds of the wall clock that `work` takes.
func wallNanoseconds(of work: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(work).components
    return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
}

private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps the optimizer from leaving out work whose result nobody wants.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
