import Trace

/// A commit as bytes: the app and the number of the frame.
struct CommitMessage {
    let frame: Frame

    /// What sender and receiver call such a message.
    static let identifier: UInt32 = 3

    init(_ frame: Frame) { self.frame = frame }

    /// - Parameter cause: the record of the callback that reads it.
    init(reading bytes: UnsafeRawBufferPointer, cause: RecordNumber) {
        let process = bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
        frame = Frame(
            process: ProcessID(rawValue: UInt32(littleEndian: process)),
            number: Int64(littleEndian: bytes.loadUnaligned(as: Int64.self)), record: cause)
    }

    /// - Returns: how many bytes it wrote.
    func write(to body: UnsafeMutableRawBufferPointer) -> Int {
        body.storeBytes(of: frame.number.littleEndian, as: Int64.self)
        body.storeBytes(of: frame.process.rawValue.littleEndian, toByteOffset: 8, as: UInt32.self)
        return 12
    }
}
