import BuiltInFiles
import Lessons
import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// Does what `learn` is asked for.
struct LearnDesk {
    let console: Console
    let isJSON: Bool
    /// Where the scenario of a task goes; nil for its usual name.
    let output: String?
    /// Whether a file that is there may be replaced.
    let replaces: Bool

    private var progress: ProgressFile? { ProgressFile(environment: console.environment) }
    private var text: LessonText { LessonText(console: console) }

    // MARK: Which lesson

    /// A lesson, and how a command line calls it.
    struct Choice {
        let scenario: Scenario
        let lesson: Lesson
        let name: String
        /// Its number if it is of the course inside the program.
        let number: Int?

        /// The name as a shell reads it.
        var word: String { ShellWord.quoted(name) }
    }

    private func choice(_ typed: String) throws(CommandFailure) -> Choice {
        let number = Int(typed)
        let input = try number.map { number throws(CommandFailure) in try Course.input(ofLesson: number) }
        if number == nil, Self.isNumber(typed), case .nothing = NamedInput(typed) {
            throw .usage(Course.noLesson(typed))
        }
        try refuseTopic(typed)
        let scenario = try ScenarioFile.read(input ?? NamedInput(typed), console)
        guard let lesson = scenario.lesson else {
            throw .usage(
                "\(quoted(typed)) is a scenario without a \"lesson\"; 'taptrail learn' lists the lessons")
        }
        var isOfCourse = false
        if case .builtIn = input ?? NamedInput(typed) { isOfCourse = true }
        return Choice(
            scenario: scenario, lesson: lesson, name: number.map { "\($0)" } ?? typed,
            number: isOfCourse ? lesson.number : nil)
    }

    /// Whether it is a number, such as 1.5; a word such as "nan" is none.
    private static func isNumber(_ typed: String) -> Bool { Double(typed)?.isFinite == true }

    private func task(of choice: Choice) throws(CommandFailure) -> LessonTask {
        guard let task = choice.lesson.task else {
            throw .usage(
                "lesson \(visible(choice.name)) has no task; 'taptrail learn \(visible(choice.word))' plays it"
            )
        }
        return task
    }

    // MARK: Lists

    func list(_ folder: String?) throws(CommandFailure) -> ToolStatus {
        // Folders inside the program are called by topics: one without lessons is a word.
        if let folder, !folder.hasPrefix("lessons"), let search = try search(folder) {
            try list(search)
            return .success
        }
        if let folder { try refuseTopic(folder) }
        let course = try Course.read(folder, console)
        let progress = folder == nil ? savedProgress() : CourseProgress()
        if isJSON {
            console.output.write(LessonJSON.document(course, progress).text() + "\n")
        } else {
            try text.print(course, progress, isOwn: folder != nil)
        }
        return .success
    }

    /// What is kept; nothing of a file that cannot be read, which is told.
    private func savedProgress() -> CourseProgress {
        guard let progress else { return CourseProgress() }
        do throws(ProgressFile.Damage) { return try progress.read() } catch {
            tell(error)
            return CourseProgress()
        }
    }

    /// Changes what is kept of a lesson of the course.
    ///
    /// - Returns: what is kept of it now; nil if nothing is, which is told if a file cannot be read.
    @discardableResult
    private func keep(
        _ number: Int, _ change: (inout CourseProgress.OfLesson) -> Void
    ) -> CourseProgress.OfLesson? {
        guard let progress else { return nil }
        do throws(ProgressFile.Damage) { return try progress.change(number, change) } catch {
            tell(error)
            return nil
        }
    }

    private func tell(_ damage: ProgressFile.Damage) {
        for line in wrapped(damage.message, width: text.width) { console.note(StyledText(line)) }
    }

