import Trace

/// What made the system take a touch away (D-6), as far as it is on record.
public enum SystemCancellation: Hashable, Sendable {
    /// This app came to the front instead.
    case otherInFront(process: SubjectID)
    /// This app, whose touch it was, left the front.
    case leftFront(process: SubjectID)
    /// The system remarked this: it showed an alert, or the device was turned.
    case noted(NameID)
    /// The glass reported the touch as cancelled; or nothing is on record.
    case report
}

extension WhyDecision {
    /// What made the system take the touch away, and the record that says so; none if it is not on record.
    ///
    /// The causes lead from the app's main queue to that of SpringBoard. What SpringBoard did there before it told the
    /// app is the reason.
    ///
    /// - Parameter record: the beginning of `touchesCancelled`.
    func cancellation(_ record: RecordNumber) -> (cause: SystemCancellation, record: RecordNumber) {
        var next = record
        while let told = trail.records[next] {
            if case .contact(_, let phase, _, _) = told.event {
                return (.report, phase == .cancelled ? next : .none)
            }
            guard told.cause.rawValue < next.rawValue else { break }
            if case .began(.mainQueue, _, _, _)? = event(told.cause),
                let reason = systemReason(from: told.cause, to: next)
            {
                return reason
            }
            next = told.cause
        }
        return (.report, .none)
    }

    /// What was done in a block of the main queue up to a record, if it concerns the app of the touch.
    private func systemReason(
        from block: RecordNumber, to end: RecordNumber
    ) -> (cause: SystemCancellation, record: RecordNumber)? {
        var leaving: (cause: SystemCancellation, record: RecordNumber)?
        for index in (Int(block.rawValue)..<Int(end.rawValue)).reversed() {
            guard trail.records[index].cause == block else { continue }
            let number = RecordNumber(index: index)
            switch trail.records[index].event {
            case .related(let other, .foreground, _, holds: true) where other != history.touch?.process:
                return (.otherInFront(process: other), number)
            case .related(let app, .foreground, _, holds: false) where app == history.touch?.process:
                leaving = (.leftFront(process: app), number)
            case .note(let name): return (.noted(name), number)
            default: break
            }
        }
        return leaving
    }
}
