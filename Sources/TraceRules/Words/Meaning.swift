/// What a word of the vocabulary means: a paragraph for whoever meets it in a trail, and the rules behind it.
public struct Meaning: Hashable, Sendable {
    /// One to four sentences that need no other text.
    public let paragraph: String
    private let ids: String

    /// The ids of the rules behind it, the most telling first.
    public var rules: [String] { RuleBook.ids(in: ids) }

    /// - Parameters:
    ///   - paragraph: full sentences.
    ///   - rules: at most four ids, with spaces between.
    package init(_ paragraph: String, _ rules: String) {
        self.paragraph = paragraph
        ids = rules
    }

    package init(_ paragraph: String, rules: [String]) { self.init(paragraph, rules.joined(separator: " ")) }
}
