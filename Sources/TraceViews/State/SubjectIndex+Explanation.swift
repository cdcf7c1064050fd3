import Trace
import TraceRules

extension SubjectIndex {
    /// Why `event` happened, if it follows from `cause`: of a recognizer's transition, and of what a view says of
    /// itself, by the rules that fit its class. Of a text field's `touchCancel` the class decides the reason.
    package func explanation(of event: TraceEvent, following cause: TraceEvent?) -> Explanation {
        let explanation = RuleBook.explanation(of: event, following: cause)
        switch event {
        case .controlEvent(let control, .touchCancel):
            guard self[control]?.uiKitClass.isKind(of: .textField) ?? false,
                case .began(.touchesEnded, control, _, _) = cause
            else { return explanation }
            return RuleBook.explanationOfFieldLift
        case .transition(let recognizer, _, _, _, _):
            return self[recognizer].map { explanation.about($0.uiKitClass) } ?? explanation
        case .propertySet(let view, _, _, _, _):
            return self[view].map { explanation.about(view: $0.uiKitClass) } ?? explanation
        default: return explanation
        }
    }
}
