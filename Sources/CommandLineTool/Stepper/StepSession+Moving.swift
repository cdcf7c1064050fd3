import Trace
import TraceViews
import VirtualTime

// Going forward, backward, and anywhere.
extension StepSession {
    func move(_ word: StepWord, _ rest: String) throws(CommandFailure) {
        guard let times = rest.isEmpty ? 1 : DecimalText(rest)?.whole, times > 0, times <= 1_000_000_000
        else {
            return try printer.complain("\"\(rest)\" is not a number of times: \(word.usage)")
        }
        let (length, direction): (StepLength, StepDirection) =
            switch word {
            case .step: (.record, .forward)
            case .next: (.next, .forward)
            case .finish: (.finish, .forward)
            case .phase: (.phase, .forward)
            case .frame: (.frame, .forward)
            case .decision: (.decision, .forward)
            case .back: (.record, .backward)
            case .rnext: (.next, .backward)
            case .rfinish: (.finish, .backward)
            case .rphase: (.phase, .backward)
            case .rframe: (.frame, .backward)
            default: (.decision, .backward)
            }
        try go(length, times, direction)
    }

    /// The next record of a touch: the one that is named, else one that this record is about, else the one
    /// that was followed last.
    func followTouch(_ rest: String, _ direction: StepDirection) throws(CommandFailure) {
        if !rest.isEmpty {
            let word: StepWord = direction == .forward ? .touch : .rtouch
            guard let choice = TouchChoice(rest), choice.number > 0 else {
                return try printer.complain("\"\(rest)\" is not a number of a touch: \(word.usage)")
            }
            if choice.application != nil, !targets.has(choice) {
                return try printer.complain(targets.missing(choice))
            }
            touch = choice
        } else if let record = stepper.record {
            touch = firstTouch(of: record) ?? touch
        }
        try go(.touch(touch ?? 1), 1, direction)
    }

    /// The first touch that a record is about, that of its app where another app has one of that number, be it later.
    private func firstTouch(of record: TraceRecord) -> TouchChoice? {
        guard let number = teller.touches(record, in: stepper.state()).first else { return nil }
        let all = targets.choices.filter { $0.number == number }
        let application = stepper.reader.names[teller.process(record)]
        return (all.count == 1 ? nil : all.first { $0.application == application }) ?? TouchChoice(number)
    }

    private func go(
        _ length: StepLength, _ times: Int, _ direction: StepDirection
    ) throws(CommandFailure) {
        let before = stepper.state()
        let stop = stepper.go(length, times: times, direction) { interruption.isSet }
        if stop == .nowhere { return try printer.complain(nowhere(length, direction)) }
        try arrive(from: before, stop)
    }

    func proceed(_ direction: StepDirection, _ rest: String) throws(CommandFailure) {
        guard rest.isEmpty else {
            let word: StepWord = direction == .forward ? .continue : .rcontinue
            return try printer.complain(
                "\(word.rawValue) takes nothing; 'break on \(rest)' sets a stop, "
                    + "and then '\(word.rawValue)' goes there")
        }
        let before = stepper.state()
        let stop = stepper.run(direction) { interruption.isSet }
        if stop == .nowhere { return try printer.complain(nowhere(.record, direction)) }
        try arrive(from: before, stop)
    }

    func goto(_ rest: String) throws(CommandFailure) {
        guard Self.isMoment(rest) else {
            return try printer.complain(
                "\"\(rest)\" is not a place: goto TIME, such as 12.5ms, or goto #RECORD, such as #107")
        }
        if let record = try record(of: rest) { try jump(to: record, "") }
    }

    /// Whether it looks like a record or an instant: `#107`, `107`, `12.5ms`.
    static func isMoment(_ text: String) -> Bool {
        text.hasPrefix("#") || Int64(text) != nil || StepInstant.nanoseconds(text) != nil
    }

