import VirtualTime

// How a saved trace is read.
//
// A trace may be half a gigabyte, so that it comes in pieces, and of the file there is never more in memory than a
// piece and what was left of the one before. Both forms consist of whole units, each with its length or its end: a
// line of JSON Lines, a block of the binary form. The decoder cuts the pieces into units, and a reader of the form
// reads them. The first byte tells which form it is.

/// Reads a saved trace, in JSON Lines or in the binary form, from pieces of any length.
public struct TrailDecoder {
    private enum Form {
        case undecided, jsonLines, binary
    }

    /// What has been read of the trace.
    struct Contents {
        var header: TrailHeader?
        /// How many records the header says.
        var count = 0
        var isCutShort = false
        let records = RecordStorage(pool: ChunkPool())
        var last = Instant.zero

        mutating func append(_ record: TraceRecord) {
            last = record.instant
            records.append(record)
        }
    }

    private var form = Form.undecided
    private var contents = Contents()
    private var lines = JSONLinesReader()
    private var blocks = BinaryTraceReader()
    /// The beginning of a unit whose end is still to come.
    private var rest: [UInt8] = []
    private let recordsMax: Int

    /// No line and no block is longer, so that a file without an end is not kept as a whole.
    private let unitMax: Int

    /// - Parameter recordsMax: A trace with more records is refused before they are read.
    public init(recordsMax: Int = Recorder.recordsMax) {
        self.init(recordsMax: recordsMax, unitMax: 1 << 27)
    }

    init(recordsMax: Int, unitMax: Int) { (self.recordsMax, self.unitMax) = (recordsMax, unitMax) }

    /// How many records have been read.
    public var recordsRead: Int { contents.records.count }

    /// How many records the header says there are; 0 until it has been read.
    public var recordsSaid: Int { contents.count }

    /// Takes the next bytes.
    ///
    /// - Throws: ``TrailError`` with the place of what is wrong.
    public mutating func take(_ piece: [UInt8]) throws(TrailError) {
        if form == .undecided, let first = piece.first {
            form = first == BinaryTrace.mark[0] ? .binary : .jsonLines
        }
        if rest.isEmpty {
            rest = Array(piece[try read(piece)...])
        } else {
            rest += piece
            guard rest.count - piece.count <= unitMax else { throw tooLong }
            // No line ends in what was left, so there is nothing to look for before a new end.
            if form == .jsonLines, !piece.contains(JSONLinesReader.end) { return }
            rest.removeFirst(try read(rest))
        }
    }

    /// The trace, when all bytes were taken.
    ///
    /// - Throws: ``TrailError`` if the file is cut.
    public mutating func finish() throws(TrailError) -> Trail {
        let names: [String]
        switch form {
        case .undecided: throw TrailError(place: .line(1, column: 1), reason: .empty)
        case .jsonLines:
            if !rest.isEmpty { _ = try readUnits(rest, rest.count) }
            guard contents.records.count == contents.count else { throw lines.end(contents) }
            names = lines.names.texts
        case .binary:
            guard rest.isEmpty, contents.header != nil else { throw blocks.failure(.truncated) }
            guard contents.records.count == contents.count else { throw blocks.end(contents) }
            names = blocks.names.texts
        }
        guard let header = contents.header else { fatalError("trace reader bug: a trace without a header") }
        return Trail(
            header: header, records: TraceRecords(storage: contents.records), names: names,
            isCutShort: contents.isCutShort)
    }

    private var tooLong: TrailError {
        form == .binary ? blocks.failure(.tooLong(unitMax)) : lines.tooLong(unitMax)
    }

    /// Reads the units that are whole.
    ///
    /// - Returns: how many bytes they have.
    private mutating func read(_ bytes: [UInt8]) throws(TrailError) -> Int {
        let length =
            switch form {
            case .undecided: 0
            case .jsonLines: (bytes.lastIndex(of: JSONLinesReader.end) ?? -1) + 1
            case .binary: bytes.count
            }
        return length == 0 ? 0 : try readUnits(bytes, length)
    }

    private mutating func readUnits(_ bytes: [UInt8], _ length: Int) throws(TrailError) -> Int {
        // A closure that throws one type of error has to be told so, and this one changes what is ours.
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<Int, TrailError> in
            let units = UnsafeBufferPointer(rebasing: buffer[..<length])
            do throws(TrailError) {
                switch form {
                case .undecided: return .success(0)
                case .jsonLines:
                    try lines.read(units, into: &contents, recordsMax: recordsMax)
                    return .success(length)
                case .binary: return .success(try blocks.read(units, into: &contents, recordsMax: recordsMax))
                }
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension Trail {
    /// Reads a saved trace, in whichever form it is.
    ///
    /// - Throws: ``TrailError`` with its place: a truncated file, a foreign one, a version too new.
    public init(saved bytes: [UInt8], recordsMax: Int = Recorder.recordsMax) throws(TrailError) {
        var decoder = TrailDecoder(recordsMax: recordsMax)
        try decoder.take(bytes)
        self = try decoder.finish()
    }

    private static let jsonBeginning = Array(#"{"schema":"taptrail-trace""#.utf8)

    /// By so many bytes it is plain whether a file is a saved trace.
    package static let beginningLength = jsonBeginning.count

    /// Whether bytes begin as a saved trace does, of whatever form and version.
    package static func isSaved(beginning bytes: [UInt8]) -> Bool {
        bytes.starts(with: jsonBeginning) || bytes.starts(with: BinaryTrace.mark)
    }
}
