import Trace

// What is said of controls alone.
extension WhyWording {
    /// What did not happen, behind the name. Of a control that has told its targets something else, that too.
    var negation: String {
        guard case .control(let control) = subject else { return subject.negation }
        let told = decision.toldEvents(of: control).map { "\($0)" }
        if told.isEmpty { return subject.negation }
        return "sent \(listed(told, last: "and")), but not \(decision.mainEvents(of: control)[0])"
    }

    /// Whether the control had told its targets something, such as touchDown, before it lost the touch.
    var hasFired: Bool {
        guard case .control(let control) = subject else { return false }
        return decision.beginning(.action, on: control) != nil
    }
}
