import Testing
import Trace
import TraceViews

extension Trail {
    /// The trail, of which a test expects in passing that it keeps all invariants.
    ///
    /// - Parameter hasComeToRest: whether the run went on until everybody slept.
    func keepingInvariants(hasComeToRest: Bool = true) -> Trail {
        let audit = TraceAudit(self, hasComeToRest: hasComeToRest)
        #expect(audit.violations.map(\.description) == [])
        return self
    }
}
