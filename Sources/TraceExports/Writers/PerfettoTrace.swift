import Trace
import VirtualTime

/// A trail as Perfetto's own trace, which its user interface and its trace processor open: a protobuf `Trace` with a
/// `TrackDescriptor` for each track and `TrackEvent`s on them.
///
/// Times are whole nanoseconds. Names that come again are written once and called by number after that. Flows join the
/// slice of a cause with the slice of what follows from it.
public struct PerfettoTrace: Sendable {
    private let timeline: TrackTimeline
    private let numbers: TrackNumbers
    private let title: String
    /// The flows that leave each slice, and those that come to it.
    private var departing: [Int: [UInt64]] = [:]
    private var arriving: [Int: [UInt64]] = [:]

    /// Reads a whole trail.
    public init(_ trail: Trail) {
        timeline = TrackReader.timeline(of: trail)
        numbers = TrackNumbers(timeline)
        title = trail.header.title
        for (index, flow) in timeline.flows.enumerated() {
            departing[flow.from, default: []].append(UInt64(index + 1))
            arriving[flow.to, default: []].append(UInt64(index + 1))
        }
    }

    /// The bytes of the file in pieces, each a packet.
    public func write(_ body: ([UInt8]) -> Void) {
        func put(_ packet: ProtobufMessage) {
            var trace = ProtobufMessage()
            trace.append(Field.Trace.packet, message: packet)
            body(trace.bytes)
        }
        for process in timeline.processOrder {
            put(packet(describing: process))
            for track in timeline.tracks(of: process) { put(packet(describingTrack: track)) }
        }
        var names = InternedNames()
        var isFirst = true
        for entry in timeline.entries {
            guard let packet = packet(of: entry, &names, isFirst: isFirst) else { continue }
            put(packet)
            isFirst = false
        }
    }

    // MARK: Tracks

    /// Numbers of tracks in the file: those of processes and of what stands on them do not meet.
    private func uuid(ofProcess process: Int) -> UInt64 { UInt64(numbers.processes[process]) << 32 }
    private func uuid(ofTrack track: Int) -> UInt64 {
        uuid(ofProcess: timeline.tracks[track].process) | UInt64(numbers.tracks[track])
    }

    private func packet(describing process: Int) -> ProtobufMessage {
        var descriptor = ProtobufMessage()
        descriptor.append(Field.Process.pid, int64: Int64(numbers.processes[process]))
        descriptor.append(Field.Process.name, string: timeline.processes[process].name)
        var track = ProtobufMessage()
        track.append(Field.Track.uuid, varint: uuid(ofProcess: process))
        track.append(Field.Track.process, message: descriptor)
        return packet(track)
    }

    private func packet(describingTrack index: Int) -> ProtobufMessage {
        let (process, name) = (timeline.tracks[index].process, timeline.tracks[index].name)
        var track = ProtobufMessage()
        track.append(Field.Track.uuid, varint: uuid(ofTrack: index))
        if timeline.tracks[index].isCounter {
            track.append(Field.Track.parent, varint: uuid(ofProcess: process))
            track.append(Field.Track.name, string: name)
            var counter = ProtobufMessage()
            counter.append(Field.Counter.unitName, string: "messages")
            track.append(Field.Track.counter, message: counter)
        } else {
            var thread = ProtobufMessage()
            thread.append(Field.Thread.pid, int64: Int64(numbers.processes[process]))
            thread.append(Field.Thread.tid, int64: Int64(numbers.tracks[index]))
            thread.append(Field.Thread.name, string: name)
            track.append(Field.Track.thread, message: thread)
        }
        return packet(track)
    }

    private func packet(_ track: ProtobufMessage) -> ProtobufMessage {
        var packet = ProtobufMessage()
        packet.append(Field.Packet.sequence, varint: Field.Packet.ourSequence)
        packet.append(Field.Packet.trackDescriptor, message: track)
        return packet
    }

    // MARK: Events

