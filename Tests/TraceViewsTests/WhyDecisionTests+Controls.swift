import Testing
import Trace
import TraceViews

/// What a control sends as a reason why it did not fire.
extension `A reason why` {
    /// What a button is there for is told behind `touchUpInside`, and says no more of how the touch ended.
    @Test func `a button without an action is told with touchUpInside, not with what repeats it`() {
        let story = touched(.button)
        story.record(.controlEvent(control: HandMade.card, kind: .touchUpInside))
        story.record(.controlEvent(control: HandMade.card, kind: .primaryActionTriggered))
        #expect(reason(.control(HandMade.card), story) == .noAction(.touchUpInside))
    }

    /// A first finger has it fire, a second one is lifted outside: what that one was told before is not what counts.
    @Test func `a button that fires for one finger did not fire for another that only began there`() {
        let story = HandMade(card: .button)
        func send(_ kind: ControlEvent) {
            let sent = story.record(.controlEvent(control: HandMade.card, kind: kind))
            if kind == .touchUpOutside { return }
            story.record(
                .began(call: .action, on: HandMade.card, about: .none, isAppCode: true), cause: sent)
        }
        for (number, lift) in [(UInt32(1), ControlEvent.touchUpInside), (2, .touchUpOutside)] {
            story.sample = SampleID(rawValue: number)
            story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
            story.record(
                .touch(
                    number: .init(rawValue: number), phase: .began, view: HandMade.card, window: .none,
                    x: 10, y: 10, tapCount: 1))
            send(.touchDown)
            send(lift)
        }
        var reader = WhyReader(story.trail())
        let reasons = reader.answer(about: .control(HandMade.card)).cases.map(\.reason)
        #expect(reasons == [.happened, .liftedOutside])
    }
}
