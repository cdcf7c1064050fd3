import ScenarioFormat
import Trace
import TraceViews

/// Changes of a scenario by which something happens that did not, and what then happens.
public struct Remedy: Hashable, Sendable {
    /// The changes, each as a reader makes it in the file: `card "frame": [20, 100, 350, 200]`.
    public let changes: [String]
    /// What happens then, in a sentence: `buy fired touchUpInside`.
    public let outcome: String
    /// The whole file with the changes.
    public let scenario: String
}

/// Finds the smallest changes of a scenario by which somebody gets what it did not get: each is tried by a run.
///
/// What is tried first follows from the reason; if then another reason stands in the way, that one's changes are
/// tried besides, up to ``depthMax`` together.
public struct RemedySearch {
    private let file: JSONDocument
    private let name: String
    private let caseIndex: Int
    private let options: Scenario.RunOptions
    private let scenario: Scenario
    private var runs = 0
    private var recordsLeft = Self.recordsInAllMax
    private var found: [Remedy] = []

    /// So many changes together are tried.
    public static let depthMax = 2
    /// So many runs are made at most.
    public static let runsMax = 40
    /// More remedies than this are not looked for.
    public static let remediesMax = 3
    /// No more runs are made when the runs have so many records together.
    private static let recordsInAllMax = 2_000_000
    /// A changed run that gets longer than this is given up.
    private static let recordsMax = 400_000

    /// - Parameters:
    ///   - scenario: what is to be changed.
    ///   - name: whom it is about, by the name that `WhyReader.subject` knows.
    ///   - caseIndex: which of the fingers that came down, from 0.
    ///   - options: as the run was made that left the question open.
    /// - Returns: nil for a scenario that cannot be read again, which there is none of.
    public init?(
        _ scenario: Scenario, name: String, caseIndex: Int,
        _ options: Scenario.RunOptions = Scenario.RunOptions()
    ) {
        guard let tree = try? JSONTree(scenario.text.bytes, file: scenario.file, limits: .scenario) else {
            return nil
        }
        file = JSONDocument(tree.root)
        self.scenario = scenario
        self.name = name
        self.caseIndex = caseIndex
        var options = options
        options.recordsMax = min(options.recordsMax, Self.recordsMax)
        self.options = options
    }

    /// The remedies, those of fewer changes first, among equally many in the order in which their reasons propose them.
    ///
    /// - Parameter reader: of the trail that left the question open.
    public mutating func remedies(_ reader: WhyReader) -> [Remedy] {
        found = []
        (runs, recordsLeft) = (0, Self.recordsInAllMax)
        if reader.recordCount > Self.recordsMax { return [] }
        var reader = reader
        var open: [(changes: [ScenarioChange], file: JSONDocument, reader: WhyReader)] = [([], file, reader)]
        guard let reason = reason(in: &reader), !reason.isAsWanted else { return [] }
        for _ in 1...Self.depthMax where !open.isEmpty && found.isEmpty {
            var next: [(changes: [ScenarioChange], file: JSONDocument, reader: WhyReader)] = []
            for var state in open {
                for change in candidates(&state.reader) where !state.changes.contains(change) {
                    guard found.count < Self.remediesMax, runs < Self.runsMax, recordsLeft > 0 else {
                        return found
                    }
                    guard let file = change.applied(to: state.file) else { continue }
                    let changes = state.changes + [change]
                    if let reader = attempt(changes, file, was: state.reader) {
                        next.append((changes, file, reader))
                    }
                }
            }
            open = next
        }
        return found
    }

    /// Runs a changed file.
    ///
    /// - Returns: the new run if it does not yet what is wanted, but something else stands in the way now.
    private mutating func attempt(
        _ changes: [ScenarioChange], _ file: JSONDocument, was before: WhyReader
    ) -> WhyReader? {
        let text = file.text() + "\n"
        guard let scenario = try? self.scenario.changed(to: Array(text.utf8)) else { return nil }
        runs += 1
        let run = scenario.run(options)
        recordsLeft -= run.trail.records.count
        guard run.outcome != .traceFull else { return nil }
        var (before, after) = (before, WhyReader(run.trail))
        guard let old = self.answer(in: &before), let new = self.answer(in: &after) else { return nil }
        if new.reason.isAsWanted {
            found.append(Remedy(changes: changes.map(\.text), outcome: new.sentence, scenario: text))
            return nil
        }
        // Who is who has other numbers in another run, but the same name.
        return new.sentence == old.sentence ? nil : after
    }

    private func answer(in reader: inout WhyReader) -> WhyAnswer.Case? {
        guard let subject = try? reader.subject(named: name) else { return nil }
        return reader.answer(about: subject, finger: caseIndex)
    }

    private func reason(in reader: inout WhyReader) -> WhyReason? { answer(in: &reader)?.reason }

    private func candidates(_ reader: inout WhyReader) -> [ScenarioChange] {
        guard let subject = try? reader.subject(named: name), let answer = answer(in: &reader) else {
            return []
        }
        return ChangeProposer(reader.decision(for: caseIndex), subject).changes(for: answer.reason)
    }
}

extension WhyReason {
    /// Whether there is nothing to be changed.
    fileprivate var isAsWanted: Bool { self == .happened }
}
