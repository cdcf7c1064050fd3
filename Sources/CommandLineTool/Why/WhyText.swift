import ScenarioFiles
import Trace
import TraceViews

/// Why something did or did not happen, as lines for a terminal.
struct WhyText {
    /// A column that no line passes.
    let width: Int
    let paint: Painter

    /// The answer for each finger. Fingers for which it is the same are told once, those that came down elsewhere last.
    ///
    /// - Parameter remedies: what would change it; nil if nothing can be tried.
    func lines(_ answer: WhyAnswer, _ remedies: ((WhyAnswer.Case) -> [Remedy])? = nil) -> [StyledText] {
        let others = answer.withoutTouches.map { lines(sentence(of: answer, $0), style: .bold) } ?? []
        guard !answer.cases.isEmpty else {
            if !others.isEmpty { return others }
            return lines("No finger comes down in this story, so no touch can come to \(answer.name).")
        }
        let isAllElsewhere = answer.cases.allSatisfy(\.isElsewhere)
        let cases = isAllElsewhere ? answer.cases : answer.cases.filter { !$0.isElsewhere }
        var all: [StyledText] = []
        for (index, group) in groups(cases).enumerated() {
            if index > 0 { all.append("") }
            all += lines(group, isNamed: answer.cases.count == 1 || answer.subject.isTouch)
            guard let remedies, !group[0].isElsewhere else { continue }
            all += lines(remedies(group[0]), of: group[0])
        }
        if cases.count < answer.cases.count {
            all += ["", paint("\(names(answer.cases.filter(\.isElsewhere))) came down elsewhere.", .dim)]
        }
        return all + (others.isEmpty ? [] : [""] + others)
    }

    /// `hover recognized without a finger, by a pointer or a press: at 200.000 ms · #412, and 3 times more.`
    private func sentence(of answer: WhyAnswer, _ others: WhyAnswer.WithoutTouches) -> String {
        let more = others.count - 1
        return "\(answer.name) recognized without a finger, by a pointer or a press: at "
            + "\(DurationText.instant(others.instant)) · #\(others.first.rawValue)"
            + (more == 0 ? "." : ", and \(more == 1 ? "once" : "\(more) times") more.")
    }

    /// Cases that follow each other and say the same, with the same measures and by the same rules.
    private func groups(_ cases: [WhyAnswer.Case]) -> [[WhyAnswer.Case]] {
        var groups: [[WhyAnswer.Case]] = []
        for next in cases {
            if let last = groups.last?.first, last.sentence == next.sentence, last.reason == next.reason,
                last.measures == next.measures, last.evidence.map(\.rules) == next.evidence.map(\.rules)
            {
                groups[groups.count - 1].append(next)
            } else {
                groups.append([next])
            }
        }
        return groups
    }

    /// - Parameter isNamed: whether the answer says of which finger it is without a label.
    private func lines(_ group: [WhyAnswer.Case], isNamed: Bool) -> [StyledText] {
        let first = group[0]
        let label = isNamed ? "" : (first.number.map { "touch \($0): " } ?? first.nameWithoutNumber + ": ")
        var all = lines(label + first.sentence + ".", style: .bold)
        for line in first.evidence {
            var text = line.text
            if !line.record.isNone { text += " · #\(line.record.rawValue)" }
            if !line.rules.isEmpty { text += " [\(line.rules.joined(separator: " "))]" }
            all += lines(text, indent: 2 + 2 * line.indent)
        }
        if group.count > 1 { all += lines("\(names(Array(group.dropFirst()))): the same", indent: 2) }
        return all
    }

    /// `touches 2 and 3`, `touches 4 to 9`
    private func names(_ cases: [WhyAnswer.Case]) -> String {
        let numbers = cases.compactMap(\.number)
        guard numbers.count == cases.count, let first = numbers.min(), let last = numbers.max() else {
            return cases.count == 1 ? "one finger" : "\(cases.count) fingers"
        }
        // A foreign trace may have them in any order.
        let isRow = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 == 1 }
        switch numbers.count {
        case 1: return "touch \(first)"
        case 3... where isRow: return "touches \(first) to \(last)"
        case ...8: return "touches \(listed(numbers.map { "\($0)" }, last: "and"))"
        default: return "\(numbers.count) of touches \(first) to \(last)"
        }
    }

    /// What would change it, each tried; or what would have to be different.
    private func lines(_ remedies: [Remedy], of answer: WhyAnswer.Case) -> [StyledText] {
        if remedies.isEmpty { return answer.reason.advice.map { lines($0, indent: 2) } ?? [] }
        return remedies.enumerated().flatMap { index, remedy in
            let head = index == 0 ? "  try  " : "  or   "
            var change = lines(remedy.changes.joined(separator: ", and "), indent: 7, hanging: 2)
            change[0] = StyledText(head + change[0].plain.dropFirst(head.count))
            return change + lines("→ \(remedy.outcome)", indent: 7)
        }
    }

    private func lines(
        _ text: String, style: TextStyle? = nil, indent: Int = 0, hanging: Int = 2
    ) -> [StyledText] {
        let text = visible(text, limit: TrailPrinter.textMax)
        return wrapped(text, width: max(width - indent - hanging, 20)).enumerated().map { index, line in
            let whole = String(repeating: " ", count: indent + (index > 0 ? hanging : 0)) + line
            return style.map { paint(whole, $0) } ?? StyledText(whole)
        }
    }
}

extension WhyAnswer.Case {
    /// The number of its touch; nil if that is one of another app, whose touches have numbers of their own.
    fileprivate var number: UInt32? {
        if case .elsewhere = reason { nil } else { touch }
    }

    /// What was measured, below the lines that it decided.
    var measures: [String] { evidence.filter { $0.indent > 0 }.map(\.text) }

    fileprivate var nameWithoutNumber: String {
        touch == nil ? "a finger without a touch" : "a finger in another app"
    }
}
