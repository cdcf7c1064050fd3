import BuiltInFiles
import Foundation
import ScenarioFiles
import ScenarioFormat
import Testing
import Trace
import TraceViews
import VirtualTime

@testable import TracePages

@Suite struct `The page of a lesson` {
    private static let commands = PageRun.Commands(run: "taptrail run", step: "taptrail step")
    private static let trail = Result { try trail(secondFingerAt: "400ms") }

    /// A card that is tapped twice: what the second tap is differs.
    private static func trail(secondFingerAt instant: String) throws -> Trail {
        let text = """
            {"version": 1, "title": "A card", "story": "It is tapped twice.",
             "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
               {"id": "card", "frame": [0, 0, 100, 100], "recognizers": [{"id": "tap"}]}]}]}],
             "fingers": [{"tap": "card", "at": "100ms"}, {"tap": "card", "at": "\(instant)"}]}
            """
        var trail = try Scenario(Array(text.utf8), file: "card.json").run().trail
        trail.header.scenario = nil
        return trail
    }

    private static func question(_ start: Int, _ end: Int) -> PageLesson.Question {
        PageLesson.Question(
            heading: "Question", text: "What comes?", start: RecordNumber(rawValue: UInt32(start)),
            end: RecordNumber(rawValue: UInt32(end)),
            choices: [
                PageLesson.Choice(
                    letter: "a", text: "This", isRight: true,
                    reply: [PageLesson.Paragraph(kind: "right", text: "Right: so it is.")]),
                PageLesson.Choice(letter: "b", text: "That", isRight: false, reply: []),
            ], rules: ["F-1"])
    }

    private static func lesson(_ questions: [PageLesson.Question]) -> PageLesson {
        PageLesson(
            number: 1, goal: "You can tell.", minutes: 2, questions: questions, conclusions: ["So it is."],
            task: nil)
    }

    private static func page(_ trail: Trail, _ questions: [PageLesson.Question]) -> String {
        String(decoding: PlayerPage(lesson(questions), trail, commands).html, as: UTF8.self)
    }

    private static func count(_ run: Any?) -> Int? {
        (((run as? [String: Any])?["records"] as? [String: Any])?["t"] as? [Int])?.count
    }

    @Test func `the page begins with the run up to the first question and goes on to the end`() throws {
        let trail = try Self.trail.get()
        let data = try PageData.data(
            in: Self.page(trail, [Self.question(150, 160), Self.question(155, 190)]))
        let lesson = try #require(data["lesson"] as? [String: Any])
        #expect((data["runs"] as? [Any])?.map { Self.count($0) } == [150])
        // What was shown stays: the second question stands at 155, where 160 is shown already.
        #expect((lesson["later"] as? [Any])?.map { Self.count($0) } == [160, 190, trail.records.count])
        let questions = try #require(lesson["questions"] as? [[String: Any]])
        #expect(questions.map { $0["before"] as? Int } == [0, 1])
        #expect(questions.map { $0["after"] as? Int } == [1, 2])
        #expect(((lesson["rules"] as? [String: Any])?["F-1"] as? [String: Any])?["text"] != nil)
    }

    @Test func `a question before everything shows what is built, and no touch`() throws {
        let trail = try Self.trail.get()
        let stages = LessonStages(trail, [Self.question(0, 0)], Self.commands)
        let start = Int(TrailWalk(trail).start.rawValue)
        #expect(stages.ofQuestions.map { [$0.before, $0.after] } == [[0, 0]])
        let run = try JSONSerialization.jsonObject(with: Data(stages.runs[0].json)) as? [String: Any]
        #expect(Self.count(run) == start && start > 0)
        #expect((run?["inputs"] as? [Int])?.isEmpty == true)
    }

    /// Two runs that are the same up to a question give the same bytes there, however they go on.
    @Test(arguments: [0.2, 0.5, 0.8, 1])
    func `what comes later changes nothing of what is shown before`(_ part: Double) throws {
        let one = try Self.trail.get()
        let other = try Self.trail(secondFingerAt: "900ms")
        let common = one.records.prefix { $0.instant < .at(.milliseconds(400)) }.count
        let end = Int(Double(common) * part)
        #expect(end > 20 && one.records.count > common)
        let runs = [one, other].map { LessonStages($0, [Self.question(end, end)], Self.commands).runs }
        let isSame = (runs[0][0].json == runs[1][0].json, runs[0][1].json == runs[1][1].json)
        #expect(isSame == (true, false))
    }

    @Test func `a part says nothing that only the end can show`() throws {
        let trail = try Self.trail.get()
        let stages = LessonStages(trail, [Self.question(170, 170)], Self.commands)
        let parts = try stages.runs.map { run in
            try #require(try JSONSerialization.jsonObject(with: Data(run.json)) as? [String: Any])
        }
        #expect((parts[0]["whys"] as? [String: Any])?.isEmpty == true)
        #expect((parts[1]["whys"] as? [String: Any])?.isEmpty == false)
        #expect(parts[0]["isPart"] as? Int == 1 && parts[1]["isPart"] == nil)
        #expect(parts[0]["start"] as? Int == 170)
    }

    @Test func `only a lesson's page has the scripts of lessons`() throws {
        let trail = try Self.trail.get()
        let lesson = Self.page(trail, [Self.question(150, 160)])
        let plain = PageData.html(of: trail)
        #expect(try PageData.data(in: plain)["lesson"] == nil)
        #expect(!plain.contains("Taptrail.lesson =") && lesson.contains("Taptrail.lesson ="))
        #expect(!plain.contains(".choice ") && lesson.contains(".choice "))
        let elements = { (html: String) in PageData.elements(in: html).count }
        #expect(elements(lesson) == elements(plain) + 4)
    }

    @Test func `a hostile choice is text and nothing else`() throws {
        let hostile = PageLesson.Question(
            heading: "<b>", text: "</script><script>alert(1)</script>", start: .none, end: .none,
            choices: [
                PageLesson.Choice(letter: "a", text: "<img src=x>", isRight: true, reply: [])
            ], rules: [])
        let trail = try Self.trail.get()
        let html = Self.page(trail, [hostile])
        #expect(
            PageData.elements(in: html).count
                == PageData.elements(in: Self.page(trail, [Self.question(0, 0)])).count)
        let lesson = try PageData.data(in: html)["lesson"] as? [String: Any]
        #expect(
            (lesson?["questions"] as? [[String: Any]])?[0]["text"] as? String
                == "</script><script>alert(1)</script>")
    }
}
