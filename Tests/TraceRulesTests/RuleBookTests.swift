import Foundation
import Testing
import Trace

@testable import TraceRules

struct RuleBookTests {
    // MARK: Rules

    @Test func `a source is named by the titles of its documents, and what stands behind it stays`() {
        let document = SourceDocument.all.first { $0.number == "003" }!
        let name = "(“\(document.title)”, \(document.whereabouts))"
        let told = SourceDocument.named(in: "a log (seed 003), and more (not much)")
        #expect(told == "a log \(name), and more (not much)")
        #expect(SourceDocument.named(in: "(seed 003) (seed 003)") == "\(name) \(name)")
        #expect(SourceDocument.named(in: "none (of these)") == "none (of these)")
    }

    @Test func `no two rules have one id`() {
        #expect(Set(RuleBook.rules.map(\.id)).count == RuleBook.rules.count)
    }

    @Test func `an id is a letter with a dash and a number, a letter with two digits, or K`() {
        for rule in RuleBook.rules {
            #expect(rule.id.wholeMatch(of: /[A-IM]-[1-9]\d?|K|[PRETGUSL]\d\d/) != nil, "\(rule.id)")
        }
    }

    @Test func `a rule is found by its id`() {
        for rule in RuleBook.rules { #expect(RuleBook.rule(rule.id) == rule) }
        #expect(RuleBook.rule("B-99") == nil)
        #expect(RuleBook.rule("G-1") != RuleBook.rule("G01"))
    }

    @Test func `the rules of a letter stand together and rise`() {
        let letters = RuleBook.rules.map { String($0.id.prefix($0.id.contains("-") ? 2 : 1)) }
        let numbers = RuleBook.rules.map { Int($0.id.filter(\.isNumber)) ?? 0 }
        var finished: Set<String> = []
        for place in letters.indices.dropFirst() {
            if letters[place] == letters[place - 1] {
                #expect(numbers[place] > numbers[place - 1], "\(RuleBook.rules[place].id)")
            } else {
                finished.insert(letters[place - 1])
            }
            #expect(!finished.contains(letters[place]), "\(RuleBook.rules[place].id)")
        }
    }

    @Test func `a sentence is plain text that ends with a full stop`() {
        for rule in RuleBook.rules {
            #expect(rule.sentence.hasSuffix("."), "\(rule.id)")
            #expect(rule.sentence.count > 40, "\(rule.id)")
            #expect(!rule.sentence.contains("\n") && !rule.sentence.contains("  "), "\(rule.id)")
            #expect(rule.sentence.matches(of: /[.:] [A-Z`]/).count <= 1, "\(rule.id): over two sentences")
        }
    }

    @Test func `every rule names its source, and only our own algorithm rests on other rules`() {
        for rule in RuleBook.rules {
            #expect(!rule.source.isEmpty, "\(rule.id)")
            #expect((rule.confidence == nil) == (rule.id == "K"), "\(rule.id)")
        }
    }

    // MARK: The specification that the book restates

    @Test(.enabled(if: Specification.exists, "there is no ../shared/spec beside the repository"))
    func `the book has every id of the specification, and no other`() throws {
        var ids = try Specification.ids(in: "behaviours.md", /^(?:- \*\*|## )([A-IM]-\d+|K(?=\.))/)
        ids.formUnion(try Specification.ids(in: "facts.md", /^\| ([PRETGUSL]\d\d) \|/))
        let book = Set(RuleBook.rules.map(\.id))
        #expect(ids.subtracting(book).sorted() == [])
        // Added after the specification: the schedule of few cores, pencils, an app's life and what goes wrong, what
        // has no place, launches, apps behind another, and when the event-fetch thread announces a move.
        let added = (Array(20...33) + Array(41...44) + Array(46...58)).map { "M-\($0)" } + ["P16"]
        #expect(book.subtracting(ids).sorted() == added)
    }

    /// Where several sources say it, the first one counts.
    @Test(.enabled(if: Specification.exists, "there is no ../shared/spec beside the repository"))
    func `a fact is known as the specification says`() throws {
        let confidences: [Substring: Confidence] = [
            "D": .documented, "H": .header, "S": .openSource, "L": .log, "T": .uiTestFramework,
            "R": .reverseEngineered, "F": .folklore,
        ]
        let facts = try Specification.confidencesOfFacts()
        #expect(facts.count > 90)
        for (id, letter) in facts {
            #expect(RuleBook.rule(id)?.confidence == confidences[letter], "\(id)")
        }
    }

    @Test(.enabled(if: Specification.exists, "there is no ../shared/spec beside the repository"))
    func `no sentence shares eight words in a row with the specification`() throws {
        let runs = try Specification.runs(of: 8)
        let texts =
            RuleBook.rules.map { ($0.id, $0.sentence) }
            + Call.allCases.map { ($0.word, $0.meaning.paragraph) }
            + GestureState.allCases.map { ($0.word, $0.meaning.paragraph) }
            + TransitionReason.allCases.map { ($0.word, $0.meaning.paragraph) }
            + UIKitClass.allCases.map { ($0.word, $0.meaning?.paragraph ?? "") }
        for (term, text) in texts {
            for run in Specification.runs(of: 8, in: text) where runs.contains(run) {
                Issue.record("\(term): \(run)")
            }
        }
    }
}

/// The texts that the project was written from; they do not belong to it and may be missing.
private enum Specification {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "shared")

    static var exists: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "spec/facts.md").path)
    }

    static func text(of file: URL) throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    static func ids(in file: String, _ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        let text = try text(of: folder.appending(path: "spec/\(file)"))
        return Set(text.matches(of: pattern.anchorsMatchLineEndings()).map { String($0.1) })
    }

    /// The facts, and for each the letter of how it is known.
    static func confidencesOfFacts() throws -> [(id: String, letter: Substring)] {
        try text(of: folder.appending(path: "spec/facts.md")).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
            guard let id = cells.first?.prefix(3), let letter = cells.last?.prefix(1),
                id.wholeMatch(of: /[PRETGUSL]\d\d/) != nil
            else { return nil }
            return (String(id), letter)
        }
    }

    /// Every run of `length` words in the specification and in the seeds.
    static func runs(of length: Int) throws -> Set<String> {
        var runs: Set<String> = []
        for name in ["spec", "seeds"] {
            let directory = folder.appending(path: name)
            for file in try FileManager.default.contentsOfDirectory(
                at: directory, includingPropertiesForKeys: nil)
            {
                runs.formUnion(Self.runs(of: length, in: try text(of: file)))
            }
        }
        return runs
    }

    static func runs(of length: Int, in text: String) -> [String] {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        guard words.count >= length else { return [] }
        return (0...words.count - length).map { words[$0..<$0 + length].joined(separator: " ") }
    }
}
