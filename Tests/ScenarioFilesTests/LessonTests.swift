import ScenarioFiles
import ScenarioFormat
import Testing
import Trace

/// Lessons: what their questions claim of a trace, and what is wrong with those that a trace does not answer.
@Suite struct `A lesson` {
    /// A tap on a card at 100 ms, lifted at 150 ms, with the card's own code and a tap recognizer.
    private func lesson(_ lesson: String) -> String {
        story(
            #"""
            "subviews": [{"id": "card", "frame": [0, 0, 100, 100], "overrides": {"touches": {"does": "handle"}},
              "recognizers": [{"id": "tap"}]}, {"id": "bare", "frame": [0, 200, 100, 100]}]
            """#,
            more: #"""
                "costs": {"profile": "free"}, "lesson": {"goal": "G", "minutes": 1, \#(lesson)}
                """#)
    }

    private func question(_ choices: String, _ more: String = #""after": "touch 1 began","#) -> String {
        lesson(#""questions": [{\#(more) "ask": "Q?", "rules": ["F-4"], "choices": [\#(choices)]}]"#)
    }

    /// What the choices of the only question come to.
    private func findings(_ json: String) throws -> [LessonAnswer.Finding] {
        let scenario = try readScenario(json)
        let answer = try #require(scenario.answers(in: scenario.run().trail).first)
        return try #require(answer).findings
    }

    private func truths(_ choices: String, _ more: String = #""after": "touch 1 began","#) throws -> [Bool] {
        try findings(question(choices, more)).map(\.isTrue)
    }

    private func verdicts(_ json: String) throws -> [String] {
        let scenario = try readScenario(json)
        return scenario.judge(scenario.run().trail).map { "\($0.diagnostic)" }
    }

    // MARK: Claims

    @Test func `next is the first of what the choices look at`() throws {
        #expect(
            try truths(
                #"""
                {"says": "a", "next": "tap action"}, {"says": "b", "next": "card touchesCancelled"},
                {"says": "c", "next": "card touchesEnded"}
                """#) == [true, false, false])
    }

    @Test func `next is asked of stages too, as far as the choices name them`() throws {
        #expect(
            try truths(
                #"""
                {"says": "a", "next": "SpringBoard/main source1"}, {"says": "b", "next": "demo/main source1"},
                {"says": "c", "next": "demo/main source0"}
                """#, #""after": "kernel/IOHIDFamily sent","#) == [true, false, false])
    }

    /// On the classic path the message of an event is served by this Source1.
    @Test func `a line may name the source of a stage`() throws {
        let queue = "(__IOHIDEventSystemClientQueueCallback)"
        let found = try findings(
            question(
                #"""
                {"says": "a", "comes": "demo/main source1 \#(queue)"},
                {"says": "b", "never": "demo/main source1 \#(queue)"},
                {"says": "c", "next": "demo/main source1 (other)"}
                """#, #""after": "SpringBoard/main source1 \#(queue)","#))
        #expect(found.map(\.isTrue) == [true, false, false])
    }

    /// The Source1 that demo is woken by is not the one that a choice names.
    @Test func `next is no stage whose source the choices do not name`() throws {
        #expect(
            try truths(
                #"{"says": "a", "next": "demo/main source1 (other)"}, {"says": "b", "next": "demo/main source0"}"#,
                #""after": "kernel/IOHIDFamily sent","#) == [false, true])
    }

    /// Hints are about views and recognizers, not about threads.
    @Test func `a stage that never comes is told without a word about windows`() throws {
        let choices = #"{"says": "a", "comes": "tap action"}, {"says": "b", "never": "tap action"}"#
        let found = try verdicts(question(choices, #""after": "demo/main source1 (other)","#))
        #expect(found.count == 1 && found[0].hasSuffix("but it never came"), "\(found)")
    }

    /// The longer of two ids that fit is meant, of an app or of a view, and both may have spaces and slashes.
    @Test func `a line is about a stage of an app whose id has spaces`() throws {
        let json = question(
            #"""
            {"says": "a", "next": "my app/main source1"}, {"says": "b", "next": "SpringBoard/main source1"},
            {"says": "c", "comes": " my app/main source1"}, {"says": "d", "comes": "my app/card touchesEnded"},
            {"says": "e", "comes": "my app/card touchesCancelled"}
            """#, #""after": "kernel/IOHIDFamily sent","#)
        let renamed = json.replacing(#""id": "demo""#, with: #""id": "my app""#)
            .replacing(#""id": "bare""#, with: #""id": "my""#)
            .replacing(#""id": "card""#, with: #""id": "my app/card""#)
        #expect(try findings(renamed).map(\.isTrue) == [false, true, true, false, true])
    }

    @Test func `comes and never are about what follows the moment`() throws {
        #expect(
            try truths(
                #"""
                {"says": "a", "comes": "tap action"}, {"says": "b", "comes": "card touchesBegan"},
                {"says": "c", "comes": "tap action @150ms"}, {"says": "d", "comes": "tap action @151ms"},
                {"says": "e", "never": "card touchesEnded"}, {"says": "f", "never": "card touchesCancelled"}
                """#) == [true, false, true, false, true, false])
    }

    @Test func `never ends at until`() throws {
        #expect(
            try truths(
                #"{"says": "a", "never": "tap action"}, {"says": "b", "comes": "tap action"}"#,
                #""after": "touch 1 began", "until": {"at": "149ms"},"#) == [true, false])
    }

    @Test func `a condition is about the moment of until`() throws {
        let choices =
            #"{"says": "a", "is": "tap.state == possible"}, {"says": "b", "is": "tap.state == ended"}"#
        #expect(
            try truths(choices, #""after": "touch 1 began", "until": {"at": "149ms"},"#) == [true, false])
        #expect(try truths(choices, #""until": {"after": "tap action"},"#) == [false, true])
    }

    /// The trail that is shown ends with touchesCancelled; later in the event the recognizer is reset to possible.
    @Test
    func `without until a condition is about the record of the answer, where the trail that is shown ends`()
        throws
    {
        #expect(
            try truths(
                #"""
                {"says": "a", "comes": "card touchesCancelled"}, {"says": "b", "is": "tap.state == ended"},
                {"says": "c", "is": "tap.state == possible"}
                """#, #""after": "tap action","#) == [true, true, false])
        // No record is an answer: at the end of the run.
        #expect(
            try truths(
                #"{"says": "a", "is": "tap.state == ended"}, {"says": "b", "is": "tap.state == possible"}"#,
                #""after": "tap action","#) == [false, true])
    }

    @Test func `takes is the time from the moment to the callback, to half a millisecond`() throws {
        let choices = ["50ms", "50.5ms", "50.501ms", "49.5ms", "49.499ms"]
            .map { #"{"says": "\#($0)", "takes": "\#($0)"}"# }.joined(separator: ", ")
        #expect(
            try truths(choices, #""after": "card touchesBegan", "to": "tap action","#)
                == [true, true, false, true, false])
        let later = try findings(question(choices, #""after": "card touchesBegan", "to": "tap action","#))
        #expect(later[0].sentence.hasPrefix("it takes 50 ms: tap action comes at 150.000 ms"))
        let atOnce = try findings(
            question(choices, #""after": "tap action", "to": "card touchesCancelled","#))
        #expect(atOnce[0].sentence.hasPrefix("it takes no time: card touchesCancelled comes at 150.000 ms"))
    }

    @Test func `before everything the whole run is still to come`() throws {
        #expect(
            try truths(
                #"{"says": "a", "next": "card touchesBegan"}, {"says": "b", "next": "tap action"}"#, "")
                == [true, false])
    }

    @Test func `a wrong choice says what the trace shows instead`() throws {
        let found = try findings(
            question(
                #"""
                {"says": "a", "comes": "tap action"}, {"says": "b", "next": "card touchesCancelled"},
                {"says": "c", "comes": "card touchesBegan"}, {"says": "d", "comes": "tap action @1s"},
                {"says": "e", "comes": "card touchesEnded"}, {"says": "f", "is": "tap.state == failed"}
                """#, #""after": "touch 1 began", "until": {"after": "tap action"},"#))
        let sentences = found.map(\.sentence.withoutNumbers)
        #expect(
            sentences == [
                "tap action comes at # ms (#)", "card touchesCancelled comes only later",
                "card touchesBegan does not come any more; it came before, at # ms (#)",
                "tap action comes at # ms (#)",
                "card lost the touch: tap recognized and took it", "tap.state is ended, since # ms (#)",
            ], "\(found.map(\.sentence))")
    }

    /// The kernel sends a report at 100 ms and one at 150 ms, and none at 1 s.
    @Test func `of what comes at other times a wrong choice names the first`() throws {
        let found = try findings(
            question(
                #"{"says": "a", "comes": "tap action"}, {"says": "b", "comes": "kernel/IOHIDFamily sent @1s"}"#,
                ""))
        #expect(found.map(\.isTrue) == [true, false])
        let sentence = found.last?.sentence ?? ""
        #expect(sentence.hasPrefix("kernel/IOHIDFamily sent comes at 100.000 ms (#"), "\(sentence)")
    }

    @Test func `the trail is shown up to the record of the answer, or to until`() throws {
        let scenario = try readScenario(
            question(
                #"{"says": "a", "next": "tap action"}, {"says": "b", "next": "card touchesCancelled"}"#,
                #""after": "touch 1 began","#))
        let trail = scenario.run().trail
        let found = try #require(scenario.answers(in: trail).first)
        let answer = try #require(found)
        #expect(answer.right == 0)
        #expect(answer.end == answer.findings[0].record)
        guard case .began(.action, _, _, _)? = trail.records[answer.end]?.event else {
            Issue.record("\(answer.end) is not an action")
            return
        }
        #expect(trail.records[answer.start]?.instant == .at(.milliseconds(100)))
    }

    // MARK: What check says

    @Test func `a question with one true choice is fine`() throws {
        let choices = #"{"says": "a", "next": "tap action"}, {"says": "b", "next": "card touchesEnded"}"#
        #expect(try verdicts(question(choices)) == [])
    }

    @Test func `two true choices, or none, are told at the question with what each came to`() throws {
        let two = try verdicts(
            question(#"{"says": "A", "next": "tap action"}, {"says": "B", "comes": "tap action"}"#))
        #expect(two.count == 1)
        #expect(
            two[0].hasPrefix(
                #"story.json:1:"#)
                && two[0].contains(#"lesson.questions[0]: 2 choices are true in the trace: "A", "B""#),
            "\(two)")
        let none = try readScenario(
            question(#"{"says": "A.", "comes": "card touchesEnded"}, {"says": "B", "never": "tap action"}"#))
        let told = none.judge(none.run().trail)
        #expect(told.map(\.diagnostic.message) == ["no choice is true in the trace"])
        // What each came to, behind what it says.
        #expect(told[0].context.map { String($0.prefix(6)) } == [#""A.": "#, #""B": t"#])
    }

    /// The window hears of the touch from the card, in no code of the app's.
    @Test func `comes and never look at code that is not the app's too`() throws {
        let choices =
            #"{"says": "a", "comes": "window touchesBegan"}, {"says": "b", "never": "window touchesBegan"}"#
        let passing = lesson(#""questions": [{"ask": "Q?", "rules": ["F-4"], "choices": [\#(choices)]}]"#)
            .replacing(#""does": "handle""#, with: #""does": "pass""#)
        let findings = try findings(passing)
        #expect(findings.map(\.isTrue) == [true, false])
        #expect(findings[1].sentence.hasPrefix("window touchesBegan does come, at 100.000 ms (#"))
        #expect(try verdicts(passing) == [])
        // The time to it counts too, from 90 ms on.
        let times = passing.replacing(
            choices, with: #"{"says": "a", "takes": "10ms"}, {"says": "b", "takes": "9ms"}"#
        )
        .replacing(#""ask""#, with: #""at": "90ms", "to": "window touchesBegan", "ask""#)
        #expect(try self.findings(times).map(\.isTrue) == [true, false])
        // Behind the moment it does not come again.
        let later = passing.replacing(#""ask""#, with: #""after": "touch 1 began", "ask""#)
        #expect(try self.findings(later).map(\.isTrue) == [false, true])
    }

    @Test func `what a plain view answers is no choice`() throws {
        let choices =
            #"{"says": "a", "comes": "window hitTest = card"}, {"says": "b", "never": "window hitTest = card"}"#
        let findings = try findings(question(choices, ""))
        #expect(findings.map(\.isTrue) == [false, false])
        #expect(findings.allSatisfy { $0.sentence.hasSuffix("what a plain class answers is not on record") })
    }

    @Test func `a question that looks back behind the one before it is told`() throws {
        let choices = #"{"says": "a", "comes": "tap action"}, {"says": "b", "never": "tap action"}"#
        let early = #"{"ask": "Early?", "rules": ["F-4"], "at": "100ms", "choices": [\#(choices)]}"#
        let late = #"{"ask": "Late?", "rules": ["F-4"], "at": "150ms", "choices": [\#(choices)]}"#
        #expect(try verdicts(lesson(#""questions": [\#(early), \#(late)]"#)) == [])
        let back = try verdicts(lesson(#""questions": [\#(late), \#(early)]"#))
        #expect(back.count == 1)
        #expect(
            back.first?.contains(
                "lesson.questions[1]: the question is about an earlier moment than the one before it")
                == true, "\(back)")
    }

    @Test func `a moment that never comes is told at its place`() throws {
        let found = try verdicts(
            question(
                #"{"says": "a", "next": "tap action"}, {"says": "b", "next": "card touchesEnded"}"#,
                #""after": "card touchesEnded","#))
        #expect(found.count == 1 && found[0].contains("lesson.questions[0].after"), "\(found)")
    }

    @Test func `an until that comes before the question is told at its place`() throws {
        let found = try verdicts(
            question(
                #"{"says": "a", "never": "tap action"}, {"says": "b", "comes": "tap action"}"#,
                #""after": "card touchesBegan", "until": {"at": "50ms"},"#))
        #expect(found.count == 1 && found[0].contains("questions[0].until.at: the moment of"), "\(found)")
    }

    @Test func `questions are about the path and the seed of the file`() throws {
        let scenario = try readScenario(
            question(#"{"says": "A", "comes": "card touchesEnded"}, {"says": "B", "never": "tap action"}"#))
        var options = Scenario.RunOptions()
        options.path = .modern
        #expect(scenario.judge(scenario.run(options).trail).isEmpty)
        #expect(scenario.judge(scenario.run().trail).count == 1)
    }

    @Test func `lines, conditions and keys that are wrong are refused at their places`() {
        func refused(_ json: String) -> [String] {
            complaints { () throws(ScenarioError) in _ = try readScenario(json) }
        }
        let line = refused(
            question(#"{"says": "a", "next": "crad action"}, {"says": "b", "next": "tap action"}"#))
        #expect(
            line.count == 1 && line[0].contains(#"choices[0].next: "crad" is not an id of this file"#),
            "\(line)")
        let stage = refused(
            question(#"{"says": "a", "next": "demo/main soruce1"}, {"says": "b", "next": "tap action"}"#))
        #expect(stage.count == 1 && stage[0].contains(#"did you mean "source1"?"#), "\(stage)")
        let condition = refused(
            question(#"{"says": "a", "is": "tap.stat == ended"}, {"says": "b", "next": "tap action"}"#))
        #expect(condition.count == 1 && condition[0].contains("choices[0].is"), "\(condition)")
        let takes = refused(question(#"{"says": "a", "takes": "1ms"}, {"says": "b", "takes": "2ms"}"#))
        #expect(takes.count == 2 && takes[0].contains(#""takes" needs to know what it leads to"#), "\(takes)")
        let twins = refused(
            question(#"{"says": "a", "next": "tap action"}, {"says": "a", "next": "card touchesEnded"}"#))
        #expect(
            twins.count == 1
                && twins[0].contains(#"questions[0].choices[1]: two choices of one question say "a""#),
            "\(twins)")
        let rule = refused(
            lesson(
                #""questions": [{"ask": "Q?", "rules": ["Z-9"], "choices": [{"says": "a", "next": "tap action"}, {"says": "b", "next": "card touchesBegan"}]}]"#
            ))
        #expect(rule.count == 1 && rule[0].contains(#""Z-9" is neither a rule of the book"#), "\(rule)")
        let many = refused(
            question(#"{"says": "a", "next": "card touchesMoved ×+"}, {"says": "b", "next": "tap action"}"#))
        #expect(
            many.count == 1
                && many[0].contains(#"choices[0].next: "next" takes one callback or stage, without repeats"#),
            "\(many)")
    }

    @Test func `a task that expects nothing, or sets and removes what has no key, is refused at its place`() {
        func refused(_ json: String) -> [String] {
            complaints { () throws(ScenarioError) in _ = try readScenario(json) }
        }
        let nothing = refused(task("", solutions: keeps))
        #expect(
            nothing.count == 1 && nothing[0].contains("lesson.task.expect: the task expects nothing"),
            "\(nothing)")
        let set = refused(task(ended, solutions: #"{"says": "S", "set": {"tap..isEnabled": true}}"#))
        #expect(
            set.count == 1 && set[0].contains(#""tap..isEnabled" is not a key of a scenario"#), "\(set)")
        let gone = refused(task(ended, solutions: #"{"says": "S", "remove": ["tap.", "tap.isEnabled"]}"#))
        #expect(
            gone.count == 1 && gone[0].contains(#"remove[0]: "tap." is not a key of a scenario"#), "\(gone)")
    }

    @Test func `a condition that holds is said in words`() throws {
        let conditions = [
            ("tap.state == ended", "tap.state is ended"), ("tap.state != failed", "tap.state is not failed"),
            ("time > 5ms", "time is above 5ms"), ("time >= 5ms", "time is at least 5ms"),
            ("time < 5s", "time is below 5s"), ("time <= 5s", "time is at most 5s"),
            ("tap.isEnabled", "tap.isEnabled is true"),
        ]
        for (condition, words) in conditions {
            let found = try findings(
                question(
                    #"{"says": "a", "is": "\#(condition)"}, {"says": "b", "never": "tap action"}"#,
                    #""after": "touch 1 began", "until": {"after": "tap action"},"#))
            #expect(found[0].isTrue && found[0].sentence.hasPrefix(words), "\(found[0].sentence)")
        }
    }

    // MARK: Tasks

    private func task(_ expect: String, solutions: String, _ more: String = "") -> String {
        lesson(
            #""task": {"do": "D", \#(more) "expect": {\#(expect)}, "hints": ["H"], "solutions": [\#(solutions)]}"#
        )
    }

    private let ended =
        #""callbacks": {"of": ["card", "tap"], "are": ["card touchesBegan", "tap action", "card touchesEnded"]}"#
    private let keeps = #"{"says": "S", "set": {"tap.cancelsTouchesInView": false}}"#

    @Test func `a task fails untouched and passes with its solution`() throws {
        let scenario = try readScenario(task(ended, solutions: keeps))
        #expect(scenario.judge(scenario.run().trail).isEmpty)
        #expect(try !scenario.judgeTask(of: scenario).verdicts.isEmpty)
        let solved = try readScenario(scenario.text(ofSolution: 0))
        #expect(try scenario.judgeTask(of: solved).verdicts.isEmpty)
        #expect(!solved.hasExpectations)
    }

    @Test func `a task that is done already, and solutions that do not solve it, are told at their places`()
        throws
    {
        let done = try verdicts(task(#""never": ["card touchesEnded"]"#, solutions: keeps))
        #expect(done.count == 2, "\(done)")
        #expect(done[0].contains("lesson.task.expect: the task is done before anything is changed"))
        #expect(done[1].contains("lesson.task.solutions[0]: the solution does not solve the task"))
        let unknown = try verdicts(task(ended, solutions: #"{"says": "S", "set": {"tpa.isEnabled": true}}"#))
        #expect(unknown.count == 1 && unknown[0].contains(#"did you mean "tap"?"#), "\(unknown)")
        let wrong = try verdicts(task(ended, solutions: #"{"says": "S", "set": {"tap.isEnabled": 7}}"#))
        #expect(wrong.count == 1 && wrong[0].contains("the solution makes no scenario"), "\(wrong)")
        let gone = try verdicts(task(ended, solutions: #"{"says": "S", "remove": ["tap.delegate"]}"#))
        #expect(gone.count == 1 && gone[0].contains(#"there is no "delegate" to remove"#), "\(gone)")
    }

    @Test
    func `a solution that changes what the task does not leave to the learner is told with the keys to add`()
        throws
    {
        let one = try verdicts(task(ended, solutions: keeps, #""changes": ["fingers"],"#))
        #expect(one.count == 1, "\(one)")
        #expect(
            one.first?.hasSuffix(
                #"lesson.task.solutions[0]: the solution changes "apps", which is not in "changes" of the task; "#
                    + #"add it: "changes": ["fingers", "apps"]"#) == true, "\(one)")
        // The change of apps alone would do.
        let settings = #""tap.cancelsTouchesInView": false, "fingers[0].for": "60ms", "seed": 2"#
        let two = try verdicts(task(ended, solutions: #"{"says": "S", "set": {\#(settings)}}"#))
        #expect(two.count == 1, "\(two)")
        #expect(
            two.first?.hasSuffix(
                #"the solution changes "fingers" and "seed", which are not in "changes" of the task; "#
                    + #"add them: "changes": ["apps", "fingers", "seed"]"#) == true, "\(two)")
    }

    @Test func `what a solution removes goes, be it a key or an element of a list`() throws {
        let expect =
            #""callbacks": {"of": ["card", "tap"], "are": ["card touchesBegan", "card touchesEnded"]}"#
        #expect(
            try verdicts(task(expect, solutions: #"{"says": "S", "remove": ["card.recognizers"]}"#)).first?
                .contains(
                    "makes no scenario") == true)
        let story = task(
            #""never": ["tap action"]"#, solutions: #"{"says": "S", "remove": ["fingers[0]"]}"#,
            #""changes": ["fingers"],"#)
        #expect(try verdicts(story) == [])
    }

    @Test func `only what the task leaves to the learner counts`() throws {
        let scenario = try readScenario(task(ended, solutions: keeps))
        let text = scenario.taskText
        #expect(!text.contains("lesson") && !text.contains("cancelsTouchesInView"))
        // Another finger would meet the expectation in another way.
        let other = try readScenario(
            text.replacing(#""at": "100ms""#, with: #""at": "200ms""#)
                .replacing(#"{"id": "tap"}"#, with: #"{"id": "tap", "cancelsTouchesInView": false}"#))
        let result = try scenario.judgeTask(of: other)
        #expect(result.verdicts.isEmpty)
        #expect(result.ignoredKeys == ["fingers"])
    }

    @Test func `a key that the learner removes or adds and the task does not leave to it is told`() throws {
        let scenario = try readScenario(task(ended, solutions: keeps))
        let other = try readScenario(
            story(
                #"""
                "subviews": [{"id": "card", "frame": [0, 0, 100, 100], "overrides": {"touches": {"does": "handle"}},
                  "recognizers": [{"id": "tap", "cancelsTouchesInView": false}]}]
                """#, more: #""seed": 1"#))
        let result = try scenario.judgeTask(of: other)
        #expect(result.verdicts.isEmpty)
        #expect(result.ignoredKeys == ["seed", "costs"])
    }

    @Test func `a learner's scenario without what the task is about cannot be judged`() throws {
        let scenario = try readScenario(task(ended, solutions: keeps))
        let without = try readScenario(
            scenario.taskText.replacing(#"{"id": "tap"}"#, with: #"{"id": "other"}"#))
        #expect(throws: ScenarioError.self) { try scenario.judgeTask(of: without) }
    }
}

extension String {
    /// With a mark for each number.
    fileprivate var withoutNumbers: String {
        replacing(/#?[0-9]+(\.[0-9]+)?/, with: "#")
    }
}
