/// A line that is being edited: its characters, and where the cursor stands between them.
struct EditedLine: Equatable, Sendable {
    private(set) var characters: [Character] = []
    /// How many characters stand before the cursor.
    private(set) var cursor = 0

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }
    var beforeCursor: String { String(characters[..<cursor]) }

    // MARK: Typing

    /// Puts a text in at the cursor; what it begins with may join the character before it.
    mutating func insert(_ text: String) { replace(cursor..<cursor, by: text) }

    /// Puts a text in place of characters, and the cursor behind it.
    mutating func replace(_ range: Range<Int>, by text: String) {
        let head = String(characters[..<range.lowerBound]) + text
        let tail = String(characters[range.upperBound...])
        characters = Array(head + tail)
        cursor = min(head.count, characters.count)
    }

    // MARK: Moving

    mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

    /// Where the word before the cursor begins, or the word behind it ends: letters and digits.
    var wordStart: Int { start { $0.isLetter || $0.isNumber } }
    var wordEnd: Int {
        let isWord: (Character) -> Bool = { $0.isLetter || $0.isNumber }
        let begin = characters[cursor...].firstIndex(where: isWord) ?? characters.count
        return characters[begin...].firstIndex { !isWord($0) } ?? characters.count
    }

    /// Where what stands before the cursor begins, up to a space.
    var spacedWordStart: Int { start { $0 != " " } }

    private func start(of isWord: (Character) -> Bool) -> Int {
        guard let last = characters[..<cursor].lastIndex(where: isWord) else { return 0 }
        return (characters[..<last].lastIndex { !isWord($0) } ?? -1) + 1
    }

    // MARK: Removing

    /// - Returns: what was there.
    @discardableResult mutating func remove(_ range: Range<Int>) -> String {
        let removed = String(characters[range])
        replace(range, by: "")
        return removed
    }

    /// Swaps the two characters before the end of a line, else those around the cursor.
    ///
    /// - Returns: whether there are two.
    mutating func transpose() -> Bool {
        guard characters.count >= 2, cursor > 0 else { return false }
        let second = min(cursor, characters.count - 1)
        characters.swapAt(second - 1, second)
        cursor = second + 1
        return true
    }
}
