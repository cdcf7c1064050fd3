import ScenarioFiles
import Trace
import TraceRules
import TraceViews

/// What somebody means who asks for a term: it is found in its own spelling, else in any case and without its
/// dashes (`hittest`, `f7`), else by its beginning, else by any part of it (`gesture`).
enum TermSearch: Equatable {
    /// The entries of one spelling, in the order of the book; several if it is a word of several kinds.
    case found([RuleBook.Entry])
    /// More than one term begins with what was typed.
    case beginningOf([String])
    /// No term begins with what was typed, but it stands within more than one.
    case partOf([String])
    /// - Parameter suggestion: the term that was probably meant.
    case unknown(suggestion: String?)

    init(_ typed: String) {
        // `touchesBegan(_:with:)` is the callback touchesBegan.
        let word = String(typed.prefix { $0 != "(" })
        for fold in [{ $0 }, Self.withoutDashes] as [(String) -> String] {
            let entries = RuleBook.entries.filter { fold($0.term) == fold(word) }
            if !entries.isEmpty, !fold(word).isEmpty {
                self = .found(entries)
                return
            }
        }
        self = Self.byBeginning(word)
    }

    private static func byBeginning(_ word: String) -> TermSearch {
        let start = withoutDashes(word)
        let entries = start.isEmpty ? [] : RuleBook.entries.filter { withoutDashes($0.term).hasPrefix(start) }
        let terms = terms(of: entries)
        switch terms.count {
        case 0: return byPart(word)
        case 1: return .found(entries)
        default: return .beginningOf(terms)
        }
    }

    private static func byPart(_ word: String) -> TermSearch {
        let part = withoutDashes(word)
        let entries =
            part.count < partLengthMin
            ? [] : RuleBook.entries.filter { withoutDashes($0.term).contains(part) }
        let terms = terms(of: entries)
        switch terms.count {
        case 0:
            let known = RuleBook.entries.map(\.term)
            return .unknown(suggestion: suggestion(for: word, among: known) ?? nearBeginning(of: word, known))
        case 1: return .found(entries)
        default: return .partOf(terms)
        }
    }

    /// The first term whose beginning was mistyped: `touchesBegan` for `tuches`.
    private static func nearBeginning(of word: String, _ known: [String]) -> String? {
        let typed = withoutDashes(word)
        guard typed.count > partLengthMin else { return nil }
        return known.first { term in
            let term = withoutDashes(term)
            let beginnings = (-1...1).map { String(term.prefix(typed.count + $0)) }
            return term.count > typed.count && suggestion(for: typed, among: beginnings) != nil
        }
    }

    /// Fewer letters than these stand within many words by chance.
    private static let partLengthMin = 3

    /// What is said of a word that is longer than any term could be.
    static func tooLong(_ word: String) -> String {
        "\(quoted(word.prefix(40)))… has more than the \(Limit.termLength.value) characters of a term; "
            + Limit.termLength.remedy
    }

    /// Each once.
    private static func terms(of entries: [RuleBook.Entry]) -> [String] {
        var terms: [String] = []
        for entry in entries where !terms.contains(entry.term) { terms.append(entry.term) }
        return terms
    }

    private static func withoutDashes(_ word: String) -> String {
        word.lowercased().filter { $0 != "-" }
    }
}
