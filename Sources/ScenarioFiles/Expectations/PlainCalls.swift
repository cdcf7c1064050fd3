import Trace
import TraceViews

/// Calls that are no callbacks of the app's code, so that no list has them, of those that are not to come.
struct PlainCalls: TrailView {
    private let patterns: [CallPattern?]
    private let calls: Set<String>
    /// For each pattern the first call that is like it.
    private(set) var first: [(record: RecordNumber, instant: String)?]

    init(_ patterns: [CallPattern?]) {
        self.patterns = patterns
        calls = Set(patterns.compactMap { $0?.call })
        first = Array(repeating: nil, count: patterns.count)
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard case .began(let call, let subject, let about, false) = record.event,
            let word = call.nameInLog, calls.contains(word)
        else { return }
        let name = reader.subjects.name(subject)
        for index in patterns.indices where first[index] == nil {
            // An action is listed in any case; what a call answers is another record.
            guard let pattern = patterns[index], pattern.call == word, pattern.subject == name,
                call != .action, pattern.answer == nil, pattern.edge != .leave,
                pattern.row.map({ $0 == reader.subjects.name(about) }) ?? true,
                pattern.touches.map({ $0 == reader.touchNumbers(of: record) }) ?? true,
                pattern.moment?.contains(record.instant) ?? true
            else { continue }
            first[index] = (number, "\(record.instant)")
        }
    }
}
