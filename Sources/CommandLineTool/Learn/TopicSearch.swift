import Lessons
import ScenarioFiles

/// The lessons about a topic, which is one word or several.
///
/// All words have to stand in one text of a lesson, each at the beginning of a word: in any order, in any case. If no
/// lesson has such a text, the topic is looked for once more without its plural s.
struct TopicSearch {
    /// What the lessons tell of: the topic as it was typed, or without its plural s.
    let topic: String
    /// The lessons whose title, goal, symptoms or questions of interviews tell of it.
    let lessons: [Course.Entry]
    /// The other lessons that tell of it, in their story, questions or task.
    let mentions: [Course.Entry]
    /// The lessons in Swift about it.
    let codeLessons: [CodeLesson]

    /// Whether no lesson tells of it.
    var isEmpty: Bool { lessons.isEmpty && mentions.isEmpty && codeLessons.isEmpty }

    init(_ typed: String, in course: Course) {
        let exact = TopicSearch(exactly: typed, in: course)
        let isPlural = typed.count > 3 && typed.last == "s"
        self = exact.isEmpty && isPlural ? TopicSearch(exactly: String(typed.dropLast()), in: course) : exact
    }

    private init(exactly topic: String, in course: Course) {
        let words = topic.split(separator: " ").map(String.init)
        func tells(_ texts: [String]) -> Bool {
            texts.contains { text in words.allSatisfy { text.hasWords(beginning: $0) } }
        }
        self.topic = topic
        lessons = course.entries.filter { tells($0.headTexts) }
        mentions = course.entries.filter { !tells($0.headTexts) && tells($0.bodyTexts) }
        codeLessons = CodeLesson.all.filter { tells([$0.title, $0.introduction]) }
    }
}

extension Course.Entry {
    /// What says what the lesson is about.
    fileprivate var headTexts: [String] {
        [scenario.title, lesson.goal] + lesson.interview + lesson.symptoms
    }

    /// What is told and asked in it. Choices are left out: the wrong ones name what it is not about.
    fileprivate var bodyTexts: [String] {
        [scenario.story, lesson.misconception, lesson.today]
            + lesson.questions.flatMap { [$0.text, $0.because] } + [lesson.task?.text ?? ""]
    }
}
