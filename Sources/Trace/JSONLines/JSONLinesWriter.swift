import VirtualTime

/// Writes a trace as canonical JSON Lines: the header, then a line a record. Keys stand in one order, nothing
/// is optional but what is zero (`cause`, `sample`, `thread`, `touches`, `depth`), and no space is wasted; so
/// equal traces are equal bytes.
///
/// Bytes are written by hand into one buffer: JSONEncoder takes some sixty times as long.
struct JSONLinesWriter: FieldCoder, ~Copyable {
    typealias Failure = Never

    private var base: UnsafeMutablePointer<UInt8>
    private var end: Int = 0
    private var capacity: Int
    /// The instant that was written last, and where its digits stand.
    private var latest = Instant.zero
    private var latestText = 0..<0
    /// The texts of the name table as JSON strings, quotes and escapes included.
    private let quotedNames: PackedTexts

    init(names: [String], capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
        quotedNames = PackedTexts(names.map { JSONText.quoted($0) })
    }

    deinit {
        base.deallocate()
        quotedNames.deallocate()
    }

    var count: Int { end }
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: end) }
    mutating func removeAll() {
        end = 0
        latestText = 0..<0
    }

    mutating func line(number: Int, _ record: TraceRecord) {
        // No record is longer than this without its names, which make their own room.
        makeRoom(1_024)
        fragment(#"{"n":"#)
        digits(UInt64(number))
        fragment(#","t":"#)
        instant(record.instant)
        if !record.cause.isNone {
            fragment(#","cause":"#)
            digits(UInt64(record.cause.rawValue))
        }
        if !record.sample.isNone {
            fragment(#","sample":"#)
            digits(UInt64(record.sample.rawValue))
        }
        if !record.thread.isNone {
            fragment(#","thread":"#)
            digits(UInt64(record.thread.rawValue))
        }
        if !record.touches.isEmpty {
            fragment(#","touches":"#)
            digits(UInt64(record.touches.rawValue))
        }
        if record.depth != 0 {
            fragment(#","depth":"#)
            digits(UInt64(record.depth))
        }
        fragment(#","event":""#)
        fragment(record.event.word)
        byte(UInt8(ascii: "\""))
        _ = record.event.coded(by: &self)
        fragment("}\n")
    }

    // MARK: Fields: values pass through unchanged

    @inline(__always)
    mutating func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) -> Identity {
        write(key: key)
        digits(UInt64(value.rawValue))
        return value
    }

    @inline(__always)
    mutating func field(_ key: StaticString, _ value: NameID) -> NameID {
        write(key: key)
        quotedName(value)
        return value
    }

    @inline(__always)
    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) -> Word {
        write(key: key)
        append(word: Word.table.utf8[value.rawValue])
        return value
    }

    @inline(__always)
    mutating func field<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: Count
    ) -> Count {
        write(key: key)
        digits(UInt64(value))
        return value
    }

    @inline(__always)
    mutating func field(_ key: StaticString, _ value: Int64) -> Int64 {
        write(key: key)
        signed(value)
        return value
    }

    @inline(__always)
    mutating func field(_ key: StaticString, _ value: Double) -> Double {
        write(key: key)
        append(real: value)
        return value
    }

    @inline(__always)
    mutating func fixed(_ key: StaticString, _ value: Int32) -> Int32 {
        write(key: key)
        append(real: IOFixed.value(value))
        return value
    }

    @inline(__always)
    mutating func field(_ key: StaticString, _ value: Bool) -> Bool {
        write(key: key)
        fragment(value ? "true" : "false")
        return value
    }

    // MARK: Bytes

    private mutating func makeRoom(_ length: Int) {
        if capacity - end >= length { return }
        capacity = max(capacity * 2, end + length)
        let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        grown.update(from: base, count: end)
        base.deallocate()
        base = grown
    }

    @inline(__always)
    private mutating func byte(_ byte: UInt8) {
        base[end] = byte
        end &+= 1
    }

    /// Inlined, so that a literal's length is known where it is copied.
    @inline(__always)
    private mutating func fragment(_ text: StaticString) {
        (base + end).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        end &+= text.utf8CodeUnitCount
    }

    /// `,"port":` of `port`; inlined as ``fragment(_:)`` is.
    @inline(__always)
    private mutating func write(key: StaticString) {
        let (target, length) = (base + end, key.utf8CodeUnitCount)
        target[0] = UInt8(ascii: ",")
        target[1] = UInt8(ascii: "\"")
        (target + 2).update(from: key.utf8Start, count: length)
        target[length &+ 2] = UInt8(ascii: "\"")
        target[length &+ 3] = UInt8(ascii: ":")
        end &+= length &+ 4
    }

    private mutating func append(word: UnsafeBufferPointer<UInt8>) {
        byte(UInt8(ascii: "\""))
        append(word)
        byte(UInt8(ascii: "\""))
    }

    private mutating func quotedName(_ name: NameID) {
        let quoted = quotedNames[Int(name.rawValue)]
        makeRoom(quoted.count + 1_024)
        append(quoted)
    }

    /// There has to be room for them.
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        (base + end).update(from: bytes.baseAddress!, count: bytes.count)
        end &+= bytes.count
    }

    mutating func append(_ bytes: [UInt8]) {
        makeRoom(bytes.count)
        for byte in bytes { self.byte(byte) }
    }

    /// Four digits at a time, so that a group does not wait for the divisions of another. How long a number is is
    /// found by comparing: a processor foresees the answer and goes on, where it would wait for a computed length.
    @inline(__always)
    private mutating func digits(_ value: UInt64) {
        if value < 10 {
            digit(UInt32(truncatingIfNeeded: value))
        } else if value < 10_000 {
            fewDigits(UInt32(truncatingIfNeeded: value))
        } else {
            manyDigits(value)
        }
    }

    private mutating func manyDigits(_ value: UInt64) {
        let (rest, last) = value.quotientAndRemainder(dividingBy: 10_000)
        if rest < 10_000 {
            fewDigits(UInt32(truncatingIfNeeded: rest))
        } else {
            manyDigits(rest)
        }
        fourDigits(UInt32(truncatingIfNeeded: last))
    }

    /// A number below 10 000.
    @inline(__always)
    private mutating func fewDigits(_ value: UInt32) {
        if value >= 1_000 { return fourDigits(value) }
        if value >= 100 { digit(value / 100) }
        if value >= 10 { digit(value / 10 % 10) }
        digit(value % 10)
    }

    /// The four digits of a number below 10 000, zeros included.
    @inline(__always)
    private mutating func fourDigits(_ value: UInt32) {
        let (high, low) = (value / 100, value % 100)
        let digits = high / 10 | (high % 10) << 8 | (low / 10) << 16 | (low % 10) << 24
        let text = (digits | 0x3030_3030).littleEndian
        UnsafeMutableRawPointer(base + end).storeBytes(of: text, as: UInt32.self)
        end &+= 4
    }

    @inline(__always)
    private mutating func digit(_ value: UInt32) {
        byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    }

    /// Many records have the instant of the one before: then its digits are copied.
    @inline(__always)
    private mutating func instant(_ instant: Instant) {
        if instant == latest, !latestText.isEmpty {
            (base + end).update(from: base + latestText.lowerBound, count: latestText.count)
            end &+= latestText.count
        } else {
            let start = end
            signed(instant.nanoseconds)
            (latest, latestText) = (instant, start..<end)
        }
    }

    private mutating func signed(_ value: Int64) {
        if value < 0 { byte(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    /// As ``JSONText/number(_:)`` does, without a string for numbers of up to three decimals.
    private mutating func append(real value: Double) {
        if let whole = Int64(exactly: value), abs(value) < 0x1p53 { return signed(whole) }
        // No shorter decimal than this one reads back to the same bits: others have more digits, or are another number.
        if let thousandths = Int64(exactly: value * 1_000), thousandths.magnitude < 1 << 50,
            Double(thousandths) / 1_000 == value
        {
            return append(thousandths: thousandths)
        }
        var text = JSONText.number(value)
        text.withUTF8 { append($0) }
    }

    /// A number of one to three decimals.
    private mutating func append(thousandths: Int64) {
        let (whole, decimals) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1_000)
        if thousandths < 0 { byte(UInt8(ascii: "-")) }
        digits(whole)
        byte(UInt8(ascii: "."))
        var rest = decimals
        while rest > 0 {
            digit(UInt32(truncatingIfNeeded: rest / 100))
            rest = rest % 100 * 10
        }
    }
}

/// Texts and numbers as JSON.
package enum JSONText {
    static let hexadecimal = Array("0123456789abcdef".utf8)

    /// Whole numbers as such, others in the shortest form that reads back to the same bits; `null` for what
    /// is no number.
    package static func number(_ value: Double) -> String {
        if let whole = Int64(exactly: value), abs(value) < 0x1p53 { return "\(whole)" }
        return value.isFinite ? value.description : "null"
    }

    /// `text` in quotes: what JSON must escape is escaped, and what would act on a terminal or deceive a reader
    /// (C1 controls, marks of direction); nothing else.
    package static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes += [UInt8(ascii: "\\"), byte]
            case 0x0a:
                bytes += Array(#"\n"#.utf8)
            case 0x00..<0x20:
                append(escapeOf: UInt16(byte), to: &bytes)
            case 0x7F...: return quotedScalars(text)
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return bytes
    }

    /// The same for a text beyond ASCII.
    private static func quotedScalars(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
            case "\n": bytes += Array(#"\n"#.utf8)
            case _ where scalar.value < 0x20 || scalar.isEscapedInJSON:
                for unit in UTF16.encode(scalar)! { append(escapeOf: unit, to: &bytes) }
            default: bytes += UTF8.encode(scalar)!
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return bytes
    }

    private static func append(escapeOf unit: UInt16, to bytes: inout [UInt8]) {
        bytes += Array(#"\u"#.utf8)
        for shift in [12, 8, 4, 0] as [UInt16] { bytes.append(hexadecimal[Int(unit >> shift & 15)]) }
    }
}
