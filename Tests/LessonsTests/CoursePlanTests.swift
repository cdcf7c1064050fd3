import Foundation
import ScenarioFiles
import ScenarioFormat
import Testing

@testable import Lessons

/// The plans against the lessons of the course.
@Suite struct `The plans of the course` {
    private static let course = Result {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scenarios/lessons")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return Course(
            try names.filter { $0.hasSuffix(".json") }.map { name in
                (name, try Scenario(Array(Data(contentsOf: folder.appending(path: name))), file: name))
            })
    }

    @Test func `each lesson of a plan exists and stands in it once`() throws {
        let numbers = Set(try Self.course.get().entries.map(\.number))
        for plan in CoursePlan.all {
            #expect(plan.lessons.allSatisfy(numbers.contains), "\(plan.title)")
            #expect(Set(plan.lessons).count == plan.lessons.count, "\(plan.title)")
        }
    }

    @Test func `a plan takes the time that there is, and not much less`() throws {
        let course = try Self.course.get()
        #expect(CoursePlan.all.map(\.minutes) == [60, 210, 390])
        for plan in CoursePlan.all {
            let minutes = plan.minutesNeeded(of: course)
            #expect(minutes <= plan.minutes && minutes >= plan.minutes * 9 / 10, "\(plan.title): \(minutes)")
        }
    }

    @Test func `the plans of more than an hour have all lessons`() throws {
        let numbers = try Self.course.get().entries.map(\.number)
        for plan in CoursePlan.all.dropFirst() { #expect(plan.lessons.sorted() == numbers) }
    }

    @Test func `the plans of more than an hour have the lessons in Swift, in their time or afterwards`() {
        let all = CodeLesson.all.map(\.number)
        #expect(CoursePlan.all.map { $0.parts.flatMap(\.codeLessons) } == [[], [], all])
        #expect(CoursePlan.all.map(\.codeLessonsAfterwards) == [[], all, []])
    }

    @Test func `what people ask about most leads the symptoms, and each of it leads to a lesson`() throws {
        let symptoms = try Self.course.get().symptoms
        #expect(Course.mostAsked.count == 5)
        #expect(Array(symptoms.map(\.text).prefix(5)) == Course.mostAsked)
        #expect(Set(symptoms.map(\.text)).count == symptoms.count)
    }
}

extension CoursePlan {
    /// How long it takes: its lessons as far as a course has them, those in Swift, and the rest. What comes
    /// afterwards is not in it.
    fileprivate func minutesNeeded(of course: Course) -> Int {
        let codeLessons = parts.flatMap(\.codeLessons)
        return lessons.reduce(0) { $0 + (course[$1]?.lesson.minutes ?? 0) }
            + CodeLesson.all.filter { codeLessons.contains($0.number) }.reduce(0) { $0 + $1.minutes }
            + parts.reduce(0) { sum, part in part.activities.reduce(sum) { $0 + $1.minutes } }
    }
}
