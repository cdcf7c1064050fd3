import HIDEvents
import RunLoops
import ScenarioFormat
import Simulation
import Trace
import TraceRules
import TraceViews
import VirtualTime

/// A story that a file tells: a phone, its apps, what fingers do, and what is to be seen. Read and checked.
///
/// ```swift
/// let scenario = try Scenario(bytes, file: "tap.json")
/// let run = scenario.run()
/// ```
public struct Scenario: Sendable {
    /// Reads the bytes of a recording or of a cost profile by the path that the scenario gives, which leads nowhere out
    /// of its folder by name; whether a link does is the loader's to find out.
    ///
    /// An error without a place in that file is shown at the place that names it.
    public typealias RecordingLoader = (_ path: String) throws(ScenarioError) -> [UInt8]

    /// What happens, in a few words.
    public let title: String
    /// What will happen, in a few sentences; empty if the file has none.
    public let story: String
    /// The ids of the rules that it shows.
    public let rules: [String]
    /// The words that its trace shows, for a reader who looks for a scenario with one of them.
    public let shows: [String]
    /// The file as its reader called it.
    public let file: String
    /// The file itself.
    public let text: SourceText

    /// The checked file.
    let root: CheckedObject
    /// The cost profile of the file that it names; nil if it names none.
    let profile: NamedCostProfile?
    private let recordings: LoadedRecordings
    /// The other files that were read, by the names that it calls them by, and those of variations of it.
    private(set) var companions: [String: [UInt8]]
    /// What the fingers do, on the screen, with the file's own seed.
    let fingers: [FingerPath]

    /// What the file expects of a run; nil if it expects nothing.
    let expectations: ExpectationSet?

    /// What makes a lesson of it; nil if it is none.
    public let lesson: Lesson?

    /// Whether the file says what has to be seen in the trail.
    public var hasExpectations: Bool { !(expectations?.isEmpty ?? true) || !shows.isEmpty || lesson != nil }

    /// Reads a scenario.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - file: the name to use in messages.
    ///   - loadRecording: how the recordings that it names are read.
    ///   - loadProfile: how the cost profile that it names is read.
    /// - Throws: the first ten errors of the file with their places, or one if it is no JSON.
    public init(
        _ bytes: [UInt8], file: String, loadRecording: @escaping RecordingLoader = Self.refuseRecordings,
        loadProfile: @escaping RecordingLoader = Self.refuseProfiles
    ) throws(ScenarioError) {
        try self.init(
            bytes, file: file, loadRecording: loadRecording, loadProfile: loadProfile, keyLog: nil)
    }

    /// - Parameter keyLog: takes note of the keys that are read.
    init(
        _ bytes: [UInt8], file: String, loadRecording: @escaping RecordingLoader,
        loadProfile: @escaping RecordingLoader = Self.refuseProfiles, keyLog: KeyLog?
    ) throws(ScenarioError) {
        let tree = try JSONTree(bytes, file: file, limits: .scenario)
        let root = try FormatChecker.check(tree, table: .version1, keyLog: keyLog) {
            _ = ExpectationSet($0, of: $1, problems: &$2)
        }
        self.root = root
        self.file = file
        text = tree.problems.text
        title = root.required(root.text("title"), "title")
        story = root.text("story") ?? ""
        rules = root.list("rules").compactMap(\.text)
        shows = root.list("shows").compactMap(\.text)

        let fingerObjects = root.objects("fingers")
        let read = CompanionLog()
        var shelf = RecordingShelf(read.noting(loadRecording), problems: tree.problems)
        for finger in fingerObjects { shelf.load(for: finger) }
        var problems = shelf.problems
        var foreign = shelf.foreignDiagnostics
        profile = Self.profile(of: root, read.noting(loadProfile), &problems, &foreign)
        // Where fingers go depends on where views lie: so everything is built once to find out.
        let builder = PhoneBuilder(
            root, profile: profile, text: "", options: RunOptions(isRecording: false, threadEntry: .inline))
        builder.build(&problems)
        var planner = FingerPlanner(builder, recordings: shelf.loaded, problems: problems)
        fingers = planner.plan(fingerObjects)
        planner.checkFaults(of: root.objects("events"), fingers)
        recordings = shelf.loaded
        companions = read.bytes
        var found = planner.problems
        HeldInputs(of: root).check(&found)
        expectations = root.object("expect").map {
            ExpectationSet($0, of: root, problems: &found)
        }
        lesson = root.object("lesson").map { Lesson($0, of: root, problems: &found) }
        try found.throwIfNotEmpty(alsoOf: foreign)
    }

