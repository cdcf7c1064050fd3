import ScenarioFormat
import Trace

/// Reads an input that the user named: a file, or `-` for standard input.
enum InputFile {
    /// The whole content.
    ///
    /// - Parameters:
    ///   - path: The file as the user wrote it, or `-`.
    ///   - limit: The most that is accepted.
    /// - Throws: `noInput` if it is missing, a folder, or cannot be read; `scenario` if it is larger than
    ///   the limit; `usage` if standard input was read before.
    static func read(
        _ path: String, limit: Limit, console: Console
    ) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        // A file that says that it is too large need not be read.
        let size = try readPieces(path, console: console) { piece, size in
            bytes += piece
            return max(bytes.count, size ?? 0) <= limit.value
        }
        guard max(bytes.count, size ?? 0) <= limit.value else { throw tooLarge(path, limit) }
        return bytes
    }

    /// Hands the content over piece by piece, to its end or until no more is wanted.
    ///
    /// - Parameter take: Gets the next bytes, and how many there are in all, where that is known. Its answer is whether
    ///   it wants more.
    /// - Returns: How many bytes there are in all, where that is known.
    /// - Throws: as ``read(_:limit:console:)``, but for the limit, which is the taker's.
    static func readPieces(
        _ path: String, console: Console, take: ([UInt8], Int?) -> Bool
    ) throws(CommandFailure) -> Int? {
        let name = try checkedName(path, console)
        do throws(SystemError) {
            if path == "-" {
                try console.input.readPieces(console: console) { take($0, nil) }
                return nil
            }
            let file = try FileDescriptor.reading(path)
            defer { try? file.closeFile() }
            guard !file.isDirectory else { throw .isDirectory }
            let size = file.regularSize
            try file.readPieces { take($0, size) }
            return size
        } catch {
            throw .noInput("cannot read \(name): \(error.reason); \(error.remedyForReading)")
        }
    }

    /// What messages call the input, if it can be read at all.
    private static func checkedName(_ path: String, _ console: Console) throws(CommandFailure) -> String {
        let name = path == "-" ? "standard input" : quoted(path)
        guard !path.hasLostBytes else {
            throw .noInput(
                "cannot read \(name): the name is not UTF-8; rename it, or use \"-\" for standard input")
        }
        guard path != "-" || !console.input.isConsumed else {
            throw .usage(
                "\"-\" is given twice, but standard input can be read only once; name a file instead")
        }
        return name
    }

    /// What is said of an input that is too large.
    static func tooLarge(_ path: String, _ limit: Limit) -> CommandFailure {
        .scenario(
            "\(path == "-" ? "standard input" : visible(path, limit: 400)): the file has more than "
                + "\(limit.value) bytes, the most that is read; \(limit.remedy)")
    }
}

extension String {
    /// Whether it stands for a name that is not UTF-8: Swift puts U+FFFD for the bytes that it cannot read, and the
    /// name leads nowhere, or elsewhere.
    var hasLostBytes: Bool { unicodeScalars.contains("\u{FFFD}") }
}

/// Standard input, or what stands for it in a test; it can be read once.
final class InputSource {
    private enum State {
        case descriptor(FileDescriptor)
        case bytes([UInt8])
        case consumed
    }

    private var state: State

    init(_ descriptor: FileDescriptor) { state = .descriptor(descriptor) }

    /// Input from memory, for tests.
    init(bytes: [UInt8]) { state = .bytes(bytes) }

    /// What is there line by line, as somebody types it; it can be read no other way after this.
    func lines() -> StepInput {
        defer { state = .consumed }
        switch state {
        case .descriptor(let descriptor): return StepInput(descriptor)
        case .bytes(let bytes): return StepInput(bytes: bytes)
        case .consumed: return StepInput(bytes: [])
        }
    }

    /// Where somebody types; nil if it is no terminal, or was read before.
    var terminal: FileDescriptor? {
        if case .descriptor(let descriptor) = state, descriptor.isTerminal { descriptor } else { nil }
    }

    /// Whether it was read before.
    var isConsumed: Bool { if case .consumed = state { true } else { false } }

    /// Hands everything over piece by piece, until no more is wanted.
    func readPieces(console: Console, take: ([UInt8]) -> Bool) throws(SystemError) {
        defer { state = .consumed }
        switch state {
        case .bytes(let bytes): _ = take(bytes)
        case .descriptor(let descriptor):
            inviteToType(at: descriptor, console)
            try descriptor.readPieces(take)
        case .consumed: return
        }
    }

    /// Whoever sits at a terminal is told that the tool waits for them.
    private func inviteToType(at descriptor: FileDescriptor, _ console: Console) {
        guard descriptor.isTerminal else { return }
        console.diagnostics.writeAtOnce(Array("Reading from the terminal; end with Ctrl-D.\n".utf8))
    }
}
