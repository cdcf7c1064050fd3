import Trace
import TraceViews

/// Prints why something did or did not happen.
struct WhyPrinter {
    let console: Console

    private var paint: Painter { console.painter }
    private var width: Int { console.output.isTerminal || console.hasColumns ? max(console.width, 40) : 110 }

    /// The answer for each finger; fingers for which it is the same are told once.
    func print(_ answer: WhyAnswer) throws(CommandFailure) {
        guard !answer.cases.isEmpty else {
            return try print("No finger comes down in this story, so nothing can happen to \(answer.name).")
        }
        for (index, group) in groups(answer.cases).enumerated() {
            if index > 0 { try console.print() }
            try print(group, isAlone: answer.cases.count == 1)
        }
    }

    /// Cases that follow each other and say the same.
    private func groups(_ cases: [WhyAnswer.Case]) -> [[WhyAnswer.Case]] {
        var groups: [[WhyAnswer.Case]] = []
        for next in cases {
            if let last = groups.last?.first, last.sentence == next.sentence, last.reason == next.reason {
                groups[groups.count - 1].append(next)
            } else {
                groups.append([next])
            }
        }
        return groups
    }

    private func print(_ group: [WhyAnswer.Case], isAlone: Bool) throws(CommandFailure) {
        let first = group[0]
        let label = isAlone ? "" : "\(first.touch.map { "touch \($0)" } ?? "finger \(first.finger), no touch"): "
        try print(label + first.sentence + ".", style: .bold)
        for line in first.evidence {
            var text = line.text
            if !line.record.isNone { text += " · #\(line.record.rawValue)" }
            if !line.rules.isEmpty { text += " [\(line.rules.joined(separator: " "))]" }
            try print(text, indent: 2 + 2 * line.indent)
        }
        guard group.count > 1, let last = group.last else { return }
        let others = group.dropFirst().compactMap(\.touch)
        let names = others.count == 1 ? "touch \(others[0])" : "touches \(others.first ?? 0) to \(last.touch ?? 0)"
        try print(others.isEmpty ? "\(group.count - 1) more fingers: the same" : "\(names): the same", indent: 2)
    }

    private func print(
        _ text: String, style: TextStyle? = nil, indent: Int = 0
    ) throws(CommandFailure) {
        let margin = String(repeating: " ", count: indent)
        let lines = wrapped(visible(text, limit: 4_000), width: max(width - indent - 2, 20))
        for (index, line) in lines.enumerated() {
            let whole = margin + (index > 0 ? "  " : "") + line
            try console.print(style.map { paint(whole, $0) } ?? StyledText(whole))
        }
    }
}
