import ScenarioFiles

/// Lessons in their order.
public struct Course: Sendable {
    /// A lesson of the course.
    public struct Entry: Sendable {
        /// Its number in the course.
        public let number: Int
        /// The name of its scenario, as a command line gives it.
        public let name: String
        /// The scenario.
        public let scenario: Scenario
        /// What makes a lesson of it.
        public let lesson: Lesson
    }

    /// The lessons, by number; those of one number in the order of their names.
    public let entries: [Entry]

    /// - Parameter scenarios: scenarios by name; those that are no lessons, and lessons without a number, are left out.
    public init(_ scenarios: [(name: String, scenario: Scenario)]) {
        entries = scenarios.compactMap { name, scenario in
            guard let lesson = scenario.lesson, let number = lesson.number else { return nil }
            return Entry(number: number, name: name, scenario: scenario, lesson: lesson)
        }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }

    /// The lesson of a number.
    public subscript(number: Int) -> Entry? { entries.first { $0.number == number } }

    /// How long all of it takes.
    public var minutes: Int { entries.reduce(0) { $0 + $1.lesson.minutes } }

    /// Something that leads to lessons: a question of an interview, or what goes wrong in an app.
    public struct Lead: Sendable {
        /// The question or the symptom.
        public let text: String
        /// The numbers of the lessons, in their order.
        public let lessons: [Int]
    }

    /// The questions of interviews that the lessons answer.
    public var interview: [Lead] { leads(\.interview) }

    /// What goes wrong in apps, and which lessons are about it; what people ask about most comes first.
    public var symptoms: [Lead] {
        let leads = leads(\.symptoms)
        let first = Self.mostAsked.compactMap { text in leads.first { $0.text == text } }
        return first + leads.filter { !Self.mostAsked.contains($0.text) }
    }

    /// The symptoms that people ask about most.
    static let mostAsked = [
        "A parent's tap recognizer keeps a cell from being selected.",
        "A button in a cell highlights late.",
        "A pan and a scroll view fight for the finger.",
        "A single tap waits for a double tap.",
        "A tap outside the parent's bounds does nothing.",
    ]

    private func leads(_ texts: (Lesson) -> [String]) -> [Lead] {
        var order: [String] = []
        var numbers: [String: [Int]] = [:]
        for entry in entries {
            for text in texts(entry.lesson) {
                if numbers[text] == nil { order.append(text) }
                numbers[text, default: []].append(entry.number)
            }
        }
        return order.map { Lead(text: $0, lessons: numbers[$0]!) }
    }
}
