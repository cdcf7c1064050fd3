import ScenarioFormat

/// A key of a scenario as a reader types it: `device.scan`, `fingers[0].at`, or `card.frame` for the object with the
/// id `card`.
///
/// Dots lead into objects, brackets to the elements of lists, counted from 0. The first name is a key of the file
/// itself or else an id; a key of the file wins.
public struct ScenarioKey: Hashable, Sendable {
    /// As it was typed.
    public let text: String
    let steps: [JSONPath.Step]

    /// Reads a key.
    ///
    /// - Returns: nil if a name is empty, or a bracket does not hold a number.
    public init?(_ text: String) {
        var steps: [JSONPath.Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            guard let name = pieces.first, !name.isEmpty, !name.contains("]") else { return nil }
            steps.append(.key(String(name)))
            for piece in pieces.dropFirst() {
                let digits = piece.dropLast()
                guard piece.last == "]", !digits.isEmpty,
                    digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                    let index = Int(digits)
                else { return nil }
                steps.append(.index(index))
            }
        }
        (self.text, self.steps) = (text, steps)
    }
}

/// A value that a key of a scenario gets, as a reader types it: JSON, or a text without its quotes.
public struct ScenarioValue: Hashable, Sendable {
    /// As it was typed.
    public let text: String

    /// A value as it is typed: `120`, `true`, `1ms`, `[20, 100, 350, 200]`, `"7"` for a text that looks like a number.
    public init(_ text: String) { self.text = text }

    /// The value as it stands in a file.
    package var document: JSONDocument {
        JSONDocument(line: text) ?? .string(text)
    }
}

/// Why a scenario cannot have a value at a key: what is wrong and what to do, as one clause.
public struct ScenarioVariationError: Error, Hashable, Sendable {
    /// The key in question; nil if a change of several keys is wrong elsewhere.
    public let key: ScenarioKey?
    /// What is wrong, and a remedy where there is one.
    public let message: String
}
