import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `A program that is started` {
    @Test func `has its arguments as they are, whatever they mean to a shell`() throws {
        let folder = try HostileFolder()
        let argument = "/a b'\u{301}$(touch \(folder.file("opened")))'\u{301}\"`;\\"
        let child = try ChildProcess(
            shellCommand: "printf %s \"$1\" > \"$2\"", arguments: [argument, folder.file("told")],
            output: .standardError, additions: [:])
        try child.input.closeFile()
        #expect(child.wait() == 0)
        #expect(try String(contentsOfFile: folder.file("told"), encoding: .utf8) == argument)
        #expect(try folder.names == ["told"])
    }

    /// A word of 2 MiB is longer than a system passes on.
    @Test func `leaves nothing open where it cannot be started`() {
        // Of two that are opened now; each has the least number that is free.
        func greaterNumber() -> Int32 {
            let numbers = [dup(0), dup(0)]
            for number in numbers { close(number) }
            return max(numbers[0], numbers[1])
        }
        let word = String(repeating: "a", count: 1 << 21)
        let before = greaterNumber()
        for _ in 0..<200 {
            #expect(throws: SystemError(code: E2BIG)) {
                _ = try ChildProcess(
                    shellCommand: "true", arguments: [word], output: .standardError, additions: [:])
            }
        }
        // Other tests open a few files at the same time.
        #expect(greaterNumber() < before + 100)
    }
}
