import Lessons
import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// Prints lists, tasks and paragraphs of lessons for a terminal.
struct LessonText {
    let console: Console
    let width: Int
    let paint: Painter

    init(console: Console) {
        self.console = console
        width = min(console.output.isTerminal || console.hasColumns ? max(console.width, 40) : 100, 100)
        paint = console.painter
    }

    /// Prints a text in lines of whole words.
    func print(
        paragraph: String, _ styles: TextStyle..., indent: Int = 0, hanging: Int = 0
    ) throws(CommandFailure) {
        let lines = wrapped(visible(paragraph, limit: TrailPrinter.textMax), width: width - indent - hanging)
        for (row, line) in lines.enumerated() {
            let text = String(repeating: " ", count: indent + (row > 0 ? hanging : 0)) + line
            try console.print(paint(text, styles))
        }
    }

    /// Prints a text behind a mark, its further lines below its first.
    func print(paragraph: String, behind mark: String) throws(CommandFailure) {
        let text = visible(paragraph, limit: TrailPrinter.textMax)
        for (row, line) in wrapped(text, width: width - mark.columns).enumerated() {
            let margin: StyledText =
                row == 0 ? paint(mark, .bold) : StyledText(String(repeating: " ", count: mark.columns))
            try console.print(margin + StyledText(line))
        }
    }

    // MARK: Lists

    /// - Parameter isOwn: whether these are lessons of a folder, which progress is not kept of.
    func print(_ course: Course, _ progress: CourseProgress, isOwn: Bool) throws(CommandFailure) {
        try print(
            paragraph:
                "\(counted(course.entries.count, "lesson")), \(counted(course.minutes, "minute")) in all. "
                + "Each asks before it shows.")
        try console.print()
        try print(course.entries, progress, isOwn: isOwn)
        let symptoms = course.symptoms
        if !symptoms.isEmpty {
            try console.print()
            try console.print(paint("By what goes wrong", .bold, .yellow))
            try print(symptoms)
        }
        if !isOwn {
            try console.print()
            try printCodeLessons(CodeLesson.all)
        }
        try console.print()
        let next = course.entries.first { progress[$0.number].answers.isEmpty }
        guard let example = next ?? course.entries.first else { return }
        let word = isOwn ? example.name : "\(example.number)"
        let which = isOwn ? "the first one" : next == nil ? "the first one again" : "the next one"
        try print(
            paragraph: "taptrail learn \(ShellWord.quoted(word)) plays \(which)"
                + (isOwn ? "" : " · taptrail learn questions lists what interviews ask"), .dim)
    }

    /// The lessons of the course that are about a topic, those that mention it, and those in Swift.
    func print(_ search: TopicSearch, _ progress: CourseProgress) throws(CommandFailure) {
        // Where no lesson is about it, those that mention it are the best there is.
        let isAbout = !search.lessons.isEmpty
        let shown = isAbout ? search.lessons : search.mentions
        if let first = shown.first {
            try print(
                paragraph: counted(shown.count, "lesson")
                    + (isAbout
                        ? " about \(quoted(search.topic))" : " in which \(quoted(search.topic)) comes up"))
            try console.print()
            try print(shown, progress, isOwn: false)
            if isAbout, !search.mentions.isEmpty {
                try console.print()
                try console.print(paint("It comes up in", .bold, .yellow))
                for entry in search.mentions {
                    let number = String(repeating: " ", count: entry.number < 10 ? 1 : 0) + "\(entry.number)"
                    try print(paragraph: entry.scenario.title, behind: "  \(number)  ")
                }
            }
            try console.print()
            try print(paragraph: "taptrail learn \(first.number) plays the first one", .dim)
        }
        if !search.codeLessons.isEmpty {
            if !shown.isEmpty { try console.print() }
            try printCodeLessons(search.codeLessons)
        }
    }

    private func printCodeLessons(_ lessons: [CodeLesson]) throws(CommandFailure) {
        try console.print(
            paint("In Swift: a package with something to write, and tests that judge it", .bold, .yellow))
        for lesson in lessons {
            try print(paragraph: "\(lesson.title), \(lesson.minutes) min", behind: "  \(lesson.number)  ")
        }
        guard let first = lessons.first else { return }
        try print(
            paragraph: "taptrail learn new-package \(first.number) --package PATH|URL writes "
                + (lessons.count == 1 ? "it" : "one"), .dim)
    }

