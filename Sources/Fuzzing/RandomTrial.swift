import RunLoops
import ScenarioFiles
import ScenarioFormat
import Simulation
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
        /// When all is over a tap does not work, and why.
        case tapFailed(String)
        /// What an app's own code may ask is answered wrongly: what was asked, the first wrong answer, and
        /// how many there are.
        case misled(WitnessQuestion, String, count: Int)

        /// Whether two stories have the same thing wrong.
        func isLike(_ other: Fault) -> Bool {
            switch (self, other) {
            case (.refused, .refused), (.restless, .restless), (.unaccounted, .unaccounted),
                (.tapFailed, .tapFailed):
                true
            case (.broken(let one, _), .broken(let other, _)): one.invariant == other.invariant
            case (.misled(let one, _, _), .misled(let other, _, _)): one == other
            case (.refused, _), (.restless, _), (.broken, _), (.unaccounted, _), (.tapFailed, _),
                (.misled, _):
                false
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
        let run = Self.run(
            RandomScenario(seed: seed).text, pool, comparesUntraced: seed % Self.untracedOneIn == 0)
        let table = IdleTable(seed: seed)
        table.play()
        fault = run.fault ?? table.complaint.map { Fault.misled(.rowsLieInOrder, $0, count: 1) }
        records = run.records
    }

    /// The smallest scenario found that has the same fault; the tap that does not work stands in it.
    public func shrunken() -> String {
        let scenario = RandomScenario(seed: seed)
        guard let fault else { return scenario.text }
        if case .refused = fault { return scenario.text }
        var shrinker = ScenarioShrinker(scenario) { text in
            Self.run(text, ChunkPool(), comparesUntraced: true).fault?.isLike(fault) ?? false
        }
        let text = shrinker.shrink()
        if case .tapFailed = fault { return Self.withTap(text) }
        return text
    }

    /// The scenario with the fingers that a trial plays behind it.
    static func withTap(_ text: String) -> String {
        guard let document = JSONDocument(line: text), case .object(var members) = document,
            let scenario = try? Scenario(Array(text.utf8), file: "random")
        else { return text }
        let phone = scenario.makePhone(.init(threadEntry: .inline))
        _ = scenario.play(on: phone)
        let taps = NextTap(after: phone.trailSoFar, at: phone.kernel.agenda.now).fingers
        if let index = members.firstIndex(where: { $0.key == "fingers" }),
            case .array(let fingers) = members[index].value
        {
            members[index].value = .array(fingers + taps)
        } else {
            members.append(("fingers", .array(taps)))
        }
        return JSONDocument.object(members).text() + "\n"
    }

    /// Of so many seeds one is played once more, while nobody keeps a trace.
    private static let untracedOneIn: UInt64 = 4
    /// So often something is due then that concerns nobody: it must not change who comes first either.
    private static let betweenNotes = Interval.microseconds(7_300)
    private static let notesMax = 2_000

    /// Runs the scenario of a file.
    ///
    /// - Parameter comparesUntraced: whether it is played once more, while nobody keeps a trace.
    static func run(
        _ text: String, _ pool: ChunkPool, comparesUntraced: Bool = false
    ) -> (fault: Fault?, records: Int) {
        let scenario: Scenario
        do throws(ScenarioError) {
            scenario = try Scenario(Array(text.utf8), file: "random")
        } catch {
            return (.refused(error.diagnostics.first.map { "\($0)" } ?? ""), 0)
        }
        let phone = scenario.makePhone(.init(threadEntry: .inline, pool: pool))
        let witness = Witness(of: phone)
        defer { witness.leave() }
        let outcome = scenario.play(on: phone)
        let story = phone.trailSoFar
        if comparesUntraced, outcome == .quiet {
            compareUntraced(scenario, with: witness) { _ in }
            compareUntraced(scenario, with: witness) { addNotes(to: $0, through: phone.kernel.agenda.now) }
        }
        // A control that is held goes on as long as it is: for ever, if the report of the lift went elsewhere, or came
        // before a move.
        let mayGoOn = story.records.contains(where: \.losesReports)
        guard outcome == .quiet || mayGoOn && outcome != .traceFull else {
            return (.restless, story.records.count)
        }
        let tap = NextTap(after: story, at: phone.kernel.agenda.now)
        tap.play(on: phone)
        let isQuiet = phone.run(through: phone.kernel.agenda.now + .seconds(60) - .zero) == .quiet
        let trail = phone.finish()
        // In the middle of a view's leaving the record has still to say so.
        if isQuiet, !trail.isCutShort { witness.judgeRecord(trail.records) }
        let records = trail.records.count
        let firstRest = outcome == .quiet ? RecordNumber(index: story.records.count - 1) : .none
        let audit = TraceAudit(trail, hasComeToRest: isQuiet, firstRest: firstRest)
        if let violation = audit.violations.first {
            return (.broken(violation, count: audit.count), records)
        }
        if let complaint = witness.complaints.first {
            return (.misled(complaint.question, complaint.description, count: witness.count), records)
        }
        let losesTheTap = trail.records.dropFirst(story.records.count).contains(where: \.losesReports)
        guard isQuiet || losesTheTap else { return (.restless, records) }
        // An app that was inside of a run of its loop when the story's time was over has come to its end with that.
        if phone.applications.contains(where: { $0.mainThread.isDead && !$0.process.isDead }) {
            return (nil, records)
        }
        if let failure = tap.failure(in: trail) { return (.tapFailed(failure), records) }
        let onTheirWay = SampleLedger(trail).inFlight.count
        return (onTheirWay > 0 ? .unaccounted(onTheirWay) : nil, records)
    }

    private static func compareUntraced(
        _ scenario: Scenario, with witness: Witness, _ prepare: (Phone) -> Void
    ) {
        let untraced = scenario.makePhone(.init(isRecording: false, threadEntry: .inline))
        prepare(untraced)
        let other = Witness(of: untraced)
        defer { other.leave() }
        _ = scenario.play(on: untraced)
        witness.compare(untraced: other)
    }

    private static func addNotes(to phone: Phone, through end: Instant) {
        var instant = Instant.zero
        for _ in 0..<notesMax where instant <= end {
            phone.kernel.note("", at: instant)
            instant += betweenNotes
        }
    }
}

extension TraceRecord {
    /// Whether an app may not hear of the end of what it has heard to begin.
    fileprivate var losesReports: Bool {
        switch event {
        case .refused, .sampleLost(_, .reportLost), .sampleLost(_, .stuckFinger): true
        case .fault(.lateReport, _): true
        case .related(_, .foreground, _, _): instant > .zero
        default: false
        }
    }
}
