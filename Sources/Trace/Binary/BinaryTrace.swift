// The binary form of a trace.
//
// It holds what the JSON Lines hold: what was read from the one and written in the other is read back to the same
// bytes. It is made for long traces, with some 10 bytes a record instead of 150.
//
//     mark       8 bytes, the first of which begins no text
//     version    4 bytes
//     header     a block: line 1 of the JSON Lines
//     records    blocks, each of whole records
//
// A block is its length in 4 bytes and that many bytes. Numbers of 4 bytes have the lowest byte first. All others are
// of as many bytes as they need, 7 bits in each, the lowest first, and the highest bit says that more follow. Numbers
// that may be negative are doubled, and the negative ones stand on the odd numbers: 0, −1, 1, −2 … are 0, 1, 2, 3.
// A double is its 64 bits as a number, the highest byte for the lowest: round values are short.
//
// A record begins with a byte of flags (`RecordFlags`) that says what differs from the record before. What differs
// follows in the order of the flags; then the event, and its fields in the order in which the JSON Lines write them.
//
// No number of an enum's case is ever written. An event, a word and a name are each a number in a list of their own
// kind that the file itself makes: a number that is one beyond the list's end is followed by a text, its length and
// its UTF-8, which is on the list from then on. The list of names begins with the empty text. Events and words are
// those of the JSON Lines. A new word in the vocabulary therefore changes no file.

/// What reader and writer of the binary form share.
enum BinaryTrace {
    /// As for other binary formats: no text begins so, and a transfer that changes the ends of lines shows.
    static let mark: [UInt8] = [0x89] + Array("TRAIL\r\n".utf8)
    static let version = 1

    /// A block is closed when it has so many bytes.
    static let blockLength = 1 << 16

    /// What of a record differs from the one before, and follows; before the first everything is 0.
    struct RecordFlags: OptionSet {
        let rawValue: UInt8

        /// By how many nanoseconds it is later.
        static let instant = RecordFlags(rawValue: 1 << 0)
        /// It has a cause: how many records before.
        static let cause = RecordFlags(rawValue: 1 << 1)
        static let sample = RecordFlags(rawValue: 1 << 2)
        static let thread = RecordFlags(rawValue: 1 << 3)
        static let touches = RecordFlags(rawValue: 1 << 4)
        static let depth = RecordFlags(rawValue: 1 << 5)
        static let all: RecordFlags = [.instant, .cause, .sample, .thread, .touches, .depth]
    }
}
