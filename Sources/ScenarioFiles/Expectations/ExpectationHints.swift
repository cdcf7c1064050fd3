import ScenarioFormat
import Trace
import TraceViews

/// Why a callback that somebody expects may be missing, as far as a trail tells.
final class ExpectationHints {
    private let trail: Trail
    /// Whose callbacks came, of the app's code and of others; found out when a line is missing.
    private lazy var names = Names(trail)
    /// Why somebody did not get what it should; found out when something is missing.
    private lazy var reasons = WhyReader(trail)
    private let lines: [CallPattern]
    /// What came like a line in code that is not the app's; found out when a line is missing.
    private lazy var plainCalls: [CallPattern: PlainCalls.Finding] = {
        var calls = PlainCalls(lines)
        TrailReader(trail).read(&calls)
        let found = zip(lines, calls.first).compactMap { line, call in call.map { (line, $0) } }
        return Dictionary(found) { first, _ in first }
    }()

    /// - Parameter lines: those of which it may have to say that they never came; if none are said, each is looked for
    ///   when it is asked about.
    init(_ trail: Trail, of lines: [CallPattern] = []) {
        self.trail = trail
        self.lines = lines
    }

    private struct Name: Hashable {
        let subject: String
        let call: String
    }

    private struct Names: TrailView {
        /// What came in the app's code, and what came in other code, whatever came in the app's.
        var listedCalls: Set<Name> = []
        var plainCalls: Set<Name> = []
        var listed: Set<String> = []
        var plain: Set<String> = []
        var known: Set<String> = ["application"]
        /// By name the touches that it was told of.
        var heard: [String: Set<UInt32>] = [:]

        init(_ trail: Trail) { TrailReader(trail).read(&self) }

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            switch record.event {
            case .defined(_, _, let name, _, _, _): known.insert(reader.trail.text(of: name))
            case .began(let call, let subject, _, let isAppCode):
                let name = reader.subjects.name(subject)
                var names = [name]
                // An application goes by its app's id too.
                if reader.subjects[subject]?.type == .application {
                    names.append(reader.subjects.name(reader.subjects.process(of: subject)))
                }
                if isAppCode { listed.formUnion(names) } else { plain.formUnion(names) }
                if let word = call.nameInLog {
                    let calls = names.map { Name(subject: $0, call: word) }
                    if isAppCode { listedCalls.formUnion(calls) } else { plainCalls.formUnion(calls) }
                }
                if call.family == .touches {
                    heard[name, default: []].formUnion(reader.touchNumbers(of: record))
                }
            case .hitTestAsked(let view, _, _, _, let verdict):
                let name = reader.subjects.name(view)
                plainCalls.insert(Name(subject: name, call: Call.hitTest.word))
                if verdict == .inside || verdict == .outside {
                    plainCalls.insert(Name(subject: name, call: Call.pointInside.word))
                }
            default: break
            }
        }
    }

    /// Says of a line that no list has that it never came, or that it came in code that is not the app's.
    func absence(of pattern: CallPattern) -> (words: String, seen: RecordNumber?) {
        let call =
            lines.isEmpty ? ExpectationHints(trail, of: [pattern]).plainCalls[pattern] : plainCalls[pattern]
        guard let call else { return ("it never came", nil) }
        return (call.words(for: pattern.subject), call.record)
    }

    /// What to say of a line that did not come.
    func hint(_ pattern: CallPattern) -> String? {
        if !names.known.contains(pattern.subject) {
            return "nothing called \(inQuotes(pattern.subject)) was ever in a window of this run"
        }
        if pattern.call != "action", names.plain.contains(pattern.subject),
            !names.listed.contains(pattern.subject)
        {
            return "callbacks of a plain class are not listed: give \(inQuotes(pattern.subject)) overrides"
        }
        let call = Name(subject: pattern.subject, call: pattern.call)
        if names.plainCalls.contains(call), !names.listedCalls.contains(call) {
            let subject = inQuotes(pattern.subject)
            return pattern.call == Call.action.word
                ? "the action of \(subject) is its scroll view's, which is not listed: "
                    + "expect its \"states\", or what the delegate of that view is told"
                : "\(pattern.call) of \(subject) is UIKit's, which is not listed: give it an override"
        }
        return why(pattern, touch: nil)
    }

    /// Why somebody did not get what a line says.
    ///
    /// - Parameter touch: with this touch, if the line names none.
    /// - Returns: nil if nothing is known of calls of its kind.
    func why(_ pattern: CallPattern, touch: UInt32?) -> String? {
        switch pattern.call {
        case "action", Call.touchesBegan.word, Call.touchesMoved.word, Call.touchesEnded.word,
            Call.didSelectRow.word:
            return why(
                pattern.row ?? pattern.subject, touch: pattern.touches?.first ?? touch,
                isOfBeginning: pattern.call == Call.touchesBegan.word)
        default: return nil
        }
    }

    /// Why a view, control or recognizer did not get what it should have.
    ///
    /// - Parameters:
    ///   - touch: with this touch; nil for the first finger that was meant for it.
    ///   - isOfBeginning: whether it should have been told that a touch begins. What became of a touch afterwards that
    ///     it was told of is no reason then.
    /// - Returns: the first sentence of `why`; nil if it got it, or nobody can be asked about by that name.
    func why(_ name: String, touch: UInt32?, isOfBeginning: Bool = false) -> String? {
        guard let subject = try? reasons.subject(named: name) else { return nil }
        let all = reasons.answer(about: subject, touch: touch.map { TouchChoice($0) }).cases
        let cases = isOfBeginning ? all.filter { !hasHeard(name, of: $0.touch) } : all
        // It has heard of a touch up the responder chain: what became of the touch is the reason.
        for case (.heardFrom, let number?) in cases.lazy.map({ ($0.reason, $0.touch) }) {
            let fate = reasons.answer(about: .touch(number)).cases.first { !$0.reason.hasHappened }
            if let fate { return fate.sentence }
        }
        let missed = cases.filter { !$0.reason.hasHappened }
        // Where it happened with one finger, those that meant somebody else are no reason.
        let stray = missed.count == all.count ? missed.first : nil
        guard let answer = missed.first(where: { !$0.isElsewhere && !isForOtherApp($0) }) ?? stray else {
            return nil
        }
        // A view around the one that was hit would have heard of it up the responder chain: that it was not hit itself
        // is no reason.
        if case .subviewHit = answer.reason, case .view = subject, names.heard[name] == nil { return nil }
        return answer.sentence
    }

    private func hasHeard(_ name: String, of touch: UInt32?) -> Bool {
        touch.map { names.heard[name]?.contains($0) ?? false } ?? false
    }

    private func isForOtherApp(_ answer: WhyAnswer.Case) -> Bool {
        if case .elsewhere = answer.reason { true } else { false }
    }
}
