import Trace
import TraceViews

/// What a trace shows that cannot be. The fault is Taptrail's.
public struct BrokenInvariants: Error, CustomStringConvertible {
    public let description: String
}

extension Trail {
    /// The trace itself, if it keeps all invariants: `let trail = try phone.finish().keepingInvariants()`.
    ///
    /// - Parameter hasComeToRest: whether the run went on until everybody slept.
    public func keepingInvariants(hasComeToRest: Bool = true) throws(BrokenInvariants) -> Trail {
        let violations = TraceAudit(self, hasComeToRest: hasComeToRest).violations
        guard violations.isEmpty else {
            throw BrokenInvariants(description: violations.map(\.description).joined(separator: "\n"))
        }
        return self
    }
}
