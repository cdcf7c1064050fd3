import Foundation
import TaptrailTesting
import Testing
import VirtualTime

@testable import Trace

@Suite struct `The binary form of a trace` {
    @Test(arguments: 1...8)
    func `the binary form of a trace holds what the JSON Lines hold`(seed: UInt64) throws {
        let lines = randomTrail(seed: seed, rounds: 8).jsonLines()
        let binary = try Trail(saved: lines).binary()
        let back = try Trail(saved: binary)
        #expect(back.jsonLines() == lines, "seed \(seed)")
        #expect(back.binary() == binary, "seed \(seed)")
        #expect(binary.count < lines.count / 3, "seed \(seed)")
    }

    @Test func `the binary form of a trace has a stable layout`() throws {
        let recorder = Recorder()
        let name = recorder.name("é")
        let first = recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 300), sample: SampleID(rawValue: 1),
                thread: ThreadID(rawValue: 200), touches: [TouchSet(slot: 1)], depth: 3,
                event: .contact(finger: 1, phase: .moved, x: 0.5, y: -2)))
        for _ in 0..<2 {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: 300), cause: first, sample: SampleID(rawValue: 1),
                    thread: ThreadID(rawValue: 200), touches: [TouchSet(slot: 1)], depth: 3,
                    event: .note(name: name)))
        }
        recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 301), event: .sent(port: .none, identifier: 128, deadline: -1)))
        recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 301),
                event: .related(
                    subject: .none, relation: .subviewOf, other: SubjectID(rawValue: 2), holds: true)))
        let trail = recorder.finish(.sample)
        let header = trail.jsonLines().prefix { $0 != 0x0A } + [0x0A]
        let records: [UInt8] =
            // Flags; 300 ns, sample 1, thread 200, touches 2, depth 3; then the event, the finger and a new word.
            [0b11_1101, 0xAC, 0x02, 1, 0xC8, 0x01, 2, 3]
            + [0, 7] + Array("contact".utf8) + [1, 0, 5] + Array("moved".utf8)
            // 0.5 is 3FE0…, −2 is C000…, the highest byte for the lowest.
            + [0xBF, 0xC0, 0x03, 0xC0, 0x01]
            // A cause that is one before, a new event and a new name.
            + [0b10, 1, 1, 4] + Array("note".utf8) + [1, 2, 0xC3, 0xA9]
            // One that is two before; both are known.
            + [0b10, 2, 1, 1]
            // 1 ns later; sample, thread, touches and depth are 0 again. 128 has two bytes, −1 is 1.
            + [0b11_1101, 1, 0, 0, 0, 0, 2, 4] + Array("sent".utf8) + [0, 0x80, 0x01, 1]
            // Nothing differs.
            + [0, 3, 7] + Array("related".utf8) + [0, 1, 9] + Array("subviewOf".utf8) + [2, 1]
        let expected =
            [0x89] + Array("TRAIL\r\n".utf8) + [1, 0, 0, 0] + Self.block(header) + Self.block(records)
        #expect(trail.binary() == expected)
        #expect(try Trail(saved: expected).jsonLines() == trail.jsonLines())
    }

    private static func block(_ bytes: some Collection<UInt8>) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bytes.count >> $0) } + bytes
    }

    @Test func `the binary form of a trace keeps the least and the greatest of every number`() throws {
        let trail = Trail.extremes
        #expect(Array(try Trail(saved: trail.binary()).records) == Array(trail.records))
    }

    @Test func `the binary form of a trace has one zero and one word for what is no number`() throws {
        for value in [Double.nan, .infinity, -.infinity, -.nan, -0.0] {
            let recorder = Recorder()
            recorder.record(
                TraceRecord(
                    instant: .zero,
                    event: .propertySet(subject: .none, property: .alpha, x: value, y: 1, z: value)))
            let trail = recorder.finish(.sample)
            #expect(try Trail(saved: trail.binary()).jsonLines() == trail.jsonLines())
            #expect(try Trail(saved: trail.binary()).binary() == trail.binary())
        }
    }

    @Test func `the binary form of a trace may have no record, or a text of megabytes`() throws {
        let empty = Recorder().finish(.sample)
        #expect(try Trail(saved: empty.binary()).jsonLines() == empty.jsonLines())
        let recorder = Recorder()
        let text = String(repeating: "0123456789abcdef", count: 1 << 16)
        for name in [text, "short", text] {
            recorder.record(TraceRecord(instant: .zero, event: .note(name: recorder.name(name))))
        }
        let long = recorder.finish(.sample)
        #expect(try Trail(saved: long.binary()).jsonLines() == long.jsonLines())
        #expect(long.binary().count < text.utf8.count + 10_000)
    }

    // MARK: Pieces

    @Test(arguments: [false, true])
    func `a saved trace may come in pieces of any length`(isBinary: Bool) throws {
        let trail = randomTrail(seed: 5, rounds: 3)
        let (lines, bytes) = (trail.jsonLines(), isBinary ? trail.binary() : trail.jsonLines())
        var generator = SeededGenerator(seed: 12)
        for longest in [1, 3, 60, 4_000, bytes.count] {
            var decoder = TrailDecoder()
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 + generator.below(longest))
                try decoder.take(Array(piece))
                rest = rest.dropFirst(piece.count)
            }
            #expect(decoder.recordsRead == trail.records.count && decoder.recordsSaid == trail.records.count)
            #expect(try decoder.finish().jsonLines() == lines, "pieces of \(longest)")
        }
    }

    @Test(arguments: [false, true])
    func `a saved trace with more records than are read is refused by its header`(isBinary: Bool) throws {
        let trail = randomTrail(seed: 6, rounds: 2)
        let bytes = isBinary ? trail.binary() : trail.jsonLines()
        let count = trail.records.count
        #expect(try Trail(saved: bytes, recordsMax: count).records.count == count)
        let error = #expect(throws: TrailError.self) { try Trail(saved: bytes, recordsMax: count - 1) }
        #expect(error?.reason == .tooManyRecords(said: count, limit: count - 1))
        #expect(error?.description.hasSuffix("; allow more with --records \(count)") == true)
    }

    @Test(arguments: [false, true])
    func `a saved trace whose line or block never ends is refused before it fills the memory`(
        isBinary: Bool
    ) {
        let beginning =
            isBinary
            ? BinaryTrace.mark + [1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF] : Array(#"{"schema":"taptrail-tr"#.utf8)
        let piece = beginning + [UInt8](repeating: UInt8(ascii: "x"), count: 400)
        var decoder = TrailDecoder(recordsMax: 1, unitMax: 1_000)
        let error = #expect(throws: TrailError.self) {
            for _ in 0..<4 { try decoder.take(piece) }
        }
        #expect(error?.reason == .tooLong(1_000))
        #expect(error?.place == (isBinary ? .byte(12) : .line(1, column: 1)))
    }

    /// What is left of a line may have as many bytes as the limit says, and no more.
    @Test func `a saved trace may have a line as long as the limit`() throws {
        var decoder = TrailDecoder(recordsMax: 1, unitMax: 1_000)
        let byte = UInt8(ascii: "x")
        try decoder.take([UInt8](repeating: byte, count: 1_000))
        try decoder.take([byte])
        #expect(throws: TrailError(place: .line(1, column: 1), reason: .tooLong(1_000))) {
            try decoder.take([byte])
        }
    }

    // MARK: What is wrong

    @Test func `a binary trace that is cut off anywhere says so`() throws {
        let bytes = randomTrail(seed: 7, rounds: 1).binary()
        for length in 1..<bytes.count {
            let error = refusal(of: Array(bytes[..<length]))
            guard case .byte(let offset) = error?.place else {
                Issue.record("\(length) bytes: \(String(describing: error))")
                continue
            }
            #expect(offset <= length, "\(length) bytes")
            switch error?.reason {
            case .truncated, .recordsMissing: break
            default: Issue.record("\(length) bytes: \(String(describing: error))")
            }
        }
        #expect(refusal(of: Array(bytes.dropLast()))?.reason == .truncated)
        #expect(refusal(of: bytes + bytes.suffix(8))?.reason == .truncated)
        #expect(refusal(of: bytes + Self.block([0, 0]))?.reason == .expected("the end of the file"))
    }

    /// Records of a binary trace, what is wrong with them, and at which of their bytes.
    private static let wrong: [(records: [UInt8], reason: TrailError.Reason, byte: Int)] = [
        ([0b100_0000], .expected("the flags of a record"), 1),
        ([0], .expected("more bytes in the block"), 1),
        ([0, 1], .outOfRange, 2),
        ([0, 0, 1, 0x78], .unknownWord("x"), 4),
        ([0, 0, 9, 0x78], .outOfRange, 3),
        ([0b10, 0], .outOfRange, 2),
        ([0b10, 1], .outOfRange, 2),
        ([1] + [UInt8](repeating: 0xFF, count: 9) + [2], .outOfRange, 11),
        ([1] + [UInt8](repeating: 0xFF, count: 9) + [1], .outOfRange, 11),
        // One more than the latest instant; and 5, and then so many more that the sum is 2.
        ([1, 0x81] + [UInt8](repeating: 0x80, count: 7) + [0x20], .outOfRange, 10),
        (
            [1, 5, 0, 4] + Array("note".utf8) + [0, 1, 0xFD] + [UInt8](repeating: 0xFF, count: 8) + [1],
            .outOfRange, 20
        ),
        ([0b1000, 0x80, 0x80, 0x80, 0x80, 0x10], .outOfRange, 6),
        ([0b10_0000, 0x80, 0x80, 0x04], .outOfRange, 4),
        ([0, 0, 4] + Array("note".utf8) + [2], .outOfRange, 8),
        ([0, 0, 4] + Array("note".utf8) + [1, 1, 0xFF], .unknownName, 10),
        ([0, 0, 4] + Array("note".utf8) + [1, 9], .outOfRange, 9),
        ([0, 0, 5] + Array("shake".utf8) + [2], .expected("0 or 1"), 9),
        ([0, 0, 3] + Array("key".utf8) + [0, 5] + Array("moved".utf8), .unknownWord("moved"), 13),
        (
            [0, 0, 3] + Array("key".utf8) + [0, 1, 0x61, 1, 0, 1, 13] + Array("remoteCommand".utf8) + [0],
            .expected("another kind of word"), 27
        ),
        // Minus zero, infinity, another pattern of what is no number.
        (
            [0, 0, 7] + Array("contact".utf8) + [0, 0, 2] + Array("up".utf8) + [0x80, 0x01],
            .expected("a number"), 17
        ),
        (
            [0, 0, 7] + Array("contact".utf8) + [0, 0, 2] + Array("up".utf8) + [0xFF, 0xE0, 0x03],
            .expected("a number"), 18
        ),
    ]

    @Test(arguments: wrong.indices)
    func `what is wrong in a binary trace is said with its byte`(index: Int) throws {
        let (records, reason, byte) = Self.wrong[index]
        let beginning = Recorder().finish(.sample).binary()
        let header = try Self.replacing(#""records":0"#, by: #""records":3"#, in: beginning)
        let error = refusal(of: header + Self.block(records))
        #expect(error?.reason == reason)
        #expect(error?.place == .byte(header.count + 4 + byte))
    }

    private static func replacing(_ text: String, by other: String, in bytes: [UInt8]) throws -> [UInt8] {
        var bytes = bytes
        let place = try #require(bytes.firstRange(of: Array(text.utf8)))
        bytes.replaceSubrange(place, with: Array(other.utf8))
        return bytes
    }

    @Test func `a binary trace of a newer version, or with a header that is none, is refused`() throws {
        var bytes = Recorder().finish(.sample).binary()
        bytes[8] = 2
        #expect(refusal(of: bytes) == TrailError(place: .byte(8), reason: .newerBinary(2)))
        bytes[8] = 0
        #expect(refusal(of: bytes)?.reason == .outOfRange)
        bytes[8] = 1
        let newer = try Self.replacing(#""version":2"#, by: #""version":3"#, in: bytes)
        #expect(refusal(of: newer)?.reason == .newerSchema(3))
        #expect(refusal(of: [0x89, 0x50, 0x4E, 0x47])?.reason == .notATrace)
        // A transfer as text has changed the end of a line.
        bytes.remove(at: 6)
        #expect(refusal(of: bytes)?.reason == .notATrace)
    }

    /// The header is a line of text within its block.
    @Test func `what is wrong in the header of a binary trace is said with its byte`() throws {
        let bytes = Recorder().finish(.sample).binary()
        let wrong = try Self.replacing(#""records":0"#, by: #""records":x"#, in: bytes)
        let byte = try #require(wrong.firstRange(of: Array(#""records":x"#.utf8))).upperBound - 1
        #expect(refusal(of: wrong) == TrailError(place: .byte(byte), reason: .expected("a number")))
    }

    @Test func `no mutation of a binary trace crashes the reader, and what it reads can be written`() throws {
        let original = randomTrail(seed: 8, rounds: 1).binary()
        let start = try #require(original.firstRange(of: Array("}\n".utf8))).upperBound + 4
        var readCount = 0
        for seed in Population.seeds(400, of: 1...4_000) {
            var generator = SeededGenerator(seed: seed)
            var bytes = original
            for _ in 0..<(1 + generator.below(3)) {
                let place = (generator.chance(1, in: 5) ? 0 : start) + generator.below(bytes.count - start)
                switch generator.below(4) {
                case 0: bytes[place] = UInt8(generator.below(256))
                case 1: bytes[place] ^= 1 << UInt8(generator.below(8))
                case 2: bytes.insert(UInt8(generator.below(256)), at: place)
                default: bytes.removeSubrange(place..<min(place + 1 + generator.below(4), bytes.count))
                }
                if bytes.count <= start { break }
            }
            do throws(TrailError) {
                let lines = try Trail(saved: bytes).jsonLines()
                #expect(try Trail(saved: Trail(saved: lines).binary()).jsonLines() == lines, "seed \(seed)")
                readCount += 1
            } catch {
                // By its first bytes it is known for what it is.
                if bytes.prefix(8) != original.prefix(8), error.reason == .notATrace { continue }
                guard case .byte(let offset) = error.place, offset <= bytes.count else {
                    Issue.record("seed \(seed): \(error)")
                    continue
                }
                #expect(!error.description.contains { $0.isNewline || $0 == "\0" }, "seed \(seed)")
            }
        }
        #expect(readCount > Population.count(7, of: 100))
    }

    private func refusal(of bytes: [UInt8]) -> TrailError? {
        do throws(TrailError) {
            _ = try Trail(saved: bytes)
            return nil
        } catch {
            return error
        }
    }
}
