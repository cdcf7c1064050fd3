import ScenarioFormat
import TaptrailTesting
import Testing
import VirtualTime

struct JSONMutationTests {
    private static let documents = [
        #"{"t": 16666666, "edge": "enter", "touches": [1, 2], "x": -12.5e-1, "ok": true, "none": null}"#,
        #"[{"a": "\ud83d\ude00 \u00e9 é€😀 \\ \"", "b": [[], {}, [[0]]]}, -0,9223372036854775807, "", false]"#,
    ]
    private static let spice =
        Array("{}[]\",:\\u0d8e+-.tfn \n\u{FEFF}".utf8) + [0x00, 0x80, 0xC3, 0xED, 0xF4, 0xFF]

    @Test func `no mutation of a good text crashes the scanner, and reading agrees with skipping`() {
        for seed in UInt64(1)...3000 {
            var generator = SeededGenerator(seed: seed)
            let bytes = mutation(of: Self.documents[Int(seed % 2)], &generator)
            let read = Result { () throws(JSONError) in _ = try jsonSteps(in: bytes) }
            let skipped = Result { () throws(JSONError) in
                var scanner = JSONScanner(bytes)
                try scanner.skipValue()
                try scanner.finish()
            }
            switch (read, skipped) {
            case (.success, .success): continue
            case (.failure(let error), .failure(let other)):
                #expect(error == other, "seed \(seed)")
                #expect((0...bytes.count).contains(error.offset), "seed \(seed)")
                #expect(!error.description.contains { $0.isNewline || $0 == "\0" }, "seed \(seed)")
                let position = SourceText(bytes).position(at: error.offset)
                #expect(position <= SourceText(bytes).position(at: bytes.count), "seed \(seed)")
            default: Issue.record("seed \(seed): only one of reading and skipping failed")
            }
        }
    }

    @Test func `every beginning of a text but the whole is refused`() throws {
        for document in Self.documents {
            let bytes = Array(document.utf8)
            _ = try jsonSteps(in: bytes)
            for end in bytes.indices {
                #expect(throws: JSONError.self, "\(end)") { try jsonSteps(in: bytes[..<end]) }
            }
        }
    }

    @Test func `random numbers come back with the same bits`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let real = Double(bitPattern: generator.next())
            let integer = Int64(bitPattern: generator.next() >> (generator.next() % 64))
            guard real.isFinite else { continue }
            var scanner = JSONScanner(Array("[\(real), \(integer)]".utf8))
            try scanner.beginArray()
            _ = try scanner.nextElement()
            #expect(try scanner.readNumber().double.bitPattern == real.bitPattern)
            _ = try scanner.nextElement()
            #expect(try scanner.readInteger() == integer)
        }
    }

    private func mutation(of document: String, _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(document.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let spice = Self.spice.randomElement(using: &generator)!
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[place] = spice
            case 1: bytes.insert(spice, at: place)
            case 2: bytes.remove(at: place)
            case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
            }
        }
        return bytes
    }
}