    /// The record with a number, or the last one at or before an instant; if there is none, says so.
    func record(of text: String) throws(CommandFailure) -> RecordNumber? {
        guard !stepper.end.isNone else {
            try printer.complain(Self.noRecords)
            return nil
        }
        if let nanoseconds = StepInstant.nanoseconds(text) {
            let records = stepper.trail.records
            let (first, last) = (records.first?.instant ?? .zero, records.last?.instant ?? .zero)
            if nanoseconds > last.nanoseconds {
                try printer.complain(
                    "the run is over by then: it goes from 0 to \(DurationText.instant(last))")
                return nil
            }
            if let record = stepper.record(at: Instant(nanoseconds: nanoseconds)) { return record }
            try printer.complain(
                "nothing has happened by then: the first record is at \(DurationText.instant(first))")
            return nil
        }
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        if let number = UInt32(digits), number >= 1, number <= stepper.end.rawValue {
            return RecordNumber(rawValue: number)
        }
        try printer.complain("there is no record \(text): they are #1 to #\(stepper.end.rawValue)")
        return nil
    }

    func jump(to record: RecordNumber, _ rest: String) throws(CommandFailure) {
        guard rest.isEmpty else {
            return try printer.complain("this goes to one record and takes nothing more")
        }
        guard !record.isNone else { return try printer.complain(Self.noRecords) }
        guard record != stepper.position else {
            return try printer.complain("we are there: #\(record.rawValue)")
        }
        let before = stepper.state()
        stepper.jump(to: record)
        try arrive(from: before, .arrived)
    }

    // MARK: Being there

    /// Prints where we are, what just happened and what changed.
    ///
    /// - Parameter reason: what led here; nil if the stop says it.
    func arrive(
        from before: TrailState, _ stop: Stepper.Stop, because reason: String? = nil
    ) throws(CommandFailure) {
        let state = stepper.state()
        try printer.show(
            at: stepper.position, state, changes: stepper.reader.changes(from: before, to: state),
            isBackward: state.record.rawValue < before.record.rawValue, displays: displays,
            reason: reason ?? self.reason(stop), stepper)
        stepper.deleteSpent()
    }

    /// Prints where we are at the beginning.
    ///
    /// - Parameter start: the record to begin at; nil for the first that is not about how everything is built.
    func begin(at start: RecordNumber? = nil) throws(CommandFailure) {
        if let start { stepper.jump(to: start) }
        try printer.show(
            at: stepper.position, stepper.state(), changes: [], displays: displays, reason: nil, stepper)
    }

    private func reason(_ stop: Stepper.Stop) -> String? {
        switch stop {
        case .arrived, .nowhere: nil
        case .breakpoint(let id): breakpointText(id)
        case .watch(let id, let before, let after):
            "watch \(id): \(watchText(id)) \(text(before)) → \(text(after))"
        case .end: "the end of the trail"
        case .beginning: "the beginning of the trail"
        case .fewer: "there are no more of them"
        case .interrupted: "interrupted"
        }
    }

    private func text(_ value: StateValue?) -> String { value.map { stepper.reader.text($0) } ?? "nothing" }

    private func breakpointText(_ id: Int) -> String? {
        guard let breakpoint = stepper.breakpoints.first(where: { $0.id == id }) else { return nil }
        let condition = breakpoint.condition.map { " if \($0.text)" } ?? ""
        let kind = breakpoint.isTemporary ? "temporary breakpoint" : "breakpoint"
        return "\(kind) \(id): \(breakpoint.selector.text)\(condition)"
    }

    private func watchText(_ id: Int) -> String { stepper.watches.first { $0.id == id }?.path.text ?? "" }

    /// What is said to whoever wants to go somewhere in a trail without records.
    static let noRecords = "there are no records"

    private func nowhere(_ length: StepLength, _ direction: StepDirection) -> String {
        if stepper.end.isNone { return Self.noRecords }
        let isForward = direction == .forward
        switch length {
        case .finish: return "no callback is under way here; 'where' shows those that are"
        case .touch(let touch):
            return "there is no \(isForward ? "further" : "earlier") record of touch \(touch)"
        case .decision: return "no recognizer decides \(isForward ? "after" : "before") this"
        case .record, .next, .phase, .frame:
            if stepper.position != stepper.last(direction) {
                return "there is no \(isForward ? "further" : "earlier") one; 'step' and 'back' go by records"
            }
            return isForward
                ? "this is the end of the trail; 'back' and 'first' go back"
                : "this is the beginning of the trail; 'step' goes on"
        }
    }
}
