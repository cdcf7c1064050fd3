import ScenarioFormat
import Trace
import VirtualTime

/// What makes a lesson of a scenario: a goal, questions that are answered by the trace, and a task.
///
/// A question stands at a moment of the run and has choices. Each choice claims something of the trace; exactly one of
/// them is true there, which `check` makes sure of: so a lesson cannot teach what does not happen.
public struct Lesson: Sendable {
    /// Which lesson of its course it is; nil if it is in none.
    public let number: Int?
    /// What a learner can do afterwards, in a sentence.
    public let goal: String
    /// How long it takes.
    public let minutes: Int
    /// What many believe before; empty if nothing is said.
    public let misconception: String
    /// What is different on today's path of events; empty if nothing is said.
    public let today: String
    /// The questions of an interview that it answers.
    public let interview: [String]
    /// What goes wrong in an app of somebody who needs it.
    public let symptoms: [String]
    /// What is asked, in the order of the story.
    public let questions: [LessonQuestion]
    /// What the learner is to bring about; nil if there is nothing to do.
    public let task: LessonTask?
}

/// A question of a lesson.
public struct LessonQuestion: Sendable {
    /// The question, in words.
    public let text: String
    /// What can be chosen.
    public let choices: [LessonChoice]
    /// Why the answer is the answer, in words; empty if the trace alone says it.
    public let because: String
    /// The ids of the rules behind the answer.
    public let rules: [String]

    /// When it is asked; nil for before everything.
    let start: PlacedMoment?
    /// Up to when the trail is shown afterwards; nil for the record of the answer.
    let until: PlacedMoment?
    /// What the choices with `takes` wait for.
    let destination: LessonLine?
    let offset: Int
    let path: JSONPath
}

/// One answer of several.
public struct LessonChoice: Sendable {
    /// The answer in words.
    public let text: String
    /// Why it is wrong, or right, in words; empty if the trace alone says it.
    public let because: String

    let claim: LessonClaim
}

/// What has to be seen in a trace for a choice to be true.
enum LessonClaim: Sendable {
    /// It is the first of what the question looks at.
    case next(LessonLine)
    case comes(LessonLine)
    case never(LessonLine)
    /// Conditions on values.
    case holds([MomentExpectation.Question])
    /// The time to the question's destination.
    case takes(Interval)
}

/// One callback of an app's code, or one stage of the journey.
struct LessonLine: Sendable {
    let pattern: CallPattern
    /// Whether it is a stage, whose subject is a process and thread or a device.
    let isStage: Bool
}

/// A moment with its place in the file.
struct PlacedMoment: Sendable {
    let moment: MomentExpectation.Moment
    let offset: Int
    let path: JSONPath
}
