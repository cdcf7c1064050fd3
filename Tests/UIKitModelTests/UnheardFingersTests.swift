import HIDEvents
import TaptrailTesting
import Testing

@testable import UIKitModel

/// G-8, F-12: a class of the app's own that keeps a phase of some fingers to itself, or ignores them before it calls
/// `super`. These are the fingers that come down in the lower half of the screen.
struct UnheardFingersTests {
    enum Gesture: CaseIterable, Sendable { case tap, press, pan, swipe, pinch, rotation }

    /// What is done with the lower fingers.
    fileprivate enum Habit { case keepsBeginning, keepsEnd, ignoresMoved, ignoresLifted }

    /// A recognizer with a habit, called `it`. Two or three fingers only where it says so.
    private func recognizer(
        _ gesture: Gesture, _ habit: Habit, fingers: Int = 1
    ) -> UIGestureRecognizer {
        switch gesture {
        case .tap:
            let tap = Tap()
            (tap.habit, tap.numberOfTouchesRequired) = (habit, fingers)
            return tap.named("it")
        case .press:
            let press = Press()
            (press.habit, press.numberOfTouchesRequired) = (habit, fingers)
            press.minimumPressDuration = 0.05
            return press.named("it")
        case .pan:
            let pan = Pan()
            pan.habit = habit
            return pan.named("it")
        case .swipe:
            let swipe = Swipe()
            (swipe.habit, swipe.numberOfTouchesRequired) = (habit, fingers)
            return swipe.named("it")
        case .pinch:
            let pinch = Pinch()
            pinch.habit = habit
            return pinch.named("it")
        case .rotation:
            let rotation = Rotation()
            rotation.habit = habit
            return rotation.named("it")
        }
    }

