import Trace

/// Goes over the records once and decides which of them are lines of the app's own log.
struct CallbackLogWriter {
    private let trail: Trail
    private let subjects: SubjectIndex
    /// Which touch has which bit.
    private var touchOfSlot = [UInt32](repeating: 0, count: TouchSet.capacity)
    /// The callbacks that were listed on entering: the place of their entry by the number of their beginning.
    private var entered: [RecordNumber: Int] = [:]
    private var entries: [CallbackLog.Entry] = []
    /// The numbers that new touches will have, by the places where their views become known.
    private let coming: [Int: UInt32]

    init(_ trail: Trail) {
        self.trail = trail
        subjects = SubjectIndex(trail)
        coming = Self.comingTouches(trail)
    }

    /// Recognizers are asked about a touch after its view is known and before it is on record.
    private static func comingTouches(_ trail: Trail) -> [Int: UInt32] {
        var next = [UInt32](repeating: 0, count: TouchSet.capacity)
        var coming: [Int: UInt32] = [:]
        for place in trail.records.indices.reversed() {
            let record = trail.records[place]
            switch record.event {
            case .touch(let number, .began, _, _, _, _, _):
                for slot in record.touches.slots { next[slot] = number.rawValue }
            case .hitTested(_, 1, _): for slot in record.touches.slots { coming[place] = next[slot] }
            default: break
            }
        }
        return coming
    }

    mutating func write() -> [CallbackLog.Entry] {
        for place in trail.records.indices {
            let record = trail.records[place]
            let number = RecordNumber(place: place)
            switch record.event {
            case .touch(let number, _, _, _, _, _, _):
                for slot in record.touches.slots { touchOfSlot[slot] = number.rawValue }
            case .hitTested:
                guard let number = coming[place] else { break }
                for slot in record.touches.slots { touchOfSlot[slot] = number }
            case .began(let call, let subject, let about, let isAppCode):
                guard isAppCode, let name = call.nameInLog else { break }
                if call == .action {
                    append(
                        record, number, subject, name, .none, state: state(of: record),
                        event: event(of: record))
                } else {
                    entered[number] = entries.count
                    append(record, number, subject, name, .enter, row: row(of: call, about))
                }
            case .ended(let call, let subject, let answer, let result):
                guard let enter = entered[record.cause], let name = call.nameInLog else { break }
                let answer = self.answer(answer, result)
                entries[enter].answer = answer
                append(
                    record, number, subject, name, .leave, row: entries[enter].row, answer: answer)
            default: break
            }
        }
        return entries
    }

    /// The recognizer's state that an action tells of.
    private func state(of record: TraceRecord) -> GestureState? {
        guard case .transition(_, _, let to, _, _) = trail.records[record.cause]?.event else { return nil }
        return to
    }

    /// The event that a control's action is sent for.
    private func event(of record: TraceRecord) -> ControlEvent? {
        guard case .controlEvent(_, let kind) = trail.records[record.cause]?.event else { return nil }
        return kind
    }

    private func row(of call: Call, _ cell: SubjectID) -> String? {
        call.family == .rows && !cell.isNone ? subjects.name(cell) : nil
    }

    private func answer(_ answer: Answer, _ result: SubjectID) -> CallbackAnswer {
        switch answer {
        case .nothing: .nothing
        case .yes: .yes
        case .no: .no
        case .subject: result.isNone ? .null : .subject(subjects.name(result))
        }
    }

    private mutating func append(
        _ record: TraceRecord, _ number: RecordNumber, _ subject: SubjectID, _ call: String,
        _ edge: CallbackLog.Edge, state: GestureState? = nil, event: ControlEvent? = nil,
        row: String? = nil, answer: CallbackAnswer = .nothing
    ) {
        // A touch that a hit-test is about gets its number when its view is known.
        let isHitTest = call == "hitTest" || call == "pointInside"
        let touches = isHitTest ? [] : record.touches.slots.map { touchOfSlot[$0] }.filter { $0 != 0 }
        entries.append(
            CallbackLog.Entry(
                instant: record.instant, edge: edge, subject: subjects.name(subject),
                process: subjects.name(subjects.process(of: subject)),
                subjectType: subjects[subject]?.type ?? .view, call: call, touches: touches, state: state,
                event: event, row: row, answer: answer, record: number))
    }
}
