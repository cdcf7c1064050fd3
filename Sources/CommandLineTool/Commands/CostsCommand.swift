import RunLoops
import ScenarioFiles
import ScenarioFormat
import Simulation
import Trace
import VirtualTime

extension Command {
    /// `costs`: the cost profiles.
    static let costs = Command(
        name: "costs",
        abstract: "List cost profiles, show one, or make one of measurements",
        discussion: """
            A cost profile says how long each piece of the system's work takes on one device. A scenario names one, \
            and may set single hops otherwise: "costs": {"profile": "slow-phone", "hitTest": "exponential(2us)"}.

              costs              list the profiles inside the program
              costs show NAME    print one with the sources of its numbers
              costs import FILE  make a profile of measured times

            The NAME of show may be a file, and its --json prints a file to start from. The FILE of import has a line for \
            each hop and its samples, such as "wake,58us,61us"; a first line "hop,us" names the unit of all. Each sample \
            is drawn as often as another; what was not measured costs what --base says.

            A scenario names the file that import writes: "costs": {"profile": "my-phone.json"}.
            """,
        arguments: [words], options: [base, OutputFile.option], flags: [json, OutputFile.force],
        examples: [
            Example("taptrail costs", "The profiles inside the program"),
            Example("taptrail costs show slow-phone", "Its numbers and their sources"),
            Example("taptrail costs show phone --json -o my-phone.json", "Start a profile of your own"),
            Example("taptrail costs import wake.csv -o my-phone.json", "Make one of measured times"),
        ],
        action: runCosts)

    private static let words = Argument(
        repeated: "ACTION", .wordOrFile(["show", "import"]), atLeast: 0,
        help: "Nothing, show NAME, or import FILE")
    private static let base = Option(
        optional: "base", "NAME", .text,
        help: "The profile that has the costs of what was not measured; phone")
    private static let json = Flag("json", help: "Print the profile as a file")

    private static func runCosts(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let words = invocation[words]
        switch (words.first, words.count) {
        case (nil, _): try listProfiles(invocation)
        case ("show"?, 2): try show(words[1], invocation)
        case ("import"?, 2): try importTable(words[1], invocation)
        case ("show"?, _): throw .usage("costs show takes one profile, such as 'taptrail costs show phone'")
        case ("import"?, _):
            throw .usage("costs import takes one file, such as 'taptrail costs import wake.csv'")
        case (let word?, _):
            throw .usage(
                "\(quoted(word)) is not an action of costs; "
                    + (didYouMean(word, among: ["show", "import"]) ?? "write show or import"))
        }
        return .success
    }

    private static func listProfiles(_ invocation: Invocation) throws(CommandFailure) {
        try refuseBase(invocation)
        if invocation[json] {
            throw .usage("--json prints one profile as a file, such as 'taptrail costs show phone --json'")
        }
        let width = NamedCostProfile.builtIn.map(\.name.count).max() ?? 0
        try OutputFile.check(invocation)
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            for profile in NamedCostProfile.builtIn {
                channel.write("\(padded(profile.name, width))  \(profile.title)\n")
            }
        }
    }

    // MARK: Showing

    private static func show(_ name: String, _ invocation: Invocation) throws(CommandFailure) {
        try refuseBase(invocation)
        try OutputFile.check(invocation)
        let profile = try profile(name, invocation.console)
        let text =
            invocation[json]
            ? profile.json : table(of: profile, width: min(max(invocation.console.width, 40), 100))
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) {
            $0.write(text)
        }
    }

    /// A profile inside the program, or that of a file.
    private static func profile(_ name: String, _ console: Console) throws(CommandFailure) -> NamedCostProfile
    {
        let input = NamedInput(name)
        let isFile = if case .file = input { true } else { name == "-" }
        if !isFile, let profile = NamedCostProfile.builtIn(named: name) { return profile }
        guard isFile else {
            let names = NamedCostProfile.builtIn.map(\.name)
            throw .noInput(
                "there is no cost profile \(quoted(name)), and no such file; "
                    + (didYouMean(name, among: names) ?? "'taptrail costs' lists the profiles"))
        }
        let bytes = try input.read(limit: .scenarioBytes, console)
        do throws(ScenarioError) {
            return try NamedCostProfile(bytes, file: input.name)
        } catch {
            throw .scenario("\(error)")
        }
    }

    private static func table(of profile: NamedCostProfile, width: Int) -> String {
        let rows = profile.allRows.map { row in
            (row.hop.name.description, short(row.cost.description), visible(row.source, limit: 400))
        }
        let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        let margin = widths.0 + widths.1 + 4
        let lines = rows.map { name, cost, source in
            let indent = "\n" + String(repeating: " ", count: margin)
            let text = wrapped(source, width: max(width - margin, 20)).joined(separator: indent)
            return "\(padded(name, widths.0))  \(padded(cost, widths.1))  \(text)\n"
        }
        let text = visible(profile.about, limit: TrailPrinter.textMax)
        let about = wrapped(text, width: width).map { "\($0)\n" }.joined()
        return "\(visible(profile.name)): \(visible(profile.title, limit: 200))\n\(about)\n\(lines.joined())"
    }

    /// A table of samples is shown by its beginning.
    private static func short(_ cost: String) -> String {
        cost.count <= 60 ? cost : "\(cost.prefix(56))…)"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }

    // MARK: Importing

    private static func importTable(_ file: String, _ invocation: Invocation) throws(CommandFailure) {
        try OutputFile.check(invocation)
        let name = invocation[base] ?? "phone"
        guard let base = NamedCostProfile.builtIn(named: name) else {
            let names = NamedCostProfile.builtIn.map(\.name)
            throw .usage(
                "\(quoted(name)) is not a cost profile inside the program; "
                    + (didYouMean(name, among: names) ?? "write one of \(names.joined(separator: ", "))"))
        }
        let bytes = try InputFile.read(file, limit: .measurementBytes, console: invocation.console)
        let shown = file == "-" ? "standard input" : file
        let text: String
        do throws(ScenarioError) {
            text = try NamedCostProfile(measured: bytes, file: shown, base: base).json
        } catch {
            throw .scenario("\(error)")
        }
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) {
            $0.write(text)
        }
    }

    private static func refuseBase(_ invocation: Invocation) throws(CommandFailure) {
        if invocation[base] != nil { throw .usage("--base goes with costs import") }
    }
}
