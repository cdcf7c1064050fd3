import HIDEvents
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// A control whose class or whose targets run the loop, take it from its window or end its touch while it hears of a
/// finger: H-1, M-4, M-9.
struct ControlInLoopTests {
    private let control = TestControl("control", 100, 100, 100, 50)

    /// Has the control's class run the loop in one of its tracking methods.
    private func run(in call: Call, for milliseconds: Int) {
        control.tracks = { current in
            guard current == call else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(milliseconds))
        }
    }

    private func tracking(_ phone: TestPhone) -> [String] {
        phone.trail.life(of: "control").filter { $0.hasSuffix("Tracking") }
    }

    private var isAtRest: Bool {
        !control.isTracking && !control.isTouchInside && !control.isHighlighted
            && control.trackedTouch == nil
    }

    // MARK: While it is asked whether it begins

    @Test func `H-1 a finger that moves before the control says yes is followed from then on`() {
        run(in: .beginTracking, for: 120)
        let phone = TestPhone(showing: [control])
        // It is asked at 100 ms, and says yes at 220 ms.
        phone.play([(150, 120), (160, 120), (170, 120), (180, 120), (190, 120)])
        #expect(
            phone.trail.events(of: "control") == [
                .touchDown, .touchDragInside, .touchDragInside, .touchUpInside,
            ])
        #expect(
            tracking(phone) == ["beginTracking", "continueTracking", "continueTracking", "endTracking"])
    }

    @Test func `H-1 a finger that is lifted before the control says yes is not followed, and nobody is told`()
    {
        run(in: .beginTracking, for: 200)
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (350, 120)])
        #expect(phone.trail.events(of: "control") == [])
        #expect(tracking(phone) == ["beginTracking"])
        #expect(isAtRest)
    }

    @Test func `H-1 a control that leaves its window while it is asked follows nothing, and nobody is told`()
    {
        control.tracks = { [control] call in if call == .beginTracking { control.removeFromSuperview() } }
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100)
        #expect(phone.trail.events(of: "control") == [])
        #expect(tracking(phone) == ["beginTracking"])
        #expect(phone.callbacks(of: "control") == ["control touchesBegan", "control touchesCancelled"])
        #expect(isAtRest)
    }

    @Test func `H-1 a slider that its first valueChanged takes away says no to the finger`() {
        let slider = UISlider("slider", 100, 100, 131, 31)
        slider.sending(.valueChanged) { [slider] in slider.removeFromSuperview() }
        let phone = TestPhone(showing: [slider])
        phone.tap(110, 115, at: 100)
        #expect(phone.trail.events(of: "slider") == [.valueChanged])
        let refusals = phone.trail.count {
            if case .ended(.beginTracking, _, .no, _) = $0 { true } else { false }
        }
        #expect(refusals == 1)
    }

    // MARK: While its finger ends

    @Test(arguments: [FingerPath.End.lifted, .cancelled])
    func `H-1 a finger that comes while the class ends another in a run of the loop is not followed`(
        end: FingerPath.End
    ) {
        run(in: end == .lifted ? .endTracking : .cancelTracking, for: 500)
        let phone = TestPhone(showing: [control])
        phone.play(path(1, (150, 120, 100), (150, 120, 150), end: end))
        phone.tap(150, 120, at: 300)
        #expect(
            phone.trail.events(of: "control") == [
                .touchDown, end == .lifted ? .touchUpInside : .touchCancel,
            ])
        #expect(phone.trail.refusals(of: "control") == [.followsAnother])
        #expect(isAtRest)
    }

    @Test func `H-1 a finger that comes while an action for the lift runs the loop is followed, and inside`()
    {
        var (lifts, seen) = (0, [Bool]())
        control.sending(.touchUpInside) {
            lifts += 1
            guard lifts == 1 else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(300))
        }
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100)
        // It comes inside of the run from 150 ms to 450 ms, too far away for a second tap.
        phone.tap(105, 145, at: 300, for: 400)
        phone.at(500) { [control] in
            seen = [control.isTracking, control.isTouchInside, control.isHighlighted]
        }
        #expect(
            phone.trail.events(of: "control") == [.touchDown, .touchUpInside, .touchDown, .touchUpInside])
        #expect(seen == [true, true, true])
        #expect(isAtRest)
    }

    /// A class may hand a touch to its own `touchesCancelled`: it has one end all the same (U03, U05).
    @Test(arguments: [FingerPath.End.lifted, .cancelled])
    func `a touch that the class itself has cancelled while it ends comes to one end`(end: FingerPath.End) {
        control.tracks = { [control] call in
            guard call == .endTracking || call == .cancelTracking, let touch = control.trackedTouch else {
                return
            }
            control.touchesCancelled([touch], with: nil)
        }
        let phone = TestPhone(showing: [control])
        phone.play(path(1, (150, 120, 100), (150, 120, 150), end: end))
        #expect(phone.finish().events(of: "control") == [.touchDown, .touchCancel])
        #expect(isAtRest)
    }

    // MARK: While its finger moves

    /// The class is asked about the first move from 150 ms to 250 ms, and hears of the second in between.
    @Test(arguments: [false, true])
    func `U02 a finger that crosses the border while the class is asked about its move is told of once`(
        comesBack: Bool
    ) {
        var moves = 0
        control.tracks = { call in
            guard call == .continueTracking else { return }
            moves += 1
            guard moves == 1 else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(100))
        }
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (comesBack ? 350 : 160, 120), (comesBack ? 160 : 350, 120), (355, 120)])
        let crossings = phone.trail.events(of: "control").filter {
            $0 == .touchDragEnter || $0 == .touchDragExit
        }
        #expect(crossings == [.touchDragExit])
    }

    // MARK: While its targets are told

    @Test func `M-9 a control that its second touchDown takes away tells of no repeat`() {
        var downs = 0
        control.sending(.touchDown) { [control] in
            downs += 1
            if downs == 2 { control.removeFromSuperview() }
        }
        let phone = TestPhone(showing: [control])
        phone.tap(150, 120, at: 100)
        phone.tap(150, 120, at: 300)
        #expect(
            phone.trail.events(of: "control") == [.touchDown, .touchUpInside, .touchDown, .touchCancel])
        #expect(isAtRest)
    }

    @Test func `M-9 a control that its touchDragExit takes away tells of no drag outside`() {
        control.sending(.touchDragExit) { [control] in control.removeFromSuperview() }
        let phone = TestPhone(showing: [control])
        phone.play([(150, 120), (300, 120), (310, 120)])
        #expect(phone.trail.events(of: "control") == [.touchDown, .touchDragExit, .touchCancel])
        #expect(isAtRest)
    }
}
