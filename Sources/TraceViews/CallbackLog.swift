import Trace

/// The app's own view of a trail: what log statements in the app's own code would have printed, one JSON
/// object a line.
///
/// Overrides of the app's classes have a line for `enter` and one for `leave`; actions have one line. A class
/// counts as the app's if it comes from outside of `UIKitModel`: then all of its callbacks are listed,
/// whether it overrides them or not. Of an object of a scenario those are listed that the file overrides.
public struct CallbackLog: Sendable {
    public let lines: [String]

    public init(_ trail: Trail) {
        var writer = CallbackLogWriter(trail)
        lines = writer.write()
    }
}

private struct CallbackLogWriter {
    let trail: Trail
    let subjects: SubjectIndex
    /// Which touch has which bit.
    var touchOfSlot = [UInt32](repeating: 0, count: TouchSet.capacity)
    /// The callbacks that were listed on entering, by the number of their beginning.
    var entered: Set<RecordNumber> = []

    init(_ trail: Trail) {
        self.trail = trail
        subjects = SubjectIndex(trail)
    }

    mutating func write() -> [String] {
        var lines: [String] = []
        for place in trail.records.indices {
            let record = trail.records[place]
            switch record.event {
            case .touch(let number, _, _, _, _, _, _):
                for slot in record.touches.slots { touchOfSlot[slot] = number.rawValue }
            case .began(let call, let subject, _, let isAppCode):
                guard isAppCode, let name = listedName(of: call) else { break }
                if call == .action {
                    lines.append(line(record, subject, name, state: state(of: record)))
                } else {
                    entered.insert(RecordNumber(rawValue: UInt32(place + 1)))
                    lines.append(line(record, subject, name, edge: "enter"))
                }
            case .ended(let call, let subject, let answer, let result):
                guard entered.contains(record.cause), let name = listedName(of: call) else { break }
                lines.append(
                    line(record, subject, name, edge: "leave", answer: self.answer(answer, result)))
            default: break
            }
        }
        return lines
    }

    /// The call as an app's programmer would name it; nil for what is no code of an app.
    private func listedName(of call: Call) -> String? {
        switch call {
        case .interrupt, .source1, .source0, .timer, .observer, .block, .mainQueue: nil
        case .applicationSendEvent, .windowSendEvent: "sendEvent"
        case .hitTest, .pointInside, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .action,
            .reset, .shouldBegin, .shouldReceiveTouch:
            call.word
        }
    }

    /// The recognizer's state that an action tells of.
    private func state(of record: TraceRecord) -> GestureState? {
        guard case .transition(_, _, let to, _, _) = trail.records[record.cause]?.event else { return nil }
        return to
    }

    private func answer(_ answer: Answer, _ result: SubjectID) -> String? {
        switch answer {
        case .nothing: nil
        case .yes: "true"
        case .no: "false"
        case .subject: result.isNone ? "null" : JSONString.quoted(subjects.name(result))
        }
    }

    private func line(
        _ record: TraceRecord, _ subject: SubjectID, _ call: String, edge: String? = nil,
        state: GestureState? = nil, answer: String? = nil
    ) -> String {
        var line = #"{"t":\#(record.instant.nanoseconds)"#
        if let edge { line += #","edge":"\#(edge)""# }
        line += #","subject":\#(JSONString.quoted(subjects.name(subject))),"call":"\#(call)""#
        let touches = record.touches.slots.map { touchOfSlot[$0] }.filter { $0 != 0 }
        if !touches.isEmpty { line += #","touches":[\#(touches.map(String.init).joined(separator: ","))]"# }
        if let state { line += #","state":"\#(state)""# }
        if let answer { line += #","answer":\#(answer)"# }
        return line + "}"
    }
}

/// Texts as JSON strings.
enum JSONString {
    static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
}
