import ScenarioFormat

/// Where the stepper's commands come from, line by line.
final class StepInput {
    private enum Source {
        case descriptor(FileDescriptor)
        case memory
    }

    private let source: Source
    /// What was read; lines up to ``start`` have been handed out.
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false
    /// The terminal that somebody types at; nil for a pipe, a file, or commands that are there already.
    let terminal: FileDescriptor?
    /// Whether somebody types.
    var isTerminal: Bool { terminal != nil }

    /// Whether the line that was handed out last was longer than it may be.
    private(set) var isCut = false

    /// A longer line is no command; what is beyond is read and thrown away.
    static let lineLengthMax = Limit.commandLineBytes.value

    /// Commands from a terminal or a pipe.
    init(_ descriptor: FileDescriptor) {
        source = .descriptor(descriptor)
        terminal = descriptor.isTerminal ? descriptor : nil
    }

    /// Commands that are there already.
    init(bytes: [UInt8]) {
        source = .memory
        buffer = bytes
        hasEnded = true
        terminal = nil
    }

    /// The next line without its end; nil after the last one.
    func line() throws(SystemError) -> String? {
        var line: [UInt8] = []
        var isThere = false
        while true {
            let end = buffer[start...].firstIndex(of: 0x0a)
            let piece = buffer[start..<(end ?? buffer.count)]
            isThere = isThere || end != nil || !piece.isEmpty
            // One byte may be a carriage return before the line's end; a second one shows that it is not.
            line += piece.prefix(Self.lineLengthMax + 2 - line.count)
            start = end.map { $0 + 1 } ?? buffer.count
            if end != nil { return text(line) }
            if hasEnded { return isThere ? text(line) : nil }
            try readMore()
        }
    }

    /// What is known of a line: all of it, or its first ``lineLengthMax`` bytes.
    private func text(_ bytes: [UInt8]) -> String {
        let line = bytes.last == 0x0d ? bytes.dropLast() : bytes[...]
        isCut = line.count > Self.lineLengthMax
        return String(decoding: line.prefix(Self.lineLengthMax), as: UTF8.self)
    }

    /// The buffer has been handed out whole.
    private func readMore() throws(SystemError) {
        guard case .descriptor(let descriptor) = source else { return }
        buffer = try descriptor.readPiece(limit: 4_096)
        start = 0
        hasEnded = buffer.isEmpty
    }
}
