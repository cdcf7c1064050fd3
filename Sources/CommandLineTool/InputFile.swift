/// Reads an input that the user named: a file, or `-` for standard input.
package enum InputFile {
    /// The whole content.
    ///
    /// - Parameters:
    ///   - path: The file as the user wrote it, or `-`.
    ///   - limitBytes: The most that is accepted.
    /// - Throws: `noInput` if it is missing, a folder, or cannot be read; `scenario` if it is larger than
    ///   the limit; `usage` if standard input was read before.
    package static func read(
        _ path: String, limitBytes: Int, console: Console
    ) throws(CommandFailure) -> [UInt8] {
        let name = path == "-" ? "standard input" : quoted(path)
        let content: [UInt8]?
        do throws(SystemError) {
            content =
                path == "-"
                ? try console.input.readOnce(limit: limitBytes, console: console)
                : try self.content(of: path, limit: limitBytes)
        } catch {
            throw .noInput("cannot read \(name): \(error.reason); \(error.remedyForReading)")
        }
        guard let bytes = content else {
            throw .usage(
                "\"-\" is given twice, but standard input can be read only once; name a file instead")
        }
        guard bytes.count <= limitBytes else {
            throw .scenario(
                "\(name) is larger than \(limitBytes) bytes, the most that is read; make it smaller")
        }
        return bytes
    }

    private static func content(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try FileDescriptor.reading(path)
        defer { try? file.closeFile() }
        guard !file.isDirectory else { throw .isDirectory }
        return try file.readAll(limit: limit)
    }
}

/// Standard input, or what stands for it in a test; it can be read once.
package final class InputSource {
    private enum State {
        case descriptor(FileDescriptor)
        case bytes([UInt8])
        case consumed
    }

    private var state: State

    package init(_ descriptor: FileDescriptor) { state = .descriptor(descriptor) }

    /// Input from memory, for tests.
    package init(bytes: [UInt8]) { state = .bytes(bytes) }

    /// What is there line by line, as somebody types it; it can be read no other way after this.
    func lines() -> StepInput {
        defer { state = .consumed }
        switch state {
        case .descriptor(let descriptor): return StepInput(descriptor)
        case .bytes(let bytes): return StepInput(bytes: bytes)
        case .consumed: return StepInput(bytes: [])
        }
    }

    /// Everything up to the limit and a little more, or `nil` if it was read before.
    ///
    /// Whoever sits at a terminal is told that the tool waits for them.
    func readOnce(limit: Int, console: Console) throws(SystemError) -> [UInt8]? {
        defer { state = .consumed }
        switch state {
        case .bytes(let bytes): return bytes
        case .descriptor(let descriptor):
            if descriptor.isTerminal { console.note("Reading from the terminal; end with Ctrl-D.") }
            return try descriptor.readAll(limit: limit)
        case .consumed: return nil
        }
    }
}
