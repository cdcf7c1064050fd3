import Trace

/// What a reader is told of an object and its keys: the article of all keys, and `explain`.
extension ObjectFormat {
    /// `control deed` for what the table calls `controlDeed`.
    package var nameInWords: String { Self.inWords(name) }

    static func inWords(_ name: String) -> String {
        var words = ""
        for character in name {
            words += character.isUppercase ? " \(character.lowercased())" : String(character)
        }
        return words
    }

    /// What it stands for, and which of its keys go together; names stand between backticks.
    package var sentences: String {
        var sentences = [sentence]
        for keys in exactlyOneOf {
            sentences.append("Exactly one of \(Self.named(keys, "and")) stands in it.")
        }
        for case .atLeastOne(let keys) in keyRules where keys.count > 1 {
            sentences.append("At least one of \(Self.named(keys, "and")) stands in it.")
        }
        return sentences.joined(separator: " ")
    }

    /// What a key means, and what stands beside it.
    package func sentences(on key: KeyFormat) -> String {
        ([key.sentence] + keyRules.compactMap { Self.sentence(of: $0, about: key.name) })
            .joined(separator: " ")
    }

    /// What a rule says of the key, if it is about it.
    private static func sentence(of rule: KeyRule, about name: String) -> String? {
        switch rule {
        case .exactlyOne(let keys, with: name): "Beside it stands \(named(keys, "or"))."
        case .only(name, let others): "It goes with \(named(others, "or"))."
        case .alone(name, let others): "It stands without \(named(others, "or"))."
        case .lacks(name, let keys, nil): "There is no \(named(keys, "or")) in it here."
        case .lacks(name, let keys, let other?):
            "There is no \(named(keys, "or")) in it beside `\(other)`."
        case .belongs(name, let owners, _, _): "Only of \(named(owners, "or"))."
        default: nil
        }
    }

    fileprivate static func named(_ keys: [String], _ word: String) -> String {
        listed(keys.map { "`\($0)`" }, last: word)
    }
}

extension KeyFormat {
    /// What it may hold, and what holds without it: `a whole number; 1 to 1000; without it: 60`.
    package var valuesInWords: String {
        let presence =
            switch presence {
            case .required: "required"
            case .optional(let usual): "without it: \(usual)"
            }
        return [value.kindInWords, value.boundsInWords, presence].compactMap { $0 }.joined(separator: "; ")
    }
}

extension ValueFormat {
    /// What it may hold, shorter than in an error.
    fileprivate var kindInWords: String {
        switch self {
        case .word(let words): ObjectFormat.named(words, "or")
        case .object(let name):
            "`{…}`, see \(ObjectFormat.inWords(name).prefix(1).uppercased())"
                + ObjectFormat.inWords(name).dropFirst()
        case .list(let element, _): "an array, each \(element.kindInWords)"
        case .dictionary(let key, let value, _): "an object of \(key.kindInWords) with \(value.kindInWords)"
        case .either(let formats): formats.map(\.kindInWords).joined(separator: ", or ")
        case .text: "a string"
        case .id: "an id of your choice"
        case .duration: "a time"
        case .drawn: "a time, a range of times or a distribution"
        case .reference, .number, .wholeNumber, .boolean, .numbers, .null, .anything: expectation
        }
    }

    /// The objects of the table that it may hold, by name.
    package var objectNames: [String] {
        switch self {
        case .object(let name): [name]
        case .list(let element, _): element.objectNames
        case .dictionary(_, let value, _): value.objectNames
        case .either(let formats): formats.flatMap(\.objectNames)
        default: []
        }
    }
}