    private func phone(_ recognizer: UIGestureRecognizer) -> TestPhone {
        TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(recognizer)], displayRate: 1_000)
    }

    private func play(
        _ finger: Int, _ points: (Double, Double, Int)..., end: FingerPath.End = .lifted,
        on phone: TestPhone
    ) {
        phone.play(
            FingerPath(
                finger: finger,
                points: points.map { .init(instant: .at(.milliseconds($0.2)), x: $0.0, y: $0.1) }, end: end,
                sampling: .asRecorded))
    }

    // MARK: The beginning

    /// The fingers in the upper half, from 100 to 400 ms.
    private func playOwnFingers(of gesture: Gesture, on phone: TestPhone) {
        switch gesture {
        case .tap, .press: play(1, (100, 100, 100), (100, 100, 400), on: phone)
        case .pan: play(1, (100, 100, 100), (130, 100, 150), (130, 100, 400), on: phone)
        // 20 pt are too few after 50 ms, 60 are enough after 280.
        case .swipe:
            play(1, (100, 100, 100), (120, 100, 150), (160, 100, 380), (160, 100, 400), on: phone)
        case .pinch, .rotation:
            play(1, (100, 100, 100), (100, 100, 400), on: phone)
            play(2, (200, 100, 100), (200, 200, 150), (200, 200, 400), on: phone)
        }
    }

    /// All that becomes of it. What has begun goes on with the next event, whosever that is (G06).
    private func verdicts(of gesture: Gesture) -> [String] {
        switch gesture {
        case .tap: ["it: possible → ended (tapsCompleted)"]
        case .swipe: ["it: possible → ended (swipedFarEnough)"]
        case .press, .pan, .pinch, .rotation:
            [
                "it: possible → began (\(gesture == .press ? "pressedLongEnough" : "movedBeyondHysteresis"))",
                "it: began → changed (followsBegan)", "it: changed → ended (lifted)",
            ]
        }
    }

    @Test(arguments: Gesture.allCases)
    func `a finger whose beginning a class keeps to itself is none of its own, however it moves and ends`(
        gesture: Gesture
    ) {
        for end in [FingerPath.End.lifted, .cancelled] {
            let phone = phone(recognizer(gesture, .keepsBeginning))
            playOwnFingers(of: gesture, on: phone)
            play(3, (100, 500, 200), (150, 550, 250), (150, 550, 300), end: end, on: phone)
            #expect(phone.trail.verdicts(of: "it") == verdicts(of: gesture))
        }
    }

    @Test(arguments: Gesture.allCases)
    func `one that keeps the beginning of its only finger to itself fails with the end of it`(
        gesture: Gesture
    ) {
        for end in [FingerPath.End.lifted, .cancelled] {
            let phone = phone(recognizer(gesture, .keepsBeginning))
            // One that it has heard of before leaves nothing behind.
            play(1, (100, 100, 100), (100, 100, 120), on: phone)
            play(3, (100, 500, 1_000), (150, 500, 1_050), (150, 500, 1_100), end: end, on: phone)
            #expect(phone.trail.verdicts(of: "it").count == 2)
            #expect(phone.trail.verdicts(of: "it").last == "it: possible → failed (touchesGone)")
        }
    }

    /// G27. After 50 ms 45 pt are too few, after 150 ms they would do.
    @Test func `a swipe is recognized while a finger of its own moves, not with the move of an unheard one`()
    {
        let phone = phone(recognizer(.swipe, .keepsBeginning))
        play(1, (100, 100, 100), (145, 100, 150), (145, 100, 400), on: phone)
        play(3, (100, 500, 200), (150, 500, 250), (150, 500, 300), on: phone)
        #expect(phone.trail.verdicts(of: "it") == ["it: possible → failed (liftedTooEarly)"])
    }

    // MARK: The end

    @Test func `a finger whose end a class keeps to itself is none of a pan's any more`() {
        var ways: [Double] = []
        let pan = recognizer(.pan, .keepsEnd)
        pan.addTarget { ways.append(($0 as! UIPanGestureRecognizer).translation(in: nil).x) }
        let phone = phone(pan)
        play(1, (100, 100, 100), (130, 100, 200), (150, 100, 250), (150, 100, 300), on: phone)
        play(3, (100, 500, 100), (100, 500, 150), on: phone)
        #expect(
            phone.trail.verdicts(of: "it") == [
                "it: possible → began (movedBeyondHysteresis)", "it: began → changed (moved)",
                "it: changed → ended (lifted)",
            ])
        // 30 pt less the hysteresis, and 20.
        #expect(ways == [20, 40, 40])
    }

    @Test func `a finger whose end a class keeps to itself is none of a pinch's any more`() {
        var scales: [Double] = []
        let pinch = recognizer(.pinch, .keepsEnd)
        pinch.addTarget { scales.append(($0 as! UIPinchGestureRecognizer).scale) }
        let phone = phone(pinch)
        play(1, (100, 100, 100), (100, 100, 300), on: phone)
        play(3, (100, 500, 100), (100, 500, 150), on: phone)
        // Another one takes its place.
        play(2, (100, 300, 200), (100, 350, 250), (100, 350, 300), on: phone)
        _ = phone.trail
        #expect(scales == [1.25, 1.25])
    }

    @Test func `a press that keeps the end of its finger to itself is cancelled, and waits for no timer`() {
        let phone = phone(recognizer(.press, .keepsEnd))
        play(3, (100, 500, 100), (100, 500, 300), on: phone)
        #expect(
            phone.trail.verdicts(of: "it") == [
                "it: possible → began (pressedLongEnough)", "it: began → cancelled (touchesGone)",
            ])
    }

    @Test
    func `a press ends with the lift of a finger, also if a class has kept to itself that another was taken`()
    {
        let phone = phone(recognizer(.press, .keepsEnd, fingers: 2))
        play(1, (100, 100, 100), (100, 100, 400), on: phone)
        play(3, (100, 500, 100), (100, 500, 250), end: .cancelled, on: phone)
        #expect(phone.trail.verdicts(of: "it").last == "it: changed → ended (lifted)")
    }

    /// The first of three fingers is up when the last one comes: never are all down at once.
    @Test(arguments: [Gesture.tap, .press, .swipe])
    func `fingers that are not down at once are too few, also where a class keeps an end to itself`(
        gesture: Gesture
    ) {
        for hasFourth in [false, true] {
            let phone = phone(recognizer(gesture, .keepsEnd, fingers: 3))
            play(3, (100, 500, 100), (100, 500, 150), on: phone)
            let way = gesture == .swipe ? 60.0 : 0
            // To the recognizer the first one is still there, and a fourth is one too many.
            for (finger, start) in [(1, 100), (2, 200)] + (hasFourth ? [(4, 250)] : []) {
                let x = 60 * Double(finger)
                play(finger, (x, 100, start), (x + way, 100, 300), (x + way, 100, 400), on: phone)
            }
            let reason = hasFourth ? "tooManyTouches" : "tooFewTouches"
            #expect(phone.trail.verdicts(of: "it") == ["it: possible → failed (\(reason))"])
        }
    }

    // MARK: Ignored

    @Test(arguments: [Gesture.tap, .press, .swipe])
    func `F-12 whether a finger that is ignored is lifted, taken away or stays makes no difference`(
        gesture: Gesture
    ) {
        let ends: [(FingerPath.End, Int)] = [(.lifted, 250), (.cancelled, 250), (.lifted, 700)]
        let verdicts = ends.map { end, time in
            let phone = phone(recognizer(gesture, .ignoresMoved, fingers: 2))
            play(1, (100, 100, 100), (100, 100, 400), on: phone)
            play(3, (100, 500, 100), (103, 500, 180), (103, 500, time), end: end, on: phone)
            return phone.trail.lines { record, _ in
                guard case .transition(_, _, let state, let reason, _) = record.event else { return nil }
                return "\(state) (\(reason)) at \(record.instant)"
            }
        }
        #expect(verdicts[0] == verdicts[1] && verdicts[0] == verdicts[2])
        // Its own finger ends it.
        if gesture == .press { #expect(verdicts[0].contains("ended (lifted) at 400ms")) }
    }

    @Test(arguments: [Gesture.tap, .press])
    func `F-12 a finger may go as far as it likes with the move with which it is ignored`(gesture: Gesture) {
        let phone = phone(recognizer(gesture, .ignoresMoved, fingers: 2))
        play(1, (100, 100, 100), (103, 100, 120), (103, 100, 400), on: phone)
        play(3, (100, 500, 100), (300, 500, 120), (300, 500, 250), on: phone)
        let verdict = gesture == .tap ? "ended (tapsCompleted)" : "began (pressedLongEnough)"
        #expect(phone.trail.verdicts(of: "it").first == "it: possible → \(verdict)")
    }

    @Test(arguments: [Gesture.pan, .pinch, .rotation])
    func `F-12 lifts that are ignored do not end what has begun, and without a finger it is cancelled`(
        gesture: Gesture
    ) {
        let phone = phone(recognizer(gesture, .ignoresLifted))
        play(3, (100, 500, 100), (100, 500, 200), on: phone)
        play(4, (200, 500, 100), (200, 600, 150), (200, 600, 200), on: phone)
        #expect(
            phone.trail.verdicts(of: "it") == [
                "it: possible → began (movedBeyondHysteresis)", "it: began → cancelled (touchesGone)",
            ])
    }

    /// Between two events; the next one lifts the other finger.
    @Test(arguments: [Gesture.pan, .pinch, .rotation])
    func `F-12 the lift of the last finger of its own ends it, also if another was ignored just before`(
        gesture: Gesture
    ) {
        let recognizer = recognizer(gesture, .keepsBeginning)
        let phone = phone(recognizer)
        play(1, (100, 100, 100), (100, 100, 400), on: phone)
        play(2, (200, 100, 100), (200, 200, 150), (200, 200, 250), on: phone)
        phone.at(180) {
            if let first = recognizer.touches.first { recognizer.ignore(first, for: UIEvent()) }
        }
        #expect(
            phone.trail.verdicts(of: "it") == [
                "it: possible → began (movedBeyondHysteresis)", "it: began → ended (lifted)",
            ])
    }

    @Test(arguments: [Gesture.tap, .press, .swipe])
    func `F-12 a finger that is ignored before all have come leaves room for another`(gesture: Gesture) {
        let phone = phone(recognizer(gesture, .ignoresMoved, fingers: 3))
        play(3, (100, 500, 100), (105, 500, 150), (105, 500, 500), on: phone)
        let way = gesture == .swipe ? 60.0 : 0
        for (finger, start) in [(1, 100), (2, 200), (4, 200)] {
            let x = 60 * Double(finger)
            play(finger, (x, 100, start), (x + way, 100, 240), (x + way, 100, 300), on: phone)
        }
        #expect(
            phone.trail.verdicts(of: "it")
                == (gesture == .press
                    ? ["it: possible → began (pressedLongEnough)", "it: began → ended (lifted)"]
                    : verdicts(of: gesture)))
    }

    @Test(arguments: [
        (Gesture.tap, ["possible → failed (touchesGone)"]),
        (Gesture.press, ["possible → began (pressedLongEnough)", "began → cancelled (touchesGone)"]),
        (Gesture.swipe, ["possible → failed (touchesGone)"]),
    ])
    func `F-12 a lift that is ignored ends nothing, and without a finger it is over`(
        gesture: Gesture, verdicts: [String]
    ) {
        let phone = phone(recognizer(gesture, .ignoresLifted))
        play(3, (100, 500, 100), (100, 500, 200), on: phone)
        #expect(phone.trail.verdicts(of: "it") == verdicts.map { "it: " + $0 })
    }
}

