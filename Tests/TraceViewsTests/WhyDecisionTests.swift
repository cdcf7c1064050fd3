import Testing
import Trace
import TraceViews
import VirtualTime

/// Why something happened late, or not at all, in records written by hand; `WhyTests` asks of scenarios.
@Suite struct `A reason why` {
    /// A finger comes down on `card`, and its touch begins there.
    private func touched(_ card: UIKitClass) -> HandMade {
        let story = HandMade(card: card)
        story.beginTouch()
        return story
    }

    private func reason(_ subject: WhyAnswer.Subject, _ story: HandMade) -> WhyReason? {
        var reader = WhyReader(story.trail())
        return reader.answer(about: subject, finger: 0)?.reason
    }

    @Test func `a view that waited for two phases of its touch was late by the longer wait`() {
        let story = touched(.view)
        let phases: [(TouchPhase, Call, Int)] = [(.began, .touchesBegan, 300), (.ended, .touchesEnded, 100)]
        for (phase, call, milliseconds) in phases {
            story.record(.held(recognizer: HandMade.pan, phase: phase, view: HandMade.card))
            story.milliseconds += milliseconds
            let released = story.record(
                .released(
                    phase: phase, view: HandMade.card, after: Int64(milliseconds) * 1_000_000, x: 0, y: 0))
            story.record(
                .began(call: call, on: HandMade.card, about: .none, isAppCode: true), cause: released)
        }
        #expect(
            reason(.view(HandMade.card), story)
                == .happenedLate(waitedFor: HandMade.pan, .milliseconds(300)))
    }

    /// No phone makes such a trace.
    @Test func `a recognizer that says that it waits when it has begun was not late`() {
        let story = touched(.view)
        story.record(.began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none))
        story.record(.note(name: .none))
        story.record(.waits(recognizer: HandMade.pan, other: HandMade.card))
        #expect(reason(.recognizer(HandMade.pan), story) == .happened)
    }

    /// No phone makes such a trace.
    @Test(arguments: [Property.numberOfTouchesRequired, .minimumNumberOfTouches], [1e30, -1e30, Double.nan])
    func `a number of fingers that is none has no measure`(property: Property, number: Double) {
        for reason in [TransitionReason.tooFewTouches, .liftedTooEarly] {
            let story = HandMade()
            story.record(.propertySet(subject: HandMade.pan, property: property, x: number, y: 0, z: 0))
            story.beginTouch()
            story.record(
                .began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
            let failed = story.record(
                .transition(
                    recognizer: HandMade.pan, from: .possible, to: .failed, reason: reason, other: .none))
            var reader = WhyReader(story.trail())
            let answer = reader.answer(about: .recognizer(HandMade.pan), finger: 0)
            #expect(answer?.reason == .failed(reason, other: .none))
            #expect(answer?.evidence.last?.record == failed && answer?.evidence.count == 2)
        }
    }

    @Test func `a finger of another app is not taken for one with the same touch number`() {
        let story = touched(.view)
        story.record(.began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        let (other, main) = (SubjectID(rawValue: 11), ThreadID(rawValue: 12))
        story.define(other, .process, "other", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: other)
        story.sample = SampleID(rawValue: 2)
        story.record(.contact(finger: 2, phase: .down, x: 300, y: 300))
        story.record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: .none, window: .none, x: 300, y: 300,
                tapCount: 1), on: main)
        story.milliseconds += 20
        story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .failed, reason: .strayedAcross, other: .none))
        var reader = WhyReader(story.trail())
        let lines = reader.answer(about: .recognizer(HandMade.pan), finger: 0)?.evidence.map(\.text) ?? []
        #expect(lines.contains("0 pt in 20 ms, to 10, 10"), "\(lines)")
    }

    /// What a button is there for is told behind `touchUpInside`, and says no more of how the touch ended.
    @Test func `a button without an action is told with touchUpInside, not with what repeats it`() {
        let story = touched(.button)
        story.record(.controlEvent(control: HandMade.card, kind: .touchUpInside))
        story.record(.controlEvent(control: HandMade.card, kind: .primaryActionTriggered))
        #expect(reason(.control(HandMade.card), story) == .noAction(.touchUpInside))
    }
}
