import Testing
import Trace
import VirtualTime

@testable import TraceViews

@Suite struct `A summary` {
    /// Rows that are not alike, the first at 1 ms.
    private func rows(_ count: Int) -> [Summary.Row] {
        (1...count).map { number in
            Summary.Row(
                kind: .event, record: RecordNumber(rawValue: UInt32(number)),
                instant: .at(.milliseconds(number)), delta: .zero, process: "app",
                what: String(repeating: "x", count: number), why: "", footnote: nil, isStart: false)
        }
    }

    @Test func `a summary of 36 rows is whole`() {
        #expect(Summary(rows: rows(36), footnotes: []).rows.map(\.record.rawValue) == Array(1...36))
    }

    @Test(arguments: [37, 60])
    func `a longer summary has its first 26 rows and its last nine, and counts the others`(count: Int) {
        let summary = Summary(rows: rows(count), footnotes: []).rows
        #expect(summary.count == 36)
        #expect(summary.prefix(26).map(\.record.rawValue) == Array(1...26))
        #expect(summary.suffix(9).map(\.record.rawValue) == (1...UInt32(count)).suffix(9))
        #expect(summary[26].kind == .folded && summary[26].record == RecordNumber(rawValue: 27))
        #expect(summary[26].what == "\(count - 35) more lines, until \(count - 9).000 ms")
    }
}
