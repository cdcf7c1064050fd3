extension Trail {
    /// The trace in the binary form: the same content as ``jsonLines()``, in a fraction of the bytes.
    public func binary() -> [UInt8] {
        var bytes: [UInt8] = []
        writeBinary { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Hands the binary form over piece by piece, each of some tens of thousands of bytes.
    ///
    /// - Throws: what `sink` throws, at once.
    public func writeBinary<Failure: Error>(
        to sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        func write(_ bytes: [UInt8]) throws(Failure) {
            // A closure that throws one type of error has to be told so.
            let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, Failure> in
                Result { () throws(Failure) in try sink(buffer) }
            }
            try result.get()
        }
        try write(BinaryTrace.mark + Self.bytes(of: UInt32(BinaryTrace.version)))
        let line = header.jsonLine(records: records.count, isCutShort: isCutShort)
        try write(Self.bytes(of: UInt32(line.count)) + line)
        var writer = BinaryTraceWriter(names: names)
        for index in records.indices {
            writer.append(records[index])
            if writer.bytes.count >= BinaryTrace.blockLength || index == records.count - 1 {
                try write(Self.bytes(of: UInt32(writer.bytes.count)))
                try write(writer.bytes)
                writer.removeAll()
            }
        }
    }

    /// A number in four bytes, the lowest first.
    private static func bytes(of number: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
