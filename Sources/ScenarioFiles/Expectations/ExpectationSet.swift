import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// What a scenario expects of its trail, read and checked.
///
/// - `callbacks` as a list: all callbacks of the app's own code, in order, entered ones and actions: touches
///   and actions always; what UIKit only asks or tells (``onlyIfNamed``) if a line names that call. Once a line
///   of the list says `enter` or `leave`, both edges are compared, and a line without an edge stands for a
///   callback that is entered and at once left.
/// - `callbacks` as `{"of": […], "are": […]}`: the same, for these subjects only; with `"calls"` for these
///   calls only, no others. An empty list is not met by a view that hears of touches without code of the app.
/// - `never`: no callback is like the line, not even one of a class without code of the app, or an action of a scroll
///   view's own recognizer. A line about a touch that no finger can be is refused.
/// - `order` `[a, b]`: both come, and the first a before the first b.
/// - `target`: the view that each touch belongs to, null for none.
/// - `states`: a recognizer's states as `RecognizerStates` has them.
/// - `latency`: from the glass `to` each callback that fits; if that is not said, to each touch's last action, or else
///   to its first delivery. Percentiles are over all of them, in as many runs as `runs` says.
/// - `frames`: how many frames the display shows, how late, and how long after the finger (`FrameTrack`).
/// - `moments`: what is true of the state `TrailState` at an instant, after a callback, or at the end.
/// - `stages`: all entries of `StageLog` that have one of the list's words, in order, whoever's they are.
///
/// A line of `never` about a method of a delegate is refused if the delegate that the file gives the view does not have
/// it, and so is an empty list of `callbacks` that is about nothing else (`FileDelegates`).
public struct ExpectationSet: Sendable {
    /// The calls that a list is compared with only if it names them.
    public static let onlyIfNamed = Set(
        Call.allCases.filter { call in
            switch call.family {
            case .touches, .presses, .motion, .remoteControl, .action: false
            case .kernel, .runLoop, .sending, .hitTesting, .recognizing, .tracking, .actionSending, .content,
                .scrolling, .rows, .focus, .editing, .layout, .life:
                true
            }
        }.map { $0.nameInLog ?? $0.word })

    var lists: [CallbackListExpectation] = []
    var never: [PlacedLine] = []
    var orders: [(before: PlacedLine, after: PlacedLine)] = []
    var targets: [TargetExpectation] = []
    var states: [StatesExpectation] = []
    var latencies: [LatencyExpectation] = []
    var frames: FramesExpectation?
    var stages: LineList?
    var moments: [MomentExpectation] = []
    let maker: VerdictMaker

    /// Reads the `expect` of a scenario.
    ///
    /// - Parameters:
    ///   - expect: the object, checked.
    ///   - scenario: the whole file: its ids, the rows of its tables, and who has which values.
    ///   - problems: takes what is wrong with the lines; the set is of no use then.
    package init(_ expect: CheckedObject, of scenario: CheckedObject, problems: inout DiagnosticList) {
        self.init(
            expect, ids: scenario.ids, rows: scenario.rows, states: StateSubjects(of: scenario),
            problems: &problems)
    }

    /// - Parameters:
    ///   - rows: the rows of the file's tables.
    ///   - states: who has which values.
    init(
        _ expect: CheckedObject, ids: [String], rows: RowDirectory, states: StateSubjects,
        problems: inout DiagnosticList
    ) {
        maker = VerdictMaker(file: problems.file, text: problems.text)
        var reader = ExpectationReader(ids: ids, rows: rows, states: states, problems: problems)
        read(expect, &reader)
        problems = reader.problems
    }

    /// Whether nothing is expected.
    public var isEmpty: Bool {
        lists.isEmpty && never.isEmpty && orders.isEmpty && targets.isEmpty && states.isEmpty
            && latencies.isEmpty && frames == nil && stages == nil && moments.isEmpty
    }

    /// Plays the story of a seed.
    typealias Replay = @Sendable (_ seed: UInt64, _ pool: ChunkPool) -> Trail?

    /// Compares a trail with what is expected.
    ///
    /// - Returns: the expectations that it does not meet, in the order of the file; a list of lines gives one
    ///   verdict at most, for the first difference.
    public func judge(_ trail: Trail) -> [Verdict] { judge(trail, ComparisonBudget()) }

