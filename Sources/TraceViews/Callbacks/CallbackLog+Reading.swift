import Trace

// Which records are lines of the app's own log.
extension CallbackLog: TrailView {
    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .touch(let touch, _, _, _, _, _, _): note(touch.rawValue, record)
        // Recognizers are asked about a touch after its view is known and before it is on record.
        case .hitTested(_, 1, _): note(reader.comingTouch(record, number), record)
        case .began(let call, let subject, let about, let isAppCode):
            guard isAppCode, let name = call.nameInLog else { break }
            let occasion = reader.trail.occasion(ofAction: record)
            if call != .action { entered[number] = entries.count }
            append(
                record, number, subject, name, call == .action ? .none : .enter, reader,
                state: occasion?.stateOfAction, event: occasion?.eventOfAction,
                row: call.family == .rows && !about.isNone ? reader.subjects.name(about) : nil)
        case .ended(let call, let subject, let answer, let result):
            guard let enter = entered[record.cause], let name = call.nameInLog else { break }
            entries[enter].answer = CallbackAnswer(answer, result, reader.subjects)
            append(
                record, number, subject, name, .leave, reader, row: entries[enter].row,
                answer: entries[enter].answer)
        default: break
        }
    }

    private mutating func note(_ touch: UInt32, _ record: TraceRecord) {
        for slot in record.touches.slots {
            touches[record.thread, default: [UInt32](repeating: 0, count: TouchSet.capacity)][slot] = touch
        }
    }

    private mutating func append(
        _ record: TraceRecord, _ number: RecordNumber, _ subject: SubjectID, _ call: String, _ edge: Edge,
        _ reader: TrailReader, state: GestureState? = nil, event: ControlEvent? = nil, row: String? = nil,
        answer: CallbackAnswer = .nothing
    ) {
        // A touch that a hit-test is about gets its number when its view is known.
        let isHitTest = call == "hitTest" || call == "pointInside"
        let (numbers, subjects) = (touches[record.thread] ?? [], reader.subjects)
        entries.append(
            Entry(
                instant: record.instant, edge: edge, subject: subjects.name(subject),
                process: subjects.name(subjects.process(of: subject)),
                subjectType: subjects[subject]?.type ?? .view, call: call,
                touches: isHitTest || numbers.isEmpty
                    ? [] : record.touches.slots.map { numbers[$0] }.filter { $0 != 0 }.sorted(),
                state: state, event: event, row: row, answer: answer, record: number))
    }
}
