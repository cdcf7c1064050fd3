import Foundation
import Testing

@testable import CommandLineTool

/// Walks through scenarios, each a file that reads as a story: remarks, commands and answers.
///
/// What is expected was read by a person, line by line, when it was written down; `RECORD_GOLDEN=1` writes the
/// answers anew, to be read again.
@Suite struct `A walk` {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = repository.appending(path: "Tests/CommandLineToolTests/Walks")

    private static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).filter {
            $0.hasSuffix(".walk")
        }.sorted()

    @Test func `is there for ten scenarios`() { #expect(Self.names.count >= 10) }

    @Test(arguments: names)
    func `goes as it is told`(name: String) throws {
        let file = Self.folder.appending(path: name)
        let told = try String(contentsOf: file, encoding: .utf8)
        let prompt = "(taptrail) "
        let lines = told.components(separatedBy: "\n")
        let commands = lines.filter { $0.hasPrefix(prompt) }.map { String($0.dropFirst(prompt.count)) }
        // Line 1 names the story: taptrail step Scenarios/…
        let words = lines[0].split(separator: " ").dropFirst().map(String.init)
        let arguments = words.map { $0.hasSuffix(".json") ? Self.repository.appending(path: $0).path() : $0 }
        let console = Console.inMemory(
            input: Array((commands.joined(separator: "\n") + "\n").utf8), environment: ["COLUMNS": "100"])
        #expect(Tool.taptrail.run(arguments: arguments, console: console) == .success)
        let went = lines[0] + "\n" + console.output.text
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try Data(went.utf8).write(to: file)
        }
        #expect(went == told)
    }

    @Test func `goes as the article says`() throws {
        let article = try String(
            contentsOf: Self.repository.appending(
                path: "Sources/TraceViews/TraceViews.docc/SteppingThroughATrail.md"), encoding: .utf8)
        let walk = try String(
            contentsOf: Self.folder.appending(path: "07-the-button-did-not-fire.walk"), encoding: .utf8)
        let shown = article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
            .flatMap { $0.element.split(separator: "\n") }
        #expect(shown.count > 10)
        var rest = walk.split(separator: "\n")[...]
        for line in shown {
            guard let place = rest.firstIndex(of: line) else {
                Issue.record("\"\(line)\" does not come, or not in this order")
                return
            }
            rest = rest[(place + 1)...]
        }
    }
}
