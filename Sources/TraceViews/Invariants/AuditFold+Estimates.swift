import Trace

/// What pencils tell later: each sample is estimated once, and updated once at most (M-21, M-22).
extension AuditFold {
    mutating func hearEstimate(_ event: TraceEvent, _ thread: Int) {
        switch event {
        case .estimated(let number, let index, _, _, _):
            let last = threads[thread].lastEstimates[number] ?? 0
            // A report that comes late has an estimate of its own time, and one that comes twice has the same estimate.
            let isSame = index == last && mayBeDoubled
            if index <= last, !isSame, !mayHaveLostReports {
                complain(
                    .estimatesAreUpdatedOnce,
                    "touch \(number.rawValue) has an estimate with index \(index) after one with \(last)")
            }
            threads[thread].lastEstimates[number] = index
            threads[thread].estimates[index] = number
        case .estimateUpdated(let number, let index, let force, let isEstimated):
            if !isEstimated, let measured = measuredForces[index], measured != force {
                complain(
                    .estimatesAreUpdatedOnce,
                    "update \(index) of touch \(number.rawValue) says \(force), and the pencil has measured \(measured)"
                )
            }
            if threads[thread].estimates.removeValue(forKey: index) != number {
                complain(
                    .estimatesAreUpdatedOnce,
                    "update \(index) of touch \(number.rawValue) comes, and no such estimate waits for it")
            }
        default: break
        }
    }

    /// The system tells of an update; what calls it inside of another such call is a responder that passes it on.
    mutating func hearUpdate(_ callback: OpenCallback, cause: CauseKind, _ thread: Int) {
        let isPassedOn = threads[thread].open.contains { $0.call == .touchesEstimatedPropertiesUpdated }
        if !isPassedOn, cause != .estimateUpdated {
            complain(
                .estimatesAreUpdatedOnce,
                "\(name(callback.on)) gets \(callback.call), and no update has come", callback.on)
        }
    }
}
