#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the stepper's commands come from, line by line.
final class StepInput {
    private enum Source {
        case descriptor(FileDescriptor)
        case memory
    }

    private let source: Source
    private var pending: [UInt8] = []
    private var hasEnded = false
    /// Whether somebody types.
    let isTerminal: Bool

    /// A longer line is no command.
    private static let lineLengthMax = 4_096

    /// Commands from a terminal or a pipe.
    init(_ descriptor: FileDescriptor) {
        source = .descriptor(descriptor)
        isTerminal = descriptor.isTerminal
    }

    /// Commands that are there already.
    init(bytes: [UInt8]) {
        source = .memory
        pending = bytes
        hasEnded = true
        isTerminal = false
    }

    /// The next line without its end; nil after the last one.
    func line() throws(SystemError) -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0a) {
                let line = pending[..<end]
                pending.removeSubrange(...end)
                return text(line)
            }
            if hasEnded {
                if pending.isEmpty { return nil }
                defer { pending.removeAll() }
                return text(pending[...])
            }
            try readMore()
        }
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        let line = bytes.last == 0x0d ? bytes.dropLast() : bytes
        return String(decoding: line.prefix(Self.lineLengthMax), as: UTF8.self)
    }

    private func readMore() throws(SystemError) {
        guard case .descriptor(let descriptor) = source else { return }
        var piece = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = piece.withUnsafeMutableBytes { read(descriptor.number, $0.baseAddress, $0.count) }
            if count > 0 {
                pending += piece[..<count]
                return
            }
            if count == 0 {
                hasEnded = true
                return
            }
            if errno != EINTR { throw SystemError.last }
        }
    }
}
