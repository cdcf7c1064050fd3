/// The candidate that was most likely meant by a mistyped word.
///
/// The distance is that of Damerau and Levenshtein (optimal string alignment): an insertion, a deletion, an
/// exchange or a swap of two neighbours costs one. Upper and lower case count as equal.
///
/// - Parameters:
///   - word: What somebody typed.
///   - candidates: What could have been meant, in the order of preference.
/// - Returns: The nearest candidate, the first of equals; `nil` if none is within a third of the word's
///   length (at least one), and none begins with the word.
package func suggestion(for word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let distance = editDistance(typed, Array(candidate.lowercased().unicodeScalars))
        if distance <= max(1, typed.count / 3), distance < best?.distance ?? .max {
            best = (candidate, distance)
        }
    }
    if let best { return best.candidate }
    return typed.count < 2 ? nil : candidates.first { $0.lowercased().hasPrefix(word.lowercased()) }
}

private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int]()
    var last = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let isEqual = first[row] == second[column]
            var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                cost = min(cost, beforeLast[column - 1] + 1)
            }
            current.append(cost)
        }
        beforeLast = last
        last = current
    }
    return last[second.count]
}
