import Testing
import VirtualTime

@testable import Trace

struct RecorderTests {
    private func record(_ instant: Int64, _ finger: UInt32, cause: RecordNumber = .none) -> TraceRecord {
        TraceRecord(
            instant: Instant(nanoseconds: instant), cause: cause, thread: ThreadID(rawValue: finger % 3),
            event: .sampled(finger: finger))
    }

    private func fingers(_ trail: Trail) -> [UInt32] {
        trail.records.map {
            guard case .sampled(let finger) = $0.event else { return 0 }
            return finger
        }
    }

    @Test func `records come out by instant, and within an instant in the order of making`() {
        let recorder = Recorder()
        for (finger, instant) in [5, 3, 5, 1, 3, 5].enumerated() {
            recorder.record(record(Int64(instant), UInt32(finger + 1)))
        }
        #expect(fingers(recorder.finish(.sample)) == [4, 2, 5, 1, 3, 6])
    }

    @Test func `a recorder takes one record at least`() {
        let recorder = Recorder(limit: 0)
        #expect(!recorder.record(record(1, 1)).isNone && !recorder.isFull)
        #expect(recorder.record(record(2, 2)).isNone && recorder.isFull)
        #expect(fingers(recorder.finish(.sample)) == [1])
    }

    /// Going over a trace asks for a chunk at a time, and not as an index does.
    @Test func `going over a trace meets what stands at each index, beyond the end of a chunk too`() {
        let recorder = Recorder()
        for finger in 1...8_200 as ClosedRange<UInt32> { recorder.record(record(Int64(finger), finger)) }
        let trail = recorder.finish(.sample)
        for count in [0, 1, 4_095, 4_096, 4_097, 8_200] {
            var (met, others) = (0, 0)
            for record in trail.truncated(to: count).records {
                if record != trail.records[met] { others += 1 }
                met += 1
            }
            #expect(met == count && others == 0)
        }
    }

    @Test func `what is made for the instant of a release comes behind what was released`() {
        let recorder = Recorder()
        recorder.record(record(5, 1))
        recorder.record(record(6, 2))
        recorder.release(through: Instant(nanoseconds: 5))
        recorder.record(record(5, 3))
        recorder.record(record(6, 4))
        #expect(fingers(recorder.finish(.sample)) == [1, 3, 2, 4])
    }

    @Test func `the trace so far is what has been released, and stays as it is`() {
        let recorder = Recorder()
        recorder.record(record(5, 1))
        recorder.record(record(9, 2))
        #expect(recorder.nextInstant == Instant(nanoseconds: 5))
        recorder.release(through: Instant(nanoseconds: 6))
        let soFar = recorder.soFar(.sample)
        #expect(recorder.nextInstant == Instant(nanoseconds: 9))
        recorder.record(record(7, 3))
        let finished = recorder.finish(.sample)
        #expect(fingers(soFar) == [1])
        #expect(fingers(finished) == [1, 3, 2])
        #expect(soFar.records[RecordNumber(rawValue: 2)] == nil)
        #expect(recorder.nextInstant == .distantFuture)
    }

    @Test func `a cause is translated to the number that it has in the trace`() {
        let recorder = Recorder()
        let late = recorder.record(record(9, 1))
        let early = recorder.record(record(2, 2))
        recorder.record(record(9, 3, cause: early))
        recorder.record(record(9, 4, cause: late))
        recorder.record(record(9, 5))
        let records = recorder.finish(.sample).records
        #expect(records.map(\.cause.rawValue) == [0, 0, 1, 2, 0])
    }

    @Test func `a cause that is still to come in the trace is none`() {
        let recorder = Recorder()
        let later = recorder.record(record(9, 1))
        recorder.record(record(2, 2, cause: later))
        recorder.record(record(3, 3, cause: RecordNumber(rawValue: 3)))
        recorder.record(record(4, 4, cause: RecordNumber(rawValue: 100_000)))
        recorder.record(record(5, 5, cause: RecordNumber(rawValue: .max)))
        #expect(recorder.finish(.sample).records.allSatisfy { $0.cause.isNone })
    }

    @Test func `what dead threads had made for later is forgotten, and nothing else`() {
        let recorder = Recorder()
        let kept = recorder.record(record(5, 1))
        let forgotten = recorder.record(record(6, 1))
        recorder.record(record(6, 2, cause: kept))
        recorder.record(record(7, 3, cause: forgotten))
        recorder.record(record(8, 4))
        recorder.drop(after: Instant(nanoseconds: 5)) { $0 == ThreadID(rawValue: 1) }
        recorder.record(record(6, 5, cause: kept))
        let trail = recorder.finish(.sample)
        #expect(fingers(trail) == [1, 2, 5, 3])
        #expect(trail.records.map(\.cause.rawValue) == [0, 1, 1, 0])
    }

