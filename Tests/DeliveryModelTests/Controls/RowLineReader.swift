import Trace
import VirtualTime

/// Reads from a trace what ``RowModel`` writes too.
struct RowLineReader {
    private let trail: Trail
    private let names: [SubjectID: String]
    private var flags: [SubjectID: [Property: Double]] = [:]
    private var offset = 0.0
    /// The cells that are made at this instant: of those that come into view nothing is told.
    private var new: Set<SubjectID> = []
    private var now: Instant?

    init(_ trail: Trail) {
        self.trail = trail
        names = trail.subjectNames
    }

    mutating func read() -> [String] {
        var lines: [String] = []
        for record in trail.records {
            if now != record.instant { new = [] }
            now = record.instant
            if case .defined(let subject, _, _, _, _, _) = record.event { new.insert(subject) }
            let time = PlayedLines.milliseconds(record.instant.nanoseconds)
            for line in self.lines(of: record) { lines.append("\(time) \(line)") }
        }
        return lines
    }

    private func name(_ subject: SubjectID) -> String { names[subject] ?? "?" }

    private mutating func lines(of record: TraceRecord) -> [String] {
        switch record.event {
        case .touch(let number, .began, let view, _, _, _, _): ["touch \(number.rawValue) hits \(name(view))"]
        case .propertySet(let subject, let property, let x, let y, _): lines(of: subject, property, x, y)
        case .began(let call, let subject, let about, _): lines(of: call, subject, about)
        case .ended(let call, let subject, let answer, _): lines(of: record, call, subject, answer)
        default: []
        }
    }

    private func lines(of call: Call, _ subject: SubjectID, _ about: SubjectID) -> [String] {
        switch call {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            name(subject).hasPrefix("list") ? ["\(name(subject)) \(call)"] : []
        case .action: name(subject) == "tap" || about.isNone ? ["\(name(subject)) action"] : []
        case .didHighlightRow, .didUnhighlightRow, .didSelectRow, .didDeselectRow, .willBeginEditingRow,
            .didEndEditingRow:
            ["\(name(subject)) \(call) \(name(about))"]
        case .willBeginDragging, .didEndDragging: ["\(name(subject)) \(call)"]
        default: []
        }
    }

    private func lines(
        of record: TraceRecord, _ call: Call, _ subject: SubjectID, _ answer: Answer
    ) -> [String] {
        switch call {
        case .touchesShouldBegin, .touchesShouldCancel: return ["\(name(subject)) \(call) \(answer)"]
        case .shouldHighlightRow, .willSelectRow, .willDeselectRow, .leadingSwipeActionsConfigurationForRow,
            .trailingSwipeActionsConfigurationForRow:
            guard case .began(_, _, let about, _) = trail.records[record.cause]?.event else { return [] }
            return ["\(name(subject)) \(call) \(name(about)) \(answer)"]
        default: return []
        }
    }

    private mutating func lines(
        of subject: SubjectID, _ property: Property, _ x: Double, _ y: Double
    ) -> [String] {
        switch property {
        case .boundsOrigin:
            if name(subject) == "list" { offset = y }
            return []
        case .isDragging:
            // Where the content is when the finger has gone.
            let before = flags[subject, default: [:]].updateValue(x, forKey: property) ?? 0
            return x == 0 && before != 0 ? ["list shows\(PlayedLines.text(of: [offset]))"] : []
        case .isHighlighted, .isSelected:
            guard name(subject).hasPrefix("list row"), !name(subject).contains(where: \.isUppercase) else {
                return []
            }
            let before = flags[subject, default: [:]].updateValue(x, forKey: property) ?? 0
            return before == x || new.contains(subject) ? [] : ["\(name(subject)) \(property) \(x != 0)"]
        default: return []
        }
    }
}
