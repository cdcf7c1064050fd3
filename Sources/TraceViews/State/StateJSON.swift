import Geometry
import Trace
import VirtualTime

// States for other programs: one object, keys in one order, so that equal states are equal bytes.
extension StateReader {
    /// The whole state as one line of JSON without its end.
    ///
    /// Instants and intervals are nanoseconds, points `[x, y]`, sizes `[width, height]`, rectangles `[x, y,
    /// width, height]`; subjects are told by the names that ``SubjectNames`` gives them, records and touches by
    /// their numbers, and nobody is null.
    public func json(of state: TrailState) -> [UInt8] {
        var json = StateJSON(reader: self)
        json.text(#"{"record":\#(state.record.rawValue),"t":\#(state.instant.nanoseconds)"#)
        json.group("fingers", state.fingers, name: { "\($0.number)" }, fields: { state.fields(of: $0) })
        json.group("processes", state.processes, state)
        json.group("threads", state.threads, state)
        json.group("ports", state.ports, state)
        json.group("runLoops", state.loops, state)
        json.group("loopItems", state.loopItems, state)
        json.group("applications", state.applications, state)
        json.group(
            "touches", state.applications.members.flatMap(\.touches), name: { "\($0.number.rawValue)" },
            fields: { state.fields(of: $0) })
        json.group("controllers", state.controllers, state)
        json.group("views", state.views, state)
        json.group("recognizers", state.recognizers, state)
        json.text("}")
        return json.bytes
    }

    /// One value as JSON.
    public func json(of value: StateValue) -> [UInt8] {
        var json = StateJSON(reader: self)
        json.value(value)
        return json.bytes
    }

    /// Some fields as one JSON object.
    public func json(of fields: [StateField]) -> [UInt8] {
        var json = StateJSON(reader: self)
        json.object(nil, fields)
        return json.bytes
    }

    /// Some fields as one JSON object, behind the name of whose they are.
    package func json(of fields: [StateField], name: String) -> [UInt8] {
        var json = StateJSON(reader: self)
        json.object(name, fields)
        return json.bytes
    }

    /// A number that equal states share: FNV-1a, 64 bits, over their JSON.
    public func digest(of state: TrailState) -> UInt64 {
        json(of: state).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

/// A state on its way into bytes.
private struct StateJSON {
    let reader: StateReader
    private(set) var bytes: [UInt8] = []

    init(reader: StateReader) { self.reader = reader }

    mutating func text(_ text: String) { bytes += Array(text.utf8) }

    mutating func group<Member: RosterMember>(
        _ key: String, _ roster: Roster<Member>, _ state: TrailState
    ) {
        let reader = reader
        group(
            key, roster.members, name: { reader.names[$0.id] },
            fields: { reader.fields(of: $0.id, in: state) })
    }

    mutating func group<Members: Sequence>(
        _ key: String, _ members: Members, name: (Members.Element) -> String,
        fields: (Members.Element) -> [StateField]
    ) {
        text(",\"\(key)\":[")
        for (index, member) in members.enumerated() {
            if index > 0 { text(",") }
            object(name(member), fields(member))
        }
        text("]")
    }

    mutating func object(_ name: String?, _ fields: [StateField]) {
        text("{")
        if let name {
            text("\"name\":")
            bytes += JSONText.quoted(name)
        }
        for (index, field) in fields.enumerated() {
            text(index > 0 || name != nil ? ",\"\(field.key)\":" : "\"\(field.key)\":")
            value(field.value)
        }
        text("}")
    }

    mutating func value(_ value: StateValue) {
        switch value {
        case .nothing: text("null")
        case .flag(let flag): text(flag ? "true" : "false")
        case .number(let number): text(JSONText.number(number))
        case .instant(let instant): text("\(instant.nanoseconds)")
        case .interval(let interval): text("\(interval.nanoseconds)")
        case .word(let word): bytes += JSONText.quoted(word)
        case .subject(let subject): bytes += JSONText.quoted(reader.names[subject])
        case .touch(let number): text("\(number.rawValue)")
        case .record(let record): text("\(record.rawValue)")
        case .point(let point): numbers(point.x, point.y)
        case .size(let size): numbers(size.width, size.height)
        case .rectangle(let rectangle):
            numbers(
                rectangle.origin.x, rectangle.origin.y, rectangle.size.width, rectangle.size.height)
        case .list(let values):
            text("[")
            for (index, element) in values.enumerated() {
                if index > 0 { text(",") }
                self.value(element)
            }
            text("]")
        }
    }

    private mutating func numbers(_ numbers: Double...) {
        text("[\(numbers.map { JSONText.number($0) }.joined(separator: ","))]")
    }
}
