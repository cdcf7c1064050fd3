/// Finds words of a fixed list by their bytes, without making a string of them.
///
/// An open hash table of twice to four times as many slots as words. The words are the program's own, so that nobody
/// can choose some that fall together.
struct WordIndex: Sendable {
    /// The words as UTF-8, in the order of their numbers; no bytes for a number without a word.
    let utf8: PackedTexts
    /// The number of the word without letters, which stands for nobody's; nil if there is none.
    private let emptyWord: Int?
    /// Numbers of words, −1 where there is none; as many as a power of two.
    private var slots: [Int16]

    /// - Parameter words: nil for a number without a word.
    init(_ words: [[UInt8]?]) {
        utf8 = PackedTexts(words.map { $0 ?? [] })
        emptyWord = words.firstIndex { $0?.isEmpty ?? false }
        var count = 8
        while count < utf8.count * 2 { count *= 2 }
        slots = Array(repeating: -1, count: count)
        for number in 0..<utf8.count where !utf8[number].isEmpty {
            var slot = Self.hash(utf8[number]) & (count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int16(number)
        }
    }

    /// The number of the word with these bytes; nil if there is none.
    func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        if text.isEmpty { return emptyWord }
        var slot = Self.hash(text) & (slots.count - 1)
        while slots[slot] >= 0 {
            if utf8[Int(slots[slot])].elementsEqual(text) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    func number(of text: String) -> Int? {
        var text = text
        return text.withUTF8 { number(of: $0) }
    }

    /// Of the length and four letters: words differ in these.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let last = text.count &- 1
        let letters =
            Int(text[0]) | Int(text[last / 3]) << 8 | Int(text[last / 2]) << 16 | Int(text[last]) << 24
        let product = (letters &+ text.count) &* 0x9E37_79B1
        return product >> 12 & 0xFFFF
    }
}
