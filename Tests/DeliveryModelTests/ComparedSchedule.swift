import Trace

/// What happens in one trial: the program plays it as a scenario, and a second model plays it by itself.
protocol ComparedSchedule {
    /// What it was drawn from.
    var seed: UInt64 { get }
    /// How the program is told.
    var scenario: String { get }

    /// What the program's trace tells of it.
    func lines(of trail: Trail) -> [String]
    /// What the model makes of it, in the same words.
    var modelLines: [String] { get }
    /// What somebody is whom a line names: differences of one kind are shown once.
    func kind(of name: String) -> String

    /// All schedules that are one step simpler, those with the larger step first.
    var simpler: [Self] { get }
}
