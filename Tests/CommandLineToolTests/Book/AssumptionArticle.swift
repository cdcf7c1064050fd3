import Simulation
import Trace
import TraceRules
import TraceViews

/// What no source says: the rules, words, numbers and costs that Taptrail assumes, and what it leaves out.
enum AssumptionArticle {
    @Sendable static func text() throws -> String {
        var text = """
            # What no source says, and what we assume

            The rules, numbers and costs that nobody has published, and the parts that Taptrail leaves out.

            \(MadeArticle.remark)

            ## Overview

            Apple documents what an app needs to know of touches, not how the system gets them there. Much of the rest was
            found out by others: from logs, stacks, headers and open source. For what is left somebody has to choose. This
            page lists those choices of the rule book, of UIKit's numbers and of the costs, so that you know what not to rely
            on. Where a single class or scenario verb assumes something, its documentation says so, in the same word.

            How the \(RuleBook.rules.count) rules are known:

            | source | rules |
            |---|---|
            \(confidences)

            \(RuleBook.rules.filter { $0.confidence == nil }.map(\.id).joined(separator: ", ")) is put together from the others.

            """
        text += section("Rules that are assumed", assumed.map { rule in item(rule) })
        text += section(
            "Rules of which a part is assumed, or read by us into what is known",
            RuleBook.rules.filter { rule in !assumed.contains(rule) && isPartlyAssumed(rule) }
                .map { rule in item(rule) })
        text += section(
            "What many repeat and nobody shows",
            RuleBook.rules.filter { $0.confidence == .folklore }.map { rule in item(rule) })
        text += section(
            "Words whose meaning is partly assumed",
            RuleBook.entries.filter { ![.rule, .fact].contains($0.kind) && $0.paragraph.contains("assum") }
                .map { "`\($0.term)`, \($0.kindInWords): \($0.paragraph)" })
        text += section(
            "Numbers of UIKit",
            intro: """
                A scenario can set them in `constants`. Those that Apple documents are not listed.
                """, try constants)
        text += section(
            "Costs",
            intro: """
                What a piece of work takes, in the profile `phone`. `taptrail costs` shows the other profiles, and a scenario
                may set each cost.
                """, costs)
        text += section(
            "What is left out",
            RuleBook.rules.compactMap { rule in rule.notModelled.map { "\(rule.id): \($0)." } })
        return text
    }

    private static func section(_ title: String, intro: String? = nil, _ items: [String]) -> String {
        "\n## \(title)\n\n" + (intro.map { $0 + "\n\n" } ?? "")
            + items.map { "- \($0)".filled(indent: "  ") + "\n" }.joined()
    }

    private static var confidences: String {
        Confidence.allCases.map { confidence in
            "| \(confidence.inWords) | \(RuleBook.rules.count { $0.confidence == confidence }) |"
        }.joined(separator: "\n")
    }

    private static let assumed = RuleBook.rules.filter { $0.confidence == .assumed }

    private static func isPartlyAssumed(_ rule: Rule) -> Bool {
        rule.sentence.contains("assum") || rule.source.contains("assum")
            || rule.source.contains("this project's")
    }

    private static func item(_ rule: Rule) -> String {
        "\(rule.id): \(rule.sentence) Source: \(rule.source)."
    }

    /// The numbers whose comment says that they are assumed, with the value that they have and what the comment says.
    private static var constants: [String] {
        get throws {
            let usual = UIKitConstants()
            let sources = try commentsOfConstants()
            return UIKitConstants.rows.compactMap { row in
                guard let source = sources[row.name], source.contains("assumed") else { return nil }
                let value =
                    switch row.value {
                    case .number(let path, _): number(usual[keyPath: path])
                    case .time(let path): "\(usual[keyPath: path])"
                    }
                return "`\(row.name)` = \(value): \(row.sentence) Source: \(source)"
            }
        }
    }

    /// A number with four places behind the point at most.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// What stands behind *Source:* in the comment of each number.
    private static func commentsOfConstants() throws -> [String: String] {
        var sources: [String: String] = [:]
        for file in ["Gesture", "Control", "Scroll", "RowSwipe"] {
            let code = try Repository.text("Sources/Trace/Constants/\(file)Constants.swift")
            for match in code.matches(of: #/\*Source:\* ((?:.+\n)(?: +///.+\n)*) +public var (\w+)/#) {
                let words = match.1.replacing("///", with: " ").split(whereSeparator: \.isWhitespace)
                sources[String(match.2)] = forReaders(words.joined(separator: " "))
            }
        }
        return sources
    }

    /// Without emphasis, and with an article's title in the place of our number for it.
    private static func forReaders(_ source: String) -> String {
        source.replacing("*assumed*", with: "assumed").replacing("facts ", with: "")
            .replacing(#/Seed (\d+)/#) { seed in
                SourceDocument.all.first { $0.number == seed.1 }.map { "“\($0.title)”" } ?? String(seed.0)
            }
    }

    private static var costs: [String] {
        (NamedCostProfile.builtIn(named: "phone")?.allRows ?? []).map { row in
            "`\(row.hop.name)` = \(row.cost): \(RuleBook.purpose(ofHop: row.hop.name.description)) Source: \(row.source)."
        }
    }
}
