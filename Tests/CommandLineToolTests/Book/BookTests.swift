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

    /// A tutorial says what the trace of its lesson shows; nothing of it is written by hand.
    @Test func `the book has a tutorial of each lesson, made from its trace`() throws {
        let folder = Repository.path(CourseTutorials.folder)
        let made = try CourseTutorials.files()
        if Self.isRecorded {
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for file in made {
                try file.text.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
            }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == made.map(\.name).sorted())
        for file in made {
            let written = try String(contentsOfFile: "\(folder)/\(file.name)", encoding: .utf8)
            #expect(written == file.text, "\(file.name)")
        }
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
        for article in try WrittenArticle.stages {
            #expect(article.rules.count >= 8, "\(article.name)")
            for id in article.rules { #expect(RuleBook.rule(id) != nil, "\(article.name): \(id)") }
        }
    }

    /// What is read in a few minutes, and a picture in it.
    @Test func `the book has a short article for each of the ten stages, which the journey leads to`() throws
    {
        let journey = try Repository.text("Sources/Simulation/Simulation.docc/TheJourney.md")
        let stages = try WrittenArticle.stages
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
        for article in try WrittenArticle.stages {
            for number in article.lessons {
                let entry = try #require(course[number], "\(article.name): \(number)")
                #expect(!article.rules.isDisjoint(with: entry.scenario.rules), "\(article.name): \(number)")
                named.insert(number)
            }
        }
        #expect(named == Set(course.entries.map(\.number)))
    }

    @Test func `the book leads from each stage to the next and the one before`() throws {
        let stages = try WrittenArticle.stages
        for (index, article) in stages.enumerated() {
            var lines: [String] = []
            if index > 0 { lines.append("- Before: <doc:\(stages[index - 1].name)>") }
            if index + 1 < stages.count { lines.append("- Next: <doc:\(stages[index + 1].name)>") }
            let end =
                "\n## Before and after\n\n"
                + (lines + ["- All stages: <doc:TheJourney>\n"]).joined(separator: "\n")
            #expect(article.text.hasSuffix(end), "\(article.name)")
        }
    }

    /// DocC finds out whether the page is there; this, whether it is the one of that lesson.
    @Test func `the book leads from the number of a lesson to its tutorial`() throws {
        var links = 0
        for article in try WrittenArticle.all {
            for link in article.text.matches(
                of: #/taptrail learn (\d+)`[^`]*\(doc:\/tutorials\/Lessons\/([\w-]+)\)/#)
            {
                let number = try #require(Int(link.1))
                let scenario = try #require(PlayedCourse.runs.first { $0.value.lesson.number == number })
                #expect(link.2 == CourseTutorials.name(of: scenario.key), "\(article.name): \(number)")
                links += 1
            }
        }
        #expect(try links == WrittenArticle.stages.reduce(PlayedCourse.names.count) { $0 + $1.lessons.count })
    }
}
