/// What somebody finds who looks for a text: elements that tell of it, or if none does, of it without its plural s.
struct TextSearch<Element> {
    let found: [Element]
    /// What they tell of.
    let text: String

    /// - Parameter tells: whether an element tells of a text.
    init(_ typed: String, among elements: [Element], tells: (Element, String) -> Bool) {
        let exact = elements.filter { tells($0, typed) }
        guard exact.isEmpty, typed.count > 3, typed.last == "s" else {
            (found, text) = (exact, typed)
            return
        }
        let singular = String(typed.dropLast())
        (found, text) = (elements.filter { tells($0, singular) }, singular)
    }
}

extension String {
    /// Whether a text stands in it from the beginning of a word on, in any case: `hang` in "It hangs" and not in
    /// "change", `slider` in "UISlider". The empty text stands in every other.
    func hasWords(beginning text: String) -> Bool {
        if text.isEmpty { return true }
        let own = Array(self)
        let (letters, wanted) = (own.map { $0.lowercased() }, text.map { $0.lowercased() })
        guard wanted.count <= own.count else { return false }
        return (0...(own.count - wanted.count)).contains { start in
            letters[start] == wanted[0] && Self.isBeginning(start, in: own)
                && letters[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }

    private static func isBeginning(_ index: Int, in characters: [Character]) -> Bool {
        func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        return index == 0 || !isInWord(characters[index]) || !isInWord(characters[index - 1])
            || characters[index].isUppercase
    }
}
