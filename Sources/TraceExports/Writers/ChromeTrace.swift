import Trace
import VirtualTime

/// A trail in the Trace Event Format, which `chrome://tracing`, Perfetto and Speedscope open: JSON, an object with
/// `traceEvents`.
///
/// Times are microseconds with three decimals, written from whole nanoseconds. Slices are pairs of `B` and `E`, flows
/// pairs of `s` and `f` that are bound to the slices around them.
public struct ChromeTrace: Sendable {
    private let timeline: TrackTimeline
    private let header: TrailHeader
    /// The numbers of processes and tracks in the file, by their indices.
    private let numbers: TrackNumbers

    /// Reads a whole trail.
    public init(_ trail: Trail) {
        timeline = TrackReader.timeline(of: trail)
        header = trail.header
        numbers = TrackNumbers(timeline)
    }

    /// The bytes of the file in pieces, one event per line.
    public func write(_ body: ([UInt8]) -> Void) {
        var line = Array(#"{"displayTimeUnit":"ms","otherData":{"title":"#.utf8)
        line += JSONText.quoted(header.title)
        line += Array(#","path":"\#(header.path)","seed":"\#(header.seed)"},"traceEvents":["#.utf8)
        body(line)
        var isFirst = true
        func put(_ fields: [UInt8]) {
            body(Array((isFirst ? "\n{" : ",\n{").utf8) + fields + Array("}".utf8))
            isFirst = false
        }
        for fields in metadata { put(fields) }
        for entry in timeline.entries { put(fields(of: entry)) }
        body(Array("\n]}\n".utf8))
    }

    // MARK: Names

    private var metadata: [[UInt8]] {
        var rows: [[UInt8]] = []
        for (rank, process) in timeline.processOrder.enumerated() {
            let id = Array(#""ph":"M","pid":\#(numbers.processes[process])"#.utf8)
            rows.append(
                id + Array(#","name":"process_name","args":{"name":"#.utf8)
                    + JSONText.quoted(timeline.processes[process].name) + Array("}".utf8))
            rows.append(
                id + Array(#","name":"process_sort_index","args":{"sort_index":\#(rank)}"#.utf8))
            let threads = timeline.tracks(of: process).filter { !timeline.tracks[$0].isCounter }
            for (rank, track) in threads.enumerated() {
                let thread = id + Array(#","tid":\#(numbers.tracks[track])"#.utf8)
                rows.append(
                    thread + Array(#","name":"thread_name","args":{"name":"#.utf8)
                        + JSONText.quoted(timeline.tracks[track].name) + Array("}".utf8))
                rows.append(
                    thread + Array(#","name":"thread_sort_index","args":{"sort_index":\#(rank)}"#.utf8))
            }
        }
        return rows
    }

    // MARK: Events

    private func fields(of entry: TrackTimeline.Entry) -> [UInt8] {
        let instant = entry.instant
        switch entry.event {
        case .begin(let slice):
            let slice = timeline.slices[slice]
            return head("B", slice.track, instant) + described(slice.label)
        case .end(let slice, let answer):
            let fields = head("E", timeline.slices[slice].track, instant)
            guard let answer else { return fields }
            return fields + Array(#","args":{"answer":"#.utf8) + JSONText.quoted(answer) + Array("}".utf8)
        case .mark(let mark):
            let mark = timeline.marks[mark]
            return head("i", mark.track, instant) + Array(#","s":"t""#.utf8) + described(mark.label)
        case .count(let track, let value):
            let pid = numbers.processes[timeline.tracks[track].process]
            return Array(#""ph":"C","pid":\#(pid),"ts":\#(Self.microseconds(instant)),"name":"#.utf8)
                + JSONText.quoted(timeline.tracks[track].name)
                + Array(#","args":{"messages":\#(value)}"#.utf8)
        case .depart(let flow):
            return head("s", timeline.slices[timeline.flows[flow].from].track, instant) + described(flow)
        case .arrive(let flow):
            return head("f", timeline.slices[timeline.flows[flow].to].track, instant)
                + Array(#","bp":"e""#.utf8) + described(flow)
        }
    }

    private func head(_ kind: String, _ track: Int, _ instant: Instant) -> [UInt8] {
        let pid = numbers.processes[timeline.tracks[track].process]
        let ts = Self.microseconds(instant)
        return Array(#""ph":"\#(kind)","pid":\#(pid),"tid":\#(numbers.tracks[track]),"ts":\#(ts)"#.utf8)
    }

    private func described(_ label: TrackTimeline.Label) -> [UInt8] {
        var fields = Array(#","name":"#.utf8) + JSONText.quoted(label.name)
        fields += Array(#","cat":"\#(label.category)","args":{"record":\#(label.record.rawValue)"#.utf8)
        if !label.sample.isNone { fields += Array(#","sample":\#(label.sample.rawValue)"#.utf8) }
        if !label.touches.isEmpty {
            fields += Array(#","touches":[\#(label.touches.map(String.init).joined(separator: ","))]"#.utf8)
        }
        return fields + Array("}".utf8)
    }

    private func described(_ flow: Int) -> [UInt8] {
        let sample = timeline.flows[flow].sample
        let args = sample.isNone ? "" : #","args":{"sample":\#(sample.rawValue)}"#
        return Array(#","id":\#(flow + 1),"name":"follows","cat":"cause"\#(args)"#.utf8)
    }

    /// Whole nanoseconds as microseconds: `100848.000`.
    static func microseconds(_ instant: Instant) -> String {
        let (whole, part) = (instant.nanoseconds / 1_000, instant.nanoseconds % 1_000)
        let digits = String(part)
        return "\(whole).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}
