/// Where the values of a JSON text begin and end: as far as it is one, and without a word about what is wrong.
struct JSONSpans {
    enum Kind: Hashable, Sendable { case object, array, string, key, number, word }

    struct Span: Sendable {
        let kind: Kind
        let range: Range<Int>
    }

    /// All of them, a container behind what it holds.
    private(set) var all: [Span] = []

    init(_ bytes: [UInt8]) {
        var open: [(kind: Kind, start: Int)] = []
        var index = 0
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "{"): open.append((.object, start))
            case UInt8(ascii: "["): open.append((.array, start))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let (kind, start) = open.popLast() {
                    all.append(Span(kind: kind, range: start..<index + 1))
                }
            case UInt8(ascii: "\""):
                index = Self.end(ofStringAt: start, bytes)
                let next = bytes[min(index + 1, bytes.count)...].first { $0 != 0x20 && $0 != 0x0A }
                all.append(
                    Span(
                        kind: next == UInt8(ascii: ":") ? .key : .string,
                        range: start..<min(index + 1, bytes.count)))
            case UInt8(ascii: "-"), 0x30...0x39:
                while index + 1 < bytes.count, Self.isInNumber(bytes[index + 1]) { index += 1 }
                all.append(Span(kind: .number, range: start..<index + 1))
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                while index + 1 < bytes.count, (0x61...0x7A).contains(bytes[index + 1]) { index += 1 }
                all.append(Span(kind: .word, range: start..<index + 1))
            default: break
            }
            index += 1
        }
    }

    private static func end(ofStringAt start: Int, _ bytes: [UInt8]) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    private static func isInNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
            UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
