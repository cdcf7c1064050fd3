import ScenarioFormat
import Trace
import TraceRules
import TraceViews

/// What `explain` can print: an entry of the rule book, an article, or a value that `step` prints.
enum ExplainedTerm: Equatable {
    case entry(RuleBook.Entry)
    case article(Article)
    case stepValue(StepValue)

    static let all =
        RuleBook.entries.map(Self.entry) + Article.all.map(Self.article) + StepValue.all.map(Self.stepValue)

    /// The word that a list shows.
    var term: String {
        switch self {
        case .entry(let entry): entry.term
        case .article(let article): article.name
        case .stepValue(let value): value.key
        }
    }

    /// Whether it is about a cost, a latency or a bit alone, about which somebody seldom asks first.
    var isSeldomMeant: Bool {
        guard case .entry(let entry) = self else { return false }
        return entry.kind == .latencyStage || entry.kindInWords == ColumnValue.hopColumn
            || entry.kindInWords == ColumnValue.maskColumn
    }

    /// Whether its beginning or a part of it is enough. Values have short keys, which stand within many words.
    var isFoundByPart: Bool {
        if case .stepValue = self { false } else { true }
    }

    /// The words that ask for it, Apple's among them; an article may also be named by its file.
    var spellings: [String] {
        switch self {
        case .entry(let entry):
            [entry.term] + entry.aliases + Self.appleSpellings(of: entry)
                + (Self.otherWords[entry.term] ?? [])
        case .article(let article):
            [article.name, article.file] + (Self.otherWords[article.file] ?? [])
        case .stepValue(let value): [value.key]
        }
    }

    /// Words of what commands print, of everyday talk and of Apple's methods that no trail has, by the terms and
    /// articles that they are about.
    private static let otherWords: [String: [String]] = [
        "E-1": ["next", "UIResponder.next", "nextResponder", "root", "root view"],
        "L03": ["frame budget", "budget"],
        "displayLink": ["CADisplayLink"],
        "L04": ["hang", "hangs", "hitch", "hitches"],
        "U08": ["gutter"],
        "F-7": requiring, "waits": requiring,
        "M-12": coalescing, "coalesced": coalescing,
        "L02": ["predictedTouches", "UIEvent.predictedTouches", "predictedTouchesForTouch:"],
        "UITapGestureRecognizer": ["double tap"], "numberOfTapsRequired": ["double tap"],
        "UITableView": ["table"], "UITableViewCell": ["cell"],
        "movedTooFar": ["slop"], "allowableMovement": ["slop"], "movedBeyondHysteresis": ["slop"],
        "kCFRunLoopDefaultMode": ["default mode"], "UITrackingRunLoopMode": ["tracking mode"],
        "kCFRunLoopCommonModes": ["common modes"],
        "MeasuringLatency": ["percentile", "percentiles"],
        "MakingPictures": ["perfetto", "chrome-trace", "marble", "marbles"],
        "CompetingRecognizers": ["won"], "ReportedOtherwise": ["contested"],
    ]

    private static let requiring = [
        "require", "UIGestureRecognizer.require", "requireGestureRecognizerToFail:",
    ]
    private static let coalescing = [
        "coalescedTouches", "UIEvent.coalescedTouches", "coalescedTouchesForTouch:",
    ]

    /// `UIScrollViewDelegate.scrollViewDidScroll(_:)` may be asked for with and without its type and its argument
    /// labels; not by `tableView` alone, with which the methods of many terms begin. A stage's name is a term of its
    /// own: `mach_msg`.
    private static func appleSpellings(of entry: RuleBook.Entry) -> [String] {
        guard let name = entry.appleName, entry.kind != .stage else { return [] }
        let head = name.prefix { $0 != "(" }
        guard head.endIndex < name.endIndex else { return [name] }
        let start = head.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex
        let method = name[start..<head.endIndex]
        let hasTerm = method.lowercased().contains(entry.term.lowercased())
        return [name, String(name[start...])] + (hasTerm ? [String(head), String(method)] : [])
    }
}

/// What somebody means who asks for a term: it is found in its own spelling or in Apple's, else in any case and without
/// dashes, spaces and the like (`hittest`, `f7`, `run loop`), else by its beginning, else by any part
/// of it (`gesture`).
enum TermSearch: Equatable {
    /// What has one spelling, entries in the order of the book; several if it is a word of several kinds.
    case found([ExplainedTerm])
    /// More than one term begins with what was typed.
    case beginningOf([String])
    /// No term begins with what was typed, but it stands within more than one.
    case partOf([String])
    /// - Parameter suggestion: the term that was probably meant.
    case unknown(suggestion: String?)

