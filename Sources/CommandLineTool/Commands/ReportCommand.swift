import Foundation
import Lessons
import ScenarioFiles
import Trace
import TracePages

extension Command {
    /// `report`: a page that plays a run in a browser.
    static let report = Command(
        name: "report",
        abstract: "Make a page that plays a run in a browser",
        discussion: """
            FILE is a scenario, or a trace saved by export --as jsonl; without it, it is the first tap. The page is one \
            file that needs no network: the phone, a timeline with a lane for each process, recognizer and view, the log \
            and the state at any record, forward and backward. With --compare it has a second run beside it, and the \
            first difference.

            If FILE is a folder of scenarios, also one inside the program such as Scenarios, -o is a folder: it gets a \
            page for each of them and index.html, a site that works from disk and can be put anywhere.
            """,
        arguments: [reportFile], options: [compare, Story.path, OutputFile.option],
        flags: [opens, OutputFile.force],
        examples: [
            Example("taptrail report -o first-tap.html", "The first tap"),
            Example("taptrail report X-36 --open", "A scenario, in the browser at once"),
            Example("taptrail report X-36 --compare my.json -o both.html", "Two runs side by side"),
            Example("taptrail report Scenarios -o site", "All that come with Taptrail"),
        ],
        action: writeReport)

    private static let reportFile = Argument(
        optional: "FILE", help: "A scenario, a saved trace or a folder; - is standard input")
    private static let compare = Option(
        optional: "compare", "OTHER", .text, help: "Put the run of OTHER beside it")
    private static let opens = Flag(
        "open", help: "Open the page in the browser; without -o it is a temporary file")

    private static func writeReport(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let choices = RunChoices(path: invocation[Story.path])
        if let typed = invocation[reportFile], let inputs = try ScenarioFile.folder(typed) {
            return try writeSite(invocation, choices, inputs, of: typed)
        }
        let target = try target(invocation)
        let page = try page(invocation, choices)
        try OutputFile.write(to: target, console: invocation.console) { channel in
            channel.write(bytes: page.html)
        }
        if invocation[opens], let target {
            if invocation[OutputFile.option] == nil {
                invocation.console.note("\(visible(target, limit: 400))")
            }
            try Browser.open(target)
        }
        return .success
    }

    private static func page(
        _ invocation: Invocation, _ choices: RunChoices
    ) throws(CommandFailure) -> PlayerPage {
        let subject = try subject(invocation[reportFile], invocation.console)
        if let other = invocation[compare] {
            let (trail, name) = try trail(of: subject, invocation.console, choices)
            let (otherTrail, otherName) = try self.trail(
                of: self.subject(other, invocation.console), invocation.console, choices)
            return PlayerPage(
                PageRun(trail, ReportCommands.of(name, choices)), trail,
                comparedWith: PageRun(otherTrail, ReportCommands.of(otherName, choices)), otherTrail)
        }
        // Its questions are about the run as its file says it.
        if case .scenario(let scenario, let name) = subject, scenario.lesson != nil, choices.path == nil {
            return LessonPage.page(
                try LessonRun.played(scenario, invocation.console, name: name), name: name)
        }
        let (trail, name) = try trail(of: subject, invocation.console, choices)
        return PlayerPage(PageRun(trail, ReportCommands.of(name, choices)))
    }

    /// Where the page goes; nil for standard output.
    private static func target(_ invocation: Invocation) throws(CommandFailure) -> String? {
        let inputs = [invocation[reportFile], invocation[compare]].compactMap(\.self)
        if let path = invocation[OutputFile.option], path != "-" {
            if inputs.contains(where: { OutputFile.isSame($0, path) }) {
                throw .usage("\(quoted(path)) is what is read; choose another name to write to")
            }
            try OutputFile.check(invocation)
            return path
        }
        if invocation[opens] {
            guard invocation[OutputFile.option] == nil else {
                throw .usage("standard output cannot be opened; name a file: -o page.html")
            }
            return FileManager.default.temporaryDirectory.appending(path: "taptrail-\(getpid()).html")
                .path(percentEncoded: false)
        }
        if invocation.console.output.isTerminal {
            throw .usage("a page is for a browser, not for a terminal: write it to a file with -o page.html")
        }
        return nil
    }

    private static func writeSite(
        _ invocation: Invocation, _ choices: RunChoices, _ inputs: [NamedInput], of typed: String
    ) throws(CommandFailure) -> ToolStatus {
        if invocation[compare] != nil {
            throw .usage("\(quoted(typed)) is a folder; --compare puts two runs beside each other")
        }
        guard let folder = invocation[OutputFile.option], folder != "-" else {
            throw .usage("\(quoted(typed)) is a folder; name a folder for its pages: -o site")
        }
        let index = folder + "/index.html"
        if OutputFile.isTaken(folder) { throw .usage("\(quoted(folder)) is a file; name a folder") }
        if OutputFile.isTaken(index), !invocation[OutputFile.force] {
            throw .usage(
                "\(quoted(index)) is there already; choose another folder, or replace it with --force")
        }
        let status = try SiteWriter(console: invocation.console, choices: choices, folder: folder)
            .write(inputs, of: typed)
        if invocation[opens] { try Browser.open(index) }
        return status
    }

    /// What a page is made of, and what the command line calls it.
    private enum Subject {
        case firstTap
        case scenario(Scenario, name: String)
        case trace(Trail, name: String)
    }

    private static func subject(_ file: String?, _ console: Console) throws(CommandFailure) -> Subject {
        guard let file else { return .firstTap }
        return switch try TrailFile.content(file, console) {
        case .scenario(let scenario): .scenario(scenario, name: file)
        case .trace(let trail): .trace(trail, name: file)
        }
    }

    /// A trail, and what the command line calls it; nil for the first tap.
    private static func trail(
        of subject: Subject, _ console: Console, _ choices: RunChoices
    ) throws(CommandFailure) -> (Trail, name: String?) {
        switch subject {
        case .firstTap: return (try Story.firstTap(choices), nil)
        case .scenario(let scenario, let name):
            return (try Story.play(scenario, console, choices).trail, name)
        case .trace(let trail, let name):
            try TrailFile.refuse(choices, ofTrace: name)
            return (trail, name)
        }
    }
}
