import Trace

/// Who has the keyboard, and what a finger selects.
extension AuditFold {
    mutating func hearFirstResponder(_ id: SubjectID, of application: SubjectID, _ holds: Bool) {
        let first = firstResponders[application.rawValue]
        if holds {
            if let first {
                complain(
                    .oneFirstResponder, "\(name(id)) becomes the first responder beside \(name(first))", id)
            }
            firstResponders[application.rawValue] = id
        } else {
            if first != id {
                complain(.oneFirstResponder, "\(name(id)) is the first responder no more, and was not", id)
            }
            firstResponders[application.rawValue] = nil
        }
    }

    /// A delegate hears of a selection inside of its table's `touchesEnded`. What a subclass of the app's own
    /// does with its touches is its own affair.
    mutating func checkSelection(_ callback: OpenCallback, _ thread: Int) {
        let isAfterLift = threads[thread].open.contains {
            $0.on == callback.on && ($0.call == .touchesEnded || $0.isAppCode && $0.call.touchPhase != nil)
        }
        if isAfterLift { return }
        complain(
            .selectionFollowsLift, "\(name(callback.on)) tells of \(callback.call), and no finger was lifted",
            callback.on)
    }
}
