extension PageLesson {
    /// Writes the lesson as the page's scripts read it.
    func write(to json: inout PageJSON, _ stages: LessonStages) {
        json.object { json in
            json.key("number")
            if let number { json.integer(number) } else { json.null() }
            json.member("goal", goal)
            json.member("minutes", minutes)
            json.member("questions", zip(questions, stages.ofQuestions)) { json, question in
                Self.write(question.0, question.1, to: &json)
            }
            json.member("conclusions", conclusions) { $0.text($1) }
            json.key("task")
            if let task { Self.write(task, to: &json) } else { json.null() }
            json.key("course")
            if let course { Self.write(course, to: &json) } else { json.null() }
            // The run may not name them.
            json.member("rules", rules: questions.flatMap(\.rules))
            // The first part is the run that the page begins with.
            json.member("later", stages.runs.dropFirst()) { $0.json($1.json) }
        }
    }

    private static func write(
        _ question: Question, _ stages: (before: Int, after: Int), to json: inout PageJSON
    ) {
        json.object { json in
            json.member("heading", question.heading)
            json.member("text", question.text)
            json.member("start", question.start.rawValue)
            json.member("before", stages.before)
            json.member("after", stages.after)
            json.member("rules", question.rules) { $0.text($1) }
            json.member("choices", question.choices) { json, choice in
                json.object { json in
                    json.member("letter", choice.letter)
                    json.member("text", choice.text)
                    json.member("isRight", choice.isRight ? 1 : 0)
                    json.member("reply", choice.reply) { json, paragraph in
                        json.array { json in
                            json.text(paragraph.kind)
                            json.text(paragraph.text)
                        }
                    }
                }
            }
        }
    }

    private static func write(_ task: Task, to json: inout PageJSON) {
        json.object { json in
            json.member("text", task.text)
            json.member("note", task.note)
            json.member("hints", task.hints) { $0.text($1) }
            json.member("solutions", task.solutions) { json, solution in
                json.object { json in
                    json.member("text", solution.text)
                    json.member("lines", solution.lines) { $0.text($1) }
                }
            }
            json.member("commands", task.commands) { $0.text($1) }
        }
    }

    private static func write(_ course: Course, to json: inout PageJSON) {
        json.object { json in
            json.member("key", course.storageKey)
            for (key, link) in [("previous", course.previous), ("next", course.next)] {
                json.key(key)
                guard let link else {
                    json.null()
                    continue
                }
                json.array { json in
                    json.text(link.title)
                    json.text(link.address)
                }
            }
        }
    }
}
