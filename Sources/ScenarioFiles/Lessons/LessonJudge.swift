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
    /// true.
    mutating func judge(_ lesson: Lesson) -> [Verdict] {
        lesson.questions.flatMap { question -> [Verdict] in
            switch answer(question) {
            case .failure(let missed): return [missed.verdict]
            case .success(let answer):
                let right = zip(question.choices, answer.findings).filter { $0.1.isTrue }
                if right.count == 1 { return [] }
                let message =
                    right.isEmpty
                    ? "no choice is true in the trace"
                    : "\(right.count) choices are true in the trace: "
                        + right.map { quotedLine($0.0.text) }.joined(separator: ", ")
                let context = zip(question.choices, answer.findings).map { choice, finding in
                    "\(onOneLine(choice.text)): \(onOneLine(finding.sentence))"
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
        let last = RecordNumber(rawValue: UInt32(trail.records.count))
        let span = Span(start: start, end: until ?? last)
        let findings = question.choices.map { finding($0.claim, of: question, span) }
        let shown = zip(question.choices, findings).first { $0.1.isTrue }.flatMap { choice, finding in
            switch choice.claim {
            case .next, .comes, .takes: finding.record
            case .never, .holds: nil
            }
        }
        return LessonAnswer(start: start, end: until ?? shown ?? last, findings: findings)
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
            guard let entry = first(line, span) else { return absence(of: line, span, isTrue: false) }
            return finding(true, entry, "it comes")
        case .never(let line):
            guard let entry = first(line, span) else { return absence(of: line, span, isTrue: true) }
            return finding(false, entry, "it does come,")
        case .holds(let conditions):
            let complaints = moments.complaints(conditions, at: span.end)
            let shown = conditions.map(\.condition.text).joined(separator: ", ")
            return LessonAnswer.Finding(
                isTrue: complaints.isEmpty, record: span.end,
                sentence: complaints.isEmpty ? "so it is: \(shown)" : complaints.joined(separator: ", "))
        case .takes(let interval):
            guard let line = question.destination, let entry = first(line, span) else {
                return question.destination.map { absence(of: $0, span, isTrue: false) }
                    ?? LessonAnswer.Finding(isTrue: false, record: nil, sentence: "it never comes")
            }
            let time = entry.instant - instant(of: span.start, question)
            let difference = time < interval ? interval - time : time - interval
            return LessonAnswer.Finding(
                isTrue: difference <= .microseconds(500), record: entry.record,
                sentence: (time == .zero ? "it takes no time: it comes" : "it takes \(DurationText.short(time)), until")
                    + (time == .zero ? " at " : " ")
                    + "\(DurationText.instant(entry.instant)) (#\(entry.record.rawValue))")
        }
    }

    /// The instant of a moment: of one that is a time, that time.
    private func instant(of record: RecordNumber, _ question: LessonQuestion) -> Instant {
        if case .at(let instant)? = question.start?.moment { return instant }
        return trail.records[record]?.instant ?? .zero
    }

    private func next(
        _ line: PlacedLine, of question: LessonQuestion, _ span: Span
    ) -> LessonAnswer.Finding {
        let patterns = question.choices.compactMap { choice in
            if case .next(let line) = choice.claim { line.line.calls.first } else { nil }
        }
        let namesEdges = patterns.contains { $0.edge != nil }
        let first = log.entries.first { entry in
            guard span.contains(entry.record), namesEdges || entry.nature.edge != .leave else {
                return false
            }
            // Of the stages only those that are named: there is always another one between two of them.
            if entry.nature.isStage {
                return patterns.contains {
                    $0.call == entry.nature.call && $0.subject == entry.nature.subject
                }
            }
            return patterns.contains { $0.call == entry.nature.call }
                || !ExpectationSet.onlyIfNamed.contains(entry.nature.call)
        }
        guard let pattern = line.line.calls.first, let first else {
            return LessonAnswer.Finding(isTrue: false, record: nil, sentence: "nothing comes")
        }
        if pattern.fits(first) { return finding(true, first, "it comes next,") }
        guard let entry = self.first(line, span) else { return absence(of: line, span, isTrue: false) }
        return finding(
            false, entry, "it comes later: first \(onOneLine(first.words(showingEdge: namesEdges))), and this")
    }

    private func first(_ line: PlacedLine, _ span: Span) -> ObservedEntry? {
        guard let pattern = line.line.calls.first else { return nil }
        return log.allPlaces(pattern).lazy.map { log.entries[$0] }.first { span.contains($0.record) }
    }

    private func finding(
        _ isTrue: Bool, _ entry: ObservedEntry, _ words: String
    ) -> LessonAnswer.Finding {
        LessonAnswer.Finding(
            isTrue: isTrue, record: entry.record,
            sentence: "\(words) at \(DurationText.instant(entry.instant)) (#\(entry.record.rawValue))")
    }

    /// What is said of a callback that does not come, or not then.
    private func absence(of line: PlacedLine, _ span: Span, isTrue: Bool) -> LessonAnswer.Finding {
        guard let pattern = line.line.calls.first else {
            return LessonAnswer.Finding(isTrue: isTrue, record: nil, sentence: "it never comes")
        }
        var atAnyTime = pattern
        atAnyTime.moment = nil
        let others = log.allPlaces(atAnyTime).map { log.entries[$0] }
        let sentence: String
        if let other = others.first(where: { span.contains($0.record) }) {
            sentence = "it comes at \(DurationText.instant(other.instant)) (#\(other.record.rawValue))"
        } else if let later = others.first(where: { $0.record.rawValue > span.end.rawValue }) {
            sentence =
                "it comes only later, at \(DurationText.instant(later.instant)) (#\(later.record.rawValue))"
        } else if let earlier = others.last {
            sentence =
                "it came before, at \(DurationText.instant(earlier.instant)) (#\(earlier.record.rawValue))"
        } else {
            sentence = hints.hint(pattern) ?? "it never comes"
        }
        return LessonAnswer.Finding(isTrue: isTrue, record: nil, sentence: sentence)
    }
}
