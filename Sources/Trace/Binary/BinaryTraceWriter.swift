import VirtualTime

/// Writes records in the binary form.
struct BinaryTraceWriter: FieldCoder {
    typealias Failure = Never

    /// The bytes of the present block.
    private(set) var bytes: [UInt8] = []
    private let names: [String]
    private var previous = TraceRecord(instant: .zero, event: .unclaimed)
    private var number: UInt32 = 0
    // Numbers in the lists of the file; −1 for what is not on a list yet.
    /// By the text of the event, which is where it is.
    private var events: [UnsafePointer<UInt8>: Int] = [:]
    private var words = WordNumbers()
    private var nameNumbers: [Int]
    private var nameCount = 1

    init(names: [String]) {
        self.names = names
        nameNumbers = [0] + Array(repeating: -1, count: max(names.count - 1, 0))
        bytes.reserveCapacity(BinaryTrace.blockLength + 4_096)
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ record: TraceRecord) {
        number += 1
        var flags: BinaryTrace.RecordFlags = []
        if record.instant != previous.instant { flags.insert(.instant) }
        if !record.cause.isNone { flags.insert(.cause) }
        if record.sample != previous.sample { flags.insert(.sample) }
        if record.thread != previous.thread { flags.insert(.thread) }
        if record.touches != previous.touches { flags.insert(.touches) }
        if record.depth != previous.depth { flags.insert(.depth) }
        bytes.append(flags.rawValue)
        if flags.contains(.instant) {
            number(UInt64(record.instant.nanoseconds - previous.instant.nanoseconds))
        }
        if flags.contains(.cause) { number(UInt64(number - record.cause.rawValue)) }
        if flags.contains(.sample) { number(UInt64(record.sample.rawValue)) }
        if flags.contains(.thread) { number(UInt64(record.thread.rawValue)) }
        if flags.contains(.touches) { number(UInt64(record.touches.rawValue)) }
        if flags.contains(.depth) { number(UInt64(record.depth)) }
        event(record.event.word)
        _ = record.event.coded(by: &self)
        previous = record
    }

    private mutating func event(_ word: StaticString) {
        if let known = events[word.utf8Start] { return number(UInt64(known)) }
        number(UInt64(events.count))
        events[word.utf8Start] = events.count
        text(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    // MARK: Fields: values pass through unchanged

    mutating func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) -> Identity {
        number(UInt64(value.rawValue))
        return value
    }

    mutating func field(_ key: StaticString, _ value: NameID) -> NameID {
        let index = Int(value.rawValue)
        if nameNumbers[index] >= 0 {
            number(UInt64(nameNumbers[index]))
        } else {
            number(UInt64(nameCount))
            nameNumbers[index] = nameCount
            nameCount += 1
            var name = names[index]
            name.withUTF8 { text($0) }
        }
        return value
    }

    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) -> Word {
        let (known, isNew) = words.number(of: value)
        number(UInt64(known))
        if isNew { text(Word.table.utf8[value.rawValue]) }
        return value
    }

    mutating func field<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: Count
    ) -> Count {
        number(UInt64(value))
        return value
    }

    mutating func field(_ key: StaticString, _ value: Int64) -> Int64 {
        signed(value)
        return value
    }

    mutating func field(_ key: StaticString, _ value: Double) -> Double {
        // The JSON Lines have one zero, and one word for all that is no number.
        let plain = value == 0 ? 0 : value.isFinite ? value : .nan
        number(plain.bitPattern.byteSwapped)
        return value
    }

    mutating func fixed(_ key: StaticString, _ value: Int32) -> Int32 {
        signed(Int64(value))
        return value
    }

    mutating func field(_ key: StaticString, _ value: Bool) -> Bool {
        bytes.append(value ? 1 : 0)
        return value
    }

    // MARK: Bytes

    private mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func signed(_ value: Int64) {
        number(UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    private mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
        number(UInt64(utf8.count))
        bytes.append(contentsOf: utf8)
    }
}

/// The numbers of words on the list of a file, by their vocabulary: a handful of them, so that they are gone through.
private struct WordNumbers {
    private var vocabularies: [(type: ObjectIdentifier, numbers: [Int32])] = []
    private var count: Int32 = 0

    mutating func number<Word: TraceWord>(of word: Word) -> (number: Int32, isNew: Bool) {
        let type = ObjectIdentifier(Word.self)
        let index = vocabularies.firstIndex { $0.type == type } ?? vocabularies.count
        if index == vocabularies.count { vocabularies.append((type, Array(repeating: -1, count: 256))) }
        let known = vocabularies[index].numbers[word.rawValue]
        if known >= 0 { return (known, false) }
        defer { count += 1 }
        vocabularies[index].numbers[word.rawValue] = count
        return (count, true)
    }
}
