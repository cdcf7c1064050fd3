import Trace
import VirtualTime

/// The latencies of all touch samples of one run or of many: how long they were at each stage of the way, and on the
/// whole way.
///
/// A table keeps buckets and nothing else (``LatencyHistogram``), so it does not grow with the number of runs, and
/// tables add to exactly the table of all their runs, in any order.
///
/// ```swift
/// let table = LatencyTable(trail)
/// for row in table.rows { print(row.name, row.histogram.value(at: .p99)!) }
/// print("in all", table.whole.value(at: .p99)!)
/// ```
public struct LatencyTable: Hashable, Sendable, Codable {
    /// What is counted, and how it is told apart.
    public struct Options: Hashable, Sendable, Codable {
        /// What the rows are.
        public enum Grouping: String, CaseIterable, Hashable, Sendable, Codable {
            /// The stages of the way.
            case hop
            /// Touches, by their numbers and, where there are several apps, by these; a sample that changed several
            /// counts for each that its way leads to.
            case touch
            /// The callbacks that ways end with.
            case action
        }

        /// Where ways end; nil for the last stage that each sample reaches. Samples that do not lead
        /// there are left out.
        public var goal: LatencyGoal?
        /// The touch whose samples count; nil for all.
        public var touch: TouchChoice?
        /// What the rows are.
        public var grouping = Grouping.hop

        /// Every sample, to the last stage that it reaches, stage by stage.
        public init(goal: LatencyGoal? = nil, touch: TouchChoice? = nil, by grouping: Grouping = .hop) {
            self.goal = goal
            self.touch = touch
            self.grouping = grouping
        }
    }

    /// One row: how long samples were at a stage, or on the whole way if the rows are no stages.
    public struct Row: Hashable, Sendable {
        /// What it is about: `app port`, `touch 3`, `buy → action (touchUpInside)`.
        public let name: String
        /// The lengths.
        public let histogram: LatencyHistogram
        /// Its part of the time of all samples, 0 … 1; 0 if they took no time.
        public let share: Double
    }

    /// The sample that took longest.
    public struct Worst: Hashable, Sendable, Codable {
        /// How long it took.
        public let total: Interval
        /// The seed of its run.
        public let seed: UInt64
        /// The digitizer's report.
        public let sample: SampleID
        /// The record that its way ends with.
        public let record: RecordNumber

        /// Whether it is the one to be told of: the longer one; of two equal ones the first.
        func outranks(_ other: Worst) -> Bool {
            (other.total, seed, sample.rawValue) < (total, other.seed, other.sample.rawValue)
        }
    }

    /// What is counted.
    public let options: Options
    /// How many runs it is made of.
    public private(set) var runs = 0
    /// The whole way of each sample that counts: of those that were delivered, or led to the goal.
    public private(set) var whole = LatencyHistogram()
    /// How many samples do not count, as nobody was told of them or they did not lead to the goal.
    public private(set) var others = 0
    /// How many samples are left out, as the other story of a comparison has them but does not count them.
    public private(set) var leftOut = 0
    /// The sample that took longest; nil if none counts.
    public private(set) var worst: Worst?
    /// When apps did not react.
    public private(set) var hangs = HangTally()
    /// How late frames came to the glass, where frames are followed.
    public private(set) var hitches = HitchTally()
    /// By stage.
    private var stages = [LatencyHistogram](repeating: LatencyHistogram(), count: LatencyStage.count)
    private var spans = [LatencyHistogram](repeating: LatencyHistogram(), count: InputSpan.allCases.count)
    private var groups: [Group: LatencyHistogram] = [:]

    private enum Group: Hashable, Sendable, Codable {
        /// - Parameter app: empty where there is only one.
        case touch(UInt32, app: String)
        case callback(String)
    }

    /// A table of no run.
    public init(_ options: Options = Options()) { self.options = options }

    /// The table of one run.
    public init(_ trail: Trail, _ options: Options = Options()) {
        self.init(options)
        add(trail)
    }

    // MARK: What it says

    /// How long samples were at a stage.
    public subscript(stage: LatencyStage) -> LatencyHistogram { stages[stage.rawValue] }

    /// How long samples took for a span of several stages.
    public subscript(span: InputSpan) -> LatencyHistogram { spans[span.rawValue] }

