import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// What a trace says to a question of a lesson.
public struct LessonAnswer: Sendable {
    /// What a trace says to a choice.
    public struct Finding: Sendable {
        /// Whether the choice is true.
        public let isTrue: Bool
        /// The record that shows it; nil if what is missing is what shows it.
        public let record: RecordNumber?
        /// What the trace shows instead, or why, in a sentence without a full stop.
        public let sentence: String
    }

    /// The last record before the question; none for the beginning.
    public let start: RecordNumber
    /// When it is asked; nil for before everything.
    public let instant: Instant?
    /// The last record that is shown afterwards.
    public let end: RecordNumber
    /// A finding for each choice, in the order of the question.
    public let findings: [Finding]

    /// The index of the choice that is true; of a lesson that `check` has passed there is exactly one.
    public var right: Int? { findings.firstIndex(where: \.isTrue) }
}

/// Compares a trace with what the choices of a lesson claim.
struct LessonJudge {
    private let trail: Trail
    /// Callbacks and stages, in the order of their records.
    private let log: EntryIndex
    private let hints: ExpectationHints
    private let maker: VerdictMaker
    private var moments: MomentJudge

    init(_ trail: Trail, _ maker: VerdictMaker) {
        self.trail = trail
        self.maker = maker
        let callbacks = CallbackLog(trail).entries.map { ObservedEntry($0) }
        let stages = StageLog(trail).entries.map { ObservedEntry($0) }
        // Of one record the stage comes first: its callback is what it leads to.
        log = EntryIndex(
            (stages + callbacks).enumerated().sorted {
                ($0.element.record.rawValue, $0.offset) < ($1.element.record.rawValue, $1.offset)
            }.map(\.element))
        hints = ExpectationHints(trail)
        moments = MomentJudge(trail, log, hints, maker)
    }

    /// What is wrong with the questions of a lesson: a moment that never comes, or choices of which not exactly one is
    /// true, or one that looks back behind another.
    mutating func judge(_ lesson: Lesson) -> [Verdict] {
        var last = RecordNumber.none
        return lesson.questions.flatMap { question -> [Verdict] in
            switch answer(question) {
            case .failure(let missed): return [missed.verdict]
            case .success(let answer):
                if answer.start.rawValue < last.rawValue {
                    return [
                        maker.verdict(
                            at: question.offset, question.path,
                            "the question is about an earlier moment than the one before it",
                            remedy: "put the questions in the order of the story")
                    ]
                }
                last = answer.start
                let right = zip(question.choices, answer.findings).filter { $0.1.isTrue }
                if right.count == 1 { return [] }
                let message =
                    right.isEmpty
                    ? "no choice is true in the trace"
                    : "\(right.count) choices are true in the trace: "
                        + right.map { quotedLine($0.0.text) }.joined(separator: ", ")
                let context = zip(question.choices, answer.findings).map { choice, finding in
                    "\(quotedLine(choice.text)): \(onOneLine(finding.sentence))"
                }
                return [
                    maker.verdict(
                        at: question.offset, question.path, message,
                        remedy: "change the choices until exactly one is", context: context)
                ]
            }
        }
    }

    /// A moment that never comes.
    struct Missed: Error { let verdict: Verdict }

    mutating func answer(_ question: LessonQuestion) -> Result<LessonAnswer, Missed> {
        Result { () throws(Missed) in try answered(question) }
    }

    private mutating func answered(_ question: LessonQuestion) throws(Missed) -> LessonAnswer {
        let start = try question.start.map { place throws(Missed) in try record(of: place) } ?? .none
        let until = try question.until.map { place throws(Missed) in try record(of: place) }
        if let until, let place = question.until, until.rawValue < start.rawValue {
            throw Missed(
                verdict: maker.verdict(
                    at: place.offset, place.path, "the moment of \"until\" comes before that of the question",
                    remedy: "name a later one, or leave it out"))
        }
        let last = RecordNumber(rawValue: UInt32(trail.records.count))
        let span = Span(start: start, end: until ?? last)
        let findings = question.choices.map { choice -> LessonAnswer.Finding? in
            if case .holds = choice.claim { nil } else { finding(choice.claim, of: question, span) }
        }
        let shown = zip(question.choices, findings).lazy.compactMap { choice, finding -> RecordNumber? in
            guard let finding, finding.isTrue else { return nil }
            return switch choice.claim {
            case .next, .comes, .takes: finding.record
            case .never, .holds: nil
            }
        }.first
        // Values are asked where the trail that is shown ends.
        let end = until ?? shown ?? last
        let asked = Span(start: start, end: end)
        let all = zip(question.choices, findings).map { choice, finding in
            finding ?? self.finding(choice.claim, of: question, asked)
        }
        return LessonAnswer(
            start: start, instant: question.start.map { _ in instant(of: start, question) },
            end: end, findings: all)
    }

