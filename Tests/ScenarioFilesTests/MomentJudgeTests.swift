import Testing
import Trace

@testable import ScenarioFiles
@testable import ScenarioFormat

@Suite struct `What is expected at a moment` {
    @Test(arguments: [
        // The whole instant counts: at 250 ms the delay is over, and the button hears of its touch.
        #"{"at": "249999999ns", "is": "save.isHighlighted == false"}"#,
        #"{"at": "250ms", "is": "save.isHighlighted"}"#,
        #"{"at": "1s", "is": ["save.isHighlighted and save.isTracking", "save.isTouchInside"]}"#,
        #"{"at": "end", "is": ["save.isHighlighted == false", "save.isTracking != true"]}"#,
        // The run is over when the action of the lift is: at this instant, not before it.
        #"{"at": "1102ms", "is": ["save.isHighlighted == false", "time == 1102ms"]}"#,
        // What the record does not say is as usual.
        #"{"at": "0s", "is": ["save.isEnabled", "save.isSelected == false", "tap.numberOfTapsRequired == 1"]}"#,
        #"{"at": "0s", "is": ["list.zoomScale == 1", "list.isDragging == false", "save.alpha == 1"]}"#,
        #"{"at": "0s", "is": ["list.contentInsetTopLeft == 0, 0", "list.isMultipleTouchEnabled == false"]}"#,
        // Points and their parts, and how far off they may be.
        #"{"at": "0s", "is": ["list.contentOffset == 0, 0", "list.contentOffset.y == 3 ±3"]}"#,
        #"{"at": "0s", "is": ["save.frame.width == 190", "save.frame == 100, 100, 190, 60"]}"#,
        #"{"at": "0s", "is": ["list.contentSize.height > 1599", "list.contentSize == 390 × 1600"]}"#,
        #"{"at": "0s", "is": ["slider.value == 0.25", "slider.value >= 0.2 and slider.value < 0.3"]}"#,
        // Who is it, from whom to whom.
        #"{"at": "0s", "is": ["application.firstResponder == field", "demo/application.keyWindow == window"]}"#,
        #"{"at": "0s", "is": ["app.application.firstResponder.alpha == 1", "tap.view == save"]}"#,
        #"{"at": "200ms", "is": ["touch 1.view == save", "touch 1.phase == began", "finger 1.phase == down"]}"#,
        #"{"at": "200ms", "is": ["demo events.depth == 0", "app.port.limit > 0", "demo/main.state == asleep"]}"#,
        #"{"at": "0s", "is": ["rows row 1.isSelected == false", "rows row 1 content.isHidden == false"]}"#,
        #"{"at": "200ms", "is": ["time <= 200ms", "record > 10", "frame > 0"]}"#,
        // Before the resets at the end of the event, and after them.
        #"{"at": "849ms", "is": "tap.state == possible"}"#,
        #"{"at": "851ms", "is": "tap.state == failed"}"#,
        #"{"after": "touch 1 ended", "is": ["tap.state == failed", "touch 1.phase == ended"]}"#,
        #"{"at": "end", "is": "tap.state == possible"}"#,
        // The action takes 2 ms; the button goes dark after it (U03).
        #"{"after": "save action (touchDown)", "is": "time == 252ms"}"#,
        #"{"after": "save action (touchUpInside)", "is": "save.isHighlighted"}"#,
    ])
    func `what is expected at a moment holds`(moment: String) throws {
        #expect(try MomentStory(moment).verdicts().map(\.description) == [])
    }

