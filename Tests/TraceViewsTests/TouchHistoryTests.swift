import Testing
import Trace

@testable import TraceViews

@Suite struct `The history of a touch` {
    /// Two fingers come down in one scan; the report of the one that is named is lost on its way.
    private func histories(losing lost: UInt32) -> [TouchHistory] {
        let story = HandMade()
        story.sample = SampleID(rawValue: 1)
        for finger: UInt32 in 1...2 {
            story.record(.contact(finger: finger, phase: .down, x: Double(finger) * 10, y: 10))
        }
        story.record(.sampleLost(finger: lost, reason: .reportLost))
        // That the report of the other is sent says nothing against it.
        story.record(.queued(port: PortID(rawValue: 20), messages: 1))
        story.record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: HandMade.card, window: .none, x: 0, y: 0,
                tapCount: 1))
        return WhyReader(story.trail()).histories
    }

    @Test(arguments: [1, 2])
    func `a touch is of the finger whose report was not lost`(lost: UInt32) {
        let histories = histories(losing: lost)
        #expect(histories.map(\.finger) == [1, 2])
        for history in histories {
            #expect(history.touch?.number == (history.finger == lost ? nil : 1))
        }
    }

    /// No report says that they come down; the next one has both of them.
    @Test func `of two fingers that are new to an app with a later report each has a touch of its own`() {
        let story = HandMade()
        story.sample = SampleID(rawValue: 1)
        for finger: UInt32 in 1...2 {
            story.record(.contact(finger: finger, phase: .down, x: Double(finger) * 10, y: 10))
            story.record(.sampleLost(finger: finger, reason: .reportLost))
        }
        story.sample = SampleID(rawValue: 2)
        for finger: UInt32 in 1...2 {
            story.record(
                .hid(
                    parent: 1, mask: 0, options: HIDBits.touching, x: 0, y: 0, pressure: 0, majorRadius: 0,
                    identity: finger + 1, index: UInt16(finger)))
        }
        beginTwoTouches(story)
        let histories = WhyReader(story.trail()).histories
        #expect(histories.map(\.finger) == [1, 2])
        #expect(histories.map { $0.touch?.number } == [1, 2])
    }

    /// Touch 1 begins at 10, 10, touch 2 at 20, 10.
    private func beginTwoTouches(_ story: HandMade) {
        for number: UInt32 in 1...2 {
            story.record(
                .touch(
                    number: .init(rawValue: number), phase: .began, view: HandMade.card, window: .none,
                    x: Double(number) * 10, y: 10, tapCount: 1), touches: TouchSet(slot: Int(number) - 1))
        }
    }

    /// A stepper that is held goes on by a timer. What another control tells without a touch, the app has had it tell.
    @Test(arguments: [(UIKitClass.stepper, true), (.slider, false)])
    func `a step without a touch is about the finger that holds the stepper`(
        uiKitClass: UIKitClass, isAbout: Bool
    ) {
        let story = HandMade(card: uiKitClass)
        story.beginTouch()
        story.record(.controlEvent(control: HandMade.card, kind: .touchDown))
        let step = story.record(.controlEvent(control: HandMade.card, kind: .valueChanged), touches: [])
        let action = story.record(
            .began(call: .action, on: HandMade.card, about: .none, isAppCode: true), cause: step, touches: [])
        let records = WhyReader(story.trail()).histories[0].touch?.records ?? []
        #expect([step, action].map(records.contains) == [isAbout, isAbout])
    }

    /// Touches are numbered by their fingers (M-13), whichever came down first between two scans.
    @Test(arguments: [[1, 2], [2, 1]] as [[UInt32]])
    func `touches that begin with one report are of the fingers in their order`(fingers: [UInt32]) {
        let story = HandMade()
        story.sample = SampleID(rawValue: 1)
        for finger in fingers {
            story.record(.contact(finger: finger, phase: .down, x: Double(finger) * 10, y: 10))
            story.milliseconds += 1
        }
        beginTwoTouches(story)
        let histories = WhyReader(story.trail()).histories
        #expect(histories.map(\.finger) == fingers)
        #expect(histories.map { $0.touch?.number ?? 0 } == fingers)
    }
}
