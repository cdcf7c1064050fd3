import Foundation
import Testing
import Trace
import TraceViews

@testable import CommandLineTool

@Suite struct `The article on recognizers` {
    private static func article() throws -> String {
        try String(
            contentsOfFile: House.path("Sources/UIKitModel/UIKitModel.docc/WritingARecognizer.md"),
            encoding: .utf8)
    }

    @Test func `the article on recognizers shows the example that is compiled here`() throws {
        let example = try String(
            contentsOfFile: House.path("Tests/HouseTests/ScrubRecognizerExample.swift"), encoding: .utf8)
        #expect(try Self.article().contains("```swift\n\(example)```\n"))
    }

    @Test func `the article has an example that recognizes the scrub, and the pan never`() {
        let lines = CallbackLog(scrub()).lines
        let actions = lines.filter { $0.contains(#""call":"action""#) }
        #expect(actions.count == 1)
        #expect(actions.allSatisfy { $0.contains(#""subject":"scrub""#) && $0.contains(#""state":"ended""#) })
        // What happens in a class of UIKit's is nothing that the app's code could print.
        #expect(!lines.contains { $0.contains(#""subject":"board""#) })
    }

    @Test func `the article has a board that hears until the scrub takes the touch`() throws {
        let trail = scrub()
        let names = SubjectNames(trail)
        let calls = trail.records.compactMap { record -> String? in
            switch record.event {
            case .began(let call, let on, _, _) where names[on] == "board" && "\(call)".hasPrefix("touches"):
                "\(call)"
            case .transition(let recognizer, _, .ended, _, _): "\(names[recognizer]) ended"
            default: nil
            }
        }
        #expect(calls.first == "touchesBegan")
        #expect(calls.suffix(2) == ["scrub ended", "touchesCancelled"])
        #expect(calls.dropFirst().dropLast(2).allSatisfy { $0 == "touchesMoved" })
        #expect(calls.count > 4)
    }

    @Test func `the article on recognizers says truly how to find out why it lost`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "scrub-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try save(scrub(), as: file.path())
        let section = try #require(try Self.article().components(separatedBy: "\n## ").last)
        let commands = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .flatMap { row -> [String] in
                row.split(separator: "|")[0].split(separator: "`").map(String.init)
            }
            .filter { !$0.allSatisfy { $0 == " " || $0 == "," } }
        let console = Console.inMemory(input: Array((commands.joined(separator: "\n") + "\n").utf8))
        #expect(Tool.taptrail.run(arguments: ["step", file.path()], console: console) == .success)
        let answers = console.output.text.components(separatedBy: "(taptrail) ").dropFirst().map { $0 }
        try #require(answers.count == commands.count && commands.count == 5)
        #expect(answers[0].contains("pan waits until scrub has failed"))
        #expect(answers[1].contains("F-7"))
        #expect(answers[2].contains("scrub: possible → "))
        #expect(answers[3].contains("pan: possible → ") && answers[3].contains("failed"))
        #expect(answers[4].contains("by scrub"))
    }
}
