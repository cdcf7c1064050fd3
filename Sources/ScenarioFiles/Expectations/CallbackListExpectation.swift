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
