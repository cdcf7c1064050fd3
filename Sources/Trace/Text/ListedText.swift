/// The words as one phrase: `a`, `a or b`, `a, b or c`.
package func listed(_ words: [String], last: String) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(end)"
}
