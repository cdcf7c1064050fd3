import Foundation
import RunLoops
import ScenarioFiles
import Testing
import Trace
import TraceViews

/// Stories in which something was wrong once: what random ones found, made smaller.
@Suite struct FoundStoryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Found")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test(arguments: names)
    func `a story in which something was wrong once keeps all invariants`(name: String) throws {
        let bytes = try Data(contentsOf: Self.folder.appending(path: name))
        let run = try Scenario(Array(bytes), file: name).run()
        let audit = TraceAudit(run.trail, hasComeToRest: run.outcome == .quiet)
        #expect(audit.violations.map(\.description) == [])
        #expect(run.outcome == .quiet)
    }

    @Test func `there are stories in which something was wrong once`() { #expect(!Self.names.isEmpty) }
}
