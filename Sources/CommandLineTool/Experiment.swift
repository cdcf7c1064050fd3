import BuiltInFiles

/// An experiment that scenarios name among their rules: `X-07`; `X-37a` is a part of `X-37`.
struct Experiment: Equatable {
    let id: String

    /// - Parameter typed: the id in any case, with its dash or without; anything else is no experiment.
    init?(_ typed: String) {
        guard let match = typed.lowercased().wholeMatch(of: /x-?([0-9][0-9][a-z]?)/) else { return nil }
        id = "X-\(match.1)"
    }

    /// Those that one scenario inside the program tells, in the order of their numbers.
    static let all = BuiltInFile.scenarios.compactMap { file in
        file.title.prefixMatch(of: /X-[0-9][0-9][a-z]?(?=-)/).flatMap { Experiment(String($0.output)) }
    }
    .filter { $0.scenarios.count == 1 }.sorted { $0.id < $1.id }

    /// The scenarios inside the program that tell it, or its parts: their names begin with its id.
    var scenarios: [BuiltInFile] { BuiltInFile.scenarios.filter { $0.title.hasPrefix(id) } }
}
