import Foundation
import MachPorts
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Messages to one thread, against what queueing theory says of them.
///
/// A message waits while the thread is busy with those before it. Two kinds of queues have means in closed form:
///
/// - M/D/1: messages come at random (the time between two is exponential), and each takes the same time s. By
///   Pollaczek and Khinchine the mean wait is ρs/(2(1 − ρ)).
/// - D/M/1: messages come at a steady pace T, and what each takes is exponential with the mean s = ρT. The queue that
///   an arrival finds has n messages with probability (1 − σ)σⁿ. Between two arrivals as many go as a Poisson process
///   of the rate 1/s makes in T, so σ is the probability-generating function of that at σ: σ = e^(−(1 − σ)T/s), which
///   is e^(−(1 − σ)/ρ). The mean wait is that for the messages it finds: sσ/(1 − σ).
@Suite struct `Messages to one thread` {
    private static let count = Population.count(10_000, of: 200_000)
    private static let batches = 20
    /// Until the queue has forgotten that it began empty.
    private static let warmUp = 200

    /// One queue: the times between arrivals, and what each message takes.
    struct Queue: Sendable, CustomStringConvertible {
        let arrivals: Cost
        let service: Cost
        let seed: UInt64
        /// The mean wait by theory, nanoseconds.
        let wait: Double
        let description: String

        static let all = [(0.3, 1), (0.5, 2), (0.7, 3)].flatMap { load, seed -> [Queue] in
            let service = 100_000.0
            let gap = Interval(nanoseconds: Int64(service / load))
            let time = Interval(nanoseconds: Int64(service))
            var sigma = 0.0
            for _ in 0..<200 { sigma = exp(-(1 - sigma) / load) }
            return [
                Queue(
                    arrivals: .exponential(mean: gap), service: .fixed(time), seed: UInt64(seed),
                    wait: load * service / (2 * (1 - load)), description: "M/D/1 at \(load)"),
                Queue(
                    arrivals: .fixed(gap), service: .exponential(mean: time), seed: UInt64(seed),
                    wait: sigma * service / (1 - sigma), description: "D/M/1 at \(load)"),
            ]
        }
    }

    @Test(arguments: Queue.all)
    func `messages to one thread wait as long as theory says`(_ queue: Queue) {
        let played = Played(queue, count: Self.count)
        // What each took, drawn once more from the stream of its hop.
        var generator = SeededGenerator(seed: queue.seed, stream: "cost.source1")
        let services = played.arrivals.map { _ in queue.service.draw(from: &generator) }

        // Lindley: a message begins when it has come and the one before it is over. Each instant is exact.
        var over = Instant.zero
        var waits: [Double] = []
        for (arrival, service) in zip(played.arrivals, services) {
            let begin = max(arrival, over)
            waits.append(Double((begin - arrival).nanoseconds))
            over = begin + service
            #expect(played.ends[waits.count - 1] == over, "message \(waits.count)")
            if played.ends[waits.count - 1] != over { return }
        }

        let steady = waits.dropFirst(Self.warmUp)
        let length = steady.count / Self.batches
        let means = (0..<Self.batches).map { batch in
            steady.dropFirst(batch * length).prefix(length).reduce(0, +) / Double(length)
        }
        let mean = means.reduce(0, +) / Double(means.count)
        let variance = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(means.count - 1)
        let error = (variance / Double(means.count)).squareRoot()
        #expect(
            abs(mean - queue.wait) < 3 * error,
            "mean wait \(mean) ns, by theory \(queue.wait), standard error \(error)")
        #expect(error < queue.wait / 4, "too few messages to say anything")
    }

    /// A sender, a port, a run loop that takes its messages by a Source1: nothing costs time but that.
    private final class Played: ThreadBody {
        private(set) var arrivals: [Instant] = []
        private(set) var ends: [Instant] = []
        private let thread: SimulatedThread
        private var port: MachPort?
        private let gaps: Cost
        private let count: Int
        private var generator: SeededGenerator

        init(_ queue: Queue, count: Int) {
            var costs = CostProfile()
            costs[.source1] = queue.service
            let kernel = Kernel(
                recorder: Recorder(isOn: false), costs: costs, seed: queue.seed, entry: .inline)
            defer { kernel.tearDown() }
            thread = kernel.startProcess(name: "sender").startThread(name: "main")
            (gaps, self.count) = (queue.arrivals, count)
            generator = SeededGenerator(seed: queue.seed, stream: "arrivals")
            let loop = SimulatedRunLoop(
                thread: kernel.startProcess(name: "receiver").startThread(name: "main"), isMain: false)
            port = loop.addSource1("messages", limit: PortQueueLimit.large) { [unowned self] _ in
                ends.append(loop.thread.clock)
            }
            loop.runForever()
            thread.body = self
            thread.requestTurn(at: .zero + gaps.draw(from: &generator))
            kernel.run()
            thread.body = nil
        }

        func turn() {
            arrivals.append(thread.clock)
            thread.send(to: port!)
            if arrivals.count == count { return thread.rest() }
            thread.requestTurn(at: thread.clock + gaps.draw(from: &generator))
        }

        func portBecameReadable(_ port: UInt32, at instant: Instant) {}
    }
}
