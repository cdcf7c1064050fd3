/// The word that somebody who mistyped one probably meant.
///
/// It is, in this order: the word in another case, the word at the smallest edit distance if that is at most
/// about a third of the length, the only word that begins with what was typed (three characters or more), the only
/// one that ends with it (five or more, or a number that stands there behind a letter, a space or a dash). Of several
/// equally near the first one wins.
///
/// - Parameters:
///   - mistyped: what was typed; above 64 characters there is no suggestion.
///   - candidates: the words that would have been understood.
/// - Returns: one of the candidates, or nil if none is near.
public func suggestion(for mistyped: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(mistyped.lowercased().unicodeScalars.prefix(longestTypedWord + 1))
    guard !typed.isEmpty, typed.count <= longestTypedWord else { return nil }
    var nearest: (word: String, distance: Int)?
    let isNumber = typed.allSatisfy { ("0"..."9").contains($0) }
    var (beginnings, endings): ([String], [String]) = ([], [])
    for candidate in candidates {
        let word = Array(candidate.lowercased().unicodeScalars)
        if typed.count >= 3, word.starts(with: typed) { beginnings.append(candidate) }
        if isNumber ? hasNumber(word, typed) : typed.count >= 5 && word.suffix(typed.count) == typed[...] {
            endings.append(candidate)
        }
        let threshold = largestDistance(between: typed.count, and: word.count)
        guard abs(word.count - typed.count) <= threshold else { continue }
        let distance = editDistance(typed, word)
        if distance <= threshold, distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
    }
    if let nearest { return nearest.word }
    return beginnings.count == 1 ? beginnings[0] : endings.count == 1 ? endings[0] : nil
}

/// The suggestion as the end of a message, `did you mean "moved"?`, or nil.
public func didYouMean(_ mistyped: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: mistyped, among: candidates).map { "did you mean \(inQuotes($0))?" }
}

private let longestTypedWord = 64

/// Whether a word ends with a number that is a part of its name, as in `digit1`, `touch 3` and `X-36`; the 3 of
/// `tick@33` is none.
private func hasNumber(_ word: [Unicode.Scalar], _ number: [Unicode.Scalar]) -> Bool {
    guard word.suffix(number.count) == number[...], let before = word.dropLast(number.count).last else {
        return false
    }
    return before.properties.isAlphabetic || before == " " || before == "-"
}

/// A third of the longer word, rounded to the nearest, at most 4; for a word of one letter 0, since one edit
/// makes it any other.
private func largestDistance(between left: Int, and right: Int) -> Int {
    min(4, (max(left, right) + 1) / 3)
}

/// The least number of insertions, deletions, replacements and swaps of neighbours that make one text of the
/// other, no place being edited twice (Damerau-Levenshtein in its restricted form).
func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last: [Int] = []
    for column in 0...right.count { last.append(column) }
    for row in 0..<left.count {
        let letter = left[row].value
        var best = row + 1
        var current = [best]
        current.reserveCapacity(right.count + 1)
        for column in 0..<right.count {
            let other = right[column].value
            // What is inserted, what is deleted, what is replaced or the same, what is swapped.
            best += 1
            let deleted = last[column + 1] + 1
            if deleted < best { best = deleted }
            let replaced = last[column] + (letter == other ? 0 : 1)
            if replaced < best { best = replaced }
            if row > 0, column > 0, letter == right[column - 1].value, left[row - 1].value == other {
                let swapped = beforeLast[column - 1] + 1
                if swapped < best { best = swapped }
            }
            current.append(best)
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
