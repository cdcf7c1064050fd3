import Trace
import TraceViews

/// The records that a page jumps to, and what recognizers were asked about each other.
struct PageJumps: TrailView {
    /// Where a recognizer decides, or a control has something to tell.
    private(set) var verdicts: [Int] = []
    /// Where the display shows a frame of an app.
    private(set) var frames: [Int] = []
    /// Where the user does something other than move a finger.
    private(set) var inputs: [Int] = []
    /// Whether two may recognize side by side.
    private(set) var beside: [(record: Int, recognizer: SubjectID, other: SubjectID, isAllowed: Bool)] = []

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        let n = Int(number.rawValue)
        switch record.event {
        case .contact(_, .moved, _, _), .contact(_, .hovered, _, _): break
        case _ where record.event.isUserInput: inputs.append(n)
        case .transition(_, _, let state, let reason, _):
            if state != .changed && reason != .reset { verdicts.append(n) }
        case .transitionRefused, .waits, .controlEvent: verdicts.append(n)
        case .frame(.display, _, _): frames.append(n)
        case .ended(.shouldRecognizeSimultaneously, let recognizer, let answer, _):
            guard case .began(_, _, let other, _) = reader.trail.records[record.cause]?.event else { return }
            beside.append((n, recognizer, other, answer == .yes))
        default: break
        }
    }
}
