import VirtualTime

/// Reads the binary form, as ``BinaryTraceWriter`` writes it: whole blocks, some at a time. It believes nothing: a
/// number that leads nowhere, a text that is none and a block that ends too early are refused where they stand.
struct BinaryTraceReader: FieldCoder {
    typealias Failure = TrailError

    /// The bytes that it reads at present.
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var position = 0
    /// Where the present block ends.
    private var end = 0
    /// How many bytes of the file stood before these.
    private var offset = 0
    private var hasMark = false

    private var previous = TraceRecord(instant: .zero, event: .unclaimed)
    // The lists that the file makes.
    private var events: [TraceEvent] = []
    private var words: [ReadWord] = []
    private var listedNames: [NameID] = [.none]
    private(set) var names = NameTable()

    /// A word on the list belongs to one vocabulary.
    private struct ReadWord {
        let type: ObjectIdentifier
        let rawValue: Int
    }

    // MARK: Blocks

    /// Reads all blocks that are whole; those before have been read.
    ///
    /// - Returns: how many bytes they have.
    mutating func read(
        _ next: UnsafeBufferPointer<UInt8>, into contents: inout TrailDecoder.Contents, recordsMax: Int
    ) throws(TrailError) -> Int {
        (bytes, position, end) = (next, 0, next.count)
        if try readMark() {
            while let length = blockLength(), length <= bytes.count - position - 4 {
                position += 4
                end = position + length
                if contents.header == nil {
                    try readHeader(into: &contents, recordsMax)
                } else {
                    try readRecords(into: &contents)
                }
            }
        }
        defer { (offset, position) = (offset + position, 0) }
        return position
    }

    /// - Returns: Whether it is there.
    private mutating func readMark() throws(TrailError) -> Bool {
        if hasMark { return true }
        let length = BinaryTrace.mark.count
        let beginning = bytes.prefix(length)
        guard BinaryTrace.mark.starts(with: beginning) else { throw failure(.notATrace) }
        guard bytes.count >= length + 4 else { return false }
        position = length
        let version = Int(number32())
        guard version >= 1 else { throw failure(.outOfRange) }
        guard version <= BinaryTrace.version else { throw failure(.newerBinary(version)) }
        position += 4
        hasMark = true
        return true
    }

    private func blockLength() -> Int? { bytes.count - position >= 4 ? Int(number32()) : nil }

