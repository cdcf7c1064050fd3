import BuiltInFiles
import Foundation
import Lessons
import ScenarioFiles
import ScenarioFormat
import TaptrailTesting
import Testing

@testable import CommandLineTool

/// `learn`: its words, lessons played from a script, tasks.
@Suite struct `taptrail learn` {
    private static let lessons = PlayedCourse.names

    private static func run(_ name: String) throws -> LessonRun { try #require(PlayedCourse.runs[name]) }

    private static func choice(_ run: LessonRun, _ name: String) -> LearnDesk.Choice {
        LearnDesk.Choice(
            scenario: run.scenario, lesson: run.lesson, name: name, number: run.lesson.number)
    }

    // MARK: Every lesson of the course

    @Test(arguments: lessons)
    func `each right and each wrong answer is taken, and told by the trace`(_ name: String) throws {
        let run = try Self.run(name)
        for choice in 0..<(run.lesson.questions.map(\.choices.count).max() ?? 0) {
            let chosen = run.lesson.questions.map { min(choice, $0.choices.count - 1) }
            let answers = chosen.map { LessonRun.letter(of: $0) }.joined(separator: "\n")
            let console = Console.inMemory(input: Array((answers + "\n").utf8))
            var player = LessonPlayer(console: console, run: run, choice: Self.choice(run, name))
            let marks = try player.play()
            try console.output.flush()
            #expect(marks == zip(run.answers, chosen).map { $0.findings[$1].isTrue })
            let text = console.output.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            var right = 0
            for (index, answer) in run.answers.enumerated() {
                let finding = answer.findings[chosen[index]]
                if finding.isTrue { right += 1 }
                let verdict = finding.isTrue ? "Right" : "Not \(LessonRun.letter(of: chosen[index]))"
                // What the lesson says of a wrong choice stands in the place of what the trace has instead.
                let own = run.lesson.questions[index].choices[chosen[index]].because
                let why = finding.isTrue || own.isEmpty ? finding.sentence : own
                let told = "\(verdict): \(why)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(text.contains(told), "\(told)")
            }
            #expect(text.contains("\(right) of \(run.answers.count) right."))
            if let task = run.lesson.task {
                let words = task.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(text.contains("Task \(words)"), "\(words)")
            }
        }
    }

    @Test func `a lesson's file begins with its number, and the numbers have no gap`() throws {
        let numbers = try Self.lessons.enumerated().map { index, name in
            let number = try #require(try Self.run(name).lesson.number)
            #expect(name == "lessons/" + (number < 10 ? "0" : "") + "\(number)-" + name.dropFirst(11))
            #expect(number == index + 1)
            return number
        }
        #expect(!numbers.isEmpty)
    }

    /// What the trace has in place of a wrong choice does not say why somebody might think so, and why it is not so.
    @Test(arguments: lessons)
    func `each wrong choice has a reason of its own`(_ name: String) throws {
        let run = try Self.run(name)
        for (question, answer) in zip(run.lesson.questions, run.answers) {
            for (choice, finding) in zip(question.choices, answer.findings) where !finding.isTrue {
                #expect(!choice.because.isEmpty, "\(question.text) \(choice.text)")
            }
        }
    }

    @Test(arguments: lessons)
    func `what is shown before a question does not go beyond its moment`(_ name: String) throws {
        let run = try Self.run(name)
        for (index, answer) in run.answers.enumerated() {
            for row in run.stretch(before: index).rows {
                #expect(row.record.rawValue <= answer.start.rawValue)
            }
            for row in run.stretch(after: index).rows { #expect(row.record.rawValue <= answer.end.rawValue) }
        }
    }

    @Test(arguments: lessons)
    func `a lesson takes no longer than its words, questions and task`(_ name: String) throws {
        let run = try Self.run(name)
        let lesson = run.lesson
        var texts = [run.scenario.title, run.scenario.story, lesson.goal, lesson.misconception, lesson.today]
        for question in lesson.questions {
            texts += [question.text, question.because] + question.choices.flatMap { [$0.text, $0.because] }
        }
        if let task = lesson.task { texts.append(task.text) }
        let words = texts.joined(separator: " ").split(separator: " ").count
        let limit =
            Double(words) / 150 + 0.5 * Double(lesson.questions.count) + (lesson.task == nil ? 0 : 2)
        #expect(Double(lesson.minutes) <= limit, "\(words) words")
    }

    /// That each task of the course has such solutions is one of the lessons' expectations.
    @Test(arguments: Population.some(3, of: lessons))
    func `a task fails untouched, and passes with each of two solutions, as a learner hands them in`(
        _ name: String
    )
        throws
    {
        let run = try Self.run(name)
        guard let task = run.lesson.task else { return }
        #expect(task.solutions.count >= 2)
        let folder = try TemporaryFolder()
        let untouched = try folder.write(run.scenario.taskText, to: "untouched.json")
        #expect(learn("check \(name) \(untouched)").status == .expectationFailed)
        for index in task.solutions.indices {
            let file = try folder.write(try run.scenario.text(ofSolution: index), to: "solution.json")
            let outcome = learn("check \(name) \(file)")
            #expect(outcome.status == .success, "\(outcome.output)\(outcome.diagnostics)")
        }
    }

    @Test func `what a task lacks is told within the width of a terminal`() throws {
        let folder = try TemporaryFolder()
        let name = try #require(Self.lessons.first { $0.contains("/10-") })
        let untouched = try folder.write(try Self.run(name).scenario.taskText, to: "untouched.json")
        for columns in [40, 60, 100] {
            let lines = learn("check 10 \(untouched)", environment: ["COLUMNS": "\(columns)"]).output
                .split(separator: "\n")
            let told = lines.drop { $0 != "Not yet." }.dropFirst().prefix { !$0.hasPrefix("taptrail") }
            #expect(told.first?.hasPrefix("  · ") == true && told.contains { $0.count > columns / 2 })
            for line in told { #expect(line.count <= columns, "\(columns): \(line)") }
            // Further lines of one stand below its text.
            for line in told { #expect(line.hasPrefix("  · ") || line.hasPrefix("    "), "\(line)") }
        }
    }

    // MARK: Words

    @Test(arguments: [
        ("1.5", "there is no lesson 1.5; the course has lessons 1 to \(lessons.count)"),
        ("99", "there is no lesson 99; the course has lessons 1 to \(lessons.count)"),
        ("questions 3", "questions takes nothing else; leave out \"3\""),
    ])
    func `a lesson that there is not is told with those that there are`(typed: String, complaint: String) {
        let outcome = Outcome(["learn"] + typed.split(separator: " ").map(String.init), tool: .taptrail)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains(complaint), "\(outcome.diagnostics)")
    }

    @Test(arguments: [("1", "a"), ("2", "b")])
    func `an answer may be the number of a choice`(number: String, letter: String) {
        let told = learn("10", answers: "\(number)\nq\n").output
        let usual = learn("10", answers: "\(letter)\nq\n").output
        #expect(told == usual.replacing("q stops): \(letter)\n", with: "q stops): \(number)\n"))
        // What comes of it stands by itself.
        #expect(usual.contains("q stops): \(letter)\n\n"))
    }

    @Test func `an answer that is none is asked for again, and the end of input or q stops`() {
        let outcome = learn("10", answers: "z\n\n7\nq\n")
        #expect(outcome.status == .success)
        #expect(outcome.output.components(separatedBy: "Type a letter from a to").count == 4)
        // An empty line stands before the question, its choices, what is to be typed, and the end.
        for part in ["Question 1 of ", "  a  ", "Your answer (a–", "Stopped at question 1."] {
            #expect(outcome.output.contains("\n\n\(part)"), "\(part)")
        }
        #expect(learn("10").output.contains("Stopped at question 1."))
    }

    @Test(arguments: [
        ("", "Stopped at question 1. A lesson counts"),
        ("a", "Stopped at question 2. Your answer to question 1 is not kept. A lesson counts"),
        ("a a", "Stopped at question 3. Your answers to questions 1 to 2 are not kept. A lesson counts"),
    ])
    func `who stops in a lesson is told what is not kept`(given: String, told: String) {
        let answers = (given.split(separator: " ") + ["q"]).joined(separator: "\n") + "\n"
        let output = learn("10", answers: answers).output.replacing("\n", with: " ")
        #expect(output.contains(told), "\(output)")
    }

    @Test(arguments: [
        ("77", "there is no lesson 77; the course has lessons 1 to \(lessons.count)"),
        ("X-36", #""X-36" is a scenario without a "lesson"; 'taptrail learn' lists the lessons"#),
        ("start", "start of which lesson? Write its number: learn start 1"),
        ("10 11", "one lesson at a time: 'taptrail learn 10', then 'taptrail learn 11'"),
        ("10 twice", #"unexpected argument "twice""#), ("first 2", #"unexpected argument "2""#),
        ("exact words", "no lesson is about \"exact words\"; 'taptrail list --grep 'exact words'' finds"),
        ("a-hang", #""a-hang" is a scenario without a "lesson""#), ("strat 10", #"did you mean "start"?"#),
        ("hint 10 --json", "--json is for the list"), ("hint 10 11", #"unexpected argument "11""#),
        ("hint 1 --force", "--force is for learn start and learn new-package, which write something"),
        ("hint 1 --package X", "--package is for learn new-package; leave it out here"),
        ("start 1 --package X", "--package is for learn new-package; leave it out here"),
        ("10 -o x.json", "-o is for learn start and learn new-package, which write something"),
        ("new-package 9", #"there is no code lesson "9"; there are 1 (recognizer), 2 (hit-test)"#),
        ("new-package 1", "where is Taptrail? Say it with --package"),
        ("Scenarios/faults", "no scenario in"),
        ("nan", "no lesson is about \"nan\"; 'taptrail list --grep nan' finds the scenarios"),
        ("loads", "no lesson is about \"loads\"; 'taptrail list --grep loads' finds the scenarios"),
        ("Bluetooth", "no lesson is about \"Bluetooth\"; "),
    ])
    func `words that are wrong are told with what to write`(_ line: String, _ message: String) {
        let outcome = learn(line)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
    }

    @Test func `a file of one's own that is missing is told with what writes it`() {
        let outcome = learn("check 10 nowhere/mine.json")
        #expect(outcome.status == .noInput)
        #expect(outcome.diagnostics.contains("'taptrail learn start 10' writes the scenario of the task"))
    }

    @Test func `a file of one's own that was made of another story is told where to begin`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Outcome("new", tool: .taptrail).output, to: "mine.json")
        let outcome = learn("check 10 \(file)")
        #expect(outcome.status == .scenarioWrong)
        #expect(
            outcome.diagnostics.replacing("\n", with: " ").contains(
                "change the file that 'taptrail learn start 10' writes"), "\(outcome.diagnostics)")
    }

    @Test func `the scenario of another lesson is told as that`() throws {
        let folder = try TemporaryFolder()
        let other = try #require(Self.lessons.first { $0.contains("/06-") })
        let file = try folder.write(try Self.run(other).scenario.taskText, to: "other.json")
        let outcome = learn("check 1 \(file)")
        #expect(outcome.status == .scenarioWrong)
        let told = outcome.diagnostics.replacing("\n", with: " ")
        #expect(told.contains("other.json is the scenario of lesson 6, and not of lesson 1; "), "\(told)")
        #expect(told.contains("'taptrail learn check 6 \(file)' judges it"), "\(told)")
        #expect(learn("check 1 \(file) --json").output.contains("is the scenario of lesson 6"))
    }

    @Test func `a scenario that is none of a lesson's is told by its title`() throws {
        let folder = try TemporaryFolder()
        let text = try #require(BuiltInFile.scenarios.first { $0.title == "a-hang" }?.text)
        let file = try folder.write(text, to: "mine.json")
        let told = learn("check 1 \(file)").diagnostics.replacing("\n", with: " ")
        #expect(told.contains("mine.json is not the scenario of lesson 1: its title is \""), "\(told)")
    }

    @Test func `what to type next names a lesson of one's own as a shell reads it`() throws {
        let folder = try TemporaryFolder()
        let starter = Outcome("new --lesson", tool: .taptrail).output
        let (file, task) = (try folder.write(starter, to: "my lesson.json"), "\(folder.path)/task.json")
        for words in [["start", file, "-o", task], ["check", file, task], ["hint", file], [file]] {
            let outcome = Outcome(
                ["learn"] + words, tool: .taptrail, console: .inMemory(input: Array("a\na\n".utf8)))
            // A line may break at the space.
            #expect(outcome.output.replacing("\n", with: " ").contains("'\(file)'"), "\(words)")
        }
    }

    @Test func `a folder of one lesson of one minute is told in the singular`() throws {
        let folder = try TemporaryFolder()
        let starter = Outcome("new --lesson", tool: .taptrail).output
        _ = try folder.write(
            starter.replacing(#""minutes": 3"#, with: #""minutes": 1, "number": 1"#), to: "mine.json")
        #expect(learn(folder.path).output.hasPrefix("1 lesson, 1 minute in all. "))
        #expect(learn("").output.contains(" minutes in all. "))
    }

    @Test func `a lesson of a folder that is asked for by its number is named by its file`() throws {
        let folder = try TemporaryFolder()
        let starter = Outcome("new --lesson", tool: .taptrail).output
        _ = try folder.write(
            starter.replacing(#""minutes": 3"#, with: #""minutes": 3, "number": 4"#), to: "mine.json")
        let there = learn("\(folder.path) 4").diagnostics
        #expect(there.contains("a lesson of a folder is played by its file: 'taptrail learn "), "\(there)")
        #expect(there.contains("/mine.json'\n"), "\(there)")
        let missing = learn("\(folder.path) 1").diagnostics
        #expect(
            missing.contains("has the number 1; 'taptrail learn \(folder.path)' lists them"), "\(missing)")
    }

    @Test func `the list names the next lesson, and the first one again when all have been played`() throws {
        let folder = try TemporaryFolder()
        let file = try #require(ProgressFile(environment: ["XDG_STATE_HOME": folder.path]))
        func list() -> String { learn("", environment: ["XDG_STATE_HOME": folder.path]).output }
        try file.change(1) { $0.take([true]) }
        #expect(list().contains("\ntaptrail learn 2 plays the next one"))
        for number in BuiltInFile.scenarios(inFolder: "lessons").indices {
            try file.change(number + 1) { $0.take([true]) }
        }
        #expect(list().contains("\ntaptrail learn 1 plays the first one again"))
    }

    @Test func `many lessons about one thing have their numbers above it on a narrow terminal`() throws {
        let folder = try TemporaryFolder()
        let starter = Outcome("new --lesson", tool: .taptrail).output
        for number in 1...9 {
            let keys = #""minutes": 3, "number": \#(number), "symptoms": ["A tap does nothing"]"#
            let lesson = starter.replacing(#""minutes": 3"#, with: keys)
                .replacing("the end of a tap", with: "the end of a finger's tap" + (number == 1 ? "s" : ""))
            _ = try folder.write(lesson, to: "lesson-\(number).json")
        }
        let output = learn(folder.path, environment: ["COLUMNS": "40"]).output
        #expect(output.contains("\n  1, 2, 3, 4, 5, 6, 7, 8, 9\n    A tap does nothing\n"))
        // A title begins in the seventh column and has 34 before its line breaks.
        #expect(output.contains("\n   1  Who gets the end of a finger's\n      taps\n"))
        #expect(output.contains("\n   2  Who gets the end of a finger's tap\n"))
        // Each lesson is called by its file, whose path may be longer than the line.
        for number in 1...9 { #expect(output.contains("/lesson-\(number).json\n")) }
        for line in output.split(separator: "\n") where !line.contains("/") {
            #expect(line.count <= 40, "\(line)")
        }
        let wide = learn(folder.path, environment: ["COLUMNS": "80"]).output
        #expect(wide.contains("\n  1, 2, 3, 4, 5, 6, 7, 8, 9  A tap does nothing\n"))
    }

    @Test func `new-package writes a package once, and refuses what is no package`() throws {
        let folder = try TemporaryFolder()
        let package = try folder.write("", to: "Package.swift").dropLast("Package.swift".count)
        let line = "new-package 2 --package \(package) -o \(folder.path)/mine"
        #expect(learn(line).status == .success)
        let manifest = try String(contentsOfFile: "\(folder.path)/mine/Package.swift", encoding: .utf8)
        #expect(manifest.contains("code-lesson-2"))
        // Of all the files that are there it names the first.
        let again = learn(line)
        #expect(again.status == .usage)
        #expect(
            again.diagnostics.contains("mine/Package.swift\" is there already"), "\(again.diagnostics)")
        #expect(learn(line + " --force").status == .success)
        #expect(learn("new-package 2 --package \(folder.path)/mine/Tests").status == .noInput)
        #expect(learn("new-package 2 --package \(folder.path)/nowhere").status == .noInput)
    }

    @Test func `the list, the questions and a lesson are JSON on request`() throws {
        for (line, key) in [("--json", "lessons"), ("--json 10", "questions")] {
            let bytes = Array(learn(line).output.utf8)
            let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
            #expect((json[key] as? [Any])?.isEmpty == false)
        }
        let questions = try JSONSerialization.jsonObject(with: Data(learn("questions --json").output.utf8))
        #expect(questions is [Any])
    }

    @Test func `the questions of interviews stand behind the numbers of their lessons`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(learn("questions --json").output.utf8))
        let leads = try #require(json as? [[String: Any]])
        let words = learn("questions").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(!leads.isEmpty)
        for lead in leads {
            let numbers = try #require(lead["lessons"] as? [Any])
            let lessons = numbers.map { "\($0)" }
            let question = try #require(lead["question"] as? String)
            #expect(words.contains("\(lessons.joined(separator: ", ")) \(question)"))
        }
    }

    @Test func `a folder with one lesson of a minute has one lesson and one minute`() throws {
        let folder = try TemporaryFolder()
        let name = try #require(Self.lessons.first { $0.contains("/10-") })
        let text = try #require(BuiltInFile.scenarios.first { $0.name == name }?.text)
        _ = try folder.write(text.replacing(#/"minutes": \d+/#, with: "\"minutes\": 1"), to: "10-short.json")
        #expect(learn(folder.path).output.hasPrefix("1 lesson, 1 minute in all. "))
    }

    @Test func `new --lesson prints a lesson that holds and can be played, the one of the article`() throws {
        let text = Outcome("new --lesson", tool: .taptrail).output
        let scenario = try Scenario(Array(text.utf8), file: "my-lesson.json")
        let trail = scenario.run().trail
        #expect(scenario.judge(trail).isEmpty)
        let isPlayed = LessonRun(scenario) { $0.run().trail } != nil
        #expect(isPlayed)
        let article = try #require(BuiltInFile.all.first { $0.path.hasSuffix("/WritingALesson.md") })
        #expect(article.text.contains("```json\n\(text)```"))
    }
}
