import Geometry
import Trace
import TraceRules
import VirtualTime

// Why something did or did not happen.
//
// A finger that comes down has a long way to an action, and at each step something may end it. So the question is asked
// in the order of that way: did its report reach the app, was the view hit, did the touch come to the view, what did
// the control or the recognizer make of it? The first step that was not taken is the answer; if all were, the answer is
// the way itself. What the steps are and how they end is decided here, from the records; `WhyWording` has the words.

/// Answers why something did or did not happen to a view, control or recognizer, from a trail alone.
public struct WhyReader {
    let trail: Trail
    let subjects: SubjectIndex
    let names: SubjectNames
    let histories: [TouchHistory]
    /// The numbers that touches of more than one app have.
    let numbersOfSeveralApps: Set<UInt32>
    let contenders: [SubjectID: Competition.Contender]
    /// What controls sent, and which of it they told their targets.
    let controlEvents: ControlEventReader
    /// What latencies depend on.
    let latencyFacts: LatencyFacts
    /// When the scan saw what a report says: the timestamp of its touches.
    private let scans: IdentityTable<SampleID, Instant>
    /// The processes that died, and the records that say so.
    let deaths: [SubjectID: RecordNumber]
    /// The views whose own code answers hit-tests.
    let hasOwnHitTest: IdentitySet<SubjectID>
    private var timeline: StateTimeline
    /// The state after the last record.
    let end: TrailState

    /// Reads a whole trail.
    public init(_ trail: Trail) {
        let reader = TrailReader(trail)
        var views = Views()
        reader.read(&views)
        self.trail = trail
        subjects = reader.subjects
        names = SubjectNames(trail)
        histories = views.touches.histories
        let namesakes = Dictionary(grouping: histories.compactMap(\.touch), by: \.number)
        numbersOfSeveralApps = Set(namesakes.keys.filter { Set(namesakes[$0]!.map(\.process)).count > 1 })
        hasOwnHitTest = views.hasOwnHitTest
        controlEvents = views.controlEvents
        latencyFacts = views.latencyFacts
        scans = views.scans
        deaths = views.deaths
        let rivals = views.rivals.contenders(views.holds, reader.subjects)
        contenders = Dictionary(rivals.map { ($0.recognizer, $0) }) { first, _ in first }
        timeline = StateTimeline(trail)
        end = reader.state
    }

