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

    /// A table may hear of a lift here, if it is one: by the system, or by own code in whichever of its touch methods.
    mutating func noteLift(_ callback: OpenCallback, _ isAppCode: Bool, _ thread: Int) {
        guard isAppCode || callback.call == .touchesEnded, scrollViewIndices[callback.on.rawValue] != nil
        else { return }
        threads[thread].lifted.removeAll { $0.table == callback.on }
        threads[thread].lifted.append((callback.on, callback.number))
    }

    private func isBehindCommit(_ callback: OpenCallback) -> Bool {
        callback.call == .observer && name(callback.on) == "_afterCACommitHandler"
    }

    /// The observer behind the commit is done: what was lifted on before it is selected, but for what is inside of its
    /// lift still.
    mutating func forgetLifts(before observer: OpenCallback, _ thread: Int) {
        guard !threads[thread].lifted.isEmpty, isBehindCommit(observer) else { return }
        let open = threads[thread].open
        threads[thread].lifted.removeAll { lift in
            lift.number < observer.number
                && !open.contains { $0.on == lift.table && $0.call.touchPhase != nil }
        }
    }

    /// A delegate hears of a selection behind the commit that follows its table's `touchesEnded`. What a subclass of
    /// the app's own does with its touches is its own affair.
    mutating func checkSelection(_ callback: OpenCallback, _ thread: Int) {
        let isAfterLift =
            threads[thread].open.contains { isBehindCommit($0) }
            && threads[thread].lifted.contains { $0.table == callback.on }
        if isAfterLift { return }
        complain(
            .selectionFollowsLift, "\(name(callback.on)) tells of \(callback.call), and no finger was lifted",
            callback.on)
    }
}
