/// The texts that records refer to by number, each stored once, in the order of their first use.
struct NameTable {
    private(set) var texts: [String] = [""]
    /// By their bytes: to `String`, two spellings of "é" are one text, and the trace would not keep the
    /// second.
    private var numbers: [[UInt8]: UInt32] = [[]: 0]

    mutating func intern(_ text: String) -> NameID {
        let bytes = Array(text.utf8)
        if let number = numbers[bytes] { return NameID(rawValue: number) }
        let number = UInt32(texts.count)
        texts.append(text)
        numbers[bytes] = number
        return NameID(rawValue: number)
    }
}
