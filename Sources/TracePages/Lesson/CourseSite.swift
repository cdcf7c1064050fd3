import Trace

/// The pages of a course around its lessons: the list of lessons, the questions that lead to them, and plans.
public struct CourseSite: Sendable {
    /// A lesson with its page.
    public struct Lesson: Sendable {
        /// Its number in the course.
        public let number: Int
        /// Its title.
        public let title: String
        /// What a learner can do afterwards.
        public let goal: String
        /// How long it takes.
        public let minutes: Int
        /// Where its page lies, as a path from the index.
        public let path: String

        /// A lesson with its page.
        public init(number: Int, title: String, goal: String, minutes: Int, path: String) {
            (self.number, self.title, self.goal) = (number, title, goal)
            (self.minutes, self.path) = (minutes, path)
        }
    }

    /// Something that leads to lessons: a symptom, or a question of an interview.
    public struct Lead: Sendable {
        /// The symptom or the question.
        public let text: String
        /// The numbers of the lessons.
        public let lessons: [Int]

        /// A text that leads to lessons.
        public init(text: String, lessons: [Int]) { (self.text, self.lessons) = (text, lessons) }
    }

    /// A plan for teaching the lessons in a given time.
    public struct Plan: Sendable {
        /// Some lessons, and what a group does afterwards.
        public struct Part: Sendable {
            /// What it is about.
            public let title: String
            /// The numbers of its lessons.
            public let lessons: [Int]
            /// What else there is to do, with its minutes.
            public let activities: [(text: String, minutes: Int)]

            /// A part of a plan.
            public init(title: String, lessons: [Int], activities: [(text: String, minutes: Int)]) {
                (self.title, self.lessons, self.activities) = (title, lessons, activities)
            }
        }

        /// For whom it is.
        public let title: String
        /// How much time there is.
        public let minutes: Int
        /// In the order of teaching.
        public let parts: [Part]

        /// A plan of parts.
        public init(title: String, minutes: Int, parts: [Part]) {
            (self.title, self.minutes, self.parts) = (title, minutes, parts)
        }
    }

    /// The title of the course.
    public let title: String
    /// Under which name a browser keeps how far somebody is.
    public let storageKey: String
    /// In the order of the course.
    public let lessons: [Lesson]
    /// What goes wrong in apps.
    public let symptoms: [Lead]
    /// What interviews ask.
    public let interview: [Lead]
    /// None if there is no page of plans.
    public let plans: [Plan]

    /// A course of lessons.
    public init(
        title: String, storageKey: String, lessons: [Lesson], symptoms: [Lead], interview: [Lead],
        plans: [Plan]
    ) {
        (self.title, self.storageKey, self.lessons) = (title, storageKey, lessons)
        (self.symptoms, self.interview, self.plans) = (symptoms, interview, plans)
    }

    /// The pages, by their names.
    public var pages: [(name: String, html: [UInt8])] {
        var pages = [page("index.html", title, index)]
        if !interview.isEmpty { pages.append(page("questions.html", "What interviews ask", questions)) }
        if !plans.isEmpty { pages.append(page("plans.html", "Plans for teaching", planList)) }
        return pages
    }

    /// The names that no lesson's page may have.
    public static let ownNames = ["index", "questions", "plans"]

    private func page(_ name: String, _ title: String, _ content: String) -> (String, [UInt8]) {
        let key = MarkupText.escaped(storageKey)
        return (
            name,
            PageDocument.course.bytes(
                title: title, content: "<main data-progress=\"\(key)\">\n\(content)</main>\n")
        )
    }

    // MARK: The index

    private var index: String {
        let sum = lessons.reduce(0) { $0 + $1.minutes }
        let minutes = counted(sum, "minute")
        var links: [String] = []
        if !interview.isEmpty { links.append(#"<a href="./questions.html">What interviews ask</a>"#) }
        if !plans.isEmpty { links.append(#"<a href="./plans.html">Plans for teaching</a>"#) }
        return """
            <p>\(counted(lessons.count, "lesson")), \(minutes) in all. Each shows a run up \
            to a moment and asks what comes next, before it shows it.</p>
            \(links.isEmpty ? "" : "<p>\(links.joined(separator: " · "))</p>")
            <section>
            <h2>Lessons</h2>
            <ul>
            \(lessons.map(entry).joined())</ul>
            </section>
            \(symptoms.isEmpty ? "" : section("What goes wrong in an app", symptoms))
            """
    }

    private func entry(_ lesson: Lesson) -> String {
        "<li data-lesson=\"\(lesson.number)\">\(link(lesson))"
            + "<p class=\"about\">\(lesson.minutes) min<span class=\"result\"></span></p>"
            + "<p><bdi>\(MarkupText.escaped(lesson.goal))</bdi></p></li>\n"
    }

    private func link(_ lesson: Lesson) -> String {
        "<a href=\"\(MarkupText.escaped(PageDocument.address(of: lesson.path)))\">\(lesson.number) · "
            + "<bdi>\(MarkupText.escaped(lesson.title))</bdi></a>"
    }

    // MARK: Leads

    private func section(_ title: String, _ leads: [Lead]) -> String {
        """
        <section>
        <h2>\(title)</h2>
        <ul>
        \(leads.map(entry).joined())</ul>
        </section>

        """
    }

    private func entry(_ lead: Lead) -> String {
        "<li><h3><bdi>\(MarkupText.escaped(lead.text))</bdi></h3>\n"
            + links(lead.lessons).map { "<p>\($0)</p>\n" }.joined() + "</li>\n"
    }

    private func links(_ numbers: [Int]) -> [String] {
        numbers.compactMap { number in lessons.first { $0.number == number } }.map(link)
    }

    private var questions: String {
        Self.home + section("Each question, and the lessons that answer it", interview)
    }

    // MARK: Plans

    private static let home = "<p><a href=\"./index.html\">All lessons</a></p>\n"

    private var planList: String { Self.home + plans.map(html).joined() }

    private func html(of plan: Plan) -> String {
        """
        <section class="plan">
        <h2>\(plan.minutes) minutes</h2>
        <p>\(MarkupText.escaped(plan.title)).</p>
        \(plan.parts.map(html).joined())</section>

        """
    }

    private func html(of part: Plan.Part) -> String {
        let known = part.lessons.compactMap { number in lessons.first { $0.number == number } }
        let rows =
            known.map { "<tr><td>\($0.minutes) min</td><td>\(link($0))</td></tr>\n" }
            + part.activities.map {
                "<tr><td>\($0.minutes) min</td><td>\(MarkupText.escaped($0.text))</td></tr>\n"
            }
        return "<h3>\(MarkupText.escaped(part.title))</h3>\n<table>\n\(rows.joined())</table>\n"
    }
}
