import Foundation
import Testing
import TraceRules

@testable import CommandLineTool

@Suite struct `The book` {
    private static var isRecorded: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil }

    @Test(arguments: MadeArticle.all)
    func `the book says in its made articles what the data say now`(article: MadeArticle) throws {
        let text = try article.text()
        if Self.isRecorded { try text.write(toFile: article.path, atomically: true, encoding: .utf8) }
        let written = try String(contentsOfFile: article.path, encoding: .utf8)
        #expect(written == text, "RECORD_GOLDEN=1 swift test --filter \"The book\" writes it anew")
    }

    /// Each picture of an article is what the command beside it makes.
    @Test func `the book has the pictures that the commands in its articles make`() throws {
        var pictures = 0
        for article in try WrittenArticle.all {
            for command in article.text.matches(of: #/taptrail (export .*) -o ([\w-]+\.svg)/#) {
                let words = command.1.split(separator: " ").map { String($0).replacing("'", with: "") }
                let made = Outcome(words, tool: .taptrail).output
                let path = "\(article.catalog)/Resources/\(command.2)"
                if Self.isRecorded {
                    try made.write(toFile: Repository.path(path), atomically: true, encoding: .utf8)
                }
                #expect(try Repository.text(path) == made, "\(path)")
                #expect(article.text.contains("](\(command.2.dropLast(4)))"), "\(path)")
                pictures += 1
            }
        }
        #expect(pictures == 14)
    }

    @Test func `the book names in its articles only rules that there are`() throws {
        for article in try WrittenArticle.all where article.isOfStage {
            #expect(article.rules.count >= 8, "\(article.name)")
            for id in article.rules { #expect(RuleBook.rule(id) != nil, "\(article.name): \(id)") }
        }
    }

    /// What is read in a few minutes, and a picture in it.
    @Test func `the book has a short article for each of the ten stages, which the journey leads to`() throws
    {
        let journey = try Repository.text("Sources/Simulation/Simulation.docc/TheJourney.md")
        let stages = try WrittenArticle.all.filter(\.isOfStage)
        #expect(stages.count == 10)
        for article in stages {
            let words = article.text.split(whereSeparator: \.isWhitespace).count
            #expect((300...600).contains(words), "\(article.name): \(words)")
            #expect(article.text.contains("!["), "\(article.name)")
            #expect(journey.contains("<doc:\(article.name)>"), "\(article.name)")
        }
    }

    /// A lesson is on the subject of an article if they share a rule.
    @Test func `the book leads from an article to the lessons on its subject, and to every lesson`() throws {
        let course = try CourseArticle.course()
        var named: Set<Int> = []
        for article in try WrittenArticle.all where article.isOfStage {
            for number in article.lessons {
                let entry = try #require(course[number], "\(article.name): \(number)")
                #expect(!article.rules.isDisjoint(with: entry.scenario.rules), "\(article.name): \(number)")
                named.insert(number)
            }
        }
        #expect(named == Set(course.entries.map(\.number)))
    }
}

/// An article of a catalog, as it lies in the repository.
private struct WrittenArticle {
    let catalog: String
    let name: String
    let text: String

    /// Those of all catalogs, in the order of their paths.
    static var all: [WrittenArticle] {
        get throws {
            let sources = Repository.path("Sources")
            return try FileManager.default.subpathsOfDirectory(atPath: sources)
                .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map { path in
                    let steps = path.split(separator: "/")
                    return WrittenArticle(
                        catalog: "Sources/" + steps.dropLast().joined(separator: "/"),
                        name: String(steps.last!.dropLast(3)),
                        text: try Repository.text("Sources/\(path)"))
                }
        }
    }

    /// Whether it is about a stage of the journey: those end with the lessons on them.
    var isOfStage: Bool { text.contains("\n## Lessons\n") }

    var rules: Set<String> {
        Set(text.matches(of: #/\b(?:[A-IM]-\d{1,2}|[PRETGUSL]\d\d|K)\b/#).map { String($0.0) })
    }

    var lessons: [Int] { text.matches(of: #/taptrail learn (\d+)/#).compactMap { Int($0.1) } }
}
