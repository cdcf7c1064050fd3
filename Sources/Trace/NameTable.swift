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

/// Names that came lately, found by their bytes without a string being made: a trace says the same few again and again.
struct RecentNames {
    private var slots: [(bytes: [UInt8], name: NameID)] = Array(repeating: ([], .none), count: 64)

    subscript(text: UnsafeBufferPointer<UInt8>) -> NameID? {
        let slot = slots[Self.slot(text)]
        return slot.bytes.elementsEqual(text) ? slot.name : nil
    }

    mutating func add(_ name: NameID, _ bytes: [UInt8]) {
        slots[bytes.withUnsafeBufferPointer { Self.slot($0) }] = (bytes, name)
    }

    private static func slot(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        text.isEmpty ? 0 : (text.count &+ Int(text[0]) &+ 7 &* Int(text[text.count / 2])) & 63
    }
}