    @Test func `what is expected at a moment is of somebody whose name holds "and"`() throws {
        let story = MomentStory(#"{"at": "1s", "is": "save.isTracking and touch 1.view == save"}"#)
        let scenario = try readScenario(story.json.replacing("save", with: "salt and pepper"))
        #expect(scenario.judge(scenario.run().trail).map(\.description) == [])
    }

    /// Each of the two apps has a touch 1.
    @Test func `a touch that a moment names may be that of one app`() throws {
        let scenario = try readScenario(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"},
             "apps": [{"id": "notes", "state": "background", "windows": [{"id": "page"}]},
                      {"id": "mail", "windows": [{"id": "inbox"}]}],
             "fingers": [{"tap": [100, 400], "at": "100ms"}, {"tap": [100, 400], "at": "500ms"}],
             "events": [{"at": "300ms", "bringToFront": "notes"}],
             "expect": {"moments": [
               {"after": "touch 1 of notes began", "is": ["time == 500ms", "touch 1 of mail.phase == ended"]},
               {"after": "touch 1 of mail began", "is": ["time == 100ms", "touch 1 of mail.view == inbox"]},
               {"after": "touch 2 of mail began", "is": "time == 500ms"}]}}
            """)
        let verdicts = scenario.judge(scenario.run().trail).map(\.description)
        #expect(verdicts.count == 1)
        let complaint = "expected something after touch 2 of mail began, but its app was never told of that"
        #expect(verdicts.first?.contains("moments[2].after: \(complaint)") == true)
    }

    @Test(arguments: [
        (
            #"{"at": "200ms", "is": "save.isHighlighted"}"#,
            #"expected "save.isHighlighted" at 200ms, but it was false since 0s (#"#
        ),
        (
            #"{"at": "300ms", "is": "save.isHighlighted == false"}"#,
            #"expected "save.isHighlighted == false" at 300ms, but it was true since 250ms (#"#
        ),
        (
            #"{"at": "300ms", "is": "save.isHighlighted and slider.value == 1"}"#,
            #"expected "slider.value == 1" at 300ms, but it was 0.25 since 0s (#"#
        ),
        (
            #"{"at": "end", "is": "list.contentOffset.y == 120 ±0.5"}"#,
            #"expected "list.contentOffset.y == 120 ±0.5" at the end, but it was 0 since 0s (#"#
        ),
        (
            #"{"after": "touch 1 ended", "is": "tap.state == ended"}"#,
            #"after touch 1 ended, but it was failed since 850ms (#"#
        ),
        (
            #"{"at": "end", "is": "application.firstResponder == none"}"#,
            #"but it was field since 0s (#"#
        ),
        (#"{"at": "end", "is": "card.isHidden"}"#, #"but nobody is called "card""#),
        (#"{"at": "50ms", "is": "touch 1.isDown"}"#, #"but there is no touch 1 at this moment"#),
        // What is no value is not unequal to one either.
        (#"{"at": "50ms", "is": "touch 1.phase != began"}"#, #"but there is no touch 1 at this moment"#),
        (#"{"at": "50ms", "is": "finger 1.position.x < 3"}"#, #"but there is no finger 1 on the glass"#),
        (
            #"{"after": "touch 2 began", "is": "save.isHidden"}"#,
            #"moments[0].after: expected something after touch 2 began, but no app was told of that"#
        ),
        (
            #"{"after": "save action (valueChanged)", "is": "save.isHidden"}"#,
            #"moments[0].after: expected something after "save action (valueChanged)", but it never came"#
        ),
        (
            #"{"at": "2s", "is": "save.isHidden"}"#,
            #"moments[0].at: expected something at 2s, but the run is over at 1.102s (#"#
        ),
    ])
    func `what is expected at a moment fails and is told with what was seen`(moment: String, message: String)
        throws
    {
        let verdicts = try MomentStory(moment).verdicts()
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.diagnostic.description.contains(message) == true, "\(verdicts)")
    }

    /// To look that up is a walk through the trail, and there may be any number of verdicts.
    @Test func `the first twenty that fail tell since when it was so`() throws {
        let moments = Array(repeating: #"{"at": "200ms", "is": "save.isHighlighted"}"#, count: 22)
        let verdicts = try MomentStory(moments.joined(separator: ", ")).verdicts()
        let tellSince = verdicts.map { $0.diagnostic.description.contains("but it was false since 0s") }
        #expect(tellSince == (1...22).map { $0 <= 20 })
    }

    @Test
    func `a moment fails at its place, with the record that brought the value and what it was around it`()
        throws
    {
        let story = MomentStory(#"{"at": "300ms", "is": ["save.isEnabled", "save.isHighlighted == false"]}"#)
        let scenario = try readScenario(story.json)
        let trail = scenario.run().trail
        let verdict = try #require(scenario.judge(trail).first)
        #expect(verdict.diagnostic.path.description == "expect.moments[0].is[1]")
        let line = #"{"moments": [{"at": "300ms", "is": ["save.isEnabled", "save.isHighlighted"#
        let column = line.count - "save.isHighlighted".count + 1
        #expect(verdict.diagnostic.position == SourcePosition(line: 16, column: column))
        guard case .propertySet(_, .isHighlighted, 1, _, _)? = trail.records[verdict.seen ?? .none]?.event
        else {
            Issue.record("\(verdict) names a record that lights nothing up")
            return
        }
        let number = verdict.seen?.rawValue ?? 0
        #expect(verdict.context.count == 3)
        #expect(
            verdict.context.map { String($0.prefix { $0 != "(" }) } == [
                "  0s false ", "→ 250ms true ", "  1.102s false ",
            ])
        #expect(verdict.context[1].hasSuffix("(#\(number))"))
    }

    @Test func `what is around a moment begins with the first value of somebody who was not there before`()
        throws
    {
        let story = MomentStory(#"{"at": "200ms", "is": "touch 1.phase == ended"}"#)
        let verdict = try #require(try story.verdicts().first)
        #expect(verdict.context.first?.hasPrefix("→ 100ms began ") == true, "\(verdict.context)")
    }

    @Test func `a moment gives a verdict for each condition that does not hold, in the order of the file`()
        throws
    {
        let verdicts = try MomentStory(
            """
            {"at": "end", "is": ["save.isHidden", "save.isEnabled", "list.isHidden"]},
            {"at": "0s", "is": "field.isHidden"}
            """
        ).verdicts()
        #expect(
            verdicts.map { $0.diagnostic.path.description } == [
                "expect.moments[0].is[0]", "expect.moments[0].is[2]", "expect.moments[1].is",
            ])
    }

    @Test func `what is expected at a moment is the same for a saved trail`() throws {
        let moment = #"{"after": "touch 1 ended", "is": ["tap.state == ended", "save.isHidden"]}"#
        let scenario = try readScenario(MomentStory(moment).json)
        let trail = scenario.run().trail
        let verdicts = scenario.judge(trail)
        #expect(verdicts.count == 2)
        #expect(try scenario.judge(Trail(jsonLines: trail.jsonLines())) == verdicts)
    }

    @Test func `what is expected at a moment is told in the tutorial as a run tells it`() throws {
        let step = try #require(TutorialStep.all.first { $0.json.contains(#""moments""#) })
        let asked = #""save.isHighlighted == false"}"#
        let place = try #require(step.json.firstRange(of: asked))
        let json = step.json.replacingCharacters(in: place, with: #""save.isHighlighted"}"#)
        let scenario = try Scenario(Array(json.utf8), file: TutorialStep.file)
        let verdict = try #require(scenario.judge(scenario.run().trail).first)
        #expect(try TutorialStep.article().contains(verdict.description))
    }
}
