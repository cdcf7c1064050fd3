import TaptrailTesting
import Testing
import VirtualTime

@testable import Trace

struct TraceRecordTests {
    @Test func `a record is plain bytes, a cache line of them`() {
        #expect(MemoryLayout<TraceRecord>.stride == 64)
        #expect(_isPOD(TraceRecord.self))
        #expect(_isPOD(TraceEvent.self))
        #expect(MemoryLayout<TraceRecord>.offset(of: \.event) == 24)
    }

    @Test(arguments: TraceEvent.prototypes)
    func `a payload leaves room for the head`(event: TraceEvent) {
        func size<Payload>(of payload: Payload) -> Int { MemoryLayout<Payload>.size }
        for payload in Mirror(reflecting: event).children { #expect(size(of: payload.value) <= 34) }
    }

    @Test func `a record says nothing that it was not told`() {
        let record = TraceRecord(instant: .zero, event: .unclaimed)
        #expect(record.cause.isNone && record.sample.isNone && record.thread.isNone)
        #expect(record.touches.isEmpty)
        #expect(record.depth == 0)
    }

    @Test func `identities are numbers of their own, and 0 is nobody`() {
        #expect(SubjectID.none.rawValue == 0)
        #expect(ThreadID.none.isNone && !ThreadID(rawValue: 1).isNone)
        #expect(SubjectID(ProcessID(rawValue: 7)) == SubjectID(rawValue: 7))
        #expect(MemoryLayout<SubjectID>.size == 4)
    }

    @Test func `a set of touches has a bit a touch`() {
        #expect(TouchSet.capacity == 16)
        for slot in 0..<16 {
            #expect(TouchSet(slot: slot).rawValue == UInt16(1) << UInt16(slot))
            #expect(TouchSet(slot: slot).slots == [slot])
        }
        var generator = SeededGenerator(seed: 71)
        for _ in 0..<200 {
            let bits = UInt16(truncatingIfNeeded: generator.next())
            let slots = TouchSet(rawValue: bits).slots
            #expect(slots == slots.sorted())
            #expect(slots.reduce(0) { $0 + (1 << $1) } == Int(bits), "seed 71")
        }
    }

    @Test func `records are found by number and by place, and no number beyond the last is one`() {
        let recorder = Recorder()
        for number in 1...5 {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: Int64(number)), event: .sampled(finger: UInt32(number))))
        }
        let records = recorder.finish(.sample).records
        #expect(records.count == 5)
        #expect(records.map(\.instant.nanoseconds) == [1, 2, 3, 4, 5])
        for number in UInt32(1)...5 {
            #expect(records[RecordNumber(rawValue: number)] == records[Int(number) - 1])
        }
        #expect(records[RecordNumber.none] == nil)
        #expect(records[RecordNumber(rawValue: 6)] == nil)
        #expect(records[RecordNumber(rawValue: .max)] == nil)
    }
}
