import Testing

@testable import Fuzzing
@testable import ScenarioFormat

/// What random stories draw, seed by seed.
enum DrawnStories {
    /// Goes through stories until they have drawn all that is wanted, or there have been enough of them.
    ///
    /// - Parameters:
    ///   - wellKnown: seeds that draw all between them; others are tried behind them, with a warning.
    ///   - collect: puts what a story has drawn into the set.
    static func drawn(
        until wanted: Set<String>, wellKnown: [UInt64],
        _ collect: (CheckedObject, inout Set<String>) -> Void
    ) throws -> Set<String> {
        var drawn: Set<String> = []
        var others: [UInt64] = []
        for (index, seed) in (wellKnown + (1...2_000)).enumerated() where !drawn.isSuperset(of: wanted) {
            let tree = try JSONTree(
                Array(RandomScenario(seed: seed).text.utf8), file: "random", limits: .scenario)
            let before = drawn.count
            collect(try FormatChecker.check(tree, table: .version1), &drawn)
            if index >= wellKnown.count, drawn.count > before { others.append(seed) }
        }
        if !others.isEmpty {
            Issue.record(
                "the well-known seeds do not draw all any more, which takes long: add \(others) to them",
                severity: .warning)
        }
        return drawn
    }
}
