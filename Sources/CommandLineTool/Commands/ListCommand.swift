import BuiltInFiles
import Foundation
import ScenarioFiles
import ScenarioFormat
import Trace

extension Command {
    /// `list`: the scenarios inside the program, or those of a folder.
    static let list = Command(
        name: "list",
        abstract: "List scenarios: those inside the program, or of a folder",
        discussion: """
            Without DIR it lists the scenarios inside the program by the names that run, step, play, check, export and \
            new --from take, grouped by what somebody sees go wrong, then the others by folder. The beginning of a name \
            is enough, with its folder or without it: X-36. --grep finds TEXT in names, titles, stories and classes, in any \
            case, where a word begins: hang finds hangs, and not change.
            """,
        arguments: [folder], options: [grep], flags: [json],
        examples: [
            Example("taptrail list", "Those that come with Taptrail"),
            Example("taptrail list --grep cover", "Those that tell of a cover"),
            Example("taptrail list rivals", "One folder of them"),
            Example("taptrail list my-scenarios", "Your own"),
        ],
        action: listScenarios)

    private static let folder = Argument(
        optional: "DIR", .folder, help: "The folder, also one inside the program")

    private static let grep = Option(
        optional: "grep", "TEXT", .text, help: "Only those whose name, title, story or classes have TEXT")
    private static let json = Flag("json", help: "Answer with one JSON array")

    /// What is said of a file of which nothing but the name is known.
    private static let unreadable = "cannot be read; see taptrail check"

    /// What the list says of one file.
    private struct Line {
        let name: String
        /// Nil if the file cannot be read.
        let head: ScenarioHead?
        let symptom: Symptom?
    }

    private static func listScenarios(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let console = invocation.console
        var lines: [Line] = []
        var worst = ToolStatus.success
        for input in try inputs(in: invocation[folder]) {
            var symptom: Symptom?
            if case .builtIn(let file) = input { symptom = Symptom.byScenario[file.title] }
            do throws(CommandFailure) {
                lines.append(
                    Line(name: input.label, head: try head(of: input, console), symptom: symptom))
            } catch {
                guard error.status == .scenarioWrong || error.status == .noInput else { throw error }
                lines.append(Line(name: input.label, head: nil, symptom: nil))
                if let text = invocation[grep], !input.label.hasWords(beginning: text) {
                    console.note("\(visible(input.label)) \(unreadable)")
                }
                worst = error.status
            }
        }
        if let text = invocation[grep] {
            let search = TextSearch(text, among: lines) { line, text in
                line.head?.tells(of: text, name: line.name) ?? line.name.hasWords(beginning: text)
            }
            lines = search.found
            if search.text != text, !lines.isEmpty {
                console.note("No scenario tells of \(quoted(text)); these tell of \(quoted(search.text)).")
            }
        }
        if invocation[json] {
            console.output.write(JSONDocument.array(lines.map(document)).text() + "\n")
        } else if let text = invocation[grep], lines.isEmpty {
            try console.print("No scenario tells of \(quoted(text)).")
        } else {
            try print(lines, isGrouped: invocation[folder] == nil && invocation[grep] == nil, console)
        }
        return worst
    }

    /// A file of a folder may be wrong, which the list says; those inside the program are known to be right.
    private static func head(of input: NamedInput, _ console: Console) throws(CommandFailure) -> ScenarioHead
    {
        if case .builtIn(let file) = input, let head = ScenarioHead(file) { return head }
        return ScenarioHead(try ScenarioFile.read(input, console))
    }

    /// - Parameter isGrouped: by symptom, and what has none by folder.
    private static func print(
        _ lines: [Line], isGrouped: Bool, _ console: Console
    ) throws(CommandFailure) {
        let width = lines.map { visible($0.name).count }.max() ?? 0
        guard isGrouped else {
            for line in lines { try print(line, width, console) }
            return
        }
        for symptom in Symptom.allCases {
            try console.print(console.painter(symptom.rawValue, .bold, .yellow))
            for name in symptom.scenarios {
                if let line = lines.first(where: { $0.name == name || $0.name.hasSuffix("/" + name) }) {
                    try print(line, width, console)
                }
            }
            try console.print()
        }
        var folder: Substring?
        for line in lines where line.symptom == nil {
            let here = line.name.contains("/") ? line.name.prefix { $0 != "/" } : ""
            if here != folder {
                if folder != nil { try console.print() }
                folder = here
                let title = here.isEmpty ? "More" : "More: \(here)"
                try console.print(console.painter(title, .bold, .yellow))
            }
            try print(line, width, console)
        }
    }

