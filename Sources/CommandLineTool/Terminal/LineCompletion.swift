/// How what stands before the cursor could go on.
struct LineCompletion: Equatable, Sendable {
    /// A text that could stand in the line.
    struct Candidate: Equatable, Sendable {
        let text: String
        /// What follows when it is the only one: a space, or nothing where more may follow at once.
        let ending: String
        /// What a list of candidates shows, where that is not the text.
        let label: String

        init(_ text: String, ending: String = " ", label: String? = nil) {
            self.text = text
            self.ending = ending
            self.label = label ?? text
        }
    }

    /// How many characters before the cursor stay; the candidates stand for the others.
    let start: Int
    let candidates: [Candidate]

    static let none = LineCompletion(start: 0, candidates: [])

    /// What all candidates begin with; all of the only one.
    var commonText: String {
        guard let first = candidates.first else { return "" }
        if candidates.count == 1 { return first.text + first.ending }
        return candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
    }
}

extension String {
    /// As many characters as both begin with.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
