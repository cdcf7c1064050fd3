import BuiltInFiles
import Foundation
import Lessons
import TaptrailTesting
import Testing

@testable import CommandLineTool

/// What `learn` keeps of plays, tasks and hints.
struct LearnProgressTests {
    @Test func `progress is kept in the state folder, and none in CI`() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path]
        let run = try PlayedCourse.run(ofLesson: 10)
        let answers = run.answers.map { LessonRun.letter(of: $0.right ?? 0) }.joined(separator: "\n") + "\n"
        _ = learn("10", answers: answers, environment: environment.merging(["CI": "true"]) { $1 })
        let none = learn("", environment: environment).output
        #expect(!none.contains("✓") && none.contains("\n\ntaptrail learn 1 plays the next one"))
        _ = learn("10", answers: "q\n", environment: environment)
        #expect(!learn("", environment: environment).output.contains("✓"))
        // A file of one's own is no lesson of the course, whatever number stands in it.
        let text = try #require(BuiltInFile.scenarios.first { $0.name.hasPrefix("lessons/10-") }?.text)
        let own = try folder.write(text, to: "own.json")
        #expect(learn(own, answers: answers, environment: environment).output.contains(" right."))
        #expect(!learn("", environment: environment).output.contains(" right · "))
        _ = learn("10", answers: answers, environment: environment)
        let count = run.answers.count
        let half = learn("", environment: environment).output
        #expect(half.contains("\(count) of \(count) right · task open") && !half.contains("✓"))
        let solution = try folder.write(try run.scenario.text(ofSolution: 0), to: "solution.json")
        _ = learn("check 10 \(solution)", environment: environment)
        let whole = learn("", environment: environment).output
        #expect(whole.contains("task done") && whole.contains("✓ 10"))
    }

    @Test func `a worse result does not take the place of a better one`() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path]
        let run = try PlayedCourse.run(ofLesson: 10)
        let right = run.answers.map { $0.right ?? 0 }
        func play(_ choices: [Int]) -> String {
            let letters = choices.map { LessonRun.letter(of: $0) + "\n" }.joined()
            return learn("10", answers: letters, environment: environment).output
        }
        let best = "your best result: \(right.count) of \(right.count) right."
        #expect(!play(right).contains("your best result"))
        #expect(play([right[0] == 0 ? 1 : 0] + right.dropFirst()).contains(best))
        #expect(!play(right).contains("your best result"))
        let list = learn("", environment: environment).output
        #expect(list.contains("\(right.count) of \(right.count) right"), "\(list)")
    }

    @Test(arguments: [
        ("{", "is not JSON"), (#"{"version": 7}"#, "has version 7, and this program knows version 1 only"),
        (#"{"version": 1, "lessons": {"6": {"answers": 7}}}"#, "for \"lessons.6.answers\""),
    ])
    func `progress that cannot be read is told, and stays as it is`(text: String, told: String) throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path]
        let state = "\(folder.path)/taptrail"
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        let path = "\(state)/course.json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let run = try PlayedCourse.run(ofLesson: 10)
        let answers = run.answers.map { LessonRun.letter(of: $0.right ?? 0) + "\n" }.joined()
        let solution = try folder.write(try run.scenario.text(ofSolution: 0), to: "solution.json")
        for line in ["", "10", "hint 10", "check 10 \(solution)", "double"] {
            let outcome = learn(line, answers: answers, environment: environment)
            let words = outcome.diagnostics.replacing("\n", with: " ")
            #expect(outcome.status == .success)
            #expect(words.contains("\"\(path)\" ") && words.contains(told), "\(words)")
            #expect(words.contains("Mend it, or remove it to begin anew"), "\(words)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        // Gone, it is no longer in the way.
        try FileManager.default.removeItem(atPath: path)
        let outcome = learn("10", answers: answers, environment: environment)
        #expect(outcome.diagnostics.isEmpty && FileManager.default.fileExists(atPath: path))
    }

    @Test func `hints come one at a time where progress is kept, else all at once`() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path]
        let hints = try PlayedCourse.run(ofLesson: 10).lesson.task?.hints.count ?? 0
        func shown(_ text: String) -> Int { (1...9).count { text.contains("\($0). ") } }
        for given in 1...hints { #expect(shown(learn("hint 10", environment: environment).output) == given) }
        #expect(shown(learn("hint 10", environment: environment).output) == hints)
        #expect(shown(learn("hint 10").output) == hints)
        #expect(learn("hint 10").output.contains("\n\nThere are no more; "))
    }
}
