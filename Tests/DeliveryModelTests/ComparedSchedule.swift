import Simulation
import Trace

/// What happens in one trial: the program plays it, and a second model plays it by itself.
protocol ComparedTrial {
    /// What it was drawn from.
    var seed: UInt64 { get }
    /// All of it, for who looks for the reason of a difference.
    var text: String { get }

    /// What the program makes of it.
    func programLines() throws -> [String]
    /// What the model makes of it, in the same words.
    var modelLines: [String] { get }
    /// What somebody is whom a line names: differences of one kind are shown once.
    func kind(of name: String) -> String

    /// The same with samples a hundred-thousandth of a point aside, where two reckonings may differ in their last
    /// digits: a place that is on an edge for the one is beside it for the other. Empty if all numbers are exact.
    var nudged: [Self] { get }
    /// All schedules that are one step simpler, those with the larger step first.
    var simpler: [Self] { get }
    /// Adds what makes a copy of it one step simpler, as for ``simpler``.
    func addSimpler(_ add: ((inout Self) -> Void) -> Void)
}

/// A trial that the program plays as a scenario, and tells of by its trace.
protocol ComparedSchedule: ComparedTrial {
    /// How the program is told.
    var scenario: String { get }

    /// Has code of an app on the scenario's phone do what no scenario can, and hear what no trace tells.
    ///
    /// - Returns: what it has heard, to be asked for when the run is over.
    func join(_ phone: Phone) -> () -> [String]
    /// What the program's trace tells of it.
    func lines(of trail: Trail) -> [String]
}

extension ComparedSchedule {
    var text: String { scenario }
    func programLines() throws -> [String] { try PlayedLines.play(self) }
    func join(_ phone: Phone) -> () -> [String] { { [] } }
}

extension ComparedTrial {
    var nudged: [Self] { [] }
    var simpler: [Self] { oneStepSimpler }
    func addSimpler(_ add: ((inout Self) -> Void) -> Void) {}

    /// A copy for each change that ``addSimpler(_:)`` adds.
    var oneStepSimpler: [Self] {
        var all: [Self] = []
        addSimpler { change in
            var other = self
            change(&other)
            all.append(other)
        }
        return all
    }

    /// The first line in which the program and the model differ; nil if they agree.
    func differs(_ program: [String]) -> Int? {
        guard let first = PlayedLines.partsAt(program, modelLines) else { return nil }
        return nudged.contains { PlayedLines.partsAt(program, $0.modelLines) == nil } ? nil : first
    }
}