    /// The scenario that the changed text of this one tells.
    ///
    /// - Parameters:
    ///   - loadRecording: how recordings are read that this one has not read.
    ///   - loadProfile: how a cost profile is read that this one has not read.
    func changed(
        to bytes: [UInt8], loadRecording: @escaping RecordingLoader = Self.refuseRecordings,
        loadProfile: @escaping RecordingLoader = Self.refuseProfiles
    ) throws(ScenarioError) -> Scenario {
        try Scenario(
            bytes, file: file, loadRecording: knownFirst(loadRecording), loadProfile: knownFirst(loadProfile))
    }

    /// Reads no file a second time.
    private func knownFirst(_ load: @escaping RecordingLoader) -> RecordingLoader {
        { path throws(ScenarioError) in
            guard let bytes = companions[path] else { return try load(path) }
            return bytes
        }
    }

    /// The scenario with the files that a variation of it has read: so others find them, and its fingerprint has them.
    package func keepingFiles(of variation: Scenario) -> Scenario {
        var scenario = self
        scenario.companions.merge(variation.companions) { own, _ in own }
        return scenario
    }

    /// What the fingers do on a phone with a seed of its own. Where they would meet with that seed, which a file says
    /// nothing against, they do what they do with the file's.
    func fingers(on builder: PhoneBuilder) -> [FingerPath] {
        let objects = root.objects("fingers")
        let isDrawn = objects.contains { $0.has("jitter") || $0.has("repeat") }
        guard isDrawn, builder.phone.configuration.seed != seed else { return fingers }
        var planner = FingerPlanner(
            builder, recordings: recordings, problems: DiagnosticList(file: file, text: text))
        let drawn = planner.plan(objects)
        return planner.problems.isEmpty ? drawn : fingers
    }

    /// What the file expects of a run and does not find in its trail: first words that it says the trace shows, then
    /// its expectations, in the order of the file, then what is wrong with its lesson. Where a latency is expected of
    /// many runs, those of the seeds that follow the trail's are played, on all cores.
    public func judge(_ trail: Trail) -> [Verdict] { judge(trail, ComparisonBudget()) }

    /// - Parameter budget: what comparing the lists may cost.
    func judge(_ trail: Trail, _ budget: ComparisonBudget) -> [Verdict] {
        missingWords(in: trail)
            + (expectations?.judge(trail, budget) { seed, pool in
                var options = RunOptions(threadEntry: .inline, pool: pool)
                options.seed = seed
                let run = run(options)
                return run.outcome == .traceFull ? nil : run.trail
            } ?? []) + (isOwn(trail) ? judgeLesson(trail) : [])
    }

    /// Whether a trail came about as the file says, without another path or seed: what the questions of a
    /// lesson are about.
    private func isOwn(_ trail: Trail) -> Bool {
        let path = root.text("path").flatMap(DeliveryPath.init) ?? .classic
        return trail.header.path == path && trail.header.seed == seed
    }

    /// The words of `shows` that neither the trace nor the file's `rules` have.
    private func missingWords(in trail: Trail) -> [Verdict] {
        let missing = WordSearch.missing(shows.filter { !rules.contains($0) }, in: trail)
        if missing.isEmpty { return [] }
        let maker = VerdictMaker(file: file, text: text)
        return root.list("shows").compactMap { value in
            guard let word = value.text, missing.contains(word) else { return nil }
            let isWord = !RuleBook.entries(for: word).isEmpty
            return maker.verdict(
                at: value.offset, value.path,
                "\(inQuotes(word)) \(isWord ? "does not occur in the trace" : "is not a word of the rule book")",
                remedy: isWord
                    ? "take it out of the list"
                    : didYouMean(word, among: RuleBook.entries.map(\.term))
                        ?? "write a word that 'taptrail explain' lists")
        }
    }

    /// Says of every profile that there is none.
    public static let refuseProfiles: @Sendable (_ path: String) throws(ScenarioError) -> [UInt8] = {
        path throws(ScenarioError) in
        throw ScenarioError(
            Diagnostic(file: path, position: nil, message: "cost profiles cannot be read here"))
    }

    /// Says of every recording that there is none.
    public static let refuseRecordings: @Sendable (_ path: String) throws(ScenarioError) -> [UInt8] = {
        path throws(ScenarioError) in
        throw ScenarioError(
            Diagnostic(file: path, position: nil, message: "recordings cannot be read here"))
    }
}

/// Takes note of the files beside a scenario as they are read.
private final class CompanionLog {
    private(set) var bytes: [String: [UInt8]] = [:]

    func noting(_ load: @escaping Scenario.RecordingLoader) -> Scenario.RecordingLoader {
        { path throws(ScenarioError) in
            let read = try load(path)
            self.bytes[path] = read
            return read
        }
    }
}
