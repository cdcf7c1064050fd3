import BuiltInFiles
import ScenarioFiles
import ScenarioFormat
import Trace
import TracePages

/// Writes the pages of all scenarios of a folder, and an index of them.
struct SiteWriter {
    let folder: SiteFolder
    let choices: RunChoices

    private var console: Console { folder.console }

    /// What became of one scenario.
    private struct Result {
        let input: NamedInput
        /// Nil if it cannot be played.
        let scenario: Scenario?
        let entry: SiteIndex.Entry
    }

    /// - Parameter typed: what the user called the scenarios.
    /// - Returns: the status of the worst of them; the others have their pages.
    func write(_ inputs: [NamedInput], of typed: String) throws(CommandFailure) -> ToolStatus {
        try folder.make()
        var progress = ProgressLine(console: console)
        var results: [Result] = []
        var worst = ToolStatus.success
        for (number, (input, path)) in zip(inputs, paths(of: inputs, below: typed)).enumerated() {
            progress.show("\(number + 1)/\(inputs.count) \(visible(input.label, limit: 60))")
            do throws(CommandFailure) {
                results.append(try write(input, to: path))
            } catch {
                guard case .scenario(let message) = error else { throw error }
                progress.clear()
                console.note("\(visible(message, limit: 2_000))")
                worst = worst.outweighed(by: error.status)
                results.append(
                    Result(
                        input: input, scenario: nil,
                        entry: SiteIndex.Entry(
                            path: nil, name: name(of: path), title: "cannot be played",
                            story: "'taptrail check' says why.")))
            }
        }
        progress.clear()
        let index = SiteIndex(title: title(of: inputs, typed), groups: groups(of: results))
        try folder.write(index.html, to: "index.html")
        return worst
    }

    private func write(_ input: NamedInput, to path: String) throws(CommandFailure) -> Result {
        let scenario = try ScenarioFile.read(input, console)
        var page = try ReportPages.page(of: scenario, name: input.label, console, choices)
        page.home = String(repeating: "../", count: path.split(separator: "/").count - 1) + "index.html"
        try folder.write(page.html, to: path)
        return Result(
            input: input, scenario: scenario,
            entry: SiteIndex.Entry(
                path: path, name: name(of: path), title: scenario.title, story: scenario.story))
    }

    // MARK: Names

    /// Where the pages of scenarios lie below the site's folder.
    private func paths(of inputs: [NamedInput], below typed: String) -> [String] {
        let pages = inputs.map { page(of: $0, below: typed) }
        // The index has a name of its own.
        let number = (1...).first { !pages.contains("index-\($0)") } ?? 1
        return pages.map { ($0 == "index" ? "index-\(number)" : $0) + ".html" }
    }

    /// The path of a scenario's page, without its end: as the scenario lies below its own folder.
    private func page(of input: NamedInput, below typed: String) -> String {
        var path = input.label
        if case .file = input {
            let base = typed.hasSuffix("/") ? typed : typed + "/"
            if path.hasPrefix(base) { path = String(path.dropFirst(base.count)) }
        }
        let steps = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let name = steps.joined(separator: "/")
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }

    private func name(of path: String) -> String { String(path.dropLast(".html".count)) }

    // MARK: The index

    private func title(of inputs: [NamedInput], _ typed: String) -> String {
        if case .builtIn = inputs.first { return "The scenarios of Taptrail" }
        return
            "Scenarios of \(visible(typed.split(separator: "/").last.map(String.init) ?? typed, limit: 100))"
    }

    /// Those inside the program by what goes wrong in them, then all by their folders.
    private func groups(of results: [Result]) -> [SiteIndex.Group] {
        var bySymptom: [SiteIndex.Group] = []
        var others = results
        for symptom in Symptom.allCases {
            let entries = symptom.scenarios.compactMap { name in
                results.first { result in
                    if case .builtIn(let file) = result.input { file.title == name } else { false }
                }
            }
            bySymptom.append(SiteIndex.Group(title: symptom.rawValue, entries: entries.map(\.entry)))
            others.removeAll { other in entries.contains { $0.entry.name == other.entry.name } }
        }
        var byFolder: [SiteIndex.Group] = []
        for result in others {
            let folder = result.entry.name.split(separator: "/").dropLast().joined(separator: "/")
            let title = folder.isEmpty ? "Scenarios" : "More: \(folder)"
            if let index = byFolder.firstIndex(where: { $0.title == title }) {
                byFolder[index] = SiteIndex.Group(
                    title: title, entries: byFolder[index].entries + [result.entry])
            } else {
                byFolder.append(SiteIndex.Group(title: title, entries: [result.entry]))
            }
        }
        return bySymptom + byFolder
    }
}
