import Lessons
import Trace
import TraceViews

extension LessonRun {
    /// The views as they are when the run begins.
    ///
    /// - Parameter width: a column that no line passes.
    func outline(width: Int) -> [StyledText] {
        let first = trail.records.firstIndex { $0.instant > .zero } ?? trail.records.count
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: RecordNumber(rawValue: UInt32(first)))
        return ViewOutline(reader: StateReader(trail), width: width).lines(state)
    }
}
