/// A closed vocabulary of words that fit a byte: what happened, why, with what answer.
///
/// Its names are those of a coding key, which the compiler writes out: unlike a case that is printed by reflection,
/// they cost no search through the program's types.
public protocol TraceWord: CodingKey, RawRepresentable, CaseIterable, Hashable, Sendable, BitwiseCopyable
where RawValue == Int {
    /// The words as text, by raw value: made once, so that writing a million records makes no string.
    static var table: WordTable { get }
}

/// The texts of a vocabulary's words, as the JSON Lines carry them: the names of the enum's cases.
public struct WordTable: Sendable {
    let index: WordIndex
    var utf8: PackedTexts { index.utf8 }

    init<Word: TraceWord>(_ type: Word.Type, names: (Word) -> String = { $0.stringValue }) {
        var utf8 = [[UInt8]?](repeating: nil, count: 1 + (Word.allCases.map { $0.rawValue }.max() ?? 0))
        for word in Word.allCases { utf8[word.rawValue] = Array(names(word).utf8) }
        index = WordIndex(utf8)
    }

    func rawValue(of text: String) -> Int? { index.number(of: text) }
}

extension TraceWord {
    /// The word with this text, nil if the vocabulary has none.
    public init?(word text: String) {
        guard let raw = Self.table.rawValue(of: text) else { return nil }
        self.init(rawValue: raw)
    }

    /// The word as the JSON Lines write it.
    public var word: String { String(decoding: Self.table.utf8[rawValue], as: UTF8.self) }

    /// The word as the JSON Lines write it.
    public var description: String { word }

    /// The same: a word needs no quotation marks.
    public var debugDescription: String { word }
}
