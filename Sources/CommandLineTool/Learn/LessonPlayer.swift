import Lessons
import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// Plays a lesson: shows a stretch of the trail, asks, takes an answer, shows what comes and why.
struct LessonPlayer {
    private let console: Console
    private let run: LessonRun
    private let choice: LearnDesk.Choice
    private let input: StepInput
    private let text: LessonText
    private let printer: TrailPrinter

    init(console: Console, run: LessonRun, choice: LearnDesk.Choice) {
        (self.console, self.run, self.choice) = (console, run, choice)
        input = console.commands.map { StepInput(bytes: $0) } ?? console.input.lines()
        text = LessonText(console: console)
        printer = TrailPrinter(console: console)
    }

    /// - Returns: for each question that was answered whether the answer was right; fewer than there are questions if
    ///   somebody stopped.
    mutating func play() throws(CommandFailure) -> [Bool] {
        try printHead()
        var answers: [Bool] = []
        for (index, question) in run.lesson.questions.enumerated() {
            try print(run.stretch(before: index))
            try ask(question, index)
            guard let chosen = try answer(of: question) else {
                try console.print()
                try text.print(paragraph: stopped(at: index), .dim)
                return answers
            }
            answers.append(run.answers[index].findings[chosen].isTrue)
            try tell(index, chosen)
            try print(run.stretch(after: index))
        }
        try print(run.rest)
        try printEnd(answers)
        return answers
    }

    /// - Parameter question: counted from 0.
    private func stopped(at question: Int) -> String {
        let lost =
            switch question {
            case 0: ""
            case 1: "Your answer to question 1 is not kept. "
            default: "Your answers to questions 1 to \(question) are not kept. "
            }
        return "Stopped at question \(question + 1). "
            + "\(lost)A lesson counts when all its questions are answered."
    }

    // MARK: The head

    private func printHead() throws(CommandFailure) {
        let number = run.lesson.number.map { "Lesson \($0) · " } ?? ""
        try text.print(paragraph: number + run.scenario.title, .bold)
        try text.print(paragraph: "\(run.lesson.minutes) min · \(run.lesson.goal)", .dim)
        try console.print()
        if !run.scenario.story.isEmpty {
            try text.print(paragraph: run.scenario.story)
            try console.print()
        }
        for line in run.outline(width: text.width) { try console.print(line) }
    }

    private func print(_ stretch: Summary) throws(CommandFailure) {
        if stretch.rows.isEmpty { return }
        try console.print()
        try printer.print(stretch, ifEmpty: "")
    }

    // MARK: A question

    private func ask(_ question: LessonQuestion, _ index: Int) throws(CommandFailure) {
        try console.print()
        try text.print(paragraph: run.heading(of: index), .bold, .yellow)
        try text.print(paragraph: question.text, .bold)
        try console.print()
        for (index, choice) in question.choices.enumerated() {
            try text.print(paragraph: choice.text, behind: "  \(LessonRun.letter(of: index))  ")
        }
        try console.print()
    }

    /// The choice; nil if somebody stops, or nothing more comes from standard input.
    private func answer(of question: LessonQuestion) throws(CommandFailure) -> Int? {
        let last = LessonRun.letter(of: question.choices.count - 1)
        while true {
            console.output.write("Your answer (a–\(last), q stops): ")
            try console.output.flush()
            guard let line = try readLine() else { return nil }
            if !input.isTerminal { console.output.write(visible(line, limit: 40) + "\n") }
            let word = line.trimmed.lowercased()
            if word == "q" || word == "quit" { return nil }
            let letters = question.choices.indices.map { LessonRun.letter(of: $0) }
            if let index = letters.firstIndex(of: word) { return index }
            if let number = Int(word), question.choices.indices.contains(number - 1) { return number - 1 }
            try text.print(paragraph: "Type a letter from a to \(last), or q to stop.", .dim)
        }
    }

    private func readLine() throws(CommandFailure) -> String? {
        do throws(SystemError) { return try input.line() } catch {
            throw .noInput("cannot read the answers: \(error.reason); \(error.remedyForReading)")
        }
    }

    private func tell(_ question: Int, _ chosen: Int) throws(CommandFailure) {
        try console.print()
        for paragraph in run.reply(to: question, choice: chosen).paragraphs {
            switch paragraph.kind {
            case .right, .answer: try text.print(paragraph: paragraph.text, .bold, .green)
            case .wrong: try text.print(paragraph: paragraph.text, .bold, .red)
            case .because: try text.print(paragraph: paragraph.text)
            }
        }
        let rules = run.lesson.questions[question].rules
        try text.print(
            paragraph: "[\(rules.joined(separator: " "))] · taptrail explain \(rules[0]) says more", .dim)
    }

    // MARK: The end

    private func printEnd(_ answers: [Bool]) throws(CommandFailure) {
        try console.print()
        if !answers.isEmpty {
            let right = answers.count(where: \.self)
            try text.print(paragraph: "\(right) of \(answers.count) right.", .bold)
        }
        for conclusion in run.conclusions { try text.print(paragraph: conclusion) }
        let name = visible(choice.word, limit: 400)
        if let task = run.lesson.task {
            try console.print()
            try text.print(task)
            try text.print(paragraph: "taptrail learn start \(name) begins it.", .dim)
        }
    }
}

extension String {
    /// Without white space at either end.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
