import Trace

/// A way out for bytes: a file descriptor, or memory in a test; buffered, and with a failure that is kept.
///
/// All text is made visible here (``visible(_:limit:)``): no control character, mark of direction or escape
/// sequence gets through, wherever it comes from. Only line breaks act, and the looks of a ``StyledText``. What
/// is JSON, which escapes by itself, is written as bytes.
///
/// `write` does not fail, so that a channel is a `TextOutputStream` for any view that prints itself. The
/// first failure is kept, what follows it is dropped, and `flush` throws it; `Tool` flushes at the end of
/// every command, so that no failure goes unseen. A long loop asks `hasFailed`, or uses `Console.print`,
/// which throws at once.
final class OutputChannel: TextOutputStream {
    private enum Destination {
        case descriptor(FileDescriptor)
        case memory
        /// A terminal, of which a pager shows what does not fit.
        case paged(FileDescriptor, PagedOutput)
    }

    private enum Flushing { case whenFull, atEveryLine }

    /// Larger than a pipe's buffer is of no use, smaller costs system calls.
    private static let bufferSizeBytes = 65_536

    /// What messages call it: `standard output`, or the file's name in quotation marks.
    let name: String
    let isTerminal: Bool

    /// Everything that was written, for a channel in memory.
    private(set) var bytes: [UInt8] = []
    private var destination: Destination
    private let flushing: Flushing
    private var buffer: [UInt8] = []
    private var failure: SystemError?

    /// A channel to an open file, which the caller closes after `flush`.
    ///
    /// A terminal gets every line at once, anything else gets large pieces.
    init(_ descriptor: FileDescriptor, name: String) {
        self.name = name
        destination = .descriptor(descriptor)
        isTerminal = descriptor.isTerminal
        flushing = isTerminal ? .atEveryLine : .whenFull
    }

    /// A channel that keeps what is written, for tests.
    init(inMemoryAsTerminal isTerminal: Bool, name: String) {
        self.name = name
        self.isTerminal = isTerminal
        destination = .memory
        flushing = .whenFull
    }

    /// Whether something could not be written, so that more would be in vain.
    var hasFailed: Bool { failure != nil }

    /// Everything that was written as text, for a channel in memory.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes text as UTF-8, visible but for its line breaks.
    func write(_ text: String) {
        guard failure == nil else { return }
        append(text)
        flushIfDue()
    }

    /// Writes text with its looks: each part between the sequences of ECMA-48 that switch its styles on and all
    /// styles off.
    func write(_ text: StyledText) {
        guard failure == nil else { return }
        for piece in text.pieces {
            if piece.styles.isEmpty {
                append(piece.text)
            } else {
                buffer.append(contentsOf: piece.sequenceBefore.utf8)
                append(piece.text)
                buffer.append(contentsOf: StyledText.Piece.sequenceAfter.utf8)
            }
        }
        flushIfDue()
    }

    /// Writes text with its looks and a line break; one that stands within the text is shown, as `\n`.
    func write(line: StyledText) {
        write(line.onOneLine)
        write("\n" as String)
    }

    private func append(_ text: String) {
        // Nearly all text is plain.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) {
            buffer.append(contentsOf: text.utf8)
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (place, line) in lines.enumerated() {
            if place > 0 { buffer.append(UInt8(ascii: "\n")) }
            buffer.append(contentsOf: visible(line, limit: .max).utf8)
        }
    }

    /// Writes bytes as they are.
    func write(bytes: some Sequence<UInt8>) {
        guard failure == nil else { return }
        buffer.append(contentsOf: bytes)
        flushIfDue()
    }

    /// Writes a text of one moment, such as how far something is: past a pager, and before what is held back for one.
    func writeAtOnce(_ bytes: [UInt8]) {
        switch destination {
        case .memory:
            write(bytes: bytes)
            drain()
        case .descriptor(let descriptor), .paged(let descriptor, _): try? descriptor.writeAll(bytes)
        }
    }

    /// Hands everything to the operating system.
    ///
    /// - Throws: The first failure of this channel: `readerGone` for a closed pipe, else `output` with a
    ///   message.
    func flush() throws(CommandFailure) {
        drain()
        if let failure { throw CommandFailure(failure, writingTo: name) }
    }

    /// The columns and rows, if this is a terminal that knows them.
    var terminalSize: TerminalSize? {
        switch destination {
        case .descriptor(let descriptor), .paged(let descriptor, _): descriptor.terminalSize
        case .memory: nil
        }
    }

    // MARK: A pager

    /// From now on what does not fit the terminal is shown by a pager.
    ///
    /// - Parameter pager: the program; nil, and nothing changes.
    /// - Returns: where it goes, for another channel to the same terminal; nil if this is none.
    func startPaging(_ pager: Pager?) -> PagedOutput? {
        guard let pager, isTerminal, case .descriptor(let descriptor) = destination else { return nil }
        let output = PagedOutput(descriptor, pager)
        join(output)
        return output
    }

    /// Goes the way of another channel to the same terminal.
    func join(_ output: PagedOutput) {
        drain()
        if case .descriptor(let descriptor) = destination { destination = .paged(descriptor, output) }
    }

    /// Shows what was held back, waits for the pager, and goes to the terminal again.
    func endPaging() throws(CommandFailure) {
        drain()
        if case .paged(let descriptor, let output) = destination {
            destination = .descriptor(descriptor)
            do throws(SystemError) { try output.finish() } catch { failure = failure ?? error }
        }
        if let failure { throw CommandFailure(failure, writingTo: name) }
    }

    /// Whether a pager has the terminal, so that nobody else should write to it.
    var isPaging: Bool { if case .paged(_, let output) = destination { output.isPaging } else { false } }

    private func flushIfDue() {
        let isDue =
            switch flushing {
            case .whenFull: buffer.count >= Self.bufferSizeBytes
            case .atEveryLine: buffer.contains(UInt8(ascii: "\n"))
            }
        if isDue { drain() }
    }

    private func drain() {
        guard failure == nil, !buffer.isEmpty else { return }
        switch destination {
        case .memory: bytes.append(contentsOf: buffer)
        case .descriptor(let descriptor):
            do throws(SystemError) { try descriptor.writeAll(buffer) } catch { failure = error }
        case .paged(_, let output):
            do throws(SystemError) { try output.write(buffer) } catch { failure = error }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

extension CommandFailure {
    /// The failure for a call that could not write.
    init(_ error: SystemError, writingTo name: String) {
        self =
            error == .brokenPipe
            ? .readerGone : .output("cannot write to \(name): \(error.reason); \(error.remedyForWriting)")
    }
}
