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
}
