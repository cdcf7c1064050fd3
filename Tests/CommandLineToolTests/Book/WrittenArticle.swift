import Foundation

/// An article of a catalog, as it lies in the repository.
struct WrittenArticle {
    let catalog: String
    let name: String
    let text: String

    /// Those of all catalogs, in the order of their paths.
    static var all: [WrittenArticle] {
        get throws {
            let sources = Repository.path("Sources")
            return try FileManager.default.subpathsOfDirectory(atPath: sources)
                .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map { path in
                    let steps = path.split(separator: "/")
                    return WrittenArticle(
                        catalog: "Sources/" + steps.dropLast().joined(separator: "/"),
                        name: String(steps.last!.dropLast(3)),
                        text: try Repository.text("Sources/\(path)"))
                }
        }
    }

    /// Those of the ten stages, in the order of the journey: that in which their module's page lists them.
    static var stages: [WrittenArticle] {
        get throws {
            let all = try all
            return try Repository.text("Sources/Simulation/Simulation.docc/Simulation.md")
                .matches(of: #/- <doc:(\w+)>/#).compactMap { line in all.first { $0.name == line.1 } }
                .filter(\.isOfStage)
        }
    }

    /// Whether it is about a stage of the journey: those end with the lessons on them.
    var isOfStage: Bool { text.contains("\n## Lessons\n") }

    var rules: Set<String> {
        Set(text.matches(of: #/\b(?:[A-IM]-\d{1,2}|[PRETGUSL]\d\d|K)\b/#).map { String($0.0) })
    }

    var lessons: [Int] { text.matches(of: #/taptrail learn (\d+)/#).compactMap { Int($0.1) } }
}