    private func packet(
        of entry: TrackTimeline.Entry, _ names: inout InternedNames, isFirst: Bool
    ) -> ProtobufMessage? {
        var event = ProtobufMessage()
        var interned = ProtobufMessage()
        switch entry.event {
        case .begin(let slice):
            event.append(Field.Event.type, varint: Field.Event.sliceBegin)
            event.append(Field.Event.track, varint: uuid(ofTrack: timeline.slices[slice].track))
            names.append(timeline.slices[slice].label, to: &event, &interned)
            for flow in departing[slice] ?? [] { event.append(Field.Event.flow, fixed64: flow) }
            for flow in arriving[slice] ?? [] { event.append(Field.Event.lastOfFlow, fixed64: flow) }
        case .end(let slice, let answer):
            event.append(Field.Event.type, varint: Field.Event.sliceEnd)
            event.append(Field.Event.track, varint: uuid(ofTrack: timeline.slices[slice].track))
            if let answer {
                event.append(Field.Event.annotation, message: names.annotation("answer", answer))
            }
        case .mark(let mark):
            event.append(Field.Event.type, varint: Field.Event.instant)
            event.append(Field.Event.track, varint: uuid(ofTrack: timeline.marks[mark].track))
            names.append(timeline.marks[mark].label, to: &event, &interned)
        case .count(let track, let value):
            event.append(Field.Event.type, varint: Field.Event.counter)
            event.append(Field.Event.track, varint: uuid(ofTrack: track))
            event.append(Field.Event.counterValue, int64: value)
        case .depart, .arrive: return nil
        }
        var packet = ProtobufMessage()
        packet.append(Field.Packet.timestamp, varint: UInt64(entry.instant.nanoseconds))
        packet.append(Field.Packet.sequence, varint: Field.Packet.ourSequence)
        // Names that were said count from the first packet on.
        packet.append(
            Field.Packet.sequenceFlags,
            varint: isFirst ? Field.Packet.namesBeginHere : Field.Packet.needsNames)
        if !interned.bytes.isEmpty { packet.append(Field.Packet.interned, message: interned) }
        packet.append(Field.Packet.trackEvent, message: event)
        return packet
    }
}

/// The names that were said already, with their numbers.
private struct InternedNames {
    private var names: [String: UInt64] = [:]
    private var categories: [String: UInt64] = [:]

    mutating func append(
        _ label: TrackTimeline.Label, to event: inout ProtobufMessage, _ interned: inout ProtobufMessage
    ) {
        let name = Self.number(label.name, &names, Field.Interned.eventName, &interned)
        let category = Self.number(label.category, &categories, Field.Interned.category, &interned)
        event.append(Field.Event.category, varint: category)
        event.append(Field.Event.name, varint: name)
        event.append(Field.Event.annotation, message: annotation("record", label.record.rawValue))
        if !label.sample.isNone {
            event.append(Field.Event.annotation, message: annotation("sample", label.sample.rawValue))
        }
        for touch in label.touches {
            event.append(Field.Event.annotation, message: annotation("touch", touch))
        }
    }

    private static func number(
        _ name: String, _ known: inout [String: UInt64], _ field: Int, _ interned: inout ProtobufMessage
    ) -> UInt64 {
        if let number = known[name] { return number }
        let number = UInt64(known.count + 1)
        known[name] = number
        var entry = ProtobufMessage()
        entry.append(Field.Interned.number, varint: number)
        entry.append(Field.Interned.text, string: name)
        interned.append(field, message: entry)
        return number
    }

    private func annotation(_ name: String, _ value: UInt32) -> ProtobufMessage {
        var annotation = ProtobufMessage()
        annotation.append(Field.Annotation.name, string: name)
        annotation.append(Field.Annotation.uint, varint: UInt64(value))
        return annotation
    }

    func annotation(_ name: String, _ value: String) -> ProtobufMessage {
        var annotation = ProtobufMessage()
        annotation.append(Field.Annotation.name, string: name)
        annotation.append(Field.Annotation.string, string: value)
        return annotation
    }
}

/// The numbers of the fields that are written, as Perfetto's protocol files define them.
private enum Field {
    enum Trace { static let packet = 1 }

    enum Packet {
        static let (timestamp, sequence, trackEvent, interned, sequenceFlags) = (8, 10, 11, 12, 13)
        static let trackDescriptor = 60
        /// All packets are of one writer.
        static let ourSequence: UInt64 = 1
        /// `SEQ_INCREMENTAL_STATE_CLEARED` with `SEQ_NEEDS_INCREMENTAL_STATE`, and the latter alone.
        static let (namesBeginHere, needsNames): (UInt64, UInt64) = (3, 2)
    }

    enum Track {
        static let (uuid, name, process, thread, parent, counter) = (1, 2, 3, 4, 5, 8)
    }

    enum Process { static let (pid, name) = (1, 6) }
    enum Thread { static let (pid, tid, name) = (1, 2, 5) }
    enum Counter { static let unitName = 6 }
    enum Interned {
        static let (category, eventName, number, text) = (1, 2, 1, 2)
    }

    enum Event {
        static let (category, annotation, type, name, track, counterValue) = (3, 4, 9, 10, 11, 30)
        static let (flow, lastOfFlow) = (47, 48)
        static let (sliceBegin, sliceEnd, instant, counter): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    }

    enum Annotation { static let (uint, string, name) = (3, 6, 10) }
}
