import TaptrailTesting
import Testing
import Trace

extension TestPhone {
    /// The trace, of which a test expects in passing that it keeps all invariants.
    var trail: Trail {
        #expect(invariants == .holds)
        return finish()
    }
}

/// A round of lines several times.
func times(_ count: Int, _ lines: String...) -> [String] {
    (0..<count).flatMap { _ in lines }
}

/// The same call of several subjects.
func each(_ subjects: [String], _ call: String) -> [String] { subjects.map { $0 + " " + call } }
