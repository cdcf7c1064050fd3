import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

@Suite struct `An expectation of an instant` {
    private func matches(_ lines: [String], _ entries: [ObservedEntry]) throws -> Bool {
        let read = try lines.map { try ExpectationLine(parsing: $0, .callbacks(ids: ["a", "demo"])) }
        var matcher = EntryMatcher(EntryProgram(read), entries)
        return matcher.run() == .matches
    }

    private func entry(
        _ nanoseconds: Int, _ edge: CallbackLog.Edge = .enter, subject: String = "a", otherName: String? = nil
    ) -> ObservedEntry {
        ObservedEntry(
            nature: .init(subject: subject, otherName: otherName, call: "touchesMoved", edge: edge),
            instant: .at(.nanoseconds(nanoseconds)), record: RecordNumber(rawValue: 1))
    }

    @Test(arguments: [(98, true), (102, true), (97, false), (103, false), (100, true)])
    func `an expectation of an instant holds from its first nanosecond to its last`(instant: Int, holds: Bool)
        throws
    {
        #expect(try matches(["a touchesMoved @100ns ±2ns"], [entry(instant)]) == holds)
    }

    @Test func `an expectation of an instant is exact without a tolerance`() throws {
        #expect(try matches(["a touchesMoved @100ns"], [entry(100)]))
        #expect(try !matches(["a touchesMoved @100ns"], [entry(101)]))
    }

    @Test(arguments: [(102, true), (103, false)])
    func `an expectation of an instant is asked anew of each turn of a loop`(last: Int, holds: Bool) throws {
        let log = [entry(101), entry(102), entry(102), entry(last)]
        #expect(try matches(["(a touchesMoved @100ns ±2ns) ×+"], log) == holds)
    }

    @Test func `an expected instant is said of entering, where a line stands for both edges`() throws {
        let log = [entry(10), entry(20, .leave), entry(30), entry(40, .leave)]
        let lines = ["a touchesMoved @10ns", "a touchesMoved enter", "a touchesMoved leave"]
        #expect(try matches(lines, log))
    }

    @Test func `an expectation of an instant knows an application by its app too`() throws {
        let log = [entry(10, subject: "application", otherName: "demo")]
        #expect(try matches(["demo touchesMoved"], log))
        #expect(try matches(["application touchesMoved"], log))
        #expect(try !matches(["a touchesMoved"], log))
    }
}
