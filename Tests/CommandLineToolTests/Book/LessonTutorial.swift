import Lessons
import Testing
import Trace
import TraceExports
import TraceViews

@testable import CommandLineTool

/// The tutorial of a lesson in DocC's format, made from the lesson as it was played.
///
/// Its steps stop the run where the lesson asks, and the next step begins with the answer. At its end the same
/// questions are asked with their choices, each of which is answered by the trace.
struct LessonTutorial {
    /// The name of the lesson's scenario without its folder, which is that of the tutorial too.
    let name: String
    let run: LessonRun
    /// The articles that name the lesson.
    let articles: [String]

    /// The columns of the pane beside the steps, in a window of 1280 points.
    private static let width = 88

    /// All files of the tutorial.
    func files() throws -> [MadeFile] {
        let count = run.lesson.questions.count
        var files = [MadeFile(name: "\(name).tutorial", text: text)]
        for step in 0...count {
            files.append(MadeFile(name: code(ofStep: step), text: try trail(ofStep: step)))
        }
        // Before the first question, and when the screen has been built.
        let built = run.trail.records.firstIndex { $0.instant > .zero } ?? run.trail.records.count
        let record = RecordNumber(rawValue: max(run.answers[0].start.rawValue, UInt32(built)))
        let picture = Picture(.phone, of: run.trail, at: record)
        files.append(
            MadeFile(name: "\(screen).svg", text: picture.lines.map { $0 + "\n" }.joined()))
        return files
    }

    /// The picture of the screen before the first question.
    var screen: String { "\(number)-screen" }

    /// What somebody reads in the place of that picture.
    var screenInWords: String { "The screen of lesson \(run.lesson.number ?? 0) before the first question" }

    private var number: Substring { name.prefix(2) }

    // MARK: What the steps show

    private func code(ofStep step: Int) -> String {
        step == run.lesson.questions.count ? "\(number)-end.txt" : "\(number)-question-\(step + 1).txt"
    }

    /// The trail since the step before: the answer to its question, then what comes until the next one.
    private func trail(ofStep step: Int) throws -> String {
        let rest = step == run.lesson.questions.count ? run.rest : run.stretch(before: step)
        let console = Console.inMemory(environment: ["COLUMNS": "\(Self.width)"])
        let printer = TrailPrinter(console: console)
        if step == 0 {
            try console.print("The views")
            for line in run.outline(width: Self.width) { try console.print(line) }
        } else {
            try console.print(StyledText("After question \(step)"))
            if !run.stretch(after: step - 1).rows.isEmpty {
                try printer.print(run.stretch(after: step - 1), ifEmpty: "")
            } else if rest.rows.isEmpty {
                try console.print("  The lines before tell of it already.")
            }
        }
        if !rest.rows.isEmpty {
            try console.print()
            if step == 0 { try console.print("Up to question 1") }
            try printer.print(rest, ifEmpty: "")
        }
        try console.output.flush()
        return console.output.text
    }

    // MARK: The tutorial

    private var text: String {
        """
        \(MadeArticle.remark)

        @Tutorial(time: \(run.lesson.minutes)) {
           @Intro(title: "\(TutorialText.argument(title))") {
              \(TutorialText.markup(run.lesson.goal))
           }

           @Section(title: "What happens, and what comes next") {
              @ContentAndMedia {
                 \(TutorialText.markup(run.scenario.story))

                 [The page of this lesson](/course/\(name).html) plays the run and waits for your answers. In a terminal
                 `taptrail learn \(run.lesson.number ?? 0)` does. On the same subject: \(listOfArticles).

                 @Image(source: "\(screen)", alt: "\(screenInWords)")
              }

              @Steps {
                 Each step shows the run up to a question. Answer it before you go on: the next step begins with what
                 comes.

        \(run.lesson.questions.indices.map(step).joined(separator: "\n"))
        \(end)
              }
           }

           @Assessments {
        \(run.lesson.questions.indices.map(question).joined(separator: "\n"))
           }
        }

        """
    }

    private var listOfArticles: String {
        articles.map { "<doc:/documentation/Simulation/\($0)>" }.joined(separator: ", ")
    }

    private var title: String { "\(run.lesson.number ?? 0). \(run.scenario.title)" }

    /// A step asks and says what can be chosen.
    private func step(_ index: Int) -> String {
        let question = run.lesson.questions[index]
        let choices = question.choices.enumerated().map { choice, text in
            "**\(LessonRun.letter(of: choice))** \(TutorialText.markup(text.text))"
        }
        return """
                     @Step {
                        **\(TutorialText.markup(run.heading(of: index))).** \(TutorialText.markup(question.text))

                        \(choices.joined(separator: " "))

                        @Code(name: "The run up to question \(index + 1)", file: "\(code(ofStep: index))")
                     }
            """
    }

    /// The last step: the rest of the run, what to remember, the task.
    private var end: String {
        let said = run.conclusions.joined(separator: " ")
        let task = run.lesson.task.map { task in
            "**Task.** \(TutorialText.markup(task.text)) `taptrail learn start \(run.lesson.number ?? 0)` begins it."
        }
        return """
                     @Step {
                        \(TutorialText.markup(said.isEmpty ? run.lesson.goal : said))

                        \(task ?? "This lesson has no task.")

                        @Code(name: "The end of the run", file: "\(code(ofStep: run.lesson.questions.count))")
                     }
            """
    }

    /// A question once more, with a justification of each choice.
    private func question(_ index: Int) -> String {
        let question = run.lesson.questions[index]
        return """
                  @MultipleChoice {
                     \(TutorialText.markup(question.text))

            \(offered(index).map { choice(index, $0) }.joined(separator: "\n"))
                  }
            """
    }

    /// The choices of a question that DocC can take, which are four: the right one, and the wrong ones that come first.
    private func offered(_ index: Int) -> [Int] {
        let findings = run.answers[index].findings
        let wrong = findings.indices.filter { !findings[$0].isTrue }.prefix(3)
        return findings.indices.filter { findings[$0].isTrue || wrong.contains($0) }
    }

    private func choice(_ index: Int, _ choice: Int) -> String {
        let question = run.lesson.questions[index]
        let finding = run.answers[index].findings[choice]
        var reasons = ["In the trace: \(finding.sentence).", question.choices[choice].because]
        if finding.isTrue { reasons.append(question.because) }
        var lines = reasons.filter { !$0.isEmpty }.map(TutorialText.markup)
        if finding.isTrue {
            lines.append(
                "Rules: \(question.rules.map { "`taptrail explain \($0)`" }.joined(separator: ", ")).")
        }
        return """
                     @Choice(isCorrect: \(finding.isTrue)) {
                        \(TutorialText.markup(question.choices[choice].text))

                        @Justification(reaction: "\(finding.isTrue ? "Right." : "That is not so.")") {
                           \(lines.joined(separator: "\n\n               "))
                        }
                     }
            """
    }
}

/// Texts as DocC's directives take them.
enum TutorialText {
    /// A text in which nothing but the names of methods is markup.
    static func markup(_ text: String) -> String {
        var markup = ""
        var rest = text[...]
        while let name = rest.firstMatch(of: #/[\w.]*\w\((?:\w+:)+\)/#) {
            markup += escaped(rest[..<name.range.lowerBound]) + "`\(name.0)`"
            rest = rest[name.range.upperBound...]
        }
        return markup + escaped(rest)
    }

    private static func escaped(_ text: Substring) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\`*_[]<>#@&{}".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }

    /// A text between the quotation marks of an argument.
    static func argument(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
