import RunLoops
import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// One random scenario, run and audited.
public struct RandomTrial: Sendable {
    /// What is wrong with a story; all of them are bugs of the program.
    public enum Fault: Hashable, Sendable {
        /// The file that was made up is none: the first error.
        case refused(String)
        /// It did not come to rest: something goes on and on.
        case restless
        /// The trace breaks an invariant: the first violation, and how many there are.
        case broken(TraceAudit.Violation, count: Int)
        /// Everybody sleeps, and samples are still on their way: how many.
        case unaccounted(Int)

        /// Whether two stories have the same thing wrong.
        func isLike(_ other: Fault) -> Bool {
            switch (self, other) {
            case (.refused, .refused), (.restless, .restless), (.unaccounted, .unaccounted): true
            case (.broken(let one, _), .broken(let other, _)): one.invariant == other.invariant
            case (.refused, _), (.restless, _), (.broken, _), (.unaccounted, _): false
            }
        }
    }

    /// The seed of the story.
    public let seed: UInt64
    /// What is wrong; nil if nothing is.
    public let fault: Fault?
    /// How long the trace is.
    public let records: Int

    /// Runs the scenario of `seed`.
    ///
    /// - Parameter pool: where the trace's memory comes from.
    public init(seed: UInt64, pool: ChunkPool = ChunkPool()) {
        self.seed = seed
        (fault, records) = Self.run(RandomScenario(seed: seed).text, pool)
    }

    /// The smallest scenario found that has the same fault.
    public func shrunken() -> String {
        let scenario = RandomScenario(seed: seed)
        guard let fault else { return scenario.text }
        if case .refused = fault { return scenario.text }
        var shrinker = ScenarioShrinker(scenario) { text in
            Self.run(text, ChunkPool()).fault?.isLike(fault) ?? false
        }
        return shrinker.shrink()
    }

    /// Runs the scenario of a file.
    static func run(_ text: String, _ pool: ChunkPool) -> (fault: Fault?, records: Int) {
        let scenario: Scenario
        do throws(ScenarioError) {
            scenario = try Scenario(Array(text.utf8), file: "random")
        } catch {
            return (.refused(error.diagnostics.first.map { "\($0)" } ?? ""), 0)
        }
        let run = scenario.run(.init(threadEntry: .inline, pool: pool))
        let records = run.trail.records.count
        // A control that is held goes on as long as it is: for ever, if the report of the lift went elsewhere.
        let mayGoOn = run.trail.records.contains(where: \.losesReports)
        guard run.outcome == .quiet || mayGoOn else { return (.restless, records) }
        let audit = TraceAudit(run.trail, hasComeToRest: run.outcome == .quiet)
        if let violation = audit.violations.first {
            return (.broken(violation, count: audit.count), records)
        }
        let onTheirWay = run.outcome == .quiet ? SampleLedger(run.trail).inFlight.count : 0
        return (onTheirWay > 0 ? .unaccounted(onTheirWay) : nil, records)
    }
}

extension TraceRecord {
    /// Whether an app may not hear of the end of what it has heard to begin.
    fileprivate var losesReports: Bool {
        switch event {
        case .refused: true
        case .related(_, .foreground, _, _): instant > .zero
        default: false
        }
    }
}
