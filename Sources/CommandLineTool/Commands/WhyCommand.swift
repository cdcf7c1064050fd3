import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

extension Command {
    /// `why`: why something did or did not happen to somebody.
    static let why = Command(
        name: "why",
        abstract: "Say why a view, control or recognizer did or did not get a touch",
        discussion: """
            NAME is a view, control or gesture recognizer of the story, or a touch, "touch 1", where several apps have one \
            "touch 1 of notes"; FILE is a scenario, or a trace that export saved as jsonl or taptrail; without it, it is \
            the first tap. For each finger that came down it says whether the control fired, the recognizer recognized, \
            the view got the touch, or which step on the way ended it, with the records and rules that show it. A button \
            fires by touchUpInside, a slider or a switch by valueChanged; where nobody asked to be told of that, by \
            any event that somebody asked for.
            """,
        arguments: [whyName, whyFile], options: [touch, Story.path, Story.seed, Story.records], flags: [json],
        examples: [
            Example("taptrail why button X-36", "A button that is covered"),
            Example("taptrail why tap my.json --touch 2", "A recognizer, with the second finger only"),
        ],
        action: explainWhy)

    private static let whyName = Argument(
        required: "NAME", help: "A view, control, gesture recognizer or \"touch N\"")
    private static let whyFile = Argument(
        optional: "FILE", .scenario, help: "A scenario or a saved trace; - is standard input")
    private static let touch = Option(
        optional: "touch", "N", .touch, help: "Only for touch N, such as 2 or \"1 of notes\"")
    private static let json = Flag("json", help: "Answer with one JSON object")

    private static func explainWhy(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        let choices = RunChoices(invocation)
        let story = try story(invocation[whyFile], console, choices)
        var reader = WhyReader(story.trail)
        let subject = try subject(invocation[whyName], &reader, mayBeFile: invocation[whyFile] == nil)
        let touch = invocation[touch]
        if touch != nil, subject.isTouch {
            throw .usage("\(quoted(invocation[whyName])) is a touch already; leave out --touch")
        }
        if let touch {
            let targets = TouchTargets(story.trail)
            if !targets.has(touch) { throw .usage(targets.missing(touch)) }
        }
        let answer = reader.answer(about: subject, touch: touch)
        let remedies = WhyRemedies(reader, answer, story.scenario, choices, console).search
        if invocation[json] {
            try console.print(json: WhyJSON.document(answer, remedies).text().utf8)
            return .success
        }
        let width = console.output.isTerminal || console.hasColumns ? max(console.width, 40) : 110
        for line in WhyText(width: width, paint: console.painter).lines(answer, remedies) {
            try console.print(line)
        }
        return .success
    }

    /// A trail, and a scenario of the same story that can be changed, if there is one.
    private static func story(
        _ file: String?, _ console: Console, _ choices: RunChoices
    ) throws(CommandFailure) -> (trail: Trail, scenario: Scenario?) {
        guard let file else { return (try Story.firstTap(console, choices), try firstTapToChange(console)) }
        switch try TrailFile.content(file, console) {
        case .scenario(let scenario): return (try Story.play(scenario, console, choices).trail, scenario)
        case .trace(let trail):
            try TrailFile.refuse(choices, ofTrace: file)
            return (trail, nil)
        }
    }

    /// The built-in first tap as a scenario, with the same names: its changes can be tried.
    private static func firstTapToChange(_ console: Console) throws(CommandFailure) -> Scenario? {
        guard case .scenario(let scenario) = try TrailFile.content("journey/first-tap", console) else {
            return nil
        }
        return scenario
    }

    /// Whether a name is rather that of a scenario or a file.
    private static func isScenario(_ name: String) -> Bool {
        if case .found = BuiltInSearch(name) { return true }
        return name.hasSuffix(".json") || TrailFile.isName(ofTrace: name)
    }

    private static func subject(
        _ name: String, _ reader: inout WhyReader, mayBeFile: Bool
    ) throws(CommandFailure) -> WhyAnswer.Subject {
        do throws(WhyNameError) { return try reader.subject(named: name) } catch {
            if mayBeFile, isScenario(name) {
                let kind = TrailFile.isName(ofTrace: name) ? "saved trace" : "scenario"
                throw .usage(
                    "nobody is called \(quoted(name)); it is a \(kind): say whom you ask about, "
                        + "taptrail why NAME \(name)")
            }
            let message = error.message(typed: name)
            throw .usage(
                mayBeFile ? "\(message); this is the first tap, name a FILE for another story" : message)
        }
    }
}
