import Trace
import TraceViews

/// How a command has told a story, by which what it names next differs.
struct ToldStory {
    enum Form {
        /// One screen, with footnotes.
        case summary
        /// Line by line, with the rules in brackets.
        case lines
    }

    let form: Form
    /// A rule that one of the lines names; nil if none does.
    let rule: String?
    /// A recognizer of it; nil if none competed, or if that is not known.
    var recognizer: String?
    /// The story as the user named it; nil for the built-in one.
    let file: String?
    /// The recording that is played instead of its finger; only run, play and export take one.
    let finger: String?
    let choices: RunChoices
}

extension TrailPrinter {
    /// What the codes of rules are, and where to read on.
    func printNextSteps(after story: ToldStory) throws(CommandFailure) {
        let recording = story.finger.map { " --finger" + ShellWord.story($0) } ?? ""
        let words = ShellWord.story(story.file) + recording + story.choices.words
        var steps: [String] = []
        switch story.form {
        case .summary:
            if let rule = story.rule { steps.append("explain \(rule) says more") }
            steps.append("run\(words) --long every hop")
        case .lines:
            if let rule = story.rule { steps.append("[\(rule)] is a rule: explain \(rule) says more") }
            steps.append("run\(words) is one screen")
        }
        if story.finger == nil { steps.append("step\(words) walks through it") }
        if story.finger == nil, let name = story.recognizer {
            steps.append("why \(name.contains(" ") ? "'\(name)'" : name)\(words)")
        }
        try console.print()
        for line in packed(steps.map { visible($0) }, between: " · ") { try console.print(paint(line, .dim)) }
    }
}
