import ScenarioFormat
import Trace

extension Lesson {
    /// Reads the `lesson` of a scenario.
    ///
    /// - Parameters:
    ///   - scenario: the whole file, whose ids the lines name.
    ///   - problems: takes what is wrong with the lines; the lesson is of no use then.
    init(_ lesson: CheckedObject, of scenario: CheckedObject, problems: inout DiagnosticList) {
        number = lesson.wholeNumber("number")
        goal = lesson.required(lesson.text("goal"), "goal")
        minutes = lesson.required(lesson.wholeNumber("minutes"), "minutes")
        misconception = lesson.text("misconception") ?? ""
        today = lesson.text("today") ?? ""
        interview = lesson.list("answers").compactMap(\.text)
        symptoms = lesson.list("symptoms").compactMap(\.text)
        var reader = ExpectationReader(
            ids: scenario.ids, rows: scenario.rows, states: StateSubjects(of: scenario), problems: problems)
        questions = lesson.objects("questions").compactMap { LessonQuestion($0, &reader) }
        problems = reader.problems
        task = lesson.object("task").map { LessonTask($0, of: scenario, problems: &problems) }
    }
}

extension LessonQuestion {
    /// - Returns: nil if something is wrong with it.
    fileprivate init?(_ question: CheckedObject, _ reader: inout ExpectationReader) {
        text = question.required(question.text("ask"), "ask")
        because = question.text("because") ?? ""
        rules = question.list("rules").compactMap(\.text)
        start = reader.placedMoment(question)
        until = question.object("until").flatMap { reader.placedMoment($0) }
        destination = question["to"].flatMap { reader.lineOfLesson($0, "to") }
        var choices: [LessonChoice] = []
        for choice in question.objects("choices") {
            if choice.has("takes"), !question.has("to") {
                reader.problems.report(
                    at: choice.offset, choice.path, "\"takes\" needs to know what it leads to",
                    remedy: "write the callback as \"to\" of the question: \"to\": \"tap action\"")
            }
            let text = choice.required(choice.text("says"), "says")
            if choices.contains(where: { $0.text == text }) {
                reader.problems.report(
                    at: choice.offset, choice.path, "two choices of one question say \(inQuotes(text))",
                    remedy: "say in each what is its own")
            }
            if let claim = reader.claim(choice) {
                choices.append(
                    LessonChoice(text: text, because: choice.text("because") ?? "", claim: claim))
            }
        }
        self.choices = choices
        (offset, path) = (question.offset, question.path)
        guard choices.count == question.list("choices").count else { return nil }
    }
}

extension ExpectationReader {
    /// - Returns: nil if nothing is said, or what is said is wrong.
    fileprivate mutating func placedMoment(_ object: CheckedObject) -> PlacedMoment? {
        guard let value = object["at"] ?? object["after"] else { return nil }
        let moment = isStage(value) ? line(value, stages).map { .stage($0) } : when(value)
        return moment.map { PlacedMoment(moment: $0, offset: value.offset, path: value.path) }
    }

    /// Whether a line is about a stage, which has a process and thread or a device for its subject.
    private func isStage(_ value: CheckedValue) -> Bool {
        let text = Array((value.text ?? "").unicodeScalars.drop { $0.properties.isWhitespace })
        let listener = callbacks.endOfSubject(in: text, at: 0) { $0.properties.isWhitespace } ?? 0
        // Both may have spaces; the longer one counts: of the apps "my" and "my app" in "my app/main
        // source1" the second.
        if let process = stages.endOfSubject(in: text, at: 0, before: { $0 == "/" }), process > listener {
            return process < text.count
        }
        let word = String(text: text.prefix { !$0.properties.isWhitespace })
        return listener == 0 && (word.contains("/") || ExpectationVocabulary.devices.contains(word))
    }

    /// A line about one callback, or about one stage, which names a process and thread or a device.
    fileprivate mutating func lineOfLesson(_ value: CheckedValue, _ place: String) -> LessonLine? {
        let isStage = isStage(value)
        guard let line = line(value, isStage ? stages : callbacks) else { return nil }
        if case .call(let pattern) = line.line.content, line.line.repeats == .once {
            return LessonLine(pattern: pattern, isStage: isStage)
        }
        problems.report(
            at: value.offset, value.path, "\(inQuotes(place)) takes one callback or stage, without repeats",
            remedy: "write an id and a callback, such as \"button touchesBegan\"")
        return nil
    }

    fileprivate mutating func claim(_ choice: CheckedObject) -> LessonClaim? {
        if let value = choice["next"] { return lineOfLesson(value, "next").map { .next($0) } }
        if let value = choice["comes"] { return lineOfLesson(value, "comes").map { .comes($0) } }
        if let value = choice["never"] { return lineOfLesson(value, "never").map { .never($0) } }
        if let value = choice["is"] { return questions(value).map { .holds($0) } }
        return choice.duration("takes").map { .takes($0) }
    }
}

extension LessonTask {
    fileprivate init(_ task: CheckedObject, of scenario: CheckedObject, problems: inout DiagnosticList) {
        text = task.required(task.text("do"), "do")
        hints = task.list("hints").compactMap(\.text)
        let keys = task.list("changes").compactMap(\.text)
        changeableKeys = keys.isEmpty ? ["apps"] : keys
        solutions = task.objects("solutions").map { LessonSolution($0, problems: &problems) }
        let expect = task.required(task.object("expect"), "expect")
        if ExpectationSet(expect, of: scenario, problems: &problems).isEmpty {
            problems.report(
                at: expect.offset, expect.path, "the task expects nothing",
                remedy: "write what has to come true, such as \"callbacks\"")
        }
        expectedKeys = expect.format.keys.map(\.name).filter(expect.has)
        (offset, path) = (expect.offset, expect.path)
    }
}

extension LessonSolution {
    fileprivate init(_ solution: CheckedObject, problems: inout DiagnosticList) {
        text = solution.required(solution.text("says"), "says")
        var settings: [(key: ScenarioKey, value: JSONDocument)] = []
        if case .dictionary(let members)? = solution["set"]?.content {
            for member in members {
                guard case .anything(let document) = member.value.content else { continue }
                if let key = ScenarioKey(member.key) {
                    settings.append((key, document))
                } else {
                    Self.reportKey(member.key, member.value, &problems)
                }
            }
        }
        self.settings = settings
        removals = solution.list("remove").compactMap { value in
            guard let text = value.text else { return nil }
            let key = ScenarioKey(text)
            if key == nil { Self.reportKey(text, value, &problems) }
            return key
        }
        (offset, path) = (solution.offset, solution.path)
    }

    private static func reportKey(
        _ text: String, _ value: CheckedValue, _ problems: inout DiagnosticList
    ) {
        problems.report(
            at: value.offset, value.path, "\(inQuotes(text)) is not a key of a scenario",
            remedy: "write one such as \"device.scan\", or an id and a key of it: \"card.frame\"")
    }
}
