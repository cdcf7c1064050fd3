import Trace
import TraceExports

/// A Perfetto trace as another program reads it: a decoder of protobuf's wire format, and what Perfetto makes of the
/// packets.
struct PerfettoPackets {
    enum Value: Equatable {
        case number(UInt64)
        case bytes([UInt8])

        var number: UInt64 { if case .number(let number) = self { number } else { 0 } }
        var bytes: [UInt8] { if case .bytes(let bytes) = self { bytes } else { [] } }
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// The fields of a message in their order.
    struct Message {
        let fields: [(number: Int, value: Value)]

        /// nil if the bytes are no message.
        init?(_ bytes: [UInt8]) {
            var fields: [(number: Int, value: Value)] = []
            var rest = bytes[...]
            func varint() -> UInt64? {
                var value: UInt64 = 0
                for shift in stride(from: UInt64(0), to: 70, by: 7) {
                    guard let byte = rest.popFirst() else { return nil }
                    value |= UInt64(byte & 0x7F) << shift
                    if byte < 0x80 { return value }
                }
                return nil
            }
            while !rest.isEmpty {
                guard let key = varint() else { return nil }
                switch key & 7 {
                case 0:
                    guard let value = varint() else { return nil }
                    fields.append((Int(key >> 3), .number(value)))
                case 1:
                    guard rest.count >= 8 else { return nil }
                    let value = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                    rest = rest.dropFirst(8)
                    fields.append((Int(key >> 3), .number(value)))
                case 2:
                    guard let length = varint(), rest.count >= Int(length) else { return nil }
                    fields.append((Int(key >> 3), .bytes(Array(rest.prefix(Int(length))))))
                    rest = rest.dropFirst(Int(length))
                default: return nil
                }
            }
            self.fields = fields
        }

        subscript(number: Int) -> Value? { fields.first { $0.number == number }?.value }
        func all(_ number: Int) -> [Value] { fields.filter { $0.number == number }.map(\.value) }
        func message(_ number: Int) -> Message? { self[number].flatMap { Message($0.bytes) } }
    }

    /// `begin`, `end`, `mark` or `count`, with the instant, the track, what is said of it, and its debug annotations.
    private(set) var lines: [String] = []
    private(set) var faults: [String] = []

    init(_ trail: Trail) {
        var bytes: [UInt8] = []
        PerfettoTrace(trail).write { bytes += $0 }
        guard let trace = Message(bytes) else {
            faults = ["no protobuf"]
            return
        }
        read(trace)
    }

    private mutating func read(_ trace: Message) {
        var processes: [UInt64: String] = [:]
        var tracks: [UInt64: String] = [:]
        var names: [UInt64: String] = [:]
        var open: [UInt64: Int] = [:]
        var departed: Set<UInt64> = []
        var arrived: Set<UInt64> = []
        var last: UInt64 = 0
        var isFirst = true
        for packet in trace.all(1).compactMap({ Message($0.bytes) }) {
            if packet[10]?.number != 1 { faults.append("another writer") }
            if let track = packet.message(60) {
                let uuid = track[1]!.number
                if let process = track.message(3) {
                    processes[process[1]!.number] = process[6]!.text
                } else if let thread = track.message(4) {
                    tracks[uuid] = "\(processes[thread[1]!.number] ?? "?")/\(thread[5]!.text)"
                } else {
                    tracks[uuid] = track[2]!.text
                }
                continue
            }
            for entry in packet.message(12)?.all(2) ?? [] {
                let name = Message(entry.bytes)!
                names[name[1]!.number] = name[2]!.text
            }
            let (instant, event) = (packet[8]!.number, packet.message(11)!)
            // SEQ_INCREMENTAL_STATE_CLEARED is 1 and stands in the first alone, SEQ_NEEDS_INCREMENTAL_STATE is 2.
            if packet[13]?.number != (isFirst ? 3 : 2) {
                faults.append("names are forgotten, or begin too late")
            }
            isFirst = false
            if instant < last { faults.append("time goes back") }
            last = instant
            let uuid = event[11]!.number
            guard let track = tracks[uuid] else {
                faults.append("no such track")
                continue
            }
            for flow in event.all(47) where !departed.insert(flow.number).inserted {
                faults.append("a flow leaves twice")
            }
            for flow in event.all(48) {
                if !departed.contains(flow.number) { faults.append("a flow comes from nowhere") }
                arrived.insert(flow.number)
            }
            let name = event[10].flatMap { names[$0.number] } ?? ""
            // In a debug annotation 10 is the name, 3 an unsigned number and 6 a text.
            let notes = event.all(4).map { entry in
                let note = Message(entry.bytes)!
                let value = note[3].map { "\($0.number)" } ?? note[6]?.text ?? "?"
                return " \(note[10]?.text ?? "?")=\(value)"
            }.joined()
            switch event[9]?.number {
            case 1:
                open[uuid, default: 0] += 1
                lines.append("begin \(instant) \(track) \(name)\(notes)")
            case 2:
                open[uuid, default: 0] -= 1
                if open[uuid]! < 0 { faults.append("an end without a beginning") }
                lines.append("end \(instant) \(track)\(notes)")
            case 3: lines.append("mark \(instant) \(track) \(name)\(notes)")
            case 4: lines.append("count \(instant) \(track) \(event[30]!.number)")
            default: faults.append("an event of no kind")
            }
        }
        if open.values.contains(where: { $0 != 0 }) { faults.append("a slice has no end") }
        if departed != arrived { faults.append("a flow has no end") }
    }
}