    private struct Views: TrailView {
        var touches = TouchHistoryReader()
        var holds = HeldPhases()
        var rivals = CompetitionReader()
        var controlEvents = ControlEventReader()
        var hasOwnHitTest: IdentitySet<SubjectID> = []
        var scans: IdentityTable<SampleID, Instant> = [:]
        var deaths: [SubjectID: RecordNumber] = [:]
        var latencyFacts = LatencyFacts()

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            touches.read(record, number, reader)
            holds.read(record, number, reader)
            rivals.read(record, number, reader)
            controlEvents.read(record, number, reader)
            latencyFacts.read(record, number, reader)
            switch record.event {
            case .began(let call, let view, _, isAppCode: true) where call.family == .hitTesting:
                hasOwnHitTest.insert(view)
            case .sampled where scans[record.sample] == nil: scans[record.sample] = record.instant
            case .processDied(let process, _): deaths[SubjectID(process)] = number
            default: break
            }
        }
    }

    /// The timestamp of the touches that a record is about; nil if no report of the glass brings it about, such as a
    /// timer.
    func timestamp(of record: TraceRecord) -> Instant? { scans[record.sample] }

    /// How many records the trail has.
    package var recordCount: Int { trail.records.count }

    /// How many fingers came down: so many cases has the answer about anybody but a touch.
    package var fingerCount: Int { histories.count }

    /// The numbers of the touches of the run, in order.
    public var touches: [UInt32] { histories.compactMap { $0.touch?.number } }

    /// What a subject can be asked about; nil for one that no touch is meant for, such as a port.
    public func kind(of subject: SubjectID) -> WhyAnswer.Subject? {
        switch subjects[subject]?.type {
        case .recognizer: .recognizer(subject)
        case .view, .window:
            if subjects.isCell(subject) {
                .row(subject)
            } else if subjects[subject]!.uiKitClass.isKind(of: .textField) {
                // Nobody waits for a field to fire: it is there to be edited.
                .view(subject)
            } else {
                subjects[subject]!.uiKitClass.isKind(of: .control) ? .control(subject) : .view(subject)
            }
        default: nil
        }
    }

    /// The answer for each finger that came down; about a touch, for its finger alone.
    ///
    /// - Parameter touch: only for this touch; nil for all fingers.
    public mutating func answer(about subject: WhyAnswer.Subject, touch: TouchChoice? = nil) -> WhyAnswer {
        var (number, process) = (touch?.number, touch?.process(in: subjects) ?? SubjectID.none)
        var name = subjects.shortName(subject.id)
        if case .touch(let own, let owner) = subject {
            (number, process) = (own, owner)
            name = uniqueName(of: subject)
        }
        var cases: [WhyAnswer.Case] = []
        for (index, history) in histories.enumerated()
        where (number == nil || history.touch?.number == number)
            && (process.isNone || history.touch?.process == process)
        {
            cases.append(answer(about: subject, index))
        }
        return WhyAnswer(
            subject: subject, name: name, cases: cases,
            withoutTouches: number == nil ? recognitionsWithoutTouches(by: subject) : nil)
    }

    /// A hovering pointer and a press are no touches.
    private func recognitionsWithoutTouches(by subject: WhyAnswer.Subject) -> WhyAnswer.WithoutTouches? {
        guard case .recognizer(let recognizer) = subject else { return nil }
        let places = trail.records.indices.filter { index in
            guard trail.records[index].touches.isEmpty,
                case .transition(recognizer, .possible, let state, _, _) = trail.records[index].event
            else { return false }
            return state == .began || state == .ended
        }
        return places.first.map {
            WhyAnswer.WithoutTouches(
                count: places.count, first: RecordNumber(index: $0), instant: trail.records[$0].instant)
        }
    }

    /// The answer for one finger; nil if so many did not come down.
    ///
    /// - Parameter index: which of the fingers, from 0 in the order in which they came down.
    public mutating func answer(about subject: WhyAnswer.Subject, finger index: Int) -> WhyAnswer.Case? {
        histories.indices.contains(index) ? answer(about: subject, index) : nil
    }

    private mutating func answer(about subject: WhyAnswer.Subject, _ index: Int) -> WhyAnswer.Case {
        let history = histories[index]
        let decision = decision(history)
        let subject = decision.isThere(subject) ? subject : namesake(of: subject, decision) ?? subject
        let (reason, record) = decision.decide(subject)
        let wording = WhyWording(decision: decision, subject: subject, reason: reason, record: record)
        return WhyAnswer.Case(
            index: index, finger: history.finger, touch: history.touch?.number, down: history.down,
            position: history.position, distance: decision.distance(from: subject),
            isElsewhere: decision.isElsewhere(subject, reason), reason: reason,
            record: record, sentence: wording.sentence,
            evidence: wording.evidence)
    }

    /// Another one of the same name and app that is there instead, such as a row's next cell.
    private func namesake(
        of subject: WhyAnswer.Subject, _ decision: WhyDecision
    ) -> WhyAnswer.Subject? {
        let process = subjects.process(of: subject.id)
        return names.candidates(subjects.name(subject.id)).filter { subjects.process(of: $0) == process }
            .compactMap(kind).first(where: decision.isThere)
    }

    mutating func decision(_ history: TouchHistory) -> WhyDecision {
        let state = timeline.state(at: history.touch?.began ?? history.down)
        return WhyDecision(reader: self, state: state, history: history)
    }
}
