import Foundation

/// P9, by the wall clock: from `posix_spawn` to the end of `taptrail run >/dev/null`, the executable of the same build
/// that stands beside this one. The baseline is this very program asked to do nothing: an empty program that imports
/// Foundation, linked as `taptrail` is.
struct StartUpBenchmark {
    static let emptyProgramArgument = "--be-an-empty-program"

    let rounds: Rounds

    func run(into report: inout Report) throws {
        let tool = Subprocess.ownFolder.appendingPathComponent("taptrail").path
        let own = Subprocess.ownPath.path
        let story = Subprocess(path: tool, arguments: ["run"])
        let named = Subprocess(path: tool, arguments: ["run", "first-tap"])
        let empty = Subprocess(path: own, arguments: [Self.emptyProgramArgument])
        guard FileManager.default.isExecutableFile(atPath: tool) else {
            report.notes.append("P9: left out, since there is no \(tool); build the whole package")
            return
        }
        for program in [story, named, empty] where program.run() != 0 {
            let words = [program.path] + program.arguments
            report.notes.append("P9: left out, since \(words.joined(separator: " ")) fails")
            return
        }
        let results = rounds.alternate([
            { wallNanoseconds(of: { keep(story.run()) }) / 1e6 },
            { wallNanoseconds(of: { keep(empty.run()) }) / 1e6 },
            { wallNanoseconds(of: { keep(named.run()) }) / 1e6 },
        ])
        report.figures.append(
            Figure(
                .startUp, "taptrail run", unit: "ms", results[0],
                baseline: .init(what: "empty, with Foundation", values: results[1])))
        // The name is looked for, the file is read and checked, and what it expects is judged.
        report.figures.append(
            Figure(
                .startUp, aside: "named", "… of a scenario by its name", unit: "ms", results[2],
                baseline: .init(what: "empty, with Foundation", values: results[1])))
    }
}
