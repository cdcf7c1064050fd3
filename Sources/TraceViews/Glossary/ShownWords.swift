import Trace

/// Which words of the rule book a trace shows: those of its records, and the rules behind them.
public struct ShownWords: Sendable {
    private var words: Set<String>

    public init(_ trail: Trail) {
        let subjects = SubjectIndex(trail)
        // An invariant without a rule holds of what every trace has.
        words = Set(Invariant.allCases.filter(\.rules.isEmpty).map(\.rawValue))
        for record in trail.records {
            words.insert(Stage(record.event, in: subjects).rawValue)
            words.formUnion(RuleBook.explanation(of: record.event).rules)
            words.insert("\(record.event.word)")
            insertWords(in: record.event, subjects)
        }
        for invariant in Invariant.allCases where !words.isDisjoint(with: invariant.rules) {
            words.insert(invariant.rawValue)
        }
    }

    private mutating func insertWords(in event: TraceEvent, _ subjects: SubjectIndex) {
        switch event {
        case .began(let call, _, _, _): words.insert(call.word)
        case .controlEvent(_, let event): words.insert(event.word)
        case .declined(_, let why): words.insert(why.word)
        case .keptOut(_, let why): words.insert(why.word)
        case .propertySet(_, let property, _, _, _): words.insert(property.word)
        case .defined(_, _, _, let subjectClass, _, _): words.insert(subjectClass.uiKit.word)
        case .transition(let recognizer, let from, let to, let reason, _):
            words.formUnion([from.word, to.word, reason.word])
            words.insert(subjects[recognizer]?.uiKitClass.word ?? "")
        default: break
        }
    }

    public func contains(_ word: String) -> Bool { words.contains(word) }
}
