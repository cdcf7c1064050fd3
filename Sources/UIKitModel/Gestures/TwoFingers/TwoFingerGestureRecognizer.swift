import Foundation
import Geometry
import Trace

/// What pinch and rotation have in common: two fingers, of which one may be lifted and another come, and a number
/// that is measured while both are down (G35). UIKit has no such class.
///
/// `TwoFingerStateMachine` decides; a subclass measures.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    private var machine = TwoFingerStateMachine()
    /// Those that are down, two at most, in the order of their coming.
    final private(set) var fingers: [UITouch] = []
    /// How fast the measure changes.
    private lazy var speed = VelocitySamples(from: measure)
    /// The event whose movement has been measured.
    private var measuredSerial = 0
    final let constants = UIKitConstants.current.gestures

    /// How fast the measure changes, a second.
    final var measureVelocity: Double { speed.velocity(newestWeight: constants.velocityNewestWeight) }

    // MARK: What a subclass measures

    /// The measure as it stands.
    var measure: Double { 0 }

    /// Whether two fingers have moved enough since they came down together.
    var isBeyondSlop: Bool { false }

    /// The measure starts anew.
    func startMeasure() {}

    /// Two fingers are there anew.
    func pairUp(_ first: PlanePoint, _ second: PlanePoint) {}

    /// The two fingers have moved.
    func follow(_ first: PlanePoint, _ second: PlanePoint) {}

    /// The app has set the measure: it counts on from there, and the velocity is forgotten.
    final func measureHasBeenSet() {
        speed.jump(to: measure)
        speed.forget()
        valuesHaveBeenSet()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        take(event)
        // What the app has it ignore is no finger of its own.
        for touch in touches.inOrderOfComing where sees(touch) {
            guard fingers.count < 2 else {
                act(on: .extraFingerDown, about: touch, event)
                continue
            }
            fingers.append(touch)
            let isSecond = fingers.count == 2
            if isSecond {
                // The measure of a gesture that goes on stays.
                if !wantsToBeActive { startMeasure() }
                pairUp(fingers[0].place, fingers[1].place)
                speed.jump(to: measure)
            }
            act(on: isSecond ? .secondFingerDown : .firstFingerDown, event)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard concern(touches) else { return }
        take(event)
        if fingers.count == 2 { act(on: isBeyondSlop ? .movedBeyondSlop : .moved, event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard concern(touches) else { return }
        take(event)
        fingers.removeAll { touches.contains($0) }
        act(on: fingers.isEmpty ? .lastFingerUp : .oneFingerUp, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard concern(touches) else { return }
        take(event)
        fingers.removeAll { touches.contains($0) }
        act(on: .touchCancelled, event)
    }

    open override func reset() {
        machine = TwoFingerStateMachine()
        fingers = []
        measuredSerial = 0
        startMeasure()
        speed = VelocitySamples(from: measure)
    }

    /// Whether one of `touches` is one of the two: a subclass may have kept its beginning to itself, or ignored it.
    private func concern(_ touches: Set<UITouch>) -> Bool {
        fingers.contains { touches.contains($0) && sees($0) }
    }

    /// Measures the event's movement, before fingers that come or go with the same event count.
    private func take(_ event: UIEvent) {
        fingers.removeAll { hasLost($0, event) }
        guard measuredSerial != event.serial else { return }
        measuredSerial = event.serial
        if fingers.count == 2 && fingers.contains(where: { $0.phase == .moved }) {
            follow(fingers[0].place, fingers[1].place)
            speed.hear(measure, at: event.instant)
        } else {
            speed.skip(to: event.instant)
        }
    }

    private func act(on input: TwoFingerStateMachine.Input, about touch: UITouch? = nil, _ event: UIEvent) {
        if wantsToBeActive { _ = machine.take(.begunBySubclass) }
        carryOut(machine.take(input), about: touch, event)
    }
}
