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
struct ExpectationHints {
    private var listed: Set<String> = []
    private var plain: Set<String> = []
    private var known: Set<String> = ["application"]

    init(_ trail: Trail) {
        let subjects = SubjectIndex(trail)
        var (withAppCode, without): (Set<SubjectID>, Set<SubjectID>) = ([], [])
        for record in trail.records {
            switch record.event {
            case .defined(_, _, let name, _, _, _): known.insert(trail.text(of: name))
            case .began(_, let subject, _, let isAppCode):
                if isAppCode { withAppCode.insert(subject) } else { without.insert(subject) }
            default: continue
            }
        }
        listed = Set(withAppCode.map { subjects.name($0) })
        plain = Set(without.map { subjects.name($0) })
    }

    /// What to say of a line that did not come.
    func hint(_ pattern: CallPattern) -> String? {
        if !known.contains(pattern.subject) {
            return "nothing called \(inQuotes(pattern.subject)) was ever in a window of this run"
        }
        if pattern.call != "action", plain.contains(pattern.subject), !listed.contains(pattern.subject) {
            return "callbacks of a plain class are not listed: give \(inQuotes(pattern.subject)) overrides"
        }
        return nil
    }
}
