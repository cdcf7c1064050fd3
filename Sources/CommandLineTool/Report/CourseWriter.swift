import Lessons
import ScenarioFiles
import Trace
import TracePages

/// Writes a course as a site: a page for each lesson, and the pages around them.
struct CourseWriter {
    let folder: SiteFolder
    /// The course's name; nil for the one inside the program.
    let name: String?

    private var console: Console { folder.console }

    /// A lesson that has been played.
    private struct Played {
        let entry: Course.Entry
        let run: LessonRun
        /// The name of its page.
        let page: String
    }

    /// - Returns: the status of the worst of the lessons; the others have their pages.
    func write(_ course: Course) throws(CommandFailure) -> ToolStatus {
        try folder.make()
        var progress = ProgressLine(console: console)
        var played: [Played] = []
        var worst = ToolStatus.success
        var names = Set(CourseSite.ownNames)
        for (index, entry) in course.entries.enumerated() {
            progress.show("\(index + 1)/\(course.entries.count) \(visible(entry.name, limit: 60))")
            do throws(CommandFailure) {
                let run = try LessonRun.played(entry.scenario, console, name: entry.name)
                played.append(Played(entry: entry, run: run, page: Self.page(of: entry, &names)))
            } catch {
                guard case .scenario(let message) = error else { throw error }
                progress.clear()
                console.note("\(visible(message, limit: 2_000))")
                worst = worst.outweighed(by: error.status)
            }
        }
        for index in played.indices {
            progress.show("\(index + 1)/\(played.count) \(visible(played[index].page, limit: 60))")
            try folder.write(html(of: index, in: played), to: played[index].page)
        }
        progress.clear()
        for page in site(course, played).pages { try folder.write(page.html, to: page.name) }
        return worst
    }

    /// A lesson's page has the name of its file; of a second one with that name, a number behind it.
    private static func page(of entry: Course.Entry, _ names: inout Set<String>) -> String {
        let file = entry.name.split(separator: "/").last.map(String.init) ?? "lesson"
        let base = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        var name = base
        var number = 2
        while !names.insert(name).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        return name + ".html"
    }

    private func html(of index: Int, in played: [Played]) -> [UInt8] {
        let (entry, run) = (played[index].entry, played[index].run)
        func link(_ index: Int) -> (title: String, address: String)? {
            guard played.indices.contains(index) else { return nil }
            let other = played[index]
            let title = "\(other.entry.number) · \(other.entry.scenario.title)"
            return (title, PlayerPage.address(of: other.page))
        }
        let course = PageLesson.Course(
            storageKey: storageKey, previous: link(index - 1), next: link(index + 1))
        var page = LessonPage.page(run, name: name == nil ? "\(entry.number)" : entry.name, course: course)
        page.home = "index.html"
        return page.html
    }

    private var storageKey: String { "taptrail-course" + (name.map { ":" + $0 } ?? "") }

    // MARK: The pages around

    private func site(_ course: Course, _ played: [Played]) -> CourseSite {
        let numbers = Set(played.map(\.entry.number))
        // A lesson that cannot be played has no page to lead to.
        func leads(_ leads: [Course.Lead]) -> [CourseSite.Lead] {
            leads.map { CourseSite.Lead(text: $0.text, lessons: $0.lessons.filter(numbers.contains)) }
                .filter { !$0.lessons.isEmpty }
        }
        return CourseSite(
            title: name.map { "Lessons in the folder \(visible($0, limit: 100))" }
                ?? "The course of Taptrail",
            storageKey: storageKey,
            lessons: played.map { lesson in
                CourseSite.Lesson(
                    number: lesson.entry.number, title: lesson.entry.scenario.title,
                    goal: lesson.entry.lesson.goal, minutes: lesson.entry.lesson.minutes, path: lesson.page)
            },
            symptoms: leads(course.symptoms), interview: leads(course.interview),
            plans: name == nil ? CoursePlan.all.map(Self.plan) : [])
    }

    /// A plan as its page tells it: lessons in Swift are told by their command, since they have no page.
    static func plan(_ plan: CoursePlan) -> CourseSite.Plan {
        func activities(_ numbers: [Int]) -> [(text: String, minutes: Int)] {
            numbers.compactMap { number in CodeLesson.all.first { $0.number == number } }.map { lesson in
                (
                    "\(lesson.title): taptrail learn new-package \(lesson.number) --package PATH|URL",
                    lesson.minutes
                )
            }
        }
        let afterwards = activities(plan.codeLessonsAfterwards)
        return CourseSite.Plan(
            title: plan.title, minutes: plan.minutes,
            parts: plan.parts.map { part in
                CourseSite.Plan.Part(
                    title: part.title, lessons: part.lessons,
                    activities: activities(part.codeLessons) + part.activities.map { ($0.text, $0.minutes) })
            }
                + (afterwards.isEmpty
                    ? [] : [.init(title: "Afterwards, in Swift", lessons: [], activities: afterwards)]))
    }
}
