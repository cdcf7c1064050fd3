import TaptrailTesting
import VirtualTime

@testable import Trace

// What several tests of the trace need: headers, random payloads, and a comparison of records by the texts of
// their names.

extension TrailHeader {
    static let sample = TrailHeader(
        title: "A tap", story: "A finger goes down and is lifted.", scenario: "{}", seed: 7,
        device: Device(screenWidth: 390, screenHeight: 844.5, scanRate: 60, displayRate: 120),
        costs: [HopCost(hop: "kernel", cost: "30us"), HopCost(hop: "hitTest", cost: "1us..2us")])
}

/// Texts that are hard to write.
let hostileTexts = [
    "", "one", "with \"quotes\" and \\backslashes\\", "line\nbreak\r\nand\ttab", "nul \0 here",
    "\u{1b}[31mred",
    "é", "e\u{301}", "😀👩‍👩‍👧 日本語", "\u{7f}\u{9b}\u{2028}\u{2029}\u{feff}", "\u{1}\u{8}\u{c}\u{1f}", "/</script>/",
    "{\"n\":1,\"t\":0}", "\u{202e}turned", String(repeating: "long ", count: 2_000), "\u{10ffff}", "null",
]

/// Puts random values into the fields of a record.
struct RandomFields: FieldCoder {
    typealias Failure = Never
    var generator: SeededGenerator
    let names: [NameID]

    mutating func event(like prototype: TraceEvent) -> TraceEvent { prototype.coded(by: &self) }

    mutating func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) -> Identity {
        Identity(rawValue: UInt32(truncatingIfNeeded: generator.ofAnyLength()))
    }
    mutating func field(_ key: StaticString, _ value: NameID) -> NameID {
        names[generator.below(names.count)]
    }
    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) -> Word {
        Array(Word.allCases)[generator.below(Word.allCases.count)]
    }
    mutating func field<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: Count
    ) -> Count {
        Count(truncatingIfNeeded: generator.ofAnyLength())
    }
    mutating func field(_ key: StaticString, _ value: Int64) -> Int64 {
        let edges: [Int64] = [.min, .min + 1, -1, 0, 1, .max]
        return generator.chance(1, in: 4) ? edges[generator.below(edges.count)] : signed()
    }
    mutating func field(_ key: StaticString, _ value: Double) -> Double {
        let edges = [
            0, 1, -1, 0.1, 1e21, -1e-7, 0x1p53, 0x1p53 - 1, -0x1p53, 0x1p63, .leastNonzeroMagnitude,
            .greatestFiniteMagnitude,
            123_456.789, 1e16, 1e15, 0.001, .pi,
        ]
        switch generator.below(4) {
        case 0: return edges[generator.below(edges.count)]
        case 1: return Double(signed() >> 32) / 8
        case 2: return Double(signed())
        default:
            let random = Double(bitPattern: generator.next())
            return random.isFinite ? random : 2.5
        }
    }
    mutating func fixed(_ key: StaticString, _ value: Int32) -> Int32 {
        Int32(truncatingIfNeeded: signed())
    }
    mutating func field(_ key: StaticString, _ value: Bool) -> Bool { generator.chance(1, in: 2) }

    private mutating func signed() -> Int64 {
        let magnitude = Int64(generator.ofAnyLength() >> 1)
        return generator.chance(1, in: 2) ? magnitude : -magnitude
    }
}

/// Gives names the numbers of another table, by their bytes.
struct NamesByText: FieldVisitor {
    let texts: [String]
    var numbers: [[UInt8]: UInt32]

    /// The event of `record` with its names numbered by `numbers`.
    static func event(of record: TraceRecord, in trail: Trail, by numbers: [[UInt8]: UInt32]) -> TraceEvent {
        var coder = NamesByText(texts: trail.names, numbers: numbers)
        return record.event.coded(by: &coder)
    }

    mutating func field(_ key: StaticString, _ value: NameID) -> NameID {
        let bytes = Array(texts[Int(value.rawValue)].utf8)
        return NameID(rawValue: numbers[bytes] ?? .max)
    }
}

/// A trace with every event of the vocabulary, `rounds` times, its payloads, heads and causes random.
func randomTrail(seed: UInt64, rounds: Int) -> Trail {
    let recorder = Recorder()
    let names = hostileTexts.map { recorder.name($0) }
    var fields = RandomFields(generator: SeededGenerator(seed: seed), names: names)
    var instant: Int64 = 0
    var made: UInt32 = 0
    for _ in 0..<rounds {
        for prototype in TraceEvent.prototypes {
            instant += Int64(fields.generator.ofAnyLength() >> 24)
            var record = TraceRecord(
                instant: Instant(nanoseconds: instant), event: fields.event(like: prototype))
            if made > 0, fields.generator.chance(1, in: 2) {
                record.cause = RecordNumber(rawValue: 1 + UInt32(fields.generator.below(Int(made))))
            }
            if fields.generator.chance(1, in: 2) { record.sample = fields.field("", record.sample) }
            if fields.generator.chance(1, in: 2) { record.thread = fields.field("", record.thread) }
            if fields.generator.chance(1, in: 2) {
                record.touches = TouchSet(rawValue: UInt16(truncatingIfNeeded: fields.generator.next()))
            }
            if fields.generator.chance(1, in: 2) { record.depth = fields.field("", record.depth) }
            made = recorder.record(record).rawValue
        }
    }
    return recorder.finish(.sample)
}

extension Trail {
    /// The least and the greatest of every kind of number.
    static var extremes: Trail {
        let recorder = Recorder()
        for value in [Int64.min, .min + 1, -1, 0, 1, .max] {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: 1 << 61), sample: SampleID(rawValue: .max),
                    thread: ThreadID(rawValue: .max), touches: TouchSet(rawValue: .max), depth: .max,
                    event: .sent(port: PortID(rawValue: .max), identifier: .max, deadline: value)))
        }
        for value in [Int32.min, -1, 0, 1, .max] {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: 1 << 61),
                    event: .hid(
                        parent: .max, mask: .max, options: .max, x: value, y: value, pressure: value,
                        majorRadius: value, identity: .max, index: .max)))
        }
        for value in [Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.1, 1e22, 195.33333333333334]
        {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: 1 << 61),
                    event: .contact(finger: 0, phase: .down, x: value, y: -value)))
        }
        return recorder.finish(.sample)
    }
}