    /// Those of one's own are called by their files.
    private func print(
        _ entries: [Course.Entry], _ progress: CourseProgress, isOwn: Bool
    ) throws(CommandFailure) {
        for entry in entries {
            let done = progress[entry.number]
            let hasOpenTask = entry.lesson.task != nil && !done.isTaskDone
            let mark = done.answers.isEmpty || hasOpenTask ? "  " : "✓ "
            let number = String(repeating: " ", count: entry.number < 10 ? 1 : 0) + "\(entry.number)"
            let head = "\(mark)\(number)  "
            let lines = wrapped(visible(entry.scenario.title), width: width - head.columns)
            for (row, line) in lines.enumerated() {
                let margin: StyledText =
                    row == 0
                    ? paint(head, .bold, .green) : StyledText(String(repeating: " ", count: head.columns))
                try console.print(margin + paint(line, .bold))
            }
            try print(
                paragraph: "\(entry.lesson.minutes) min\(result(done, entry.lesson)) · \(entry.lesson.goal)",
                .dim,
                indent: head.columns)
            if isOwn { try print(paragraph: ShellWord.quoted(entry.name), indent: head.columns) }
        }
    }

    /// ` · 2 of 3 right · task done`; empty before anything is done.
    private func result(_ done: CourseProgress.OfLesson, _ lesson: Lesson) -> String {
        var parts: [String] = []
        if !done.answers.isEmpty {
            parts.append("\(done.rightAnswers) of \(done.answers.count) right")
        }
        if lesson.task != nil, done != CourseProgress.OfLesson() {
            parts.append(done.isTaskDone ? "task done" : "task open")
        }
        return parts.map { " · \($0)" }.joined()
    }

    func print(interview: [Course.Lead]) throws(CommandFailure) {
        try print(paragraph: "What interviews ask, and the lessons that answer it.")
        try console.print()
        try print(interview)
    }

    private func print(_ leads: [Course.Lead]) throws(CommandFailure) {
        let heads = leads.map { $0.lessons.map(String.init).joined(separator: ", ") }
        let column = (heads.map(\.columns).max() ?? 0) + 4
        // Where the numbers would take too much of the width, they stand above.
        let isNarrow = column > width / 2
        for (head, lead) in zip(heads, leads) {
            if isNarrow {
                try print(paragraph: head, .bold, indent: 2)
                try print(paragraph: lead.text, indent: 4)
                continue
            }
            try print(
                paragraph: lead.text,
                behind: String(repeating: " ", count: column - 2 - head.columns) + head + "  ")
        }
    }

    // MARK: Tasks

    func print(_ task: LessonTask) throws(CommandFailure) {
        try console.print(paint("Task", .bold, .yellow))
        try print(paragraph: task.text)
        try print(paragraph: task.note, .dim)
    }

    /// - Parameter word: what a shell takes for the lesson.
    func print(
        _ result: Scenario.TaskResult, of task: LessonTask, file: String, word: String
    ) throws(CommandFailure) {
        if !result.ignoredKeys.isEmpty {
            let keys = result.ignoredKeys.map { "\"\($0)\"" }
            try print(
                paragraph:
                    "The task leaves \(listed(keys, last: "and")) as in the lesson; what you changed there "
                    + "does not count.", .dim)
            try console.print()
        }
        if result.verdicts.isEmpty {
            try console.print(paint("Done: everything that the task expects comes true.", .bold, .green))
            try print(
                paragraph: "taptrail learn solution \(word) shows how others do it.", .dim)
            return
        }
        try console.print(paint("Not yet.", .bold, .red))
        for verdict in result.verdicts {
            let remedy = verdict.diagnostic.remedy.map { "; \($0)" } ?? ""
            try print(paragraph: "· \(verdict.diagnostic.message)\(remedy)", indent: 2, hanging: 2)
            // What else could stand there is told by a place in a file that the learner does not have.
            for line in verdict.context where !line.hasPrefix("or ") {
                try print(paragraph: line, .dim, indent: 6)
            }
        }
        try console.print()
        try print(
            paragraph:
                "taptrail run \(ShellWord.quoted(file)) shows what happens · taptrail learn hint \(word) helps",
            .dim)
    }
}