    /// The rows that have something: stages in the order of the way, touches in that of their numbers, callbacks by
    /// their share of the whole.
    public var rows: [Row] {
        switch options.grouping {
        case .hop:
            LatencyStage.allCases.filter { self[$0].count > 0 }.map { row($0.name, self[$0]) }
        case .touch, .action:
            sortedGroups.map { group, histogram in
                switch group {
                case .touch(let number, let app):
                    row(app.isEmpty ? "touch \(number)" : "\(app) touch \(number)", histogram)
                case .callback(let text): row(text, histogram)
                }
            }
        }
    }

    /// Touches by number, callbacks by their share.
    private var sortedGroups: [(key: Group, value: LatencyHistogram)] {
        groups.sorted { one, other in
            switch (one.key, other.key) {
            case (.touch(let number, let app), .touch(let otherNumber, let otherApp)):
                (app, number) < (otherApp, otherNumber)
            case (.callback(let text), .callback(let otherText)):
                one.value.sum != other.value.sum ? one.value.sum > other.value.sum : text < otherText
            case (.touch, .callback): true
            case (.callback, .touch): false
            }
        }
    }

    /// The stage that samples spent most of their time at, the first of several; nil if they took no time.
    public var longestStage: LatencyStage? {
        let longest = LatencyStage.allCases.max { self[$0].sum < self[$1].sum }
        return longest.flatMap { longest in
            LatencyStage.allCases.first { self[$0].sum == self[longest].sum && self[$0].sum > 0 }
        }
    }

    private func row(_ name: String, _ histogram: LatencyHistogram) -> Row {
        Row(
            name: name, histogram: histogram,
            share: whole.sum > 0 ? Double(histogram.sum) / Double(whole.sum) : 0)
    }

    // MARK: Counting

    /// Counts the samples of one run more.
    public mutating func add(_ trail: Trail) { add(CountedSamples(trail, options), of: trail) }

    /// - Parameter dropped: samples that are left out, as the other run of a comparison does not count them.
    mutating func add(_ counted: CountedSamples, of trail: Trail, without dropped: Set<Int> = []) {
        let samples = counted.samples
        let naming = options.grouping == .hop ? nil : GroupNaming(trail)
        runs += 1
        for index in samples.indices {
            switch counted.verdicts[index] {
            case .isOfAnotherTouch: break
            case .leadsNowhere: others += 1
            case .counts where dropped.contains(index): leftOut += 1
            case .counts(let end):
                add(samples, index, end, seed: trail.header.seed)
                guard let naming else { break }
                let touches = options.goal == nil ? nil : trail.records[end.record]?.touches
                addToGroups(samples, index, end, touches, naming)
            }
        }
        hangs.add(trail, seed: trail.header.seed)
        hitches.add(trail)
    }

    /// Counts all that another table has, which has the same options.
    public mutating func add(_ other: LatencyTable) {
        if options != other.options { fatalError("latency table bug: tables of different options") }
        runs += other.runs
        whole.add(other.whole)
        others += other.others
        leftOut += other.leftOut
        if let worst = other.worst { take(worst) }
        hangs.add(other.hangs)
        hitches.add(other.hitches)
        for stage in LatencyStage.allCases { stages[stage.rawValue].add(other[stage]) }
        for span in InputSpan.allCases { spans[span.rawValue].add(other[span]) }
        for (group, histogram) in other.groups { groups[group, default: LatencyHistogram()].add(histogram) }
    }

    private mutating func add(
        _ samples: SampleLatencies, _ index: Int, _ end: SampleLatencies.End, seed: UInt64
    ) {
        var before: (stage: LatencyStage, instant: Int64, record: RecordNumber)?
        samples.forEachStop(index, to: end.record) { stage, instant, record in
            if let before {
                stages[before.stage.rawValue].add(Interval(nanoseconds: instant - before.instant))
            }
            before = (stage, instant, record)
        }
        guard let before else { return }
        // The stage that the way ends with has no time of its own; a goal may lie beyond the last stage.
        if before.record != end.record {
            stages[before.stage.rawValue].add(Interval(nanoseconds: end.instant - before.instant))
        }
        let total = total(samples, index, end)
        whole.add(total)
        take(Worst(total: total, seed: seed, sample: samples.sample(index), record: end.record))
        addSpans(samples, index, until: end.record)
    }

    private func total(_ samples: SampleLatencies, _ index: Int, _ end: SampleLatencies.End) -> Interval {
        Interval(nanoseconds: end.instant - samples.instant(of: .glass, index))
    }

    /// What the rows of one run are called that are no stages.
    private struct GroupNaming {
        let trail: Trail
        let wording: Wording
        /// Whether touches of one number may be of different apps.
        let hasSeveralApps: Bool

