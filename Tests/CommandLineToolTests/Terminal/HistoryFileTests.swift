import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `The history of earlier sessions` {
    private func file(_ folder: HostileFolder) throws -> HistoryFile {
        try #require(HistoryFile(environment: ["XDG_STATE_HOME": folder.path]))
    }

    @Test func `the history of earlier sessions lies where XDG says`() throws {
        let folder = try HostileFolder()
        try file(folder).add("step")
        #expect(FileManager.default.contents(atPath: folder.file("taptrail/history")) == Data("step\n".utf8))
        let home = try #require(
            HistoryFile(environment: ["HOME": folder.path, "XDG_STATE_HOME": "relative"]))
        home.add("next")
        let path = folder.file(".local/state/taptrail/history")
        #expect(FileManager.default.contents(atPath: path) == Data("next\n".utf8))
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(permissions as? Int == 0o600)
        #expect(HistoryFile(environment: [:]) == nil)
        #expect(HistoryFile(environment: ["HOME": "", "XDG_STATE_HOME": ""]) == nil)
    }

    @Test func `the history of earlier sessions comes back, whatever is in its file`() throws {
        let folder = try HostileFolder()
        #expect(try file(folder).lines().isEmpty)
        try folder.put("one\n\ntwo\u{1B}[31m\nthr\u{202E}ee", in: "taptrail/history")
        #expect(try file(folder).lines() == ["one", "two[31m", "three"])
    }

    @Test func `the history of earlier sessions is bounded`() throws {
        let folder = try HostileFolder()
        let all = (1...2_500).map { "line \($0)" }
        try folder.put(all.joined(separator: "\n") + "\n", in: "taptrail/history")
        #expect(try file(folder).lines() == all.suffix(LineHistory.linesMax))
        let kept = try String(contentsOfFile: folder.file("taptrail/history"), encoding: .utf8)
        #expect(kept == all.suffix(LineHistory.linesMax).map { "\($0)\n" }.joined())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("taptrail")) == ["history"])
    }

    @Test func `the history of earlier sessions is missed by nobody where it cannot be written`() throws {
        let folder = try HostileFolder()
        try folder.put("a file", in: "taptrail")
        try file(folder).add("step")
        #expect(try file(folder).lines().isEmpty)
        let other = try HostileFolder()
        try FileManager.default.createDirectory(
            atPath: other.file("taptrail/history"), withIntermediateDirectories: true)
        try file(other).add("step")
        #expect(try file(other).lines().isEmpty)
        let third = try HostileFolder()
        try third.put("", in: "taptrail/empty")
        try #require(mkfifo(third.file("taptrail/history"), 0o600) == 0)
        try file(third).add("step")
    }
}
