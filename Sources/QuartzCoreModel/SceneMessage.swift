import Trace

/// As bytes, whose scene the display shows from now on, and whose no longer.
struct SceneMessage {
    /// The apps; none for nobody.
    let next: ProcessID, former: ProcessID

    /// What sender and receiver call such a message.
    static let identifier: UInt32 = 4

    init(next: ProcessID, former: ProcessID) { (self.next, self.former) = (next, former) }

    init(reading bytes: UnsafeRawBufferPointer) {
        func process(at offset: Int) -> ProcessID {
            let number = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return ProcessID(rawValue: UInt32(littleEndian: number))
        }
        (next, former) = (process(at: 0), process(at: 4))
    }

    /// - Returns: how many bytes it wrote.
    func write(to body: UnsafeMutableRawBufferPointer) -> Int {
        body.storeBytes(of: next.rawValue.littleEndian, as: UInt32.self)
        body.storeBytes(of: former.rawValue.littleEndian, toByteOffset: 4, as: UInt32.self)
        return 8
    }
}
