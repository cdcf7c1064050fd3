import Testing
import Trace

@testable import CommandLineTool

/// Colours that tell processes apart.
@Suite struct `The colours of processes` {
    @Test func `eight processes have eight colours, none of them dim`() {
        var colors = ProcessColors()
        let processes = (UInt32(1)...8).map { SubjectID(rawValue: 10 * $0) }
        let codes = processes.map { colors.color(of: $0).code }
        #expect(Set(codes).count == 8 && !codes.contains(TextStyle.dim.code))
        // Each keeps its own; who belongs to none has none.
        #expect(processes.reversed().map { colors.color(of: $0).code } == codes.reversed())
        #expect(colors.color(of: .none) == .dim)
        // The ninth has that of the first again.
        #expect(colors.color(of: SubjectID(rawValue: 5)).code == codes[0])
    }
}
