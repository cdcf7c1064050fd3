/// The texts that records refer to by number, each stored once, in the order of their first use.
struct NameTable {
    private(set) var texts: [String] = [""]
    private var numbers: [String: UInt32] = ["": 0]

    mutating func intern(_ text: String) -> NameID {
        if let number = numbers[text] { return NameID(rawValue: number) }
        let number = UInt32(texts.count)
        texts.append(text)
        numbers[text] = number
        return NameID(rawValue: number)
    }
}
