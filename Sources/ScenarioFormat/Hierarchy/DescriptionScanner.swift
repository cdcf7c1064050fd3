/// Finds the descriptions of objects in what a debugger printed, whatever stands around them.
///
/// A description begins with `<`, a class and an address, at the beginning of a line or behind what marks its depth,
/// and ends with its `>`. Texts may hold line breaks and any sign; they end where the next field, or the end, follows.
struct DescriptionScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// No class has a longer name.
    private static let classNameMax = 400

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A description that has no end.
    struct Unended: Error {
        let className: String
        let line: Int
        let column: Int
    }

    /// The next description; nil after the last.
    mutating func next() throws(Unended) -> ObjectDescription? {
        while position < bytes.count {
            if let start = startOfObject() {
                defer { skipLine() }
                return try object(from: start)
            }
            skipLine()
        }
        return nil
    }

    // MARK: Lines

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        guard position < bytes.count else { return }
        position += 1
        line += 1
        lineStart = position
    }

    /// Where a description begins on this line: the first `<` that a class and an address follow.
    private func startOfObject() -> Int? {
        var place = position
        while place < bytes.count, bytes[place] != 0x0A {
            if bytes[place] == UInt8(ascii: "<"), endOfClass(place + 1) != nil { return place }
            place += 1
        }
        return nil
    }

    /// Where the name of a class ends: `: 0x` follows.
    private func endOfClass(_ start: Int) -> Int? {
        guard start < bytes.count, bytes[start].isLetter || bytes[start] == UInt8(ascii: "_") else {
            return nil
        }
        for place in start..<min(bytes.count, start + Self.classNameMax) {
            switch bytes[place] {
            case UInt8(ascii: ":"):
                let rest = bytes[place...].prefix(4)
                return rest.elementsEqual(": 0x".utf8) ? place : nil
            case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: " "): return nil
            default: break
            }
        }
        return nil
    }

    // MARK: Objects

    private mutating func object(from start: Int) throws(Unended) -> ObjectDescription {
        let beginLine = line
        // Behind anything but what marks a depth it stands at the top: `$0 = <UIWindow: …`.
        let isMarked = bytes[lineStart..<start].allSatisfy { " \t|\"".utf8.contains($0) }
        let indent = isMarked ? start - lineStart : 0
        let nameEnd = endOfClass(start + 1) ?? start
        let name = text(start + 1, nameEnd)
        position = nameEnd + 4
        let digits = bytes[position...].prefix { $0.isHexDigit }
        let address = String(decoding: digits, as: UTF8.self).lowercased()
        position += digits.count
        var fields: [ObjectDescription.Field] = []
        while let end = endOfPiece(position) {
            // What stands before the first semicolon is a name at most, which is no field.
            if let field = field(position, end) { fields.append(field) }
            let isLast = bytes[end] == UInt8(ascii: ">")
            advance(to: end + 1)
            if isLast {
                return ObjectDescription(
                    className: name, address: address, fields: fields, line: beginLine, indent: indent)
            }
        }
        throw Unended(className: name, line: beginLine, column: indent + 1)
    }

    private mutating func advance(to end: Int) {
        while position < end {
            if bytes[position] == 0x0A {
                line += 1
                lineStart = position + 1
            }
            position += 1
        }
    }

    /// The key and the value of a piece: `hidden = YES`, `contentOffset: {0, 0}`, `target= <…>`.
    private func field(_ start: Int, _ end: Int) -> ObjectDescription.Field? {
        var place = start
        while place < end, bytes[place].isSpace { place += 1 }
        let keyStart = place
        while place < end, bytes[place].isKey { place += 1 }
        let key = text(keyStart, place)
        while place < end, bytes[place].isSpace { place += 1 }
        guard !key.isEmpty, place < end,
            bytes[place] == UInt8(ascii: "=") || bytes[place] == UInt8(ascii: ":")
        else { return nil }
        place += 1
        while place < end, bytes[place].isSpace { place += 1 }
        var valueEnd = end
        while valueEnd > place, bytes[valueEnd - 1].isSpace { valueEnd -= 1 }
        let quote = UInt8(ascii: "'")
        if valueEnd - place >= 2, bytes[place] == quote, bytes[valueEnd - 1] == quote {
            return .init(key: key, value: text(place + 1, valueEnd - 1))
        }
        return .init(key: key, value: text(place, valueEnd))
    }

    /// Where a piece ends: at a semicolon, or at the `>` of the whole.
    private func endOfPiece(_ start: Int) -> Int? {
        var place = start
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "'") where depth == 0 && isBehindEqualsSign(place, start):
                guard let end = endOfText(place + 1) else { return nil }
                place = end
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">") where depth == 0: return place
            case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth = max(0, depth - 1)
            case UInt8(ascii: ";") where depth == 0: return place
            default: break
            }
            place += 1
        }
        return nil
    }

    private func isBehindEqualsSign(_ place: Int, _ start: Int) -> Bool {
        var before = place - 1
        while before >= start, bytes[before].isSpace { before -= 1 }
        return before >= start && bytes[before] == UInt8(ascii: "=")
    }

    /// Where the quotation mark stands that ends a text: the next field follows, or the end of the description.
    private func endOfText(_ start: Int) -> Int? {
        var place = start
        while place + 1 < bytes.count {
            if bytes[place] == UInt8(ascii: "'") {
                if bytes[place + 1] == UInt8(ascii: ">") { return place }
                if bytes[place + 1] == UInt8(ascii: ";"), isField(place + 2) { return place }
            }
            place += 1
        }
        return nil
    }

    /// Whether a key and its sign stand here.
    private func isField(_ start: Int) -> Bool {
        var place = start
        while place < bytes.count, bytes[place] == 0x20 { place += 1 }
        let keyStart = place
        while place < bytes.count, bytes[place].isKey { place += 1 }
        guard place > keyStart else { return false }
        while place < bytes.count, bytes[place] == 0x20 { place += 1 }
        return place < bytes.count && (bytes[place] == UInt8(ascii: "=") || bytes[place] == UInt8(ascii: ":"))
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
    fileprivate var isHexDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20) }
    fileprivate var isKey: Bool {
        isLetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