    /// The lessons of the course that are about a topic; nil if none is, or if it is a number or the name of a file, a
    /// lesson or, from beginning to end, a scenario.
    private func search(_ typed: String) throws(CommandFailure) -> TopicSearch? {
        if Self.isNumber(typed) { return nil }
        switch NamedInput(typed) {
        case .standardInput, .file: return nil
        case .builtIn(let file)
        where file.name.hasPrefix("lessons/") || BuiltInSearch.isWholeName(typed, of: file):
            return nil
        case .builtIn, .nothing: break
        }
        let search = TopicSearch(typed, in: try Course.read(nil, console))
        return search.isEmpty ? nil : search
    }

    /// Refuses words that are no file and no scenario, when no lesson is about them.
    private func refuseTopic(_ typed: String) throws(CommandFailure) {
        guard typed.allSatisfy({ $0.isLetter || $0 == " " }), typed != "lessons",
            case .nothing = NamedInput(typed)
        else { return }
        throw Self.noLesson(about: typed)
    }

    private static func noLesson(about topic: String) -> CommandFailure {
        let word = visible(ShellWord.quoted(topic), limit: 400)
        return .usage(
            "no lesson is about \(quoted(topic)); 'taptrail list --grep \(word)' finds the scenarios that are, "
                + "'taptrail learn' lists the lessons")
    }

    /// The lessons about a topic of several words.
    func list(about topic: String) throws(CommandFailure) -> ToolStatus {
        let search = TopicSearch(topic, in: try Course.read(nil, console))
        if search.isEmpty { throw Self.noLesson(about: topic) }
        try list(search)
        return .success
    }

    private func list(_ search: TopicSearch) throws(CommandFailure) {
        if isJSON {
            let course = Course((search.lessons + search.mentions).map { ($0.name, $0.scenario) })
            console.output.write(LessonJSON.document(course, savedProgress()).text() + "\n")
        } else {
            try text.print(search, savedProgress())
        }
    }

    func questions() throws(CommandFailure) -> ToolStatus {
        let course = try Course.read(nil, console)
        if isJSON {
            console.output.write(LessonJSON.document(course.interview).text() + "\n")
        } else {
            try text.print(interview: course.interview)
        }
        return .success
    }

    // MARK: A lesson

    func play(_ typed: String) throws(CommandFailure) -> ToolStatus {
        if let search = try search(typed) {
            try list(search)
            return .success
        }
        let choice = try choice(typed)
        let run = try LessonRun.played(choice.scenario, console, name: choice.name)
        if isJSON {
            console.output.write(LessonJSON.document(run).text() + "\n")
            return .success
        }
        // Before somebody answers, and not only when nothing is kept of it.
        if choice.number != nil { _ = savedProgress() }
        var player = LessonPlayer(console: console, run: run, choice: choice)
        let answers = try player.play()
        if let number = choice.number, answers.count == run.answers.count, !answers.isEmpty,
            let kept = keep(number, { $0.take(answers) }), kept.answers != answers
        {
            try text.print(
                paragraph: "The list goes on showing your best result: \(kept.rightAnswers) of "
                    + "\(kept.answers.count) right.", .dim)
        }
        return .success
    }

    // MARK: A task

    /// The file of a task if nothing else is said.
    private func usualFile(_ choice: Choice) -> String {
        "lesson-\(choice.lesson.number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "task").json"
    }

    func start(_ typed: String) throws(CommandFailure) -> ToolStatus {
        let choice = try choice(typed)
        let task = try task(of: choice)
        let file = output ?? usualFile(choice)
        if OutputFile.isTaken(file), !replaces {
            throw .usage(
                "\(quoted(file)) is there already; choose another name with -o, or replace it with --force")
        }
        try OutputFile.write(to: file, console: console) { $0.write(choice.scenario.taskText) }
        if file == "-" { return .success }
        try text.print(task)
        try console.print()
        let name = output == nil ? "" : " \(ShellWord.quoted(file))"
        try text.print(paragraph: "The scenario is in \(quoted(file)). Change it, and look at what happens:")
        try console.print("  taptrail run \(visible(ShellWord.quoted(file), limit: 400))")
        try console.print(
            "  taptrail learn check \(visible(choice.word, limit: 400))\(visible(name, limit: 400))")
        return .success
    }