    @Test(arguments: [1, 2, 255, 256, 257, 5_000])
    func `a full recorder says so and keeps what it has`(limit: Int) {
        let recorder = Recorder(limit: limit)
        for number in 1...limit {
            #expect(recorder.record(record(Int64(number), 1)).rawValue == UInt32(number))
        }
        #expect(!recorder.isFull)
        #expect(recorder.record(record(0, 2)).isNone)
        #expect(recorder.isFull)
        #expect(recorder.record(record(0, 3)).isNone)
        let trail = recorder.finish(.sample)
        #expect(trail.records.count == limit)
        #expect(trail.isCutShort)
        #expect(fingers(trail).allSatisfy { $0 == 1 })
        // The next run has the whole room again.
        #expect(!recorder.isFull)
        recorder.record(record(1, 4))
        #expect(!recorder.finish(.sample).isCutShort)
    }

    @Test func `no limit is beyond the most that a trace holds`() {
        #expect(Recorder.recordsUsual == 4_000_000)
        let recorder = Recorder(limit: .max)
        #expect(recorder.state.pointee.limit == UInt32(Recorder.recordsMax))
        // One record at least, however small the limit.
        for limit in [-5, 0, 1] {
            let recorder = Recorder(limit: limit)
            #expect(!recorder.record(record(1, 1)).isNone)
            #expect(recorder.record(record(1, 1)).isNone)
        }
    }

    @Test func `a recorder that is off keeps nothing`() {
        let recorder = Recorder(isOn: false)
        #expect(!recorder.isOn)
        #expect(recorder.name("one").isNone)
        for number in 1...1_000 { #expect(recorder.record(record(Int64(number), 1)).isNone) }
        recorder.release(through: .distantFuture)
        recorder.drop(after: .zero) { _ in true }
        #expect(!recorder.isFull)
        let trail = recorder.finish(.sample)
        #expect(trail.records.isEmpty)
        #expect(trail.names == [""])
        #expect(!trail.isCutShort)
        #expect(trail.header == .sample)
    }

    @Test func `a recorder begins anew after it has handed a trace over`() {
        let recorder = Recorder()
        let name = recorder.name("first")
        #expect(recorder.name("first") == name)
        for number in 1...6_000 { recorder.record(record(Int64(number), 1)) }
        let stale = recorder.record(record(7_000, 2))
        let first = recorder.finish(.sample)
        let bytes = first.jsonLines()

        #expect(recorder.name("second").rawValue == 1)
        #expect(recorder.record(record(3, 3, cause: stale)).rawValue == 1)
        #expect(recorder.record(record(3, 4, cause: RecordNumber(rawValue: 2))).rawValue == 2)
        let second = recorder.finish(.sample)
        #expect(fingers(second) == [3, 4])
        #expect(second.records.allSatisfy { $0.cause.isNone })
        #expect(second.names == ["", "second"])
        #expect(first.names == ["", "first"])
        #expect(first.records.count == 6_001)
        #expect(first.jsonLines() == bytes)
    }

    @Test func `finishing releases even what lies beyond the distant future`() {
        let recorder = Recorder()
        recorder.record(record(.max, 1))
        recorder.record(record(.min, 2))
        #expect(fingers(recorder.finish(.sample)) == [2, 1])
        #expect(recorder.finish(.sample).records.isEmpty)
    }

    @Test func `memory goes back to its pool when the trace goes, and is used again`() {
        let pool = ChunkPool()
        do {
            let recorder = Recorder(pool: pool)
            for number in 1...10_000 { recorder.record(record(Int64(number), 77)) }
            let trail = recorder.finish(.sample)
            #expect(trail.records.count == 10_000)
        }
        // Three chunks of 4096 records, which still hold the old ones.
        let chunks = (0..<3).map { _ in pool.take() }
        #expect(Set(chunks.map { $0[0].instant.nanoseconds }) == [1, 4_097, 8_193])
        #expect(chunks.allSatisfy { $0[0].event == .sampled(finger: 77) })
        for chunk in chunks { pool.give(chunk) }
        let recorder = Recorder(pool: pool)
        for number in 1...10_000 { recorder.record(record(Int64(number), 78)) }
        let trail = recorder.finish(.sample)
        #expect(chunks.allSatisfy { $0[0].event == .sampled(finger: 78) })
        #expect(fingers(trail).allSatisfy { $0 == 78 })
    }
}
