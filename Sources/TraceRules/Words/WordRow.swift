/// What the book says of one word of a trace: a paragraph, and the short forms beside it.
///
/// A row is written as its paragraph, followed by `.row(…)` with the rest.
struct WordRow {
    let meaning: Meaning
    /// Why it happened, as a phrase that reads on.
    let why: Explanation
    /// How a verdict or a line of the story says it; empty for a word that is never said in another way.
    var phrase = ""
    /// Why a recognizer is called, where responders have the same callback for another reason.
    var whyToRecognizer: Explanation?
    /// What the two answers to a question mean; nil for a callback that is not answered with yes or no.
    var answers: (yes: Explanation, no: Explanation)?
}

/// The row of a kind of record, which belongs to a stage.
struct EventRow {
    let stage: Stage
    let meaning: Meaning
    let why: Explanation
}

extension String {
    /// - Parameters:
    ///   - rules: the ids behind the paragraph, at most four, the most telling first.
    ///   - whyRules: the ids behind the short why, if they are others.
    func row(_ rules: String, why: String, _ whyRules: String? = nil, phrase: String = "") -> WordRow {
        WordRow(meaning: meaning(rules), why: Explanation(why, whyRules ?? rules), phrase: phrase)
    }

    /// The row of a callback that responders and recognizers have.
    func row(
        _ rules: String, why: String, _ whyRules: String? = nil, toRecognizer: Explanation
    ) -> WordRow {
        var row = row(rules, why: why, whyRules)
        row.whyToRecognizer = toRecognizer
        return row
    }

    /// The row of a question.
    ///
    /// - Parameters:
    ///   - yesRules: the ids behind a yes, if they are others than behind a no.
    ///   - noRules: the ids behind both answers, or behind a no.
    func row(
        _ rules: String, why: String, _ whyRules: String? = nil, yes: String, _ yesRules: String? = nil,
        no: String, _ noRules: String
    ) -> WordRow {
        var row = row(rules, why: why, whyRules)
        row.answers = (Explanation(yes, yesRules ?? noRules), Explanation(no, noRules))
        return row
    }

    func row(_ stage: Stage, _ rules: String, why: Explanation) -> EventRow {
        EventRow(stage: stage, meaning: meaning(rules), why: why)
    }

    func row(_ stage: Stage, _ rules: String, why: String, _ whyRules: String? = nil) -> EventRow {
        row(stage, rules, why: Explanation(why, whyRules ?? rules))
    }

    func meaning(_ rules: String) -> Meaning { Meaning(self, rules) }
}

extension RuleBook {
    /// The ids that stand in a row with spaces between, one by one. By bytes, since every told record asks for some.
    static func ids(in row: String) -> [String] {
        row.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }
}
