import Lessons
import ScenarioFiles
import ScenarioFormat
import Testing

@testable import Lessons

@Suite struct `A course` {
    private func scenario(_ lesson: String) throws -> Scenario {
        let text =
            #"{"version": 1, "title": "T", "apps": []\#(lesson.isEmpty ? "" : #", "lesson": {"goal": "G", \#(lesson)}"#)}"#
        return try Scenario(Array(text.utf8), file: "t.json")
    }

    @Test func `its lessons are in the order of their numbers, whatever else there is`() throws {
        let course = Course([
            ("c", try scenario(#""number": 3, "minutes": 4"#)), ("none", try scenario("")),
            ("loose", try scenario(#""minutes": 9"#)), ("a", try scenario(#""number": 1, "minutes": 2"#)),
        ])
        #expect(course.entries.map(\.name) == ["a", "c"])
        #expect(course.minutes == 6)
        #expect(course[3]?.name == "c")
        #expect(course[2]?.name == nil)
    }

    @Test func `a symptom or question of several lessons stands once, with all of them`() throws {
        let course = Course([
            (
                "b",
                try scenario(#""number": 2, "minutes": 1, "symptoms": ["late", "lost"], "answers": ["Why?"]"#)
            ),
            ("a", try scenario(#""number": 1, "minutes": 1, "symptoms": ["late"]"#)),
        ])
        #expect(course.symptoms.map(\.text) == ["late", "lost"])
        #expect(course.symptoms.map(\.lessons) == [[1, 2], [2]])
        #expect(course.interview.map(\.lessons) == [[2]])
    }
}

@Suite struct `The progress of a course` {
    @Test func `is kept as JSON and read again`() throws {
        var progress = CourseProgress()
        progress[6].take([true, false])
        progress[6].hints = 1
        progress[12].isTaskDone = true
        let read = try CourseProgress(json: progress.json)
        #expect(read == progress)
        #expect(read[6].answers == [true, false])
        #expect(read[7] == CourseProgress.OfLesson())
    }

    @Test func `has its keys in order, so that two files can be compared`() {
        var progress = CourseProgress()
        progress[6].hints = 1
        let text = String(decoding: progress.json, as: UTF8.self)
        let keys = text.matches(of: #/"(\w+)"\s*:/#).map { String($0.output.1) }
        #expect(keys == ["lessons", "6", "answers", "hints", "isTaskDone", "version"])
    }

    @Test(
        arguments: [
            ("", .notJSON), ("{", .notJSON), ("[]", .wrong(key: "version")), ("{}", .wrong(key: "version")),
            (#"{"version": 2, "lessons": []}"#, .version(2)), (#"{"version": 1}"#, .wrong(key: "lessons")),
            (#"{"version": 1, "lessons": {"6": {"answers": 7}}}"#, .wrong(key: "lessons.6.answers")),
            (
                #"{"version": 1, "lessons": {"6": {"answers": [], "hints": -1, "isTaskDone": false}}}"#,
                .wrong(key: "lessons.6.hints")
            ),
            (
                #"{"version": 1, "lessons": {"6": {"answers": [], "hints": 9223372036854775807, "isTaskDone": false}}}"#,
                .wrong(key: "lessons.6.hints")
            ),
        ] as [(String, CourseProgress.ReadingError)])
    func `what is nothing of the kind is not read, and it says why`(
        _ text: String, _ error: CourseProgress.ReadingError
    ) {
        #expect(throws: error) { try CourseProgress(json: Array(text.utf8)) }
    }

    @Test func `keeps the best of several plays of a lesson, of equal ones the last`() {
        var lesson = CourseProgress.OfLesson()
        lesson.take([true, false, false])
        lesson.take([false, false, false])
        #expect(lesson.answers == [true, false, false] && lesson.rightAnswers == 1)
        lesson.take([false, true, false])
        #expect(lesson.answers == [false, true, false])
        lesson.take([true, true, false])
        lesson.take([false, false, true])
        #expect(lesson.answers == [true, true, false])
        // The lesson has four questions now.
        lesson.take([false, false, false, false])
        #expect(lesson.rightAnswers == 0 && lesson.answers.count == 4)
    }
}

@Suite struct `A code lesson` {
    @Test func `there are five, each with a file to change, tests and a solution`() {
        #expect(CodeLesson.all.map(\.number) == [1, 2, 3, 4, 5])
        for lesson in CodeLesson.all {
            let files = lesson.files(from: .path("/home/me/taptrail"))
            #expect(
                files.map(\.path) == [
                    "Package.swift", "README.md", "Solution.md", "Sources/CodeLesson/\(lesson.file).swift",
                    "Tests/CodeLessonTests/\(lesson.file)Tests.swift", ".gitignore",
                ])
            #expect(files[3].text != lesson.solution)
            #expect(files[1].text.hasPrefix("# \(lesson.title)\n") && lesson.title.first?.isUppercase == true)
            #expect(files[1].text.contains("\nAbout \(lesson.minutes) minutes"))
            #expect(files[2].text.contains(lesson.solution))
        }
    }

    @Test func `its manifest names the package by path or by address`() throws {
        let lesson = try #require(CodeLesson.all.first)
        let path = lesson.files(from: .path(#"/a "b"\c"#))[0].text
        #expect(path.contains(#".package(name: "taptrail", path: "/a \"b\"\\c")"#))
        #expect(path.contains(#".product(name: "TaptrailKit", package: "taptrail")"#))
        let address = lesson.files(from: .url("https://example.org/me/tap.git"))[0].text
        #expect(address.contains(#".package(url: "https://example.org/me/tap.git", branch: "main")"#))
        #expect(address.contains(#".product(name: "TaptrailTesting", package: "tap")"#))
    }
}
