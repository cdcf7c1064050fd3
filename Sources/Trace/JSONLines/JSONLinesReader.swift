import VirtualTime

/// Reads canonical JSON Lines, as ``JSONLinesWriter`` writes them: keys in their order, no space. Only in a text
/// it takes all spellings that JSON has (`\u001B`, `\u001b`, `\/`), since other programs that copy a trace choose
/// among them. What it reads is written back to the same bytes, with texts in the writer's spelling.
///
/// It reads whole lines, some at a time.
struct JSONLinesReader: FieldCoder {
    typealias Failure = TrailError

    /// The lines that it reads at present.
    private var bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    private var line = 1
    private var lineStart = 0
    private(set) var names = NameTable()
    private var recentNames = RecentNames()
    /// The version of the trace that is read, as its header says.
    var schema = TrailHeader.schemaVersion

    init(bytes: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0)) {
        self.bytes = bytes
    }

    /// Whether all the lines that it was given are read.
    private var isAtEnd: Bool { position == bytes.count }

    /// What every line ends with.
    static let end = UInt8(ascii: "\n")

    /// Reads the next lines; those before have been read.
    mutating func read(
        _ lines: UnsafeBufferPointer<UInt8>, into contents: inout TrailDecoder.Contents, recordsMax: Int
    ) throws(TrailError) {
        bytes = lines
        (position, lineStart) = (0, 0)
        if contents.header == nil { try readHeader(into: &contents, recordsMax: recordsMax) }
        while !isAtEnd {
            let number = contents.records.count + 1
            guard number <= contents.count else { throw failure(.expected("the end of the file")) }
            contents.append(try record(at: number, notBefore: contents.last))
        }
    }

    /// Reads the line of the header alone, wherever it stands.
    mutating func readHeader(
        _ line: UnsafeBufferPointer<UInt8>, into contents: inout TrailDecoder.Contents, recordsMax: Int
    ) throws(TrailError) {
        bytes = line
        try readHeader(into: &contents, recordsMax: recordsMax)
        guard isAtEnd else { throw failure(.expected("the end of the header")) }
    }

    private mutating func readHeader(
        into contents: inout TrailDecoder.Contents, recordsMax: Int
    ) throws(TrailError) {
        let (header, count, isCutShort) = try TrailHeader.read(from: &self)
        (contents.header, contents.count, contents.isCutShort) = (header, count, isCutShort)
        guard count <= recordsMax else {
            throw TrailError(
                place: .line(1, column: 1), reason: .tooManyRecords(said: count, limit: recordsMax))
        }
    }

    /// What is wrong here; in a line without an end, that the end is missing.
    func failure(_ reason: TrailError.Reason) -> TrailError {
        let hasEnd = bytes[position...].contains(UInt8(ascii: "\n"))
        return TrailError(
            place: .line(line, column: position - lineStart + 1), reason: hasEnd ? reason : .truncated)
    }

    /// That the file ends before its last record.
    func end(_ contents: TrailDecoder.Contents) -> TrailError {
        TrailError(
            place: .line(line, column: 1),
            reason: .recordsMissing(said: contents.count, found: contents.records.count))
    }

    /// That the line that comes has more bytes than may be.
    func tooLong(_ limit: Int) -> TrailError {
        TrailError(place: .line(line, column: 1), reason: .tooLong(limit))
    }

    /// Whether what is left is the beginning of `text`.
    func isCutShort(in text: StaticString) -> Bool {
        let left = bytes[position...]
        return left.count < text.utf8CodeUnitCount
            && left.elementsEqual(
                UnsafeBufferPointer(start: text.utf8Start, count: left.count))
    }

    // MARK: A record

    /// The latest instant of a trace, some 70 years after its beginning: no sum of two overflows.
    static let instantMax: Int64 = 1 << 61

    /// - Parameter earliest: the instant of the record before.
    mutating func record(at place: Int, notBefore earliest: Instant) throws(TrailError) -> TraceRecord {
        try take(#"{"n":"#)
        guard try digits() == UInt64(place) else { throw failure(.wrongNumber(expected: place)) }
        try take(#","t":"#)
        let instant = Instant(nanoseconds: try signed())
        guard (0...Self.instantMax).contains(instant.nanoseconds) else { throw failure(.outOfRange) }
        guard instant >= earliest else { throw failure(.timeSetBack) }
        var record = TraceRecord(instant: instant, event: .unclaimed)
        if skip(#","cause":"#) { record.cause = RecordNumber(rawValue: try positive(UInt32.self)) }
        guard record.cause.rawValue < place else { throw failure(.outOfRange) }
        if skip(#","sample":"#) { record.sample = SampleID(rawValue: try positive(UInt32.self)) }
        if skip(#","thread":"#) { record.thread = ThreadID(rawValue: try positive(UInt32.self)) }
        if skip(#","touches":"#) { record.touches = TouchSet(rawValue: try positive(UInt16.self)) }
        if skip(#","depth":"#) { record.depth = try positive(UInt16.self) }
        try take(#","event":"#)
        record.event = try TraceEvent.prototypes[word(of: TraceEvent.index)].coded(by: &self)
        try take("}")
        try endLine()
        return record
    }

    mutating func endLine() throws(TrailError) {
        guard skip("\n") else { throw failure(.expected("the end of the line")) }
        line += 1
        lineStart = position
    }

    // MARK: Fields

    mutating func field<Identity: TraceIdentity>(
        _ key: StaticString, _ value: Identity
    ) throws(TrailError) -> Identity {
        try take(key: key)
        return Identity(rawValue: try number32())
    }

    mutating func field(_ key: StaticString, _ value: NameID) throws(TrailError) -> NameID {
        try take(key: key)
        guard let text = plainText() else { return names.intern(try quoted()) }
        if let name = recentNames[text] {
            position += text.count + 2
            return name
        }
        let bytes = Array(text)
        let name = names.intern(try quoted())
        recentNames.add(name, bytes)
        return name
    }

    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) throws(TrailError) -> Word {
        try take(key: key)
        return Word(rawValue: try word(of: Word.table.index))!
    }

    mutating func field<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: Count
    ) throws(TrailError) -> Count {
        try take(key: key)
        return try number(Count.self)
    }

    mutating func field(_ key: StaticString, _ value: Int64) throws(TrailError) -> Int64 {
        try take(key: key)
        return try signed()
    }

    mutating func field(_ key: StaticString, _ value: Double) throws(TrailError) -> Double {
        try take(key: key)
        return try double()
    }

    mutating func fixed(_ key: StaticString, _ value: Int32) throws(TrailError) -> Int32 {
        try take(key: key)
        guard let raw = IOFixed.raw(exactly: try double()) else { throw failure(.outOfRange) }
        return raw
    }

    mutating func field(_ key: StaticString, _ value: Bool) throws(TrailError) -> Bool {
        try take(key: key)
        if skip("true") { return true }
        try take("false")
        return false
    }

    mutating func subjectClass(
        _ value: SubjectClass, of type: SubjectType
    ) throws(TrailError) -> SubjectClass {
        guard schema == 1 else { return try presentFields(of: value) }
        try take(key: "class")
        let known = Schema1Class(try quoted(), of: type)
        return SubjectClass(
            name: names.intern(known.name), uiKit: known.uiKit, hasAppCode: known.hasAppCode)
    }

    // MARK: Words

    /// The number of the word that comes.
    private mutating func word(of index: WordIndex) throws(TrailError) -> Int {
        if let text = plainText(), let number = index.number(of: text) {
            position += text.count + 2
            return number
        }
        let text = try quoted()
        guard let number = index.number(of: text) else { throw failure(.unknownWord(text)) }
        return number
    }

    /// The text that comes, if it is of ASCII alone and spelled without escapes; it is left where it is.
    private func plainText() -> UnsafeBufferPointer<UInt8>? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
        var end = position + 1
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""): return UnsafeBufferPointer(rebasing: bytes[position + 1..<end])
            case UInt8(ascii: "\\"), 0..<0x20, 0x80...: return nil
            default: end += 1
            }
        }
        return nil
    }

    // MARK: Bytes

    mutating func take(_ text: StaticString) throws(TrailError) {
        guard skip(text) else { throw failure(.expected("\(text)")) }
    }

    private mutating func take(key: StaticString) throws(TrailError) {
        let start = position
        guard skip(",\""), skip(key), skip("\":") else {
            position = start
            throw failure(.expected(#","\#(key)":"#))
        }
    }

    mutating func skip(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] { return false }
        position += length
        return true
    }

    mutating func digits() throws(TrailError) -> UInt64 {
        var value: UInt64 = 0
        let start = position
        while position < bytes.count, case 0x30...0x39 = bytes[position] {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[position] - 0x30))
            if overflow || carry { throw failure(.outOfRange) }
            value = sum
            position += 1
        }
        guard position > start else { throw failure(.expected("a number")) }
        guard position == start + 1 || bytes[start] != UInt8(ascii: "0") else {
            throw failure(.expected("a number without a zero before it"))
        }
        return value
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(TrailError) -> Number {
        guard let number = Number(exactly: try digits()) else { throw failure(.outOfRange) }
        return number
    }

    private mutating func number32() throws(TrailError) -> UInt32 { try number(UInt32.self) }

    /// A number that would not be written if it were 0.
    private mutating func positive<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(TrailError) -> Number {
        let number = try number(type)
        guard number != 0 else { throw failure(.outOfRange) }
        return number
    }

    private mutating func signed() throws(TrailError) -> Int64 {
        let isNegative = skip("-")
        let magnitude = try digits()
        if isNegative {
            guard magnitude > 0, magnitude <= Int64.min.magnitude else { throw failure(.outOfRange) }
            return Int64(truncatingIfNeeded: 0 &- magnitude)
        }
        guard let value = Int64(exactly: magnitude) else { throw failure(.outOfRange) }
        return value
    }

    mutating func double() throws(TrailError) -> Double {
        if skip("null") { return .nan }
        if let value = shortDouble() { return value }
        let start = position
        while position < bytes.count, isPartOfNumber(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw failure(.expected("a number")) }
        let canonical = JSONText.number(value)
        guard canonical == text else { throw failure(.expected("this number as \(canonical)")) }
        return value
    }

    /// The number that comes, if it has at most 15 digits and is plainly in its canonical form: so many digits stand
    /// for one number each, and that number is their quotient by a power of ten, which is exact.
    private mutating func shortDouble() -> Double? {
        var next = position
        var (digits, fraction) = (0, 0)
        var mantissa: Int64 = 0
        func byte() -> UInt8 { next < bytes.count ? bytes[next] : 0 }
        let isNegative = byte() == UInt8(ascii: "-")
        if isNegative { next += 1 }
        let first = next
        while case 0x30...0x39 = byte(), digits <= 15 {
            mantissa = mantissa * 10 + Int64(byte() - 0x30)
            (digits, next) = (digits + 1, next + 1)
        }
        guard digits > 0, bytes[first] != 0x30 || digits == 1 else { return nil }
        if byte() == UInt8(ascii: ".") {
            next += 1
            while case 0x30...0x39 = byte(), digits + fraction <= 15 {
                mantissa = mantissa * 10 + Int64(byte() - 0x30)
                (fraction, next) = (fraction + 1, next + 1)
            }
            // Below 0.001 the form may be another one.
            guard fraction > 0, bytes[next - 1] != 0x30, bytes[first] != 0x30 || bytes[first + 2] != 0x30
            else {
                return nil
            }
        }
        guard digits + fraction <= 15, !isPartOfNumber(byte()), mantissa > 0 || !isNegative else {
            return nil
        }
        position = next
        let value = Double(mantissa) / Self.powersOfTen[fraction]
        return isNegative ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    private func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"): true
        default: false
        }
    }

    /// A JSON string, with any of JSON's escapes.
    mutating func quoted() throws(TrailError) -> String {
        try take("\"")
        var text: [UInt8] = []
        var isASCII = true
        while true {
            guard position < bytes.count else { throw failure(.truncated) }
            let byte = bytes[position]
            guard byte >= 0x20 else { throw failure(.unknownName) }
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw failure(.unknownName)
                }
                guard isASCII || string.isStreamSafe else { throw failure(.tooManyMarks) }
                return string
            case UInt8(ascii: "\\"):
                isASCII = false
                text += UTF8.encode(try escaped())!
            default:
                if byte >= 0x80 { isASCII = false }
                text.append(byte)
            }
        }
    }

    private mutating func escaped() throws(TrailError) -> Unicode.Scalar {
        guard position < bytes.count else { throw failure(.truncated) }
        position += 1
        switch bytes[position - 1] {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default:
            position -= 1
            throw failure(.unknownName)
        }
        let first = try escapedUnit()
        if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
        // Above U+FFFF a character is a pair.
        guard skip("\\u"), UTF16.isLeadSurrogate(first) else { throw failure(.unknownName) }
        let second = try escapedUnit()
        guard UTF16.isTrailSurrogate(second) else { throw failure(.unknownName) }
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
        guard let scalar = Unicode.Scalar(value) else { throw failure(.unknownName) }
        return scalar
    }

    private mutating func escapedUnit() throws(TrailError) -> UInt16 {
        guard position + 4 <= bytes.count else { throw failure(.truncated) }
        var unit: UInt16 = 0
        for offset in 0..<4 {
            // To lower case; what is no letter and no digit is in neither.
            let byte = bytes[position + offset]
            guard byte >= 0x30, let digit = JSONText.hexadecimal.firstIndex(of: byte | 0x20) else {
                throw failure(.unknownName)
            }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}
