/// Reads JSON strictly, one step at a time, without building anything.
///
/// The caller asks for what comes next and gets it, or a ``JSONError`` with the byte at which it is missing:
/// ```swift
/// var scanner = JSONScanner(bytes)
/// try scanner.beginObject()
/// while let key = try scanner.nextKey() {
///     if scanner.string(key) == "t" { time = try scanner.readInteger() } else { try scanner.skipValue() }
/// }
/// try scanner.finish()
/// ```
/// After every key and every element exactly one value is to be read or skipped. An object or array ends with
/// the nil of ``nextKey()`` or ``nextElement()``, and is a value then. After an error the scanner is of no
/// use.
///
/// A key, an integer, a literal, a skipped value cost no allocation. Duplicate keys are the caller's affair.
package struct JSONScanner: Sendable {
    /// What has to stand before the next key or element.
    private enum Separator {
        case nothing, comma
    }

    /// The text, in UTF-8.
    package let bytes: [UInt8]

    /// The byte that is read next; after ``nextKind()`` the first of the value.
    package internal(set) var offset = 0

    /// The number of objects and arrays that are open.
    package private(set) var depth = 0

    /// How many objects and arrays may be open at once.
    package let maximumDepth: Int

    private var separator = Separator.nothing

    /// A scanner at the first byte; values may lie so many levels deep.
    package init(_ bytes: [UInt8], maximumDepth: Int = 64) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    // MARK: Values

    /// Goes to the next value and tells its kind by its first byte, without reading it.
    package mutating func nextKind() throws(JSONError) -> JSONKind {
        try nextKind(expecting: .value)
    }

    private mutating func nextKind(expecting expected: JSONError.Expectation) throws(JSONError) -> JSONKind {
        skipWhiteSpace()
        guard offset < bytes.count, let kind = JSONKind(firstByte: bytes[offset]) else {
            throw unexpected(expected)
        }
        return kind
    }

    /// Goes to the next value and makes sure that it is of a kind.
    mutating func require(_ kind: JSONKind) throws(JSONError) {
        let found = try nextKind(expecting: kind.expectation)
        if found != kind { throw error(.wrongKind(found, expected: kind.expectation)) }
    }

    /// Reads `true` or `false`.
    package mutating func readBoolean() throws(JSONError) -> Bool {
        try require(.boolean)
        let isTrue = bytes[offset] == UInt8(ascii: "t")
        try take(isTrue ? "true" : "false")
        return isTrue
    }

    /// Reads `null`.
    package mutating func readNull() throws(JSONError) {
        try require(.null)
        try take("null")
    }

    /// Reads the next value, whatever it is, checks it in full and forgets it.
    package mutating func skipValue() throws(JSONError) {
        var open: [JSONKind] = []
        repeat {
            switch try nextKind() {
            case .object:
                try beginObject()
                open.append(.object)
            case .array:
                try beginArray()
                open.append(.array)
            case .string: _ = try readText()
            case .number: _ = try readNumber()
            case .boolean: _ = try readBoolean()
            case .null: try readNull()
            }
            while let innermost = open.last {
                if innermost == .object, try nextKey() != nil { break }
                if innermost == .array, try nextElement() != nil { break }
                open.removeLast()
            }
        } while !open.isEmpty
    }

    // MARK: Objects and arrays

    /// Reads `{`; the members follow, and then `}`.
    package mutating func beginObject() throws(JSONError) {
        try require(.object)
        try open()
    }

    /// Reads the next key and its colon, or the end of the object.
    ///
    /// - Returns: the key, not yet decoded; nil when the object is over.
    package mutating func nextKey() throws(JSONError) -> JSONRawString? {
        guard try advance(to: UInt8(ascii: "}"), or: .commaOrEndOfObject) else { return nil }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
            throw unexpected(separator == .comma ? .anotherKey : .key)
        }
        let key = try readText()
        skipWhiteSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { throw unexpected(.colon) }
        offset += 1
        separator = .comma
        return key
    }

    /// Reads `[`; the elements follow, and then `]`.
    package mutating func beginArray() throws(JSONError) {
        try require(.array)
        try open()
    }

    /// Goes to the next element, or reads the end of the array.
    ///
    /// - Returns: the offset of the element, which is still to be read; nil when the array is over.
    package mutating func nextElement() throws(JSONError) -> Int? {
        guard try advance(to: UInt8(ascii: "]"), or: .commaOrEndOfArray) else { return nil }
        _ = try nextKind(expecting: separator == .comma ? .anotherValue : .value)
        separator = .comma
        return offset
    }

    private mutating func open() throws(JSONError) {
        guard depth < maximumDepth else { throw error(.tooDeep(maximum: maximumDepth)) }
        depth += 1
        offset += 1
        separator = .nothing
    }

    /// Takes the comma before the next member, if one is due; false if the container ended here.
    private mutating func advance(
        to end: UInt8, or expected: JSONError.Expectation
    ) throws(JSONError) -> Bool {
        skipWhiteSpace()
        guard offset < bytes.count else { throw unexpected(expected) }
        if bytes[offset] == end {
            guard depth > 0 else { fatalError("JSON scanner bug: the caller closes more than it opened") }
            offset += 1
            depth -= 1
            separator = .comma
            return false
        }
        if separator == .comma {
            guard bytes[offset] == UInt8(ascii: ",") else { throw unexpected(expected) }
            offset += 1
            skipWhiteSpace()
        }
        return true
    }

    // MARK: The end

    /// Makes sure that nothing but white space is left.
    package mutating func finish() throws(JSONError) {
        skipWhiteSpace()
        if offset < bytes.count { throw unexpected(.endOfText) }
    }

    // MARK: Bytes

    mutating func skipWhiteSpace() {
        offset = Self.endOfWhiteSpace(in: bytes, from: offset)
    }

    /// A function of the bytes alone: in a debug build a property counts references at each of them.
    private static func endOfWhiteSpace(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            // The four are the space, the tab, and the two that end a line.
            guard byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else { break }
            index += 1
        }
        return index
    }

    private mutating func take(_ word: StaticString) throws(JSONError) {
        let end = offset + word.utf8CodeUnitCount
        guard hasBytes(of: word, from: offset), end == bytes.count || !isLetterOrDigit(bytes[end]) else {
            throw error(.unknownWord)
        }
        offset = end
    }

    private func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Whether the text goes on with the bytes of a word.
    func hasBytes(of word: StaticString, from start: Int) -> Bool {
        word.withUTF8Buffer { wanted in
            guard wanted.count <= bytes.count - start else { return false }
            for index in 0..<wanted.count where bytes[start + index] != wanted[index] { return false }
            return true
        }
    }

    // MARK: Errors

    func error(_ reason: JSONError.Reason) -> JSONError {
        JSONError(offset: offset, reason: reason)
    }

    /// The error of finding what stands at the offset where something else had to follow.
    func unexpected(_ expected: JSONError.Expectation) -> JSONError {
        guard offset < bytes.count else { return error(.unexpectedEnd(expected: expected)) }
        if offset == 0, hasBytes(of: "\u{FEFF}", from: 0) { return error(.byteOrderMark) }
        guard let scalar = scalar(at: offset) else { return error(.invalidUTF8(byte: bytes[offset])) }
        let isValueExpected = expected == .value || expected == .anotherValue
        if isValueExpected, isLetterOrDigit(bytes[offset]) { return error(.unknownWord) }
        return error(.unexpectedCharacter(scalar, expected: expected))
    }
}
