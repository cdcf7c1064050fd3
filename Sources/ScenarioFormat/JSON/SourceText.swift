import VirtualTime

/// A place in a text as an editor shows it.
public struct SourcePosition: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int

    /// The column, counted from 1 in Unicode scalars: a letter with its accent apart counts two, a tab one.
    public let column: Int

    /// The place in a line, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourcePosition: Comparable {
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}

/// A text that tells lines and columns of its bytes.
///
/// A line ends with LF, CR LF or CR. Finding the lines takes one pass, a position a search in them and a
/// count over a few bytes, however long the line is.
public struct SourceText: Sendable {
    /// The text, in UTF-8 as far as it is valid.
    public let bytes: [UInt8]

    /// The offset of the first byte of every line; never empty.
    private let lineStarts: [Int]

    /// How many scalars begin before the bytes 0, 1024, 2048 …: one that begins is no continuation byte.
    private let scalarsBefore: [Int]

    private static let blockLength = 1_024

    /// The text of a file.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var blocks: [Int] = []
        var scalars = 0
        let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)
        // The array itself counts references at each byte in a debug build.
        bytes.withUnsafeBufferPointer { bytes in
            let count = bytes.count
            var index = 0
            while index < count {
                if index % Self.blockLength == 0 { blocks.append(scalars) }
                let byte = bytes[index]
                if byte & 0xC0 != 0x80 { scalars += 1 }
                index += 1
                if byte == lineFeed { starts.append(index) }
                let isPair = byte == carriageReturn && index < count && bytes[index] == lineFeed
                if byte == carriageReturn && !isPair { starts.append(index) }
            }
        }
        lineStarts = starts
        scalarsBefore = blocks
    }

    /// The place of the character that a byte belongs to.
    ///
    /// - Parameter offset: from 0 to the number of bytes, which is the place behind the last character. What
    ///   lies outside is taken for the nearer end.
    public func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(containing: offset)
        let start = lineStarts[line]
        var column = scalars(before: offset) - scalars(before: start)
        let isInsideScalar = offset < bytes.count && bytes[offset] & 0xC0 == 0x80 && column > 0
        if isInsideScalar { column -= 1 }
        return SourcePosition(line: line + 1, column: column + 1)
    }

    private func scalars(before offset: Int) -> Int {
        let block = min(offset / Self.blockLength, scalarsBefore.count - 1)
        guard block >= 0 else { return 0 }
        var scalars = scalarsBefore[block]
        for index in (block * Self.blockLength)..<offset where bytes[index] & 0xC0 != 0x80 { scalars += 1 }
        return scalars
    }

    /// The index of the last line that begins at or before an offset.
    private func line(containing offset: Int) -> Int {
        max(lineStarts.partitioningIndex { $0 > offset } - 1, 0)
    }
}
