import Testing

@testable import CommandLineTool

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct `The commands of a session` {
    private func lines(_ bytes: [UInt8]) throws -> [String] {
        let input = StepInput(bytes: bytes)
        var lines: [String] = []
        while let line = try input.line() { lines.append(line) }
        return lines
    }

    @Test(
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("\n", [""]),
            ("a\r\nb\r\n", ["a", "b"]),
        ] as [(String, [String])])
    func `the commands of a session are its lines`(text: String, expected: [String]) throws {
        #expect(try lines(Array(text.utf8)) == expected)
    }

    @Test func `the commands of a session are cut off where no command is so long`() throws {
        let long = String(repeating: "x", count: StepInput.lineLengthMax + 9)
        #expect(try lines(Array("\(long)\nstep".utf8)) == [String(long.dropLast(9)), "step"])
    }

    @Test(arguments: [("", false), ("\r", false), ("x", true), ("x\r", true), ("\r\r", true), ("\rx", true)])
    func `the commands of a session are too long by what their line's end does not have`(
        more: String, isCut: Bool
    ) throws {
        let most = String(repeating: "x", count: StepInput.lineLengthMax)
        let input = StepInput(bytes: Array("\(most)\(more)\nstep\n".utf8))
        #expect(try input.line() == most)
        #expect(input.isCut == isCut)
        #expect(try input.line() == "step")
        #expect(!input.isCut)
    }

    @Test func `the commands come from a pipe piece by piece, however long a line is`() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError.last }
        defer { try? FileDescriptor(ends[0]).closeFile() }
        let long = String(repeating: "y", count: 20_000)
        try FileDescriptor(ends[1]).writeAll(Array("step\n\(long)\nnext".utf8))
        try FileDescriptor(ends[1]).closeFile()
        let input = StepInput(FileDescriptor(ends[0]))
        #expect(try input.line() == "step")
        #expect(try input.line() == String(long.prefix(StepInput.lineLengthMax)))
        #expect(try input.line() == "next")
        #expect(try input.line() == nil)
    }

    @Test func `the commands are waited for where a read would block or was interrupted`() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError.last }
        defer { for end in ends { try? FileDescriptor(end).closeFile() } }
        try FileDescriptor(ends[1]).writeAll([0x61])
        var refusals = [EAGAIN, EINTR]
        let piece = try FileDescriptor(ends[0]).readPiece(limit: 8) { number, bytes, count in
            guard let refusal = refusals.popLast() else { return read(number, bytes, count) }
            errno = refusal
            return -1
        }
        #expect(piece == [0x61])
        #expect(refusals.isEmpty)
    }
}
