import Trace
import TraceRules

/// Looks in a trace for words of the rule book: those of its records, and the rules behind them.
///
/// It stops at the record that shows the last of them, so that the check of a scenario's words costs little.
public struct WordSearch {
    /// A word that was not found yet, and what shows it: the word itself, or a rule behind it.
    private struct Wanted {
        let word: String
        let rules: [String]
    }

    private var wanted: [Wanted]
    /// Whether none is left that a record's own words could show.
    private var wantsRulesOnly = false

    /// The words that the trace does not show, in the order in which they were asked for.
    public static func missing(_ words: [String], in trail: Trail) -> [String] {
        var search = WordSearch(words)
        let subjects = SubjectIndex(trail)
        for record in trail.records {
            if search.wanted.isEmpty { break }
            for rule in RuleBook.explanation(of: record.event).rules { search.note(rule: rule) }
            if !search.wantsRulesOnly { search.noteWords(of: record.event, subjects) }
        }
        return search.wanted.map(\.word)
    }

    private init(_ words: [String]) {
        wanted = words.compactMap { word in
            if RuleBook.rule(word) != nil { return Wanted(word: word, rules: [word]) }
            guard let invariant = Invariant(rawValue: word) else { return Wanted(word: word, rules: []) }
            // An invariant without a rule holds of what every trace has.
            return invariant.rules.isEmpty ? nil : Wanted(word: word, rules: invariant.rules)
        }
        wantsRulesOnly = wanted.allSatisfy { !$0.rules.isEmpty }
    }

    private mutating func note(rule: String) { wanted.removeAll { $0.rules.contains(rule) } }

    private mutating func note(_ word: String) {
        guard let index = wanted.firstIndex(where: { $0.word == word }) else { return }
        wanted.remove(at: index)
        wantsRulesOnly = wanted.allSatisfy { !$0.rules.isEmpty }
    }

    private mutating func noteWords(of event: TraceEvent, _ subjects: SubjectIndex) {
        note(Stage(event, in: subjects).rawValue)
        note("\(event.word)")
        switch event {
        case .began(let call, _, _, _): note(call.word)
        case .controlEvent(_, let event): note(event.word)
        case .frame(let stage, _, _): note(stage.word)
        case .declined(_, let why): note(why.word)
        case .keptOut(_, let why): note(why.word)
        case .propertySet(_, let property, _, _, _): note(property.word)
        case .defined(_, _, _, let subjectClass, _, _): note(subjectClass.uiKit.word)
        case .transition(let recognizer, let from, let to, let reason, _):
            for word in [from.word, to.word, reason.word] { note(word) }
            if let recognizer = subjects[recognizer] { note(recognizer.uiKitClass.word) }
        default: break
        }
    }
}
