import Trace
import TraceRules

/// Looks in a trace for words of the rule book: those of its records, and the rules behind them.
///
/// It stops at the record that shows the last of them, so that the check of a scenario's words costs little; and each
/// word of a record is one look-up, however many are looked for.
public struct WordSearch {
    private struct Wanted {
        let word: String
        /// Whether rules show it too; else nothing but the word itself.
        let hasRules: Bool
    }

    /// In the order in which they were asked for; nil for what was found.
    private var wanted: [Wanted?] = []
    /// By the word itself, and by each rule that shows it: the indices of words.
    private var indexByWord: [String: Int] = [:]
    private var indicesByRule: [String: [Int]] = [:]
    /// How many words are left, and how many of these nothing but the word itself shows.
    private var wordsLeft = 0
    private var plainWordsLeft = 0

    /// The words that the trace does not show, in the order in which they were asked for.
    public static func missing(_ words: [String], in trail: Trail) -> [String] {
        var search = WordSearch(words)
        if search.wordsLeft == 0 { return [] }
        let subjects = SubjectIndex(trail)
        for record in trail.records {
            for rule in subjects.explanation(of: record.event, following: nil).rules {
                search.note(rule: rule)
            }
            if search.plainWordsLeft > 0 { search.noteWords(of: record.event, subjects) }
            if search.wordsLeft == 0 { break }
        }
        return search.wanted.compactMap { $0?.word }
    }

    private init(_ words: [String]) {
        for word in words where indexByWord[word] == nil {
            var rules: [String] = []
            if RuleBook.rule(word) != nil {
                rules = [word]
            } else if let invariant = Invariant(rawValue: word) {
                rules = invariant.rules
                // An invariant without a rule holds of what every trace has.
                if rules.isEmpty { continue }
            }
            for rule in rules { indicesByRule[rule, default: []].append(wanted.count) }
            indexByWord[word] = wanted.count
            wanted.append(Wanted(word: word, hasRules: !rules.isEmpty))
            if rules.isEmpty { plainWordsLeft += 1 }
        }
        wordsLeft = wanted.count
    }

    private mutating func note(rule: String) {
        guard let shown = indicesByRule.removeValue(forKey: rule) else { return }
        for index in shown { take(index) }
    }

    private mutating func note(_ word: String) {
        if let index = indexByWord[word] { take(index) }
    }

    private mutating func take(_ index: Int) {
        guard let found = wanted[index] else { return }
        wanted[index] = nil
        wordsLeft -= 1
        if !found.hasRules { plainWordsLeft -= 1 }
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