        init(_ trail: Trail) {
            self.trail = trail
            let subjects = SubjectIndex(trail)
            wording = Wording(trail: trail, subjects: subjects, isShort: true)
            hasSeveralApps = subjects.all.count { subjects[$0]?.type == .application } > 1
        }

        /// What a way ends with, in words. One frame is as good as another.
        func destination(_ number: RecordNumber) -> String {
            guard let record = trail.records[number] else { return "" }
            if case .frame(.display, let process, _) = record.event {
                return "the display shows a frame of \(wording.subjects.name(process))"
            }
            return wording.phrase(record)
        }

        /// The app whose thread has begun a record; empty where there is only one.
        func app(of number: RecordNumber) -> String {
            guard hasSeveralApps, let record = trail.records[number] else { return "" }
            return wording.subjects.name(wording.subjects.process(of: record.thread))
        }
    }

    /// - Parameter touches: the bits of those that count; nil for all.
    private mutating func addToGroups(
        _ samples: SampleLatencies, _ index: Int, _ end: SampleLatencies.End, _ touches: TouchSet?,
        _ naming: GroupNaming
    ) {
        let total = total(samples, index, end)
        switch options.grouping {
        case .hop: break
        case .touch:
            let app = naming.app(of: samples.record(of: .userEvent, index))
            samples.forEachTouch(index, in: touches) {
                groups[.touch($0, app: app), default: LatencyHistogram()].add(total)
            }
        case .action:
            groups[.callback(naming.destination(end.record)), default: LatencyHistogram()].add(total)
        }
    }

    /// The spans of a sample that begin before its way ends.
    private mutating func addSpans(_ samples: SampleLatencies, _ index: Int, until end: RecordNumber) {
        let (sent, read) = (samples.instant(of: .appPort, index), samples.instant(of: .source1, index))
        let reading = samples.record(of: .source1, index)
        guard sent >= 0, read >= 0, reading.rawValue <= end.rawValue else { return }
        spans[InputSpan.dispatch.rawValue].add(Interval(nanoseconds: read - sent))
        let handled = samples.handled(index)
        if reading.rawValue < end.rawValue, handled >= read {
            spans[InputSpan.handling.rawValue].add(Interval(nanoseconds: handled - read))
        }
    }

    private mutating func take(_ other: Worst) {
        if worst.map({ other.outranks($0) }) ?? true { worst = other }
    }

    // MARK: Writing and reading

    private enum CodingKeys: String, CodingKey {
        case options, runs, whole, others, leftOut, worst, hangs, hitches, stages, spans, groups
    }

    private struct SavedGroup: Codable {
        let group: Group
        let histogram: LatencyHistogram
    }

    /// - Throws: `DecodingError` unless the numbers fit together.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        options = try container.decode(Options.self, forKey: .options)
        runs = try container.decode(Int.self, forKey: .runs)
        whole = try container.decode(LatencyHistogram.self, forKey: .whole)
        others = try container.decode(Int.self, forKey: .others)
        leftOut = try container.decode(Int.self, forKey: .leftOut)
        worst = try container.decodeIfPresent(Worst.self, forKey: .worst)
        hangs = try container.decode(HangTally.self, forKey: .hangs)
        hitches = try container.decode(HitchTally.self, forKey: .hitches)
        stages = try container.decode([LatencyHistogram].self, forKey: .stages)
        spans = try container.decode([LatencyHistogram].self, forKey: .spans)
        for saved in try container.decode([SavedGroup].self, forKey: .groups) {
            groups[saved.group] = saved.histogram
        }
        let counts = 0...LatencyHistogram.countMax
        let fits =
            counts.contains(runs) && counts.contains(others) && counts.contains(leftOut)
            && stages.count == LatencyStage.count
            && spans.count == InputSpan.allCases.count && worst?.total == whole.max
        try container.require(fits, at: .runs)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(options, forKey: .options)
        try container.encode(runs, forKey: .runs)
        try container.encode(whole, forKey: .whole)
        try container.encode(others, forKey: .others)
        try container.encode(leftOut, forKey: .leftOut)
        try container.encodeIfPresent(worst, forKey: .worst)
        try container.encode(hangs, forKey: .hangs)
        try container.encode(hitches, forKey: .hitches)
        try container.encode(stages, forKey: .stages)
        try container.encode(spans, forKey: .spans)
        try container.encode(
            sortedGroups.map { SavedGroup(group: $0.key, histogram: $0.value) }, forKey: .groups)
    }
}
