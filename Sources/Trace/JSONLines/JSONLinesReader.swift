import VirtualTime

/// Why bytes are no trace, and where.
public struct TrailError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// There is nothing to read.
        case empty
        /// Line 1 is no header of a trace.
        case notATrace
        /// The trace is of a version that this program does not know.
        case newerSchema(Int)
        /// This should stand there, and does not.
        case expected(String)
        /// A word that its vocabulary does not have.
        case unknownWord(String)
        /// A number that its field cannot hold.
        case outOfRange
        /// An instant that lies before that of the record before.
        case timeSetBack
        /// The file ends in the middle of a line.
        case truncated
        /// The file ends with a whole line, before the last record.
        case recordsMissing(said: Int, found: Int)
        /// A record whose number is not that of its line.
        case wrongNumber(expected: Int)
        /// A text that cannot be read as JSON.
        case unknownName
        /// A text in which a letter has more marks than are read.
        case tooManyMarks
    }

    /// 1 for the header.
    public let line: Int
    /// Counted in bytes from 1.
    public let column: Int
    /// What is wrong there.
    public let reason: Reason

    public var description: String {
        "\(line):\(column): \(explanation)"
    }

    private var explanation: String {
        switch reason {
        case .empty: "the file is empty; a trace begins with its header line"
        case .notATrace: "this is no Taptrail trace; make one with: taptrail export --as jsonl"
        case .newerSchema(let version):
            "the trace has format version \(version), and this program reads up to "
                + "\(TrailHeader.schemaVersion); use a newer taptrail"
        case .expected(let what): "expected \(what)"
        case .unknownWord(let word): "\"\(Self.shown(word))\" is no word of the trace's vocabulary"
        case .outOfRange: "the number is out of range"
        case .timeSetBack: "the time is set back: no record may be earlier than the one before it"
        case .recordsMissing(let said, let found):
            "the file is cut: its header says \(said) records, and \(found) are there; export the trace again"
        case .truncated: "the file ends in the middle of a line; export the trace again"
        case .wrongNumber(let expected):
            "this record should be number \(expected); a line is missing or doubled"
        case .tooManyMarks:
            "a letter of the text has more than the \(String.marksMax) marks that are read; export the trace "
                + "again with fewer"
        case .unknownName: "the text is not readable as JSON"
        }
    }

    /// A text from the file as a terminal may show it.
    private static func shown(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(40)
        let shown = scalars.map { $0.isShownAsItself ? String($0) : $0.escapeInJSON }.joined()
        return scalars.count < text.unicodeScalars.count ? shown + "…" : shown
    }
}

/// Reads canonical JSON Lines, as ``JSONLinesWriter`` writes them: keys in their order, no space. Only in a text
/// it takes all spellings that JSON has (`\u001B`, `\u001b`, `\/`), since other programs that copy a trace choose
/// among them. What it reads is written back to the same bytes, with texts in the writer's spelling.
struct JSONLinesReader: FieldCoder {
    typealias Failure = TrailError

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    private var line = 1
    private var lineStart = 0
    private(set) var names = NameTable()
    /// The version of the trace that is read, as its header says.
    var schema = TrailHeader.schemaVersion

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// What is wrong here; in a line without an end, that the end is missing.
    func failure(_ reason: TrailError.Reason) -> TrailError {
        let hasEnd = bytes[position...].contains(UInt8(ascii: "\n"))
        return TrailError(
            line: line, column: position - lineStart + 1, reason: hasEnd ? reason : .truncated)
    }

    /// That the file ends before its last record.
    func end(said: Int, found: Int) -> TrailError {
        TrailError(line: line, column: 1, reason: .recordsMissing(said: said, found: found))
    }

    /// Whether what is left is the beginning of `text`.
    func isCutShort(in text: StaticString) -> Bool {
        let left = bytes[position...]
        return left.count < text.utf8CodeUnitCount
            && left.elementsEqual(
                UnsafeBufferPointer(start: text.utf8Start, count: left.count))
    }

    // MARK: A record

    private static let prototypes: [String: TraceEvent] = Dictionary(
        uniqueKeysWithValues: TraceEvent.prototypes.map { ("\($0.word)", $0) })

    /// The latest instant of a trace, some 70 years after its beginning: no sum of two overflows.
    private static let instantMax: Int64 = 1 << 61

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
        let word = try quoted()
        guard let prototype = Self.prototypes[word] else { throw failure(.unknownWord(word)) }
        record.event = try prototype.coded(by: &self)
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
        return names.intern(try quoted())
    }

    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) throws(TrailError) -> Word {
        try take(key: key)
        let text = try quoted()
        guard let word = Word(word: text) else { throw failure(.unknownWord(text)) }
        return word
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
        guard let raw = Int32(exactly: try double() * 65_536) else { throw failure(.outOfRange) }
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
        let start = position
        while position < bytes.count, isPartOfNumber(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw failure(.expected("a number")) }
        let canonical = JSONText.number(value)
        guard canonical == text else { throw failure(.expected("this number as \(canonical)")) }
        return value
    }

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
