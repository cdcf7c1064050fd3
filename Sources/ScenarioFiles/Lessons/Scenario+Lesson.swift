import ScenarioFormat
import Trace

extension Scenario {
    /// What a trace of the scenario says to the questions of its lesson, in their order.
    ///
    /// - Parameter trail: a trail of the scenario as it stands in its file, without other choices.
    /// - Returns: nil for a question whose moment never comes; none if it is no lesson.
    public func answers(in trail: Trail) -> [LessonAnswer?] {
        guard let lesson else { return [] }
        var judge = LessonJudge(trail, VerdictMaker(file: file, text: text))
        return lesson.questions.map { try? judge.answer($0).get() }
    }

    /// What is wrong with the lesson: questions of which not exactly one choice is true, a task that is done before
    /// anything is changed, a solution that does not solve it.
    func judgeLesson(_ trail: Trail) -> [Verdict] {
        guard let lesson else { return [] }
        let maker = VerdictMaker(file: file, text: text)
        var judge = LessonJudge(trail, maker)
        var verdicts = judge.judge(lesson)
        guard let task = lesson.task else { return verdicts }
        if case .success(let result) = judgeTask(of: document), result.verdicts.isEmpty {
            verdicts.append(
                maker.verdict(
                    at: task.offset, task.path, "the task is done before anything is changed",
                    remedy: "expect something that the change brings about"))
        }
        for solution in task.solutions {
            if let (message, remedy) = complaint(about: solution, of: task) {
                verdicts.append(maker.verdict(at: solution.offset, solution.path, message, remedy: remedy))
            }
        }
        return verdicts
    }

    private func complaint(
        about solution: LessonSolution, of task: LessonTask
    ) -> (message: String, remedy: String?)? {
        do throws(ScenarioVariationError) {
            let solved = try solution.applied(to: document)
            let ignored = Self.ignoredKeys(solved, of: document, task)
            // What does not count cannot be part of a solution, and is why one does not solve the task.
            if !ignored.isEmpty {
                let keys = (task.changeableKeys + ignored).map { "\"\($0)\"" }.joined(separator: ", ")
                let (are, them) = ignored.count == 1 ? ("is", "it") : ("are", "them")
                return (
                    "the solution changes \(ignored.map { "\"\($0)\"" }.joined(separator: " and ")), "
                        + "which \(are) not in \"changes\" of the task",
                    "add \(them): \"changes\": [\(keys)]"
                )
            }
            return switch judgeTask(of: solved) {
            case .success(let result):
                result.verdicts.first.map {
                    ("the solution does not solve the task: \($0.diagnostic.message)", nil)
                }
            case .failure(let error):
                ("the solution makes no scenario: \(error.diagnostics[0].withoutPosition)", nil)
            }
        } catch {
            let key = error.key.map { "\($0.text): " } ?? ""
            return ("the solution cannot be applied: \(key)\(error.message)", nil)
        }
    }

    /// The keys that a learner has changed or removed and that a task does not leave to it.
    private static func ignoredKeys(
        _ learner: JSONDocument, of document: JSONDocument, _ task: LessonTask
    ) -> [String] {
        guard case .object(let own) = document, case .object(let theirs) = learner else { return [] }
        let different = theirs.filter { $0.value.line != document[$0.key]?.line }.map(\.key)
        let missing = own.map(\.key).filter { learner[$0] == nil }
        return (different + missing).filter {
            !task.changeableKeys.contains($0) && !keysForReaders.contains($0)
        }
    }

    // MARK: The task

    /// How a learner's scenario does at a task.
    public struct TaskResult: Sendable {
        /// What is expected and not met; empty if the task is done.
        public let verdicts: [Verdict]
        /// The keys that were changed or removed, which does not count: those of the lesson were used.
        public let ignoredKeys: [String]
    }

    /// The scenario that a learner changes: without the lesson and what is expected.
    public var taskText: String {
        Self.removing(Self.keysOfAuthor, from: document).text() + "\n"
    }

    /// The scenario with the change of a solution, as a learner would hand it in.
    ///
    /// - Parameter index: which of the solutions of the task.
    public func text(ofSolution index: Int) throws(ScenarioVariationError) -> String {
        guard let solution = lesson?.task?.solutions[index] else {
            fatalError("lesson bug: a solution of no task")
        }
        let changed = try solution.applied(to: document)
        return Self.removing(Self.keysOfAuthor, from: changed).text() + "\n"
    }

    /// Plays what a learner made of this lesson's scenario, and judges it by the task.
    ///
    /// Of the keys that the task does not leave to the learner, the lesson's are used.
    ///
    /// - Throws: what is wrong with the two together, such as an id that the task expects something of and that the
    ///   learner's scenario has no more.
    public func judgeTask(of learner: Scenario) throws(ScenarioError) -> TaskResult {
        try judgeTask(of: learner.document).get()
    }

    private func judgeTask(of learner: JSONDocument) -> Result<TaskResult, ScenarioError> {
        Result { () throws(ScenarioError) in
            // Each time that it is asked for, the text is read.
            let document = document
            guard let task = lesson?.task, case .object(let own) = document,
                case .object(let theirs) = learner,
                let expect = document["lesson"]?["task"]?["expect"]
            else { fatalError("lesson bug: a task of no lesson") }
            let left = Set(task.changeableKeys)
            var members = own.filter {
                !left.contains($0.key) && !["lesson", "expect", "shows"].contains($0.key)
            }
            members += theirs.filter { left.contains($0.key) }
            members.append(("expect", expect))
            let judged = try changed(to: Array(JSONDocument.object(members).text().utf8))
            let run = judged.run(RunOptions(threadEntry: .inline))
            return TaskResult(
                verdicts: judged.judge(run.trail),
                ignoredKeys: Self.ignoredKeys(learner, of: document, task))
        }
    }

    /// Keys that a learner's copy does without.
    private static let keysOfAuthor = ["lesson", "expect", "shows", "rules", "$schema"]

    /// Keys that change nothing of a run.
    private static let keysForReaders: Set<String> = [
        "$schema", "version", "title", "story", "rules", "shows", "expect", "lesson",
    ]

    private static func removing(_ keys: [String], from document: JSONDocument) -> JSONDocument {
        guard case .object(let members) = document else { return document }
        return .object(members.filter { !keys.contains($0.key) })
    }
}

extension LessonSolution {
    fileprivate func applied(to document: JSONDocument) throws(ScenarioVariationError) -> JSONDocument {
        var document = document
        for (key, value) in settings {
            document = try document.setting(key, to: value)
        }
        for key in removals {
            document = try document.removing(key)
        }
        return document
    }
}

extension Diagnostic {
    /// What it says without the line and column of a text that nobody has seen.
    fileprivate var withoutPosition: String {
        (path.steps.isEmpty ? "" : "\(path): ") + message + (remedy.map { "; \($0)" } ?? "")
    }
}
