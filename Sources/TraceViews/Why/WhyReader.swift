import Geometry
import Trace
import TraceRules
import VirtualTime

// Why something did or did not happen.
//
// A finger that comes down has a long way to an action, and at each step something may end it. So the question is asked
// in the order of that way: did its report reach the app, was the view hit, did the touch come to the view, what did the
// control or the recognizer make of it? The first step that was not taken is the answer; if all were, the answer is the
// way itself. What the steps are and how they end is decided here, from the records; `WhyWording` has the words.

/// Answers why something did or did not happen to a view, control or recognizer, from a trail alone.
public struct WhyReader {
    let trail: Trail
    let subjects: SubjectIndex
    let names: SubjectNames
    let histories: [TouchHistory]
    let contenders: [SubjectID: Competition.Contender]
    private var timeline: StateTimeline

    /// Reads a whole trail.
    public init(_ trail: Trail) {
        let reader = TrailReader(trail)
        var views = Views()
        reader.read(&views)
        self.trail = trail
        subjects = reader.subjects
        names = SubjectNames(trail)
        histories = views.touches.histories
        let rivals = views.rivals.contenders(views.holds, reader.subjects)
        contenders = Dictionary(rivals.map { ($0.recognizer, $0) }) { first, _ in first }
        timeline = StateTimeline(trail)
    }

    private struct Views: TrailView {
        var touches = TouchHistoryReader()
        var holds = HeldPhases()
        var rivals = CompetitionReader()

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            touches.read(record, number, reader)
            holds.read(record, number, reader)
            rivals.read(record, number, reader)
        }
    }

    /// The numbers of the touches of the run, in order.
    public var touches: [UInt32] { histories.compactMap { $0.touch?.number } }

    /// What a subject can be asked about; nil for one that no touch is meant for, such as a port.
    public func kind(of subject: SubjectID) -> WhyAnswer.Subject? {
        switch subjects[subject]?.type {
        case .recognizer: .recognizer(subject)
        case .view, .window:
            subjects[subject]!.uiKitClass.isKind(of: .control) ? .control(subject) : .view(subject)
        default: nil
        }
    }

    /// Whether it is in the tree of views, or of the recognizers, when one of the fingers comes down.
    mutating func isThereWhenTouched(_ subject: WhyAnswer.Subject) -> Bool {
        for history in histories {
            let state = timeline.state(at: history.touch?.began ?? history.down)
            if let view = state.views[subject.id] {
                if view.isWindow || !view.superview.isNone { return true }
            } else if let recognizer = state.recognizers[subject.id], !recognizer.view.isNone {
                return true
            }
        }
        return false
    }

    /// The answer for each finger that came down; about a touch, for its finger alone.
    ///
    /// - Parameter touch: only for the touch of this number; nil for all fingers.
    public mutating func answer(about subject: WhyAnswer.Subject, touch: UInt32? = nil) -> WhyAnswer {
        var touch = touch
        var name = subjects.shortName(subject.id)
        if case .touch(let number) = subject {
            touch = number
            name = "touch \(number)"
        }
        var cases: [WhyAnswer.Case] = []
        for history in histories where touch == nil || history.touch?.number == touch {
            cases.append(answer(about: subject, history))
        }
        return WhyAnswer(subject: subject, name: name, cases: cases)
    }

    private mutating func answer(about subject: WhyAnswer.Subject, _ history: TouchHistory) -> WhyAnswer.Case {
        let moment = history.touch?.began ?? history.down
        let state = timeline.state(at: moment)
        let decision = WhyDecision(reader: self, state: state, history: history)
        let (reason, record) = decision.decide(subject)
        let wording = WhyWording(decision: decision, subject: subject, reason: reason, record: record)
        return WhyAnswer.Case(
            finger: history.finger, touch: history.touch?.number, down: history.down,
            position: history.position, reason: reason, record: record, sentence: wording.sentence,
            evidence: wording.evidence)
    }
}
