/// The texts that records refer to by number, each stored once, in the order of their first use.
struct NameTable {
    private(set) var texts: [String] = [""]
    /// The latest text of a hash value: `Int`, since each type of key has the runtime search all
    /// conformances at the start.
    private var latest: [Int: UInt32] = [:]
    /// The one before a text that has the same hash value; for the others the empty text, which is no other's.
    private var previous: [UInt32] = [0]

    /// Texts are told apart by their bytes: to `String`, two spellings of "é" are one text, and the trace would not
    /// keep the second.
    mutating func intern(_ text: String) -> NameID {
        if text.utf8.isEmpty { return .none }
        let hash = Self.hash(text)
        let known = latest[hash] ?? 0
        var candidate = known
        while candidate != 0 {
            if texts[Int(candidate)].utf8.elementsEqual(text.utf8) { return NameID(rawValue: candidate) }
            candidate = previous[Int(candidate)]
        }
        let number = UInt32(texts.count)
        texts.append(text)
        previous.append(known)
        latest[hash] = number
        return NameID(rawValue: number)
    }

    private static func hash(_ text: String) -> Int {
        var text = text
        var hasher = Hasher()
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher.finalize()
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