    func check(_ typed: String, _ file: String?) throws(CommandFailure) -> ToolStatus {
        let choice = try choice(typed)
        let task = try task(of: choice)
        let file = file ?? usualFile(choice)
        if case .nothing = NamedInput(file) {
            throw .noInput(
                "there is no \(quoted(file)); 'taptrail learn start \(visible(choice.word))' writes the scenario of the task"
            )
        }
        let result: Scenario.TaskResult
        do throws(CommandFailure) {
            let learner = try ScenarioFile.read(NamedInput(file), console)
            if let other = try lesson(of: learner, besides: choice) {
                throw .scenario(
                    "\(visible(file, limit: 400)) is the scenario of lesson \(other), and not of lesson "
                        + "\(visible(choice.name)); 'taptrail learn check \(other) "
                        + "\(visible(ShellWord.quoted(file), limit: 400))' judges it, 'taptrail learn start "
                        + "\(visible(choice.word))' writes that of lesson \(visible(choice.name))")
            }
            do throws(ScenarioError) { result = try choice.scenario.judgeTask(of: learner) } catch {
                guard learner.title == choice.scenario.title else {
                    throw .scenario(
                        "\(visible(file, limit: 400)) is not the scenario of lesson \(visible(choice.name)): its "
                            + "title is \(quoted(learner.title)), that of the lesson "
                            + "\(quoted(choice.scenario.title)); change the file that 'taptrail learn start "
                            + "\(visible(choice.word))' writes")
                }
                throw .scenario(
                    "\(visible(file, limit: 400)) cannot be judged: \(error.diagnostics[0].message); "
                        + "change the file that 'taptrail learn start \(visible(choice.word))' writes, and keep "
                        + "what the task is about")
            }
        } catch {
            guard isJSON, case .scenario(let message) = error else { throw error }
            console.output.write(TestRunnerResult(error: message).document.text() + "\n")
            return .scenarioWrong
        }
        let isDone = result.verdicts.isEmpty
        if isJSON {
            console.output.write(TestRunnerResult(result, of: task).document.text() + "\n")
        } else {
            try text.print(result, of: task, file: file, word: choice.word)
        }
        if isDone, let number = choice.number { keep(number) { $0.isTaskDone = true } }
        return isDone ? .success : .expectationFailed
    }

    /// The number of another lesson of the course whose scenario a learner has changed, by its title.
    private func lesson(
        of learner: Scenario, besides choice: Choice
    ) throws(CommandFailure) -> Int? {
        if choice.number == nil || learner.title == choice.scenario.title { return nil }
        return try Course.read(nil, console).entries.first { $0.scenario.title == learner.title }?.number
    }

    func hint(_ typed: String) throws(CommandFailure) -> ToolStatus {
        let choice = try choice(typed)
        let hints = try task(of: choice).hints
        var given = hints.count
        if let number = choice.number,
            let kept = keep(number, { $0.hints = min($0.hints + 1, hints.count) })
        {
            given = kept.hints
        }
        for (index, hint) in hints.prefix(given).enumerated() {
            try text.print(paragraph: "\(index + 1). \(hint)")
        }
        try console.print()
        let more = hints.count - given
        try text.print(
            paragraph: more > 0
                ? "\(more) more: 'taptrail learn hint \(choice.word)' again."
                : "There are no more; 'taptrail learn solution \(choice.word)' tells all.", .dim)
        return .success
    }

    func solution(_ typed: String) throws(CommandFailure) -> ToolStatus {
        let choice = try choice(typed)
        for (index, solution) in try task(of: choice).solutions.enumerated() {
            if index > 0 { try console.print() }
            try text.print(paragraph: index == 0 ? solution.text : "Or: \(solution.text)")
            for line in solution.lines { try text.print(paragraph: line, indent: 2) }
        }
        return .success
    }
}
