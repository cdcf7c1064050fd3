import Trace
import TraceViews

/// The parts of a run that a lesson's page shows one after the other, each as a run of its own.
///
/// A part has the records from the first to some moment and is made from these alone. So whatever the page shows of it
/// – marks of the timeline, counts, states, what a search finds – tells nothing of what comes later.
struct LessonStages {
    /// The parts, each longer than the one before; the last is the whole run.
    let runs: [PageRun]
    /// For each question which part is shown before its answer, and which after it, as indices of `runs`.
    let ofQuestions: [(before: Int, after: Int)]

    init(_ trail: Trail, _ questions: [PageLesson.Question], _ commands: PageRun.Commands) {
        let whole = trail.records.count
        // Before everything: what is built stands there, and nobody has touched the glass.
        var shown = min(Int(TrailWalk(trail).start.rawValue), whole)
        var ends: [Int] = []
        func index(of end: RecordNumber) -> Int {
            // What was shown stays.
            shown = min(max(shown, Int(end.rawValue)), whole)
            if ends.last != shown { ends.append(shown) }
            return ends.count - 1
        }
        ofQuestions = questions.map { (index(of: $0.start), index(of: $0.end)) }
        if ends.last != whole { ends.append(whole) }
        runs = ends.map { end in
            end == whole ? PageRun(trail, commands) : PageRun(trail, commands, upTo: end)
        }
    }
}
