import Testing

@testable import CommandLineTool

/// `learn TOPIC`: which lessons a word or several find.
struct LearnTopicTests {
    @Test(arguments: [("scroll", 13), ("hangs", 17), ("double", 10), ("hit-testing", 6)])
    func `a word lists the lessons that are about it, and no scenario that is none`(word: String, lesson: Int)
    {
        let outcome = Outcome(["learn", word], tool: .taptrail, console: .inMemory())
        #expect(outcome.status == .success, "\(outcome.diagnostics)")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.hasSuffix(" about \"\(word)\"") == true)
        #expect(lines.contains { $0.drop { $0 == " " }.hasPrefix("\(lesson)  ") })
        #expect(!outcome.output.contains("In Swift") && !outcome.output.contains("X-48"))
    }

    /// What interviews and forums ask about most, and the lesson that has to be among those that are found.
    @Test(arguments: [
        ("simultaneous", 21), ("keyboard", 23), ("timer", 22), ("swipe", 13), ("mode", 22), ("enlarge", 6),
        ("press", 11), ("press", 12), ("press", 14), ("exclusive", 14), ("touch area", 6),
        ("first responder", 23), ("area touch", 6), ("tables", 13), ("long", 22),
    ])
    func `a topic finds each lesson that tells of it`(topic: String, lesson: Int) {
        let outcome = learn(topic)
        #expect(outcome.status == .success, "\(outcome.diagnostics)")
        let lines = outcome.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.contains { $0.hasPrefix("\(lesson)  ") }, "\(outcome.output)")
    }

    @Test func `what comes up in lessons without being their subject is told as that`() {
        #expect(learn("exclusive").output.hasPrefix("1 lesson in which \"exclusive\" comes up\n\n  14  "))
        // Of a topic that only lessons in Swift are about, these stand alone.
        #expect(learn("stars").output.hasPrefix("In Swift: "))
    }

    @Test func `a topic finds the lessons in Swift too`() {
        let output = learn("enlarge").output
        #expect(output.contains("\nIn Swift: "))
        #expect(output.contains("\n  2  Override a hit-test, 15 min\n"))
        #expect(output.contains("taptrail learn new-package 2 --package PATH|URL writes it"))
    }

    @Test func `of all lessons in Swift the first one is the example`() {
        let output = Outcome("learn", tool: .taptrail).output
        #expect(output.contains("\n  1  ") && output.contains("\n  2  "))
        #expect(output.contains("taptrail learn new-package 1 --package PATH|URL writes one"))
    }

    @Test func `lessons about a topic stand before those in which it comes up`() throws {
        let output = learn("press").output
        let (about, elsewhere) = try (
            #require(output.firstRange(of: " about \"press\"")),
            #require(output.firstRange(of: "\nIt comes up in\n"))
        )
        let title = try #require(output.firstRange(of: "Multi-touch"))
        let other = try #require(output.firstRange(of: "Cancels and delays"))
        #expect(about.lowerBound < title.lowerBound && title.lowerBound < elsewhere.lowerBound)
        #expect(elsewhere.lowerBound < other.lowerBound)
    }
}
