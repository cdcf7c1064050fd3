import ScenarioFormat
import Trace

/// Reads an input that the user named: a file, or `-` for standard input.
package enum InputFile {
    /// The whole content.
    ///
    /// - Parameters:
    ///   - path: The file as the user wrote it, or `-`.
    ///   - limit: The most that is accepted.
    /// - Throws: `noInput` if it is missing, a folder, or cannot be read; `scenario` if it is larger than
    ///   the limit; `usage` if standard input was read before.
    package static func read(
        _ path: String, limit: Limit, console: Console
    ) throws(CommandFailure) -> [UInt8] {
        try read(path, limit: { _ in limit }, console: console)
    }

    /// The whole content of what tells by its beginning how much of it may be read.
    ///
    /// - Parameter limit: Gets the first bytes, up to some thousands.
    package static func read(
        _ path: String, limit: ([UInt8]) -> Limit, console: Console
    ) throws(CommandFailure) -> [UInt8] {
        let name = path == "-" ? "standard input" : quoted(path)
        guard !path.hasLostBytes else {
            throw .noInput(
                "cannot read \(name): the name is not UTF-8; rename it, or use \"-\" for standard input")
        }
        guard path != "-" || !console.input.isConsumed else {
            throw .usage(
                "\"-\" is given twice, but standard input can be read only once; name a file instead")
        }
        let (content, limit) = try content(of: path, name, limit, console)
        guard let bytes = content else {
            throw .scenario(
                "\(path == "-" ? name : visible(path, limit: 400)): the file has more than \(limit.value) bytes, "
                    + "the most that is read; \(limit.remedy)")
        }
        return bytes
    }

    private static func content(
        of path: String, _ name: String, _ limit: ([UInt8]) -> Limit, _ console: Console
    ) throws(CommandFailure) -> ([UInt8]?, Limit) {
        do throws(SystemError) {
            return path == "-"
                ? try console.input.readOnce(limit: limit, console: console)
                : try content(of: path, limit: limit)
        } catch {
            throw .noInput("cannot read \(name): \(error.reason); \(error.remedyForReading)")
        }
    }

    private static func content(
        of path: String, limit: ([UInt8]) -> Limit
    ) throws(SystemError) -> ([UInt8]?, Limit) {
        let file = try FileDescriptor.reading(path)
        defer { try? file.closeFile() }
        guard !file.isDirectory else { throw .isDirectory }
        return try file.readAll(limit: limit)
    }
}

extension String {
    /// Whether it stands for a name that is not UTF-8: Swift puts U+FFFD for the bytes that it cannot read, and the
    /// name leads nowhere, or elsewhere.
    var hasLostBytes: Bool { unicodeScalars.contains("\u{FFFD}") }
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

    /// Whether it was read before.
    var isConsumed: Bool { if case .consumed = state { true } else { false } }

    /// Everything; nil if it is more than the limit's.
    ///
    /// Whoever sits at a terminal is told that the tool waits for them.
    func readOnce(
        limit: ([UInt8]) -> Limit, console: Console
    ) throws(SystemError) -> ([UInt8]?, Limit) {
        defer { state = .consumed }
        switch state {
        case .bytes(let bytes):
            let limit = limit(bytes)
            return (bytes.count <= limit.value ? bytes : nil, limit)
        case .descriptor(let descriptor):
            if descriptor.isTerminal {
                console.diagnostics.writeAtOnce(Array("Reading from the terminal; end with Ctrl-D.\n".utf8))
            }
            return try descriptor.readAll(limit: limit)
        case .consumed: return (nil, limit([]))
        }
    }
}