    init(_ typed: String) {
        // `touchesBegan(_:with:)` is the callback touchesBegan; of a delegate's methods the labels tell which one.
        let isWhole = Self.byLetters[Self.withoutDashes(typed)] != nil
        let word = isWhole ? typed : String(typed.prefix { $0 != "(" })
        let exact = Self.bySpelling[word] ?? []
        let folded = Self.withoutDashes(word)
        let others = folded.isEmpty ? [] : (Self.byLetters[folded] ?? []).filter { !exact.contains($0) }
        if exact.isEmpty && others.isEmpty {
            self = Self.byBeginning(word)
        } else {
            let found = exact + others
            self = .found(found.filter { !$0.isSeldomMeant } + found.filter(\.isSeldomMeant))
        }
    }

    /// Whether a word spells a term, and does not only begin one.
    static func isTerm(_ word: String) -> Bool {
        bySpelling[word] != nil || byLetters[withoutDashes(word)] != nil
    }

    private static func terms(_ isMeant: (ExplainedTerm) -> Bool) -> [ExplainedTerm] {
        ExplainedTerm.all.filter { $0.isFoundByPart && isMeant($0) }
    }

    /// The terms that a word spells.
    private static let bySpelling = index(by: { $0 })

    /// The terms that a word spells but for its case and what is no letter or digit.
    private static let byLetters = index(by: withoutDashes)

    /// Terms by their spellings, those of one in the order of the book.
    private static func index(by key: (String) -> String) -> [String: [ExplainedTerm]] {
        var found: [String: [ExplainedTerm]] = [:]
        for term in ExplainedTerm.all {
            for spelling in term.spellings.map(key) where found[spelling]?.last != term {
                found[spelling, default: []].append(term)
            }
        }
        return found
    }

    private static func byBeginning(_ word: String) -> TermSearch {
        let start = withoutDashes(word)
        let found = start.isEmpty ? [] : terms { withoutDashes($0.term).hasPrefix(start) }
        let words = words(of: found)
        switch words.count {
        case 0: return byPart(word)
        case 1: return .found(found)
        default: return .beginningOf(words)
        }
    }

    private static func byPart(_ word: String) -> TermSearch {
        let part = withoutDashes(word)
        let found = part.count < partLengthMin ? [] : terms { withoutDashes($0.term).contains(part) }
        let words = words(of: found)
        switch words.count {
        case 0:
            let known = ExplainedTerm.all.map(\.term)
            return .unknown(
                suggestion: sameNumber(as: word, known) ?? suggestion(for: word, among: known)
                    ?? nearBeginning(of: word, known))
        case 1: return .found(found)
        default: return .partOf(words)
        }
    }

    /// The id with the same letters and number, whatever stands between them: `U01` for `U-1`.
    private static func sameNumber(as word: String, _ known: [String]) -> String? {
        func parts(_ id: String) -> (letters: Substring, number: Int)? {
            let id = withoutDashes(id)
            let letters = id.prefix { $0.isLetter }
            return Int(id.dropFirst(letters.count)).map { (letters, $0) }
        }
        guard let typed = parts(word) else { return nil }
        return known.first { parts($0).map { $0 == typed } ?? false }
    }

    /// The first term whose beginning was mistyped: `touchesBegan` for `tuches`.
    private static func nearBeginning(of word: String, _ known: [String]) -> String? {
        let typed = withoutDashes(word)
        guard typed.count >= beginningLengthMin else { return nil }
        return known.first { term in
            let term = withoutDashes(term)
            let beginnings = (-1...1).map { String(term.prefix(typed.count + $0)) }
            return term.count > typed.count && term.first == typed.first
                && suggestion(for: typed, among: beginnings) != nil
        }
    }

    /// Fewer letters than these stand within many words by chance.
    private static let partLengthMin = 3
    /// A beginning with fewer letters is near to many by chance.
    private static let beginningLengthMin = 5

    /// What is said of a word that is longer than any term could be.
    static func tooLong(_ word: String) -> String {
        "\(quoted(word.prefix(40)))… has more than the \(Limit.termLength.value) characters of a term; "
            + Limit.termLength.remedy
    }

    /// Each once.
    private static func words(of found: [ExplainedTerm]) -> [String] {
        var words: [String] = []
        for one in found where !words.contains(one.term) { words.append(one.term) }
        return words
    }

    /// The letters and digits, in small letters.
    private static func withoutDashes(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
