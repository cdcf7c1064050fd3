import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// Calls that are no callbacks of the app's code, so that no list has them: what happens in plain views, and the
/// actions of the recognizers that scroll views have by themselves.
struct PlainCalls: TrailView {
    /// A call that is like a line.
    struct Finding {
        let record: RecordNumber
        let instant: Instant
        /// Whether it answered what the line says; what a plain view answers with is not on record.
        var isAnswerKnown = true

        /// What came instead of what a line says, as the end of a sentence.
        ///
        /// - Parameter subject: whose line it is.
        func words(for subject: String) -> String {
            let place = "at \(instant) (#\(record.rawValue))"
            return isAnswerKnown
                ? "it came \(place), in code that is not the app's"
                : "\(inQuotes(subject)) was asked \(place), and what a plain class answers is not on record"
        }
    }

    private struct Name: Hashable {
        let subject: String
        let call: String
    }

    private let patterns: [CallPattern?]
    private let calls: Set<String>
    /// The indices of the patterns that no call has been like up to now, so that a call costs no walk through all.
    private var open: [Name: [Int]] = [:]
    /// The records of whose calls it takes note.
    private let span: ClosedRange<UInt32>
    /// For each pattern the first call that is like it.
    private(set) var first: [Finding?]
    /// The view whose own `point(inside:)` has answered, and that has not said yet what it makes of the point.
    private var insideOfOwnCode: [ThreadID: SubjectID] = [:]

    /// - Parameter span: the records of whose calls it takes note; all without it.
    init(_ patterns: [CallPattern?], in span: ClosedRange<UInt32> = 1...UInt32.max) {
        self.patterns = patterns
        self.span = span
        calls = Set(patterns.compactMap { $0?.call })
        first = Array(repeating: nil, count: patterns.count)
        for case (let index, let pattern?) in patterns.enumerated() {
            open[Name(subject: pattern.subject, call: pattern.call), default: []].append(index)
        }
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .began(let call, let subject, _, false):
            let occasion = reader.trail.occasion(ofAction: record)
            note(call, of: subject, record, reader) { pattern in
                pattern.answer == nil && pattern.edge != .leave
                    && (pattern.state == nil || pattern.state == occasion?.stateOfAction)
                    && (pattern.event == nil || pattern.event == occasion?.eventOfAction)
                    ? Finding(record: number, instant: record.instant) : nil
            }
        case .ended(let call, let subject, let answer, let result):
            guard let beginning = reader.trail.records[record.cause],
                case .began(_, _, _, let isAppCode) = beginning.event
            else { return }
            if isAppCode {
                if call == .pointInside { insideOfOwnCode[record.thread] = subject }
                return
            }
            let answer = CallbackAnswer(answer, result, reader.subjects)
            note(call, of: subject, record, reader) { pattern in
                guard pattern.answer != nil || pattern.edge == .leave,
                    pattern.answer == nil || pattern.answer == answer
                else { return nil }
                return pattern.edge == .leave
                    ? Finding(record: number, instant: record.instant)
                    : Finding(record: record.cause, instant: beginning.instant)
            }
        case .hitTestAsked(let view, _, _, _, let verdict):
            noteHitTest(of: view, verdict, record, number, reader)
        default: break
        }
    }

    /// A plain view that is asked for a hit has no callback on record, only what it makes of the point.
    private mutating func noteHitTest(
        of view: SubjectID, _ verdict: HitVerdict, _ record: TraceRecord, _ number: RecordNumber,
        _ reader: TrailReader
    ) {
        let finding = Finding(record: number, instant: record.instant)
        let isInsideOfOwnCode = insideOfOwnCode.removeValue(forKey: record.thread) == view
        if !isInsideOfOwnCode, verdict == .inside || verdict == .outside {
            let answer: CallbackAnswer = verdict == .inside ? .yes : .no
            note(.pointInside, of: view, record, reader) { pattern in
                pattern.answer == nil || pattern.answer == answer ? finding : nil
            }
        }
        if case .began(.hitTest, view, _, true)? = reader.trail.records[record.cause]?.event { return }
        note(.hitTest, of: view, record, reader) { pattern in
            switch pattern.answer {
            case nil: finding
            case .null?: verdict == .inside ? nil : finding
            case .subject?:
                verdict == .inside
                    ? Finding(record: number, instant: record.instant, isAnswerKnown: false) : nil
            case .nothing?, .yes?, .no?: nil
            }
        }
    }

    /// - Parameter finding: the call, if a line for it says of its edge and answer what is true.
    private mutating func note(
        _ call: Call, of subject: SubjectID, _ record: TraceRecord, _ reader: TrailReader,
        finding: (CallPattern) -> Finding?
    ) {
        guard let word = call.nameInLog, calls.contains(word) else { return }
        let subjects = reader.subjects
        var names = [subjects.name(subject)]
        if subjects[subject]?.type == .application {
            names.append(subjects.name(subjects.process(of: subject)))
        }
        for name in names.map({ Name(subject: $0, call: word) }) {
            guard let indices = open[name] else { continue }
            var left: [Int] = []
            for index in indices {
                guard let pattern = patterns[index], let found = finding(pattern),
                    span.contains(found.record.rawValue),
                    pattern.touches.map({ $0 == reader.touchNumbers(of: record) }) ?? true,
                    pattern.moment?.contains(found.instant) ?? true
                else {
                    left.append(index)
                    continue
                }
                first[index] = found
            }
            open[name] = left
        }
    }
}
