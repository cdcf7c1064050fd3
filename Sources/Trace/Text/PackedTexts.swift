/// Texts as UTF-8, one behind the other, each found by its number without counting a reference.
///
/// A table that lives as long as the process never frees its memory; whoever makes one for less calls
/// ``deallocate()``.
struct PackedTexts: @unchecked Sendable {
    private let bytes: UnsafeMutablePointer<UInt8>
    /// Where each text begins, and behind the last one where it ends.
    private let starts: UnsafeMutablePointer<Int>
    let count: Int

    init(_ texts: [[UInt8]]) {
        count = texts.count
        starts = .allocate(capacity: count + 1)
        bytes = .allocate(capacity: max(1, texts.reduce(0) { $0 + $1.count }))
        var end = 0
        for (number, text) in texts.enumerated() {
            starts[number] = end
            text.withUnsafeBufferPointer { source in
                if let first = source.baseAddress { (bytes + end).update(from: first, count: source.count) }
            }
            end += text.count
        }
        starts[count] = end
    }

    subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
        precondition(number >= 0 && number < count, "no text \(number) of \(count)")
        return UnsafeBufferPointer(start: bytes + starts[number], count: starts[number + 1] - starts[number])
    }

    func deallocate() {
        bytes.deallocate()
        starts.deallocate()
    }
}
