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

    @Test func `a walk is there for ten scenarios`() { #expect(Self.names.count >= 10) }

    @Test(arguments: names)
    func `a walk goes as it is told`(name: String) throws {
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

    @Test func `a walk goes as the article says`() throws {
        let article = try Self.text("Sources/TraceViews/TraceViews.docc/SteppingThroughATrail.md")
        let told = Self.answers(
            in: article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
                .map(\.element).joined())
        try #require(told.count >= 5)
        let went = Self.walk(
            told.map(\.command), through: "X-36")
        try #require(went.count == told.count)
        for (told, went) in zip(told, went) {
            // The article leaves out what changed.
            let lines = went.lines.filter { !$0.hasPrefix("  ~") }
            #expect(told.lines == lines, "after \(told.command)")
        }
    }

    @Test func `a walk goes as the README says`() throws {
        let readme = try Self.text("README.md")
        let section = try #require(
            readme.components(separatedBy: "\n## ").first { $0.hasPrefix("Why did my button not fire?") })
        let step = "swift run taptrail step "
        let line = try #require(section.split(separator: "\n").first { $0.hasPrefix(step) })
        // The first column: commands in backticks, one after the other.
        let commands = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .flatMap { row -> [String] in
                row.split(separator: "|")[0].split(separator: "`").map(String.init)
            }
            .filter { !$0.allSatisfy { $0 == " " || $0 == "," } }
        let went = Self.walk(commands, through: String(line.dropFirst(step.count)))
        #expect(went.map(\.command) == commands)
        let answers = Dictionary(uniqueKeysWithValues: went.map { ($0.command, $0.lines) })
        #expect(answers["continue"]?.contains("  hit-test 1 of window: cover") ?? false)
        #expect(answers["hittest 200,130"]?.last == "cover is hit.")
        #expect(answers["decision"]?.contains("  tap: possible → ended (tapsCompleted)") ?? false)
        #expect(answers["why"]?.contains { $0.hasPrefix("  G-1  ") } ?? false)
        #expect(answers["where"]?.last?.contains("the glass: finger 1 up") ?? false)
        #expect(answers["back"]?.first?.hasPrefix("#162 ·") ?? false)
        #expect(answers["help"]?.first?.hasPrefix("Forward") ?? false)
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// Commands with the lines of their answers, as a session prints them.
    private static func answers(in session: String) -> [(command: String, lines: [String])] {
        session.components(separatedBy: "(taptrail) ").dropFirst().map { answer in
            let lines = answer.split(separator: "\n").map(String.init)
            return (lines[0], Array(lines.dropFirst()))
        }
    }

    private static func walk(
        _ commands: [String], through scenario: String
    ) -> [(command: String, lines: [String])] {
        let console = Console.inMemory(
            input: Array((commands.joined(separator: "\n") + "\n").utf8), environment: ["COLUMNS": "100"])
        #expect(Tool.taptrail.run(arguments: ["step", scenario], console: console) == .success)
        return answers(in: console.output.text)
    }
}
