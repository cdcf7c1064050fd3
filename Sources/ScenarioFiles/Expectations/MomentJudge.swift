import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// Compares a trail with what is to be true at moments.
struct MomentJudge {
    private let trail: Trail
    private let log: EntryIndex
    private let places: MomentIndex
    private let hints: ExpectationHints
    private let maker: VerdictMaker
    private let reader: StateReader
    private var timeline: StateTimeline
    /// For how many verdicts the history of a value is still looked up, which takes a walk through the trail.
    private var historiesLeft = 20

    init(_ trail: Trail, _ log: EntryIndex, _ hints: ExpectationHints, _ maker: VerdictMaker) {
        self.trail = trail
        reader = StateReader(trail)
        places = MomentIndex(trail, reader.names)
        self.log = log
        self.hints = hints
        self.maker = maker
        timeline = StateTimeline(trail)
    }

    /// A question that is answered with no.
    private struct Failure {
        let question: MomentExpectation.Question
        let clause: StateCondition.Clause
        let value: Result<StateValue, StatePathError>
    }

    /// For each question that is answered with no one verdict, and one for each moment that never comes, in
    /// the order of the expectations.
    mutating func judge(_ expectations: [MomentExpectation]) -> [Verdict] {
        let places = expectations.map { place(of: $0.moment, at: $0.offset, $0.path) }
        // The trail is walked forward once, whatever the order of the file.
        var order: [(place: Int, record: RecordNumber)] = []
        for (index, place) in places.enumerated() {
            if case .found(let record) = place { order.append((index, record)) }
        }
        order.sort { ($0.record.rawValue, $0.place) < ($1.record.rawValue, $1.place) }
        var failures = [[Failure]](repeating: [], count: expectations.count)
        for (index, record) in order {
            let state = timeline.state(at: record)
            failures[index] = expectations[index].questions.compactMap { failure($0, state) }
        }
        return zip(expectations, zip(places, failures)).flatMap { expectation, found -> [Verdict] in
            switch found.0 {
            case .missed(let verdict): [verdict]
            case .found(let record): found.1.map { verdict($0, expectation.moment, record) }
            }
        }
    }

    /// The first clause that does not hold.
    private func failure(_ question: MomentExpectation.Question, _ state: TrailState) -> Failure? {
        for clause in question.condition.clauses {
            let value: Result<StateValue, StatePathError> = Result {
                () throws(StatePathError) in
                try reader.value(of: clause.path, in: state)
            }
            if case .success(let value) = value, clause.holds(for: value, reader) { continue }
            return Failure(question: question, clause: clause, value: value)
        }
        return nil
    }

    // MARK: When

    enum Place {
        case found(RecordNumber)
        case missed(Verdict)
    }

    /// The last record that belongs to a moment.
    ///
    /// - Parameters:
    ///   - offset: where the file names the moment, for what is said if it never comes.
    ///   - path: the same place.
    func place(of moment: MomentExpectation.Moment, at offset: Int, _ path: JSONPath) -> Place {
        let end = RecordNumber(rawValue: UInt32(trail.records.count))
        switch moment {
        case .end: return .found(end)
        case .at(let instant):
            let last = trail.records.last?.instant ?? .zero
            if instant <= last { return .found(trail.lastRecord(at: instant) ?? .none) }
            return .missed(
                maker.verdict(
                    at: offset, path,
                    "expected something at \(instant), but the run is over at \(last) (#\(end.rawValue))",
                    remedy: "write \"end\" for what is true then", seen: end))
        case .callback(let line), .stage(let line):
            let isStage = if case .stage = moment { true } else { false }
            guard let pattern = line.line.calls.first, let first = log.firstIndex(of: pattern) else {
                let callback = isStage ? nil : line.line.calls.first
                let absence = callback.map { hints.absence(of: $0) }
                return .missed(
                    maker.verdict(
                        at: line.offset, line.path,
                        "expected something after \(quotedLine(line.line.description)), but "
                            + (absence?.words ?? "it never came"),
                        remedy: callback.flatMap { hints.hint($0) }, seen: absence?.seen))
            }
            let entry = log.entries[first]
            if isStage { return .found(entry.record) }
            let isEdge = pattern.edge != nil || entry.nature.edge == .leave
            return .found(isEdge ? entry.record : places.end(ofCallback: entry.record) ?? end)
        case .touch(let touch, let phase):
            let process: SubjectID? =
                if let name = touch.application { reader.names.process(called: name) } else { SubjectID.none }
            if let process, let record = places.delivery(of: phase, ofTouch: touch.number, of: process) {
                return .found(record)
            }
            let nobody = touch.application == nil ? "no app was" : "its app was never"
            return .missed(
                maker.verdict(
                    at: offset, path,
                    "expected something \(moment.words), but \(nobody) told of that"))
        }
    }

