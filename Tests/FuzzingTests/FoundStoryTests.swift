import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import Fuzzing

/// Stories in which something was wrong once: what random ones found, made smaller.
@Suite struct FoundStoryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Found")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test(arguments: Population.some(60, of: names))
    func `a story in which something was wrong once keeps all invariants`(name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        #expect(RandomTrial.run(text, ChunkPool(), comparesUntraced: true).fault == nil)
    }

    @Test func `there are stories in which something was wrong once`() { #expect(!Self.names.isEmpty) }
}
