import Foundation
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
            """,
        arguments: [reportFile], options: [compare, Story.path, OutputFile.option],
        flags: [OutputFile.force],
        examples: [
            Example("taptrail report -o first-tap.html", "The first tap"),
            Example("taptrail report X-36 -o covered.html", "A scenario"),
            Example("taptrail report X-36 --compare my.json -o both.html", "Two runs side by side"),
        ],
        action: writeReport)

    private static let reportFile = Argument(
        optional: "FILE", help: "A scenario or a saved trace; - is standard input")
    private static let compare = Option(
        optional: "compare", "OTHER", .text, help: "Put the run of OTHER beside it")

    private static func writeReport(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        try OutputFile.check(invocation)
        let choices = RunChoices(path: invocation[Story.path])
        let (trail, name) = try trail(invocation[reportFile], invocation.console, choices)
        let run = PageRun(trail, commands(for: name, choices))
        let page: PlayerPage
        if let other = invocation[compare] {
            let (otherTrail, otherName) = try self.trail(other, invocation.console, choices)
            page = PlayerPage(
                run, trail, comparedWith: PageRun(otherTrail, commands(for: otherName, choices)), otherTrail)
        } else {
            page = PlayerPage(run)
        }
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            channel.write(bytes: page.html)
        }
        return .success
    }

    /// A trail, and what the command line calls it; nil for the first tap.
    private static func trail(
        _ file: String?, _ console: Console, _ choices: RunChoices
    ) throws(CommandFailure) -> (Trail, name: String?) {
        guard let file else { return (try Story.firstTap(choices), nil) }
        switch try TrailFile.content(file, console) {
        case .scenario(let scenario): return (try Story.play(scenario, console, choices).trail, file)
        case .trace(let trail):
            try TrailFile.refuse(choices, ofTrace: file)
            return (trail, file)
        }
    }

    private static func commands(for name: String?, _ choices: RunChoices) -> PageRun.Commands {
        let name = name.map { " " + shellWord($0) } ?? ""
        let path = choices.path.map { " --path \($0)" } ?? ""
        return PageRun.Commands(run: "taptrail run\(name)\(path)", step: "taptrail step\(name)\(path)")
    }

    /// The word as a shell reads it.
    private static func shellWord(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+=:,".utf8.contains(byte)
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
    }
}
