import Trace
import TraceRules

extension SubjectIndex {
    /// Why `event` happened, if it follows from `cause`: of a recognizer's transition by the rules that fit its class.
    package func explanation(of event: TraceEvent, following cause: TraceEvent?) -> Explanation {
        let explanation = RuleBook.explanation(of: event, following: cause)
        guard case .transition(let recognizer, _, _, _, _) = event, let entry = self[recognizer] else {
            return explanation
        }
        return explanation.about(entry.uiKitClass)
    }
}
