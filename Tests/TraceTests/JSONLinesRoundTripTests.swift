import TaptrailTesting
import Testing
import VirtualTime

@testable import Trace

struct JSONLinesRoundTripTests {
    @Test(arguments: 1...12)
    func `every event comes back as it was, and is written to the same bytes`(seed: UInt64) throws {
        let trail = randomTrail(seed: seed, rounds: 8)
        let bytes = trail.jsonLines()
        let back = try Trail(jsonLines: bytes)
        #expect(back.jsonLines() == bytes, "seed \(seed)")
        #expect(back.header == trail.header)
        #expect(back.records.count == trail.records.count)
        var numbers: [[UInt8]: UInt32] = [:]
        for (number, text) in hostileTexts.enumerated() { numbers[Array(text.utf8)] = UInt32(number) }
        for (number, (record, other)) in zip(trail.records, back.records).enumerated() {
            var head = other
            head.event = record.event
            #expect(head == record, "seed \(seed): \(number + 1)")
            let event = NamesByText.event(of: record, in: trail, by: numbers)
            #expect(
                NamesByText.event(of: other, in: back, by: numbers) == event, "seed \(seed): \(number + 1)")
        }
    }

    @Test func `every event of the vocabulary is known to the reader`() throws {
        let cases = try declaredCases(of: "TraceEvent", in: "TraceEvent.swift")
        #expect(TraceEvent.prototypes.map { "\($0.word)" } == cases)
        for prototype in TraceEvent.prototypes {
            // The word is the name of the case.
            let label = Mirror(reflecting: prototype).children.first?.label ?? "\(prototype)"
            #expect("\(prototype.word)" == label)
        }
    }

    @Test func `an empty trace is its header`() throws {
        let trail = Recorder().finish(.sample)
        let bytes = trail.jsonLines()
        #expect(bytes.filter { $0 == 0x0a }.count == 1)
        let back = try Trail(jsonLines: bytes)
        #expect(back.header == .sample)
        #expect(back.records.isEmpty)
        #expect(back.names == [""])
    }

    @Test func `a text of megabytes comes back`() throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 18)
        let recorder = Recorder()
        recorder.record(TraceRecord(instant: .zero, event: .note(name: recorder.name(text))))
        let back = try Trail(jsonLines: recorder.finish(.sample).jsonLines())
        #expect(back.names == ["", text])
    }

    @Test func `two spellings of a text stay two`() throws {
        let recorder = Recorder()
        let spellings = ["caf\u{e9}", "cafe\u{301}", "\u{212a}", "K"]
        let names = spellings.map { recorder.name($0) }
        #expect(Set(names).count == 4)
        for name in names { recorder.record(TraceRecord(instant: .zero, event: .note(name: name))) }
        let trail = recorder.finish(.sample)
        let back = try Trail(jsonLines: trail.jsonLines())
        for read in [trail, back] {
            let texts = names.map { Array(read.text(of: $0).utf8) }
            #expect(texts == spellings.map { Array($0.utf8) })
        }
    }

    @Test func `a name has one number, and the number 0 is the empty text`() {
        let recorder = Recorder()
        #expect(recorder.name("").isNone)
        let numbers = ["one", "two", "one", "", "three", "two"].map { recorder.name($0).rawValue }
        #expect(numbers == [1, 2, 1, 0, 3, 2])
        let trail = recorder.finish(.sample)
        #expect(trail.names == ["", "one", "two", "three"])
        #expect(trail.text(of: NameID(rawValue: 2)) == "two")
        #expect(trail.text(of: NameID(rawValue: 4)) == "")
        #expect(trail.text(of: NameID(rawValue: .max)) == "")
    }

    @Test func `what is no number is null, and comes back as no number`() throws {
        for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
            let recorder = Recorder()
            recorder.record(
                TraceRecord(
                    instant: .zero,
                    event: .propertySet(subject: .none, property: .alpha, x: value, y: 1, z: value)))
            let bytes = recorder.finish(.sample).jsonLines()
            #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(#""x":null,"y":1,"z":null}"# + "\n"))
            let back = try Trail(jsonLines: bytes)
            guard case .propertySet(_, _, let x, let y, let z) = back.records[0].event else {
                Issue.record("not the event that was written")
                continue
            }
            #expect(x.isNaN && y == 1 && z.isNaN)
            #expect(back.jsonLines() == bytes)
        }
    }

    @Test func `numbers come back with the same bits`() throws {
        var generator = SeededGenerator(seed: 81)
        let recorder = Recorder()
        var values: [Double] = []
        for _ in 0..<3_000 {
            let value = Double(bitPattern: generator.next())
            // Zero has one text, whatever its sign.
            guard value.isFinite, value != 0 else { continue }
            values.append(value)
            recorder.record(
                TraceRecord(instant: .zero, event: .contact(finger: 0, phase: .moved, x: value, y: -value)))
        }
        let back = try Trail(jsonLines: recorder.finish(.sample).jsonLines())
        for (value, record) in zip(values, back.records) {
            guard case .contact(_, _, let x, let y) = record.event else { continue }
            #expect(x.bitPattern == value.bitPattern && y.bitPattern == (-value).bitPattern, "seed 81")
        }
    }

    @Test func `the least and the greatest of every number come back`() throws {
        let trail = Trail.extremes
        let back = try Trail(jsonLines: trail.jsonLines())
        #expect(Array(back.records) == Array(trail.records))
    }
}