    /// The number of four bytes that comes; it is left where it is.
    private func number32() -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    }

    private mutating func readHeader(
        into contents: inout TrailDecoder.Contents, _ recordsMax: Int
    ) throws(TrailError) {
        let block = UnsafeBufferPointer(rebasing: bytes[position..<end])
        var line = JSONLinesReader()
        do throws(TrailError) {
            try line.readHeader(block, into: &contents, recordsMax: recordsMax)
        } catch {
            position += line.position
            throw failure(error.reason)
        }
        position = end
    }

    private mutating func readRecords(into contents: inout TrailDecoder.Contents) throws(TrailError) {
        while position < end {
            guard contents.records.count < contents.count else {
                throw failure(.expected("the end of the file"))
            }
            contents.append(try record(at: contents.records.count + 1))
        }
    }

    /// What is wrong here.
    func failure(_ reason: TrailError.Reason) -> TrailError {
        TrailError(place: .byte(offset + position), reason: reason)
    }

    /// That the file ends before its last record.
    func end(_ contents: TrailDecoder.Contents) -> TrailError {
        TrailError(
            place: .byte(offset),
            reason: .recordsMissing(said: contents.count, found: contents.records.count))
    }

    // MARK: A record

    private mutating func record(at index: Int) throws(TrailError) -> TraceRecord {
        let flags = BinaryTrace.RecordFlags(rawValue: try byte())
        guard flags.isSubset(of: .all) else { throw failure(.expected("the flags of a record")) }
        var record = previous
        record.cause = .none
        if flags.contains(.instant) {
            let nanoseconds = UInt64(record.instant.nanoseconds) &+ (try number())
            guard nanoseconds <= UInt64(JSONLinesReader.instantMax),
                nanoseconds >= UInt64(record.instant.nanoseconds)
            else { throw failure(.outOfRange) }
            record.instant = Instant(nanoseconds: Int64(nanoseconds))
        }
        if flags.contains(.cause) {
            let distance = try number()
            guard (1..<UInt64(index)).contains(distance) else { throw failure(.outOfRange) }
            record.cause = RecordNumber(rawValue: UInt32(UInt64(index) - distance))
        }
        if flags.contains(.sample) { record.sample = SampleID(rawValue: try number(UInt32.self)) }
        if flags.contains(.thread) { record.thread = ThreadID(rawValue: try number(UInt32.self)) }
        if flags.contains(.touches) { record.touches = TouchSet(rawValue: try number(UInt16.self)) }
        if flags.contains(.depth) { record.depth = try number(UInt16.self) }
        record.event = try event().coded(by: &self)
        previous = record
        return record
    }

    /// One of the case that comes.
    private mutating func event() throws(TrailError) -> TraceEvent {
        let number = try number(below: events.count + 1)
        if number < events.count { return events[number] }
        let text = try text()
        guard let index = TraceEvent.index.number(of: text) else { throw failure(.unknownWord(shown(text))) }
        events.append(TraceEvent.prototypes[index])
        return events[number]
    }

    // MARK: Fields

    mutating func field<Identity: TraceIdentity>(
        _ key: StaticString, _ value: Identity
    ) throws(TrailError) -> Identity {
        Identity(rawValue: try number(UInt32.self))
    }

    mutating func field(_ key: StaticString, _ value: NameID) throws(TrailError) -> NameID {
        let number = try number(below: listedNames.count + 1)
        if number == listedNames.count {
            let utf8 = try text()
            guard let text = String(validating: utf8, as: UTF8.self) else { throw failure(.unknownName) }
            guard text.isStreamSafe else { throw failure(.tooManyMarks) }
            listedNames.append(names.intern(text))
        }
        return listedNames[number]
    }

    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) throws(TrailError) -> Word {
        let number = try number(below: words.count + 1)
        if number == words.count {
            let text = try text()
            guard let known = Word.table.index.number(of: text) else {
                throw failure(.unknownWord(shown(text)))
            }
            words.append(ReadWord(type: ObjectIdentifier(Word.self), rawValue: known))
        }
        let word = words[number]
        guard word.type == ObjectIdentifier(Word.self), let read = Word(rawValue: word.rawValue) else {
            throw failure(.expected("another kind of word"))
        }
        return read
    }

    mutating func field<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: Count
    ) throws(TrailError) -> Count {
        try number(Count.self)
    }

    mutating func field(_ key: StaticString, _ value: Int64) throws(TrailError) -> Int64 { try signed() }

    mutating func field(_ key: StaticString, _ value: Double) throws(TrailError) -> Double {
        let value = Double(bitPattern: try number().byteSwapped)
        if value.isFinite, value != 0 || value.sign == .plus { return value }
        guard value.bitPattern == Double.nan.bitPattern else { throw failure(.expected("a number")) }
        return value
    }

    mutating func fixed(_ key: StaticString, _ value: Int32) throws(TrailError) -> Int32 {
        guard let value = Int32(exactly: try signed()) else { throw failure(.outOfRange) }
        return value
    }

    mutating func field(_ key: StaticString, _ value: Bool) throws(TrailError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw failure(.expected("0 or 1"))
        }
    }

    // MARK: Bytes

    private mutating func byte() throws(TrailError) -> UInt8 {
        guard position < end else { throw failure(.expected("more bytes in the block")) }
        position += 1
        return bytes[position - 1]
    }

    private mutating func number() throws(TrailError) -> UInt64 {
        let first = try byte()
        if first < 0x80 { return UInt64(first) }
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while true {
            let next = try byte()
            // The tenth byte has one bit left.
            guard shift < 63 || next <= 1 else { throw failure(.outOfRange) }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
        }
    }

    private mutating func number<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(TrailError) -> Number {
        guard let number = Number(exactly: try number()) else { throw failure(.outOfRange) }
        return number
    }

    private mutating func number(below limit: Int) throws(TrailError) -> Int {
        let value = try number()
        guard value < UInt64(limit) else { throw failure(.outOfRange) }
        return Int(value)
    }

    private mutating func signed() throws(TrailError) -> Int64 {
        let value = try number()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    private mutating func text() throws(TrailError) -> UnsafeBufferPointer<UInt8> {
        let length = try number(below: end - position + 1)
        guard length <= end - position else { throw failure(.expected("more bytes in the block")) }
        position += length
        return UnsafeBufferPointer(rebasing: bytes[position - length..<position])
    }

    private func shown(_ text: UnsafeBufferPointer<UInt8>) -> String { String(decoding: text, as: UTF8.self) }
}
