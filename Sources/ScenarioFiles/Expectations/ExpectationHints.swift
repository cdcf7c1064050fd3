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

    init(_ trail: Trail) { self.trail = trail }

    private struct Names: TrailView {
        var listed: Set<String> = []
        var plain: Set<String> = []
        var known: Set<String> = ["application"]

        init(_ trail: Trail) { TrailReader(trail).read(&self) }

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            switch record.event {
            case .defined(_, _, let name, _, _, _): known.insert(reader.trail.text(of: name))
            case .began(_, let subject, _, let isAppCode):
                let name = reader.subjects.name(subject)
                if isAppCode { listed.insert(name) } else { plain.insert(name) }
            default: break
            }
        }
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
        switch pattern.call {
        case "action", Call.touchesBegan.word, Call.touchesMoved.word, Call.touchesEnded.word,
            Call.didSelectRow.word:
            return why(pattern.subject, touch: pattern.touches?.first)
        default: return nil
        }
    }

    /// Why a view, control or recognizer did not get what it should have.
    ///
    /// - Parameter touch: with this touch; nil for the first finger that was meant for it.
    /// - Returns: the first sentence of `why`; nil if it got it, or nobody can be asked about by that name.
    func why(_ name: String, touch: UInt32?) -> String? {
        guard let subject = try? reasons.subject(named: name) else { return nil }
        let missed = reasons.answer(about: subject, touch: touch).cases.filter { !$0.reason.hasHappened }
        return (missed.first { !$0.isElsewhere } ?? missed.first)?.sentence
    }
}
