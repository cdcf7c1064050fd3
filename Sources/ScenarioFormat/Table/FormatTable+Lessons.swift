import Trace

extension FormatTable {
    /// What makes a lesson of a scenario.
    static let lessons = [
        ObjectFormat(
            "lesson", "What a learner is told and asked about the story.",
            keys: [
                .optional(
                    "number", .wholeNumber(1...999), default: "the lesson is in no course",
                    "Which lesson of its course it is."),
                .required("goal", .text(1...400), "What a learner can do afterwards, in a sentence."),
                .required("minutes", .wholeNumber(1...60), "How long it takes."),
                .optional(
                    "misconception", .text(1...400), "What many believe before, and what the lesson ends."),
                .optional(
                    "today", .text(1...1_000),
                    "What is different on the path of events that iOS has today."),
                .optional(
                    "answers", .list(.text(1...200), 1...20),
                    "Questions of an interview that the lesson answers."),
                .optional(
                    "symptoms", .list(.text(1...200), 1...20),
                    "What goes wrong in an app of somebody who needs the lesson."),
                .optional(
                    "questions", .list(.object("question"), 1...20), default: "nothing is asked",
                    "What is asked, in the order of the story."),
                .optional(
                    "task", .object("task"), default: "there is none",
                    "What the learner is to bring about by a change of the scenario."),
            ]),
        ObjectFormat(
            "question",
            "A question with choices, of which exactly one is true in the trace: asked at a moment, before what follows is shown.",
            rules: [.alone("at", without: ["after"])],
            keys: [
                .optional(
                    "at", .time, default: "what \"after\" says, else before everything",
                    "The moment at which it is asked, as in a moment of \"expect\"."),
                .optional(
                    "after", .line, default: "what \"at\" says, else before everything",
                    "The callback or the phase of a touch after which it is asked: \"touch 1 began\"."),
                .optional(
                    "until", .object("momentOfLesson"), default: "the record of the answer, or the end",
                    "Up to which moment the trail is shown afterwards; \"is\" holds there. \"comes\" and \"never\" look no further; without it, to the end."
                ),
                .required("ask", .text(1...600), "The question."),
                .optional(
                    "to", .line, default: "none",
                    "The callback or stage at which the time ends that the choices with \"takes\" are about."),
                .required("choices", .list(.object("choice"), 2...6), "What the learner can choose from."),
                .optional(
                    "because", .text(1...1_000),
                    "Why the answer is the answer, in a sentence or two, beside what the trace shows."),
                .required(
                    "rules", .list(.text(1...20), 1...10),
                    "The rules behind the answer: ids of the rule book."),
            ]),
        ObjectFormat(
            "momentOfLesson", "A moment of the run.", exactlyOneOf: [["at", "after"]],
            keys: momentKeys),
        ObjectFormat(
            "choice", "One answer of several, and what has to be seen in the trace for it to be true.",
            exactlyOneOf: [["next", "comes", "never", "is", "takes"]],
            keys: [
                .required("says", .text(1...300), "The answer in words."),
                .optional(
                    "next", .line, default: "what another key says",
                    "This is the first callback after the moment, of touches, actions and those that the choices name; or the first stage that the choices name: \"demo/main source1\"."
                ),
                .optional(
                    "comes", .line, default: "what another key says",
                    "This callback or stage comes after the moment."),
                .optional(
                    "never", .line, default: "what another key says",
                    "This callback or stage does not come after the moment."),
                .optional(
                    "is", .either([.line, .list(.line, 1...20)]), default: "what another key says",
                    "These conditions on values hold where the trail that is shown ends: see \"until\"."),
                .optional(
                    "takes", .time, default: "what another key says",
                    "So long it takes from the moment to what \"to\" of the question names, to half a millisecond."
                ),
                .optional(
                    "because", .text(1...600),
                    "Why it is wrong, or right, beside what the trace shows."),
            ]),
        ObjectFormat(
            "task", "A change that brings something about, judged by expectations.",
            keys: [
                .required("do", .text(1...600), "What the learner is to do."),
                .optional(
                    "changes", .list(.word(Self.changeable), 1...Self.changeable.count),
                    default: "[\"apps\"]",
                    "The keys of the file that a learner may change; of the others those of the lesson are used."
                ),
                .required(
                    "expect", .object("expect"),
                    "What has to come true: it fails before the change, and holds after it."),
                .required(
                    "hints", .list(.text(1...400), 1...10),
                    "Hints, one at a time, each tells more than the last."
                ),
                .required(
                    "solutions", .list(.object("solution"), 1...10),
                    "Changes that bring it about; the first is the one that is shown."),
            ]),
        ObjectFormat(
            "solution", "A change that brings the task about.",
            rules: [.atLeastOne(["set", "remove"])],
            keys: [
                .required("says", .text(1...400), "The change in words, and why it helps."),
                .optional(
                    "set", .dictionary(key: .text(1...200), value: .anything, 1...20), default: "nothing",
                    "Values by key, as 'sweep --vary' names keys: \"device.scan\", \"card.frame\"."),
                .optional(
                    "remove", .list(.text(1...200), 1...20), default: "nothing",
                    "Keys and elements that go, after that: \"tap.delegate\", \"root.subviews[1]\"."),
            ]),
    ]

    /// The keys of a file that a task may leave to the learner.
    private static let changeable = ["path", "device", "costs", "constants", "apps", "fingers", "events"]
}
