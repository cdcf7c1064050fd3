import Trace
import TraceRules

extension Stage {
    /// The stage of an event: its own, or that of the subject that it happens to.
    public init(_ event: TraceEvent, in subjects: SubjectIndex) {
        switch event {
        case .propertySet(let subject, let property, _, _, _):
            self.init(property, of: subject, in: subjects)
        case .began(let call, let subject, _, _), .ended(let call, let subject, _, _):
            let isHeard = call.stage == .responder && subjects[subject]?.type == .recognizer
            self = isHeard ? .recognizer : call.stage
        default: self = event.stage
        }
    }

    /// What the app sets belongs to life; what a control or a scroll view says of itself belongs to them.
    private init(_ property: Property, of subject: SubjectID, in subjects: SubjectIndex) {
        let isScrolling = subjects.isScrollView(subject) || subjects.isCell(subject)
        switch property.setter {
        case .app, .recognizer: self = .life
        case .control: self = isScrolling ? .scroll : .control
        case .scrollView: self = isScrolling ? .scroll : .life
        }
    }
}