    private func record(of place: PlacedMoment) throws(Missed) -> RecordNumber {
        switch moments.place(of: place.moment, at: place.offset, place.path) {
        case .found(let record): return record
        case .missed(let verdict): throw Missed(verdict: verdict)
        }
    }

    /// The records that a question is about: those behind `start` up to `end`.
    private struct Span {
        let start: RecordNumber
        let end: RecordNumber

        func contains(_ record: RecordNumber) -> Bool {
            record.rawValue > start.rawValue && record.rawValue <= end.rawValue
        }
    }

    // MARK: Claims

    private mutating func finding(
        _ claim: LessonClaim, of question: LessonQuestion, _ span: Span
    ) -> LessonAnswer.Finding {
        switch claim {
        case .next(let line):
            return next(line, of: question, span)
        case .comes(let line):
            if let entry = first(line, span) {
                return LessonAnswer.Finding(true, entry.record, "\(name(line)) comes \(when(entry))")
            }
            return plainCall(line, span).map { found($0, line, isTrue: true) } ?? absence(of: line, span)
        case .never(let line):
            if let entry = first(line, span) {
                return LessonAnswer.Finding(false, entry.record, "\(name(line)) does come, \(when(entry))")
            }
            return plainCall(line, span).map { found($0, line, isTrue: false) } ?? neverSeen(line, span)
        case .holds(let conditions):
            let complaints = moments.complaints(conditions, at: span.end)
            let isTrue = complaints.isEmpty
            let words = conditions.flatMap(\.condition.clauses).map(\.sentence)
            return LessonAnswer.Finding(
                isTrue, span.end, (isTrue ? words : complaints).joined(separator: "; "))
        case .takes(let interval):
            guard let line = question.destination else {
                return LessonAnswer.Finding(false, nil, "it never comes")
            }
            let plain = first(line, span) == nil ? plainCall(line, span) : nil
            if let plain, !plain.isAnswerKnown { return found(plain, line, isTrue: false) }
            guard
                let (instant, record) = first(line, span).map({ ($0.instant, $0.record) })
                    ?? plain.map({ ($0.instant, $0.record) })
            else { return absence(of: line, span) }
            let time = instant - self.instant(of: span.start, question)
            let difference = time < interval ? interval - time : time - interval
            return LessonAnswer.Finding(
                difference <= .microseconds(500), record,
                time == .zero
                    ? "it takes no time: \(name(line)) comes \(when(instant, record))"
                    : "it takes \(DurationText.short(time)): \(name(line)) comes \(when(instant, record))")
        }
    }

    /// The instant of a moment: of one that is a time, that time.
    private func instant(of record: RecordNumber, _ question: LessonQuestion) -> Instant {
        if case .at(let instant)? = question.start?.moment { return instant }
        return trail.records[record]?.instant ?? .zero
    }

    private func next(
        _ line: LessonLine, of question: LessonQuestion, _ span: Span
    ) -> LessonAnswer.Finding {
        let lines = question.choices.compactMap { choice in
            if case .next(let line) = choice.claim { line } else { nil }
        }
        let namesEdges = lines.contains { $0.pattern.edge != nil }
        let first = log.entries.first { entry in
            guard span.contains(entry.record), namesEdges || entry.nature.edge != .leave else {
                return false
            }
            // Of the stages only those that are named: there is always another one between two of them.
            if entry.nature.isStage {
                return lines.contains {
                    $0.isStage && $0.pattern.call == entry.nature.call
                        && $0.pattern.subject == entry.nature.subject
                        && ($0.pattern.item == nil || $0.pattern.item == entry.nature.item)
                }
            }
            return lines.contains { !$0.isStage && $0.pattern.call == entry.nature.call }
                || !ExpectationSet.onlyIfNamed.contains(entry.nature.call)
        }
        guard let first else { return LessonAnswer.Finding(false, nil, "nothing comes") }
        if line.pattern.fits(first) {
            return LessonAnswer.Finding(true, first.record, "\(name(line)) comes next, \(when(first))")
        }
        guard self.first(line, span) != nil else { return absence(of: line, span) }
        return LessonAnswer.Finding(
            false, nil, "\(name(line)) does not come next: \(name(first.nature)) comes before it")
    }

    /// What a line is about, without instant and answer, which may be asked about next.
    private func name(_ line: LessonLine) -> String {
        var pattern = line.pattern
        (pattern.moment, pattern.answer) = (nil, nil)
        return onOneLine(pattern.description)
    }

    private func name(_ nature: ObservedEntry.Nature) -> String {
        var pattern = CallPattern(subject: nature.subject, call: nature.call)
        (pattern.state, pattern.event, pattern.row) = (nature.state, nature.event, nature.row)
        if !nature.touches.isEmpty { pattern.touches = nature.touches }
        return onOneLine(pattern.description)
    }

