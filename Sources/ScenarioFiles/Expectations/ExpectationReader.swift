import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// Reads the parts of `expect`, and reports what is wrong with them.
struct ExpectationReader {
    let callbacks: ExpectationVocabulary
    let stages: ExpectationVocabulary
    let states: StateSubjects
    var problems: DiagnosticList

    init(ids: [String], rows: RowDirectory, states: StateSubjects, problems: DiagnosticList) {
        self.states = states
        callbacks = .callbacks(ids: ids, rows: rows, ownRecognizers: states.ownRecognizers)
        stages = .stages(ids: ids)
        self.problems = problems
    }

    // MARK: Lines

    mutating func line(_ value: CheckedValue, _ vocabulary: ExpectationVocabulary) -> PlacedLine? {
        guard case .text(let text) = value.content else { return nil }
        do throws(ExpectationMistake) {
            let line = try ExpectationLine(parsing: text, vocabulary)
            return PlacedLine(line: line, offset: value.offset, path: value.path)
        } catch {
            problems.report(
                at: problems.text.offset(inString: value.offset, after: error.offset), value.path,
                error.message, remedy: error.remedy)
            return nil
        }
    }

    /// A line that stands for one callback.
    mutating func single(_ value: CheckedValue, _ place: String) -> PlacedLine? {
        guard let line = line(value, callbacks) else { return nil }
        guard case .call = line.line.content, line.line.repeats == .once else {
            problems.report(
                at: value.offset, value.path, "\(inQuotes(place)) takes one callback, without repeats",
                remedy: "write an id and a callback, such as \"button touchesBegan\"")
            return nil
        }
        return check(line) ? line : nil
    }

    /// Whether a line names whom it is about as the record does; one that does not is reported.
    private mutating func check(_ line: PlacedLine) -> Bool {
        report(line, line.line.calls.compactMap(states.delegates.mistakenName(in:)).first)
    }

    /// - Returns: whether nothing is wrong.
    private mutating func report(_ line: PlacedLine, _ mistake: (message: String, remedy: String?)?) -> Bool {
        guard let (message, remedy) = mistake else { return true }
        problems.report(at: line.offset, line.path, message, remedy: remedy)
        return false
    }

    /// Two lines of which the first is to come before the second, and could.
    mutating func order(_ value: CheckedValue) -> (before: PlacedLine, after: PlacedLine)? {
        guard case .list(let pair) = value.content else { return nil }
        let lines = pair.compactMap { single($0, "order") }
        guard lines.count == 2 else { return nil }
        guard lines[0].line.calls != lines[1].line.calls else {
            problems.report(
                at: lines[1].offset, lines[1].path,
                "\(quotedLine(lines[1].line.description)) does not come before itself",
                remedy: "write another callback, or expect it twice in \"callbacks\", as with ×2")
            return nil
        }
        return (lines[0], lines[1])
    }

    /// A line that is never to come, and could.
    mutating func never(_ value: CheckedValue) -> PlacedLine? {
        guard let line = single(value, "never"),
            report(line, line.line.calls.compactMap(states.delegates.silence(of:)).first)
        else { return nil }
        guard let call = line.line.calls.first, let state = call.state, state == .possible || state == .failed
        else { return line }
        problems.report(
            at: value.offset, value.path, "no action is sent when a recognizer is \(state) (F-3)",
            remedy: "expect the states of \(inQuotes(call.subject)) in \"states\"")
        return nil
    }

    /// A list of lines; nil if one of them is wrong.
    mutating func list(_ value: CheckedValue, _ vocabulary: ExpectationVocabulary) -> LineList? {
        guard case .list(let values) = value.content else { return nil }
        let lines = values.compactMap { line($0, vocabulary) }.filter {
            vocabulary.kind == .stages || check($0)
        }
        guard lines.count == values.count else { return nil }
        let limit = ExpectationLine.Limits.unfoldedLines
        guard EntryProgram.unfoldedCount(of: lines.map(\.line), limit: limit) <= limit else {
            problems.report(
                at: value.offset, value.path,
                "the list stands for more than \(limit / 2) callbacks", remedy: Limit.unfoldedLines.remedy)
            return nil
        }
        return LineList(offset: value.offset, path: value.path, lines: lines)
    }

    // MARK: callbacks

    mutating func callbackLists(_ value: CheckedValue) -> [CallbackListExpectation] {
        switch value.content {
        case .object(let object): return [callbackList(object)].compactMap { $0 }
        case .list(let values):
            let objects = values.compactMap(\.object)
            if !objects.isEmpty { return objects.compactMap { callbackList($0) } }
            return list(value, callbacks).map {
                [CallbackListExpectation(list: $0, subjects: nil, calls: nil)]
            } ?? []
        default: return []
        }
    }

    private mutating func callbackList(_ object: CheckedObject) -> CallbackListExpectation? {
        let subjects = Set(object.list("of").compactMap(\.text))
        var calls: Set<String>?
        if object.has("calls") {
            calls = []
            for value in object.list("calls") {
                guard let name = value.text else { continue }
                calls?.insert(name)
                if !callbacks.hasCall(name) {
                    problems.report(
                        at: value.offset, value.path, "\(inQuotes(name)) is not a callback",
                        remedy: callbacks.callSuggestion(for: name))
                }
            }
        }
        if object.list("are").isEmpty, !reportNames(of: object, calls ?? []) {
            reportSilence(of: object, subjects, calls)
        }
        guard let value = object["are"], let list = list(value, callbacks) else { return nil }
        for line in list.lines {
            for call in line.line.calls {
                if !subjects.contains(call.subject) {
                    problems.report(
                        at: line.offset, line.path, "\(inQuotes(call.subject)) does not stand in \"of\"",
                        remedy: "add it there, or remove the line")
                } else if let calls, !calls.contains(call.call) {
                    problems.report(
                        at: line.offset, line.path, "\(inQuotes(call.call)) does not stand in \"calls\"",
                        remedy: "add it there, or remove the line")
                }
            }
        }
        return CallbackListExpectation(list: list, subjects: subjects, calls: calls)
    }

    /// Reports the delegate of an app among the subjects that are told nothing of an app's life, which stands under the
    /// app.
    ///
    /// - Returns: whether there is one.
    private mutating func reportNames(of object: CheckedObject, _ calls: Set<String>) -> Bool {
        let known = calls.compactMap { Call(word: $0) }
        guard known.count == calls.count, known.allSatisfy({ $0.family == .life }),
            let call = known.min(by: { $0.word < $1.word })
        else { return false }
        var isReported = false
        for value in object.list("of") {
            guard let name = value.text,
                let (message, remedy) = states.delegates.mistakenName(
                    in: CallPattern(subject: name, call: call.word))
            else { continue }
            problems.report(at: value.offset, value.path, message, remedy: remedy)
            isReported = true
        }
        return isReported
    }

    /// Reports the subjects of an empty list if no run of the file tells any of them of any of its calls: it would hold
    /// whatever happens.
    private mutating func reportSilence(
        of object: CheckedObject, _ subjects: Set<String>, _ calls: Set<String>?
    ) {
        let words = CallbackListExpectation.comparedCalls(calls)
        var silences: [String: (message: String, remedy: String?)] = [:]
        for subject in subjects {
            for word in words {
                let silence = states.delegates.silence(of: CallPattern(subject: subject, call: word))
                guard let silence else { return }
                silences[subject] = silences[subject] ?? silence
            }
        }
        for value in object.list("of") {
            guard let (message, remedy) = value.text.flatMap({ silences[$0] }) else { continue }
            problems.report(at: value.offset, value.path, message, remedy: remedy)
        }
    }
}
