import TraceViews

/// A value that `step` prints and watches, by its key: `tapCount`.
struct StepValue: Equatable {
    let key: String
    /// Whose it is, and what it says of them; a sentence that several share stands once.
    private(set) var meanings: [(owners: [String], sentence: String)] = []

    /// In the order in which somebody has them first.
    static let all: [StepValue] = {
        var values: [StepValue] = []
        for owner in StateOwner.all {
            var keys = StateVocabulary.keys(of: owner)
            if owner == .subject(.view) { keys.append(StateVocabulary.contentOffset) }
            for key in keys {
                let index = values.firstIndex { $0.key == key.key } ?? values.endIndex
                if index == values.endIndex { values.append(StepValue(key.key)) }
                values[index].add(owner.inWords, key.sentence)
            }
        }
        return values
    }()

    private init(_ key: String) { self.key = key }

    private mutating func add(_ owner: String, _ sentence: String) {
        if let index = meanings.firstIndex(where: { $0.sentence == sentence }) {
            meanings[index].owners.append(owner)
        } else {
            meanings.append(([owner], sentence))
        }
    }

    static func == (left: StepValue, right: StepValue) -> Bool { left.key == right.key }
}
