import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

@Suite struct RandomScheduleTests {
    /// A hundred schedules, or ten thousand, in batches that the test runner may spread over the cores.
    static let batchCount = 20
    static let batchLength = Population.count(5, of: 500)

    @Test(arguments: 0..<batchCount)
    func `no random schedule breaks a rule, and each gives the same trace every time`(batch: Int) {
        let pool = ChunkPool()
        for number in 0..<Self.batchLength {
            let seed = UInt64(batch * Self.batchLength + number)
            let faults = Self.faults(seed: seed, pool: pool)
            if faults.isEmpty { continue }
            Issue.record("seed \(seed): \(faults.prefix(5).joined(separator: "; "))")
            return
        }
    }

    /// Plays the schedule of `seed` three times, and lists what is wrong with it.
    static func faults(seed: UInt64, pool: ChunkPool) -> [String] {
        let nests = seed % 3 == 0
        let play = RandomPlay(seed: seed, entry: .queues, nests: nests, pool: pool)
        guard play.kernel.run() == .quiet else { return ["does not come to an end"] }
        let trail = play.finish()
        let audit = TrailAudit.complaints(of: trail, play.scene)
        var faults = audit.list
        if audit.heldMessages != play.kernel.slab.messagesInUse {
            let inUse = play.kernel.slab.messagesInUse
            faults.append("\(inUse) messages in use, \(audit.heldMessages) accounted for")
        }
        faults += sleepersWithReadyPorts(play)

        let lines = trail.jsonLines()
        let inline = RandomPlay(seed: seed, entry: .inline, nests: nests, pool: pool)
        inline.kernel.run()
        if inline.finish().jsonLines() != lines { faults.append("entered inline, it is another trace") }

        // Again, and without nested runs in slices: those cannot stop in the middle.
        let again = RandomPlay(seed: seed, entry: .queues, nests: nests, pool: pool)
        if nests { again.kernel.run() } else { runInSlices(again, seed) }
        if again.finish().jsonLines() != lines { faults.append("the second time, it is another trace") }
        return faults
    }

    private static func runInSlices(_ play: RandomPlay, _ seed: UInt64) {
        var dice = SeededGenerator(seed: ~seed)
        var end = 0
        while play.kernel.run(through: us(end)) != .quiet { end += dice.number(in: 1...40) }
    }

    /// The kernel's own opinion of who sleeps although a port of theirs is ready.
    private static func sleepersWithReadyPorts(_ play: RandomPlay) -> [String] {
        play.actors.filter { actor in
            guard actor.thread.status == .asleep, !actor.thread.isDead, let run = actor.loop.runs.last else {
                return false
            }
            return actor.loop.hasReadyPort(for: run)
        }.map { "\($0.thread.process.name) \($0.thread.name) sleeps beside a ready port" }
    }
}
