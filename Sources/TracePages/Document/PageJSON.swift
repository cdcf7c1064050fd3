import Trace

/// JSON on its way into bytes. It may stand inside of an HTML `script`: no `<` stands in it as itself.
struct PageJSON {
    private(set) var bytes: [UInt8] = []
    /// Whether an element stands before the next one.
    private var isBehindElement = false

    /// The members that `write` makes, as an object.
    mutating func object(_ write: (inout PageJSON) -> Void) { nested("{", "}", write) }

    /// The elements that `write` makes, as an array.
    mutating func array(_ write: (inout PageJSON) -> Void) { nested("[", "]", write) }

    mutating func array<Elements: Sequence>(
        of elements: Elements, _ write: (inout PageJSON, Elements.Element) -> Void
    ) {
        array { json in for element in elements { write(&json, element) } }
    }

    mutating func integers(_ integers: some Sequence<some BinaryInteger>) {
        array(of: integers) { $0.integer(Int($1)) }
    }

    /// A member's key; its value comes next.
    mutating func key(_ key: String) {
        separate()
        append(JSONText.quoted(key))
        bytes.append(UInt8(ascii: ":"))
        isBehindElement = false
    }

    mutating func text(_ text: String) {
        separate()
        append(JSONText.quoted(text))
    }

    mutating func integer(_ integer: Int) {
        separate()
        bytes += "\(integer)".utf8
    }

    /// What is JSON by itself.
    mutating func json(_ json: some Sequence<UInt8>) {
        separate()
        append(json)
    }

    mutating func null() { json("null".utf8) }

    private mutating func nested(_ start: String, _ end: String, _ write: (inout PageJSON) -> Void) {
        separate()
        bytes += start.utf8
        isBehindElement = false
        write(&self)
        bytes += end.utf8
        isBehindElement = true
    }

    private mutating func separate() {
        if isBehindElement { bytes.append(UInt8(ascii: ",")) }
        isBehindElement = true
    }

    /// A `<` may only stand in a text, where its escape means the same.
    private mutating func append(_ json: some Sequence<UInt8>) {
        for byte in json {
            if byte == UInt8(ascii: "<") { bytes += #"\u003c"#.utf8 } else { bytes.append(byte) }
        }
    }
}

extension PageJSON {
    mutating func member(_ key: String, _ text: String) {
        self.key(key)
        self.text(text)
    }

    mutating func member(_ key: String, _ integer: some BinaryInteger) {
        self.key(key)
        self.integer(Int(integer))
    }

    mutating func member(_ key: String, integers: some Sequence<some BinaryInteger>) {
        self.key(key)
        self.integers(integers)
    }

    mutating func member<Elements: Sequence>(
        _ key: String, _ elements: Elements, _ write: (inout PageJSON, Elements.Element) -> Void
    ) {
        self.key(key)
        array(of: elements, write)
    }
}
