import Geometry
import Trace
import TraceRules

// What controls, scroll views, tables and the first responder do, as the story tells it.
extension Wording {
    /// What a view says of its own state; nil for what is told by other lines, or is no such thing.
    ///
    /// - Parameters:
    ///   - offset: where the view's content stands, if it scrolls.
    ///   - row: the section and the row of the view, if it is a cell.
    func statePhrase(
        _ view: SubjectID, _ property: Property, _ x: Double, offset: PlanePoint?, row: String?
    ) -> String? {
        let (name, starts) = (name(view), x != 0 ? "starts" : "stops")
        switch (property, offset, row) {
        case (.isTracking, .some, _): return "\(name) \(starts) tracking the finger"
        case (.isDragging, let offset?, _): return "\(name) \(starts) dragging at \(index(offset))"
        case (.isDecelerating, let offset?, _): return "\(name) \(starts) decelerating at \(index(offset))"
        case (.boundsOrigin, let offset?, _): return "\(name) scrolls to \(index(offset))"
        case (.isHighlighted, _, let row?):
            return rowPhrase(row, name, "highlighted", x)
        case (.isSelected, _, let row?):
            return rowPhrase(row, name, "selected", x)
        default: return nil
        }
    }

    /// A cell that has no name of its own is called after its row already: `list row 0.3`, or `list row 3`.
    private func rowPhrase(_ row: String, _ name: String, _ state: String, _ x: Double) -> String {
        let change = "is \(x != 0 ? "" : "no longer ")\(state)"
        let numbers = row.split(separator: ", ")
        let isNamedAfterRow =
            name.hasSuffix(" row \(numbers.joined(separator: "."))")
            || (numbers.first == "0" && name.hasSuffix(" row \(numbers.last ?? "")"))
        return isNamedAfterRow ? "\(name) \(change)" : "row \(row) \(change) (\(name))"
    }

    /// `38 frames, (0, 12) → (0, 540), fastest 21 pt a frame`, of the changes behind the first.
    func scrollPhrase(_ changes: ArraySlice<ScrollTrack.Change>, countsFrames: Bool) -> String {
        guard let first = changes.first, let last = changes.last, changes.count > 1 else { return "" }
        let count = changes.count - 1
        var fastest = 0.0
        var farthest = first
        for (one, next) in zip(changes, changes.dropFirst()) {
            fastest = max(fastest, distance(from: one, to: next))
            if distance(from: last, to: next) > distance(from: last, to: farthest) { farthest = next }
        }
        let frames = countsFrames ? "\(counted(count, "frame")), " : ""
        let isTurned = last.phase == .bouncing && farthest != first && farthest != last
        return frames + index(first.offset) + (isTurned ? " … \(index(farthest.offset))" : "")
            + " → \(index(last.offset))"
            + (count > 1 ? ", fastest \(NumberText.short(fastest)) pt a frame" : "")
    }

    /// What moves content without a finger.
    func verb(of phase: ScrollTrack.Phase) -> String {
        switch phase {
        case .decelerating: "decelerates"
        case .bouncing: "bounces"
        case .still, .tracking, .dragging: "is moved by the app"
        }
    }

    /// Who hears of keys first from now on, or no longer.
    func focusPhrase(_ responder: SubjectID, holds: Bool) -> String {
        "\(name(responder)) is \(holds ? "the first responder" : "no longer the first responder")"
    }

    /// A view or recognizer comes to a view, or leaves it.
    func treePhrase(_ subject: SubjectID, of view: SubjectID, holds: Bool) -> String {
        "\(name(subject)) is \(holds ? "added to" : "removed from") \(name(view))"
    }

    private func index(_ offset: PlanePoint) -> String { "(\(NumberText.point(offset.x, offset.y)))" }

    private func distance(from one: ScrollTrack.Change, to other: ScrollTrack.Change) -> Double {
        let (x, y) = (other.offset.x - one.offset.x, other.offset.y - one.offset.y)
        return (x * x + y * y).squareRoot()
    }
}