    // MARK: What is said

    /// The conditions that do not hold after a record, each with what it was instead.
    mutating func complaints(_ questions: [MomentExpectation.Question], at record: RecordNumber) -> [String] {
        let state = timeline.state(at: record)
        return questions.compactMap { failure($0, state) }.map { failure in
            guard case .success(let value) = failure.value else { return findings(failure, record).found }
            let since = findings(failure, record).since.flatMap { entry in
                entry.record.isNone
                    ? nil : ", since \(DurationText.instant(entry.instant)) (#\(entry.record.rawValue))"
            }
            return "\(failure.clause.path.text) is \(onOneLine(shown(value, failure.clause)))\(since ?? "")"
        }
    }

    private mutating func verdict(
        _ failure: Failure, _ moment: MomentExpectation.Moment, _ record: RecordNumber
    ) -> Verdict {
        let (question, clause) = (failure.question, failure.clause)
        let (found, history, since) = findings(failure, record)
        return maker.verdict(
            at: maker.text.offset(inString: question.offset, after: clause.pathOffset), question.path,
            "expected \(quotedLine(clause.text)) \(moment.words), but \(found)",
            context: history.map { context($0, record) } ?? [],
            seen: since.flatMap { $0.record.isNone ? nil : $0.record })
    }

    /// What a value was instead, and its history if that could be looked up.
    private mutating func findings(
        _ failure: Failure, _ record: RecordNumber
    ) -> (found: String, history: ValueHistory?, since: ValueHistory.Entry?) {
        let clause = failure.clause
        var history: ValueHistory?
        if historiesLeft > 0 {
            historiesLeft -= 1
            history = ValueHistory(of: clause.path, in: trail, reader)
        }
        let since = history.map { $0.entries[$0.index(at: record)] }
        let begin = since.flatMap { entry in
            entry.record.isNone ? nil : " since \(entry.instant) (#\(entry.record.rawValue))"
        }
        let found: String
        switch failure.value {
        case .success(let value): found = "it was \(onOneLine(shown(value, clause)))\(begin ?? "")"
        case .failure(let error): found = onOneLine(error.message)
        }
        return (found, history, since)
    }

    /// A number that only looks like the one that is wanted is shown in full.
    private func shown(_ value: StateValue, _ clause: StateCondition.Clause) -> String {
        let text = reader.text(value)
        if text == clause.literal, case .number(let number) = value { return "\(number)" }
        return text
    }

    /// What the value was before, then and afterwards.
    private func context(_ history: ValueHistory, _ record: RecordNumber) -> [String] {
        let place = history.index(at: record)
        // That nobody is there at first is no news.
        let first = place > 0 && history.entries[0].text == nil ? 1 : 0
        let range = max(first, place - 2)..<min(history.entries.count, place + 3)
        return range.map { index in
            let entry = history.entries[index]
            let number = entry.record.isNone ? "" : " (#\(entry.record.rawValue))"
            return "\(index == place ? "→" : " ") \(entry.instant) "
                + onOneLine(entry.text ?? "not there") + number
        }
    }
}

extension MomentExpectation.Moment {
    /// When it is, in messages.
    fileprivate var words: String {
        switch self {
        case .at(let instant): "at \(instant)"
        case .end: "at the end"
        case .callback(let line), .stage(let line): "after \(quotedLine(line.line.description))"
        case .touch(let touch, let phase): "after touch \(onOneLine("\(touch)")) \(phase)"
        }
    }
}
