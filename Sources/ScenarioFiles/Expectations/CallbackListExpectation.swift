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

    /// If nothing is expected of some subjects, the calls that are compared, for each of them. No list has them of a
    /// class without code of the app, so that it would hold whatever happens.
    var silentCalls: [CallPattern] {
        guard let subjects, list.lines.isEmpty else { return [] }
        let words = Self.comparedCalls(calls)
        return subjects.sorted().flatMap { subject in
            words.map { CallPattern(subject: subject, call: $0) }
        }
    }

    /// The calls that an empty list is compared with, in the order of the record's words.
    ///
    /// - Parameter calls: those that it names; nil if it names none.
    static func comparedCalls(_ calls: Set<String>?) -> [String] {
        Call.allCases.compactMap(\.nameInLog).filter {
            calls?.contains($0) ?? !ExpectationSet.onlyIfNamed.contains($0)
        }
    }

    /// - Parameter plain: the first of the silent calls, if one came.
    func judge(
        silence plain: (pattern: CallPattern, call: PlainCalls.Finding)?, _ maker: VerdictMaker
    ) -> Verdict? {
        guard let (pattern, call) = plain else { return nil }
        return maker.verdict(
            at: list.offset, list.path,
            "expected no callbacks of \(inQuotes(pattern.subject)), but \(quotedLine(pattern.description)) came "
                + "at \(call.instant) (#\(call.record.rawValue)), in code that is not the app's, which no list has",
            remedy: "write what is not to come in \"never\", or give \(inQuotes(pattern.subject)) overrides",
            seen: call.record)
    }

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
