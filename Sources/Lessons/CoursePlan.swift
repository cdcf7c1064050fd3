/// A plan for teaching the course in a given time: parts in their order, each with lessons and with what a group does
/// besides.
public struct CoursePlan: Sendable {
    /// Something that a group does besides the lessons.
    public struct Activity: Sendable {
        /// What to do.
        public let text: String
        /// How long.
        public let minutes: Int
    }

    /// Lessons that belong together, and what follows on them.
    public struct Part: Sendable {
        /// What it is about.
        public let title: String
        /// The numbers of its lessons, in the order of teaching.
        public let lessons: [Int]
        /// The numbers of lessons that are written in Swift, in the order of teaching.
        public let codeLessons: [Int]
        /// What a group does afterwards.
        public let activities: [Activity]

        init(title: String, lessons: [Int] = [], codeLessons: [Int] = [], activities: [Activity] = []) {
            (self.title, self.lessons) = (title, lessons)
            (self.codeLessons, self.activities) = (codeLessons, activities)
        }
    }

    /// For whom it is.
    public let title: String
    /// How much time there is.
    public let minutes: Int
    /// In the order of teaching.
    public let parts: [Part]
    /// The numbers of lessons in Swift for which there is no time, and which the learners write afterwards.
    public let codeLessonsAfterwards: [Int]

    private init(title: String, minutes: Int, parts: [Part], codeLessonsAfterwards: [Int] = []) {
        (self.title, self.minutes, self.parts) = (title, minutes, parts)
        self.codeLessonsAfterwards = codeLessonsAfterwards
    }

    /// The numbers of all its lessons, in the order of teaching.
    public var lessons: [Int] { parts.flatMap(\.lessons) }

    /// The plans for an hour, for half a day and for a day.
    public static let all = [hour, halfDay, day]

    private static let hour = CoursePlan(
        title: "One hour: what every app developer needs", minutes: 60,
        parts: [
            Part(title: "From the glass to a view", lessons: [1, 4, 6, 8]),
            Part(title: "Recognizers, and what they take away", lessons: [9, 10, 11, 18]),
        ])

    private static let halfDay = CoursePlan(
        title: "Half a day: all lessons", minutes: 210,
        parts: [
            Part(
                title: "From the glass to a view", lessons: [1, 2, 3, 4, 5, 6, 7, 24, 25, 8],
                activities: [pause(10)]),
            Part(
                title: "Who gets the touch", lessons: [9, 10, 21, 11, 12, 23, 13, 14],
                activities: [pause(10)]),
            Part(
                title: "Time, and what goes wrong", lessons: [22, 26, 15, 16, 17, 18, 19, 20],
                activities: [Activity(text: "Which of your own bugs is explained now?", minutes: 5)]),
        ], codeLessonsAfterwards: [1, 2, 3, 4, 5])

    private static let day = CoursePlan(
        title: "A day: all lessons, those in Swift too, and a case of your own", minutes: 390,
        parts: [
            Part(
                title: "From the glass to a view", lessons: [1, 2, 3, 4, 5, 6, 7, 24, 25, 8],
                activities: [
                    Activity(
                        text:
                            "In pairs: draw the journey of a tap from memory, then compare it with taptrail run.",
                        minutes: 15),
                    pause(15),
                ]),
            Part(
                title: "Who gets the touch", lessons: [9, 10, 21, 11, 12, 23, 13, 14],
                activities: [
                    Activity(
                        text: "In pairs: another change that solves a task, and why it does. Present it.",
                        minutes: 15),
                    pause(15),
                ]),
            Part(
                title: "Time, and what goes wrong", lessons: [22, 26, 15, 16, 17, 18, 19, 20],
                activities: [pause(10)]),
            Part(title: "In Swift", codeLessons: [1, 2, 3, 4, 5]),
            Part(
                title: "A case of your own",
                activities: [
                    Activity(
                        text: "Write a bug of your own app as a scenario: taptrail new, then taptrail check.",
                        minutes: 40),
                    Activity(text: "What will you do otherwise from tomorrow on?", minutes: 10),
                ]),
        ])

    private static func pause(_ minutes: Int) -> Activity { Activity(text: "Break", minutes: minutes) }
}