    /// - Parameters:
    ///   - budget: what comparing the lists may cost.
    ///   - replay: plays the same story with another seed, on any thread; nil if it makes more records than a trace
    ///     holds. Without it latencies are those of this trail alone, whatever their number of runs.
    func judge(_ trail: Trail, _ budget: ComparisonBudget, replay: Replay? = nil) -> [Verdict] {
        let silentCalls = lists.map(\.silentCalls)
        var views = JudgedViews(
            plainCalls: PlainCalls(
                never.map(\.line.calls.first) + silentCalls.flatMap { $0.map(Optional.some) }),
            stages: stages == nil ? nil : StageLog(), frames: frames == nil ? nil : FrameTrack())
        TrailReader(trail).read(&views)
        let log = EntryIndex(views.callbacks.entries.map { ObservedEntry($0) })
        let hints = ExpectationHints(trail, of: linesToCome)
        var budget = budget
        var verdicts = lists.compactMap { $0.judge(log, maker, hints, &budget) }
        verdicts += zip(never, views.plainCalls.first).compactMap { line, plain in
            judgeNever(line, log, plain: plain) ?? judgeTouches(of: line, views)
        }
        if silentCalls.contains(where: { !$0.isEmpty }) {
            verdicts += judgeSilence(silentCalls, views.plainCalls.first.dropFirst(never.count), trail)
        }
        verdicts += orders.compactMap { judgeOrder($0.before, $0.after, log, hints) }
        verdicts += targets.compactMap { $0.judge(views.touches, maker, hints) }
        verdicts += states.compactMap { $0.judge(views.recognizers, maker) }
        if !latencies.isEmpty {
            verdicts += LatencyJudge(latencies, maker).judge(trail, log, hints, replay)
        }
        if let frames, var track = views.frames {
            track.finish(trail)
            verdicts += frames.judge(track, of: trail.header.device, maker)
        }
        if let stages, let log = views.stages, let verdict = judgeStages(stages, log, &budget) {
            verdicts.append(verdict)
        }
        if !moments.isEmpty {
            var judge = MomentJudge(trail, log, hints, maker)
            verdicts += judge.judge(moments)
        }
        return verdicts.enumerated().sorted { left, right in
            (left.element.places[0], left.offset) < (right.element.places[0], right.offset)
        }.map(\.element)
    }

    /// The lines that each say of one callback that it comes.
    private var linesToCome: [CallPattern] {
        let moments = moments.compactMap { if case .callback(let line) = $0.moment { line } else { nil } }
        let lines = orders.flatMap { [$0.before, $0.after] } + latencies.compactMap(\.destination) + moments
        return lines.compactMap(\.line.calls.first)
    }

    // MARK: Single lines

    /// - Parameter plain: the first call that is like it and no callback of the app's code.
    private func judgeNever(
        _ line: PlacedLine, _ index: EntryIndex, plain: PlainCalls.Finding?
    ) -> Verdict? {
        guard let pattern = line.line.calls.first else { return nil }
        let log = index.entries
        guard let found = index.firstIndex(of: pattern) else {
            return plain.map { judgePlain(line, pattern, $0) }
        }
        return maker.verdict(
            at: line.offset, line.path,
            "expected \(quotedLine(line.line.description)) never, but it came \(log[found].whenAndWhere())",
            context: log.surroundings(of: found, showingEdges: pattern.edge != nil), seen: log[found].record)
    }

    /// A line about a touch that no finger could have been is true of any run.
    private func judgeTouches(of line: PlacedLine, _ views: JudgedViews) -> Verdict? {
        guard
            let number = line.line.calls.first?.touches?.first(where: {
                views.touches[$0] == nil && $0 > views.contacts
            })
        else { return nil }
        return maker.verdict(
            at: line.offset, line.path,
            "expected \(quotedLine(line.line.description)) never, but no finger can be touch \(number)",
            remedy: views.whatComesDown)
    }

    /// - Parameter findings: what came of the silent calls of all lists, one after the other.
    private func judgeSilence(
        _ silentCalls: [[CallPattern]], _ findings: ArraySlice<PlainCalls.Finding?>, _ trail: Trail
    ) -> [Verdict] {
        let subjects = SubjectIndex(trail)
        var rest = findings
        return zip(lists, silentCalls).compactMap { list, patterns in
            defer { rest = rest.dropFirst(patterns.count) }
            let plain = zip(patterns, rest).compactMap { pattern, finding in
                finding.map { (pattern: pattern, call: $0) }
            }.filter { !Self.hasActions(trail.records[$0.call.record]?.event, subjects) }
            return list.judge(silence: plain.min { $0.call.record.rawValue < $1.call.record.rawValue }, maker)
        }
    }

