/// The numbers that records got when they were released, by the order of their making: what causes are
/// translated with.
///
/// It grows chunk by chunk and copies nothing, so it holds four bytes a record and never much more.
@usableFromInline
struct NumberTable {
    /// A power of two, so that a place is found by shifting.
    @inlinable static var chunkLength: Int { 1 << 14 }
    private static let chunksMax = Recorder.recordsMax / chunkLength + 1

    @usableFromInline
    let chunks = UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>.allocate(capacity: chunksMax)
    /// There are places for orders below this one.
    @usableFromInline private(set) var capacity: UInt32 = 0

    func deallocate() {
        for place in 0..<Int(capacity) / Self.chunkLength { chunks[place].deallocate() }
        chunks.deallocate()
    }

    /// Makes places, filled with anything, up to `order` at least, which is no more than
    /// ``Recorder/recordsMax``.
    mutating func grow(for order: UInt32) {
        while capacity <= order {
            chunks[Int(capacity) / Self.chunkLength] = .allocate(capacity: Self.chunkLength)
            capacity += UInt32(Self.chunkLength)
        }
    }

    /// The number of the record that was made as the `order`th.
    @inlinable
    subscript(order: UInt32) -> UInt32 {
        get { chunks[Int(order) / Self.chunkLength][Int(order) % Self.chunkLength] }
        nonmutating set { chunks[Int(order) / Self.chunkLength][Int(order) % Self.chunkLength] = newValue }
    }
}
