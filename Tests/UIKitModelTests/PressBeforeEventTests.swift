import HIDEvents
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// F-2, D-6: the time of a press is over while the app's own timer keeps the main thread busy. By then the event-fetch
/// thread has signalled the next event, which comes before the run loop is about to sleep: the press has asked to begin
/// and is still possible.
struct PressBeforeEventTests {
    /// A press of two fingers, over at 600 ms. In one event of 610 ms the first finger moves and the second is gone.
    private func told(secondFinger end: FingerPath.End) throws -> (
        verdicts: [String], states: [UIGestureRecognizer.State]
    ) {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        let phone = Phone(configuration)
        var states: [UIGestureRecognizer.State] = []
        let recognizer = press(fingers: 2) { states.append($0.state) }
        phone.launch("demo") { application in
            let window = UIWindow()
            window.addGestureRecognizer(recognizer)
            window.makeKeyAndVisible()
            let work = SimulatedRunLoop.Timer(name: "work", fireDate: .at(.milliseconds(600))) {
                [thread = application.mainThread] _ in thread.spend(.milliseconds(20))
            }
            application.mainRunLoop.add(work, to: .common)
        }
        phone.play(path(1, (50, 100, 100), (55, 100, 610), (55, 100, 1_000), sampling: .asRecorded))
        phone.play(path(2, (150, 100, 100), (150, 100, 610), end: end, sampling: .asRecorded))
        phone.run()
        return (try phone.finish().keepingInvariants().verdicts(of: "press"), states)
    }

    @Test func `a press that ends with the next event is told both, also if another finger moves in it`()
        throws
    {
        let told = try told(secondFinger: .lifted)
        #expect(
            told.verdicts == [
                "press: possible → began (pressedLongEnough)", "press: began → ended (lifted)",
            ])
        #expect(told.states == [.began, .ended])
    }

    @Test func `a press that loses a finger with the next event has failed, also if another moves in it`()
        throws
    {
        let told = try told(secondFinger: .cancelled)
        #expect(told.verdicts == ["press: possible → failed (touchCancelled)"])
        #expect(told.states.isEmpty)
    }
}
