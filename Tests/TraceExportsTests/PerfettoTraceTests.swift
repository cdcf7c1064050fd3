import Testing
import Trace

@testable import TraceExports

@Suite struct `A Perfetto trace` {
    @Test func `a protobuf message is written as the wire format says`() {
        var inner = ProtobufMessage()
        inner.append(1, varint: 150)
        var message = ProtobufMessage()
        message.append(2, string: "testing")
        message.append(3, message: inner)
        message.append(4, int64: -1)
        message.append(47, fixed64: 0x0102_0304_0506_0708)
        // The examples of Protocol Buffers' own documentation of the encoding, and what follows from it.
        #expect(inner.bytes == [0x08, 0x96, 0x01])
        let expected: [UInt8] =
            [0x12, 0x07] + Array("testing".utf8) + [0x1A, 0x03, 0x08, 0x96, 0x01]
            + [0x20] + [UInt8](repeating: 0xFF, count: 9) + [0x01]
            + [0xF9, 0x02, 8, 7, 6, 5, 4, 3, 2, 1]
        #expect(message.bytes == expected)
    }

    /// The other format is read by another reader, so what they have in common is right or wrong twice.
    @Test(arguments: ExportedTrails.all.map(\.name))
    func `a Perfetto trace says the same as a Chrome trace`(name: String) throws {
        let trail = ExportedTrails.all.first { $0.name == name }!.trail
        let perfetto = PerfettoPackets(trail)
        #expect(perfetto.faults == [])
        #expect(try perfetto.lines == lines(ChromeEvents(trail)))
    }

    private func lines(_ chrome: ChromeEvents) -> [String] {
        let threads = Dictionary(
            uniqueKeysWithValues: zip(chrome.metadata("thread_name").map(\.tid), chrome.threads))
        return chrome.events.compactMap { event in
            let track = threads[event.tid] ?? ""
            let touches = event.args["touches"] as? [Int] ?? []
            let notes =
                (["record", "sample", "answer"].compactMap { name in
                    event.args[name].map { " \(name)=\($0)" }
                } + touches.map { " touch=\($0)" }).joined()
            switch event.kind {
            case "B": return "begin \(event.nanoseconds) \(track) \(event.name)\(notes)"
            case "E": return "end \(event.nanoseconds) \(track)\(notes)"
            case "i": return "mark \(event.nanoseconds) \(track) \(event.name)\(notes)"
            case "C": return "count \(event.nanoseconds) \(event.name) \(event.args["messages"]!)"
            default: return nil
            }
        }
    }

    @Test func `a Perfetto trace of a damaged trail is balanced too`() {
        for seed in 5...UInt64(8) {
            guard let trail = ExportedTrails.damaged(seed) else { continue }
            #expect(PerfettoPackets(trail).faults == [], "seed \(seed)")
        }
    }

    @Test(arguments: ExportedTrails.hostileNames)
    func `a Perfetto trace has a hostile name as it is`(name: String) {
        let perfetto = PerfettoPackets(ExportedTrails.hostile(name))
        #expect(perfetto.faults == [])
        #expect(perfetto.lines.contains { $0.contains(" \(name) tap: possible → ") })
    }
}