    private static func print(_ line: Line, _ width: Int, _ console: Console) throws(CommandFailure) {
        let name = visible(line.name)
        guard let head = line.head else {
            return try print(name, width, "", unreadable, .red, console)
        }
        let rules = head.rules.isEmpty ? "" : "[\(head.rules.joined(separator: " "))]"
        try print(name, width, visible(head.title), visible(rules), .dim, console)
    }

    private static func document(_ line: Line) -> JSONDocument {
        .object([
            ("name", .string(line.name)),
            ("title", line.head.map { .string($0.title) } ?? .null),
            ("story", line.head.map { .string($0.story) } ?? .null),
            ("rules", .strings(line.head?.rules ?? [])),
            ("symptom", line.symptom.map { .string($0.rawValue) } ?? .null),
        ])
    }

    private static func inputs(in folder: String?) throws(CommandFailure) -> [NamedInput] {
        guard let folder else { return BuiltInFile.scenarios.map { .builtIn($0) } }
        let inputs = try ScenarioFile.inputs([folder])
        if case .nothing? = inputs.first {
            throw .noInput(
                "there is no such folder: \(quoted(folder)); check its name, or look for scenarios that tell of it with: "
                    + "taptrail list --grep \(ShellWord.quoted(folder))")
        }
        return inputs
    }

    /// A scenario's line; on a terminal where it does not fit what is behind the name stands below it.
    ///
    /// - Parameters:
    ///   - nameWidth: of all names.
    ///   - remark: what stands behind the title, in `style`.
    private static func print(
        _ name: String, _ nameWidth: Int, _ title: String, _ remark: String, _ style: TextStyle,
        _ console: Console
    ) throws(CommandFailure) {
        let (paint, printer) = (console.painter, TrailPrinter(console: console))
        let gap = title.isEmpty || remark.isEmpty ? "" : "  "
        let rest: StyledText = "\(title)\(gap)\(paint(remark, style))"
        guard let width = printer.widthMax, nameWidth + 2 + title.count + gap.count + remark.count > width
        else {
            return try console.print("\(paint(padded(name, nameWidth), .bold))  \(rest)")
        }
        try console.print(paint(name, .bold))
        if 4 + title.count + gap.count + remark.count <= width { return try console.print("    \(rest)") }
        for line in printer.wrapped(title, width: max(width - 4, 16)) { try console.print("    \(line)") }
        for line in printer.wrapped(remark, width: max(width - 4, 16)) {
            try console.print("    \(paint(line, style))")
        }
    }
}

/// What a scenario file says of itself, without what happens in it.
private struct ScenarioHead {
    let title: String
    let story: String
    let rules: [String]
    /// The whole file.
    private let text: String

    init(_ scenario: Scenario) {
        (title, story, rules) = (scenario.title, scenario.story, scenario.rules)
        text = String(decoding: scenario.text.bytes, as: UTF8.self)
    }

    /// Nil if it is no scenario.
    init?(_ file: BuiltInFile) {
        struct Keys: Decodable {
            let title: String
            let story: String?
            let rules: [String]?
        }
        guard let keys = try? JSONDecoder().decode(Keys.self, from: Data(file.text.utf8)) else { return nil }
        (title, story, rules) = (keys.title, keys.story ?? "", keys.rules ?? [])
        text = file.text
    }

    /// Whether its name, its title, its story or a class in it has these words.
    func tells(of words: String, name: String) -> Bool {
        [name, title, story].contains { $0.hasWords(beginning: words) }
            || ScenarioOutline(text).classes.contains { $0.hasWords(beginning: words) }
    }
}
