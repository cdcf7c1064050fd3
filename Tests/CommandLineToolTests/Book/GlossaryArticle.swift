import TraceRules
import TraceViews

/// The glossary: each word of a trail, Apple's word for it, what it means in a sentence, and who says so.
enum GlossaryArticle {
    @Sendable static func text() -> String {
        var text = """
            # Glossary

            The words of a trail, what Apple calls the same thing, and which rules stand behind them.

            \(MadeArticle.remark)

            ## Overview

            A trail uses Apple's words where Apple has one, and names of its own for what happens out of an app's sight. Each
            entry has the word, Apple's name if there is one that reads otherwise, what the word means, and its rules: the
            letters and numbers are ids of the rule book, with how well each rule is known.

            `taptrail explain WORD` says more of each, with the sources in full and a scenario that shows it. What only we
            assume stands in <doc:WhatIsAssumed>.

            """
        for (title, entries) in sections { text += "\n## \(title)\n\n" + entries.map(item).joined() }
        return text
    }

    /// All words but rules, facts and invariants, which are sentences: kind by kind, the values of columns by column.
    private static var sections: [(title: String, entries: [RuleBook.Entry])] {
        var sections: [(title: String, entries: [RuleBook.Entry])] = []
        for entry in RuleBook.entries where ![.rule, .fact, .invariant].contains(entry.kind) {
            let title = entry.kindInWords.prefix(1).uppercased() + entry.kindInWords.dropFirst()
            if sections.last?.title == title {
                sections[sections.count - 1].entries.append(entry)
            } else {
                sections.append((title, [entry]))
            }
        }
        return sections
    }

    private static func item(_ entry: RuleBook.Entry) -> String {
        var head = "- `\(entry.term)`"
        if let apple = entry.appleName, apple != entry.term { head += ", at Apple `\(apple)`" }
        let rules = entry.basis.map { rule in
            "\(rule.id)\(rule.confidence.map { " \(short($0))" } ?? "")"
        }
        return "\(head): \(firstSentence(of: entry.paragraph)) (\(rules.joined(separator: ", ")))".filled(
            indent: "  ")
            + "\n"
    }

    /// How well a rule is known, in a word or two.
    private static func short(_ confidence: Confidence) -> String {
        switch confidence {
        case .documented: "documented"
        case .header: "SDK header"
        case .openSource: "open source"
        case .log: "published log"
        case .uiTestFramework: "UI-test framework"
        case .reverseEngineered: "reverse-engineered"
        case .folklore: "folklore"
        case .assumed: "assumed"
        }
    }

    /// Up to the first full stop that ends a sentence.
    private static func firstSentence(of paragraph: String) -> String {
        guard let end = paragraph.firstMatch(of: #/\.(?= [A-Z`(])/#) else { return paragraph }
        return String(paragraph[..<end.range.upperBound])
    }
}