    private func first(_ line: LessonLine, _ span: Span) -> ObservedEntry? {
        log.allPlaces(line.pattern).lazy.map { log.entries[$0] }.first { span.contains($0.record) }
    }

    private func when(_ entry: ObservedEntry) -> String { when(entry.instant, entry.record) }

    private func when(_ instant: Instant, _ record: RecordNumber) -> String {
        "at \(DurationText.instant(instant)) (#\(record.rawValue))"
    }

    /// The first call in code that is not the app's, which no log has.
    private func plainCall(_ line: LessonLine, _ span: Span) -> PlainCalls.Finding? {
        if line.isStage || span.start.rawValue >= span.end.rawValue { return nil }
        var calls = PlainCalls([line.pattern], in: (span.start.rawValue + 1)...span.end.rawValue)
        TrailReader(trail).read(&calls)
        return calls.first[0]
    }

    /// - Parameter isTrue: whether a choice is true for which the call has come.
    private func found(
        _ call: PlainCalls.Finding, _ line: LessonLine, isTrue: Bool
    ) -> LessonAnswer.Finding {
        let time = when(call.instant, call.record)
        if call.isAnswerKnown {
            return LessonAnswer.Finding(
                isTrue, call.record, "\(name(line)) \(isTrue ? "comes" : "does come,") \(time)")
        }
        return LessonAnswer.Finding(
            false, call.record,
            "\(name(line)) comes \(time), and what a plain class answers is not on record")
    }

    /// All that is like a line, whenever it comes.
    private func atAnyTime(_ line: LessonLine) -> [ObservedEntry] {
        var pattern = line.pattern
        pattern.moment = nil
        return log.allPlaces(pattern).map { log.entries[$0] }
    }

    /// Why something does not come, or not then.
    private func absence(of line: LessonLine, _ span: Span) -> LessonAnswer.Finding {
        let others = atAnyTime(line)
        if let other = others.first(where: { span.contains($0.record) }) {
            return LessonAnswer.Finding(false, other.record, "\(name(line)) comes \(when(other))")
        }
        if others.contains(where: { $0.record.rawValue > span.end.rawValue }) {
            return LessonAnswer.Finding(false, nil, "\(name(line)) comes only later")
        }
        let touch = line.pattern.touches?.first ?? touch(at: span.start)
        let earlier = others.last
        // What came for this touch is over; else there may be a reason.
        let isOver = earlier.map { entry in touch.map { entry.nature.touches.contains($0) } ?? true } ?? false
        if !line.isStage, !isOver, let why = hints.why(line.pattern, touch: touch) {
            return LessonAnswer.Finding(false, nil, why)
        }
        return LessonAnswer.Finding(
            false, nil,
            earlier.map { "\(name(line)) does not come any more; it came before, \(when($0))" }
                ?? "\(name(line)) never comes")
    }

    private func neverSeen(_ line: LessonLine, _ span: Span) -> LessonAnswer.Finding {
        let others = atAnyTime(line)
        if others.contains(where: { $0.record.rawValue > span.end.rawValue }) {
            return LessonAnswer.Finding(true, nil, "\(name(line)) comes only later")
        }
        guard let earlier = others.last(where: { $0.record.rawValue <= span.start.rawValue }) else {
            return LessonAnswer.Finding(true, nil, "\(name(line)) never comes")
        }
        return LessonAnswer.Finding(
            true, nil, "\(name(line)) does not come again; it came before, \(when(earlier))")
    }

    /// The touch that a moment is about: the last that was told of before it, or the first of all.
    private func touch(at record: RecordNumber) -> UInt32? {
        var last: UInt32?
        for (index, other) in trail.records.enumerated() {
            guard case .touch(let number, _, _, _, _, _, _) = other.event else { continue }
            if last != nil, index >= Int(record.rawValue) { break }
            last = number.rawValue
        }
        return last
    }
}

extension LessonAnswer.Finding {
    fileprivate init(_ isTrue: Bool, _ record: RecordNumber?, _ sentence: String) {
        self.init(isTrue: isTrue, record: record, sentence: sentence)
    }
}

extension StateCondition.Clause {
    /// What holds, in words: `touch 2.view is photo`.
    fileprivate var sentence: String {
        switch comparison {
        case .equal: "\(path.text) is \(literal)"
        case .unequal: "\(path.text) is not \(literal)"
        case .atMost: "\(path.text) is at most \(literal)"
        case .atLeast: "\(path.text) is at least \(literal)"
        case .below: "\(path.text) is below \(literal)"
        case .above: "\(path.text) is above \(literal)"
        case .holds: "\(path.text) is true"
        }
    }
}
