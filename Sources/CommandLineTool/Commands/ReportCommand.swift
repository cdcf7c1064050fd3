import Foundation
import Lessons
import ScenarioFiles
import Trace

extension Command {
    /// `report`: a page that plays a run in a browser.
    static let report = Command(
        name: "report",
        abstract: "Make a page that plays a run in a browser",
        discussion: """
            FILE is a scenario, or a trace that export saved as jsonl or taptrail; without it, it is the first tap. The page is \
            one file that needs no network: the phone, a timeline with a lane for each process, recognizer and view, the log \
            and the state at any record, forward and backward. With --compare it has a second run beside it, and the \
            first difference.

            If FILE is a folder of scenarios, also one inside the program such as Scenarios, -o is a folder: it gets a \
            page for each of them and index.html, a site that works from disk and can be put anywhere.

            The page of a lesson asks: it shows the run up to a moment, asks what comes next, and goes on with each \
            answer. --course makes the course, or the lessons of a folder of yours, a site with a list by number and by \
            what goes wrong in an app, the questions of interviews, and plans for teaching. All of it can be printed.
            """,
        arguments: [reportFile],
        options: [compare, Story.path, Story.seed, Story.records, OutputFile.option],
        flags: [isCourse, opens, OutputFile.force],
        examples: [
            Example("taptrail report -o first-tap.html", "The first tap"),
            Example("taptrail report X-36 --open", "A scenario, in the browser at once"),
            Example("taptrail report X-36 --compare my.json -o both.html", "Two runs side by side"),
            Example("taptrail report Scenarios -o site", "All that come with Taptrail"),
            Example("taptrail report --course -o course", "The course, a page for each lesson"),
        ],
        action: writeReport)

    private static let reportFile = Argument(
        optional: "FILE", .scenario, help: "A scenario, a saved trace or a folder; - is standard input")
    private static let compare = Option(
        optional: "compare", "OTHER", .scenario, help: "Put the run of OTHER beside it")
    private static let isCourse = Flag(
        "course", help: "Make a site of the course, or of the lessons in the folder FILE")
    private static let opens = Flag(
        "open", help: "Open the page in the browser; without -o it is a temporary file")

    private static func writeReport(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        try OutputFile.refuseIdleForce(invocation)
        let choices = RunChoices(invocation)
        if invocation[isCourse] { return try writeCourse(invocation) }
        if let typed = invocation[reportFile], let inputs = try ScenarioFile.folder(typed) {
            return try writeSite(invocation, choices, inputs, of: typed)
        }
        let target = try target(invocation)
        let page = try ReportPages.page(
            of: invocation[reportFile], comparedWith: invocation[compare], invocation.console, choices)
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

    /// Where the page goes; nil for standard output.
    private static func target(_ invocation: Invocation) throws(CommandFailure) -> String? {
        let inputs = [invocation[reportFile], invocation[compare]].compactMap(\.self)
        if let path = invocation[OutputFile.option], path != "-" {
            try OutputFile.refuse(path, asOneOf: inputs)
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

    // MARK: Sites

    private static func writeSite(
        _ invocation: Invocation, _ choices: RunChoices, _ inputs: [NamedInput], of typed: String
    ) throws(CommandFailure) -> ToolStatus {
        if invocation[compare] != nil {
            throw .usage("\(quoted(typed)) is a folder; --compare puts two runs beside each other")
        }
        let folder = try folder(invocation, of: "\(quoted(typed)) is a folder")
        let status = try SiteWriter(folder: folder, choices: choices).write(inputs, of: typed)
        if invocation[opens] { try Browser.open(folder.path + "/index.html") }
        return status
    }

    private static func writeCourse(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let given = [
            ("--compare", invocation[compare] != nil), ("--path", invocation[Story.path] != nil),
            ("--seed", invocation[Story.seed] != nil),
        ]
        if let option = given.first(where: \.1)?.0 {
            throw .usage("a lesson is about the run as its file says it; leave out \(option)")
        }
        let typed = invocation[reportFile]
        if let typed, try ScenarioFile.folder(typed) == nil {
            throw .usage("--course takes a folder of lessons; without --course, report makes a page of one")
        }
        let folder = try folder(invocation, of: "a course has many pages")
        let name = typed.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        let status = try CourseWriter(folder: folder, name: name)
            .write(try Course.read(typed, invocation.console))
        if invocation[opens] { try Browser.open(folder.path + "/index.html") }
        return status
    }

    /// The folder that gets the pages.
    ///
    /// - Parameter reason: why there is one, for somebody who named none.
    private static func folder(
        _ invocation: Invocation, of reason: String
    ) throws(CommandFailure) -> SiteFolder {
        guard let folder = invocation[OutputFile.option], folder != "-" else {
            throw .usage("\(reason); name a folder for its pages: -o site")
        }
        let index = folder + "/index.html"
        if OutputFile.isTaken(folder) { throw .usage("\(quoted(folder)) is a file; name a folder") }
        if OutputFile.isTaken(index), !invocation[OutputFile.force] {
            throw .usage(
                "\(quoted(index)) is there already; choose another folder, or replace it with --force")
        }
        return SiteFolder(console: invocation.console, path: folder)
    }
}
