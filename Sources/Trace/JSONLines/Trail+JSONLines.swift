import VirtualTime

extension Trail {
    /// The trace as canonical JSON Lines: the header, then record 1, 2, … each on the line after its number.
    public func jsonLines() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.count * 128 + 4_096)
        writeJSONLines { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Hands the trace's canonical JSON Lines over piece by piece, each of some tens of thousands of bytes.
    ///
    /// - Throws: what `sink` throws, at once.
    public func writeJSONLines<Failure: Error>(
        to sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        let pieceLength = 1 << 16
        var writer = JSONLinesWriter(names: names, capacity: pieceLength + 4_096)
        writer.append(header.jsonLine(records: records.count, isCutShort: isCutShort))
        for index in records.indices {
            writer.line(number: index + 1, records[index])
            if writer.count >= pieceLength {
                try sink(writer.written)
                writer.removeAll()
            }
        }
        if writer.count > 0 { try sink(writer.written) }
    }

    /// Reads back what ``jsonLines()`` wrote; writing it again gives the same bytes.
    ///
    /// - Throws: ``TrailError`` with line and column: a truncated file, a foreign one, a version too new.
    public init(jsonLines bytes: [UInt8]) throws(TrailError) { try self.init(saved: bytes) }
}
