/// Why bytes are no trace, and where.
public struct TrailError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Where something is wrong.
    public enum Place: Equatable, Sendable {
        /// In JSON Lines: the line, 1 for the header, and the column, counted in bytes from 1.
        case line(Int, column: Int)
        /// In a binary trace: how many bytes stand before.
        case byte(Int)
    }

    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// There is nothing to read.
        case empty
        /// It does not begin as a trace does.
        case notATrace
        /// The trace is of a version that this program does not know.
        case newerSchema(Int)
        /// The binary form is of a version that this program does not know.
        case newerBinary(Int)
        /// This should stand there, and does not.
        case expected(String)
        /// A word that its vocabulary does not have.
        case unknownWord(String)
        /// A number that its field cannot hold.
        case outOfRange
        /// An instant that lies before that of the record before.
        case timeSetBack
        /// The file ends in the middle of a line, or of a block of a binary trace.
        case truncated
        /// The file ends with a whole line, before the last record.
        case recordsMissing(said: Int, found: Int)
        /// A line, or a block of a binary trace, is longer than this.
        case tooLong(Int)
        /// The trace has more records than are to be read.
        case tooManyRecords(said: Int, limit: Int)
        /// A record whose number is not that of its line.
        case wrongNumber(expected: Int)
        /// A text that cannot be read as JSON, or in a binary trace as UTF-8.
        case unknownName
        /// A text in which a letter has more marks than are read.
        case tooManyMarks
    }

    /// Where it is wrong.
    public let place: Place
    /// What is wrong there.
    public let reason: Reason

    public var description: String {
        switch place {
        case .line(let line, let column): "\(line):\(column): \(explanation)"
        case .byte(let offset): "byte \(offset): \(explanation)"
        }
    }

    private var explanation: String {
        switch reason {
        case .empty: "the file is empty; a trace begins with its header line"
        case .notATrace:
            "this is not a Taptrail trace, or another program has written it anew; make one with: taptrail export "
                + "--as jsonl"
        case .newerSchema(let version):
            "the trace has format version \(version), and this program reads up to "
                + "\(TrailHeader.schemaVersion); use a newer taptrail"
        case .newerBinary(let version):
            "the binary form has version \(version), and this program reads up to "
                + "\(BinaryTrace.version); use a newer taptrail"
        case .expected(let what):
            switch place {
            // Another program may have sorted its keys, or ended its lines otherwise.
            case .line:
                "expected \(what); a trace is read as it was exported: without spaces, the keys in their order, "
                    + "each line with a line feed at its end"
            case .byte: "expected \(what)"
            }
        case .unknownWord(let word): "\"\(Self.shown(word))\" is not a word of the trace's vocabulary"
        case .outOfRange: "the number is out of range"
        case .timeSetBack: "the time is set back: no record may be earlier than the one before it"
        case .recordsMissing(let said, let found):
            "the file is cut: its header says \(counted(said, "record")), and \(found) "
                + "\(found == 1 ? "is" : "are") there; export the trace again"
        case .tooLong(let limit):
            switch place {
            case .line: "the line has more than \(limit) bytes; export the trace again"
            case .byte: "the block has more than \(limit) bytes; export the trace again"
            }
        case .tooManyRecords(let said, let limit):
            "the trace has \(said) records, and \(limit) \(limit == 1 ? "is" : "are") read at most; allow more "
                + "with --records \(said)"
        case .truncated:
            switch place {
            case .line: "the file ends in the middle of a line; export the trace again"
            case .byte: "the file ends in the middle of a block; export the trace again"
            }
        case .wrongNumber(let expected):
            "this record should be number \(expected); a line is missing or doubled"
        case .tooManyMarks:
            "a letter of the text has more than the \(String.marksMax) marks that are read; export the trace "
                + "again with fewer"
        case .unknownName:
            switch place {
            case .line: "the text is not readable as JSON"
            case .byte: "the text is not UTF-8; export the trace again"
            }
        }
    }

    /// A text from the file as a terminal may show it.
    private static func shown(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(40)
        let shown = scalars.map { $0.isShownAsItself ? String($0) : $0.escapeInJSON }.joined()
        return scalars.count < text.unicodeScalars.count ? shown + "…" : shown
    }
}
