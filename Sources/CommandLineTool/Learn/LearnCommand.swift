import Lessons
import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

extension Command {
    /// `learn`: lessons that ask before they show.
    static let learn = Command(
        name: "learn",
        abstract: "Take a course that asks first and then shows the trail",
        discussion: """
            Without a word it lists the lessons and how far you are. A number plays a lesson: the story up to a moment, a \
            question about what comes next, and after your answer the trail that shows it, and why. Answers can also come \
            from standard input, a letter a line. A topic, in one word or several, lists the lessons about it. A file or \
            folder takes the place of the course: lessons of your own.

              learn 10            play lesson 10
              learn scroll        the lessons about scroll views
              learn touch area    the lessons about a topic of two words
              learn start 10      write the scenario of its task to lesson-10.json
              learn check 10      judge lesson-10.json, or another FILE, by the task
              learn hint 10       one more hint
              learn solution 10   a change that does it
              learn new-package 2 --package PATH
                                  write a Swift package: lesson 2 in code
              learn questions     what interviews ask, and the lessons that answer it

            With --json the list, a lesson or a judgement is one JSON object; that of check has the shape of Exercism's \
            test runners, version 2. Progress is kept in the platform's state folder, but not where CI is set.
            """,
        arguments: [words], options: [package, OutputFile.option], flags: [json, OutputFile.force],
        examples: [
            Example("taptrail learn", "The lessons, and how far you are"),
            Example("taptrail learn 1", "Play the first one"),
            Example(
                "taptrail learn new-package 1 --package ../taptrail", "Write a recognizer, judged by tests"),
            Example("taptrail learn check 10 my.json", "Judge a scenario of yours by the task of lesson 10"),
        ],
        isPaged: false, action: learnSomething)

    private static let words = Argument(
        repeated: "WORD", .wordOrFile(LearnRequest.verbs), atLeast: 0,
        help: "A lesson's number, a topic, a file, or start, check, hint, solution, questions, new-package")
    private static let package = Option(
        optional: "package", "PATH|URL", .text, help: "Where the package of new-package finds Taptrail")
    private static let json = Flag("json", help: "Answer with one JSON object")

    private static func learnSomething(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let request = try LearnRequest(invocation[words], invocation.console)
        switch request {
        case .list, .topic, .play, .check, .questions: break
        case .start, .hint, .solution, .newPackage:
            if invocation[json] {
                throw .usage("--json is for the list, a lesson, questions and learn check; leave it out here")
            }
        }
        let desk = LearnDesk(
            console: invocation.console, isJSON: invocation[json], output: invocation[OutputFile.option],
            replaces: invocation[OutputFile.force])
        switch request {
        case .start, .newPackage: break
        case .list, .topic, .questions, .play, .check, .hint, .solution:
            guard invocation[OutputFile.option] == nil else {
                throw .usage("-o is for learn start and learn new-package, which write something")
            }
            guard !invocation[OutputFile.force] else {
                throw .usage("--force is for learn start and learn new-package, which write something")
            }
        }
        switch request {
        case .newPackage: break
        case .list, .topic, .questions, .play, .check, .hint, .solution, .start:
            guard invocation[package] == nil else {
                throw .usage("--package is for learn new-package; leave it out here")
            }
        }
        switch request {
        case .list(let folder): return try desk.list(folder)
        case .topic(let topic): return try desk.list(about: topic)
        case .questions: return try desk.questions()
        case .play(let lesson): return try desk.play(lesson)
        case .start(let lesson): return try desk.start(lesson)
        case .check(let lesson, let file): return try desk.check(lesson, file)
        case .hint(let lesson): return try desk.hint(lesson)
        case .solution(let lesson): return try desk.solution(lesson)
        case .newPackage(let lesson):
            return try desk.newPackage(lesson, source: invocation[package])
        }
    }
}

/// What the words of `learn` ask for.
private enum LearnRequest: Hashable {
    /// - Parameter folder: of lessons of one's own; nil for the course.
    case list(folder: String?)
    /// Of several words.
    case topic(String)
    case questions
    case play(lesson: String)
    case start(lesson: String)
    case check(lesson: String, file: String?)
    case hint(lesson: String)
    case solution(lesson: String)
    case newPackage(lesson: String)

    fileprivate static let verbs = ["start", "check", "hint", "solution", "questions", "new-package"]

    init(_ words: [String], _ console: Console) throws(CommandFailure) {
        guard let first = words.first else {
            self = .list(folder: nil)
            return
        }
        let most = first == "questions" ? 1 : first == "check" ? 3 : Self.verbs.contains(first) ? 2 : 1
        if words.count > most {
            if first == "questions" {
                throw .usage("questions takes nothing else; leave out \(quoted(words[1]))")
            }
            if most == 1, words.count == 2, let number = Int(words[1]), Int(first) == nil,
                try ScenarioFile.folder(first) != nil
            {
                throw Self.lessonOfFolder(first, number: number, try Course.read(first, console))
            }
            if most == 1 {
                self = .topic(try Self.topic(words))
                return
            }
            throw .usage("unexpected argument \(quoted(words[most]))")
        }
        switch first {
        case "questions": self = .questions
        case "start": self = .start(lesson: try Self.lesson(words))
        case "check": self = .check(lesson: try Self.lesson(words), file: words.count > 2 ? words[2] : nil)
        case "hint": self = .hint(lesson: try Self.lesson(words))
        case "new-package": self = .newPackage(lesson: try Self.lesson(words))
        case "solution": self = .solution(lesson: try Self.lesson(words))
        default:
            let isFolder = Int(first) == nil ? try ScenarioFile.folder(first) != nil : false
            self = isFolder ? .list(folder: first) : .play(lesson: first)
        }
    }

    /// Several words that begin with no verb: a topic, unless there is a number among them.
    private static func topic(_ words: [String]) throws(CommandFailure) -> String {
        if words.allSatisfy({ Int($0) != nil }) {
            throw .usage(
                "one lesson at a time: 'taptrail learn \(words[0])', then 'taptrail learn \(words[1])'")
        }
        if let number = words.firstIndex(where: { Int($0) != nil }) {
            if number == 1, let verb = ScenarioFormat.suggestion(for: words[0], among: verbs) {
                throw .usage("\(quoted(words[0])) is not a word of learn; did you mean \"\(verb)\"?")
            }
            throw .usage("unexpected argument \(quoted(words[number == 0 ? 1 : number]))")
        }
        return words.joined(separator: " ")
    }

    private static func lessonOfFolder(_ folder: String, number: Int, _ course: Course) -> CommandFailure {
        guard let entry = course[number] else {
            return .usage(
                "no lesson in \(quoted(folder)) has the number \(number); "
                    + "'taptrail learn \(visible(ShellWord.quoted(folder)))' lists them")
        }
        return .usage(
            "a lesson of a folder is played by its file: "
                + "'taptrail learn \(visible(ShellWord.quoted(entry.name)))'")
    }

    private static func lesson(_ words: [String]) throws(CommandFailure) -> String {
        guard words.count > 1 else {
            throw .usage("\(words[0]) of which lesson? Write its number: learn \(words[0]) 1")
        }
        return words[1]
    }
}
