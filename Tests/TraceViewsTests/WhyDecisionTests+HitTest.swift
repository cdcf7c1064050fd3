import Testing
import Trace
import TraceViews

/// What the hit-test is a reason for.
extension `A reason why` {
    /// A window with a view in it, in an app that has both; what is recorded next is about a finger at 0, 0.
    private func windowed(view uiKitClass: UIKitClass = .view) -> (
        story: HandMade, window: SubjectID, view: SubjectID
    ) {
        let story = HandMade()
        let (application, window, view) = (
            SubjectID(rawValue: 10), SubjectID(rawValue: 11), SubjectID(rawValue: 12)
        )
        story.define(application, .application, "application", owner: HandMade.demo)
        story.define(window, .window, "window", .window, owner: HandMade.demo)
        story.define(view, .view, "view", uiKitClass, owner: HandMade.demo)
        story.record(.related(subject: window, relation: .windowOf, other: application, holds: true))
        story.record(.related(subject: view, relation: .subviewOf, other: window, holds: true))
        for one in [window, view] { place(one, story) }
        story.sample = SampleID(rawValue: 1)
        story.record(.contact(finger: 1, phase: .down, x: 0, y: 0))
        return (story, window, view)
    }

    /// At 0, 0, 20 × 20 of its superview.
    private func place(_ view: SubjectID, _ story: HandMade) {
        story.record(.propertySet(subject: view, property: .boundsSize, x: 20, y: 20, z: 0))
        story.record(.propertySet(subject: view, property: .center, x: 10, y: 10, z: 0))
    }

    private func begin(on view: SubjectID, in window: SubjectID, _ story: HandMade) {
        story.record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: view, window: window, x: 0, y: 0, tapCount: 1
            ))
    }

    @Test func `a view that nobody asked, in a window that was asked and hit, was left out by the window`() {
        let (story, window, view) = windowed()
        story.record(.hitTestAsked(view: window, pass: 1, x: 0, y: 0, verdict: .inside))
        story.record(.hitTested(window: window, pass: 1, view: window))
        begin(on: window, in: window, story)
        #expect(reason(.view(view), story) == .ownHitTest(of: window))
    }

    /// The window has two views in a third one that it did not ask.
    @Test func `a view was left out by the first one that did not ask its subview`() {
        let (story, window, view) = windowed()
        let others = [13, 14].map { SubjectID(rawValue: $0) }
        for other in others {
            story.define(other, .view, "other", .view, owner: HandMade.demo)
            story.record(.related(subject: other, relation: .subviewOf, other: view, holds: true))
            place(other, story)
        }
        story.record(.hitTestAsked(view: window, pass: 1, x: 0, y: 0, verdict: .inside))
        story.record(.hitTested(window: window, pass: 1, view: others[1]))
        begin(on: others[1], in: window, story)
        #expect(reason(.view(others[0]), story) == .ownHitTest(of: window))
    }

    @Test func `of two hit-tests a view's answer in the second counts`() {
        let (story, window, view) = windowed()
        for (pass, verdict) in [(UInt8(1), HitVerdict.hidden), (2, .transparent)] {
            story.record(.hitTestAsked(view: window, pass: pass, x: 0, y: 0, verdict: .inside))
            story.record(.hitTestAsked(view: view, pass: pass, x: 0, y: 0, verdict: verdict))
            story.record(.hitTested(window: window, pass: pass, view: window))
        }
        begin(on: window, in: window, story)
        #expect(reason(.view(view), story) == .refusesPoint(.transparent, view: view))
    }

    @Test func `a row was not selected since a button in it was hit`() {
        let (story, window, cell) = windowed(view: .tableViewCell)
        let button = SubjectID(rawValue: 13)
        story.define(button, .view, "buy", .button, owner: HandMade.demo)
        story.record(.related(subject: button, relation: .subviewOf, other: cell, holds: true))
        begin(on: button, in: window, story)
        #expect(reason(.row(cell), story) == .subviewHit(button))
    }
}
