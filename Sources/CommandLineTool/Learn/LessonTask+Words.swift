import ScenarioFiles
import Trace

extension LessonTask {
    /// What the learner may change, in a sentence.
    var note: String {
        let keys = changeableKeys.map { "\"\($0)\"" }
        return "You may change \(listed(keys, last: "and")); all else is the lesson's."
    }
}
