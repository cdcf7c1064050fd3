import ScenarioFormat
import Trace
import TraceViews

/// A list of lines and which callbacks it is compared with.
struct CallbackListExpectation: Sendable {
    let list: LineList
    /// The subjects; nil for all.
    let subjects: Set<String>?
    /// The calls; nil for touches, actions and what the lines name.
    let calls: Set<String>?

    func judge(
        _ log: EntryIndex, _ maker: VerdictMaker, _ hints: ExpectationHints,
        _ budget: inout ComparisonBudget
    ) -> Verdict? {
        let named = Set(list.lines.flatMap { $0.line.calls.map(\.call) })
        let entries =
            budget.isSpent
            ? []
            : log.filter { nature in
                if !list.program.namesEdges, nature.edge == .leave { return false }
                return compares(nature, named)
            }
        return list.judge(entries, what: "callbacks", maker, &budget) { hints.hint($0) }
    }

    private func compares(_ nature: ObservedEntry.Nature, _ named: Set<String>) -> Bool {
        if let subjects, !subjects.contains(nature.subject) {
            guard let name = nature.otherName, subjects.contains(name) else { return false }
        }
        if let calls { return calls.contains(nature.call) }
        return named.contains(nature.call) || !ExpectationSet.onlyIfNamed.contains(nature.call)
    }
}

/// Why a callback that somebody expects may be missing, as far as a trail tells.
final class ExpectationHints {
    private let trail: Trail
    /// Whose callbacks came, of the app's code and of others; found out when a line is missing.
    private lazy var names = Names(trail)

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
        return nil
    }
}
