import TaptrailTesting
import Testing
import VirtualTime

@testable import Trace

// The recorder against a plain list of everything that was made, sorted once at the end.

private struct Made {
    let instant: Int64
    /// The number that making it gave.
    let order: Int
    let cause: Int
    let thread: UInt32
}

struct RecorderOracleTests {
    @Test(arguments: 1...Population.count(25, of: 150))
    func `random making, releasing and dying agrees with sorting everything`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let recorder = Recorder()
        let spread = [1, 3, 50, 1_000_000][seed % 4]
        // A second and a third run with the same recorder know nothing of the first.
        for steps in [2_500, 30, 6_000] { rehearse(recorder, &generator, spread, steps, seed) }
    }

    private func rehearse(
        _ recorder: Recorder, _ generator: inout SeededGenerator, _ spread: Int, _ steps: Int, _ seed: Int
    ) {
        /// Nothing earlier can be made any more.
        var now: Int64 = 0
        var made: [Made] = []
        var count = 0
        var instants: [Int64] = []
        var dead: Set<UInt32> = []
        for _ in 0..<steps {
            switch generator.below(100) {
            case 0..<80:
                let instant = now + Int64(generator.below(spread))
                let thread = UInt32(generator.below(8))
                if dead.contains(thread) { continue }
                // A cause is something made before, for no later instant; it may have been forgotten since.
                let candidate = 1 + generator.below(count + 1)
                let isEarlier = candidate > count || instants[candidate - 1] <= instant
                let cause = candidate <= count && isEarlier && generator.chance(2, in: 3) ? candidate : 0
                count += 1
                instants.append(instant)
                made.append(Made(instant: instant, order: count, cause: cause, thread: thread))
                let number = recorder.record(
                    TraceRecord(
                        instant: Instant(nanoseconds: instant), cause: RecordNumber(rawValue: UInt32(cause)),
                        thread: ThreadID(rawValue: thread), event: .sampled(finger: UInt32(count))))
                #expect(number.rawValue == UInt32(count), "seed \(seed)")
            case 80..<99:
                now += Int64(generator.below(1 + spread / 4))
                recorder.release(through: Instant(nanoseconds: now))
            default:
                let thread = UInt32(generator.below(8))
                dead.insert(thread)
                let gone = dead
                recorder.drop(after: Instant(nanoseconds: now)) { gone.contains($0.rawValue) }
                made.removeAll { $0.instant > now && gone.contains($0.thread) }
            }
        }
        let trail = recorder.finish(.sample)
        compare(trail, made, seed)
    }

    private func compare(_ trail: Trail, _ made: [Made], _ seed: Int) {
        let sorted = made.sorted { ($0.instant, $0.order) < ($1.instant, $1.order) }
        let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.order, $0 + 1) })
        #expect(trail.records.count == sorted.count, "seed \(seed)")
        #expect(!trail.isCutShort, "seed \(seed)")
        for (place, (record, expected)) in zip(trail.records, sorted).enumerated() {
            let isSame =
                record.instant.nanoseconds == expected.instant
                && record.event == .sampled(finger: UInt32(expected.order))
                && record.thread.rawValue == expected.thread
                && Int(record.cause.rawValue) == numbers[expected.cause] ?? 0
                && record.cause.rawValue <= place
            #expect(isSame, "seed \(seed), record \(place + 1)")
            if !isSame { return }
        }
    }
}
