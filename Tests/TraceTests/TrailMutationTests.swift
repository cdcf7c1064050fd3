import TaptrailTesting
import Testing
import VirtualTime

@testable import Trace

struct TrailMutationTests {
    private static let spice = Array("{}[]\",:\\u0d8e+-.tfn \n019".utf8) + [0x00, 0x1b, 0x80, 0xC3, 0xFF]

    /// A trace with every event, short enough to be read thousands of times.
    private static let original: [UInt8] = {
        let recorder = Recorder()
        let names = ["", "one", "\"\\\n\u{1}é😀"].map { recorder.name($0) }
        var fields = RandomFields(generator: SeededGenerator(seed: 91), names: names)
        for (number, prototype) in TraceEvent.prototypes.enumerated() {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: Int64(number)),
                    cause: RecordNumber(rawValue: UInt32(number / 2)),
                    touches: TouchSet(rawValue: UInt16(number % 3)), depth: UInt16(number % 2),
                    event: fields.event(like: prototype)))
        }
        return recorder.finish(.sample).jsonLines()
    }()

    @Test func `no mutation of a trace crashes the reader, and what it reads it writes back the same`() throws
    {
        _ = try Trail(jsonLines: Self.original)
        var (readCount, reasons) = (0, Set<String>())
        for seed in Population.seeds(300, of: 1...4_000) {
            var generator = SeededGenerator(seed: seed)
            let bytes = mutation(of: Self.original, &generator)
            do throws(TrailError) {
                // Texts may be spelled in several ways, and are written in one.
                let written = try Trail(jsonLines: bytes).jsonLines()
                let isSame = written == bytes || spellings(bytes) == spellings(written)
                #expect(isSame, "seed \(seed)")
                readCount += 1
            } catch {
                reasons.insert("\(error.reason)".prefix { $0 != "(" }.description)
                let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
                let isPlace =
                    (1...lines.count).contains(error.line)
                    && (1...lines[error.line - 1].count + 1).contains(error.column)
                #expect(isPlace, "seed \(seed): \(error)")
                #expect(!error.description.contains { $0.isNewline || $0 == "\0" }, "seed \(seed)")
            }
        }
        // Both ways are gone, and every reason that a mutation can bring about.
        #expect(readCount > Population.count(7, of: 100))
        #expect(
            reasons.isSuperset(of: [
                "notATrace", "expected", "unknownWord", "outOfRange", "wrongNumber", "unknownName",
                "truncated",
            ]))
    }

    @Test func `the line of an error is the first that was changed`() throws {
        let lines = Self.original.split(separator: 0x0a)
        for seed in Population.seeds(120, of: 1...1_500) {
            var generator = SeededGenerator(seed: seed)
            let place = generator.below(lines.count)
            var changed = Array(lines[place])
            changed[generator.below(changed.count)] = Self.spice[generator.below(Self.spice.count)]
            if changed.contains(0x0a) { continue }
            var bytes: [UInt8] = []
            for (index, line) in lines.enumerated() {
                bytes += index == place ? changed[...] : line
                bytes.append(0x0a)
            }
            do throws(TrailError) {
                // Texts may be spelled in several ways, and are written in one.
                let written = try Trail(jsonLines: bytes).jsonLines()
                let isSame = written == bytes || spellings(bytes) == spellings(written)
                #expect(isSame, "seed \(seed)")
            } catch {
                // A time that was put off sets back that of the record after it.
                let isPutOff = error.reason == .timeSetBack && error.line == place + 2
                #expect(error.line == place + 1 || isPutOff, "seed \(seed): \(error)")
            }
        }
    }

    /// The text with every escape as what it stands for, in UTF-16.
    private func spellings(_ bytes: [UInt8]) -> [UInt16] {
        var units: [UInt16] = []
        var rest = String(decoding: bytes, as: UTF8.self).utf16[...]
        let plain: [Character: Character] = ["n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{C}"]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let letter = rest.popFirst() else {
                units.append(unit)
                continue
            }
            if letter == 0x75 {
                units.append(UInt16(String(rest.prefix(4)) ?? "", radix: 16) ?? 0)
                rest = rest.dropFirst(4)
            } else {
                let character = Character(Unicode.Scalar(letter) ?? "?")
                units += (plain[character] ?? character).utf16
            }
        }
        return units
    }

    private func mutation(of original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<(1 + generator.below(3)) where !bytes.isEmpty {
            let place = generator.below(bytes.count)
            let spice = Self.spice[generator.below(Self.spice.count)]
            switch generator.below(7) {
            case 0: bytes[place] = spice
            case 1: bytes.insert(spice, at: place)
            case 2: bytes.remove(at: place)
            case 3: bytes[place] ^= 1 << UInt8(generator.below(8))
            case 4: bytes.removeSubrange(place..<min(bytes.count, place + 9))
            case 5 where generator.chance(1, in: 8): bytes.removeSubrange(place...)
            default:
                // A digit for another: most of these are still a trace.
                guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
                    continue
                }
                bytes[digit] = UInt8(0x30 + generator.below(10))
            }
        }
        return bytes
    }
}