    /// Whether a call is one of a recognizer or control, and no action. The app's actions are in every list, which may
    /// be meant.
    private static func hasActions(_ event: TraceEvent?, _ subjects: SubjectIndex) -> Bool {
        guard case .began(let call, let subject, _, _)? = event, call != .action,
            let entry = subjects[subject]
        else { return false }
        return entry.uiKitClass.isKind(of: .gestureRecognizer) || entry.uiKitClass.isKind(of: .control)
    }

    private func judgePlain(
        _ line: PlacedLine, _ pattern: CallPattern, _ call: PlainCalls.Finding
    ) -> Verdict {
        let subject = inQuotes(pattern.subject)
        // The action of a scroll view's own recognizer has no method to override.
        let isAction = pattern.call == Call.action.word
        return maker.verdict(
            at: line.offset, line.path,
            "expected \(quotedLine(line.line.description)) never, but \(call.words(for: pattern.subject))",
            remedy: call.isAnswerKnown
                ? isAction ? nil : "for the app's own code alone give \(subject) overrides"
                : "give \(subject) an override of \(pattern.call), or expect the view in \"target\"",
            seen: call.record)
    }

    private func judgeOrder(
        _ before: PlacedLine, _ after: PlacedLine, _ index: EntryIndex, _ hints: ExpectationHints
    ) -> Verdict? {
        guard let first = before.line.calls.first, let second = after.line.calls.first else { return nil }
        let log = index.entries
        let places = [first, second].map { index.firstIndex(of: $0) }
        for (line, (pattern, place)) in zip([before, after], zip([first, second], places)) where place == nil
        {
            let absence = hints.absence(of: pattern)
            return maker.verdict(
                at: line.offset, line.path,
                "expected \(quotedLine(line.line.description)), but \(absence.words)",
                remedy: hints.hint(pattern), seen: absence.seen)
        }
        guard let earlier = places[0], let later = places[1], earlier >= later else { return nil }
        return maker.verdict(
            at: before.offset, before.path,
            "expected \(quotedLine(before.line.description)) before \(quotedLine(after.line.description)), but "
                + "it came \(log[earlier].whenAndWhere()), the other \(log[later].whenAndWhere())",
            context: log.surroundings(of: later, showingEdges: first.edge != nil || second.edge != nil),
            seen: log[later].record,
            otherOffsets: [after.offset])
    }

    private func judgeStages(
        _ list: LineList, _ log: StageLog, _ budget: inout ComparisonBudget
    ) -> Verdict? {
        let words = Set(list.lines.flatMap { $0.line.calls.map(\.call) })
        let entries = log.entries.filter { words.contains($0.word) }.map { ObservedEntry($0) }
        return list.judge(entries, what: "stages", maker, &budget) { _ in nil }
    }
}

/// What expectations are compared with, from one reading of the trail.
private struct JudgedViews: TrailView {
    var callbacks = CallbackLog()
    var plainCalls: PlainCalls
    var touches = TouchTargets()
    var recognizers = RecognizerStates()
    /// How often a finger came down, or a fault may have made one of it: no more touches can begin. A ghost comes down
    /// as a finger does.
    var contacts: UInt32 = 0
    var hasFaults = false
    /// nil if nothing is expected of stages.
    var stages: StageLog?
    /// nil if nothing is expected of frames.
    var frames: FrameTrack?

    /// How many touches there can be, as a clause.
    var whatComesDown: String {
        switch (contacts, hasFaults) {
        case (0, false): "no finger comes down"
        case (1, false): "one finger comes down, which is touch 1"
        case (_, false): "fingers come down \(contacts) times"
        case (1, true): "with its faults the run has 1 touch at most"
        case (_, true): "with its faults the run has \(contacts) touches at most"
        }
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        callbacks.read(record, number, reader)
        plainCalls.read(record, number, reader)
        switch record.event {
        case .contact(_, .down, _, _): contacts += 1
        case .fault(let fault, _):
            hasFaults = true
            if fault != .ghostTouch { contacts += 1 }
        default: break
        }
        touches.read(record, number, reader)
        recognizers.read(record, number, reader)
        stages?.read(record, number, reader)
        frames?.read(record, number, reader)
    }
}