// MARK: The classes

extension UIGestureRecognizer {
    /// Hands what it hears on to `super`, as its habit says.
    fileprivate func hear(
        _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent,
        _ habit: UnheardFingersTests.Habit, _ callSuper: (Set<UITouch>) -> Void
    ) {
        let upper = touches.filter { $0.startPlace.y < 400 }
        let lower = touches.subtracting(upper).inOrderOfComing
        switch (habit, phase) {
        case (.keepsBeginning, .began), (.keepsEnd, .ended), (.keepsEnd, .cancelled):
            if !upper.isEmpty { callSuper(upper) }
        case (.ignoresMoved, .moved), (.ignoresLifted, .ended):
            for touch in lower { ignore(touch, for: event) }
            callSuper(touches)
        default: callSuper(touches)
        }
    }
}

private final class Tap: UITapGestureRecognizer {
    var habit = UnheardFingersTests.Habit.keepsBeginning
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .began, event, habit) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .moved, event, habit) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .ended, event, habit) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .cancelled, event, habit) { super.touchesCancelled($0, with: event) }
    }
}

private final class Press: UILongPressGestureRecognizer {
    var habit = UnheardFingersTests.Habit.keepsBeginning
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .began, event, habit) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .moved, event, habit) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .ended, event, habit) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .cancelled, event, habit) { super.touchesCancelled($0, with: event) }
    }
}

private final class Pan: UIPanGestureRecognizer {
    var habit = UnheardFingersTests.Habit.keepsBeginning
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .began, event, habit) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .moved, event, habit) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .ended, event, habit) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .cancelled, event, habit) { super.touchesCancelled($0, with: event) }
    }
}

private final class Swipe: UISwipeGestureRecognizer {
    var habit = UnheardFingersTests.Habit.keepsBeginning
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .began, event, habit) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .moved, event, habit) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .ended, event, habit) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .cancelled, event, habit) { super.touchesCancelled($0, with: event) }
    }
}

private final class Pinch: UIPinchGestureRecognizer {
    var habit = UnheardFingersTests.Habit.keepsBeginning
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .began, event, habit) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .moved, event, habit) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .ended, event, habit) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .cancelled, event, habit) { super.touchesCancelled($0, with: event) }
    }
}

private final class Rotation: UIRotationGestureRecognizer {
    var habit = UnheardFingersTests.Habit.keepsBeginning
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .began, event, habit) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .moved, event, habit) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .ended, event, habit) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hear(touches, .cancelled, event, habit) { super.touchesCancelled($0, with: event) }
    }
}
