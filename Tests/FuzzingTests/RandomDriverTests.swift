import Foundation
import Fuzzing
import RunLoops
import ScenarioFiles
import Simulation
import TaptrailTesting
import Testing

/// A wall clock that is at once where one waits for it.
private final class LeapingClock: WallClock {
    private(set) var now = Duration.zero
    let isInterrupted = false

    func wait(until moment: Duration) -> Bool {
        now = moment
        return true
    }
}

/// Whoever drives a random story, its trail is the same.
@Suite struct `A random story` {
    /// Seeds of other numbers than those that the other tests play.
    private static let start: UInt64 = 2_000_000

    private static func scenario(_ seed: UInt64) throws -> Scenario {
        try Scenario(Array(RandomScenario(seed: seed).text.utf8), file: "random")
    }

    private func expectSame(
        _ one: ScenarioRun, _ other: ScenarioRun, _ way: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(one.outcome == other.outcome, "\(way)", sourceLocation: sourceLocation)
        #expect(one.trail.header == other.trail.header, "\(way)", sourceLocation: sourceLocation)
        #expect(one.trail.names == other.trail.names, "\(way)", sourceLocation: sourceLocation)
        let difference = zip(one.trail.records, other.trail.records).first {
            // A view without area has no place inside, which is no number and so unequal to itself.
            $0 != $1 && "\($0)" != "\($1)"
        }
        #expect(difference == nil, "\(way)", sourceLocation: sourceLocation)
        #expect(
            one.trail.records.count == other.trail.records.count, "\(way)", sourceLocation: sourceLocation)
    }

    @Test(arguments: 0..<4)
    func `a random story has one trail, inline and on queues, at once, paced and in pieces`(block: UInt64)
        throws
    {
        let first = Self.start + block * 50
        for seed in Population.seeds(3, of: first...first + 49) {
            let scenario = try Self.scenario(seed)
            let inline = scenario.run(.init(threadEntry: .inline))
            #expect(inline.trail.records.count > 100)
            expectSame(inline, scenario.run(.init(threadEntry: .queues)), "seed \(seed), on queues")
            let phone = scenario.makePhone(.init(threadEntry: .inline))
            switch seed % 3 {
            case 0:
                // Read once more: nothing is left over from the run before.
                let again = try Self.scenario(seed).run(.init(threadEntry: .inline))
                expectSame(inline, again, "seed \(seed), again")
            case 1:
                phone.pace(by: PacedDriver(rate: 0.1, clock: LeapingClock()) { true })
                expectSame(inline, scenario.run(on: phone), "seed \(seed), paced")
            // The end of a run of the driver ends the runs inside of callbacks: in pieces they are shorter.
            case _ where RandomScenario(seed: seed).text.contains("\"runLoop\""): break
            default:
                for time in stride(from: 0, through: 1_000, by: 37) {
                    phone.run(through: .milliseconds(time))
                }
                expectSame(inline, scenario.run(on: phone), "seed \(seed), in pieces")
            }
        }
    }

    /// One number for the trails of some seeds, made of all their bytes (FNV-1a).
    private static func traceHash(of seeds: ClosedRange<UInt64>) throws -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for seed in seeds {
            for byte in try scenario(seed).run(.init(threadEntry: .inline)).trail.jsonLines() {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }
        return hash
    }

    /// Each process has hash seeds of its own, so an order that came from a `Set` would differ.
    @Test func `a random story has the same trace hash in another process`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let hash = try Self.traceHash(of: Population.seeds(5, of: Self.start...Self.start + 99))
            FileHandle.standardOutput.write(Data("trace hash \(hash).".utf8))
        }
        let here = try Self.traceHash(of: Population.seeds(5, of: Self.start...Self.start + 99))
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains("trace hash \(here)."))
    }
}
