import Trace
import VirtualTime

/// Reads from a trace what ``ScrollModel`` writes too, pane by pane: panes do not know of each other, and in what
/// order those of one instant are told is not said.
struct ScrollLineReader {
    private let trail: Trail
    private let names: [SubjectID: String]
    /// The index of the pane that a name belongs to, its own or its content's.
    private var paneOfName: [String: Int] = [:]
    /// The offset of each pane at the start.
    private var starts: [String: (x: Double, y: Double)] = [:]
    private var lines: [[String]]

    /// Where content was when this was last told.
    private var offsets: [SubjectID: (x: Double, y: Double)] = [:]
    /// Those whose offset has changed in the last bits only, so that their next `didScroll` is not told either.
    private var unmoved: Set<SubjectID> = []

    init(_ trail: Trail, of schedule: ScrollSchedule) {
        self.trail = trail
        names = trail.subjectNames
        lines = schedule.panes.map { _ in [] }
        for (index, pane) in schedule.panes.enumerated() {
            paneOfName[pane.name] = index
            paneOfName[pane.contentName] = index
            starts[pane.name] = (Double(pane.horizontal.offset), Double(pane.vertical.offset))
        }
    }

    mutating func read() -> [String] {
        for record in trail.records {
            guard let (subject, text) = told(of: record), let name = names[subject], let pane = pane(of: name)
            else { continue }
            lines[pane].append("\(PlayedLines.milliseconds(record.instant.nanoseconds)) \(name) \(text)")
        }
        return lines.flatMap { $0 }
    }

    /// A row's name begins with its table's.
    private func pane(of name: String) -> Int? {
        paneOfName[name] ?? name.split(separator: " ").first.flatMap { paneOfName[String($0)] }
    }

    private func isCell(_ subject: SubjectID) -> Bool {
        names[subject].map { $0.contains(" row ") && !$0.hasSuffix(" content") } ?? false
    }

    /// The row that a table's delegate is called about; nothing of one out of view.
    private func row(_ about: SubjectID) -> String { names[about].map { " \($0)" } ?? "" }

    private mutating func told(of record: TraceRecord) -> (SubjectID, String)? {
        switch record.event {
        case .propertySet(let subject, .boundsOrigin, let x, let y, _):
            let before = offsets.updateValue((x, y), forKey: subject) ?? starts[names[subject] ?? ""]
            guard let before, record.instant > .zero else { return nil }
            if ScrollModel.isSame(before, (x, y)) {
                offsets[subject] = before
                unmoved.insert(subject)
                return nil
            }
            unmoved.remove(subject)
            return (subject, "shows" + PlayedLines.text(of: [x, y]))
        case .propertySet(let subject, .center, let x, let y, _):
            guard isCell(subject), record.instant > .zero else { return nil }
            return (subject, "comes" + PlayedLines.text(of: [x, y]))
        case .propertySet(let subject, let property, let x, _, _):
            guard record.instant > .zero,
                [.isTracking, .isDragging, .isDecelerating, .isHighlighted, .isSelected].contains(property)
            else { return nil }
            return (subject, "\(property) \(x != 0)")
        case .removed(let subject): return isCell(subject) ? (subject, "leaves") : nil
        case .began(let call, let subject, let about, _):
            switch call {
            case .didScroll:
                return unmoved.remove(subject) == nil ? (subject, "didScroll") : nil
            case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating,
                .didEndDecelerating, .didEndScrollingAnimation, .touchesBegan, .touchesMoved, .touchesEnded,
                .touchesCancelled:
                return (subject, "\(call)")
            case .didHighlightRow, .didUnhighlightRow, .didSelectRow, .didDeselectRow:
                return (subject, "\(call)\(row(about))")
            default: return nil
            }
        case .ended(let call, let subject, let answer, _):
            switch call {
            case .touchesShouldBegin, .touchesShouldCancel: return (subject, "\(call) \(answer)")
            case .shouldHighlightRow, .willSelectRow, .willDeselectRow:
                guard case .began(_, _, let about, _) = trail.records[record.cause]?.event else { return nil }
                return (subject, "\(call) \(answer)\(row(about))")
            default: return nil
            }
        default: return nil
        }
    }
}
